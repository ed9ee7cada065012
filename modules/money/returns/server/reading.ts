import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { cast, select } from "../../../../platform/server/db/select.ts";
import type { SourceKind } from "../../../../platform/shared/kinds.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import type { Language } from "../../../../platform/shared/words.ts";
import { clients } from "../../../records/clients/tables.ts";
import { statusOf } from "../../../records/documents/rules.ts";
import { lineAnswerOf, type LineOf, linesReader, ratedPartsAnswer } from "../../../records/documents/line-verbs.ts";
import {
  isSealedVersionOf,
  printedAfterRepair,
  repairedBuyer,
  sealedAnswer,
  sealedFields,
  sealedVersion,
} from "../../e-invoices/sealed-verbs.ts";
import { eInvoices } from "../../e-invoices/tables.ts";
import { clientInvoices } from "../../invoices/tables.ts";
import { journalEntries, openItems, settlements } from "../../../books/ledger/tables.ts";
import { vatGroups } from "../../../base/lines/rules.ts";
import { users } from "../../../base/team/tables.ts";
import { clientVehicles } from "../../../workshop/visits/tables.ts";
import type { returnInvoice as returnAnswer } from "../contract.ts";
import { returnInvoiceItems, returnInvoices } from "../tables.ts";
import { debitNotesOf } from "../rules.ts";
import { type Credit, creditAnswerOf, creditsOf } from "./credit-reading.ts";
import { type Due, dueAnswer, dueReader } from "../due-verbs.ts";
import { type Refund, refundAnswerOf, refundsOf } from "./refund-reading.ts";

export const r = alias(returnInvoices, "r");
export const invoice = alias(clientInvoices, "invoice");
/** What the shop owes for a return. */
export const owed = alias(openItems, "owed");
export const isOwedFor = and(eq(owed.sourceKind, "return-invoice"), eq(owed.sourceId, r.id));

const settledBy = (kind: SourceKind) =>
  select({ amount: cast(sql`coalesce(sum(${settlements.amount}), 0)`, "bigint") })
    .from(settlements)
    .innerJoin(journalEntries, eq(journalEntries.id, settlements.entryId))
    .where(and(eq(settlements.openItemId, owed.id), eq(journalEntries.sourceKind, kind)));

const approver = alias(users, "approver");
const sealedInvoice = alias(eInvoices, "sealed_invoice");

const factsById = read("returns.facts", (value: Values<{ id: string }>) =>
  select({
    ...getTableColumns(r),
    clientVehicleId: invoice.clientVehicleId,
    clientId: clients.id,
    clientName: clients.name,
    clientContactNumber: clients.contactNumber,
    clientEmail: clients.email,
    clientLanguage: clients.language,
    licensePlate: clientVehicles.licensePlate,
    licensePlateCountry: clientVehicles.licensePlateCountry,
    plateKey: clientVehicles.plateKey,
    addressedToKind: invoice.addressedToKind,
    invoiceLabel: invoice.label,
    invoiceIssuedAt: invoice.issuedAt,
    invoicePrinted: invoice.printed,
    invoiceClaimId: invoice.claimId,
    invoiceVatRate: invoice.vatRate,
    invoiceDebitNotes: invoice.debits,
    approverName: approver.name,
    approverNameAr: approver.nameAr,
    openItemId: owed.id,
    remaining: owed.remaining,
    owedPartyId: owed.partyId,
    /** What the books owed at first, and what of it was set off against the invoice later, or had been written off. */
    owedAtFirst: owed.amount,
    setOff: cast(settledBy("return-allocation"), "bigint"),
    takenBack: cast(settledBy("bad-debt-return"), "bigint"),
    ...sealedFields,
    invoiceRepairedBuyer: repairedBuyer(sealedInvoice),
  })
    .from(r)
    .innerJoin(invoice, eq(invoice.id, r.clientInvoiceId))
    .innerJoin(clientVehicles, eq(clientVehicles.id, invoice.clientVehicleId))
    .innerJoin(clients, eq(clients.id, invoice.clientId))
    .leftJoin(approver, eq(approver.id, r.approvedBy))
    .leftJoin(owed, isOwedFor)
    .leftJoin(sealedVersion, isSealedVersionOf(r.id))
    .leftJoin(sealedInvoice, isSealedVersionOf(invoice.id, sealedInvoice))
    .where(eq(r.id, value.id)),
);

export type ReturnRecord = RowOf<typeof factsById> & {
  /** The numbers of debit notes that charged more for the returned lines. */
  debitNotes: readonly string[];
};
export type Line = LineOf<typeof returnInvoiceItems>;
export type Return = { facts: ReturnRecord; lines: Line[]; refunds: Refund[]; credits: Credit[]; due: Due };

const linesOf = linesReader("returns.lines", returnInvoiceItems);

/** Read in one round trip, in two if something is owed: the return, its lines in order, its refunds and kept credits. */
export const readReturn = async (db: Db, id: string): Promise<Return> => {
  const [[facts], lines, refunds, credits] = await Promise.all([
    db.read(factsById, { id }),
    linesOf(db, id),
    refundsOf(db, id),
    creditsOf(db, id),
  ]);
  if (!facts) throw refuse("not-found");
  const printed = printedAfterRepair(facts.printed, facts.repairedBuyer);
  const invoicePrinted = printedAfterRepair(facts.invoicePrinted, facts.invoiceRepairedBuyer);
  const debitNotes = debitNotesOf(facts.invoiceDebitNotes, lines).map(({ number }) => number);
  const dueOf = await dueReader(db, [facts]);
  return { facts: { ...facts, printed, invoicePrinted, debitNotes }, lines, refunds, credits, due: dueOf(facts) };
};

export const returnAnswerOf = (
  { facts, lines, refunds, credits, due }: Return,
  { language }: { language: Language },
): z.input<typeof returnAnswer> => ({
  ...listedAnswerOf(facts, due),
  reasonText: facts.reasonText,
  note: facts.note,
  amount: facts.amount,
  paymentMethodId: facts.paymentMethodId,
  paymentReference: facts.paymentReference,
  memo: facts.memo,
  items: lines.map((line) => ({
    ...lineAnswerOf("sale", line, language),
    clientInvoiceItemId: line.invoiceItemId,
    isAmountOnly: line.isAmountOnly,
    backInStock: line.backInStock,
    ratedParts: ratedPartsAnswer(line.ratedParts),
  })),
  preDiscountSubTotal: facts.preDiscountSubTotal,
  flatDiscount: facts.flatDiscount,
  subTotal: facts.subTotal,
  vat: facts.vat,
  vatRate: (facts.invoiceVatRate ?? 0) / 100,
  vatGroups: vatGroups(lines).map((group) => ({ ...group, vatRate: group.vatRate / 100 })),
  isOwedToClient: facts.addressedToKind === "client",
  settled: facts.approvedAt === null ? 0n : facts.grandTotal - (facts.owedAtFirst ?? 0n) + facts.setOff,
  badDebtTakenBack: facts.takenBack,
  ...dueAnswer(due),
  eInvoice: sealedAnswer(facts),
  refunds: refunds.map((refund) => refundAnswerOf(refund, language)),
  credits: credits.map(creditAnswerOf),
  version: facts.version,
  createdAt: facts.createdAt,
  approvedAt: facts.approvedAt,
  approvedBy:
    facts.approvedBy && facts.approverName
      ? { id: facts.approvedBy, name: facts.approverName, nameAr: facts.approverNameAr }
      : null,
});

export type Listed = Pick<
  ReturnRecord,
  | "id"
  | "label"
  | "approvedAt"
  | "issuedAt"
  | "reason"
  | "clientInvoiceId"
  | "invoiceLabel"
  | "invoiceIssuedAt"
  | "clientVehicleId"
  | "licensePlate"
  | "licensePlateCountry"
  | "clientId"
  | "clientName"
  | "grandTotal"
  | "remaining"
  | "owedPartyId"
>;

export const listedAnswerOf = (row: Listed, due: Due) => {
  const pdfUrl = `/api/return-invoices/${row.id}.pdf`;
  return {
    id: row.id,
    number: row.label,
    status: statusOf(row),
    issuedAt: row.issuedAt,
    reason: row.reason,
    clientInvoiceId: row.clientInvoiceId,
    clientInvoice: {
      number: row.invoiceLabel ?? "",
      issuedAt: row.invoiceIssuedAt,
      viewUrl: `/back/client-invoices/${row.clientInvoiceId}`,
    },
    clientVehicleId: row.clientVehicleId,
    licensePlate: row.licensePlate,
    licensePlateCountry: row.licensePlateCountry,
    client: { id: row.clientId, name: row.clientName, showUrl: `/back/clients/${row.clientId}` },
    grandTotal: row.grandTotal,
    refundDue: due.now + due.uncleared,
    viewUrl: `/back/return-invoices/${row.id}`,
    pdfUrl,
    downloadUrl: `${pdfUrl}?download=1`,
  };
};
