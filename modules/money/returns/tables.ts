import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, day, money, refers, shopTable, time } from "../../../platform/server/db/columns.ts";
import type { Frozen } from "../../records/documents/paper-verbs.ts";
import { documentColumns, documentKeys, lineColumns, lineKeys } from "../../records/documents/tables.ts";
import { clientInvoiceItems, clientInvoices } from "../invoices/tables.ts";
import { journalEntries, openItems } from "../../books/ledger/tables.ts";
import type { RatedPart } from "../../base/lines/rules.ts";
import { paymentMethods } from "../payments/tables.ts";
import { branches } from "../../base/shop/tables.ts";
import { users } from "../../base/team/tables.ts";
import type { ReturnReason } from "./rules.ts";
import type { PrintedRefund } from "./server/snapshot.ts";
import type { Printed } from "./note-printed-verbs.ts";

/** A draft until `approvedAt`; after that a trigger protects every column. */
export const returnInvoices = shopTable(
  "return_invoices",
  {
    ...documentColumns<Printed>(),
    clientInvoiceId: uuid().notNull(),
    reason: text().$type<ReturnReason>().notNull(),
    reasonText: text(),
    note: text(),
    /** The refund that approval pays, if it is above 0. */
    amount: money()
      .notNull()
      .default(sql`0`),
    paymentMethodId: uuid(),
    paymentReference: text(),
    memo: text(),
  },
  (t) => [
    ...documentKeys("return_invoices", t, t.label),
    refers("return_invoices_invoice_fkey", [t.shopId, t.clientInvoiceId], clientInvoices),
    refers("return_invoices_method_fkey", [t.shopId, t.paymentMethodId], paymentMethods),
    index("return_invoices_invoice").on(t.shopId, t.clientInvoiceId, t.id),
    check(
      "return_invoices_reason",
      sql`${t.reason} in ('return-of-goods', 'cancellation', 'change-of-supply', 'discount', 'correction')`,
    ),
    check("return_invoices_amount", sql`${t.amount} between 0 and ${t.grandTotal}`),
  ],
);

/** What comes back of a line of the invoice, with its rate and account. */
export const returnInvoiceItems = shopTable(
  "return_invoice_items",
  {
    ...lineColumns("return", "sale"),
    invoiceItemId: uuid("client_invoice_item_id").notNull(),
    /** What comes back of the parts of the line with a rate of their own. */
    ratedParts: jsonb()
      .$type<readonly RatedPart[]>()
      .notNull()
      .default(sql`'[]'`),
    /** A lower price without goods coming back; its quantity is then 1 and takes none of the line's. */
    isAmountOnly: boolean().notNull(),
    /** The goods go back into stock. */
    backInStock: boolean().notNull(),
  },
  (t) => [
    ...lineKeys("return_invoice_items", "return", t, returnInvoices),
    refers("return_invoice_items_sold_fkey", [t.shopId, t.invoiceItemId], clientInvoiceItems),
    unique("return_invoice_items_sold_key").on(t.shopId, t.documentId, t.invoiceItemId),
    index("return_invoice_items_sold").on(t.shopId, t.invoiceItemId),
    check("return_invoice_items_stock", sql`not (${t.isAmountOnly} and ${t.backInStock})`),
  ],
);

/** Money paid back for a return, or for a credit note of an opening item. Never edited, only reversed. */
export const clientRefunds = shopTable(
  "client_refunds",
  {
    branchId: uuid().notNull(),
    /** Null for a credit note of an opening item, which is the source of the open item. */
    returnId: uuid(),
    /** What the shop owes for the return or note. */
    openItemId: uuid().notNull(),
    number: integer().notNull(),
    label: text().notNull(),
    paidAt: day().notNull(),
    amount: money().notNull(),
    paymentMethodId: uuid().notNull(),
    paymentReference: text().notNull(),
    memo: text(),
    entryId: uuid().notNull(),
    /** What its voucher prints of others. */
    printed: jsonb().$type<Frozen<PrintedRefund>>().notNull(),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
    reversedAt: time(),
    reversedBy: uuid(),
    reversalReason: text(),
  },
  (t) => [
    unique("client_refunds_number_key").on(t.shopId, t.number, t.label),
    refers("client_refunds_branch_fkey", [t.shopId, t.branchId], branches),
    refers("client_refunds_return_fkey", [t.shopId, t.returnId], returnInvoices),
    refers("client_refunds_item_fkey", [t.shopId, t.openItemId], openItems),
    refers("client_refunds_method_fkey", [t.shopId, t.paymentMethodId], paymentMethods),
    refers("client_refunds_entry_fkey", [t.shopId, t.entryId], journalEntries),
    refers("client_refunds_creator_fkey", [t.shopId, t.createdBy], users),
    refers("client_refunds_reverser_fkey", [t.shopId, t.reversedBy], users),
    index("client_refunds_return").on(t.shopId, t.returnId, t.id),
    check("client_refunds_amount", sql`${t.amount} > 0`),
    check("client_refunds_reversed", sql`(${t.reversedAt} is null) = (${t.reversedBy} is null)`),
  ],
);
