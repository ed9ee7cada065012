import { z } from "zod";
import { dayOfPaper } from "../../../platform/shared/date-fields.ts";
import { moneyOut, signedMoneyIn } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine, oneLineOrEmpty, oneLineOrNone } from "../../../platform/shared/text.ts";
import { columnKinds } from "./column-heads.ts";
import { bankStatement } from "./contract.ts";

const edit = "edit-accounts";

/** So that a body of all their fields stays below the fields that a body may have. */
export const maxFileLines = 1600;

const fileLine = z.object({
  date: dayOfPaper,
  amount: signedMoneyIn.describe("Positive if the bank received it, negative if it was paid"),
  description: oneLineOrEmpty(300),
  reference: oneLineOrNone(300),
  fitId: oneLineOrNone(300).describe("OFX's id of the line (FITID): with day and amount it makes two lines the same"),
  balance: signedMoneyIn.nullish().describe("Of the account after this line, if the file names it"),
});

const fileLines = z.array(fileLine).min(1).max(maxFileLines).describe("The oldest first");

const layout = z.object({
  heads: z.string().max(1000).describe("The heads of the file, by which the layout is found again"),
  columns: z.array(z.enum(columnKinds).nullable()).max(100),
  order: z.enum(["day", "month"]).nullable().describe("Which number of a date comes first; null: as the dates tell"),
  sides: z
    .array(z.object({ word: oneLine(100), side: z.enum(["in", "out"]) }))
    .max(50)
    .describe("What the words of the direction's column mean"),
});

export type RememberedLayout = z.output<typeof layout>;

export const showImport = route({
  method: "GET",
  path: "/api/cash-and-bank/:id/import",
  needs: edit,
  summary: "What is remembered of the files of an account",
  answer: z.object({
    numbers: z.array(z.string()).describe("IBANs and numbers by which files name the account: letters and digits"),
    layouts: z.array(layout).describe("How columns were assigned"),
  }),
});

export const checkStatement = route({
  method: "POST",
  path: "/api/cash-and-bank/:id/statements/check",
  needs: edit,
  quiet: true,
  largestBody: 2 * 1_048_576,
  summary: "How many lines of a bank's file are already there",
  description: "Nothing is written.",
  body: z.object({ lines: fileLines }),
  answer: z.object({
    known: z.number().int().describe("Lines that an earlier file of the account holds, or that the file holds twice"),
  }),
});

export const addStatement = route({
  method: "POST",
  path: "/api/cash-and-bank/:id/statements",
  needs: edit,
  status: 201,
  largestBody: 2 * 1_048_576,
  summary: "Import the lines of a bank's file",
  description:
    "Nothing is posted. Lines that an earlier file of the account holds are left out, so that overlapping files can be imported. " +
    "The opening balance and the lines must give each later balance that is named, else `waiver` says why it is imported nevertheless: 422 `statement-unproved`. " +
    "An account learns the number that its first file names. Another number answers 409 `needs-confirmation` with `warnings` (`another-number`, or `number-of-another` with `account`), unless `confirm` is true; it is known from then on. " +
    "Refusals: statement-known, statement-currency.",
  body: z.object({
    fileName: oneLine(200),
    accountNumber: oneLineOrNone(100).describe("IBAN or number of the account, as the file names it"),
    currency: oneLineOrNone(10).describe("Of the file; another than the shop's is refused"),
    openingBalance: signedMoneyIn.nullish(),
    closingBalance: signedMoneyIn.nullish(),
    lines: fileLines,
    leftOut: z.number().int().min(0).max(100_000).default(0).describe("Rows that a person left out by hand"),
    waiver: oneLineOrNone(300).describe("Why it is imported although the balances do not prove the lines"),
    layout: layout.nullish().describe("Remembered for the next file with these heads"),
    confirm: z.boolean().optional(),
  }),
  answer: bankStatement.extend({
    known: z.number().int().describe("Lines that were left out because they are already there"),
    openingBalance: moneyOut.nullable().describe("As the file names it, else before its first line with a balance"),
  }),
});
