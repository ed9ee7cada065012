import { z } from "zod";
import { dayOfPaper } from "../../../platform/shared/date-fields.ts";
import { listOf, pageQuery } from "../../../platform/shared/lists.ts";
import { moneyOut } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine } from "../../../platform/shared/text.ts";
import { ledgerSource, partyName } from "./journal-contract.ts";
import { bookReaders } from "./readers.ts";
import { confirmedConditions, badDebtReliefConditions } from "./relief-rules.ts";

const relief = z.object({
  id: z.uuid().describe("Of the entry of the write-off"),
  party: partyName,
  source: ledgerSource.describe("The document that was written off"),
  writtenOffOn: z.string(),
  amount: moneyOut.describe("What is written off and not given back, VAT included"),
  vat: moneyOut.describe("The VAT within it, that is given back"),
  dueOn: z.string().describe("From this day on the relief can be taken"),
  state: z.enum(["waiting", "due", "taken"]),
  conditions: z
    .array(
      z.object({
        condition: z.enum(badDebtReliefConditions),
        isMet: z.boolean().nullable().describe("Null: a person confirms it"),
      }),
    )
    .describe("What the country's law asks for"),
  needsPaper: z.boolean().describe("Whether a paper must be attached to the entry of the write-off"),
  papers: z.number().int().describe("Papers that are attached to it"),
  takenOn: z.string().nullable(),
  entryUrl: z.string().nullable().describe("The entry of the relief"),
  viewUrl: z.string().describe("The entry of the write-off"),
});
export type Relief = z.output<typeof relief>;

export const listBadDebtReliefs = route({
  method: "GET",
  path: "/api/bad-debt-reliefs",
  needs: bookReaders,
  summary: "VAT of debts that were written off, the last written off first",
  description:
    "Only in countries that give it back, and only of documents whose VAT is not given back yet. The first page has the number that is due, later pages null.",
  query: pageQuery,
  answer: listOf(relief).extend({
    isGiven: z.boolean().describe("Whether the shop's country gives VAT of bad debts back"),
    due: z.number().int().nullable(),
  }),
});

export const takeRelief = route({
  method: "POST",
  path: "/api/bad-debt-reliefs/:id/take",
  needs: "edit-accounts",
  summary: "Take the VAT of a debt that was written off back from the authority",
  description:
    "Debits the output VAT and credits the bad debts, with a tax entry in the period of the relief. It is put back by itself when the write-off is reversed, because money came after all, and when a return gives the VAT back. " +
    "Refusals: relief-not-given, relief-not-due, relief-taken, nothing-to-relieve, conditions-open, paper-missing, period-locked, vat-period-filed.",
  body: z.object({
    confirmed: z
      .array(z.enum(confirmedConditions))
      .max(confirmedConditions.length)
      .describe("All that the answer asks a person for"),
    date: dayOfPaper.optional().describe("The day of the relief, from `due_on` to today; default today"),
  }),
  answer: relief,
});

export const undoRelief = route({
  method: "POST",
  path: "/api/bad-debt-reliefs/:id/undo",
  needs: "edit-accounts",
  summary: "Put the VAT of a relief back",
  description: "Today. Refusals: relief-not-taken, period-locked, vat-period-filed.",
  body: z.object({ reason: oneLine(300) }),
  answer: relief,
});
