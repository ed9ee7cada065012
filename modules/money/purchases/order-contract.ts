import { z } from "zod";
import { day, dayOfPaper } from "../../../platform/shared/date-fields.ts";
import { listOf, listQuery } from "../../../platform/shared/lists.ts";
import { moneyOut, quantityIn } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { noteOrNone, oneLine } from "../../../platform/shared/text.ts";
import { readDetailsVersion, readVersion, version } from "../../../platform/shared/versions.ts";
import {
  largestBatch,
  lineRoutes,
  newPurchaseItems,
  totalsAnswer,
  vatChangeAnswer,
  vatGroupsAnswer,
} from "../../records/documents/contract.ts";
import { maxLines } from "../../records/documents/rules.ts";
import { sharedDocument } from "../../records/documents/sharing-contract.ts";
import { linkRoutes } from "../../base/messages/contract.ts";
import { createPurchase, named, needs, purchase, purchaseItem, vendorOf } from "./contract.ts";
import { orderStates } from "./order-rules.ts";

const orderItem = purchaseItem.extend({
  received: z.string().describe("The quantity on purchases made from the order"),
  open: z.string().describe("What was ordered and not received yet"),
});

const listed = z.object({
  id: z.uuid(),
  number: z.string().nullable().describe("As printed; null for a draft"),
  state: z
    .enum(orderStates)
    .describe("received: everything stands on purchases made from it; billed: those purchases are posted"),
  vendorId: z.uuid(),
  vendor: vendorOf,
  orderDate: z.string().describe("YYYY-MM-DD"),
  expectedOn: z.string().nullable().describe("The day on which the vendor promised to deliver"),
  isLate: z.boolean().describe("Whether that day has passed and something is still to come"),
  grandTotal: moneyOut,
  viewUrl: z.string(),
  pdfUrl: z.string(),
  downloadUrl: z.string(),
});

const order = listed.extend({
  note: z.string().nullable(),
  items: z.array(orderItem),
  ...totalsAnswer,
  vatChange: vatChangeAnswer,
  vatRate: z.number().describe("Percent: the standard rate on the order's date"),
  vatGroups: vatGroupsAnswer,
  purchases: z
    .array(
      z.object({ id: z.uuid(), number: z.string(), isPosted: z.boolean(), grandTotal: moneyOut, viewUrl: z.string() }),
    )
    .describe("The purchases made from it, oldest first; a draft by its vendor's number"),
  cancelReason: z.string().nullable(),
  version: z.number().int().describe("Increases with every change of the draft"),
  detailsVersion: version.describe("Changes with every change of the details: vendor, dates, note"),
  createdAt: z.string(),
  orderedAt: z.string().nullable(),
  orderedBy: named.nullable(),
});

const fields = {
  vendorId: z.uuid(),
  orderDate: dayOfPaper.describe("From 2018-01-01 to today"),
  expectedOn: day.nullable().describe("Not before the order's date"),
  note: noteOrNone(2000).describe("Printed"),
};

export const createOrder = route({
  method: "POST",
  path: "/api/purchase-orders",
  needs: "create-purchases",
  status: 201,
  largestBody: largestBatch,
  summary: "Create a purchase order",
  description:
    "Answers a draft. Nothing is posted by an order. With `low_stock` it starts with every part that is low or out and is not on an order yet, at the price of its last purchase.",
  body: z.object({
    ...z.object(fields).partial().shape,
    vendorId: fields.vendorId,
    items: newPurchaseItems.optional().describe("As many items at a time, by the rules of a purchase's"),
    lowStock: z.boolean().optional(),
  }),
  answer: order,
});

export const showOrder = route({
  method: "GET",
  path: "/api/purchase-orders/:id",
  needs: needs.view,
  summary: "A purchase order with its items",
  answer: order,
});

const draftOnly = "Only a draft: else 409 `order-sent`.";

export const changeOrder = route({
  method: "PUT",
  path: "/api/purchase-orders/:id",
  needs: needs.edit,
  summary: "Change a draft order's details",
  description: `Absent fields stay, null clears. Refusals: changed-elsewhere (outdated version). ${draftOnly}`,
  body: z
    .object(fields)
    .partial()
    .extend({
      version: readVersion.describe("The `details_version` that was read"),
      detailsVersion: readDetailsVersion,
    }),
  answer: order,
});

export const deleteOrder = route({
  method: "DELETE",
  path: "/api/purchase-orders/:id",
  needs: "delete-purchases",
  status: 204,
  summary: "Delete a draft order",
  description: draftOnly,
});

export const sendOrder = route({
  method: "POST",
  path: "/api/purchase-orders/:id/order",
  needs: needs.edit,
  summary: "Order",
  description:
    "Assigns the next number and freezes the order; it can then be printed and shared. Refusals: workshop-is-copy, order-sent, purchase-order-changed (another version), changed-elsewhere (its VAT rate changed since, with `changed`), no-lines.",
  body: z.object({ version: z.number().int().optional().describe("The version that was read") }),
  answer: order,
});

export const cancelOrder = route({
  method: "POST",
  path: "/api/purchase-orders/:id/cancel",
  needs: needs.edit,
  summary: "Cancel an order",
  description:
    "What was not received is no longer expected and its links are closed; purchases made from it stay. Refusals: order-not-open (a draft, received or cancelled).",
  body: z.object({ reason: oneLine(300) }),
  answer: order,
});

export const receiveOrder = route({
  method: "POST",
  path: "/api/purchase-orders/:id/purchases",
  needs: "create-purchases",
  status: 201,
  summary: "Make a purchase from an order",
  description:
    "Answers the draft of a purchase with what is still open of the order, or the given quantities. " +
    'More than is open answers 409 `needs-confirmation` with `warnings: ["more-than-ordered"]`, unless `confirm` is true. Refusals: order-not-open, nothing-received.',
  body: z.object({
    vendorNumber: createPurchase.body.shape.vendorNumber,
    billDate: createPurchase.body.shape.billDate,
    receivedOn: createPurchase.body.shape.receivedOn,
    items: z
      .array(z.object({ orderItemId: z.uuid(), qty: quantityIn.nullish() }))
      .max(maxLines)
      .optional()
      .describe("What came; an item without `qty` did not come. Default: everything that is open"),
    confirm: z.boolean().optional(),
  }),
  answer: purchase,
});

export const orderLines = lineRoutes("purchase", "/api/purchase-orders", needs, {
  line: orderItem,
  document: "a purchase order",
  draftOnly,
});

export const orderLinks = linkRoutes("purchase-orders", {
  view: needs.view,
  to: "vendor",
  page: "po",
  shown: sharedDocument,
});

export const orderPdf = route({
  method: "GET",
  path: "/api/purchase-orders/:id.pdf",
  needs: needs.view,
  kind: "file",
  summary: "The purchase order as a PDF",
  description: "Bilingual, A4. A draft is marked as such; an order is printed once and stored.",
  query: z.object({ download: z.literal("1").optional() }),
});

export const listOrders = route({
  method: "GET",
  path: "/api/purchase-orders",
  needs: needs.view,
  conditional: true,
  summary: "Purchase orders, newest first",
  description:
    "`q` searches numbers and vendors. The first page has a `summary` of all matching orders, later pages null.",
  query: listQuery.extend({
    vendorId: z.uuid().optional(),
    state: z
      .enum([...orderStates, "open"])
      .optional()
      .describe("open: ordered or partly received"),
    from: day.optional().describe("Ordered on or after this date"),
    to: day.optional().describe("Ordered on or before this date"),
  }),
  answer: listOf(listed).extend({
    summary: z.object({ count: z.number().int(), grandTotal: moneyOut }).nullable(),
  }),
});
