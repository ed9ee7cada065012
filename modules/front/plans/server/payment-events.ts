import { eq } from "drizzle-orm";
import type { z } from "zod";
import { cellsOf } from "../../../../platform/server/cells/known.ts";
import { passOn } from "../../../../platform/server/cells/routing.ts";
import type { Db, Directory, Row } from "../../../../platform/server/db/database.ts";
import { serveOpenly } from "../../../../platform/server/http/serve.ts";
import type { Pool } from "../../../../platform/server/db/pool.ts";
import { isId } from "../../../../platform/server/ids.ts";
import { signOf } from "../../../../platform/server/secrets.ts";
import { toDecimal } from "../../../../platform/shared/money.ts";
import { shops } from "../../../base/shop/tables.ts";
import { storeContactRequest } from "../../contact/verbs.ts";
import { billingDigits } from "../catalogue.ts";
import * as contract from "../contract.ts";
import * as rules from "../rules.ts";
import type { Subscription } from "../subscription.ts";
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
  async ({ billing: { provider }, signed, pool, now }) => {
    const bytes = await signed.bytes();
    if (provider?.kind !== "paddle" || !isSigned(bytes, signed.signature, provider.webhookSecret, now))
      throw refusePlan("signature-wrong");
    const event = paddleEvent.safeParse(readJson(bytes)).data;
    const prepared = event && { event, ...(await readSubject(provider, event)) };
    const isPassed = prepared && (await passToHome(pool, shopIn(prepared), { bytes, signature: signed.signature }));
    return isPassed ? undefined : prepared;
  },
  async ({ directory, prepared, billing, now }) => {
    const received = { received: true as const };
    const ids = prepared && shopIn(prepared);
    if (!prepared || !ids || !isId(ids.shop_id)) return received;
    const db = await directory.enterShop(ids.shop_id);
    const shop = await db.findWhere(shops, eq(shops.id, ids.shop_id));
    const order = await db.findWhere(subscriptionOrders, eq(subscriptionOrders.id, ids.order_id));
    if (!shop || !order) return received;
    await verbs.lockSubscription(db);
    if (await isKnown(db, prepared.event, now)) return received;

    const moment = { now, graceDays: billing.graceDays };
    const { event, transaction, subscription } = prepared;
    const { stoppedAt } = (await verbs.subscriptionOf(db)).subscription;
    const renewal = transaction && (await recordTransaction(db, order, { event, transaction }, moment));
    if (renewal && stoppedAt !== null) await reportLateCharge(directory, renewal, { shop, stoppedAt });
    if (subscription) await recordRenewals(db, order, { event, subscription }, moment);
    return received;
  },
);

const shopIn = ({ transaction, subscription }: Subject) => transaction?.custom_data ?? subscription?.custom_data;

/** Paddle knows one address for all cells. Answers whether another one has taken the event; Paddle repeats one that failed. */
const passToHome = async (
  pool: Pool,
  ids: ReturnType<typeof shopIn>,
  { bytes, signature = "" }: { bytes: Buffer; signature: string | undefined },
): Promise<boolean> => {
  const cells = cellsOf(pool);
  const cell = ids && isId(ids.shop_id) ? await cells?.elsewhere(signOf(ids.shop_id)) : undefined;
  if (!cells || cell === undefined) return false;
  const answered = await passOn(cells.addressOf(cell) + contract.receivePaymentEvent.path, {
    method: "POST",
    headers: { "content-type": "application/json", "paddle-signature": signature },
    body: new Uint8Array(bytes),
  }).catch(() => undefined);
  if (!answered?.ok) throw refusePlan("provider-unavailable");
  return true;
};

type Subject = { transaction?: Transaction; subscription?: PaddleSubscription };

/** The transaction and the subscription of an event, as Paddle has them now; nothing for any other event. */
const readSubject = async (paddle: Paddle, { event_type: kind, data: { id } }: Event): Promise<Subject> => {
  if (kind.startsWith("subscription.")) return { subscription: await readSubscription(paddle, id) };
  if (!kind.startsWith("transaction.")) return {};
  const transaction = await readTransaction(paddle, id);
  const { subscription_id: of } = transaction;
  return { transaction, ...(of !== null && { subscription: await readSubscription(paddle, of) }) };
};

/** Answers the order of a renewal. */
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
  const { total, tax: vat, subtotal } = details.totals;
  const net = total - vat;
  if (origin !== renewalOrigin && !isRecorded(order)) {
    if (subtotal < order.net) return;
    // What was ordered decides what was bought; from then on the order says what was charged.
    await verbs.recordPayment(db, order.id, moment);
    await db.update(subscriptionOrders, order.id, { transactionId: id, subscriptionId, net, vat });
    return;
  }
  const terms = transaction.items[0]?.price.custom_data;
  const isRenewal = origin === renewalOrigin;
  if (!terms || (!isRenewal && (net <= 0n || !buyerOrigins.has(origin)))) return;
  const payment = { ...terms, first: order, transactionId: id, subscriptionId, net, vat, isRenewal };
  const further = await verbs.recordFurtherPayment(db, payment, moment);
  return isRenewal ? further : undefined;
};

/** Asks the operator to give back what was charged although the shop had cancelled. */
const reportLateCharge = (
  directory: Directory,
  { email, currency, net, vat, reference, transactionId }: Order,
  { shop, stoppedAt }: { shop: Row<typeof shops>; stoppedAt: string },
) =>
  storeContactRequest(directory, {
    topic: "question",
    language: "en",
    name: shop.name,
    company: shop.name,
    email,
    message: [
      `The workshop cancelled its subscription at ${stoppedAt}, and Paddle charged the next period all the same.`,
      `Please give the payment back at Paddle: transaction ${transactionId}, reference ${reference},`,
      `${toDecimal(net + vat, billingDigits(currency))} ${currency.toUpperCase()}.`,
    ].join(" "),
    phone: null,
    instagram: null,
  });

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
  order: Order,
  { event, subscription: { id, status, scheduled_change: change } }: { event: Event; subscription: PaddleSubscription },
  moment: Moment,
) => {
  const isOver = status === "canceled" || status === "paused";
  const { records } = await verbs.subscriptionOf(db);
  const last = records.findLast(({ subscriptionId }) => subscriptionId === id);
  // It may have been paused at Paddle, and go on there.
  const begins = last ? last.kind === "renewal-ended" && status === "active" : await isPaidFor(db, order, id, records);
  if (begins && !isOver) await verbs.beginRenewal(db, id, moment);
  const { subscription } = await verbs.subscriptionOf(db);
  if (subscription.renewal?.subscriptionId !== id) return;
  if (isOver) await verbs.endRenewal(db, id, moment);
  else if (status === "past_due" && subscription.failedAt === null) await recordFailure(db, event, moment);
  else if (change?.action === "cancel" && isSince(records, event) && isCancellable(subscription, moment))
    await verbs.cancelSubscription(db, moment);
};

/**
 * Whether a payment of a subscription is recorded. Before that, it does not begin here, so that what the shop has cancelled
 * since that payment is known when it begins.
 */
const isPaidFor = async (db: Db, first: Order, subscriptionId: string, records: readonly verbs.StoredRecord[]) => {
  const renewals = await db.list(subscriptionOrders, { where: eq(subscriptionOrders.subscriptionId, subscriptionId) });
  return [first, ...renewals].some(({ id }) => records.some(({ orderId }) => orderId === id));
};

/** Whether Paddle tells it after what the shop itself has last decided; Paddle may not have heard of that yet. */
const isSince = (records: readonly verbs.StoredRecord[], { occurred_at: occurredAt }: Event) => {
  const decided = records.findLast(({ kind }) => kind === "resumed" || kind === "cancelled");
  return !decided || Date.parse(occurredAt) > Date.parse(decided.at);
};

const isCancellable = (subscription: Subscription, moment: Moment) =>
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
