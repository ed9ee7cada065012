import { z } from "zod";
import { day, dayOfPaper } from "../../../platform/shared/date-fields.ts";
import { listOf, listQuery } from "../../../platform/shared/lists.ts";
import { moneyOut, positiveMoneyIn, quantityIn } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine, oneLineOrNone } from "../../../platform/shared/text.ts";
import { lineWith, totalsAnswer, vatGroupsAnswer } from "../../records/documents/contract.ts";
import { maxLines } from "../../records/documents/rules.ts";
import { named, needs, vendorOf } from "./contract.ts";

const purchaseReturn = z.object({
  id: z.uuid(),
  number: z.string(),
  returnedAt: z.string().describe("Date, YYYY-MM-DD"),
  purchaseId: z.uuid(),
  purchase: z.object({ number: z.string(), viewUrl: z.string() }),
  vendor: vendorOf,
  vendorNumber: z.string().nullable().describe("The number of the vendor's credit note"),
  reason: z.string(),
  items: z.array(
    lineWith("purchase", {
      purchaseItemId: z.uuid(),
      isAmountOnly: z.boolean().describe("A lower price; nothing went back, and `qty` is 1"),
      deductible: z.boolean(),
    }),
  ),
  ...totalsAnswer,
  grandTotal: moneyOut,
  vatRate: z.number(),
  vatGroups: vatGroupsAnswer,
  settled: moneyOut.describe("What it took off the amount owed; the rest is a credit with the vendor"),
  createdAt: z.string(),
  createdBy: named,
  viewUrl: z.string(),
  pdfUrl: z.string(),
  downloadUrl: z.string(),
});

export const returnPurchase = route({
  method: "POST",
  path: "/api/purchases/:id/returns",
  needs: needs.edit,
  status: 201,
  summary: "Return a posted purchase, whole or in part",
  description:
    "By quantity or by amount; posted at once. Parts leave the stock at their average cost, VAT goes back, and what is owed for the purchase is reduced; what exceeds it is a credit with the vendor. " +
    "Refusals: purchase-not-posted, too-much-returned (422, with what is left of each item), nothing-returned, nothing-credited, not-enough-stock, period-locked.",
  body: z.object({
    reason: oneLine(500),
    vendorNumber: oneLineOrNone(60).describe("The number of the vendor's credit note"),
    returnedAt: dayOfPaper
      .optional()
      .describe("From the purchase's posting date to today, not in a locked period; default today"),
    items: z
      .array(
        z
          .object({
            purchaseItemId: z.uuid(),
            qty: quantityIn.nullish().describe("What goes back"),
            subTotal: positiveMoneyIn.nullish().describe("Instead of `qty`: a lower price, before VAT"),
          })
          .refine(({ qty, subTotal }) => !qty || !subTotal, { params: { kind: "other" }, path: ["subTotal"] }),
      )
      .max(maxLines)
      .describe("Items without `qty` and `sub_total` do not go back"),
  }),
  answer: purchaseReturn,
});

export const showPurchaseReturn = route({
  method: "GET",
  path: "/api/purchase-returns/:id",
  needs: needs.view,
  summary: "A purchase return with its items",
  answer: purchaseReturn,
});

export const purchaseReturnPdf = route({
  method: "GET",
  path: "/api/purchase-returns/:id.pdf",
  needs: needs.view,
  kind: "file",
  summary: "The purchase return as a PDF",
  description: "Bilingual, A4; printed once and stored.",
  query: z.object({ download: z.literal("1").optional() }),
});

export const listPurchaseReturns = route({
  method: "GET",
  path: "/api/purchase-returns",
  needs: needs.view,
  conditional: true,
  summary: "Purchase returns, newest first",
  description:
    "`q` searches our numbers, those of the purchase and of the vendor's credit note, and the vendor. The first page has a `summary` of all matching returns, later pages null.",
  query: listQuery.extend({
    vendorId: z.uuid().optional(),
    from: day.optional().describe("Returned on or after this date"),
    to: day.optional().describe("Returned on or before this date"),
  }),
  answer: listOf(
    purchaseReturn.pick({
      id: true,
      number: true,
      returnedAt: true,
      purchase: true,
      vendor: true,
      vendorNumber: true,
      grandTotal: true,
      viewUrl: true,
    }),
  ).extend({
    summary: z.object({ count: z.number().int(), grandTotal: moneyOut }).nullable(),
  }),
});

export const showReturnablePurchase = route({
  method: "GET",
  path: "/api/purchases/:id/returnable",
  needs: needs.view,
  summary: "What is left of a posted purchase to return",
  description: "Item by item. Refusals: purchase-not-posted.",
  answer: z.object({
    id: z.uuid(),
    number: z.string(),
    postingDate: z.string(),
    viewUrl: z.string(),
    items: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        code: z.string().nullable(),
        qty: z.string().describe("Bought"),
        grandTotal: moneyOut,
        left: z.object({ qty: z.string(), subTotal: moneyOut, vat: moneyOut, grandTotal: moneyOut }),
      }),
    ),
  }),
});
