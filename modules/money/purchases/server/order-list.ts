import { eq, gte, lte, sql } from "drizzle-orm";
import { cast, rowsFrom, select } from "../../../../platform/server/db/select.ts";
import {
  choices,
  type ListShape,
  type ListValues,
  search,
  serveList,
} from "../../../../platform/server/http/serve-list.ts";
import { vendors } from "../../../records/vendors/tables.ts";
import * as contract from "../order-contract.ts";
import { orderStates } from "../order-rules.ts";
import { purchaseOrders } from "../tables.ts";
import { listedAnswerOf, o, stateOfOrder } from "./order-reading.ts";

const sourceOf = (shape: ListShape, { pattern }: ListValues) =>
  shape["q"] ? rowsFrom(purchaseOrders, "o", sql`find_purchase_documents(null::purchase_orders, ${pattern}::text)`) : o;

export const listOrders = serveList(contract.listOrders, {
  name: "purchases.orders",
  rows: (shape, values) =>
    select({
      id: o.id,
      label: o.label,
      state: stateOfOrder,
      vendorId: o.vendorId,
      vendorName: vendors.name,
      vendorNameAr: vendors.nameAr,
      issuedAt: o.issuedAt,
      expectedOn: o.expectedOn,
      grandTotal: o.grandTotal,
    })
      .from(sourceOf(shape, values))
      .innerJoin(vendors, eq(vendors.id, o.vendorId)),
  filters: {
    q: search(),
    state: {
      open: sql`${stateOfOrder} in ('ordered', 'partly_received')`,
      ...choices(orderStates, (state) => eq(stateOfOrder, state)),
    },
    vendorId: (id) => eq(o.vendorId, id),
    from: (day) => gte(o.issuedAt, day),
    to: (day) => lte(o.issuedAt, day),
  },
  branch: o.branchId,
  order: { by: { id: o.id }, descending: true },
  summary: (shape, values) =>
    select({
      count: cast(sql`count(*)`, "int"),
      grandTotal: cast(sql`coalesce(sum(${o.grandTotal}), 0)`, "bigint"),
    }).from(sourceOf(shape, values)),
  answers: (rows, { today }) => rows.map((row) => listedAnswerOf(row, today)),
});
