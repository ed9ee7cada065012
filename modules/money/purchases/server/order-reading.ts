import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { cast, select } from "../../../../platform/server/db/select.ts";
import { versionByFields } from "../../../../platform/server/http/versions.ts";
import { type Quantity, shortest } from "../../../../platform/shared/money.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import type { Language } from "../../../../platform/shared/words.ts";
import { rateOfLines } from "../../../records/documents/rules.ts";
import { rateOf, vatChangeShown } from "../../../records/documents/draft-verbs.ts";
import { type LineOf, linesReader } from "../../../records/documents/line-verbs.ts";
import { vatGroups } from "../../../base/lines/rules.ts";
import type { VatRate } from "../../../base/shop/rules.ts";
import { setVatRatesOf } from "../../../base/shop/verbs.ts";
import { users } from "../../../base/team/tables.ts";
import { vendors } from "../../../records/vendors/tables.ts";
import { changeOrder, type orderLines, type showOrder } from "../order-contract.ts";
import { isOpenOrder, openQuantity, type OrderState } from "../order-rules.ts";
import { purchaseItems, purchaseOrderItems, purchaseOrders, purchases } from "../tables.ts";
import { itemAnswerOf, vendorAnswer } from "./reading.ts";

export const o = alias(purchaseOrders, "o");

/** The state of an order `o`. */
export const stateOfOrder = cast(sql`purchase_order_state(${o.shopId}, ${o.id})`, "text");

const factsById = read("purchases.order-facts", (value: Values<{ id: string }>) =>
  select({
    ...getTableColumns(o),
    state: stateOfOrder,
    vendorName: vendors.name,
    vendorNameAr: vendors.nameAr,
    vendorVatNumber: vendors.vatNumber,
    vendorCrNumber: vendors.crNumber,
    vendorPhone: vendors.contactNumber,
    vendorAddress: vendors.address,
    ordererName: users.name,
    ordererNameAr: users.nameAr,
  })
    .from(o)
    .innerJoin(vendors, eq(vendors.id, o.vendorId))
    .leftJoin(users, eq(users.id, o.approvedBy))
    .where(eq(o.id, value.id)),
);

export type OrderRecord = RowOf<typeof factsById>;
/** A line with what stands of it on purchases. */
export type Line = LineOf<typeof purchaseOrderItems> & { received: Quantity };
export type Order = { facts: OrderRecord; lines: Line[]; rates: VatRate[] };

const ownLinesOf = linesReader("purchases.order-lines", purchaseOrderItems);

const receivedOf = read("purchases.received", (value: Values<{ orderId: string }>) =>
  select({ lineId: purchaseOrderItems.id, quantity: cast(sql`sum(${purchaseItems.qty})`, "numeric") })
    .from(purchaseOrderItems)
    .innerJoin(purchaseItems, eq(purchaseItems.orderItemId, purchaseOrderItems.id))
    .where(eq(purchaseOrderItems.documentId, value.orderId))
    .groupBy(purchaseOrderItems.id),
);

export const linesOf = async (db: Db, orderId: string): Promise<Line[]> => {
  const [lines, received] = await Promise.all([ownLinesOf(db, orderId), db.read(receivedOf, { orderId })]);
  const quantities = new Map(received.map(({ lineId, quantity }) => [lineId, shortest(quantity)]));
  return lines.map((line) => ({ ...line, received: quantities.get(line.id) ?? "0" }));
};

/** Read in one round trip: the order, its lines in order, and the shop's VAT rates. */
export const readOrder = async (db: Db, id: string): Promise<Order> => {
  const [[facts], lines, rates] = await Promise.all([db.read(factsById, { id }), linesOf(db, id), setVatRatesOf(db)]);
  if (!facts) throw refuse("not-found");
  return { facts, lines, rates };
};

const purchasesOf = read("purchases.of-order", (value: Values<{ orderId: string }>) =>
  select({
    id: purchases.id,
    label: purchases.label,
    vendorNumber: purchases.vendorNumber,
    grandTotal: purchases.grandTotal,
  })
    .from(purchases)
    .innerJoin(purchaseItems, eq(purchaseItems.documentId, purchases.id))
    .innerJoin(
      purchaseOrderItems,
      and(eq(purchaseOrderItems.id, purchaseItems.orderItemId), eq(purchaseOrderItems.documentId, value.orderId)),
    )
    .groupBy(purchases.id, purchases.label, purchases.vendorNumber, purchases.grandTotal)
    .orderBy(purchases.id),
);

type Reader = { language: Language; today: string };

/** An order as its page and every call on it answers it. */
export const orderAnswerOf = async (
  db: Db,
  id: string,
  { language, today }: Reader,
): Promise<z.input<typeof showOrder.answer>> => {
  const [{ facts, lines, rates }, made] = await Promise.all([readOrder(db, id), db.read(purchasesOf, { orderId: id })]);
  const { note, preDiscountSubTotal, flatDiscount, subTotal, vat, cancelReason, version, createdAt } = facts;
  return {
    ...listedAnswerOf(facts, today),
    note,
    items: lines.map((line) => orderItemAnswerOf(line, language)),
    preDiscountSubTotal,
    flatDiscount,
    subTotal,
    vat,
    vatChange: vatChangeShown(facts),
    vatRate:
      (facts.approvedAt === null ? rateOf({ facts, rates }) : (rateOfLines(lines) ?? rateOf({ facts, rates }))) / 100,
    vatGroups: vatGroups(lines).map((group) => ({ ...group, vatRate: group.vatRate / 100 })),
    purchases: made.map(({ label, vendorNumber, ...each }) => ({
      ...each,
      number: label ?? vendorNumber,
      isPosted: label !== null,
      viewUrl: `/back/purchases/${each.id}`,
    })),
    cancelReason,
    version,
    detailsVersion: detailsVersion(facts),
    createdAt,
    orderedAt: facts.approvedAt,
    orderedBy:
      facts.approvedBy && facts.ordererName
        ? { id: facts.approvedBy, name: facts.ordererName, nameAr: facts.ordererNameAr }
        : null,
  };
};

type Listed = Pick<
  OrderRecord,
  "id" | "label" | "state" | "vendorId" | "vendorName" | "vendorNameAr" | "issuedAt" | "expectedOn" | "grandTotal"
>;

export const listedAnswerOf = (row: Listed, today: string) => {
  const pdfUrl = `/api/purchase-orders/${row.id}.pdf`;
  const state = row.state as OrderState;
  return {
    id: row.id,
    number: row.label,
    state,
    vendorId: row.vendorId,
    vendor: vendorAnswer({ id: row.vendorId, name: row.vendorName, nameAr: row.vendorNameAr }),
    orderDate: row.issuedAt,
    expectedOn: row.expectedOn,
    isLate: isOpenOrder(state) && row.expectedOn !== null && row.expectedOn < today,
    grandTotal: row.grandTotal,
    viewUrl: `/back/purchase-orders/${row.id}`,
    pdfUrl,
    downloadUrl: `${pdfUrl}?download=1`,
  };
};

export const orderItemAnswerOf = (line: Line, language: Language): z.input<typeof orderLines.add.answer> => ({
  ...itemAnswerOf(line, language),
  received: line.received,
  open: openQuantity({ qty: shortest(line.qty), received: line.received }),
});

/** The version of the fields that the details form edits. */
export const detailsVersion = versionByFields(changeOrder.body, ({ issuedAt }: OrderRecord) => ({
  orderDate: issuedAt,
}));
