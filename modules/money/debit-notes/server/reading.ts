import { and, eq, getTableColumns } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { select } from "../../../../platform/server/db/select.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { whole } from "../../../../platform/shared/lists.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import type { Language } from "../../../../platform/shared/words.ts";
import { clients } from "../../../records/clients/tables.ts";
import { lineAnswerOf, type LineOf, linesReader } from "../../../records/documents/line-verbs.ts";
import {
  isSealedVersionOf,
  printedAfterRepair,
  sealedAnswer,
  sealedFields,
  sealedVersion,
} from "../../e-invoices/sealed-verbs.ts";
import { clientInvoices } from "../../invoices/tables.ts";
import { openItems } from "../../../books/ledger/tables.ts";
import { vatGroups } from "../../../base/lines/rules.ts";
import { users } from "../../../base/team/tables.ts";
import { clientVehicles } from "../../../workshop/visits/tables.ts";
import * as contract from "../contract.ts";
import { debitNoteItems, debitNotes } from "../tables.ts";

const n = alias(debitNotes, "n");
const invoice = alias(clientInvoices, "invoice");

const selectNotes = () =>
  select({
    ...getTableColumns(n),
    clientVehicleId: invoice.clientVehicleId,
    clientId: clients.id,
    clientName: clients.name,
    clientContactNumber: clients.contactNumber,
    clientEmail: clients.email,
    clientLanguage: clients.language,
    licensePlate: clientVehicles.licensePlate,
    licensePlateCountry: clientVehicles.licensePlateCountry,
    invoiceLabel: invoice.label,
    invoiceIssuedAt: invoice.issuedAt,
    invoicePrinted: invoice.printed,
    invoiceVatRate: invoice.vatRate,
    creator: users.name,
    creatorAr: users.nameAr,
    remaining: openItems.remaining,
    due: openItems.due,
    ...sealedFields,
  })
    .from(n)
    .innerJoin(invoice, eq(invoice.id, n.clientInvoiceId))
    .innerJoin(clientVehicles, eq(clientVehicles.id, invoice.clientVehicleId))
    .innerJoin(clients, eq(clients.id, invoice.clientId))
    .innerJoin(users, eq(users.id, n.createdBy))
    .innerJoin(openItems, and(eq(openItems.sourceKind, "debit-note"), eq(openItems.sourceId, n.id)))
    .leftJoin(sealedVersion, isSealedVersionOf(n.id));

const byId = read("debit-notes.facts", (value: Values<{ id: string }>) => selectNotes().where(eq(n.id, value.id)));

const ofInvoice = read("debit-notes.of-invoice", (value: Values<{ invoiceId: string }>) =>
  selectNotes().where(eq(n.clientInvoiceId, value.invoiceId)).orderBy(n.id),
);

export type DebitNoteRecord = RowOf<typeof byId>;
export type DebitNote = { facts: DebitNoteRecord; lines: LineOf<typeof debitNoteItems>[] };

const linesOf = linesReader("debit-notes.lines", debitNoteItems);

/** Read in one round trip: the note, and its lines in order. */
export const readDebitNote = async (db: Db, id: string): Promise<DebitNote> => {
  const [[facts], lines] = await Promise.all([db.read(byId, { id }), linesOf(db, id)]);
  if (!facts) throw refuse("not-found");
  return { facts: { ...facts, printed: printedAfterRepair(facts.printed, facts.repairedBuyer) }, lines };
};

export const showDebitNote = serve(contract.showDebitNote, async ({ db, params, language }) =>
  answerOf(await readDebitNote(db, params.id), language),
);

export const listDebitNotes = serve(contract.listDebitNotes, async ({ db, params }) => {
  const [, notes] = await Promise.all([
    db.find(clientInvoices, params.id),
    db.read(ofInvoice, { invoiceId: params.id }),
  ]);
  return whole(notes.map(listedAnswerOf));
});

export const answerOf = ({ facts, lines }: DebitNote, language: Language): z.input<typeof contract.debitNote> => ({
  ...listedAnswerOf(facts),
  reasonText: facts.reasonText,
  note: facts.note,
  items: lines.map((line) => ({
    ...lineAnswerOf("sale", line, language),
    clientInvoiceItemId: line.invoiceItemId,
  })),
  preDiscountSubTotal: facts.preDiscountSubTotal,
  flatDiscount: facts.flatDiscount,
  subTotal: facts.subTotal,
  vat: facts.vat,
  eInvoice: sealedAnswer(facts),
  vatRate: (facts.invoiceVatRate ?? 0) / 100,
  vatGroups: vatGroups(lines).map((group) => ({ ...group, vatRate: group.vatRate / 100 })),
  createdAt: facts.createdAt,
  createdBy: { id: facts.createdBy, name: facts.creator, nameAr: facts.creatorAr },
});

const listedAnswerOf = (row: DebitNoteRecord) => {
  const pdfUrl = `/api/debit-notes/${row.id}.pdf`;
  return {
    id: row.id,
    number: row.label ?? "",
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
    balanceDue: row.remaining,
    dueAt: row.due,
    viewUrl: `/back/debit-notes/${row.id}`,
    pdfUrl,
    downloadUrl: `${pdfUrl}?download=1`,
  };
};
