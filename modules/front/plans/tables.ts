import { sql } from "drizzle-orm";
import { check, integer, jsonb, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, day, directory, money, refers, shopTable, time } from "../../../platform/server/db/columns.ts";
import type { ShopTexts } from "../../../platform/server/papers/letterhead.ts";
import type { Plan } from "../../../platform/shared/plans.ts";
import type { BillingCurrency, Interval, SoldPlan } from "./catalogue.ts";
import type { RecordKind } from "./subscription.ts";

/** What happened to a shop's subscription, in order; rows are only added. `rules.ts` computes the state from them. */
export const subscriptionRecords = shopTable(
  "subscription_records",
  {
    /** From 1 without gaps, so that two transactions cannot both add the next record. */
    position: integer().notNull(),
    kind: text().$type<RecordKind>().notNull(),
    at: time().notNull(),
    plan: text().$type<Plan>(),
    interval: text().$type<Interval>(),
    /** Of a trial and of a paid period. */
    startsAt: time(),
    endsAt: time(),
    /** The order that was paid. */
    orderId: uuid(),
    /** The provider's subscription, of the begin and the end of its renewals. */
    subscriptionId: text(),
    /** Why the operator acted; shown to the shop. */
    reason: text(),
  },
  (t) => [
    unique("subscription_records_position_key").on(t.shopId, t.position),
    unique("subscription_records_order_key").on(t.shopId, t.orderId),
    check("subscription_records_position", sql`${t.position} > 0`),
    check("subscription_records_period", sql`${t.startsAt} < ${t.endsAt}`),
    refers("subscription_records_order_fkey", [t.shopId, t.orderId], subscriptionOrders),
  ],
);

/** Whether the operator has suspended the shop: the last row says so. Rows are only added. */
export const suspensions = shopTable(
  "suspensions",
  {
    at: time().notNull(),
    /** Null: the suspension ended. */
    reason: text(),
    position: integer().notNull(),
  },
  (t) => [unique("suspensions_position_key").on(t.shopId, t.position)],
);

/** What a shop wants to pay for. It is paid once a record names it. */
export const subscriptionOrders = shopTable(
  "subscription_orders",
  {
    /** An upgrade pays the difference for the time that is paid already. */
    kind: text().$type<OrderKind>().notNull(),
    plan: text().$type<SoldPlan>().notNull(),
    interval: text().$type<Interval>().notNull(),
    method: text().$type<PayMethod>().notNull(),
    email: text().notNull(),
    country: text().notNull(),
    /** The currency that is charged. */
    currency: text().$type<BillingCurrency>().notNull(),
    /** Without VAT; in minor units of the currency. */
    net: money().notNull(),
    vat: money().notNull(),
    /** What the payer writes into a transfer. */
    reference: text().notNull(),
    /** Of the provider: its transaction, and the subscription that it began or renewed. */
    transactionId: text(),
    subscriptionId: text(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("subscription_orders_reference_key").on(t.shopId, t.reference),
    unique("subscription_orders_transaction_key").on(t.shopId, t.transactionId),
    check("subscription_orders_amounts", sql`${t.net} >= 0 and ${t.vat} >= 0`),
  ],
);

export type OrderKind = "period" | "upgrade";
export type PayMethod = "paypal" | "transfer";

/** Events of the payment provider that were carried out, each once. */
export const providerEvents = shopTable(
  "provider_events",
  {
    eventId: text().notNull(),
    kind: text().notNull(),
    occurredAt: time().notNull(),
    receivedAt: time().notNull(),
  },
  (t) => [unique("provider_events_event_key").on(t.shopId, t.eventId)],
);

/** Reminders of the end of a trial or of a paid time that were sent, each once. */
export const subscriptionReminders = shopTable(
  "subscription_reminders",
  { days: integer().notNull(), endsAt: time().notNull(), sentAt: time().notNull() },
  (t) => [unique("subscription_reminders_key").on(t.shopId, t.days, t.endsAt)],
);

/**
 * Invoices of the operator for bank transfers, in one series of the installation without gaps. In the directory, because
 * they are the operator's books: the shop is a column like any other, and a deleted shop leaves its invoices. Row security
 * (`functions.sql`) shows a shop its own; only the console adds rows, which nobody changes.
 */
export const subscriptionInvoices = directory.table(
  "subscription_invoices",
  {
    id: uuid().notNull(),
    number: integer().notNull(),
    /** In the seller's time zone. */
    issuedOn: day().notNull(),
    issuedAt: time().notNull(),
    buyerShopId: uuid().notNull(),
    orderId: uuid().notNull(),
    currency: text().$type<BillingCurrency>().notNull(),
    net: money().notNull(),
    /** Hundredths of a percent. */
    vatRate: integer().notNull(),
    vat: money().notNull(),
    /** Seller, buyer and what was sold, as printed. */
    printed: jsonb().$type<PrintedInvoice>().notNull(),
    pdfKey: text().notNull(),
  },
  (t) => [
    primaryKey({ name: "subscription_invoices_pkey", columns: [t.id] }),
    unique("subscription_invoices_number_key").on(t.number),
    unique("subscription_invoices_order_key").on(t.buyerShopId, t.orderId),
    check("subscription_invoices_number", sql`${t.number} > 0`),
    check("subscription_invoices_amounts", sql`${t.net} >= 0 and ${t.vat} >= 0 and ${t.vatRate} >= 0`),
  ],
);

/** What an invoice of the operator says besides its amounts, kept from its issue on. */
export type PrintedInvoice = {
  /** Of the series of the cell that issued it; absent: `INV-`. */
  prefix?: string;
  /** In the buyer's language and digits. */
  seller: ShopTexts;
  buyer: {
    name: string;
    nameAr: string | null;
    vatNumber: string | null;
    crNumber: string | null;
    taxOffice: string | null;
    phone: string | null;
    address: string | null;
  };
  plan: SoldPlan;
  /** Null for an upgrade, which is paid until the end of the paid time. */
  interval: Interval | null;
  /** What is paid for; instants, in UTC. */
  startsAt: string;
  endsAt: string;
  /** What the payer wrote into the transfer. */
  reference: string;
  /** Of a sale without VAT by a registered seller: to another country. */
  isExport: boolean;
};
