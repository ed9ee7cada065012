import { z } from "zod";
import { dayOfPaper } from "../../../platform/shared/date-fields.ts";
import { moneyOut, positiveMoneyIn } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine } from "../../../platform/shared/text.ts";

export const creditKinds = ["payment", "credit"] as const;

const availableCredit = z.object({
  id: z.uuid().describe("Of the payment that left a deposit, or of the kept credit"),
  kind: z.enum(creditKinds),
  number: z.string().describe("Of the receipt, or of the return that was kept as credit"),
  viewUrl: z.string().describe("Where the payment or the return is found"),
  dated: z.string().describe("Date, YYYY-MM-DD; it pays nothing earlier"),
  amount: moneyOut.describe("What is left of it"),
  licensePlate: z.string().describe("Of the vehicle whose next invoice uses it"),
  licensePlateCountry: z.string(),
  advanceInvoice: z
    .string()
    .nullable()
    .describe(
      "Number of the advance invoice that charged VAT on it, which no invoice that is issued can set off; else null",
    ),
  heldForEstimate: z
    .string()
    .nullable()
    .describe(
      "Number of the estimate of another vehicle that it was taken for; it pays this invoice only once it is moved to its vehicle; else null",
    ),
});

export const creditUse = z.object({
  id: z.uuid(),
  kind: z.enum(creditKinds),
  number: z.string().describe("Of the receipt, or of the return that was kept as credit"),
  viewUrl: z.string(),
  usedAt: z.string().describe("Date, YYYY-MM-DD"),
  amount: moneyOut,
  undoneOn: z.string().nullable().describe("Date of its reversal"),
});
export type CreditUse = z.input<typeof creditUse>;

export const creditsForInvoice = route({
  method: "GET",
  path: "/api/billing-documents/:id/credits",
  needs: ["view-client-payments", "create-client-payments"],
  summary: "The credits and deposits of a client that an open invoice can use, and those that it used",
  description:
    "Of an approved invoice or a debit note: those of all vehicles of the client, oldest first; none if the client owes nothing for it. `uses` are those of `payFromCredit`, reversed ones included.",
  answer: z.object({
    due: moneyOut.describe("What the client owes for the invoice"),
    data: z.array(availableCredit),
    uses: z.array(creditUse),
  }),
});

export const payFromCredit = route({
  method: "POST",
  path: "/api/credit-uses",
  evenExpired: "ends-begun",
  needs: "create-client-payments",
  status: 201,
  summary: "Pay an open invoice from a credit or a deposit of its client",
  description:
    'No money is received: client advances pay the client\'s receivable. A deposit whose VAT an advance invoice charged is refused, because the issued invoice charges the whole VAT: refund the part that the invoice needs, which issues a credit note, then record the payment. A deposit that was taken for an estimate of another vehicle is refused until it is moved to the vehicle of the invoice. An invoice that Tamara has agreed to pay in instalments answers 409 `needs-confirmation` with `warnings: ["cancels-instalments"]` and `secured`, unless `confirm` is true. ' +
    "Refusals: no-deposit, no-credit, payment-reversed, credit-reversed, deposit-taxed, deposit-of-estimate, changed-elsewhere, period-locked.",
  body: z
    .object({
      clientInvoiceId: z.uuid().describe("An approved invoice or a debit note"),
      paymentId: z.uuid().optional().describe("The payment that left the deposit"),
      creditId: z.uuid().optional().describe("The kept credit, instead of `payment_id`"),
      amount: positiveMoneyIn.describe("At most what is left of the credit and what is due"),
      usedAt: dayOfPaper
        .optional()
        .describe("Not before the credit and the invoice, to today, not in a locked period; default today"),
      confirm: z.boolean().optional().describe("Confirms what cancels instalments"),
    })
    .refine(({ paymentId, creditId }) => Boolean(paymentId) !== Boolean(creditId), { path: ["creditId"] }),
  answer: creditUse,
});

export const reverseCreditUse = route({
  method: "POST",
  path: "/api/credit-uses/:id/reverse",
  evenExpired: "ends-begun",
  needs: "delete-client-payments",
  summary: "Reverse the use of a credit",
  description:
    "Dated today; the invoice is open again, and the credit can be used again. Refusals: use-reversed, changed-elsewhere, period-locked.",
  body: z.object({ reason: oneLine(300) }),
  answer: creditUse,
});
