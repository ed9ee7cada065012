import { and, eq, gt, gte, isNotNull, isNull, lt, lte, sql } from "drizzle-orm";
import { cast, rowsFrom, select } from "../../../../platform/server/db/select.ts";
import { type ListShape, type ListValues, search, serveList } from "../../../../platform/server/http/serve-list.ts";
import { books } from "../../../books/ledger/tables.ts";
import { vendors } from "../../../records/vendors/tables.ts";
import * as contract from "../contract.ts";
import { purchases } from "../tables.ts";
import { isOwedFor, listedAnswerOf, owed, p } from "./reading.ts";

const sourceOf = (shape: ListShape, { pattern }: ListValues) =>
  shape["q"] ? rowsFrom(purchases, "p", sql`find_purchase_documents(null::purchases, ${pattern}::text)`) : p;

/** What posting a draft would owe to the vendor: without VAT that is paid elsewhere. */
const payable = sql`case when ${p.kind} = 'reverse_charge' or ${p.customsVendorId} is not null then ${p.subTotal} else ${p.grandTotal} end`;

export const listPurchases = serveList(contract.listPurchases, {
  name: "purchases.list",
  rows: (shape, values) =>
    select({
      id: p.id,
      label: p.label,
      approvedAt: p.approvedAt,
      kind: p.kind,
      vendorId: p.vendorId,
      vendorName: vendors.name,
      vendorNameAr: vendors.nameAr,
      vendorNumber: p.vendorNumber,
      issuedAt: p.issuedAt,
      postingDate: p.postingDate,
      lockedThrough: books.lockedThrough,
      vatLockedThrough: books.vatLockedThrough,
      termsDays: vendors.termsDays,
      grandTotal: p.grandTotal,
      returnedTotal: p.returnedTotal,
      remaining: owed.remaining,
      due: owed.due,
      payable: cast(payable, "bigint"),
    })
      .from(sourceOf(shape, values))
      .innerJoin(vendors, eq(vendors.id, p.vendorId))
      .innerJoin(books, eq(books.id, p.shopId))
      .leftJoin(owed, isOwedFor),
  filters: {
    q: search(),
    status: {
      "0": isNull(p.approvedAt),
      "1": isNotNull(p.approvedAt),
      unpaid: gt(owed.remaining, sql`0`),
      overdue: ({ today }) => and(gt(owed.remaining, sql`0`), lt(owed.due, today)),
      paid: sql`${p.approvedAt} is not null and coalesce(${owed.remaining}, 0) = 0`,
    },
    vendorId: (id) => eq(p.vendorId, id),
    from: (day) => gte(p.issuedAt, day),
    to: (day) => lte(p.issuedAt, day),
  },
  branch: p.branchId,
  order: { by: { id: p.id }, descending: true },
  summary: (shape, values) =>
    select({
      count: cast(sql`count(*)`, "int"),
      grandTotal: cast(sql`coalesce(sum(${p.grandTotal}) filter (where ${p.approvedAt} is not null), 0)`, "bigint"),
      draftsTotal: cast(sql`coalesce(sum(${p.grandTotal}) filter (where ${p.approvedAt} is null), 0)`, "bigint"),
      balanceDue: cast(sql`coalesce(sum(${owed.remaining}), 0)`, "bigint"),
    })
      .from(sourceOf(shape, values))
      .leftJoin(owed, isOwedFor),
  answers: (rows, { today }) => rows.map((row) => listedAnswerOf(row, today)),
});
