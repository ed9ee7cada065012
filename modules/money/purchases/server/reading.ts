import { and, eq, getTableColumns } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { select } from "../../../../platform/server/db/select.ts";
import { versionByFields } from "../../../../platform/server/http/versions.ts";
import { addDays } from "../../../../platform/shared/dates.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import type { Language } from "../../../../platform/shared/words.ts";
import { isDraft, rateOfLines, statusOf } from "../../../records/documents/rules.ts";
import { rateOf, vatChangeShown } from "../../../records/documents/draft-verbs.ts";
import {
  type Line as DocumentLine,
  lineAnswerOf,
  type LineOf,
  linesReader,
  notOfLine,
} from "../../../records/documents/line-verbs.ts";
import { books, journalEntries, openItems, settlements } from "../../../books/ledger/tables.ts";
import { isStockRole } from "../../../records/products/stock-plan.ts";
import { vatGroups } from "../../../base/lines/rules.ts";
import type { VatRate } from "../../../base/shop/rules.ts";
import { vatRatesOf } from "../../../base/shop/verbs.ts";
import { periodOn, standardRates } from "../../../base/shop/vat-status.ts";
import { users } from "../../../base/team/tables.ts";
import { vendors } from "../../../records/vendors/tables.ts";
import { taskUrl } from "../../../workshop/work-orders/task-url.ts";
import { workOrderTasks } from "../../../workshop/work-orders/tables.ts";
import { lineChanges } from "../../../records/documents/contract.ts";
import { changePurchase, type purchase as purchaseAnswer, type purchaseItem } from "../contract.ts";
import { defaultPostingDate } from "../../../books/ledger/periods.ts";
import { deductibleVat, owedFor } from "../rules.ts";
import { vendorPaymentPage } from "../sources.ts";
import { purchaseItems, purchaseOrderItems, purchaseOrders, purchaseReturns, purchases } from "../tables.ts";

export const p = alias(purchases, "p");
export const owed = alias(openItems, "owed");
/** What is owed to the vendor for a purchase `p`; what is owed to customs is another item. */
export const isOwedFor = and(eq(owed.sourceKind, "purchase"), eq(owed.sourceId, p.id), eq(owed.partyId, p.vendorId));

const customs = alias(vendors, "customs");
const poster = alias(users, "poster");

const factsById = read("purchases.facts", (value: Values<{ id: string }>) =>
  select({
    ...getTableColumns(p),
    vendorName: vendors.name,
    vendorNameAr: vendors.nameAr,
    vendorVatNumber: vendors.vatNumber,
    vendorCrNumber: vendors.crNumber,
    vendorPhone: vendors.contactNumber,
    vendorAddress: vendors.address,
    termsDays: vendors.termsDays,
    customsName: customs.name,
    customsNameAr: customs.nameAr,
    customsTermsDays: customs.termsDays,
    posterName: poster.name,
    posterNameAr: poster.nameAr,
    lockedThrough: books.lockedThrough,
    vatLockedThrough: books.vatLockedThrough,
    remaining: owed.remaining,
    due: owed.due,
  })
    .from(p)
    .innerJoin(vendors, eq(vendors.id, p.vendorId))
    .innerJoin(books, eq(books.id, p.shopId))
    .leftJoin(customs, eq(customs.id, p.customsVendorId))
    .leftJoin(poster, eq(poster.id, p.approvedBy))
    .leftJoin(owed, isOwedFor)
    .where(eq(p.id, value.id)),
);

export type PurchaseRecord = RowOf<typeof factsById>;
export type Line = LineOf<typeof purchaseItems>;
/** A line of a purchase, of its return or of its order. */
export type BoughtLine = DocumentLine & Pick<Line, "deductible">;
export type Purchase = { facts: PurchaseRecord; lines: Line[]; rates: VatRate[]; isDeducted: boolean };

export const linesOf = linesReader("purchases.lines", purchaseItems);

/** Read in one round trip: the purchase, its lines in order, the VAT rates of vendors, and whether VAT is deducted. */
export const readPurchase = async (db: Db, id: string): Promise<Purchase> => {
  const [[facts], lines, periods] = await Promise.all([db.read(factsById, { id }), linesOf(db, id), vatRatesOf(db)]);
  if (!facts) throw refuse("not-found");
  const { status } = periodOn(periods, facts.issuedAt);
  const isDeducted = !isDraft(facts) || status !== "not-registered";
  return { facts, lines, rates: standardRates(periods), isDeducted };
};

/** The lines as they are posted: a shop that is not registered for VAT deducts none, so it is part of the cost. */
export const postedLines = ({ lines, isDeducted }: Pick<Purchase, "lines" | "isDeducted">): Line[] =>
  isDeducted ? lines : lines.map((line) => ({ ...line, deductible: false }));

const settlementsOf = read("purchases.settlements", (value: Values<{ id: string }>) =>
  select({
    amount: settlements.amount,
    date: settlements.dated,
    entryKind: journalEntries.kind,
    kind: journalEntries.sourceKind,
    number: journalEntries.sourceLabel,
    entry: journalEntries.label,
    sourceId: journalEntries.sourceId,
  })
    .from(owed)
    .innerJoin(settlements, eq(settlements.openItemId, owed.id))
    .innerJoin(journalEntries, eq(journalEntries.id, settlements.entryId))
    .innerJoin(p, eq(p.id, owed.sourceId))
    .where(and(isOwedFor, eq(p.id, value.id)))
    .orderBy(settlements.dated, journalEntries.number),
);

const returnsOf = read("purchases.returns-of", (value: Values<{ id: string }>) =>
  select({
    id: purchaseReturns.id,
    label: purchaseReturns.label,
    date: purchaseReturns.issuedAt,
    grandTotal: purchaseReturns.grandTotal,
  })
    .from(purchaseReturns)
    .where(eq(purchaseReturns.purchaseId, value.id))
    .orderBy(purchaseReturns.number),
);

const orderOf = read("purchases.order-of", (value: Values<{ id: string }>) =>
  select({ id: purchaseOrders.id, label: purchaseOrders.label })
    .from(purchaseItems)
    .innerJoin(purchaseOrderItems, eq(purchaseOrderItems.id, purchaseItems.orderItemId))
    .innerJoin(purchaseOrders, eq(purchaseOrders.id, purchaseOrderItems.documentId))
    .where(eq(purchaseItems.documentId, value.id))
    .limit(1),
);

const tasksOf = read("purchases.tasks-of", (value: Values<{ id: string }>) =>
  select({ id: workOrderTasks.id, name: workOrderTasks.name, nameAr: workOrderTasks.nameAr })
    .from(purchaseItems)
    .innerJoin(workOrderTasks, eq(workOrderTasks.id, purchaseItems.taskId))
    .where(eq(purchaseItems.documentId, value.id))
    .groupBy(workOrderTasks.id, workOrderTasks.name, workOrderTasks.nameAr)
    .orderBy(workOrderTasks.id),
);

type Reader = { language: Language; today: string };

/** A purchase as its page and every call on it answers it. */
export const purchaseAnswerOf = async (
  db: Db,
  id: string,
  { language, today }: Reader,
): Promise<z.input<typeof purchaseAnswer>> => {
  const [{ rates, facts, isDeducted, ...purchase }, settled, returned, [order], tasks] = await Promise.all([
    readPurchase(db, id),
    db.read(settlementsOf, { id }),
    db.read(returnsOf, { id }),
    db.read(orderOf, { id }),
    db.read(tasksOf, { id }),
  ]);
  const lines = postedLines({ ...purchase, isDeducted });
  const listed = listedAnswerOf({ ...facts, payable: payableOf(facts, lines) }, today);
  return {
    ...listed,
    chosenPostingDate: facts.postingDate,
    receivedOn: facts.receivedOn,
    customsVendorId: facts.customsVendorId,
    customsVendor: facts.customsVendorId
      ? vendorAnswer({ id: facts.customsVendorId, name: facts.customsName ?? "", nameAr: facts.customsNameAr })
      : null,
    note: facts.note,
    order: order ? { number: order.label ?? "", viewUrl: `/back/purchase-orders/${order.id}` } : null,
    tasks: tasks.map((task) => ({ ...task, viewUrl: taskUrl(task.id) })),
    items: lines.map((line) => itemAnswerOf(line, language)),
    preDiscountSubTotal: facts.preDiscountSubTotal,
    flatDiscount: facts.flatDiscount,
    subTotal: facts.subTotal,
    vat: facts.vat,
    vatChange: vatChangeShown(facts),
    vatRate:
      (facts.approvedAt === null ? rateOf({ facts, rates }) : (rateOfLines(lines) ?? rateOf({ facts, rates }))) / 100,
    vatGroups: vatGroups(lines).map((group) => ({ ...group, vatRate: group.vatRate / 100 })),
    deductibleVat: deductibleVat(lines),
    isVatDeducted: isDeducted,
    payable: payableOf(facts, lines),
    isVendorNumberMissing: isDraft(facts) && lacksVatNumber(facts, lines),
    settlements: settled.map(settlementOf),
    returns: returned.map(({ label, ...each }) => ({
      ...each,
      number: label ?? "",
      viewUrl: `/back/purchase-returns/${each.id}`,
    })),
    version: facts.version,
    detailsVersion: detailsVersion(facts),
    createdAt: facts.createdAt,
    postedBy:
      facts.approvedBy && facts.posterName
        ? { id: facts.approvedBy, name: facts.posterName, nameAr: facts.posterNameAr }
        : null,
  };
};

const settlementOf = ({ amount, date, entryKind, kind, number, entry, sourceId }: RowOf<typeof settlementsOf>) => {
  const common = { isReversal: entryKind === "reversal", number: number ?? entry, date, amount };
  switch (kind) {
    case "purchase-return":
      return { ...common, kind, viewUrl: `/back/purchase-returns/${sourceId}` };
    case "vendor-payment":
      return { ...common, kind, viewUrl: vendorPaymentPage(common.number) };
    default:
      return { ...common, kind: "vendor-credit" as const, number: entry, viewUrl: null };
  }
};

/** VAT of a vendor of the shop's country is deducted only with its VAT number. */
export const lacksVatNumber = ({ kind, vendorVatNumber }: PurchaseRecord, lines: readonly Line[]) =>
  kind === "domestic" && !vendorVatNumber && deductibleVat(lines) > 0n;

export const payableOf = (
  { kind, customsVendorId }: Pick<PurchaseRecord, "kind" | "customsVendorId">,
  lines: Parameters<typeof owedFor>[0],
) => owedFor(lines, kind, customsVendorId !== null).vendor;

export type Listed = Pick<
  PurchaseRecord,
  | "id"
  | "label"
  | "approvedAt"
  | "kind"
  | "vendorId"
  | "vendorName"
  | "vendorNameAr"
  | "vendorNumber"
  | "issuedAt"
  | "postingDate"
  | "lockedThrough"
  | "vatLockedThrough"
  | "termsDays"
  | "grandTotal"
  | "returnedTotal"
  | "remaining"
  | "due"
> & { payable: bigint };

export const listedAnswerOf = (row: Listed, today: string) => {
  const pdfUrl = `/api/purchases/${row.id}.pdf`;
  const balanceDue = isDraft(row) ? row.payable : (row.remaining ?? 0n);
  const dueAt = row.due ?? addDays(row.issuedAt, row.termsDays);
  return {
    id: row.id,
    number: row.label,
    status: statusOf(row),
    kind: row.kind,
    vendorId: row.vendorId,
    vendor: vendorAnswer({ id: row.vendorId, name: row.vendorName, nameAr: row.vendorNameAr }),
    vendorNumber: row.vendorNumber,
    billDate: row.issuedAt,
    postingDate: row.postingDate ?? defaultPostingDate(row.issuedAt, row),
    postedAt: row.approvedAt,
    dueAt,
    grandTotal: row.grandTotal,
    balanceDue,
    isOverdue: !isDraft(row) && balanceDue > 0n && dueAt < today,
    returnedTotal: row.returnedTotal,
    viewUrl: `/back/purchases/${row.id}`,
    pdfUrl,
    downloadUrl: `${pdfUrl}?download=1`,
  };
};

export const vendorAnswer = ({ id, name, nameAr }: { id: string; name: string; nameAr: string | null }) => ({
  id,
  name,
  nameAr,
  showUrl: `/back/vendors/${id}`,
});

export const itemAnswerOf = (line: BoughtLine, language: Language): z.input<typeof purchaseItem> => ({
  ...lineAnswerOf("purchase", line, language),
  deductible: line.deductible,
  isStock: isStockRole(line.accountRole),
  version: itemVersion(line),
});

/** The version of the fields that the editor of a bill's line changes. */
export const itemVersion = versionByFields(lineChanges.purchase, (line: BoughtLine) => ({
  ...notOfLine(line),
  expenseAccountId: line.accountId,
}));

/** The version of the fields that the details form edits. */
export const detailsVersion = versionByFields(changePurchase.body, ({ issuedAt }: PurchaseRecord) => ({
  billDate: issuedAt,
}));
