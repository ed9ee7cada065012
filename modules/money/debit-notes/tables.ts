import { sql } from "drizzle-orm";
import { check, index, text, unique, uuid } from "drizzle-orm/pg-core";
import { refers, shopTable } from "../../../platform/server/db/columns.ts";
import { documentColumns, documentKeys, lineColumns, lineKeys } from "../../records/documents/tables.ts";
import { clientInvoiceItems, clientInvoices } from "../invoices/tables.ts";
import type { Printed } from "../returns/note-printed-verbs.ts";
import type { DebitReason } from "./rules.ts";

/** Charges more for an approved invoice. It is approved when it is written, and a trigger protects every column. */
export const debitNotes = shopTable(
  "debit_notes",
  {
    ...documentColumns<Printed>(),
    clientInvoiceId: uuid().notNull(),
    reason: text().$type<DebitReason>().notNull(),
    reasonText: text(),
    note: text(),
  },
  (t) => [
    ...documentKeys("debit_notes", t, t.label),
    refers("debit_notes_invoice_fkey", [t.shopId, t.clientInvoiceId], clientInvoices),
    index("debit_notes_invoice").on(t.shopId, t.clientInvoiceId, t.id),
    check("debit_notes_reason", sql`${t.reason} in ('price-increase', 'change-of-supply', 'correction')`),
    check("debit_notes_issued", sql`${t.approvedAt} is not null`),
  ],
);

/** What is charged more for a line of the invoice, with its rate and account. */
export const debitNoteItems = shopTable(
  "debit_note_items",
  {
    ...lineColumns("debit_note", "sale"),
    invoiceItemId: uuid("client_invoice_item_id").notNull(),
  },
  (t) => [
    ...lineKeys("debit_note_items", "debit_note", t, debitNotes),
    refers("debit_note_items_sold_fkey", [t.shopId, t.invoiceItemId], clientInvoiceItems),
    unique("debit_note_items_sold_key").on(t.shopId, t.documentId, t.invoiceItemId),
    index("debit_note_items_sold").on(t.shopId, t.invoiceItemId),
  ],
);
