import type { Plan } from "../../../platform/shared/plans.ts";
import { daysAfter } from "../../../platform/shared/dates.ts";
import { type State as SubscriptionState, hindrance, paidUntil, stateAt, writableUntil } from "../plans/rules.ts";
import { monthsLater } from "../plans/instants.ts";
import { type SubscriptionRecord, subscriptionBy } from "../plans/subscription.ts";

/** What the console knows of a shop. Instants are ISO texts of `toISOString`, which compare as text. */
export type ShopFacts = {
  id: string;
  name: string;
  nameAr: string | null;
  country: string;
  city: string | null;
  since: string;
  plan: Plan;
  suspendedAt: string | null;
  deletionRequestedAt: string | null;
  bytes: number;
  mostBytes: number;
  lastUseAt: string | null;
  records: readonly SubscriptionRecord[];
};

/** `closing`: its managing director has requested the deletion. */
export const states = ["trial", "active", "past-due", "cancelled", "expired", "suspended", "closing"] as const;
export type State = (typeof states)[number];

/** Worst first. */
export const troubles = ["payment-failed", "storage-full", "deletion-due", "storage", "unused"] as const;
export type Trouble = (typeof troubles)[number];

export const filters = ["all", "trouble", "trial-ending", "past-due", "read-only", "closing"] as const;
export type Filter = (typeof filters)[number];

export const orders = ["trouble", "name", "last-use", "storage", "newest"] as const;
export type Order = (typeof orders)[number];

export type Moment = { now: string; graceDays: number };

/** Days between the request of a deletion and the day on which it may be carried out. */
export const deletionDays = 30;

/** Months for which the data of an expired shop is kept. */
export const retentionMonths = 24;

/** A trial that ends within so many days is shown as ending. */
const trialEndingDays = 3;
const unusedDays = 14;
const nearlyFull = 0.9;

export type Standing = {
  state: State;
  /** When the state ends by itself, or ended: the trial, the paid time, the grace, the 30 days before a deletion. */
  endsAt: string;
  trouble: Trouble | null;
};

/** The state of a shop at an instant, and the worst thing that is wrong. */
export const standingOf = (shop: ShopFacts, { now, graceDays }: Moment): Standing => {
  const subscription = subscriptionBy(shop.records);
  const subscribed = stateAt(subscription, graceDays, now);
  const state = stateOf(shop, subscribed);
  const due = deletionDueAt(shop);
  const endsAt = {
    trial: subscription.trial.endsAt,
    active: paidUntil(subscription),
    cancelled: paidUntil(subscription),
    "past-due": writableUntil(subscription, graceDays),
    expired: writableUntil(subscription, graceDays),
    suspended: shop.suspendedAt ?? now,
    closing: due ?? now,
  }[state];
  return { state, endsAt, trouble: troubleOf(shop, { now, due, isPaymentFailed: subscription.failedAt !== null }) };
};

const stateOf = ({ suspendedAt, deletionRequestedAt }: ShopFacts, subscribed: SubscriptionState): State => {
  if (deletionRequestedAt !== null) return "closing";
  return suspendedAt !== null ? "suspended" : subscribed;
};

/** When the requested deletion may be carried out; null if none is requested. */
export const deletionDueAt = ({ deletionRequestedAt }: Pick<ShopFacts, "deletionRequestedAt">): string | null =>
  deletionRequestedAt && daysAfter(deletionRequestedAt, deletionDays);

const troubleOf = (
  { bytes, mostBytes, lastUseAt, since }: ShopFacts,
  { now, due, isPaymentFailed }: { now: string; due: string | null; isPaymentFailed: boolean },
): Trouble | null => {
  if (isPaymentFailed) return "payment-failed";
  if (mostBytes > 0 && bytes >= mostBytes) return "storage-full";
  if (due !== null && due <= now) return "deletion-due";
  if (mostBytes > 0 && bytes >= nearlyFull * mostBytes) return "storage";
  return daysAfter(lastUseAt ?? since, unusedDays) <= now ? "unused" : null;
};

/** Whole days until an instant, begun ones counted; negative once it is over, so that -1 is yesterday. */
export const daysTo = (instant: string, now: string): number => {
  const days = (Date.parse(instant) - Date.parse(now)) / 86_400_000;
  return days > 0 ? Math.ceil(days) : Math.trunc(days);
};

export const isIn = (filter: Filter, { state, endsAt, trouble }: Standing, now: string): boolean =>
  ({
    all: true,
    trouble: trouble !== null,
    "trial-ending": state === "trial" && daysTo(endsAt, now) <= trialEndingDays,
    "past-due": state === "past-due",
    "read-only": state === "expired" || state === "suspended",
    closing: state === "closing",
  })[filter];

type Listed = Pick<ShopFacts, "id" | "name" | "lastUseAt" | "bytes" | "since"> & Standing;

/** The order of two shops; shops that are equal in it follow by id, so that pages neither repeat nor skip one. */
export const compareBy =
  (order: Order) =>
  (left: Listed, right: Listed): number =>
    comparisons[order](left, right) || byText(left.id, right.id);

/** Of the shops in order, the one nearest to the end of its state first; those of which it is over last, newest first. */
const comparisons: Record<Order, (left: Listed, right: Listed) => number> = {
  trouble: (left, right) =>
    rankOf(left.trouble) - rankOf(right.trouble) ||
    urgency.indexOf(left.state) - urgency.indexOf(right.state) ||
    byText(left.endsAt, right.endsAt),
  name: (left, right) => left.name.localeCompare(right.name),
  "last-use": (left, right) => byText(right.lastUseAt ?? "", left.lastUseAt ?? ""),
  storage: (left, right) => right.bytes - left.bytes,
  newest: (left, right) => byText(right.since, left.since),
};

const urgency: readonly State[] = ["past-due", "closing", "suspended", "trial", "active", "cancelled", "expired"];
const rankOf = (trouble: Trouble | null) => (trouble === null ? troubles.length : troubles.indexOf(trouble));
const byText = (left: string, right: string) => Number(left > right) - Number(left < right);

/** Whether a shop is what the operator searches for: its name in either language, place, or country's code. */
export const matches = (
  { name, nameAr, city, country }: Pick<ShopFacts, "name" | "nameAr" | "city" | "country">,
  words: readonly string[],
  fold: (text: string) => string,
): boolean => {
  const text = fold([name, nameAr, city, country].filter(Boolean).join(" "));
  return words.every((word) => text.includes(word));
};

export type Act = "extend-trial" | "confirm-transfer" | "change-plan" | "suspend" | "resume" | "delete-shop";

/** What the operator may do with a shop at an instant. */
export const actsFor = (shop: ShopFacts, hasOpenOrder: boolean, moment: Moment): readonly Act[] => {
  const subscription = subscriptionBy(shop.records);
  const mayExtend = hindrance(subscription, { verb: "extend-trial" }, moment) === undefined;
  const allowed: Record<Act, boolean> = {
    "extend-trial": mayExtend,
    "confirm-transfer": hasOpenOrder,
    "change-plan": true,
    suspend: shop.suspendedAt === null,
    resume: shop.suspendedAt !== null,
    "delete-shop": mayDelete(shop, moment),
  };
  return acts.filter((act) => allowed[act]);
};

const acts: readonly Act[] = ["extend-trial", "confirm-transfer", "change-plan", "suspend", "resume", "delete-shop"];

/** On request after 30 days, or when the data of an expired shop has been kept for 24 months. */
export const mayDelete = (shop: ShopFacts, moment: Moment): boolean => {
  const requested = deletionDueAt(shop);
  if (requested !== null) return requested <= moment.now;
  const kept = keptUntil(shop, moment);
  return kept !== null && kept <= moment.now;
};

/** Until when the data of an expired shop is kept; null while it is not expired. */
export const keptUntil = ({ records }: Pick<ShopFacts, "records">, { now, graceDays }: Moment): string | null => {
  const subscription = subscriptionBy(records);
  if (stateAt(subscription, graceDays, now) !== "expired") return null;
  const end = writableUntil(subscription, graceDays);
  return monthsLater(end, retentionMonths, new Date(end).getUTCDate());
};

/** Days before the end of the 24 months on which a shop is told of it. */
export const noticeDays = [90, 30, 7] as const;

/** The notice that is due: the latest whose day has come, unless it or a later one was sent; undefined if none is, or the end has passed. */
export const dueNotice = (until: string, sent: readonly number[], now: string): number | undefined => {
  const left = daysTo(until, now);
  const due = left > 0 ? noticeDays.findLast((days) => left <= days) : undefined;
  return due !== undefined && sent.every((days) => days > due) ? due : undefined;
};

/** The one act that the state asks for; null if the shop is in order. */
export const mainAct = ({ state, endsAt }: Standing, possible: readonly Act[], now: string): Act | null => {
  const asks: Partial<Record<State, Act>> = {
    suspended: "resume",
    closing: "delete-shop",
    "past-due": "confirm-transfer",
    expired: possible.includes("confirm-transfer") ? "confirm-transfer" : "extend-trial",
    trial: possible.includes("confirm-transfer") ? "confirm-transfer" : "extend-trial",
  };
  if (state === "trial" && !possible.includes("confirm-transfer") && daysTo(endsAt, now) > trialEndingDays) return null;
  const act = asks[state];
  return act !== undefined && possible.includes(act) ? act : null;
};

/** A stop of the subscription's road; `ahead` is what comes by itself. */
export type Stop = {
  kind: SubscriptionRecord["kind"] | "suspended" | "closing" | "ends" | "read-only" | "may-delete";
  at: string;
  plan: Plan | null;
  interval: "monthly" | "annual" | null;
  endsAt: string | null;
  phase: "done" | "now" | "ahead";
};

/** The stops of a shop in order: what happened, of which the last is now, and what comes by itself. */
export const stopsOf = (shop: ShopFacts, standing: Standing, { now, graceDays }: Moment): readonly Stop[] => {
  const happened: Stop[] = shop.records.map(({ kind, at, plan, interval, endsAt }) => ({
    ...nothing,
    kind,
    at,
    plan: plan ?? null,
    interval: interval ?? null,
    endsAt: endsAt ?? null,
  }));
  if (shop.suspendedAt !== null) happened.push({ ...nothing, kind: "suspended", at: shop.suspendedAt });
  if (shop.deletionRequestedAt !== null) happened.push({ ...nothing, kind: "closing", at: shop.deletionRequestedAt });
  const past = happened.toSorted((left, right) => byText(left.at, right.at));
  const last = past.length - 1;
  return [
    ...past.map((stop, at) => ({ ...stop, phase: at === last ? ("now" as const) : stop.phase })),
    ...ahead(shop, standing, { now, graceDays }),
  ];
};

const nothing = { plan: null, interval: null, endsAt: null, phase: "done" as const };

const ahead = (shop: ShopFacts, { state, endsAt }: Standing, moment: Moment): readonly Stop[] => {
  const next = (kind: Stop["kind"], at: string): Stop => ({ ...nothing, kind, at, phase: "ahead" });
  const kept = keptUntil(shop, moment);
  if (state === "closing") return [next("may-delete", endsAt)];
  if (state === "active") return [next("ends", endsAt)];
  if (kept !== null) return [next("may-delete", kept)];
  return state === "suspended" ? [] : [next("read-only", endsAt)];
};
