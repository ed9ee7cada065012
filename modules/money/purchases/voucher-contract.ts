import { z } from "zod";
import { dayOfPaper } from "../../../platform/shared/date-fields.ts";
import { listOf } from "../../../platform/shared/lists.ts";
import { moneyOut, positiveMoneyIn } from "../../../platform/shared/money.ts";
import { oneLineOrNone } from "../../../platform/shared/text.ts";
import { paymentMethodNames } from "../payments/rules.ts";
import { named, vendorOf } from "./contract.ts";

/** Money between the shop and a vendor: paid, or paid back. */
export const voucherAnswer = z.object({
  id: z.uuid(),
  number: z.string().describe("Number of its voucher, as printed"),
  vendorId: z.uuid(),
  vendor: vendorOf,
  amount: moneyOut,
  paymentMethod: z.object({ id: z.uuid(), name: z.enum(paymentMethodNames), label: z.string() }),
  paymentReference: z.string().nullable(),
  memo: z.string().nullable(),
  createdBy: named,
  createdAt: z.string(),
  reversedAt: z.string().nullable(),
  reversalReason: z.string().nullable(),
  pdfUrl: z.string().nullable().describe("The voucher; null if it is reversed"),
});

/** What the caller says of it; `paymentMethodId` decides the account. */
export const voucherBody = z.object({
  vendorId: z.uuid(),
  amount: positiveMoneyIn,
  paymentMethodId: z.uuid().describe("Its account is posted"),
  paymentReference: oneLineOrNone(120),
  memo: oneLineOrNone(300),
});

export const dayOfVoucher = dayOfPaper
  .optional()
  .describe("From 2018-01-01 to today, not in a locked period; default today");

/** A page of them; the first one carries the sum over those not reversed, later ones null. */
export const listOfVouchers = <T extends z.ZodType>(voucher: T) =>
  listOf(voucher).extend({ summary: z.object({ count: z.number().int(), amount: moneyOut }).nullable() });

export const voucherFile = z.object({ download: z.literal("1").optional() });
