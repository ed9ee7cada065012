import { z } from "zod";
import { day } from "../../../platform/shared/date-fields.ts";
import { moneyOut } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { linkRoutes } from "../../base/messages/contract.ts";

const readers = ["view-reports", "view-client-payments"] as const;

const period = z.object({
  from: day.optional().describe("Default the first day of the month"),
  to: day.optional().describe("Default today; not before `from`"),
});

const statementLine = z.object({
  id: z.uuid().describe("The entry's"),
  on: z.string().describe("Date, YYYY-MM-DD"),
  name: z.string().describe("Kind of the document, in the user's language"),
  isReversal: z.boolean(),
  number: z.string().nullable().describe("Number of the document"),
  viewUrl: z.string().nullable().describe("Page of the document, else of its entry"),
  charged: moneyOut.nullable().describe("Increase of what the party owes"),
  paid: moneyOut.nullable().describe("Decrease of what the party owes"),
  amount: moneyOut.describe("`charged`, or `paid` with a minus"),
  balance: moneyOut.describe("After it"),
});

export const partyStatement = route({
  method: "GET",
  path: "/api/party-statements/:id",
  needs: readers,
  summary: "The statement of a client or an insurance company for a period",
  description:
    "`id` is the client's or the insurance company's. Everything that changed what it owes, by date: invoices, returns, debit notes, payments, refunds, deposits, manual entries. " +
    "The balance is what is owed less deposits and refunds due; an advance counts with its VAT. Without view-reports it needs view-client-invoices beside view-client-payments, else statement-of-invoices. More than 5000 lines: statement-too-long.",
  query: period,
  answer: z.object({
    party: z.object({
      id: z.uuid(),
      kind: z.enum(["client", "insurer"]),
      name: z.string(),
      nameAr: z.string().nullable(),
      viewUrl: z.string().nullable().describe("Page of the client"),
    }),
    from: z.string(),
    to: z.string(),
    opening: moneyOut.describe("Balance before `from`"),
    charged: moneyOut,
    paid: moneyOut,
    closing: moneyOut.describe("Balance at the end of `to`"),
    data: z.array(statementLine),
    pdfUrl: z.string(),
    downloadUrl: z.string().describe("The PDF, to be saved"),
    xlsxUrl: z.string(),
  }),
});

export const partyStatementPdf = route({
  method: "GET",
  path: "/api/party-statements/:id.pdf",
  needs: readers,
  kind: "file",
  summary: "The statement of a client or an insurance company as a PDF in both languages",
  query: period.extend({ download: z.literal("1").optional() }),
});

export const partyStatementXlsx = route({
  method: "GET",
  path: "/api/party-statements/:id/lines.xlsx",
  needs: readers,
  kind: "file",
  summary: "The statement of a client or an insurance company as a spreadsheet in the user's language",
  query: period,
});

const amount = z.string().describe("Decimal string");

const sharedStatement = z.object({
  party: z.object({ name: z.string(), nameAr: z.string().nullable() }),
  from: z.string(),
  to: z.string(),
  readOn: z.string().describe("The day on which the link is opened: the lines are those of that moment"),
  opening: amount,
  charged: amount,
  paid: amount,
  closing: amount,
  data: z.array(
    statementLine.pick({ id: true, on: true, number: true }).extend({
      name: z.object({ en: z.string(), ar: z.string() }).describe("Kind of the document"),
      charged: amount.nullable(),
      paid: amount.nullable(),
      amount,
      balance: amount,
    }),
  ),
});
export type SharedStatement = z.output<typeof sharedStatement>;

/** A link shows the period for which it was made, with the lines that the books have when it is opened. */
export const statementLinkRoutes = linkRoutes("party-statements", {
  view: "view-reports",
  page: "st",
  shown: sharedStatement,
  part: z.object({
    fromDay: day.describe("First day of the statement"),
    toDay: day.describe("Last day of the statement, not before `from_day`"),
  }),
});
