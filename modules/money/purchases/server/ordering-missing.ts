import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db, Row } from "../../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { type Call, serve } from "../../../../platform/server/http/serve.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { refuse as refuseKernel } from "../../../../platform/shared/refusals.ts";
import type { VatRate } from "../../../base/shop/rules.ts";
import { lockStandardRates } from "../../../base/shop/verbs.ts";
import { newLinesOf, writeNewLines } from "../../../records/documents/new-line-verbs.ts";
import { vendors } from "../../../records/vendors/tables.ts";
import { taskParts } from "../../../workshop/work-orders/part-tables.ts";
import { needs } from "../contract.ts";
import * as contract from "../missing-order-contract.ts";
import { sumOf } from "../missing-rules.ts";
import { purchaseOrderItems, purchaseOrders } from "../tables.ts";
import { refuse } from "../words.ts";
import { completeBought } from "./items.ts";
import { readMissing } from "./missing-parts.ts";
import { insertOrder, lockDraftOrder, saveOrder } from "./order-drafts.ts";
import { orderAnswerOf } from "./order-reading.ts";

export const orderMissingParts = serve(contract.orderMissingParts, async (call) => {
  const { db, body, today, may, about } = call;
  const [rates, vendor] = await Promise.all([lockStandardRates(db), db.lock(vendors, body.vendorId)]);
  const ids = [...new Set(body.parts)];
  const known = await db.findAll(taskParts, ids);
  if (known.length < ids.length) throw refuseKernel("not-found");
  const missing = await readMissing(db, today, { of: { branchIds: null }, showsVendors: false });
  const chosen = missing.filter(({ id, toOrder }) => ids.includes(id) && toOrder !== "0");
  if (chosen.length === 0) throw refuse("nothing-missing");
  const wanted = await linesFor(db, vendor.id, chosen);
  const draft = may(needs.edit) ? await newestDraft(db, vendor.id) : undefined;
  const id = draft ? await addTo(db, draft.id, wanted) : await makeOrder(call, vendor, { wanted, rates });
  about({ kind: "purchase-orders", id, name: vendor.name });
  return orderAnswerOf(db, id, call);
});

type Chosen = Awaited<ReturnType<typeof readMissing>>[number];
type NewLines = Parameters<typeof newLinesOf>[3];

/** A line for each product, at the vendor's last price, else that of anybody. */
const linesFor = async (db: Db, vendorId: string, chosen: readonly Chosen[]) => {
  const products = [...new Map(chosen.map(({ product }) => [product.id, product])).values()];
  const prices = await db.read(lastPrices, { vendorId, products: products.map(({ id }) => id) });
  return products.map(({ id, name }) => ({
    productId: id,
    name,
    qty: sumOf(chosen.filter(({ product }) => product.id === id).map(({ toOrder }) => toOrder)),
    unitPrice: prices.find(({ productId }) => productId === id)?.unitPrice ?? 0n,
    flatDiscount: 0n,
  }));
};

const lastPrices = readByHand(
  "purchases.last-prices",
  { productId: z.uuid(), unitPrice: z.bigint() },
  (value: Values<{ vendorId: string; products: string[] }>) => sql`
    select p.id as product_id, coalesce((
      select b.unit_price from purchase_items b
      join purchases bill on bill.shop_id = ${shop} and bill.id = b.purchase_id and bill.approved_at is not null
      where b.shop_id = ${shop} and b.product_id = p.id
      order by (bill.vendor_id = ${value.vendorId}) desc, bill.approved_at desc limit 1
    ), p.cost, 0) as unit_price
    from products p where p.shop_id = ${shop} and p.id = any(${value.products}::uuid[])`,
);

const newestDraft = async (db: Db, vendorId: string) => {
  const [found] = await db.list(purchaseOrders, {
    where: and(eq(purchaseOrders.vendorId, vendorId), isNull(purchaseOrders.approvedAt)),
    orderBy: [desc(purchaseOrders.id)],
    limit: 1,
  });
  return found;
};

const addTo = async (db: Db, id: string, wanted: NewLines) => {
  const draft = await lockDraftOrder(db, id);
  const added = await newLinesOf(db, "purchase", draft, wanted, completeBought);
  writeNewLines(db, purchaseOrderItems, "purchase", added);
  saveOrder(db, draft.facts, [...draft.lines, ...added.map(({ line }) => line)]);
  return id;
};

const makeOrder = async (
  { db, branch, user, today }: Pick<Call<typeof contract.orderMissingParts>, "db" | "branch" | "user" | "today">,
  vendor: Row<typeof vendors>,
  { wanted, rates }: { wanted: NewLines; rates: readonly VatRate[] },
) => {
  const facts = { id: newId(), issuedAt: today, version: 0, approvedAt: null };
  const added = await newLinesOf(db, "purchase", { facts, lines: [], rates }, wanted, completeBought);
  insertOrder(db, { facts, vendor, lines: added.map(({ line }) => line), branchId: branch.id, userId: user.id });
  writeNewLines(db, purchaseOrderItems, "purchase", added);
  return facts.id;
};
