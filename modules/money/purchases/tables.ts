import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, day, money, refers, shopTable, time } from "../../../platform/server/db/columns.ts";
import type { Frozen } from "../../records/documents/paper-verbs.ts";
import { documentColumns, documentKeys, lineColumns, lineKeys } from "../../records/documents/tables.ts";
import { journalEntries, openItems } from "../../books/ledger/tables.ts";
import { mediaFiles } from "../../base/media/tables.ts";
import { paymentMethods } from "../payments/tables.ts";
import { branches } from "../../base/shop/tables.ts";
import { users } from "../../base/team/tables.ts";
import { vendors } from "../../records/vendors/tables.ts";
import { workOrderTasks } from "../../workshop/work-orders/tables.ts";
import type { PurchaseKind } from "./rules.ts";
import type { Printed, PrintedVoucher } from "./server/snapshot.ts";

/** What is ordered from a vendor: a draft until it is ordered (`approvedAt`); after that only its cancellation is written. It posts nothing. */
export const purchaseOrders = shopTable(
  "purchase_orders",
  {
    ...documentColumns<Printed>(),
    vendorId: uuid().notNull(),
    /** The day on which the vendor promised to deliver. */
    expectedOn: day(),
    note: text(),
    cancelledAt: time(),
    cancelledBy: uuid(),
    cancelReason: text(),
  },
  (t) => [
    ...documentKeys("purchase_orders", t),
    refers("purchase_orders_vendor_fkey", [t.shopId, t.vendorId], vendors),
    refers("purchase_orders_canceller_fkey", [t.shopId, t.cancelledBy], users),
    index("purchase_orders_vendor").on(t.shopId, t.vendorId, t.id),
    check("purchase_orders_expected", sql`${t.expectedOn} >= ${t.issuedAt}`),
    check(
      "purchase_orders_cancelled",
      sql`(${t.cancelledAt} is null) = (${t.cancelledBy} is null) and (${t.cancelledAt} is null) = (${t.cancelReason} is null)
        and (${t.cancelledAt} is null or ${t.approvedAt} is not null)`,
    ),
  ],
);

export const purchaseOrderItems = shopTable(
  "purchase_order_items",
  { ...lineColumns("order", "purchase"), deductible: boolean().notNull() },
  (t) => lineKeys("purchase_order_items", "order", t, purchaseOrders),
);

/** A vendor's bill: a draft until it is posted (`approvedAt`); after that a trigger protects every column but the returned total. */
export const purchases = shopTable(
  "purchases",
  {
    ...documentColumns<Printed>(),
    vendorId: uuid().notNull(),
    /** The number on the vendor's paper. */
    vendorNumber: text().notNull(),
    kind: text().$type<PurchaseKind>().notNull().default("domestic"),
    /** The date of its entry: of a draft as chosen, null for the default. `issuedAt` is the date of the bill. */
    postingDate: day(),
    /** The day on which the goods came; null: that of the entry. From it on their quantity counts. */
    receivedOn: day(),
    /** Who is paid the VAT of an import; null: the vendor. */
    customsVendorId: uuid(),
    note: text(),
    /** The sum of its returns. */
    returnedTotal: money()
      .notNull()
      .default(sql`0`),
  },
  (t) => [
    ...documentKeys("purchases", t),
    refers("purchases_vendor_fkey", [t.shopId, t.vendorId], vendors),
    refers("purchases_customs_vendor_fkey", [t.shopId, t.customsVendorId], vendors),
    uniqueIndex("purchases_vendor_number_key").on(t.shopId, t.vendorId, sql`lower(${t.vendorNumber})`),
    index("purchases_vendor").on(t.shopId, t.vendorId, t.id),
    check("purchases_kind", sql`${t.kind} in ('domestic', 'import', 'reverse_charge')`),
    check(
      "purchases_customs",
      sql`${t.customsVendorId} is null or (${t.kind} = 'import' and ${t.customsVendorId} <> ${t.vendorId})`,
    ),
    check("purchases_posted", sql`${t.approvedAt} is null or ${t.postingDate} is not null`),
    check("purchases_returned", sql`${t.returnedTotal} between 0 and ${t.grandTotal}`),
  ],
);

export const purchaseItems = shopTable(
  "purchase_items",
  {
    ...lineColumns("purchase", "purchase"),
    /** Its VAT is reclaimed; else it is part of the cost. */
    deductible: boolean().notNull(),
    /** The line of the order that it delivers. */
    orderItemId: uuid(),
    /** The task of an outside workshop that it bills. */
    taskId: uuid(),
  },
  (t) => [
    ...lineKeys("purchase_items", "purchase", t, purchases),
    refers("purchase_items_order_fkey", [t.shopId, t.orderItemId], purchaseOrderItems),
    refers("purchase_items_task_fkey", [t.shopId, t.taskId], workOrderTasks),
    index("purchase_items_task")
      .on(t.shopId, t.taskId)
      .where(sql`${t.taskId} is not null`),
    index("purchase_items_order")
      .on(t.shopId, t.orderItemId)
      .where(sql`${t.orderItemId} is not null`),
  ],
);

/** The vendor's bill as a file. */
export const purchaseFiles = shopTable(
  "purchase_files",
  { purchaseId: uuid().notNull(), fileId: uuid().notNull() },
  (t) => [
    refers("purchase_files_purchase_fkey", [t.shopId, t.purchaseId], purchases),
    refers("purchase_files_file_fkey", [t.shopId, t.fileId], mediaFiles).onDelete("cascade"),
    unique("purchase_files_file_key").on(t.shopId, t.fileId),
    index("purchase_files_purchase").on(t.shopId, t.purchaseId, t.fileId),
  ],
);

/** What went back to the vendor, or by how much the price was lowered. Posted when it is made, never changed. */
export const purchaseReturns = shopTable(
  "purchase_returns",
  {
    ...documentColumns<Printed>(),
    purchaseId: uuid().notNull(),
    /** The number of the vendor's credit note. */
    vendorNumber: text(),
    reason: text().notNull(),
    /** What it took off the amount owed for the purchase; the rest is a credit with the vendor. */
    settled: money().notNull(),
  },
  (t) => [
    ...documentKeys("purchase_returns", t),
    refers("purchase_returns_purchase_fkey", [t.shopId, t.purchaseId], purchases),
    index("purchase_returns_purchase").on(t.shopId, t.purchaseId, t.id),
  ],
);

export const purchaseReturnItems = shopTable(
  "purchase_return_items",
  {
    ...lineColumns("return", "purchase"),
    purchaseItemId: uuid().notNull(),
    /** A lower price without goods going back; its quantity is then 1. */
    isAmountOnly: boolean().notNull(),
    deductible: boolean().notNull(),
  },
  (t) => [
    ...lineKeys("purchase_return_items", "return", t, purchaseReturns),
    refers("purchase_return_items_bought_fkey", [t.shopId, t.purchaseItemId], purchaseItems),
    unique("purchase_return_items_bought_key").on(t.shopId, t.documentId, t.purchaseItemId),
    index("purchase_return_items_bought").on(t.shopId, t.purchaseItemId),
  ],
);

/** Money paid to a vendor. Never edited, only reversed. */
export const vendorPayments = shopTable(
  "vendor_payments",
  {
    branchId: uuid().notNull(),
    vendorId: uuid().notNull(),
    number: integer().notNull(),
    label: text().notNull(),
    paidAt: day().notNull(),
    amount: money().notNull(),
    paymentMethodId: uuid().notNull(),
    paymentReference: text(),
    memo: text(),
    entryId: uuid().notNull(),
    /** What was paid beyond the purchases, as an open item on the account of advances. */
    advanceItemId: uuid(),
    printed: jsonb().$type<Frozen<PrintedVoucher>>().notNull(),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
    reversedAt: time(),
    reversedBy: uuid(),
    reversalReason: text(),
  },
  (t) => [
    unique("vendor_payments_number_key").on(t.shopId, t.number),
    refers("vendor_payments_branch_fkey", [t.shopId, t.branchId], branches),
    refers("vendor_payments_vendor_fkey", [t.shopId, t.vendorId], vendors),
    refers("vendor_payments_method_fkey", [t.shopId, t.paymentMethodId], paymentMethods),
    refers("vendor_payments_entry_fkey", [t.shopId, t.entryId], journalEntries),
    refers("vendor_payments_advance_fkey", [t.shopId, t.advanceItemId], openItems),
    refers("vendor_payments_creator_fkey", [t.shopId, t.createdBy], users),
    refers("vendor_payments_reverser_fkey", [t.shopId, t.reversedBy], users),
    index("vendor_payments_newest").on(t.shopId, t.paidAt, t.id),
    index("vendor_payments_vendor").on(t.shopId, t.vendorId, t.paidAt, t.id),
    check("vendor_payments_amount", sql`${t.amount} > 0`),
    check("vendor_payments_reversed", sql`(${t.reversedAt} is null) = (${t.reversedBy} is null)`),
  ],
);

/** Money that a vendor paid back of a credit. Never edited, only reversed. */
export const vendorRefunds = shopTable(
  "vendor_refunds",
  {
    branchId: uuid().notNull(),
    vendorId: uuid().notNull(),
    number: integer().notNull(),
    label: text().notNull(),
    receivedAt: day().notNull(),
    amount: money().notNull(),
    paymentMethodId: uuid().notNull(),
    paymentReference: text(),
    memo: text(),
    entryId: uuid().notNull(),
    printed: jsonb().$type<Frozen<PrintedVoucher>>().notNull(),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
    reversedAt: time(),
    reversedBy: uuid(),
    reversalReason: text(),
  },
  (t) => [
    unique("vendor_refunds_number_key").on(t.shopId, t.number),
    refers("vendor_refunds_branch_fkey", [t.shopId, t.branchId], branches),
    refers("vendor_refunds_vendor_fkey", [t.shopId, t.vendorId], vendors),
    refers("vendor_refunds_method_fkey", [t.shopId, t.paymentMethodId], paymentMethods),
    refers("vendor_refunds_entry_fkey", [t.shopId, t.entryId], journalEntries),
    refers("vendor_refunds_creator_fkey", [t.shopId, t.createdBy], users),
    refers("vendor_refunds_reverser_fkey", [t.shopId, t.reversedBy], users),
    index("vendor_refunds_vendor").on(t.shopId, t.vendorId, t.id),
    check("vendor_refunds_amount", sql`${t.amount} > 0`),
    check("vendor_refunds_reversed", sql`(${t.reversedAt} is null) = (${t.reversedBy} is null)`),
  ],
);
