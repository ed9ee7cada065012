import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, day, money, refers, shopTable, time } from "../../../platform/server/db/columns.ts";
import { clients } from "../../records/clients/tables.ts";
import type { Frozen } from "../../records/documents/paper-verbs.ts";
import { estimates } from "../estimates/tables.ts";
import { accounts, journalEntries, openItems, parties } from "../../books/ledger/tables.ts";
import { branches } from "../../base/shop/tables.ts";
import { users } from "../../base/team/tables.ts";
import { clientVehicles } from "../../workshop/visits/tables.ts";
import type { DepositKind } from "./advance-rules.ts";
import type { PaymentMethodName } from "./rules.ts";
import type { PrintedReceipt } from "./server/pdf-data.ts";

export const paymentMethods = shopTable(
  "payment_methods",
  {
    name: text().$type<PaymentMethodName>().notNull(),
    label: text().notNull(),
    labelAr: text().notNull(),
    accountId: uuid().notNull(),
    position: integer().notNull(),
  },
  (t) => [
    unique("payment_methods_name_key").on(t.shopId, t.name),
    refers("payment_methods_account_fkey", [t.shopId, t.accountId], accounts),
  ],
);

/** Money received for a visit, or of a client or an insurer for several documents. Never edited, only reversed. */
export const clientPayments = shopTable(
  "client_payments",
  {
    /** Where it was received. */
    branchId: uuid().notNull(),
    /** Null for a payment of a client or an insurer for several documents. */
    clientVehicleId: uuid(),
    /** Null for a payment of an insurer. */
    clientId: uuid(),
    /** Who paid: a client or an insurer. */
    partyId: uuid().notNull(),
    /** Null for what was received before these books: its label is an old number, outside the series. */
    number: integer(),
    label: text().notNull(),
    paidAt: day().notNull(),
    amount: money().notNull(),
    /** The unused part of what it left over: a deposit for the next invoice. */
    deposit: money().notNull(),
    /** What the deposit was for when it was taken; null without one, and for what was received before these books. */
    depositKind: text().$type<DepositKind>(),
    /** The VAT within the deposit, if an advance invoice taxed it. */
    depositVat: money()
      .notNull()
      .default(sql`0`),
    /** The visit whose next invoice uses the deposit. */
    depositVehicleId: uuid(),
    /** The estimate that asked for the deposit, and has what is left of it. */
    estimateId: uuid(),
    /** The visit's open amount after the payment, for the receipt. */
    dueAfter: money().notNull(),
    paymentMethodId: uuid().notNull(),
    memo: text(),
    entryId: uuid().notNull(),
    /** What its receipt prints of others. */
    printed: jsonb().$type<Frozen<PrintedReceipt>>().notNull(),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
    reversedAt: time(),
    reversedBy: uuid(),
    reversalReason: text(),
  },
  (t) => [
    unique("client_payments_number_key").on(t.shopId, t.number, t.label),
    refers("client_payments_branch_fkey", [t.shopId, t.branchId], branches),
    refers("client_payments_vehicle_fkey", [t.shopId, t.clientVehicleId], clientVehicles),
    refers("client_payments_client_fkey", [t.shopId, t.clientId], clients),
    refers("client_payments_party_fkey", [t.shopId, t.partyId], parties),
    refers("client_payments_method_fkey", [t.shopId, t.paymentMethodId], paymentMethods),
    refers("client_payments_entry_fkey", [t.shopId, t.entryId], journalEntries),
    refers("client_payments_creator_fkey", [t.shopId, t.createdBy], users),
    refers("client_payments_reverser_fkey", [t.shopId, t.reversedBy], users),
    refers("client_payments_estimate_fkey", [t.shopId, t.estimateId], estimates),
    refers("client_payments_deposit_vehicle_fkey", [t.shopId, t.depositVehicleId], clientVehicles),
    index("client_payments_deposits")
      .on(t.shopId, t.depositVehicleId)
      .where(sql`${t.deposit} > 0`),
    index("client_payments_estimate")
      .on(t.shopId, t.estimateId)
      .where(sql`${t.estimateId} is not null`),
    index("client_payments_opening")
      .on(t.shopId, t.id)
      .where(sql`${t.number} is null`),
    index("client_payments_newest").on(t.shopId, t.paidAt, t.id),
    index("client_payments_vehicle").on(t.shopId, t.clientVehicleId, t.paidAt, t.id),
    index("client_payments_client").on(t.shopId, t.clientId, t.paidAt, t.id),
    index("client_payments_memo").using("gin", t.shopId, t.memo.op("gin_trgm_ops")),
    check("client_payments_amount", sql`${t.amount} > 0 and ${t.deposit} between 0 and ${t.amount}`),
    check(
      "client_payments_of",
      sql`(${t.clientVehicleId} is null) = (${t.depositVehicleId} is null) and (${t.clientVehicleId} is null or ${t.clientId} is not null)
        and (${t.clientVehicleId} is not null or ${t.deposit} = 0) and coalesce(${t.clientId}, ${t.partyId}) = ${t.partyId}`,
    ),
    check("client_payments_deposit_kind", sql`${t.depositKind} in ('advance', 'held')`),
    check("client_payments_deposit_vat", sql`${t.depositVat} between 0 and ${t.deposit}`),
    check(
      "client_payments_reversed",
      sql`(${t.reversedAt} is null) = (${t.reversedBy} is null) and (${t.reversedAt} is null or ${t.deposit} = 0)`,
    ),
  ],
);

/**
 * What was owed back to the client for a return and stays with the shop: a deposit for the visit's next invoice. Never
 * edited, only reversed.
 */
export const clientCredits = shopTable(
  "client_credits",
  {
    branchId: uuid().notNull(),
    clientVehicleId: uuid().notNull(),
    clientId: uuid().notNull(),
    /** What the shop owed for the return. */
    openItemId: uuid().notNull(),
    keptAt: day().notNull(),
    amount: money().notNull(),
    /** The part that no invoice has used. */
    deposit: money().notNull(),
    /** The visit whose next invoice uses the deposit. */
    depositVehicleId: uuid().notNull(),
    entryId: uuid().notNull(),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
    reversedAt: time(),
    reversedBy: uuid(),
    reversalReason: text(),
  },
  (t) => [
    refers("client_credits_branch_fkey", [t.shopId, t.branchId], branches),
    refers("client_credits_vehicle_fkey", [t.shopId, t.clientVehicleId], clientVehicles),
    refers("client_credits_client_fkey", [t.shopId, t.clientId], clients),
    refers("client_credits_item_fkey", [t.shopId, t.openItemId], openItems),
    refers("client_credits_entry_fkey", [t.shopId, t.entryId], journalEntries),
    refers("client_credits_creator_fkey", [t.shopId, t.createdBy], users),
    refers("client_credits_reverser_fkey", [t.shopId, t.reversedBy], users),
    refers("client_credits_deposit_vehicle_fkey", [t.shopId, t.depositVehicleId], clientVehicles),
    index("client_credits_deposits")
      .on(t.shopId, t.depositVehicleId)
      .where(sql`${t.deposit} > 0`),
    index("client_credits_vehicle").on(t.shopId, t.clientVehicleId),
    index("client_credits_client").on(t.shopId, t.clientId),
    index("client_credits_item").on(t.shopId, t.openItemId),
    check("client_credits_amount", sql`${t.amount} > 0 and ${t.deposit} between 0 and ${t.amount}`),
    check(
      "client_credits_reversed",
      sql`(${t.reversedAt} is null) = (${t.reversedBy} is null) and (${t.reversedAt} is null or ${t.deposit} = 0)`,
    ),
  ],
);

/** Which part of a payment or a kept credit settled which open item, and when. */
export const paymentAllocations = shopTable(
  "payment_allocations",
  {
    paymentId: uuid(),
    creditId: uuid(),
    openItemId: uuid().notNull(),
    amount: money().notNull(),
    /** The VAT within it that an advance invoice had charged. */
    vat: money()
      .notNull()
      .default(sql`0`),
    dated: day().notNull(),
    /** The estimate whose deposit it took; it counts for that one even if the rest is moved to another vehicle. */
    estimateId: uuid(),
    /** Date of the reversal of the payment, or of this use of a credit. */
    undoneOn: day(),
  },
  (t) => [
    refers("payment_allocations_payment_fkey", [t.shopId, t.paymentId], clientPayments),
    refers("payment_allocations_item_fkey", [t.shopId, t.openItemId], openItems),
    refers("payment_allocations_credit_fkey", [t.shopId, t.creditId], clientCredits),
    refers("payment_allocations_estimate_fkey", [t.shopId, t.estimateId], estimates),
    index("payment_allocations_estimate")
      .on(t.shopId, t.estimateId)
      .where(sql`${t.estimateId} is not null`),
    index("payment_allocations_payment").on(t.shopId, t.paymentId),
    index("payment_allocations_credit").on(t.shopId, t.creditId),
    index("payment_allocations_item").on(t.shopId, t.openItemId),
    check("payment_allocations_amount", sql`${t.amount} > 0 and ${t.vat} between 0 and ${t.amount}`),
    check("payment_allocations_source", sql`(${t.paymentId} is null) <> (${t.creditId} is null)`),
  ],
);

/** What happened to a payment by cheque. The id is the payment's. */
export const cheques = shopTable(
  "cheques",
  {
    number: text(),
    bankName: text(),
    /** The date written on it. */
    dueOn: day(),
    depositedOn: day(),
    clearedOn: day(),
    /** Of the clearing that stands; its source has the same id. */
    clearingEntryId: uuid(),
    bouncedOn: day(),
  },
  (t) => [
    refers("cheques_payment_fkey", [t.shopId, t.id], clientPayments),
    refers("cheques_clearing_fkey", [t.shopId, t.clearingEntryId], journalEntries),
    check("cheques_cleared", sql`(${t.clearedOn} is null) = (${t.clearingEntryId} is null)`),
    check("cheques_order", sql`${t.clearedOn} is null or (${t.depositedOn} is not null and ${t.bouncedOn} is null)`),
  ],
);

/** The visit that an open item belongs to. The id is the open item's. */
export const visitItems = shopTable("visit_items", { clientVehicleId: uuid().notNull() }, (t) => [
  refers("visit_items_item_fkey", [t.shopId, t.id], openItems),
  refers("visit_items_vehicle_fkey", [t.shopId, t.clientVehicleId], clientVehicles),
  index("visit_items_vehicle").on(t.shopId, t.clientVehicleId),
]);
