import { eq, getTableColumns } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { select } from "../../../../platform/server/db/select.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import type { Language } from "../../../../platform/shared/words.ts";
import { lineAnswerOf, type LineOf, linesReader } from "../../../records/documents/line-verbs.ts";
import { vatGroups } from "../../../base/lines/rules.ts";
import { users } from "../../../base/team/tables.ts";
import { vendors } from "../../../records/vendors/tables.ts";
import type { showPurchaseReturn } from "../return-contract.ts";
import { purchaseReturnItems, purchaseReturns, purchases } from "../tables.ts";
import { vendorAnswer } from "./reading.ts";

export const r = alias(purchaseReturns, "r");

const factsById = read("purchases.return-facts", (value: Values<{ id: string }>) =>
  select({
    ...getTableColumns(r),
    purchaseLabel: purchases.label,
    kind: purchases.kind,
    customsVendorId: purchases.customsVendorId,
    vendorId: purchases.vendorId,
    vendorName: vendors.name,
    vendorNameAr: vendors.nameAr,
    vendorVatNumber: vendors.vatNumber,
    vendorCrNumber: vendors.crNumber,
    vendorPhone: vendors.contactNumber,
    vendorAddress: vendors.address,
    creator: users.name,
    creatorAr: users.nameAr,
  })
    .from(r)
    .innerJoin(purchases, eq(purchases.id, r.purchaseId))
    .innerJoin(vendors, eq(vendors.id, purchases.vendorId))
    .innerJoin(users, eq(users.id, r.createdBy))
    .where(eq(r.id, value.id)),
);

type PurchaseReturnRecord = RowOf<typeof factsById>;
type PurchaseReturn = { facts: PurchaseReturnRecord; lines: LineOf<typeof purchaseReturnItems>[] };

const linesOf = linesReader("purchases.return-lines", purchaseReturnItems);

/** Read in one round trip: the return and its lines in order. */
export const readReturn = async (db: Db, id: string): Promise<PurchaseReturn> => {
  const [[facts], lines] = await Promise.all([db.read(factsById, { id }), linesOf(db, id)]);
  if (!facts) throw refuse("not-found");
  return { facts, lines };
};

/** What earlier returns took of a purchase's lines. */
export const takenOf = (db: Db, purchaseId: string) => db.read(taken, { purchaseId });

const taken = read("purchases.taken", (value: Values<{ purchaseId: string }>) =>
  select({
    lineId: purchaseReturnItems.purchaseItemId,
    qty: purchaseReturnItems.qty,
    isAmountOnly: purchaseReturnItems.isAmountOnly,
    preDiscountSubTotal: purchaseReturnItems.preDiscountSubTotal,
    subTotal: purchaseReturnItems.subTotal,
    vat: purchaseReturnItems.vat,
    grandTotal: purchaseReturnItems.grandTotal,
  })
    .from(r)
    .innerJoin(purchaseReturnItems, eq(purchaseReturnItems.documentId, r.id))
    .where(eq(r.purchaseId, value.purchaseId))
    .orderBy(r.number),
);

export const returnAnswerOf = async (
  db: Db,
  id: string,
  { language }: { language: Language },
): Promise<z.input<typeof showPurchaseReturn.answer>> => {
  const { facts, lines } = await readReturn(db, id);
  const pdfUrl = `/api/purchase-returns/${id}.pdf`;
  return {
    id,
    number: facts.label ?? "",
    returnedAt: facts.issuedAt,
    purchaseId: facts.purchaseId,
    purchase: { number: facts.purchaseLabel ?? "", viewUrl: `/back/purchases/${facts.purchaseId}` },
    vendor: vendorAnswer({ id: facts.vendorId, name: facts.vendorName, nameAr: facts.vendorNameAr }),
    vendorNumber: facts.vendorNumber,
    reason: facts.reason,
    items: lines.map((line) => ({
      ...lineAnswerOf("purchase", line, language),
      purchaseItemId: line.purchaseItemId,
      isAmountOnly: line.isAmountOnly,
      deductible: line.deductible,
    })),
    preDiscountSubTotal: facts.preDiscountSubTotal,
    flatDiscount: facts.flatDiscount,
    subTotal: facts.subTotal,
    vat: facts.vat,
    grandTotal: facts.grandTotal,
    vatRate: (lines.find(({ vatExempted }) => !vatExempted)?.vatRate ?? 0) / 100,
    vatGroups: vatGroups(lines).map((group) => ({ ...group, vatRate: group.vatRate / 100 })),
    settled: facts.settled,
    createdAt: facts.createdAt,
    createdBy: { id: facts.createdBy, name: facts.creator, nameAr: facts.creatorAr },
    viewUrl: `/back/purchase-returns/${id}`,
    pdfUrl,
    downloadUrl: `${pdfUrl}?download=1`,
  };
};
