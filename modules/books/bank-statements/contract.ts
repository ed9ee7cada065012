import { z } from "zod";
import { listOf, pageQuery, wholeListOf } from "../../../platform/shared/lists.ts";
import { moneyOut } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine } from "../../../platform/shared/text.ts";
import { ledgerSource } from "../ledger/journal-contract.ts";
import { bookReaders } from "../ledger/readers.ts";

const edit = "edit-accounts";

const named = z.object({ id: z.uuid(), code: z.string(), name: z.string(), nameAr: z.string(), viewUrl: z.string() });

export const bankStatement = z.object({
  id: z.uuid(),
  fileName: z.string(),
  from: z.string(),
  to: z.string(),
  lines: z.number().int().describe("Lines that this file added"),
  open: z.number().int().describe("Those that nothing explains yet"),
  openingBalance: moneyOut.nullable(),
  closingBalance: moneyOut.nullable().describe("As the file names it"),
  leftOut: z.number().int().describe("Rows of the file that a person left out by hand"),
  waiver: z.string().nullable().describe("Why it was imported although the balances do not prove its lines"),
  createdAt: z.string(),
});

export const listStatements = route({
  method: "GET",
  path: "/api/cash-and-bank/:id/statements",
  needs: bookReaders,
  summary: "Imported statements of an account, latest first",
  query: pageQuery,
  answer: listOf(bankStatement),
});

export const removeStatement = route({
  method: "DELETE",
  path: "/api/bank-statements/:id",
  needs: edit,
  status: 204,
  summary: "Remove an imported statement",
  description: "Only while none of its lines is matched. Refusals: statement-in-use.",
});

const bookLine = z.object({
  id: z.uuid(),
  date: z.string(),
  amount: moneyOut.describe("Debit less credit"),
  source: ledgerSource,
  party: z.object({ name: z.string(), nameAr: z.string().nullable() }).nullable(),
  memo: z.string().nullable(),
  viewUrl: z.string().describe("Page of the document, else of the entry"),
});
export type ShownBookLine = z.output<typeof bookLine>;

const bankLine = z.object({
  id: z.uuid(),
  date: z.string(),
  amount: moneyOut.describe("Positive if the bank received it, negative if it was paid"),
  description: z.string(),
  reference: z.string().nullable(),
});

const openLine = bankLine.extend({
  match: z
    .object({ lineIds: z.array(z.uuid()), certainty: z.enum(["sure", "likely"]) })
    .nullable()
    .describe("Lines of the books that explain it; `sure` if the bank names the document, or nothing else fits"),
  account: named
    .nullable()
    .describe("Without a match: the account of bank charges, or the one of the last line with these words"),
});
export type OpenLine = z.output<typeof openLine>;

export const maxOpenLines = 500;

export const showReconciliation = route({
  method: "GET",
  path: "/api/cash-and-bank/:id/open-lines",
  needs: bookReaders,
  summary: "What the bank and the books of an account do not agree on yet, with proposals",
  description:
    "The oldest 500 lines of the bank that nothing explains, and the lines of the books since the first statement that no line of the bank explains. " +
    "Bank balance + not at the bank − not in the books = balance of the books, once everything before the first statement agrees. Nothing is posted or matched by reading.",
  answer: z.object({
    through: z.string().nullable().describe("The last day of the latest statement; null before the first one"),
    bankBalance: moneyOut
      .nullable()
      .describe("Closing balance of the latest statement that names one, with the lines after it"),
    computedFrom: z
      .string()
      .nullable()
      .describe("The last day of the statement that names the balance, if later statements name none"),
    bookBalance: moneyOut.describe("Of the account at the end of `through`, else today"),
    notAtBank: moneyOut.describe("Sum of `book_lines` through that day"),
    notInBooks: moneyOut.describe("Sum of all open lines of the bank"),
    difference: moneyOut.nullable().describe("Between the two balances after both sums; null without a bank balance"),
    open: z.number().int().describe("All open lines of the bank"),
    lines: z.array(openLine),
    bookLines: z.array(bookLine),
  }),
});

export const listMatched = route({
  method: "GET",
  path: "/api/cash-and-bank/:id/matched-lines",
  needs: bookReaders,
  summary: "Matched lines of the bank, latest first",
  query: pageQuery,
  answer: listOf(bankLine.extend({ bookLines: z.array(bookLine) })),
});

const match = z.object({ id: z.uuid(), lineIds: z.array(z.uuid()).min(1).max(50) });

export const matchLines = route({
  method: "POST",
  path: "/api/bank-lines/match",
  needs: edit,
  summary: "Match lines of the bank with lines of the books",
  description:
    "All or none. The lines of the books are of the same account and add up to the bank's amount. Refusals: bank-line-matched, book-line-matched, match-differs.",
  body: z.object({ matches: z.array(match).min(1).max(maxOpenLines) }),
  answer: z.object({ matched: z.number().int() }),
});

export const postLine = route({
  method: "POST",
  path: "/api/bank-lines/:id/entry",
  needs: edit,
  summary: "Post an entry for a line of the bank that the books do not have",
  description:
    "A manual entry between the account and another one, dated as the bank's line, which is matched with it. Refusals: bank-line-matched, period-locked, account-archived, open-items-changed.",
  body: z.object({
    accountId: z
      .uuid()
      .describe("The other account: bank charges, an expense, receivables; not one with a list of its own"),
    partyId: z.uuid().nullish().describe("The client, insurer or vendor, where the account needs one"),
    memo: oneLine(300),
  }),
  answer: wholeListOf(bookLine),
});

export const unmatchLine = route({
  method: "POST",
  path: "/api/bank-lines/:id/unmatch",
  needs: edit,
  status: 204,
  summary: "Undo the match of a line of the bank",
  description: "The books stay as they are: an entry that was posted for the line is reversed in the journal.",
});
