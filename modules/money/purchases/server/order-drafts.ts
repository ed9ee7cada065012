import { eq } from "drizzle-orm";
import type { Changes, Db, Row } from "../../../../platform/server/db/database.ts";
import { searchTextOf } from "../../../../platform/server/db/search-pattern.ts";
import { type Call, serve, serveCreation } from "../../../../platform/server/http/serve.ts";
import { checkVersions } from "../../../../platform/server/http/versions.ts";
import { filled } from "../../../../platform/shared/field-messages.ts";
import { fieldKinds } from "../../../../platform/shared/field-words.ts";
import { checkedTogether, refuseField } from "../../../../platform/shared/refusals.ts";
import { isolated } from "../../../../platform/shared/words.ts";
import * as documents from "../../../records/documents/draft-verbs.ts";
import { serveLines } from "../../../records/documents/line-call-verbs.ts";
import { newLinesOf, writeNewLines } from "../../../records/documents/new-line-verbs.ts";
import { linesOfDay } from "../../../records/documents/line-writing-verbs.ts";
import type { TotalledLine } from "../../../base/lines/rules.ts";
import { lockStandardRates } from "../../../base/shop/verbs.ts";
import { vendors } from "../../../records/vendors/tables.ts";
import * as contract from "../order-contract.ts";
import { purchaseOrderItems, purchaseOrders } from "../tables.ts";
import { purchaseFieldWords, refuse } from "../words.ts";
import { completeBought } from "./items.ts";
import { lowStockItems } from "./low-stock.ts";
import {
  detailsVersion,
  type OrderRecord,
  linesOf,
  type Order,
  orderAnswerOf,
  orderItemAnswerOf,
  readOrder,
} from "./order-reading.ts";
import { itemVersion } from "./reading.ts";

export const lockOrder = documents.documentLock("purchases.lock-order", purchaseOrders);

/** A draft that can be changed, locked until the transaction ends. Refuses `order-sent`. */
export const lockDraftOrder = (db: Db, id: string): Promise<Order> =>
  documents.lockDraft(db, id, { lock: lockOrder, readDocument: readOrder, approved: () => refuse("order-sent") });

const create = async (call: Call<typeof contract.createOrder>) => {
  const { db, body, createdId: id, branch, user, today, about } = call;
  const { vendorId, orderDate = today, expectedOn = null, note = null, items = [], lowStock = false } = body;
  checkDates({ orderDate, expectedOn }, today);
  const [vendor, rates, low] = await Promise.all([
    db.find(vendors, vendorId),
    lockStandardRates(db),
    lowStock ? lowStockItems(db, vendorId) : [],
  ]);
  if (lowStock && low.length === 0) throw refuse("nothing-low");
  const facts = { id, issuedAt: orderDate, version: 0, approvedAt: null };
  const wanted = [...items, ...low];
  const added =
    wanted.length === 0 ? [] : await newLinesOf(db, "purchase", { facts, lines: [], rates }, wanted, completeBought);
  const lines = added.map(({ line }) => line);
  insertOrder(db, { facts, vendor, lines, branchId: branch.id, userId: user.id, expectedOn, note });
  if (added.length > 0) writeNewLines(db, purchaseOrderItems, "purchase", added);
  about({ kind: "purchase-orders", id, name: vendor.name });
  return orderAnswerOf(db, id, call);
};

type NewOrder = {
  facts: Pick<OrderRecord, "id" | "issuedAt" | "version" | "approvedAt">;
  vendor: Row<typeof vendors>;
  lines: readonly TotalledLine[];
  branchId: string;
  userId: string;
  expectedOn?: string | null;
  note?: string | null;
};

/** Writes a draft, whose lines the caller writes; travels with the commit. */
export const insertOrder = (
  db: Db,
  { facts, vendor, lines, branchId, userId, expectedOn = null, note = null }: NewOrder,
) =>
  db.alongside(
    db.insert(purchaseOrders, {
      id: facts.id,
      branchId,
      vendorId: vendor.id,
      issuedAt: facts.issuedAt,
      expectedOn,
      note,
      ...documents.draftTotals(facts, lines),
      createdBy: userId,
      searchText: orderSearchText({ label: null, vendorName: vendor.name, vendorNameAr: vendor.nameAr }),
    }),
  );

export const createOrder = serveCreation(contract.createOrder, {
  create,
  readAgain: (call) => orderAnswerOf(call.db, call.createdId, call),
});

export const showOrder = serve(contract.showOrder, (call) => orderAnswerOf(call.db, call.params.id, call));

export const changeOrder = serve(contract.changeOrder, async (call) => {
  const { db, params, body, today, about } = call;
  const draft = await lockDraftOrder(db, params.id);
  const { facts } = draft;
  const { version, detailsVersion: sameVersion, orderDate = facts.issuedAt, ...changes } = body;
  checkVersions([version, sameVersion], detailsVersion(facts));
  const expectedOn = changes.expectedOn === undefined ? facts.expectedOn : changes.expectedOn;
  checkDates({ orderDate, expectedOn }, today);
  const { name: vendorName, nameAr: vendorNameAr } = await db.find(vendors, changes.vendorId ?? facts.vendorId);
  const { lines, change } = await linesOfDay(db, purchaseOrderItems, draft, { issuedAt: orderDate });
  saveOrder(db, { ...facts, vendorName, vendorNameAr }, lines, {
    ...changes,
    ...change,
    expectedOn,
    issuedAt: orderDate,
  });
  about({ kind: "purchase-orders", id: facts.id, name: vendorName });
  return orderAnswerOf(db, facts.id, call);
});

export const deleteOrder = serve(contract.deleteOrder, async ({ db, params, about }) => {
  const { facts } = await lockDraftOrder(db, params.id);
  await db.removeWhere(purchaseOrderItems, eq(purchaseOrderItems.documentId, facts.id));
  await db.remove(purchaseOrders, facts.id);
  about({ kind: "purchase-orders", id: facts.id, name: facts.vendorName });
});

/** Writes changes of a locked draft, its lines' totals, and the next version; travels with the commit. */
export const saveOrder = (
  db: Db,
  facts: OrderRecord,
  lines: readonly TotalledLine[],
  changes: Changes<typeof purchaseOrders> = {},
) =>
  db.updateHeld(purchaseOrders, facts, {
    ...changes,
    ...documents.draftTotals(facts, lines),
    searchText: orderSearchText(facts),
  });

type Searched = Pick<OrderRecord, "label" | "vendorName" | "vendorNameAr">;

export const orderSearchText = ({ label, vendorName, vendorNameAr }: Searched) =>
  searchTextOf(label, vendorName, vendorNameAr);

const checkDates = ({ orderDate, expectedOn }: { orderDate: string; expectedOn: string | null }, today: string) =>
  checkedTogether([
    () => {
      if (orderDate > today) throw refuseField("order_date", fieldKinds["in-future"]);
    },
    () => {
      if (expectedOn !== null && expectedOn < orderDate)
        throw refuseField("expected_on", filled(purchaseFieldWords.beforeOrder, { date: isolated(orderDate) }));
    },
  ]);

export const orderItemHandlers = serveLines(contract.orderLines, {
  table: purchaseOrderItems,
  readDocument: readOrder,
  lock: lockDraftOrder,
  linesOf,
  save: saveOrder,
  ownOfNewLine: { deductible: true, received: "0" },
  complete: completeBought,
  versionOf: itemVersion,
  answerOf: orderItemAnswerOf,
  subject: ({ id, vendorName }, lineName) => ({ kind: "purchase-orders", id, name: `${vendorName}: ${lineName}` }),
});
