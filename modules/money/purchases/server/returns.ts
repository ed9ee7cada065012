import { newId } from "../../../../platform/server/ids.ts";
import { type Call, serve, serveCreation } from "../../../../platform/server/http/serve.ts";
import { shortest, sum } from "../../../../platform/shared/money.ts";
import { filled } from "../../../../platform/shared/field-messages.ts";
import { refuse as refuseKernel, refuseField } from "../../../../platform/shared/refusals.ts";
import { isolated, nameIn } from "../../../../platform/shared/words.ts";
import type { Db } from "../../../../platform/server/db/database.ts";
import { searchTextOf } from "../../../../platform/server/db/search-pattern.ts";
import { isDraft } from "../../../records/documents/rules.ts";
import { readSeller } from "../../../base/media/letterhead-verbs.ts";
import { frozenPaper } from "../../../records/documents/paper-verbs.ts";
import { checkPostingDay, post, accountsByRole } from "../../../books/ledger/verbs.ts";
import { leftLines } from "../../../base/lines/returning.ts";
import { documentTotals } from "../../../base/lines/rules.ts";
import { openBranchOr } from "../../../base/shop/branch-verbs.ts";
import {
  inBranchOfStock,
  isStockRole,
  planStock,
  type StockStep,
  stockRoles,
} from "../../../records/products/stock-plan.ts";
import { lockStock, stockOn } from "../../../records/products/stock-verbs.ts";
import { writeMovements } from "../../../records/products/stock-writing-verbs.ts";
import { assertEnough } from "../../../records/products/stock-refusal-verbs.ts";
import { lockVendor } from "../../../records/vendors/verbs.ts";
import * as contract from "../return-contract.ts";
import { returnEntry } from "../return-rules.ts";
import { purchaseReturnItems, purchaseReturns } from "../tables.ts";
import { purchaseFieldWords, refuse } from "../words.ts";
import { openBy } from "../../../books/ledger/open-parts.ts";
import { owedFor } from "./credits.ts";
import { lockPurchase } from "./draft.ts";
import { printedFor } from "./snapshot.ts";
import { type PurchaseRecord, readPurchase } from "./reading.ts";
import { returnItemsOf } from "./return-items.ts";
import { returnAnswerOf, takenOf } from "./return-reading.ts";

export const showReturnablePurchase = serve(contract.showReturnablePurchase, async ({ db, params, language }) => {
  const [{ facts, lines }, taken] = await Promise.all([readPurchase(db, params.id), takenOf(db, params.id)]);
  if (isDraft(facts)) throw refuse("purchase-not-posted");
  return {
    id: facts.id,
    number: facts.label ?? "",
    postingDate: facts.postingDate ?? facts.issuedAt,
    viewUrl: `/back/purchases/${facts.id}`,
    items: leftLines(lines, taken).map(({ sold, left }) => ({
      id: sold.id,
      name: nameIn(language, sold),
      code: sold.code,
      qty: shortest(sold.qty),
      grandTotal: sold.grandTotal,
      left: { ...left, qty: shortest(left.qty) },
    })),
  };
});

/**
 * Locks the purchase, its vendor and the parts that go back; posts the return at once. The parts leave the branch of the
 * purchase, or that of the user if it is closed.
 */
const create = async (call: Call<typeof contract.returnPurchase>) => {
  const { db, params, body, createdId: id, branch, user, shop, may, today, now, about } = call;
  const returnedAt = body.returnedAt ?? today;
  const { facts, lines, left } = await lockPosted(db, params.id, body.items);
  checkPostingDay(returnedAt, today, facts.lockedThrough, "returned_at");
  if (facts.postingDate !== null && returnedAt < facts.postingDate)
    throw refuseField("returned_at", filled(purchaseFieldWords.beforePurchase, { date: isolated(facts.postingDate) }));
  const items = returnItemsOf(id, left, body.items, shop.currency);
  const billed = items.map((item) => {
    const line = lines.find((each) => each.id === item.purchaseItemId)!;
    return { ...item, isStock: isStockRole(line.accountRole) };
  });

  const stockBranch = await openBranchOr(db, facts.branchId, branch.id);
  const dated = { branchId: stockBranch, on: returnedAt, today };
  const { held, day, owed, roles, seller } = await readForReturn(db, facts, billed, dated);
  const stock = planStock(held, stepsOut(billed), roles, day);
  assertEnough(stock.shortages, { allowed: false, confirmed: false, may });
  const { entry, settled } = returnEntry({
    returnId: id,
    branchId: facts.branchId,
    country: shop.country,
    kind: facts.kind,
    date: returnedAt,
    memo: body.reason,
    lines: billed,
    creditors: owed.map(({ share, partyId, item }) => ({
      share,
      partyId,
      openItemId: item?.id ?? "",
      amount: item ? openBy(item.open, returnedAt) : 0n,
      creditItemId: newId(),
    })),
    accounts: roles,
    stock: inBranchOfStock(stock.lines, roles, stockBranch),
    newId,
  });
  if (entry.lines.length === 0) throw refuse("nothing-credited");
  const [posted] = await post(db, [entry], now);
  const { discount, ...totals } = documentTotals(items);
  await db.insert(purchaseReturns, {
    id,
    branchId: facts.branchId,
    purchaseId: facts.id,
    issuedAt: returnedAt,
    vendorNumber: body.vendorNumber ?? null,
    reason: body.reason,
    settled,
    ...totals,
    flatDiscount: discount,
    number: posted!.sourceNumber,
    label: posted!.sourceLabel,
    approvedAt: posted!.postedAt,
    approvedBy: user.id,
    createdBy: user.id,
    searchText: searchTextOf(posted!.sourceLabel, body.vendorNumber, facts.label, facts.vendorName),
    ...frozenPaper(db, printedFor(facts), { seller, branchId: facts.branchId }),
  });
  await db.insertAll(purchaseReturnItems, items);
  await writeMovements(db, stock.movements, {
    sourceKind: "purchase-return",
    sourceId: id,
    sourceLabel: posted!.sourceLabel,
    entryId: posted!.entryId,
    date: returnedAt,
    branchId: stockBranch,
    reason: body.reason,
    userId: user.id,
    now,
  });
  await db.query(
    "purchases.write-returned",
    "update purchases set returned_total = returned_total + $3 where shop_id = $1 and id = $2",
    [facts.id, sum(items.map(({ grandTotal }) => grandTotal))],
  );
  about({ kind: "purchase-returns", id, name: posted!.sourceLabel! });
  return returnAnswerOf(db, id, call);
};

export const returnPurchase = serveCreation(contract.returnPurchase, {
  create,
  readAgain: (call) => returnAnswerOf(call.db, call.createdId, call),
});

export const showPurchaseReturn = serve(contract.showPurchaseReturn, (call) =>
  returnAnswerOf(call.db, call.params.id, call),
);

/** A posted purchase, locked, with what is left of its lines. What is asked for must be of them. */
const lockPosted = async (db: Db, id: string, asked: readonly { purchaseItemId: string }[]) => {
  const [[locked], { facts, lines }, taken] = await Promise.all([
    lockPurchase(db, id),
    readPurchase(db, id),
    takenOf(db, id),
  ]);
  const isLine = ({ purchaseItemId }: { purchaseItemId: string }) => lines.some((line) => line.id === purchaseItemId);
  if (!locked || !asked.every(isLine)) throw refuseKernel("not-found");
  if (isDraft(facts)) throw refuse("purchase-not-posted");
  return { facts, lines, left: leftLines(lines, taken) };
};

type Item = {
  id: string;
  purchaseItemId: string;
  productId: string | null;
  qty: string;
  isAmountOnly: boolean;
  isStock: boolean;
};

/** Locks the vendor, then the products by id; then reads everything else that the rules need. */
const readForReturn = async (
  db: Db,
  facts: PurchaseRecord,
  items: readonly Item[],
  dated: { branchId: string; on: string; today: string },
) => {
  const goods = items.filter(isGoods).flatMap(({ productId }) => productId ?? []);
  const [, held, day, owed, roles, seller] = await Promise.all([
    lockVendor(db, facts.vendorId),
    lockStock(db, goods),
    stockOn(db, goods, dated),
    owedFor(db, facts),
    accountsByRole(db, "payables", "vendor-advances", "input-vat", "output-vat", ...stockRoles),
    readSeller(db),
  ]);
  return { held, day, owed, roles, seller };
};

const isGoods = ({ isStock, isAmountOnly }: Item) => isStock && !isAmountOnly;

/** What leaves the stock, at its average cost. */
const stepsOut = (items: readonly Item[]): StockStep[] =>
  items
    .filter(isGoods)
    .flatMap(({ id, productId, qty }) =>
      productId === null
        ? []
        : [{ kind: "vendor-return" as const, productId, lineId: id, quantity: `-${shortest(qty)}` }],
    );
