import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Db, Row } from "../../../../platform/server/db/database.ts";
import { serveOpenly } from "../../../../platform/server/http/serve.ts";
import { isId } from "../../../../platform/server/ids.ts";
import { shops } from "../../../base/shop/tables.ts";
import * as contract from "../contract.ts";
import * as rules from "../rules.ts";
import { providerEvents, subscriptionOrders } from "../tables.ts";
import * as verbs from "../verbs.ts";
import { refusePlan } from "../words.ts";
import {
  isSigned,
  type Paddle,
  paddleEvent,
  type PaddleSubscription,
  readSubscription,
  readTransaction,
  type Transaction,
} from "./paddle.ts";

type Event = z.output<typeof paddleEvent>;
type Moment = { now: string; graceDays: number };
type Order = Row<typeof subscriptionOrders>;

/**
 * What Paddle tells. The event only says which transaction and subscription to read; what is read decides, so that
 * neither the order of events nor their number matters.
 */
export const receivePaymentEvent = serveOpenly(
  contract.receivePaymentEvent,
  async ({ billing: { provider }, signed, now }) => {
    const bytes = await signed.bytes();
    if (provider?.kind !== "paddle" || !isSigned(bytes, signed.signature, provider.webhookSecret, now))
      throw refusePlan("signature-wrong");
    const event = paddleEvent.safeParse(readJson(bytes)).data;
    return event && { event, ...(await readSubject(provider, event)) };
  },
  async ({ directory, prepared, billing, now }) => {
    const received = { received: true as const };
    const ids = prepared?.transaction?.custom_data ?? prepared?.subscription?.custom_data;
    if (!prepared || !ids || !isId(ids.shop_id)) return received;
    const db = await directory.enterShop(ids.shop_id);
    const shop = await db.findWhere(shops, eq(shops.id, ids.shop_id));
    const order = await db.findWhere(subscriptionOrders, eq(subscriptionOrders.id, ids.order_id));
    if (!shop || !order) return received;
    await verbs.lockSubscription(db);
    if (await isKnown(db, prepared.event, now)) return received;

    const moment = { now, graceDays: billing.graceDays };
    const { event, transaction, subscription } = prepared;
    if (transaction) await recordTransaction(db, order, { event, transaction }, moment);
    if (subscription) await recordRenewals(db, { event, subscription }, moment);
    return received;
  },
);

type Subject = { transaction?: Transaction; subscription?: PaddleSubscription };

/** The transaction and the subscription of an event, as Paddle has them now; nothing for any other event. */
const readSubject = async (paddle: Paddle, { event_type: kind, data: { id } }: Event): Promise<Subject> => {
  if (kind.startsWith("subscription.")) return { subscription: await readSubscription(paddle, id) };
  if (!kind.startsWith("transaction.")) return {};
  const transaction = await readTransaction(paddle, id);
  const { subscription_id: of } = transaction;
  return { transaction, ...(of !== null && { subscription: await readSubscription(paddle, of) }) };
};

const recordTransaction = async (
  db: Db,
  order: Order,
  { event, transaction }: { event: Event; transaction: Transaction },
  moment: Moment,
) => {
  const { id, subscription_id: subscriptionId, origin, status, details } = transaction;
  const { records, subscription } = await verbs.subscriptionOf(db);
  if (!isPaid(status)) {
    // Of a renewal, Paddle's subscription says it; a refused upgrade leaves what is paid and renewed as it is.
    if (event.event_type === "transaction.payment_failed" && subscriptionId === null && !subscription.renewal)
      await recordFailure(db, event, moment);
    return;
  }
  if (details.totals.currency_code !== order.currency.toUpperCase()) return;
  const isRecorded = (of: Order) => records.some(({ orderId }) => orderId === of.id);
  const known = await db.findWhere(subscriptionOrders, eq(subscriptionOrders.transactionId, id));
  if (known && isRecorded(known)) return;
  if (origin !== renewalOrigin && !isRecorded(order)) {
    if (details.totals.subtotal < order.net) return;
    await db.update(subscriptionOrders, order.id, { transactionId: id, subscriptionId });
    await verbs.recordPayment(db, order.id, moment);
    return;
  }
  const terms = transaction.items[0]?.price.custom_data;
  const { total, tax: vat } = details.totals;
  const net = total - vat;
  const isRenewal = origin === renewalOrigin;
  if (!terms || (!isRenewal && (net <= 0n || !buyerOrigins.has(origin)))) return;
  const payment = { ...terms, first: order, transactionId: id, subscriptionId, net, vat, isRenewal };
  await verbs.recordFurtherPayment(db, payment, moment);
};

const renewalOrigin = "subscription_recurring";

/** What a buyer pays in a checkout; others are parts of a period, or checks of a new card. */
const buyerOrigins = new Set(["api", "web"]);

const isPaid = (status: string) => status === "completed" || status === "paid";

/** A failure that is told after a later payment is over. */
const recordFailure = async (db: Db, { occurred_at: occurredAt }: Event, moment: Moment) => {
  const { records } = await verbs.subscriptionOf(db);
  const isOver = records.some(({ orderId, at }) => orderId !== null && Date.parse(at) > Date.parse(occurredAt));
  if (!isOver) await verbs.recordFailedPayment(db, moment);
};

/** What Paddle's subscription is now: begun, ended, unpaid, or cancelled at Paddle by the payer. */
const recordRenewals = async (
  db: Db,
  { event, subscription: { id, status, scheduled_change: change } }: { event: Event; subscription: PaddleSubscription },
  moment: Moment,
) => {
  const isOver = status === "canceled" || status === "paused";
  const { records } = await verbs.subscriptionOf(db);
  const isNew = !records.some(({ kind, subscriptionId }) => kind === "renewal-began" && subscriptionId === id);
  if (isNew && !isOver) await verbs.beginRenewal(db, id, moment);
  const { subscription } = await verbs.subscriptionOf(db);
  if (subscription.renewal?.subscriptionId !== id) return;
  if (isOver) await verbs.endRenewal(db, id, moment);
  else if (status === "past_due" && subscription.failedAt === null) await recordFailure(db, event, moment);
  else if (change?.action === "cancel" && isSince(records, event) && isCancellable(subscription, moment))
    await verbs.cancelSubscription(db, moment);
};

/** Whether Paddle tells it after what the shop itself has last decided; Paddle may not have heard of that yet. */
const isSince = (records: readonly verbs.StoredRecord[], { occurred_at: occurredAt }: Event) => {
  const decided = records.findLast(({ kind }) => kind === "resumed" || kind === "cancelled");
  return !decided || Date.parse(occurredAt) > Date.parse(decided.at);
};

const isCancellable = (subscription: rules.Subscription, moment: Moment) =>
  rules.hindrance(subscription, { verb: "cancel" }, moment) === undefined;

/** Stores an event; true if it was stored before. The subscription is locked. */
const isKnown = async (
  db: Db,
  { event_id: eventId, event_type: kind, occurred_at: occurredAt }: Event,
  receivedAt: string,
) => {
  if (await db.findWhere(providerEvents, eq(providerEvents.eventId, eventId))) return true;
  await db.insert(providerEvents, { eventId, kind, occurredAt, receivedAt });
  return false;
};

const readJson = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return undefined;
  }
};
