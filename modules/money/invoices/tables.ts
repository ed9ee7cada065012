import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { day, money, refers, shopTable, time } from "../../../platform/server/db/columns.ts";
import { insuranceClaims } from "../claims/tables.ts";
import { clients } from "../../records/clients/tables.ts";
import { documentColumns, documentKeys, lineColumns, lineKeys } from "../../records/documents/tables.ts";
import { estimateLines } from "../estimates/tables.ts";
import { insuranceCompanies } from "../../records/insurers/tables.ts";
import type { RatedPart } from "../../base/lines/rules.ts";
import { openItems } from "../../books/ledger/tables.ts";
import { users } from "../../base/team/tables.ts";
import { clientVehicles } from "../../workshop/visits/tables.ts";
import { warrantyColumns, warrantyKeys } from "../../workshop/warranties/tables.ts";
import { taskParts } from "../../workshop/work-orders/part-tables.ts";
import type { Printed } from "./printed-verbs.ts";
import type { AddressedToKind, InvoiceType, DebitOfInvoice, ReturnOfInvoice } from "./rules.ts";

/**
 * A draft until `approvedAt`; after that a trigger protects every column, except the PDF's key and what returns
 * change.
 */
export const clientInvoices = shopTable(
  "client_invoices",
  {
    ...documentColumns<Printed>(),
    clientVehicleId: uuid().notNull(),
    clientId: uuid().notNull(),
    type: text().$type<InvoiceType>().notNull().default("sale_invoice"),
    addressedTo: text().notNull(),
    addressedToKind: text().$type<AddressedToKind>().notNull().default("client"),
    claimNumber: text(),
    /** The claim that it bills, whose insurer owes it except for the owner's deductible. */
    claimId: uuid(),
    insurerId: uuid(),
    /** The owner's part of a claim's invoice, VAT included; once approved, an open item of its own. */
    deductible: money()
      .notNull()
      .default(sql`0`),
    deductibleItemId: uuid(),
    /** When the work was completed, if that was before the invoice. */
    suppliedOn: day(),
    /** The day that sets the VAT period of an approved invoice; its entry has this date. */
    taxedOn: day(),
    /** Counted from the exit, whichever ends first. Kilometres without days give none. */
    warrantyDays: integer(),
    warrantyKm: integer(),
    exitMileage: integer(),
    changeOilAfter: integer(),
    note: text(),
    employeeId: uuid(),
    accountName: text(),
    /** Approved while the shop was not registered for VAT: neither it nor its notes have tax entries. */
    isUntaxed: boolean().notNull().default(false),
    /** Why the visit's invoices come to more than the client approved. */
    aboveApprovedReason: text(),
    /**
     * Hundredths of a percent, for an approved invoice: the rate of its taxed lines, or the standard rate on its
     * date. A draft's follows the settings.
     */
    vatRate: integer(),
    /** When everything had come back. */
    refundedAt: time(),
    /** The sum of its approved returns. */
    returnedTotal: money()
      .notNull()
      .default(sql`0`),
    /** The part of them that gave back the owner's deductible; the rest was the insurer's. */
    ownerReturned: money()
      .notNull()
      .default(sql`0`),
    /** Its returns, drafts included, oldest first; written by the module of returns. */
    returns: jsonb()
      .$type<readonly ReturnOfInvoice[]>()
      .notNull()
      .default(sql`'[]'`),
    /** Its debit notes, oldest first, and their sum; written by the module of debit notes. */
    debits: jsonb()
      .$type<readonly DebitOfInvoice[]>()
      .notNull()
      .default(sql`'[]'`),
    debitedTotal: money()
      .notNull()
      .default(sql`0`),
  },
  (t) => [
    ...documentKeys("client_invoices", t, t.label),
    refers("client_invoices_vehicle_fkey", [t.shopId, t.clientVehicleId], clientVehicles),
    refers("client_invoices_client_fkey", [t.shopId, t.clientId], clients),
    refers("client_invoices_claim_fkey", [t.shopId, t.claimId], insuranceClaims),
    refers("client_invoices_insurer_fkey", [t.shopId, t.insurerId], insuranceCompanies),
    refers("client_invoices_deductible_item_fkey", [t.shopId, t.deductibleItemId], openItems),
    refers("client_invoices_employee_fkey", [t.shopId, t.employeeId], users),
    index("client_invoices_vehicle").on(t.shopId, t.clientVehicleId, t.id),
    index("client_invoices_client").on(t.shopId, t.clientId, t.id),
    index("client_invoices_insurer")
      .on(t.shopId, t.id)
      .where(sql`${t.addressedToKind} = 'insurer'`),
    check(
      "client_invoices_claim",
      sql`${t.deductible} >= 0 and (${t.claimId} is null) = (${t.insurerId} is null) and (${t.claimId} is not null or ${t.deductible} = 0)`,
    ),
    check("client_invoices_returned", sql`${t.returnedTotal} between 0 and ${t.grandTotal} + ${t.debitedTotal}`),
    check("client_invoices_owner_returned", sql`${t.ownerReturned} between 0 and ${t.returnedTotal}`),
    check("client_invoices_type", sql`${t.type} in ('cash_invoice', 'sale_invoice')`),
    check("client_invoices_addressed_to_kind", sql`${t.addressedToKind} in ('client', 'insurer')`),
  ],
);

/** A line stores its rate, its amounts, and the account it is posted to. */
export const clientInvoiceItems = shopTable(
  "client_invoice_items",
  {
    ...lineColumns("invoice", "sale"),
    /** The line made by the invoice's `labor_costs`. */
    isLabourCosts: boolean().notNull().default(false),
    /** The approved line of an estimate, or the part of a task, that it invoices; each is invoiced once. */
    estimateLineId: uuid(),
    taskPartId: uuid(),
    ...warrantyColumns(),
    /** Written at approval: the parts whose rate is that of the advances that paid them. */
    ratedParts: jsonb()
      .$type<readonly RatedPart[]>()
      .notNull()
      .default(sql`'[]'`),
    /** When the whole invoice had come back, since when another may invoice its work. */
    workFreedAt: time(),
  },
  (t) => [
    ...lineKeys("client_invoice_items", "invoice", t, clientInvoices),
    ...warrantyKeys("client_invoice_items", t),
    uniqueIndex("client_invoice_items_labour_key")
      .on(t.shopId, t.documentId)
      .where(sql`${t.isLabourCosts}`),
    refers("client_invoice_items_estimate_line_fkey", [t.shopId, t.estimateLineId], estimateLines),
    refers("client_invoice_items_task_part_fkey", [t.shopId, t.taskPartId], taskParts),
    uniqueIndex("client_invoice_items_estimate_line_key")
      .on(t.shopId, t.estimateLineId)
      .where(sql`${t.estimateLineId} is not null and ${t.workFreedAt} is null`),
    uniqueIndex("client_invoice_items_task_part_key")
      .on(t.shopId, t.taskPartId)
      .where(sql`${t.taskPartId} is not null and ${t.workFreedAt} is null`),
    check("client_invoice_items_work", sql`${t.estimateLineId} is null or ${t.taskPartId} is null`),
  ],
);
