import { z } from "zod";
import { day } from "../../../platform/shared/date-fields.ts";
import type { Minor } from "../../../platform/shared/money.ts";
import { reportTopics, reportUnits } from "../../../platform/shared/reports.ts";
import { route } from "../../../platform/shared/route.ts";
import { reportReaders } from "./hub-readers.ts";
import { mailIntervals, reportComparisons, weeksOfLine } from "./hub-rules.ts";

const text = z.string().describe("In the reader's language");

const reportQuery = z.object({
  from: day.optional().describe("First day; default the start of the month of `to`"),
  to: day.optional().describe("Last day; default today"),
  compare: z
    .enum(reportComparisons)
    .default("previous")
    .describe("With the period before, of the same length, or with the same days of the last year"),
  branchId: z.uuid().optional().describe("Only this branch"),
});

const partQuery = reportQuery.extend({
  of: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe("The `part` of a row: the papers behind it in place of the whole report"),
});
export type PartQuery = z.output<typeof partQuery>;

/** An amount becomes a decimal string with the currency's digits; other numbers are decimal strings already. */
const figure = z.string().describe("Decimal string: an amount, or a number of the unit") as unknown as z.ZodType<
  string,
  Minor | string
>;

const listed = {
  report: z.string().describe("The last part of its address"),
  name: text,
  source: text.describe("The rows that it is made of"),
  topic: z.enum(reportTopics),
  unit: z.enum(reportUnits),
  viewUrl: z.string().describe("Its page, without the period"),
  isFavourite: z.boolean().describe("The caller's choice"),
  mailedEvery: z.enum(mailIntervals).nullable().describe("How often the caller gets it by mail"),
};

export const listReports = route({
  method: "GET",
  path: "/api/reports",
  needs: reportReaders,
  summary: "The reports that the caller may read",
  description: "Favourites of the caller first, then by topic.",
  answer: z.object({
    data: z.array(z.object(listed)),
    mailsTo: z.string().nullable().describe("Where mails of reports go: the caller's e-mail; null without one"),
  }),
});
export type ListedReport = z.output<typeof listReports.answer>["data"][number];

const answered = {
  from: z.string(),
  to: z.string(),
  comparison: z.object({ from: z.string(), to: z.string() }).nullable(),
  answer: text.describe("The answer as a sentence; of days in which nothing happened, that sentence"),
  figure: z.string().nullable().describe("The part of the answer that is its figure"),
  change: z
    .object({
      text: text.describe("Signed, with its unit"),
      effect: z.enum(["helps", "harms"]).nullable(),
    })
    .nullable()
    .describe("Against the compared period; null without one, or if one of both has no figure"),
};

const line = z
  .array(z.object({ to: z.string().describe("The last day"), value: figure.nullable() }))
  .describe("Null where nothing happened");

const readNeeds = "what the report needs, as in `GET /api/reports`";
const readDescription =
  "Who may work at some branches only reads what these have. Refusals: not-found of an unknown report, forbidden, other-branch.";

export const answerReport = route({
  method: "GET",
  path: "/api/reports/:report/answer",
  needs: reportReaders,
  alsoNeeds: readNeeds,
  conditional: true,
  summary: "A report's answer as a sentence, with its change and its line",
  description: readDescription,
  query: reportQuery,
  answer: z.object({
    ...answered,
    weeks: line.describe(`The figure of the ${weeksOfLine} weeks of seven days that end on the last day`),
  }),
});
export type ReportAnswer = z.output<typeof answerReport.answer>;

const column = z.object({
  name: text,
  kind: z.enum(["text", "code", "amount", "number"]),
  adds: z.boolean().describe("Its rows add up to the total"),
});

export const showReport = route({
  method: "GET",
  path: "/api/reports/:report",
  needs: reportReaders,
  alsoNeeds: readNeeds,
  conditional: true,
  summary: "A report with its rows and its chart, or the papers behind one of its rows",
  description: readDescription,
  query: partQuery,
  answer: z.object({
    ...listed,
    ...answered,
    part: text.nullable().describe("Whose papers these are; null of the whole report"),
    note: text.nullable(),
    columns: z.array(column),
    rows: z
      .array(
        z.object({
          kind: z.enum(["row", "rest"]).describe("`rest`: what the rows that are not listed come to"),
          cells: z.array(figure.nullable()).describe("One for each column"),
          part: z.string().nullable().describe("`of` for the papers behind it"),
          viewUrl: z.string().nullable().describe("The paper, or the page behind it"),
        }),
      )
      .describe("The largest ones; the rest of them is the last row"),
    total: z.array(figure.nullable()).nullable(),
    chart: z
      .object({
        time: z
          .object({
            step: z.enum(["day", "month", "year"]),
            points: z.array(z.object({ from: z.string(), to: z.string(), value: figure.nullable(), text })),
          })
          .nullable(),
        bars: z.array(z.object({ name: text, value: figure, text })).nullable(),
        road: z
          .array(
            z.object({
              key: z.string().describe("The `station` of `GET /api/client-vehicles`"),
              name: text,
              hours: z.number().nullable(),
              text: text.describe("The hours as they are read, without their unit"),
              before: text.nullable(),
              change: text.nullable(),
              effect: z.enum(["helps", "harms"]).nullable(),
              isWork: z.boolean(),
              isLongest: z.boolean().describe("The longest of those that are no work"),
            }),
          )
          .nullable(),
      })
      .nullable(),
    pdfUrl: z.string(),
    xlsxUrl: z.string(),
  }),
});
export type ShownReport = z.output<typeof showReport.answer>;

const file = { method: "GET", needs: reportReaders, alsoNeeds: readNeeds, kind: "file" } as const;

export const printReport = route({
  ...file,
  path: "/api/reports/:report.pdf",
  summary: "A report as a PDF in both languages",
  query: partQuery.extend({ download: z.literal("1").optional() }),
});

export const exportReport = route({
  ...file,
  path: "/api/reports/:report.xlsx",
  summary: "A report as a spreadsheet in the user's language, with all its rows",
  query: partQuery,
});

export const chooseFavourite = route({
  method: "PUT",
  path: "/api/reports/:report/favourite",
  needs: reportReaders,
  alsoNeeds: readNeeds,
  overwrites: "it is the caller's own choice",
  summary: "Put a report first, for the caller alone",
  description: readDescription,
  body: z.object({ isFavourite: z.boolean() }),
  answer: z.object({ isFavourite: z.boolean() }),
});

export const chooseMail = route({
  method: "PUT",
  path: "/api/reports/:report/mail",
  needs: reportReaders,
  alsoNeeds: readNeeds,
  overwrites: "it is the caller's own choice",
  summary: "Get a report by mail every morning, week or month, for the caller alone",
  description: `It comes at 7:00 in the shop's time, of the day, week or month that is over, as long as the caller may read the report; what is chosen after 7:00 comes first on the next morning. ${readDescription}`,
  body: z.object({
    every: z.enum(mailIntervals).nullable().describe("`week`: on Sundays; `month`: on the first day; null: no more"),
  }),
  answer: z.object({ mailedEvery: z.enum(mailIntervals).nullable() }),
});
