import { z } from "zod";
import { dayOfPaper } from "../../../platform/shared/date-fields.ts";
import { moneyOut, positiveMoneyIn } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine, oneLineOrNone } from "../../../platform/shared/text.ts";
import { paymentMethodNames } from "../payments/rules.ts";

export const named = z.object({ id: z.uuid(), name: z.string(), nameAr: z.string().nullable() });
const paymentMethod = z.object({ id: z.uuid(), name: z.enum(paymentMethodNames), label: z.string() });

export const refund = z.object({
  id: z.uuid(),
  number: z.string().describe("Number of its voucher, as printed"),
  paidAt: z.string().describe("Date, YYYY-MM-DD"),
  amount: moneyOut,
  paymentMethod,
  paymentReference: z.string(),
  memo: z.string().nullable(),
  createdBy: named,
  createdAt: z.string(),
  reversedAt: z.string().nullable(),
  reversalReason: z.string().nullable(),
  pdfUrl: z.string().nullable().describe("The voucher; null if the refund is reversed"),
});

/** What a note owes back, and what of that was paid. */
export const owedBackFields = {
  refundable: moneyOut.describe(
    "What can be refunded now: `refund_due` without what waits for cheques or goes back through Tamara",
  ),
  throughProvider: moneyOut.describe("What Tamara paid, and pays back for it; nobody else may"),
  uncleared: z
    .object({ amount: moneyOut, cheques: z.array(z.string()).describe("Their numbers, or those of their receipts") })
    .nullable()
    .describe("What can be refunded once these cheques have cleared"),
  notReceived: moneyOut.describe(
    "What the books owe for it beyond that: an entry by hand settled what it corrects, and nobody paid it",
  ),
  refunds: z.array(refund).describe("Oldest first, reversed ones included"),
};

export const credit = z.object({
  id: z.uuid(),
  keptAt: z.string().describe("Date, YYYY-MM-DD"),
  amount: moneyOut,
  clientId: z.uuid(),
  deposit: moneyOut.describe("What no invoice has used"),
  uses: z
    .array(z.object({ number: z.string(), viewUrl: z.string(), amount: moneyOut }))
    .describe("Invoices and debit notes that it paid, oldest first"),
  depositVehicleId: z.uuid().describe("The vehicle whose next invoice uses it"),
  createdBy: named,
  createdAt: z.string(),
  reversedAt: z.string().nullable(),
  reversalReason: z.string().nullable(),
});

export const refundFields = {
  amount: positiveMoneyIn.describe("At most what is still owed for the return or credit note"),
  paymentMethodId: z.uuid(),
  paymentReference: oneLine(120),
  memo: oneLineOrNone(300),
  paidAt: dayOfPaper
    .optional()
    .describe("From the day of the return or note to today, not in a locked period; default today"),
};

export const payRefund = route({
  method: "POST",
  path: "/api/return-invoices/:id/refunds",
  evenExpired: "ends-begun",
  needs: "create-client-payments",
  status: 201,
  summary: "Pay back what is owed for a return",
  description: "Refusals: return-not-approved, period-locked.",
  body: z.object(refundFields),
  answer: refund,
});

export const reverseRefund = route({
  method: "POST",
  path: "/api/client-refunds/:id/reverse",
  evenExpired: "ends-begun",
  needs: "delete-client-payments",
  summary: "Reverse a refund",
  description:
    "A refund is never edited. The reversal is dated today; the amount is owed again. Refusals: refund-reversed, period-locked.",
  body: z.object({ reason: oneLine(300) }),
  answer: refund,
});

export const keepCredit = route({
  method: "POST",
  path: "/api/return-invoices/:id/credits",
  evenExpired: "ends-begun",
  needs: "create-client-payments",
  status: 201,
  summary: "Keep what is owed for a return as the client's credit",
  description:
    "Nothing is paid: the amount becomes a deposit, which the vehicle's next invoice to the client uses at its approval. Refusals: return-not-approved, credit-of-insurer, period-locked.",
  body: z.object({
    amount: positiveMoneyIn.optional().describe("At most what is still owed for the return; default all of it"),
    keptAt: dayOfPaper.optional().describe("From the return's date to today, not in a locked period; default today"),
  }),
  answer: credit,
});

export const reverseCredit = route({
  method: "POST",
  path: "/api/client-credits/:id/reverse",
  evenExpired: "ends-begun",
  needs: "delete-client-payments",
  summary: "Reverse a kept credit",
  description:
    "The amount is owed for the return again, and can be paid back. Dated today. Refusals: credit-reversed, credit-used (an invoice has used some of it), period-locked.",
  body: z.object({ reason: oneLine(300) }),
  answer: credit,
});

export const refundVoucher = route({
  method: "GET",
  path: "/api/client-refunds/:id.pdf",
  needs: "view-client-invoices",
  kind: "file",
  summary: "The voucher of a refund as a PDF",
  description: "Refusals: refund-reversed.",
  query: z.object({ download: z.literal("1").optional() }),
});
