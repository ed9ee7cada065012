import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, day, money, refers, shopTable } from "../../../platform/server/db/columns.ts";
import type { Frozen } from "../../records/documents/paper-verbs.ts";
import { journalEntries } from "../../books/ledger/tables.ts";
import { branches } from "../../base/shop/tables.ts";
import { users } from "../../base/team/tables.ts";
import type { PrintedAdvance } from "./server/advance-pdf-data.ts";
import type { PrintedRefund } from "./server/pdf-data.ts";
import { clientPayments, paymentMethods } from "./tables.ts";

/** The columns of the documents of an advance: its invoice and the credit notes of that. */
const advanceColumns = () => ({
  label: text().notNull(),
  issuedAt: day().notNull(),
  /** VAT included. */
  amount: money().notNull(),
  vat: money().notNull(),
  /** Hundredths of a percent. */
  vatRate: integer().notNull(),
  entryId: uuid().notNull(),
  printed: jsonb().$type<Frozen<PrintedAdvance>>().notNull(),
  pdfKey: text().notNull(),
  createdAt: createdAt(),
});

/**
 * The tax document of a deposit taken for work that is not invoiced yet. Written once with its payment. Of a deposit of
 * before these books it has the part that was not used then.
 */
export const advanceInvoices = shopTable(
  "advance_invoices",
  {
    paymentId: uuid().notNull(),
    /** Null for one of before these books: its label is an old number, outside the series, and its paper is not here. */
    number: integer(),
    ...advanceColumns(),
  },
  (t) => [
    unique("advance_invoices_number_key").on(t.shopId, t.number, t.label),
    unique("advance_invoices_payment_key").on(t.shopId, t.paymentId),
    refers("advance_invoices_payment_fkey", [t.shopId, t.paymentId], clientPayments),
    refers("advance_invoices_entry_fkey", [t.shopId, t.entryId], journalEntries),
    check("advance_invoices_vat", sql`${t.vat} > 0 and ${t.vat} < ${t.amount}`),
  ],
);

/** Undoes the unused part of an advance invoice: its payment is reversed, or the money is given back. */
export const advanceCreditNotes = shopTable(
  "advance_credit_notes",
  { advanceId: uuid().notNull(), reason: text().notNull(), number: integer().notNull(), ...advanceColumns() },
  (t) => [
    unique("advance_credit_notes_number_key").on(t.shopId, t.number, t.label),
    refers("advance_credit_notes_advance_fkey", [t.shopId, t.advanceId], advanceInvoices),
    refers("advance_credit_notes_entry_fkey", [t.shopId, t.entryId], journalEntries),
    index("advance_credit_notes_advance").on(t.shopId, t.advanceId, t.id),
    check("advance_credit_notes_vat", sql`${t.vat} between 0 and ${t.amount} and ${t.amount} > 0`),
  ],
);

/** A deposit, or part of it, given back. Never changed. */
export const depositRefunds = shopTable(
  "deposit_refunds",
  {
    branchId: uuid().notNull(),
    paymentId: uuid().notNull(),
    creditNoteId: uuid(),
    number: integer().notNull(),
    label: text().notNull(),
    paidAt: day().notNull(),
    amount: money().notNull(),
    paymentMethodId: uuid().notNull(),
    paymentReference: text().notNull(),
    memo: text(),
    entryId: uuid().notNull(),
    printed: jsonb().$type<Frozen<PrintedRefund>>().notNull(),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("deposit_refunds_number_key").on(t.shopId, t.number, t.label),
    refers("deposit_refunds_branch_fkey", [t.shopId, t.branchId], branches),
    refers("deposit_refunds_payment_fkey", [t.shopId, t.paymentId], clientPayments),
    refers("deposit_refunds_note_fkey", [t.shopId, t.creditNoteId], advanceCreditNotes),
    refers("deposit_refunds_method_fkey", [t.shopId, t.paymentMethodId], paymentMethods),
    refers("deposit_refunds_entry_fkey", [t.shopId, t.entryId], journalEntries),
    refers("deposit_refunds_creator_fkey", [t.shopId, t.createdBy], users),
    index("deposit_refunds_payment").on(t.shopId, t.paymentId, t.id),
    check("deposit_refunds_amount", sql`${t.amount} > 0`),
  ],
);
