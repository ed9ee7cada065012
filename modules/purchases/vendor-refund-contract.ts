import { z } from "zod";
import { dayOfPaper } from "../../platform/shared/dates.ts";
import { listOf, pageQuery } from "../../platform/shared/lists.ts";
import { moneyOut, positiveMoneyIn } from "../../platform/shared/money.ts";
import { route } from "../../platform/shared/route.ts";
import { oneLine, oneLineOrNone } from "../../platform/shared/text.ts";
import { paymentMethodNames } from "../payments/rules.ts";
import { named, needs, vendorOf } from "./contract.ts";

const vendorRefund = z.object({
  id: z.uuid(),
  number: z.string().describe("Number of its voucher, as printed"),
  vendorId: z.uuid(),
  vendor: vendorOf,
  receivedAt: z.string().describe("Date, YYYY-MM-DD"),
  amount: moneyOut,
  paymentMethod: z.object({ id: z.uuid(), name: z.enum(paymentMethodNames), label: z.string() }),
  paymentReference: z.string().nullable(),
  memo: z.string().nullable(),
  createdBy: named,
  createdAt: z.string(),
  reversedAt: z.string().nullable(),
  reversalReason: z.string().nullable(),
  pdfUrl: z.string().nullable().describe("The voucher; null if the refund is reversed"),
});

export const listVendorRefunds = route({
  method: "GET",
  path: "/api/vendor-refunds",
  needs: needs.view,
  conditional: true,
  summary: "Money that vendors paid back, newest first",
  description: "Includes reversed ones. The first page carries `summary` over those not reversed, later ones null.",
  query: pageQuery.extend({ vendorId: z.uuid().optional() }),
  answer: listOf(vendorRefund).extend({
    summary: z.object({ count: z.number().int(), amount: moneyOut }).nullable(),
  }),
});

export const receiveVendorRefund = route({
  method: "POST",
  path: "/api/vendor-refunds",
  needs: needs.edit,
  status: 201,
  summary: "Record money that a vendor pays back",
  description:
    "Uses the credits with the vendor (advances, purchase returns) that are open on that day, oldest first; never more than they are (422). Refusals: period-locked.",
  body: z.object({
    vendorId: z.uuid(),
    amount: positiveMoneyIn,
    paymentMethodId: z.uuid().describe("Received on the method's account"),
    receivedAt: dayOfPaper.optional().describe("From 2018-01-01 to today, not in a locked period; default today"),
    paymentReference: oneLineOrNone(120),
    memo: oneLineOrNone(300),
  }),
  answer: vendorRefund,
});

export const reverseVendorRefund = route({
  method: "POST",
  path: "/api/vendor-refunds/:id/reverse",
  needs: needs.edit,
  summary: "Reverse a vendor's refund",
  description:
    "A refund is never edited. The reversal is dated today; its credits can be used again. Refusals: vendor-refund-reversed, period-locked.",
  body: z.object({ reason: oneLine(300) }),
  answer: vendorRefund,
});

export const vendorRefundVoucher = route({
  method: "GET",
  path: "/api/vendor-refunds/:id.pdf",
  needs: needs.view,
  kind: "file",
  summary: "The voucher of a vendor's refund as a PDF",
  description: "Bilingual, A4. Refusals: vendor-refund-reversed.",
  query: z.object({ download: z.literal("1").optional() }),
});
