import type { Db } from "../../../../platform/server/db/database.ts";
import { type Call, serve, serveCreation } from "../../../../platform/server/http/serve.ts";
import { shortest } from "../../../../platform/shared/money.ts";
import { needsConfirmation, refuse as refuseKernel, refuseField } from "../../../../platform/shared/refusals.ts";
import { fieldKinds } from "../../../../platform/shared/field-words.ts";
import { assertNoCopy } from "../../../books/ledger/verbs.ts";
import { assertRateSeen, draftTotals } from "../../../records/documents/draft-verbs.ts";
import { readSeller } from "../../../base/media/letterhead-verbs.ts";
import { frozenPaper } from "../../../records/documents/paper-verbs.ts";
import { newLinesOf } from "../../../records/documents/new-line-verbs.ts";
import { isStockRole } from "../../../records/products/stock-plan.ts";
import { lockStandardRates, nextNumber } from "../../../base/shop/verbs.ts";
import { vatRateOn } from "../../../base/shop/rules.ts";
import * as contract from "../order-contract.ts";
import { discountOn, isMoreThanOpen, isOpenOrder, openQuantity, type OrderState } from "../order-rules.ts";
import { purchaseItems, purchaseOrders } from "../tables.ts";
import { purchaseFieldWords, refuse } from "../words.ts";
import { checkReceived, insertDraft } from "./drafts.ts";
import { completeBought } from "./items.ts";
import { lockDraftOrder, lockOrder, orderSearchText } from "./order-drafts.ts";
import { type Line, type Order, orderAnswerOf, readOrder } from "./order-reading.ts";
import { printedFor } from "./snapshot.ts";
import { purchaseAnswerOf } from "./reading.ts";

/** Numbers and freezes the order. */
export const sendOrder = serve(contract.sendOrder, async (call) => {
  const { db, params, body, user, now, about } = call;
  await assertNoCopy(db);
  const { facts, lines, rates } = await lockDraftOrder(db, params.id);
  assertRateSeen({ facts, lines, rates }, body.version);
  if (body.version !== undefined && body.version !== facts.version) throw refuse("purchase-order-changed");
  if (lines.length === 0) throw refuse("no-lines");
  const seller = await readSeller(db);
  const { number, text: label } = await nextNumber(db, "purchase-orders");
  await db.update(purchaseOrders, facts.id, {
    number,
    label,
    approvedAt: now,
    approvedBy: user.id,
    searchText: orderSearchText({ ...facts, label }),
    ...frozenPaper(db, printedFor(facts), { seller, branchId: facts.branchId }),
  });
  db.announce("purchases");
  about({ kind: "purchase-orders", id: facts.id, name: label });
  return orderAnswerOf(db, facts.id, call);
});

export const cancelOrder = serve(contract.cancelOrder, async (call) => {
  const { db, params, body, user, now, about } = call;
  const { facts } = await lockOpen(db, params.id);
  await db.update(purchaseOrders, facts.id, { cancelledAt: now, cancelledBy: user.id, cancelReason: body.reason });
  db.announce("purchases");
  about({ kind: "purchase-orders", id: facts.id, name: facts.label ?? facts.vendorName });
  return orderAnswerOf(db, facts.id, call);
});

/** Makes the draft of a purchase with what came. The order is locked, so that two people do not receive the same. */
const receive = async (call: Call<typeof contract.receiveOrder>) => {
  const { db, params, body, createdId: id, branch, user, today, about } = call;
  const { vendorNumber, billDate, receivedOn = null } = body;
  if (billDate > today) throw refuseField("bill_date", fieldKinds["in-future"]);
  checkReceived(receivedOn, today);
  const [rates, { facts, lines }] = await Promise.all([lockStandardRates(db), lockOpen(db, params.id)]);
  const came = cameOf(lines, body.items);
  if (came.length === 0) throw refuse("nothing-received");
  if (!body.confirm && came.some(({ line, qty }) => isMoreThanOpen(quantitiesOf(line), qty)))
    throw needsConfirmation({ "more-than-ordered": purchaseFieldWords.moreThanOrdered });
  const head = { id, issuedAt: billDate, version: 0, approvedAt: null };
  const rate = vatRateOn(rates, billDate);
  const added = await newLinesOf(
    db,
    "purchase",
    { facts: head, lines: [], rates },
    came.map(({ line, qty }) => inputOf(line, qty, rate)),
    completeBought,
  );
  await insertDraft(db, {
    id,
    branchId: branch.id,
    vendor: { id: facts.vendorId, name: facts.vendorName, nameAr: facts.vendorNameAr },
    vendorNumber,
    issuedAt: billDate,
    receivedOn,
    note: facts.note,
    ...draftTotals(
      head,
      added.map(({ line }) => line),
    ),
    createdBy: user.id,
  });
  await db.insertAll(
    purchaseItems,
    added.map(({ line }, index) => ({ deductible: true, ...line, orderItemId: came[index]!.line.id })),
  );
  db.announce("purchases");
  about({ kind: "purchase-orders", id: facts.id, name: `${facts.label}: ${vendorNumber}` });
  return purchaseAnswerOf(db, id, call);
};

export const receiveOrder = serveCreation(contract.receiveOrder, {
  create: receive,
  readAgain: (call) => purchaseAnswerOf(call.db, call.createdId, call),
});

/** An order of which something is still to come, locked. Refuses `order-not-open`. */
const lockOpen = async (db: Db, id: string): Promise<Order> => {
  const [[locked], order] = await Promise.all([lockOrder(db, id), readOrder(db, id)]);
  if (!locked) throw refuseKernel("not-found");
  if (!isOpenOrder(order.facts.state as OrderState)) throw refuse("order-not-open");
  return order;
};

const quantitiesOf = ({ qty, received }: Line) => ({ qty: shortest(qty), received });

type Came = { orderItemId: string; qty?: string | null | undefined };

/** The lines that came, with their quantities; without a request everything that is open. */
const cameOf = (lines: readonly Line[], request: readonly Came[] | undefined) => {
  const items = request ?? lines.map((line) => ({ orderItemId: line.id, qty: openQuantity(quantitiesOf(line)) }));
  return items.flatMap(({ orderItemId, qty }, index) => {
    const line = lines.find(({ id }) => id === orderItemId);
    if (!line) throw refuseKernel("not-found");
    if (items.findIndex((other) => other.orderItemId === orderItemId) !== index)
      throw refuseField(`items.${index}.order_item_id`, purchaseFieldWords.twice);
    return qty && qty !== "0" ? [{ line, qty }] : [];
  });
};

/** The item of the purchase: the order's, at its price; its VAT is the order's if all of it came at once. */
const inputOf = (line: Line, qty: string, rate: number) => ({
  name: line.name,
  code: line.code,
  productId: line.productId,
  expenseAccountId: isStockRole(line.accountRole) ? null : line.accountId,
  qty,
  unitPrice: line.unitPrice,
  flatDiscount: discountOn({ qty: shortest(line.qty), flatDiscount: line.flatDiscount }, qty),
  vatExempted: line.vatExempted,
  ...(line.vatExempted && { exemptCode: line.exemptCode, exemptReason: line.exemptReason }),
  ...(qty === shortest(line.qty) && line.vatRate === rate && { vat: line.vat }),
  deductible: line.deductible,
});
