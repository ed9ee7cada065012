import { z } from "zod";
import { day, dayOfPaper } from "../../../platform/shared/date-fields.ts";
import { listOf, listQuery, namedOnce, wholeListOf } from "../../../platform/shared/lists.ts";
import { moneyIn, moneyOut, positiveMoneyIn } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine, oneLineOrNone } from "../../../platform/shared/text.ts";
import { depositKinds } from "./advance-rules.ts";
import { chequeFields } from "./cheque-contract.ts";
import { depositRefund, paperKinds } from "./deposit-contract.ts";
import { payer } from "./owed-contract.ts";
import { paymentMethodNames } from "./rules.ts";

export const paymentMethod = z.object({
  id: z.uuid(),
  name: z.enum(paymentMethodNames),
  label: z.string().describe("In the user's language"),
});

export const listPaymentMethods = route({
  method: "GET",
  path: "/api/payment-methods",
  needs: "signed-in",
  summary: "Payment methods",
  answer: wholeListOf(paymentMethod),
});

export const newPayment = z
  .object({
    clientVehicleId: z.uuid().optional().describe("The visit that is paid for"),
    partyId: z
      .uuid()
      .optional()
      .describe("A client or an insurer that pays several documents; instead of `client_vehicle_id`"),
    paidAt: dayOfPaper.optional().describe("From 2018-01-01 to today, not in a locked period; default today"),
    amount: positiveMoneyIn,
    paymentMethodId: z.uuid(),
    depositKind: z
      .enum(depositKinds)
      .default("advance")
      .describe(
        "What the amount above what is due is for. `advance`: work that is not invoiced yet; a shop with a VAT number issues an advance invoice, and the next invoice sets it off. `held`: an overpayment or a refundable security, without VAT",
      ),
    estimateId: z
      .uuid()
      .optional()
      .describe(
        "The estimate of the visit that asks for a deposit: the whole amount is its deposit, and at most what is missing of it",
      ),
    depositReceived: moneyIn
      .optional()
      .describe(
        "Required with `estimate_id`: how much the caller saw as received; if it is not so any more, 409 `deposit-changed`",
      ),
    memo: oneLineOrNone(300),
    cheque: z.object(chequeFields).optional().describe("What is written on the cheque, of a payment by cheque"),
    allocations: z
      .array(
        z
          .object({
            clientInvoiceId: z.uuid().optional().describe("An invoice or debit note"),
            openItemId: z
              .uuid()
              .optional()
              .describe("Any open item, also one without a document; only with `party_id`"),
            amount: positiveMoneyIn.optional().describe("Without one the item receives nothing"),
          })
          .refine(({ clientInvoiceId, openItemId }) => Boolean(clientInvoiceId) !== Boolean(openItemId), {
            path: ["clientInvoiceId"],
          }),
      )
      .max(500)
      .superRefine(namedOnce("clientInvoiceId", "openItemId"))
      .optional()
      .describe(
        "Of a visit: open invoices that are paid first, also an insurer's; the remainder goes to the client's invoices. Of a party: all that is paid; the total is the amount",
      ),
    confirm: z
      .boolean()
      .optional()
      .describe(
        "Confirms an amount above what is due, of which the rest becomes a deposit, and what cancels instalments",
      ),
  })
  .refine(({ clientVehicleId, partyId }) => Boolean(clientVehicleId) !== Boolean(partyId), {
    path: ["clientVehicleId"],
  })
  .refine(({ estimateId, clientVehicleId, allocations }) => !estimateId || (clientVehicleId && !allocations), {
    path: ["estimateId"],
  })
  .refine(({ estimateId, depositReceived }) => !estimateId || depositReceived !== undefined, {
    path: ["depositReceived"],
    params: { kind: "required" },
  });

const clientPayment = z.object({
  id: z.uuid(),
  number: z.string().describe("Number of its receipt, as printed"),
  clientVehicleId: z.uuid().nullable().describe("Null if a client or an insurer paid several documents at once"),
  licensePlate: z.string().nullable(),
  licensePlateCountry: z.string().nullable(),
  client: z
    .object({ id: z.uuid(), name: z.string(), showUrl: z.string() })
    .nullable()
    .describe("Null if an insurer paid"),
  payer,
  invoices: z
    .array(z.object({ number: z.string(), viewUrl: z.string() }))
    .describe("Invoices that it paid, oldest first"),
  paidAt: z.string().describe("Date, YYYY-MM-DD"),
  amount: moneyOut,
  deposit: moneyOut.describe("The part kept for the next invoice of `deposit_vehicle`"),
  depositKind: z
    .enum(depositKinds)
    .nullable()
    .describe(
      "What the deposit was for when it was taken; null if nothing was left over, or it was received before these books",
    ),
  depositVat: moneyOut.describe("The VAT within the deposit; 0 if no advance invoice taxed it"),
  availableFrom: z
    .string()
    .describe(
      "The first date, YYYY-MM-DD, on which the deposit can be refunded or pay: of the payment, or of the last reversal of a use",
    ),
  depositVehicle: z
    .object({ id: z.uuid(), licensePlate: z.string(), licensePlateCountry: z.string() })
    .nullable()
    .describe("The vehicle whose next invoice uses the deposit; null without a vehicle"),
  advanceInvoice: z
    .object({
      id: z.uuid(),
      number: z.string(),
      pdfUrl: z.string().nullable().describe("Null if it was issued before these books"),
    })
    .nullable()
    .describe("The tax invoice of the deposit, also after it was used"),
  papers: z
    .array(
      z.object({
        kind: z.enum(paperKinds),
        number: z.string(),
        amount: moneyOut,
        pdfUrl: z.string(),
      }),
    )
    .describe("What was printed of its deposit: advance invoice, credit notes, refund vouchers"),
  memo: z.string().nullable(),
  paymentMethod,
  createdAt: z.string(),
  createdBy: z.object({ id: z.uuid(), name: z.string(), nameAr: z.string().nullable() }),
  reversedAt: z.string().nullable(),
  reversalReason: z.string().nullable(),
  viewUrl: z.string().describe("Page of its vehicle, else of the payer"),
  pdfUrl: z.string().nullable().describe("The receipt; null if the payment is reversed"),
  downloadUrl: z.string().nullable(),
});
export type ClientPayment = z.input<typeof clientPayment>;

const wholePayment = clientPayment.extend({
  allocations: z
    .array(z.object({ number: z.string().describe("Of the invoice"), issuedAt: z.string(), amount: moneyOut }))
    .describe("Invoices that it paid, oldest first"),
  refunds: z.array(depositRefund).describe("What was given back of its deposit"),
});

export const listPayments = route({
  method: "GET",
  path: "/api/client-payments",
  needs: "view-client-payments",
  conditional: true,
  summary: "Client payments, latest date first",
  description:
    "Includes reversed ones. `q` searches plates, VINs, clients' names and phones, receipt numbers (`12`, `RCT-000012`), numbers of paid invoices and debit notes, of advance invoices, their credit notes and deposit refunds (with prefix), the whole old number of a payment of before these books, and the memo. " +
    "The first page carries `summary` over all payments that match and were not reversed, later ones null.",
  query: listQuery.extend({
    clientVehicleId: z.uuid().optional(),
    clientId: z.uuid().optional(),
    clientInvoiceId: z
      .uuid()
      .optional()
      .describe("An invoice or debit note that it pays, also from its deposit; a reversed payment pays none"),
    paymentMethodId: z.uuid().optional(),
    from: day.optional().describe("Paid on or after this date"),
    to: day.optional().describe("Paid on or before this date"),
  }),
  answer: listOf(clientPayment).extend({
    summary: z
      .object({
        count: z.number().int(),
        amount: moneyOut,
        reversed: z.number().int().describe("Number of matching payments that were reversed"),
      })
      .nullable(),
  }),
});

export const addPayment = route({
  method: "POST",
  path: "/api/client-payments",
  evenExpired: "ends-begun",
  needs: "create-client-payments",
  status: 201,
  summary: "Record a payment",
  description:
    "Of a client or an insurer (`party_id`): pays exactly what `allocations` names, of any vehicles; nothing is left over. Of a visit: allocated to its open approved invoices addressed to the client, oldest first; an insurer's invoice receives only what `allocations` names for it. " +
    "An invoice dated after the payment is settled on its own day, and what a reversal opened again on the day of that reversal; until then its part stands in client advances. " +
    "What is left waits as a deposit (`deposit_kind`) and is applied when the vehicle's next invoice to the client is approved. " +
    'More than is due answers 409 `needs-confirmation` with `warnings: ["more-than-due"]` and `due`, unless `confirm` is true. A payment of an invoice that Tamara has agreed to pay in instalments changes its balance, which cancels the order: it answers `warnings: ["cancels-instalments"]` and `secured`, the invoices with what Tamara has agreed to, unless `confirm` is true. A deposit for work before the shop has said whether it is registered for VAT answers 409 `needs-confirmation` with `warnings: ["vat-status"]`, whatever `confirm` is: POST /api/shop/vat-registration answers it. With `estimate_id` it pays no invoice; without one, a deposit counts for the first estimate of the visit that misses one, and the tasks that waited for it go on. Refusals: deposit-changed, deposit-not-asked, period-locked, vat-period-filed, day-counted.',
  body: newPayment,
  answer: wholePayment,
});

export const showPayment = route({
  method: "GET",
  path: "/api/client-payments/:id",
  needs: "view-client-payments",
  summary: "A payment",
  answer: wholePayment,
});

export const reversePayment = route({
  method: "POST",
  path: "/api/client-payments/:id/reverse",
  evenExpired: "ends-begun",
  needs: "delete-client-payments",
  summary: "Reverse a payment",
  description:
    "A payment is never edited. The reversal is dated today; the invoices that it paid are open again, and a credit note undoes what was not used of its advance invoice. An advance invoice of before these books has no credit note: its VAT counts as never declared, and what invoices set off of it is owed again. Refusals: payment-reversed, deposit-refunded, cheque-cleared, changed-elsewhere, period-locked, vat-period-filed, day-counted.",
  body: z.object({ reason: oneLine(300) }),
  answer: wholePayment,
});

export const receipt = route({
  method: "GET",
  path: "/api/client-payments/:id.pdf",
  needs: "view-client-payments",
  kind: "file",
  summary: "The receipt as a PDF",
  description: "A4 with two copies, or an 80 mm roll. Refusals: payment-reversed.",
  query: z.object({ download: z.literal("1").optional(), size: z.enum(["a4", "roll"]).default("a4") }),
});
