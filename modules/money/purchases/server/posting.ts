import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { select, shop } from "../../../../platform/server/db/select.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { addDays } from "../../../../platform/shared/dates.ts";
import { shortest, sum } from "../../../../platform/shared/money.ts";
import { needsConfirmation, refuseField } from "../../../../platform/shared/refusals.ts";
import { assertRateSeen } from "../../../records/documents/draft-verbs.ts";
import { readSeller } from "../../../base/media/letterhead-verbs.ts";
import { frozenPaper } from "../../../records/documents/paper-verbs.ts";
import { accountsByRole, post } from "../../../books/ledger/verbs.ts";
import { isStockRole, planStock, type StockStep, stockRoles } from "../../../records/products/stock-plan.ts";
import { stockLockOfLines } from "../../../records/documents/stock-verbs.ts";
import { writeMovements } from "../../../records/products/stock-writing-verbs.ts";
import { vatRegistrationWords } from "../../../base/shop/vat-words.ts";
import { assertBranchOpen } from "../../../base/shop/branch-verbs.ts";
import { vendors } from "../../../records/vendors/tables.ts";
import * as contract from "../contract.ts";
import { defaultPostingDate } from "../../../books/ledger/periods.ts";
import { costOf, purchaseEntries } from "../rules.ts";
import { purchaseItems, purchases } from "../tables.ts";
import { purchaseFieldWords, refuse } from "../words.ts";
import { creditsForPurchase, vendorOfPurchase } from "./credits.ts";
import { lockDraft, purchaseSearchText } from "./draft.ts";
import { checkBillPostingDate, checkReceived } from "./drafts.ts";
import { printedFor } from "./snapshot.ts";
import { type PurchaseRecord, lacksVatNumber, type Line, postedLines, purchaseAnswerOf } from "./reading.ts";

/** Posts a purchase with the use of the vendor's credits, and freezes it. Four round trips, whatever the number of lines. */
export const postPurchase = serve(contract.postPurchase, async (call) => {
  const { db, params, body, user, today, now, about } = call;
  const { facts, rates, isDeducted, held, credits, roles, seller, excess, ...draft } = await readForPosting(
    db,
    params.id,
  );
  const lines = postedLines({ ...draft, isDeducted });
  assertRateSeen({ facts, lines, rates }, body.version);
  checkPostable(facts, lines, body.version);
  if (!isDeducted && facts.kind === "reverse_charge") throw refuseField("kind", vatRegistrationWords.reverseCharge);
  const date = body.postingDate ?? facts.postingDate ?? defaultPostingDate(facts.issuedAt, facts);
  checkBillPostingDate({ billDate: facts.issuedAt, postingDate: date }, today, facts.lockedThrough);
  const receivedOn = body.receivedOn === undefined ? facts.receivedOn : body.receivedOn;
  checkReceived(receivedOn, today);

  if (excess.length > 0 && !body.confirm)
    throw needsConfirmation({ "more-than-ordered": purchaseFieldWords.moreThanOrdered });
  const stock = planStock(held, receiptsOf(lines), roles, { branchId: facts.branchId, on: date, later: [] });
  const entries = purchaseEntries({
    purchaseId: facts.id,
    branchId: facts.branchId,
    country: call.shop.country,
    kind: facts.kind,
    date,
    memo: facts.note,
    lines,
    vendor: { itemId: newId(), partyId: facts.vendorId, due: addDays(facts.issuedAt, facts.termsDays) },
    customs: facts.customsVendorId
      ? { itemId: newId(), partyId: facts.customsVendorId, due: addDays(date, facts.customsTermsDays ?? 0) }
      : undefined,
    accounts: roles,
    credits,
    stock: stock.lines,
    newId,
  });
  const [, [posted]] = await Promise.all([assertBranchOpen(db, facts.branchId), post(db, entries, now)]);
  const { sourceLabel: label, sourceNumber: number, postedAt: approvedAt, entryId } = posted!;
  const writing = [
    isDeducted
      ? undefined
      : db.updateWhere(purchaseItems, eq(purchaseItems.documentId, facts.id), { deductible: false }),
    db.write(purchases, facts.id, {
      number,
      label,
      approvedAt,
      approvedBy: user.id,
      ...frozenPaper(db, printedFor(facts), { seller, branchId: facts.branchId }),
      postingDate: date,
      searchText: purchaseSearchText({ ...facts, label }),
      receivedOn,
    }),
    writeMovements(db, stock.movements, {
      sourceKind: "purchase",
      sourceId: facts.id,
      sourceLabel: label,
      entryId,
      date,
      receivedOn,
      branchId: facts.branchId,
      userId: user.id,
      now,
    }),
  ];
  db.announce("purchases");
  about({ kind: "purchases", id: facts.id, name: label! });
  const [answer] = await Promise.all([purchaseAnswerOf(db, facts.id, call), ...writing]);
  return answer;
});

const checkPostable = (facts: PurchaseRecord, lines: readonly Line[], version: number | undefined) => {
  if (version !== undefined && version !== facts.version) throw refuse("purchase-changed");
  if (lines.length === 0) throw refuse("no-lines");
  if (sum(lines.map(({ grandTotal }) => grandTotal)) === 0n) throw refuse("nothing-to-post");
  if (lacksVatNumber(facts, lines)) throw refuse("vendor-vat-number-missing");
};

/** Locks the purchase, its vendor, then its products by id; then reads everything that the rules need, as of after the locks. */
const readForPosting = async (db: Db, id: string) => {
  const [purchase, , held, credits, roles, seller, excess] = await Promise.all([
    lockDraft(db, id),
    db.read(lockedVendorOf, { id }),
    lockProducts(db, { documentId: id }),
    creditsForPurchase(db, id),
    accountsByRole(db, "payables", "vendor-advances", "input-vat", "output-vat", ...stockRoles),
    readSeller(db),
    moreThanOrdered(db, id),
  ]);
  return { ...purchase, held, credits, roles, seller, excess };
};

const lockedVendorOf = read("purchases.lock-vendor", (value: Values<{ id: string }>) =>
  select({ id: vendors.id })
    .from(vendors)
    .where(eq(vendors.id, vendorOfPurchase(value.id)))
    .for("no key update"),
);

const lockProducts = stockLockOfLines("purchases.lock-products", purchaseItems);

/** The lines of its order of which all purchases together bring more than was ordered. */
const moreThanOrdered = (db: Db, id: string) => db.read(excessOf, { id });

const excessOf = readByHand(
  "purchases.more-than-ordered",
  { id: z.uuid() },
  (value: Values<{ id: string }>) => sql`
    select i.id from purchase_order_items i join purchase_items b on b.shop_id = i.shop_id and b.order_item_id = i.id
    where i.shop_id = ${shop} and i.id in (select order_item_id from purchase_items where shop_id = ${shop} and purchase_id = ${value.id})
    group by i.id, i.qty having sum(b.qty) > i.qty`,
);

/** The parts that go into stock, at what they cost. */
const receiptsOf = (lines: readonly Line[]): StockStep[] =>
  lines.flatMap((line) =>
    isStockRole(line.accountRole) && line.productId !== null
      ? [
          {
            kind: "receipt" as const,
            productId: line.productId,
            lineId: line.id,
            quantity: shortest(line.qty),
            cost: costOf(line),
          },
        ]
      : [],
  );
