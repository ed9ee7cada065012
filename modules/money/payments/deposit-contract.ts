import { z } from "zod";
import { dayOfPaper } from "../../../platform/shared/date-fields.ts";
import { wholeListOf } from "../../../platform/shared/lists.ts";
import { moneyOut, positiveMoneyIn } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine, oneLineOrNone } from "../../../platform/shared/text.ts";
import { paymentMethodNames } from "./rules.ts";

/** The papers of a payment's deposit. */
export const paperKinds = ["advance-invoice", "credit-note", "refund"] as const;

export const depositRefund = z.object({
  id: z.uuid(),
  number: z.string().describe("Number of its voucher, as printed"),
  paidAt: z.string().describe("Date, YYYY-MM-DD"),
  amount: moneyOut,
  paymentMethod: z.object({ id: z.uuid(), name: z.enum(paymentMethodNames), label: z.string() }),
  paymentReference: z.string(),
  memo: z.string().nullable(),
  pdfUrl: z.string().describe("The voucher"),
  creditNote: z
    .object({ id: z.uuid(), number: z.string(), pdfUrl: z.string() })
    .nullable()
    .describe("The credit note of the advance; null if the deposit carries no VAT"),
});

export const refundDeposit = route({
  method: "POST",
  path: "/api/client-payments/:id/refunds",
  evenExpired: "ends-begun",
  needs: "create-client-payments",
  status: 201,
  summary: "Give back the deposit of a payment",
  description:
    "What no invoice has used, or a part of it. If an advance invoice taxed the deposit, a credit note undoes that part of it. " +
    "Never changed. Refusals: payment-reversed, no-deposit, cheque-not-cleared, changed-elsewhere, period-locked, vat-period-filed, day-counted.",
  body: z.object({
    amount: positiveMoneyIn.optional().describe("At most the deposit; default all of it"),
    paymentMethodId: z.uuid(),
    paymentReference: oneLine(120),
    memo: oneLineOrNone(300),
    paidAt: dayOfPaper
      .optional()
      .describe(
        "From the payment's date, or the last reversal of a use of its deposit, to today, not in a locked period; default today",
      ),
  }),
  answer: depositRefund,
});

export const depositRefundPdf = route({
  method: "GET",
  path: "/api/deposit-refunds/:id.pdf",
  needs: "view-client-payments",
  kind: "file",
  summary: "The voucher of a deposit refund as a PDF",
  query: z.object({ download: z.literal("1").optional() }),
});

export const advanceInvoicePdf = route({
  method: "GET",
  path: "/api/advance-invoices/:id.pdf",
  needs: "view-client-payments",
  kind: "file",
  summary: "An advance invoice as a PDF",
  description: "The tax invoice of a deposit taken for work that is not invoiced yet, as it was issued.",
  query: z.object({ download: z.literal("1").optional() }),
});

export const advanceCreditNotePdf = route({
  method: "GET",
  path: "/api/advance-credit-notes/:id.pdf",
  needs: "view-client-payments",
  kind: "file",
  summary: "A credit note of an advance invoice as a PDF",
  query: z.object({ download: z.literal("1").optional() }),
});

export const clientVehiclesForDeposit = route({
  method: "GET",
  path: "/api/clients/:id/deposit-vehicles",
  needs: "create-client-payments",
  summary: "The vehicles of a client for which a deposit can be kept",
  description: "Visits that are not archived, latest first, at most 100.",
  answer: wholeListOf(
    z.object({
      id: z.uuid(),
      licensePlate: z.string(),
      licensePlateCountry: z.string(),
      name: z.string().describe("Make and model; empty if unknown"),
      enteredAt: z.string(),
    }),
  ),
});

const moved = z.object({
  id: z.uuid(),
  deposit: moneyOut.describe("What the other vehicle's next invoice uses"),
  clientVehicleId: z.uuid(),
});

/** The call that keeps a deposit for another vehicle of its client. */
const moving = <Path extends `/${string}`>(path: Path, said: { summary: string; refusals: string }) =>
  route({
    method: "POST",
    path,
    evenExpired: "ends-begun",
    needs: "create-client-payments",
    summary: said.summary,
    description: `Nothing is posted: the client's advance stays. Refusals: ${said.refusals}.`,
    body: z.object({ clientVehicleId: z.uuid().describe("Another vehicle of the same client") }),
    answer: moved,
  });

export const moveDeposit = moving("/api/client-payments/:id/move-deposit", {
  summary: "Keep the deposit of a payment for another vehicle of the client",
  refusals: "payment-reversed, no-deposit, changed-elsewhere",
});

export const moveCredit = moving("/api/client-credits/:id/move", {
  summary: "Keep a credit of the client for another vehicle",
  refusals: "no-deposit, changed-elsewhere",
});
