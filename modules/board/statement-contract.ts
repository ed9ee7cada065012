import { z } from "zod";
import { day } from "../../platform/shared/dates.ts";
import { moneyOut } from "../../platform/shared/money.ts";
import { route } from "../../platform/shared/route.ts";

const readers = ["view-reports", "view-client-payments"] as const;

const period = z.object({
  from: day.optional().describe("Default the first day of the month"),
  to: day.optional().describe("Default today"),
});

const statementLine = z.object({
  id: z.uuid().describe("The entry's"),
  on: z.string().describe("Date, YYYY-MM-DD"),
  name: z.string().describe("Kind of the document, in the user's language"),
  isReversal: z.boolean(),
  number: z.string().nullable().describe("Number of the document"),
  viewUrl: z.string().nullable().describe("Page of the document, else of its entry"),
  charged: moneyOut.nullable().describe("Increase of what the client owes"),
  paid: moneyOut.nullable().describe("Decrease of what the client owes"),
  balance: moneyOut.describe("After it"),
});

export const clientStatement = route({
  method: "GET",
  path: "/api/client-statements/:id",
  needs: readers,
  summary: "The statement of a client for a period",
  description:
    "`id` is the client's. Everything that changed what the client owes, by date: invoices, returns, debit notes, payments, refunds, deposits, manual entries. " +
    "The balance is what is owed less deposits and refunds due; an advance counts with its VAT. Without view-reports it needs view-client-invoices beside view-client-payments, else statement-of-invoices. More than 5000 lines: statement-too-long.",
  query: period,
  answer: z.object({
    client: z.object({ id: z.uuid(), name: z.string(), viewUrl: z.string() }),
    from: z.string(),
    to: z.string(),
    opening: moneyOut.describe("Balance before `from`"),
    charged: moneyOut,
    paid: moneyOut,
    closing: moneyOut.describe("Balance at the end of `to`"),
    data: z.array(statementLine),
    pdfUrl: z.string(),
    xlsxUrl: z.string(),
  }),
});

export const clientStatementPdf = route({
  method: "GET",
  path: "/api/client-statements/:id.pdf",
  needs: readers,
  kind: "file",
  summary: "The statement of a client as a PDF in both languages",
  query: period.extend({ download: z.literal("1").optional() }),
});

export const clientStatementXlsx = route({
  method: "GET",
  path: "/api/client-statements/:id/lines.xlsx",
  needs: readers,
  kind: "file",
  summary: "The statement of a client as a spreadsheet in the user's language",
  query: period,
});
