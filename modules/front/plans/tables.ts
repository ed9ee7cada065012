import { sql } from "drizzle-orm";
import { check, integer, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, money, refers, shopTable, time } from "../../../platform/server/db/columns.ts";
import type { Plan } from "../../../platform/shared/plans.ts";
import type { BillingCurrency, Interval, SoldPlan } from "./catalogue.ts";
import type { RecordKind } from "./rules.ts";

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
    /** Of the provider: its transaction, and the subscription that renews. */
    transactionId: text(),
    subscriptionId: text(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("subscription_orders_reference_key").on(t.shopId, t.reference),
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
