import { and, eq, getTableColumns, isNotNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../platform/server/db/read.ts";
import { select } from "../../../platform/server/db/select.ts";
import { refuse } from "../../../platform/shared/refusals.ts";
import type { Language } from "../../../platform/shared/words.ts";
import { clients } from "../../clients/tables.ts";
import { statusOf } from "../../documents/rules.ts";
import { lineAnswerOf, type LineOf, linesReader } from "../../documents/server/reading.ts";
import {
  isSealedVersionOf,
  printedAfterRepair,
  repairedBuyer,
  sealedAnswer,
  sealedFields,
  sealedVersion,
} from "../../e-invoices/server/sealed-fields.ts";
import { eInvoices } from "../../e-invoices/tables.ts";
import { clientInvoices } from "../../invoices/tables.ts";
import { openItems } from "../../ledger/tables.ts";
import { vatGroups } from "../../lines/rules.ts";
import { users } from "../../team/tables.ts";
import { clientVehicles } from "../../visits/tables.ts";
import type { returnInvoice as returnAnswer } from "../contract.ts";
import { returnInvoiceItems, returnInvoices } from "../tables.ts";
import { debitNotesOf } from "../rules.ts";
import { type Credit, creditAnswerOf, creditsOf } from "./credit-reading.ts";
import { type Refund, refundAnswerOf, refundsOf } from "./refund-reading.ts";

export const r = alias(returnInvoices, "r");
export const invoice = alias(clientInvoices, "invoice");
/** What the shop owes for a return. */
export const owed = alias(openItems, "owed");
export const isOwedFor = and(eq(owed.sourceKind, "return-invoice"), eq(owed.sourceId, r.id));

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

export type Facts = RowOf<typeof factsById> & {
  /** The numbers of debit notes that charged more for the returned lines. */
  debitNotes: readonly string[];
};
export type Line = LineOf<typeof returnInvoiceItems>;
export type Return = { facts: Facts; lines: Line[]; refunds: Refund[]; credits: Credit[] };

const linesOf = linesReader("returns.lines", returnInvoiceItems);

/** Read in one round trip: the return, its lines in order, its refunds and kept credits. */
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
  return { facts: { ...facts, printed, invoicePrinted, debitNotes }, lines, refunds, credits };
};

/** What earlier approved returns took of an invoice's lines. */
export const takenOf = (db: Db, invoiceId: string) => db.read(taken, { invoiceId });

const taken = read("returns.taken", (value: Values<{ invoiceId: string }>) =>
  select({
    label: r.label,
    lineId: returnInvoiceItems.invoiceItemId,
    qty: returnInvoiceItems.qty,
    isAmountOnly: returnInvoiceItems.isAmountOnly,
    preDiscountSubTotal: returnInvoiceItems.preDiscountSubTotal,
    subTotal: returnInvoiceItems.subTotal,
    vat: returnInvoiceItems.vat,
    grandTotal: returnInvoiceItems.grandTotal,
  })
    .from(r)
    .innerJoin(returnInvoiceItems, eq(returnInvoiceItems.documentId, r.id))
    .where(and(eq(r.clientInvoiceId, value.invoiceId), isNotNull(r.approvedAt)))
    .orderBy(r.number),
);

export const returnAnswerOf = (
  { facts, lines, refunds, credits }: Return,
  { language }: { language: Language },
): z.input<typeof returnAnswer> => ({
  ...listedAnswerOf(facts),
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
  })),
  preDiscountSubTotal: facts.preDiscountSubTotal,
  flatDiscount: facts.flatDiscount,
  subTotal: facts.subTotal,
  vat: facts.vat,
  vatRate: (facts.invoiceVatRate ?? 0) / 100,
  vatGroups: vatGroups(lines).map((group) => ({ ...group, vatRate: group.vatRate / 100 })),
  isOwedToClient: facts.addressedToKind === "client",
  settled: facts.settled,
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
  Facts,
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
>;

export const listedAnswerOf = (row: Listed) => {
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
    refundDue: row.remaining ?? 0n,
    viewUrl: `/back/return-invoices/${row.id}`,
    pdfUrl,
    downloadUrl: `${pdfUrl}?download=1`,
  };
};
