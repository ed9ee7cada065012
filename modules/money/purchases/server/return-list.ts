import { and, desc, eq, gte, lt, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { pageOf, readCursorAs } from "../../../../platform/server/db/pages.ts";
import { readByShape, type Values } from "../../../../platform/server/db/read.ts";
import { wordsPattern } from "../../../../platform/server/db/search-pattern.ts";
import { cast, rowsFrom, select } from "../../../../platform/server/db/select.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { vendors } from "../../../records/vendors/tables.ts";
import * as contract from "../return-contract.ts";
import { purchaseReturns, purchases } from "../tables.ts";
import { vendorAnswer } from "./reading.ts";
import { r } from "./return-reading.ts";

const lastListed = z.tuple([z.uuid()]);

/** The page and its summary are read together. */
export const listPurchaseReturns = serve(
  contract.listPurchaseReturns,
  async ({ db, query: { cursor, limit, q = "", vendorId, from, to } }) => {
    const [before] = readCursorAs(lastListed, cursor) ?? [undefined];
    const pattern = wordsPattern(q);
    const shape = { q: pattern !== undefined, vendorId: Boolean(vendorId), from: Boolean(from), to: Boolean(to) };
    const values = { pattern, vendorId, from, to, before };
    const [rows, summaries] = await Promise.all([
      db.read(page({ ...shape, before: before !== undefined, max: limit + 1 }), values),
      before ? [] : db.read(summary(shape), values),
    ]);
    return { ...pageOf(rows.map(listedAnswerOf), limit, ({ id }) => [id]), summary: summaries[0] ?? null };
  },
);

type Shape = Record<"q" | "vendorId" | "from" | "to", boolean>;
type Chosen = Partial<Record<"pattern" | "vendorId" | "from" | "to" | "before", string>>;

const sourceOf = ({ q }: Shape, { pattern }: Values<Chosen>) =>
  q ? rowsFrom(purchaseReturns, "r", sql`find_purchase_documents(null::purchase_returns, ${pattern}::text)`) : r;

const conditionsOf = (shape: Shape, value: Values<Chosen>) =>
  and(
    shape.vendorId ? eq(purchases.vendorId, value.vendorId) : undefined,
    shape.from ? gte(r.issuedAt, value.from) : undefined,
    shape.to ? lte(r.issuedAt, value.to) : undefined,
  );

const summary = readByShape("purchases.returns-summary", (shape: Shape, value: Values<Chosen>) =>
  select({
    count: cast(sql`count(*)`, "int"),
    grandTotal: cast(sql`coalesce(sum(${r.grandTotal}), 0)`, "bigint"),
  })
    .from(sourceOf(shape, value))
    .innerJoin(purchases, eq(purchases.id, r.purchaseId))
    .where(conditionsOf(shape, value)),
);

const page = readByShape(
  "purchases.list-returns",
  (shape: Shape & { before: boolean; max: number }, value: Values<Chosen>) =>
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
      .from(sourceOf(shape, value))
      .innerJoin(purchases, eq(purchases.id, r.purchaseId))
      .innerJoin(vendors, eq(vendors.id, purchases.vendorId))
      .where(and(conditionsOf(shape, value), shape.before ? lt(r.id, value.before) : undefined))
      .orderBy(desc(r.id))
      .limit(shape.max),
);

type Listed = {
  id: string;
  label: string | null;
  issuedAt: string;
  vendorNumber: string | null;
  grandTotal: bigint;
  purchaseId: string;
  purchaseLabel: string | null;
  vendorId: string;
  vendorName: string;
  vendorNameAr: string | null;
};

const listedAnswerOf = (row: Listed) => ({
  id: row.id,
  number: row.label ?? "",
  returnedAt: row.issuedAt,
  purchase: { number: row.purchaseLabel ?? "", viewUrl: `/back/purchases/${row.purchaseId}` },
  vendor: vendorAnswer({ id: row.vendorId, name: row.vendorName, nameAr: row.vendorNameAr }),
  vendorNumber: row.vendorNumber,
  grandTotal: row.grandTotal,
  viewUrl: `/back/purchase-returns/${row.id}`,
});
