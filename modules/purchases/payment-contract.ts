import { z } from "zod";
import { day, dayOfPaper } from "../../platform/shared/dates.ts";
import { listOf, listQuery } from "../../platform/shared/lists.ts";
import { moneyOut, positiveMoneyIn } from "../../platform/shared/money.ts";
import { route } from "../../platform/shared/route.ts";
import { oneLine, oneLineOrNone } from "../../platform/shared/text.ts";
import { paymentMethodNames } from "../payments/rules.ts";
import { named, needs, vendorOf } from "./contract.ts";

const vendorPayment = z.object({
  id: z.uuid(),
  number: z.string().describe("Number of its voucher, as printed"),
  vendorId: z.uuid(),
  vendor: vendorOf,
  paidAt: z.string().describe("Date, YYYY-MM-DD"),
  amount: moneyOut,
  advance: moneyOut.describe("What is left of the part that paid no purchase; the next purchase uses it"),
  purchases: z
    .array(z.object({ number: z.string(), viewUrl: z.string().nullable(), amount: moneyOut }))
    .describe("What it paid, oldest first"),
  paymentMethod: z.object({ id: z.uuid(), name: z.enum(paymentMethodNames), label: z.string() }),
  paymentReference: z.string().nullable(),
  memo: z.string().nullable(),
  createdBy: named,
  createdAt: z.string(),
  reversedAt: z.string().nullable(),
  reversalReason: z.string().nullable(),
  pdfUrl: z.string().nullable().describe("The voucher; null if the payment is reversed"),
});

export const listVendorPayments = route({
  method: "GET",
  path: "/api/vendor-payments",
  needs: needs.view,
  conditional: true,
  summary: "Payments to vendors, latest date first",
  description:
    "Includes reversed ones. `q` searches vouchers' numbers, references, memos and vendors. The first page carries `summary` over those not reversed, later ones null.",
  query: listQuery.extend({
    vendorId: z.uuid().optional(),
    from: day.optional().describe("Paid on or after this date"),
    to: day.optional().describe("Paid on or before this date"),
  }),
  answer: listOf(vendorPayment).extend({
    summary: z.object({ count: z.number().int(), amount: moneyOut }).nullable(),
  }),
});

export const payVendor = route({
  method: "POST",
  path: "/api/vendor-payments",
  needs: needs.edit,
  status: 201,
  summary: "Record a payment to a vendor",
  description:
    "Settles the named purchases first, then what else is owed to the vendor on that day, oldest first; the rest becomes an advance, which the vendor's next purchase uses. " +
    'More than is owed answers 409 `needs-confirmation` with `warnings: ["more-than-owed"]` and `owed`, unless `confirm` is true. Refusals: period-locked.',
  body: z.object({
    vendorId: z.uuid(),
    amount: positiveMoneyIn,
    paymentMethodId: z.uuid().describe("Paid from the method's account"),
    paidAt: dayOfPaper.optional().describe("From 2018-01-01 to today, not in a locked period; default today"),
    paymentReference: oneLineOrNone(120),
    memo: oneLineOrNone(300),
    allocations: z
      .array(z.object({ purchaseId: z.uuid(), amount: positiveMoneyIn }))
      .max(50)
      .optional()
      .describe("Purchases that are paid first"),
    confirm: z.boolean().optional().describe("Confirms an amount above what is owed"),
  }),
  answer: vendorPayment,
});

export const reverseVendorPayment = route({
  method: "POST",
  path: "/api/vendor-payments/:id/reverse",
  needs: needs.edit,
  summary: "Reverse a payment to a vendor",
  description:
    "A payment is never edited. The reversal is dated today; what it paid is owed again. Refusals: vendor-payment-reversed, vendor-payment-refunded (the vendor paid back a part of its advance), period-locked.",
  body: z.object({ reason: oneLine(300) }),
  answer: vendorPayment,
});

export const vendorVoucher = route({
  method: "GET",
  path: "/api/vendor-payments/:id.pdf",
  needs: needs.view,
  kind: "file",
  summary: "The voucher of a payment as a PDF",
  description: "Bilingual, A4. Refusals: vendor-payment-reversed.",
  query: z.object({ download: z.literal("1").optional() }),
});

export const spendVendorCredit = route({
  method: "POST",
  path: "/api/vendors/:id/use-credit",
  needs: needs.edit,
  summary: "Set a vendor's credits against what it is owed",
  description:
    "Advances and credit notes that were not used yet settle the vendor's purchases, oldest first, each on the later of both days. Refusals: no-credit, period-locked.",
  answer: z.object({ used: moneyOut }),
});
