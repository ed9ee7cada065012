import { z } from "zod";
import { day } from "../../../platform/shared/date-fields.ts";
import { listQuery, namedOnce } from "../../../platform/shared/lists.ts";
import { moneyOut, positiveMoneyIn } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine } from "../../../platform/shared/text.ts";
import { needs } from "./contract.ts";
import { dayOfVoucher, listOfVouchers, voucherAnswer, voucherBody, voucherFile } from "./voucher-contract.ts";

const vendorPayment = voucherAnswer.extend({
  paidAt: z.string().describe("Date, YYYY-MM-DD"),
  advance: moneyOut.describe("What is left of the part that paid no purchase; the next purchase uses it"),
  purchases: z
    .array(z.object({ number: z.string(), viewUrl: z.string().nullable(), amount: moneyOut }))
    .describe("What it paid, oldest first"),
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
  answer: listOfVouchers(vendorPayment),
});

export const payVendor = route({
  method: "POST",
  path: "/api/vendor-payments",
  evenExpired: "ends-begun",
  needs: needs.edit,
  status: 201,
  summary: "Record a payment to a vendor",
  description:
    "Settles the named purchases first, then what else is owed to the vendor on that day, oldest first; the rest becomes an advance, which the vendor's next purchase uses. " +
    'More than is owed answers 409 `needs-confirmation` with `warnings: ["more-than-owed"]` and `owed`, unless `confirm` is true. Refusals: period-locked.',
  body: voucherBody.extend({
    paidAt: dayOfVoucher,
    allocations: z
      .array(z.object({ purchaseId: z.uuid(), amount: positiveMoneyIn }))
      .max(50)
      .superRefine(namedOnce("purchaseId"))
      .optional()
      .describe("Purchases that are paid first"),
    confirm: z.boolean().optional().describe("Confirms an amount above what is owed"),
  }),
  answer: vendorPayment,
});

export const reverseVendorPayment = route({
  method: "POST",
  path: "/api/vendor-payments/:id/reverse",
  evenExpired: "ends-begun",
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
  query: voucherFile,
});

export const spendVendorCredit = route({
  method: "POST",
  path: "/api/vendors/:id/use-credit",
  evenExpired: "ends-begun",
  needs: needs.edit,
  summary: "Set a vendor's credits against what it is owed",
  description:
    "Advances and credit notes that were not used yet settle the vendor's purchases, oldest first, each on the later of both days. Refusals: no-credit, period-locked.",
  answer: z.object({ used: moneyOut }),
});
