import { z } from "zod";
import { dayOfPaper } from "../../../platform/shared/date-fields.ts";
import { wholeListOf } from "../../../platform/shared/lists.ts";
import { moneyIn, moneyOut, positiveMoneyIn } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine, oneLineOrNone } from "../../../platform/shared/text.ts";
import { readVersion } from "../../../platform/shared/versions.ts";
import { taxDirections } from "../ledger/rules.ts";
import { showTaxReturn, taxPeriodIn } from "./contract.ts";

const readers = ["view-reports", "file-tax-returns"] as const;

export const fileTaxReturn = route({
  method: "POST",
  path: "/api/tax-returns",
  evenExpired: "ends-begun",
  needs: "file-tax-returns",
  status: 201,
  withoutId: "its period names it, and sent again it is refused as filed",
  summary: "Record that a VAT return was filed",
  description:
    "Of the earliest period that is over and not filed. The return stays as it is; its VAT moves to account 2202 by an entry of the period's last day; " +
    "nothing with VAT is posted on or before that day any more. Refusals: period-not-over, return-filed, file-in-order, not-your-period, books-differ, amend-first, changed-elsewhere.",
  body: z.object({
    period: taxPeriodIn,
    reference: oneLineOrNone(60).describe("Number that the authority's portal gave"),
    version: readVersion.describe("Of the return that was read; another one answers 409 `changed-elsewhere`"),
  }),
  answer: showTaxReturn.answer,
});

const filedPeriod = taxPeriodIn.optional().describe("`2026-Q3` or `2026-09`; default the last filed one");

const person = z.object({ name: z.string(), nameAr: z.string().nullable() });
const account = z.object({ id: z.uuid(), code: z.string(), name: z.string(), nameAr: z.string() });

const payment = z.object({
  id: z.uuid(),
  paidOn: z.string(),
  amount: moneyOut,
  isRefund: z.boolean(),
  account,
  reference: z.string().nullable(),
  createdBy: person,
  reversedAt: z.string().nullable(),
  reversalReason: z.string().nullable(),
});

const payments = wholeListOf(payment).extend({
  net: moneyOut.describe("Box 16; negative: to reclaim"),
  open: moneyOut.describe("Still to be paid, or refunded if `is_refund`; amendments of the return included"),
  isRefund: z.boolean().describe("What is open is refunded by the authority"),
  accounts: z.array(account).describe("Cash and bank accounts"),
  isCarriedOn: z.boolean().describe("The next return has used a credit of this one; it cannot be refunded any more"),
});

export const listTaxPayments = route({
  method: "GET",
  path: "/api/tax-payments",
  needs: readers,
  conditional: true,
  summary: "What was paid or refunded for a filed return",
  description: "Oldest first, reversed ones included. Refusals: return-not-filed.",
  query: z.object({ period: filedPeriod }),
  answer: payments,
});

export const addTaxPayment = route({
  method: "POST",
  path: "/api/tax-payments",
  evenExpired: "ends-begun",
  needs: "file-tax-returns",
  status: 201,
  summary: "Record a payment of VAT, or the authority's refund",
  description:
    "For a filed return and its amendments: a payment if VAT is due, a refund if it is a credit that no later return used. At most what is open. Refusals: return-not-filed, credit-carried, period-locked.",
  body: z.object({
    period: taxPeriodIn,
    amount: positiveMoneyIn,
    accountId: z.uuid().describe("A cash or bank account"),
    paidOn: dayOfPaper
      .optional()
      .describe("From 2018-01-01 to today, after the period, not in a locked period; default today"),
    reference: oneLineOrNone(60),
  }),
  answer: payment,
});

export const reverseTaxPayment = route({
  method: "POST",
  path: "/api/tax-payments/:id/reverse",
  evenExpired: "ends-begun",
  needs: "file-tax-returns",
  summary: "Reverse a payment of VAT",
  description: "Dated today. Refusals: payment-reversed, period-locked.",
  body: z.object({ reason: oneLine(300) }),
  answer: payment,
});

const correction = z.object({
  id: z.uuid(),
  madeOn: z.string(),
  direction: z.enum(taxDirections),
  base: moneyOut.describe("Positive where more is declared than was filed"),
  vat: moneyOut,
  reason: z.string(),
  isAmendment: z.boolean().describe("The filed return itself was amended; else it is in box 14 of a later one"),
  account,
  createdBy: person,
});

const corrections = wholeListOf(correction).extend({
  understated: moneyOut.describe("VAT that the corrections in later returns add to the filed one; negative: take off"),
  accounts: z.array(account).describe("Accounts for the other side of a correction"),
  limit: moneyOut.nullable().describe("From this understated VAT on the return itself is amended; null: no limit"),
});

export const listTaxCorrections = route({
  method: "GET",
  path: "/api/tax-corrections",
  needs: readers,
  conditional: true,
  summary: "The corrections of a filed return",
  description: "Oldest first. Refusals: return-not-filed.",
  query: z.object({ period: filedPeriod }),
  answer: corrections,
});

export const addTaxCorrection = route({
  method: "POST",
  path: "/api/tax-corrections",
  evenExpired: "ends-begun",
  needs: "file-tax-returns",
  status: 201,
  summary: "Correct a filed return",
  description:
    "Dated today. Less than the limit in force, or an overstatement: in box 14 of the next return. From the limit on `amend-return`: the return itself is amended on the portal, and then recorded with `is_amendment`, which posts to account 2202 and leaves box 14. " +
    "Refusals: return-not-filed, amend-return, correction-too-late, period-locked, account-archived.",
  body: z.object({
    period: taxPeriodIn,
    direction: z.enum(taxDirections).describe("VAT on sales or on purchases"),
    change: z.enum(["more", "less"]).describe("Whether more or less is declared than was filed"),
    base: moneyIn.default(0n).describe("Net amount that was declared wrongly; not with `is_vat_only`"),
    vat: positiveMoneyIn.describe("That of the base at the rate of the filed period, within the rounding of its lines"),
    isVatOnly: z.boolean().default(false).describe("Only the VAT was wrong; the net amount stays as filed"),
    accountId: z.uuid().describe("The other side of the entry; an account that accepts manual lines, without a party"),
    reason: oneLine(300).describe("The regulations require it"),
    isAmendment: z.boolean().default(false),
  }),
  answer: correction,
});
