import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, day, money, quantity, refers, shopTable, time } from "../../platform/server/db/columns.ts";
import { clients } from "../clients/tables.ts";
import { accounts } from "../ledger/tables.ts";
import { products } from "../products/tables.ts";
import { branches } from "../shop/tables.ts";
import { users } from "../team/tables.ts";
import { clientVehicles } from "../visits/tables.ts";
import type { Printed } from "./server/printed.ts";
import type { AddressedToKind, InvoiceType } from "./rules.ts";

/** A draft until `approvedAt`; from then on a trigger keeps every column as it is, but for the kept PDF and what returns change. */
export const clientInvoices = shopTable(
  "client_invoices",
  {
    /** The visit's. */
    branchId: uuid().notNull(),
    clientVehicleId: uuid().notNull(),
    clientId: uuid().notNull(),
    type: text().$type<InvoiceType>().notNull().default("sale_invoice"),
    issuedAt: day().notNull(),
    /** The printed name. */
    addressedTo: text().notNull(),
    addressedToKind: text().$type<AddressedToKind>().notNull().default("client"),
    claimNumber: text(),
    warrantyDays: integer(),
    exitMileage: integer(),
    changeOilAfter: integer(),
    note: text(),
    employeeId: uuid(),
    accountName: text(),
    preDiscountSubTotal: money()
      .notNull()
      .default(sql`0`),
    flatDiscount: money()
      .notNull()
      .default(sql`0`),
    subTotal: money()
      .notNull()
      .default(sql`0`),
    vat: money()
      .notNull()
      .default(sql`0`),
    grandTotal: money()
      .notNull()
      .default(sql`0`),
    /** Grows with every change of the draft or its lines. */
    version: integer().notNull().default(1),
    number: integer(),
    /** The number as printed. */
    label: text(),
    approvedAt: time(),
    approvedBy: uuid(),
    /** Hundredths of a per cent, of an approved one: the rate of its taxed lines, or the standard rate of its day. A draft's follows the settings. */
    vatRate: integer(),
    /** Seller, buyer and vehicle as they stood at approval. */
    printed: jsonb().$type<Printed>(),
    /** Where the approved paper is kept once it is printed; chosen at approval, so that printing writes no row. */
    pdfKey: text(),
    refundedAt: time(),
    /** Number, names and plate as search meets them; written by `searchTextOf`. */
    searchText: text().notNull(),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("client_invoices_number_key").on(t.shopId, t.number),
    refers("client_invoices_branch_fkey", [t.shopId, t.branchId], branches),
    refers("client_invoices_vehicle_fkey", [t.shopId, t.clientVehicleId], clientVehicles),
    refers("client_invoices_client_fkey", [t.shopId, t.clientId], clients),
    refers("client_invoices_employee_fkey", [t.shopId, t.employeeId], users),
    refers("client_invoices_creator_fkey", [t.shopId, t.createdBy], users),
    refers("client_invoices_approver_fkey", [t.shopId, t.approvedBy], users),
    index("client_invoices_vehicle").on(t.shopId, t.clientVehicleId, t.id),
    index("client_invoices_client").on(t.shopId, t.clientId, t.id),
    index("client_invoices_issued").on(t.shopId, t.issuedAt, t.id),
    index("client_invoices_insurer")
      .on(t.shopId, t.id)
      .where(sql`${t.addressedToKind} = 'insurer'`),
    index("client_invoices_search").using("gin", t.shopId, t.searchText.op("gin_trgm_ops")),
    check("client_invoices_type", sql`${t.type} in ('cash_invoice', 'sale_invoice')`),
    check("client_invoices_addressed_to_kind", sql`${t.addressedToKind} in ('client', 'insurer')`),
    check(
      "client_invoices_approved",
      sql`(${t.approvedAt} is null) = (${t.number} is null) and (${t.approvedAt} is null) = (${t.label} is null)
        and (${t.approvedAt} is null) = (${t.approvedBy} is null) and (${t.approvedAt} is null) = (${t.printed} is null)`,
    ),
    check(
      "client_invoices_total",
      sql`${t.grandTotal} = ${t.subTotal} + ${t.vat} and ${t.subTotal} = ${t.preDiscountSubTotal} - ${t.flatDiscount}`,
    ),
    check("client_invoices_range", sql`${t.grandTotal} between 0 and 999999999999999`),
  ],
);

/** A line keeps its rate, its amounts, and the account it is posted to. */
export const clientInvoiceItems = shopTable(
  "client_invoice_items",
  {
    invoiceId: uuid().notNull(),
    position: integer().notNull(),
    incomeAccountId: uuid().notNull(),
    productId: uuid(),
    code: text(),
    name: text().notNull(),
    /** The product's second name, where nobody named the line otherwise. */
    nameAr: text(),
    qty: quantity().notNull(),
    unitPrice: money().notNull(),
    flatDiscount: money().notNull(),
    vatExempted: boolean().notNull(),
    /** Hundredths of a per cent: the standard rate of the invoice's day, 0 when exempted. */
    vatRate: integer().notNull(),
    preDiscountSubTotal: money().notNull(),
    subTotal: money().notNull(),
    vat: money().notNull(),
    grandTotal: money().notNull(),
    /** The one line that `labor_costs` of the invoice writes. */
    isLabourCosts: boolean().notNull().default(false),
  },
  (t) => [
    refers("client_invoice_items_invoice_fkey", [t.shopId, t.invoiceId], clientInvoices),
    refers("client_invoice_items_account_fkey", [t.shopId, t.incomeAccountId], accounts),
    refers("client_invoice_items_product_fkey", [t.shopId, t.productId], products),
    index("client_invoice_items_invoice").on(t.shopId, t.invoiceId, t.position),
    index("client_invoice_items_product").on(t.shopId, t.productId),
    uniqueIndex("client_invoice_items_labour_key")
      .on(t.shopId, t.invoiceId)
      .where(sql`${t.isLabourCosts}`),
    check("client_invoice_items_qty", sql`${t.qty} > 0`),
    check("client_invoice_items_discount", sql`${t.flatDiscount} between 0 and ${t.preDiscountSubTotal}`),
    check(
      "client_invoice_items_total",
      sql`${t.grandTotal} = ${t.subTotal} + ${t.vat} and ${t.subTotal} = ${t.preDiscountSubTotal} - ${t.flatDiscount}`,
    ),
  ],
);
