import { z } from "zod";
import { dayFrom2018, month } from "../../../platform/shared/date-fields.ts";
import { listOf, pageQuery, wholeListOf } from "../../../platform/shared/lists.ts";
import { moneyOut } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { hours, monthQuery, technician } from "./contract.ts";
import { commissionBases, earnedOns } from "./rules.ts";

const percent = z.number().min(0).max(100).multipleOf(0.01);

const rate = z.object({
  id: z.uuid(),
  from: z.string(),
  labourPercent: z.number(),
  partsPercent: z.number(),
  earnedOn: z.enum(earnedOns),
  isUsed: z.boolean().describe("A month from its day on is frozen, so it stays"),
});
export type CommissionRate = z.output<typeof rate>;

const employeeRates = z.object({ employee: technician, rates: z.array(rate).describe("The last first") });
export type EmployeeRates = z.output<typeof employeeRates>;

const needs = "manage-users";
const wholeShop = "Of the whole shop, so only for who may work at all branches. Refusals: other-branch.";

export const listCommissionRates = route({
  method: "GET",
  path: "/api/commission-rates",
  needs,
  conditional: true,
  summary: "The employees with their commission rates",
  description: `Not paged, because a shop has only some dozens of employees. ${wholeShop}`,
  answer: wholeListOf(employeeRates).extend({
    firstDay: z.string().nullable().describe("The first day that is not frozen; null: no month is"),
  }),
});

export const addCommissionRate = route({
  method: "POST",
  path: "/api/commission-rates",
  needs,
  status: 201,
  summary: "Set what an employee earns from a day on",
  description: `For invoices that are issued from this day on, until his next rate; an invoice keeps the rate of its day. Zero ends it. Not within a frozen month. ${wholeShop} commission-month-frozen, rate-exists.`,
  body: z.object({
    employeeId: z.uuid(),
    from: dayFrom2018,
    labourPercent: percent.describe("Of the net labour, by the share of clocked hours"),
    partsPercent: percent.describe("Of the margin of parts whose stock is kept, by the same share"),
    earnedOn: z
      .enum(earnedOns)
      .describe("`approved`: with the approval of the invoice; `paid`: as it is paid, cheques once they clear"),
  }),
  answer: rate.extend({ employee: technician }),
});

export const deleteCommissionRate = route({
  method: "DELETE",
  path: "/api/commission-rates/:id",
  needs,
  status: 204,
  summary: "Delete a rate of which no month is frozen",
  description: `${wholeShop} commission-month-frozen.`,
});

const totals = {
  labour: moneyOut,
  parts: moneyOut,
  takenBack: moneyOut.describe("Above zero: for returns, write-offs, rework, reversed payments and corrected hours"),
  amount: moneyOut.describe("`labour` + `parts` − `taken_back`"),
};

const employeeTotal = z.object({ employee: technician, ...totals });
export type EmployeeTotal = z.output<typeof employeeTotal>;

const run = z.object({
  id: z.uuid(),
  number: z.string(),
  month: z.string(),
  ...totals,
  employees: z.number().int(),
  frozenAt: z.string(),
  frozenBy: technician,
  viewUrl: z.string(),
  pdfUrl: z.string(),
  downloadUrl: z.string(),
});

export const draftCommissionRun = route({
  method: "GET",
  path: "/api/commission-runs/draft",
  needs,
  conditional: true,
  summary: "What a run would freeze now",
  description: `What is earned by the end of a month less what earlier runs had. ${wholeShop}`,
  query: z.object({ month: month.optional().describe("Default the next one to freeze, else the present one") }),
  answer: z.object({
    month: z.string(),
    canFreeze: z.boolean().describe("The month is over and not frozen, and there is something to freeze"),
    isOver: z.boolean(),
    frozenIn: run
      .pick({ id: true, number: true, viewUrl: true })
      .nullable()
      .describe("The run in which the month is frozen, its own or a later one; then there is no `data`"),
    months: z.array(z.string()).describe("Those that are over and not frozen, the first first; at most 24"),
    data: z.array(employeeTotal),
    total: z.object(totals),
  }),
});
export type CommissionDraft = z.output<typeof draftCommissionRun.answer>;

export const listCommissionRuns = route({
  method: "GET",
  path: "/api/commission-runs",
  needs,
  conditional: true,
  summary: "Frozen commission runs, the last first",
  description: wholeShop,
  query: pageQuery,
  answer: listOf(run),
});

const shownRun = run.extend({ data: z.array(employeeTotal) });
export type ShownRun = z.output<typeof shownRun>;

export const freezeCommission = route({
  method: "POST",
  path: "/api/commission-runs",
  needs,
  status: 201,
  withoutId: "its month names it, and sent again it is refused as frozen",
  summary: "Freeze the commission of a month",
  description: `Takes a number and is never changed: what changes later is in the next run. Months before it that were not frozen are in it. Nothing is posted. ${wholeShop} commission-already-frozen, nothing-earned.`,
  body: z.object({ month: month.describe("A month that is over") }),
  answer: shownRun,
});

export const showCommissionRun = route({
  method: "GET",
  path: "/api/commission-runs/:id",
  needs,
  summary: "A frozen run with what each employee earned",
  description: wholeShop,
  answer: shownRun,
});

const entry = z.object({
  id: z.uuid(),
  invoice: z.object({ id: z.uuid(), number: z.string(), issuedAt: z.string(), viewUrl: z.string() }),
  base: z.enum(commissionBases),
  share: moneyOut.describe("Of the net labour or of the margin"),
  percent: z.number(),
  earned: moneyOut.describe("Of the invoice through the end of the month, in all"),
  amount: moneyOut.describe("What this run adds, or takes back"),
});
export type CommissionEntry = z.output<typeof entry>;

export const listCommissionEntries = route({
  method: "GET",
  path: "/api/commission-runs/:id/entries",
  needs,
  summary: "The entries of a run, by invoice",
  description: wholeShop,
  query: pageQuery.extend({ employeeId: z.uuid().optional().describe("Only of this employee") }),
  answer: listOf(entry),
});

export const commissionRunPdf = route({
  method: "GET",
  path: "/api/commission-runs/:id.pdf",
  needs,
  kind: "file",
  summary: "A frozen run as a PDF in both languages, the same each time",
  description: wholeShop,
  query: z.object({ download: z.literal("1").optional() }),
});

export const commissionRunXlsx = route({
  method: "GET",
  path: "/api/commission-runs/:id/entries.xlsx",
  needs,
  kind: "file",
  summary: "A frozen run as a spreadsheet in the user's language",
  description: wholeShop,
});

/** One's own work and commission of a month. */
export const readMyCommission = route({
  method: "GET",
  path: "/api/my-commission",
  needs: "view-work-orders",
  ofOneself: true,
  conditional: true,
  summary: "The caller's own hours and commission of a month",
  description: "Nobody else's: those of others need `manage-users`.",
  query: monthQuery,
  answer: z.object({
    month: z.string(),
    ...hours,
    ...totals,
    rate: rate.omit({ isUsed: true }).nullable().describe("That applies at the end of the month"),
    entries: z.array(entry.omit({ id: true })).describe("By invoice; at most 200, the largest first"),
    others: z.object({ count: z.number().int(), amount: moneyOut }).nullable().describe("Those after the first 200"),
    runs: z
      .array(z.object({ id: z.uuid(), number: z.string(), month: z.string(), amount: moneyOut }))
      .describe("His part of the last twelve frozen runs"),
  }),
});
export type MyCommission = z.output<typeof readMyCommission.answer>;

export const maxEntries = 200;
