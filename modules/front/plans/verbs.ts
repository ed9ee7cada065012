import { asc } from "drizzle-orm";
import type { Db, NewRow, Row } from "../../../platform/server/db/database.ts";
import { limitStorage } from "../../../platform/server/files/stored.ts";
import type { Minor } from "../../../platform/shared/money.ts";
import type { Plan } from "../../../platform/shared/plans.ts";
import { daysAfter } from "../../../platform/shared/dates.ts";
import { storageOf, trialDays } from "../../base/shop/rules.ts";
import { shops } from "../../base/shop/tables.ts";
import { priceOf } from "./catalogue.ts";
import * as rules from "./rules.ts";
import { type Subscription, type Terms, subscriptionBy } from "./subscription.ts";
import { nextPeriod, periodFor, upgradedDays } from "./buying-rules.ts";
import { subscriptionOrders, subscriptionRecords, suspensions } from "./tables.ts";
import { refusePlan } from "./words.ts";

type Moment = { now: string; graceDays: number };
type Order = Row<typeof subscriptionOrders>;

/** The trial of a shop that is being registered; its row is written by `foundShop` with the same end. */
export const trialOf = (now: string) => {
  const endsAt = daysAfter(now, trialDays);
  return { writableUntil: endsAt, allFeaturesUntil: endsAt };
};

export const beginTrial = (db: Db, { plan, now }: { plan: Plan; now: string }) =>
  db.insert(subscriptionRecords, {
    position: 1,
    kind: "trial-started",
    at: now,
    plan,
    startsAt: now,
    endsAt: trialOf(now).writableUntil,
  });

/** The subscription of the shop, with the records that made it, oldest first. */
export const subscriptionOf = async (db: Db) => {
  const records = await recordsOf(db);
  return { records, subscription: subscriptionBy(records) };
};

/** Until the end of the transaction nobody else changes the shop's subscription. */
export const lockSubscription = async (db: Db) => {
  await db.lock(shops, db.shopId);
  return subscriptionOf(db);
};

/**
 * Records that an order was paid: its period begins, or its upgrade counts at once. False if it was recorded before. An
 * upgrade that finds nothing to upgrade any more, or more than it pays for, buys time of its plan.
 */
export const recordPayment = async (db: Db, orderId: string, { now, graceDays }: Moment): Promise<boolean> => {
  const { records, subscription } = await lockSubscription(db);
  const order = await db.find(subscriptionOrders, orderId);
  if (records.some((record) => record.orderId === orderId)) return false;
  await append(db, records, paymentOf(order, subscription, { now, graceDays }), graceDays);
  return true;
};

const paymentOf = (order: Order, subscription: Subscription, { now, graceDays }: Moment) => {
  const { id: orderId, kind, plan, interval, net, currency } = order;
  const moment = { graceDays, now };
  const paid = { kind: "paid" as const, at: now, orderId };
  if (kind === "period") return { ...paid, ...nextPeriod(subscription, { plan, interval }, moment) };
  if (rules.hindrance(subscription, { verb: "upgrade", plan }, moment) === undefined)
    return {
      kind: "upgraded" as const,
      at: now,
      orderId,
      plan,
      ...upgradedDays(subscription, { plan, currency, net, now }),
    };
  const price = priceOf(plan, interval, currency);
  return { ...paid, ...periodFor(subscription, { plan, interval, net, price }, moment) };
};

/** A payment that no order waited for: the provider's renewal, or a second payment of an order. */
export type FurtherPayment = Terms & {
  /** The order with which the payer began. */
  first: Order;
  transactionId: string;
  subscriptionId: string | null;
  net: Minor;
  vat: Minor;
  isRenewal: boolean;
};

/** Records it with an order of its own, which it answers. The subscription is locked. */
export const recordFurtherPayment = async (db: Db, payment: FurtherPayment, { now, graceDays }: Moment) => {
  const { first, isRenewal, ...fields } = payment;
  const { email, country, currency, method } = first;
  const { records, subscription } = await subscriptionOf(db);
  const reference = await nextReference(db);
  const kind = isRenewal ? "period" : first.kind;
  const order = await db.insert(subscriptionOrders, { ...fields, kind, email, country, currency, method, reference });
  const record = paymentOf(order, subscription, { now, graceDays });
  await append(db, records, isRenewal ? { ...record, kind: "renewed" } : record, graceDays);
  return order;
};

/** `W-7`, by the order of the shop's orders; the subscription is locked. */
export const nextReference = async (db: Db) => {
  const orders = await db.list(subscriptionOrders);
  return `W-${db.shopId.slice(-6).toUpperCase()}-${orders.length + 1}`;
};

/** The provider charges the next periods by itself from now on; of two subscriptions only the last one. */
export const beginRenewal = async (db: Db, subscriptionId: string, { now, graceDays }: Moment) => {
  const { records, subscription } = await subscriptionOf(db);
  await append(db, records, { kind: "renewal-began", at: now, subscriptionId }, graceDays);
  if (subscription.renewal) await queueRenewalEnd(db, subscription.renewal.subscriptionId);
};

export const endRenewal = async (db: Db, subscriptionId: string, { now, graceDays }: Moment) =>
  append(db, (await subscriptionOf(db)).records, { kind: "renewal-ended", at: now, subscriptionId }, graceDays);

/** Queues that the provider ends what charges a shop, which will be deleted. */
export const endRenewalOfShop = async (db: Db) => {
  const { subscription } = await subscriptionOf(db);
  if (subscription.renewal) await queueRenewalEnd(db, subscription.renewal.subscriptionId);
};

const queueRenewalEnd = (db: Db, subscriptionId: string) =>
  db.query("plans.queue-renewal-end", "select enqueue('end-renewal', $2::jsonb, null, $3) where $1::uuid is not null", [
    JSON.stringify({ subscriptionId }),
    endAttempts,
  ]);

/** Six hours apart in the end, so that it is tried for months: what a shop cannot see any more must not be charged. */
const endAttempts = 1000;

export const recordFailedPayment = async (db: Db, { now, graceDays }: Moment) => {
  const { records } = await lockSubscription(db);
  await append(db, records, { kind: "payment-failed", at: now }, graceDays);
};

/** Refuses what the rules hinder. */
export const cancelSubscription = async (db: Db, moment: Moment) => changeBy(db, { verb: "cancel" }, moment);
export const resumeSubscription = async (db: Db, moment: Moment) => changeBy(db, { verb: "resume" }, moment);
export const planChange = async (db: Db, terms: Terms, moment: Moment) =>
  changeBy(db, { verb: "change", terms }, moment);

/** Cancels what the provider would charge by itself; nothing if there is nothing such. */
export const stopRenewal = async (db: Db, moment: Moment) => {
  const { subscription } = await lockSubscription(db);
  const isCancellable = rules.hindrance(subscription, { verb: "cancel" }, moment) === undefined;
  if (subscription.renewal && isCancellable) await cancelSubscription(db, moment);
};

/** Takes back what `stopRenewal` did at an instant, unless the shop has decided otherwise since. */
export const restoreRenewal = async (db: Db, stoppedAt: string, moment: Moment) => {
  const { subscription } = await lockSubscription(db);
  const isResumable = rules.hindrance(subscription, { verb: "resume" }, moment) === undefined;
  if (subscription.renewal && subscription.cancelledAt === clockText(stoppedAt) && isResumable)
    await resumeSubscription(db, moment);
};

const kindOf = { cancel: "cancelled", resume: "resumed", change: "change-planned" } as const;

const changeBy = async (
  db: Db,
  act: { verb: "cancel" | "resume" } | { verb: "change"; terms: Terms },
  { now, graceDays }: Moment,
) => {
  const { records, subscription } = await lockSubscription(db);
  const hindrance = rules.hindrance(subscription, act, { now, graceDays });
  if (hindrance) throw refusePlan(hindrance);
  const terms = act.verb === "change" ? act.terms : {};
  await append(db, records, { kind: kindOf[act.verb], at: now, ...terms }, graceDays);
};

/** The operator gives a shop that has not paid a longer trial, from today if it is over. */
export const extendTrial = async (
  db: Db,
  { days, reason, now, graceDays }: Moment & { days: number; reason: string },
) => {
  const { records, subscription } = await lockSubscription(db);
  const hindrance = rules.hindrance(subscription, { verb: "extend-trial" }, { now, graceDays });
  if (hindrance) throw refusePlan(hindrance);
  const { endsAt } = subscription.trial;
  const from = endsAt > now ? endsAt : now;
  await append(db, records, { kind: "trial-extended", at: now, endsAt: daysAfter(from, days), reason }, graceDays);
};

/** The operator gives a shop a plan from now until an instant, in the place of what is paid. */
export const assignPlan = async (
  db: Db,
  { plan, endsAt, reason, now, graceDays }: Moment & { plan: Plan; endsAt: string; reason: string },
) => {
  if (endsAt <= now) throw refusePlan("ends-before-now");
  const { records } = await lockSubscription(db);
  await append(db, records, { kind: "assigned", at: now, plan, startsAt: now, endsAt, reason }, graceDays);
};

/** The operator stops a shop's writes, with a reason that it is shown. Refuses `already-suspended`. */
export const suspend = async (db: Db, { reason, now }: { reason: string; now: string }) => {
  const { suspendedAt } = await db.lock(shops, db.shopId);
  if (suspendedAt !== null) throw refusePlan("already-suspended");
  await addSuspension(db, { at: now, reason });
  await db.update(shops, db.shopId, { suspendedAt: now, suspensionReason: reason });
};

/** Refuses `not-suspended`. */
export const endSuspension = async (db: Db, { now }: { now: string }) => {
  const { suspendedAt } = await db.lock(shops, db.shopId);
  if (suspendedAt === null) throw refusePlan("not-suspended");
  await addSuspension(db, { at: now, reason: null });
  await db.update(shops, db.shopId, { suspendedAt: null, suspensionReason: null });
};

const addSuspension = async (db: Db, row: { at: string; reason: string | null }) => {
  const earlier = await db.list(suspensions);
  await db.insert(suspensions, { position: earlier.length + 1, ...row });
};

/** Orders that are not paid, newest first. */
export const openOrders = async (db: Db): Promise<Order[]> => {
  const [orders, records] = await Promise.all([
    db.list(subscriptionOrders, { orderBy: [asc(subscriptionOrders.createdAt)] }),
    recordsOf(db),
  ]);
  const paid = new Set(records.map(({ orderId }) => orderId));
  return orders.filter(({ id }) => !paid.has(id)).toReversed();
};

/** Adds a record, and brings the shop's plan and the end of its writes to what the records say; the shop is locked. */
const append = async (
  db: Db,
  records: readonly StoredRecord[],
  record: Omit<NewRow<typeof subscriptionRecords>, "position">,
  graceDays: number,
) => {
  await db.insert(subscriptionRecords, { position: records.length + 1, ...record });
  const after = subscriptionBy([...records, record]);
  await Promise.all([
    db.update(shops, db.shopId, {
      plan: rules.planOf(after),
      writableUntil: rules.writableUntil(after, graceDays),
      paidUntil: after.periods.length > 0 ? rules.dueFrom(after) : null,
      allFeaturesUntil: rules.allFeaturesUntil(after),
    }),
    limitStorage(db, storageOf[rules.largestPlan(after, record.at)]),
    ...(after.renewal ? [queueRenewal(db)] : []),
  ]);
};

/** Queues that the provider's subscription is brought to what the records say. */
export const queueRenewal = (db: Db) =>
  db.query("plans.queue-renewal", "select enqueue('follow-renewal', '{}'::jsonb) where $1::uuid is not null");

export type StoredRecord = Row<typeof subscriptionRecords>;

/** Instants get the format of the clock, because the rules compare them as text. */
const recordsOf = async (db: Db): Promise<StoredRecord[]> => {
  const rows = await db.list(subscriptionRecords, { orderBy: [asc(subscriptionRecords.position)] });
  return rows.map((row) => ({
    ...row,
    at: clockText(row.at),
    startsAt: row.startsAt && clockText(row.startsAt),
    endsAt: row.endsAt && clockText(row.endsAt),
  }));
};

const clockText = (instant: string) => new Date(instant).toISOString();
