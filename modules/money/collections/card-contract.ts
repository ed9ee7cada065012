import { z } from "zod";
import { dayOfPaper } from "../../../platform/shared/date-fields.ts";
import { listOf, pageQuery } from "../../../platform/shared/lists.ts";
import { moneyIn, moneyOut, positiveMoneyIn } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine, oneLineOrNone } from "../../../platform/shared/text.ts";
import { account } from "../../books/ledger/contract.ts";
import { settledMethods } from "./rules.ts";

const readers = ["view-reports", "edit-accounts"] as const;

const cardSettlement = z.object({
  id: z.uuid(),
  of: z.enum(settledMethods).describe("Card payments, or what clients pay in instalments through Tamara"),
  number: z.string(),
  date: z.string(),
  bankAccount: account,
  amount: moneyOut.describe("Of the card payments that were settled"),
  fee: moneyOut.describe("Gross"),
  feeVat: moneyOut.describe("Part of the fee that is reclaimed"),
  paid: moneyOut.describe("`amount` less `fee`: what came to the bank"),
  taxInvoiceNumber: z.string().nullable(),
  memo: z.string().nullable(),
  createdAt: z.string(),
  reversedAt: z.string().nullable(),
  reversalReason: z.string().nullable(),
  entryUrl: z.string(),
});
export type CardSettlement = z.input<typeof cardSettlement>;

export const listCardSettlements = route({
  method: "GET",
  path: "/api/card-settlements",
  needs: readers,
  summary: "Settlements of card money by the bank and of instalments by Tamara, latest first",
  query: pageQuery,
  answer: listOf(cardSettlement).extend({
    open: z
      .object({
        held: moneyOut.describe("Balance of the card account: received by card and not settled yet"),
        account,
        instalments: z
          .object({ held: moneyOut.describe("Captured by Tamara and not settled yet"), account })
          .nullable()
          .describe("Null: the shop has never offered instalments"),
        bankAccounts: z.array(account).describe("To choose from, the usual one first"),
        vatRate: z.number().describe("Percent, today"),
      })
      .nullable()
      .describe("On the first page, else null"),
  }),
});

export const addCardSettlement = route({
  method: "POST",
  path: "/api/card-settlements",
  evenExpired: "ends-begun",
  needs: "edit-accounts",
  status: 201,
  summary: "Record card money that came to the bank",
  description:
    "The bank account receives the amount less the fee. With the number of the acquirer's tax invoice the VAT within the fee is reclaimed, else the fee is posted gross. Refusals: period-locked.",
  body: z.object({
    of: z.enum(settledMethods).default("credit_card").describe("Who paid: the acquirer of cards, or Tamara"),
    date: dayOfPaper.optional().describe("Not in the future; default today"),
    bankAccountId: z.uuid().optional().describe("A cash or bank account; default that of bank transfers"),
    amount: positiveMoneyIn.describe("Gross, at most what the card account holds"),
    fee: moneyIn.optional().describe("Gross, below the amount"),
    taxInvoiceNumber: oneLineOrNone(60).describe("Of the acquirer, for the fee"),
    feeVat: moneyIn.optional().describe("Default the VAT within the fee; may differ by 0.01. Needs `taxInvoiceNumber`"),
    memo: oneLineOrNone(300),
  }),
  answer: cardSettlement,
});

export const reverseCardSettlement = route({
  method: "POST",
  path: "/api/card-settlements/:id/reverse",
  evenExpired: "ends-begun",
  needs: "edit-accounts",
  summary: "Reverse a card settlement",
  description:
    "Dated today; the card account holds the money again. Refusals: card-settlement-reversed, period-locked.",
  body: z.object({ reason: oneLine(300) }),
  answer: cardSettlement,
});
