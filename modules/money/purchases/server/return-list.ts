import { eq, gte, lte, sql } from "drizzle-orm";
import { cast, rowsFrom, select } from "../../../../platform/server/db/select.ts";
import {
  type ListedRow,
  type ListShape,
  type ListValues,
  search,
  serveList,
} from "../../../../platform/server/http/serve-list.ts";
import { vendors } from "../../../records/vendors/tables.ts";
import * as contract from "../return-contract.ts";
import { purchaseReturns, purchases } from "../tables.ts";
import { vendorAnswer } from "./reading.ts";
import { r } from "./return-reading.ts";

const sourceOf = (shape: ListShape, { pattern }: ListValues) =>
  shape["q"]
    ? rowsFrom(purchaseReturns, "r", sql`find_purchase_documents(null::purchase_returns, ${pattern}::text)`)
    : r;

const rows = (shape: ListShape, values: ListValues) =>
  select({
    id: r.id,
    label: r.label,
    issuedAt: r.issuedAt,
    vendorNumber: r.vendorNumber,
    grandTotal: r.grandTotal,
    purchaseId: r.purchaseId,
    purchaseLabel: purchases.label,
    vendorId: vendors.id,
    vendorName: vendors.name,
    vendorNameAr: vendors.nameAr,
  })
    .from(sourceOf(shape, values))
    .innerJoin(purchases, eq(purchases.id, r.purchaseId))
    .innerJoin(vendors, eq(vendors.id, purchases.vendorId));

export const listPurchaseReturns = serveList(contract.listPurchaseReturns, {
  name: "purchases.list-returns",
  rows,
  filters: {
    q: search(),
    vendorId: (id) => eq(purchases.vendorId, id),
    from: (day) => gte(r.issuedAt, day),
    to: (day) => lte(r.issuedAt, day),
  },
  branch: r.branchId,
  order: { by: { id: r.id }, descending: true },
  summary: (shape, values) =>
    select({
      count: cast(sql`count(*)`, "int"),
      grandTotal: cast(sql`coalesce(sum(${r.grandTotal}), 0)`, "bigint"),
    })
      .from(sourceOf(shape, values))
      .innerJoin(purchases, eq(purchases.id, r.purchaseId)),
  answers: (found) => found.map(listedAnswerOf),
});

const listedAnswerOf = (row: ListedRow<typeof rows>) => ({
  id: row.id,
  number: row.label ?? "",
  returnedAt: row.issuedAt,
  purchase: { number: row.purchaseLabel ?? "", viewUrl: `/back/purchases/${row.purchaseId}` },
  vendor: vendorAnswer({ id: row.vendorId, name: row.vendorName, nameAr: row.vendorNameAr }),
  vendorNumber: row.vendorNumber,
  grandTotal: row.grandTotal,
  viewUrl: `/back/purchase-returns/${row.id}`,
});
