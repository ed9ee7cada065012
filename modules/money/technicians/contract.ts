import { z } from "zod";
import { day, month } from "../../../platform/shared/date-fields.ts";
import { route } from "../../../platform/shared/route.ts";
import { moneyOut } from "../../../platform/shared/money.ts";

export const comparisons = ["none", "previous", "last-year"] as const;

export const technician = z.object({ id: z.uuid(), name: z.string(), nameAr: z.string().nullable() });

const seconds = z.number().int();
export const hours = {
  presentSeconds: seconds.describe("`clocked_seconds` + `idle_seconds`"),
  clockedSeconds: seconds.describe("Of clocks that began in these days and count, with corrections made in them"),
  billedSeconds: seconds.describe(
    "Hours of approved lines that were invoiced in these days, less those that came back, by the share of hours worked on their task",
  ),
  reworkSeconds: seconds.describe("Of the clocked: on tasks that do an earlier one again"),
  idleSeconds: seconds.describe("Between two clocks of a day, breaks left out"),
  efficiency: z.number().nullable().describe("Billed of clocked in percent, one decimal; null without clocked hours"),
};

const efficiencyBefore = z.number().nullable().describe("Of the period it is compared with");
const commission = moneyOut
  .nullable()
  .describe("Earned in these days less what was taken back; null without manage-users");

const row = technician.extend({
  role: z.object({ name: z.string(), nameAr: z.string() }).nullable(),
  isRemoved: z.boolean(),
  ...hours,
  efficiencyBefore,
  commission,
});
export type TechnicianRow = z.output<typeof row>;

const periodQuery = z.object({
  from: day.optional().describe("First day; default the start of the month of `to`"),
  to: day.optional().describe("Last day; default today"),
  branchId: z.uuid().optional().describe("Only this branch"),
});

const reportQuery = periodQuery.extend({
  compare: z.enum(comparisons).default("previous").describe("The efficiency of the period before, or of the last year"),
});
export type ReportQuery = z.output<typeof reportQuery>;

const period = z.object({ from: z.string(), to: z.string() });

export const readTechnicians = route({
  method: "GET",
  path: "/api/technicians",
  needs: "view-reports",
  conditional: true,
  summary: "Technicians: billed against clocked hours, idle, rework and commission",
  description:
    "The most efficient first. Who may work at some branches only reads the work of these. Refusals: other-branch.",
  query: reportQuery,
  answer: z.object({
    ...period.shape,
    comparison: period.nullable(),
    data: z.array(row),
    total: z.object({ ...hours, efficiencyBefore, commission }),
    unclockedSeconds: seconds.describe("Billed for work on which nobody clocked; in no row and not in the total"),
    difference: seconds.describe("Clocked hours of the work orders less those of the rows: zero"),
    pdfUrl: z.string(),
    xlsxUrl: z.string(),
  }),
});
export type TechniciansReport = z.output<typeof readTechnicians.answer>;

export const techniciansPdf = route({
  method: "GET",
  path: "/api/technicians.pdf",
  needs: "view-reports",
  kind: "file",
  summary: "The report on technicians as a PDF in both languages",
  query: reportQuery.extend({ download: z.literal("1").optional() }),
});

export const techniciansXlsx = route({
  method: "GET",
  path: "/api/technicians.xlsx",
  needs: "view-reports",
  kind: "file",
  summary: "The report on technicians as a spreadsheet in the user's language",
  query: reportQuery,
});

/** An answer has so many tasks; the rest is one sum. */
export const maxTasks = 100;

const taskHours = {
  clockedSeconds: seconds,
  billedSeconds: seconds,
  reworkSeconds: seconds,
  efficiency: hours.efficiency,
};

export const readTechnicianTasks = route({
  method: "GET",
  path: "/api/technicians/:id/tasks",
  needs: "view-reports",
  conditional: true,
  summary: "The work of a technician in a period, by task",
  description: "What was clocked and not billed first; they add up to the technician's row. Refusals: other-branch.",
  query: periodQuery,
  answer: z.object({
    data: z
      .array(
        z.object({
          id: z.string(),
          name: z.string().nullable().describe("Null: billed labour of a visit that is of no task"),
          nameAr: z.string().nullable(),
          licensePlate: z.string(),
          licensePlateCountry: z.string(),
          vehicle: z
            .object({ name: z.string(), nameAr: z.string() })
            .describe("Make, model and year; empty if unknown"),
          doneAt: z.string().nullable(),
          ...taskHours,
          viewUrl: z.string(),
        }),
      )
      .max(maxTasks),
    others: z
      .object({ count: z.number().int(), ...taskHours })
      .nullable()
      .describe("Those after the first hundred"),
  }),
});
export type TechnicianTasks = z.output<typeof readTechnicianTasks.answer>;
export type TechnicianTask = TechnicianTasks["data"][number];

export const monthQuery = z.object({ month: month.optional().describe("Default the present month") });
