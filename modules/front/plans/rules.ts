import type { Plan } from "../../../platform/shared/plans.ts";
import { plans } from "../../../platform/shared/plans.ts";
import { divideHalfUp, type Minor, sum } from "../../../platform/shared/money.ts";
import { type BillingCurrency, type Interval, monthsOf, priceOf, type SoldPlan, soldPlans } from "./catalogue.ts";

/**
 * `assigned`: the operator gave the shop a plan until a day. `notice`: all features stay until then. `renewed`: the
 * provider charged the next period by itself, which it does from `renewal-began` to `renewal-ended`.
 */
export type RecordKind =
  | "trial-started"
  | "trial-extended"
  | "paid"
  | "renewed"
  | "renewal-began"
  | "renewal-ended"
  | "assigned"
  | "upgraded"
  | "change-planned"
  | "payment-failed"
  | "cancelled"
  | "resumed"
  | "notice";

/** Instants are ISO texts of `toISOString`, which compare as text. */
export type SubscriptionRecord = {
  kind: RecordKind;
  at: string;
  plan?: Plan | null;
  interval?: Interval | null;
  startsAt?: string | null;
  endsAt?: string | null;
  /** The provider's subscription, of its begin and its end. */
  subscriptionId?: string | null;
};

/** Without an interval the operator assigned it. */
export type Period = { plan: Plan; interval: Interval | null; startsAt: string; endsAt: string };
export type Terms = { plan: SoldPlan; interval: Interval };

export type Subscription = {
  trial: { plan: Plan; startsAt: string; endsAt: string };
  /** Oldest first; they do not overlap. */
  periods: readonly Period[];
  /** Days of a larger plan within what is paid, bought by upgrades whose price had risen before they were paid. */
  days: readonly Pick<Period, "plan" | "endsAt">[];
  /** What was last paid for. */
  sold: Terms | null;
  /** What the next payment is for, if not the same as the last. */
  planned: Terms | null;
  cancelledAt: string | null;
  /** When the shop cancelled, if it has neither resumed nor paid since: a plan of the operator does not undo it. */
  stoppedAt: string | null;
  /** The provider's subscription that charges each next period; stopped: it charges nothing more. */
  renewal: { subscriptionId: string; isStopped: boolean } | null;
  /** The last failed payment, if none succeeded since. */
  failedAt: string | null;
  /** Until then a shop from before the plans keeps all features. */
  noticeUntil: string | null;
};

export type State = "trial" | "active" | "past-due" | "cancelled" | "expired";

/** The subscription as its records tell it, oldest first. The first begins the trial. */
export const subscriptionBy = ([first, ...later]: readonly SubscriptionRecord[]): Subscription => {
  if (first?.kind !== "trial-started") throw new TypeError("a subscription begins with its trial");
  const { plan, startsAt, endsAt } = first;
  const begun: Subscription = {
    trial: { plan: plan!, startsAt: startsAt!, endsAt: endsAt! },
    periods: [],
    days: [],
    sold: null,
    planned: null,
    cancelledAt: null,
    stoppedAt: null,
    renewal: null,
    failedAt: null,
    noticeUntil: null,
  };
  return later.reduce(after, begun);
};

const after = (before: Subscription, record: SubscriptionRecord): Subscription => {
  const { at } = record;
  switch (record.kind) {
    case "trial-started":
      throw new TypeError("a second trial");
    case "trial-extended":
      return { ...before, trial: { ...before.trial, endsAt: record.endsAt! } };
    case "paid":
      return { ...before, ...settled, ...withPeriod(before, record), stoppedAt: null };
    case "renewed":
      return { ...before, ...afterRenewal(before, record), ...withPeriod(before, record) };
    case "renewal-began":
      return {
        ...before,
        renewal: { subscriptionId: record.subscriptionId!, isStopped: before.stoppedAt !== null },
      };
    case "renewal-ended":
      return before.renewal?.subscriptionId === record.subscriptionId ? { ...before, renewal: null } : before;
    case "assigned":
      return { ...before, ...settled, periods: [...until(before.periods, record.startsAt!), periodOf(record)] };
    case "upgraded":
      if (record.endsAt) return { ...before, days: [...before.days, { plan: record.plan!, endsAt: record.endsAt }] };
      return {
        ...before,
        planned: null,
        sold: before.sold && isSold(record.plan) ? { ...before.sold, plan: record.plan } : before.sold,
        periods: upgraded(before.periods, record.plan!, at),
      };
    case "change-planned":
      return { ...before, planned: termsOf(record, before) };
    case "payment-failed":
      return { ...before, failedAt: at };
    case "cancelled":
      return { ...before, cancelledAt: at, stoppedAt: at, renewal: stopped(before.renewal, true) };
    case "resumed":
      return { ...before, cancelledAt: null, stoppedAt: null, renewal: stopped(before.renewal, false) };
    case "notice":
      return { ...before, noticeUntil: record.endsAt! };
  }
};

const settled = { planned: null, cancelledAt: null, failedAt: null };

const withPeriod = ({ periods, sold }: Subscription, record: SubscriptionRecord) => {
  const period = periodOf(record);
  return { periods: [...periods, period], sold: soldTerms(period) ?? sold };
};

/** Of a change, an upgrade or a cancellation that came too late for the provider the shop's choice stays. */
const afterRenewal = ({ planned, sold }: Subscription, { plan, interval }: SubscriptionRecord) => {
  const chosen = planned ?? sold;
  return { failedAt: null, planned: chosen?.plan === plan && chosen?.interval === interval ? null : chosen };
};

const stopped = (renewal: Subscription["renewal"], isStopped: boolean) => renewal && { ...renewal, isStopped };

const periodOf = ({ plan, interval, startsAt, endsAt }: SubscriptionRecord): Period => ({
  plan: plan!,
  interval: interval ?? null,
  startsAt: startsAt!,
  endsAt: endsAt!,
});

/** The periods up to an instant; the one that covers it ends there. */
const until = (periods: readonly Period[], at: string) =>
  periods.filter(({ startsAt }) => startsAt < at).map((period) => ({ ...period, endsAt: earlier(period.endsAt, at) }));

const upgraded = (periods: readonly Period[], plan: Plan, at: string) =>
  periods.flatMap((period) => {
    if (period.endsAt <= at) return [period];
    if (period.startsAt >= at) return [{ ...period, plan }];
    return [
      { ...period, endsAt: at },
      { ...period, startsAt: at, plan },
    ];
  });

/** Null if the next payment is for the same as the last. */
const termsOf = ({ plan, interval }: SubscriptionRecord, before: Subscription): Terms | null => {
  const last = before.periods.at(-1);
  if (!isSold(plan) || !interval || (last?.plan === plan && last.interval === interval)) return null;
  return { plan, interval };
};

export const isSold = (plan: Plan | null | undefined): plan is SoldPlan => soldPlans.some((sold) => sold === plan);

/** Exactly one state holds at an instant that is not before the last record. */
export const stateAt = (subscription: Subscription, graceDays: number, now: string): State => {
  const { trial, periods, cancelledAt } = subscription;
  if (periods.some(({ startsAt, endsAt }) => startsAt <= now && now < endsAt))
    return cancelledAt === null ? "active" : "cancelled";
  if (now < trial.endsAt) return "trial";
  if (renewsByItself(subscription) && now < dueFrom(subscription)) return "active";
  return now < writableUntil(subscription, graceDays) ? "past-due" : "expired";
};

/** Whether the provider charges the next period without an act of the shop. */
export const renewsByItself = ({ periods, renewal, failedAt }: Subscription): boolean =>
  periods.length > 0 && renewal !== null && !renewal.isStopped && failedAt === null;

/** How long the provider's payment of the next period is waited for before it is due. */
const renewalDays = 1;

/** From when on the next payment is due. */
export const dueFrom = (subscription: Subscription): string =>
  daysLater(paidUntil(subscription), renewsByItself(subscription) ? renewalDays : 0);

/** The end of the trial or of the paid time, with the days of grace for the next payment unless it was cancelled. */
export const writableUntil = (subscription: Subscription, graceDays: number): string => {
  const { trial, periods, cancelledAt } = subscription;
  const last = periods.at(-1);
  if (!last) return trial.endsAt;
  if (cancelledAt !== null) return later(trial.endsAt, last.endsAt);
  return later(later(trial.endsAt, daysLater(last.endsAt, graceDays)), dueFrom(subscription));
};

/** What the provider should charge next and when; null as long as nothing was paid for. */
export const nextCharge = (subscription: Subscription): (Terms & { at: string }) | null => {
  const terms = subscription.planned ?? subscription.sold;
  return terms && { plan: terms.plan, interval: terms.interval, at: paidUntil(subscription) };
};

const soldTerms = ({ plan, interval }: Period): Terms | null => (interval && isSold(plan) ? { plan, interval } : null);

/** The end of the trial or of the paid time. */
export const paidUntil = ({ trial, periods }: Subscription): string =>
  later(trial.endsAt, periods.at(-1)?.endsAt ?? "");

/** The plan of the last period: a larger one counts at once, and `allFeaturesUntil` keeps a smaller one waiting. */
export const planOf = ({ trial, periods }: Subscription): Plan => periods.at(-1)?.plan ?? trial.plan;

/** Until when the shop has all features whatever its plan: trial, notice, and what is paid of a larger plan. */
export const allFeaturesUntil = ({ trial, periods, days, noticeUntil }: Subscription): string =>
  [...periods, ...days]
    .filter(({ plan }) => sizeOf(plan) >= sizeOf("professional"))
    .reduce((last, { endsAt }) => later(last, endsAt), later(trial.endsAt, noticeUntil ?? ""));

/** The plan whose limits of storage hold: the largest that is not over. */
export const largestPlan = (subscription: Subscription, now: string): Plan =>
  [...subscription.periods, ...subscription.days]
    .filter(({ endsAt }) => endsAt > now)
    .reduce<Plan>((largest, { plan }) => (sizeOf(plan) > sizeOf(largest) ? plan : largest), planOf(subscription));

export const isLarger = (plan: Plan, than: Plan) => sizeOf(plan) > sizeOf(than);

const sizeOf = (plan: Plan) => plans.indexOf(plan);

/** The period that a payment buys: after the trial or what is paid; at once if that is over. */
export const nextPeriod = (
  subscription: Subscription,
  { plan, interval }: Terms,
  { graceDays, now }: { graceDays: number; now: string },
): Period & { interval: Interval } => {
  const isOver = stateAt(subscription, graceDays, now) === "expired";
  const startsAt = isOver ? now : paidUntil(subscription);
  const anchor = isOver ? now : chainStart(subscription.periods, startsAt);
  return { plan, interval, startsAt, endsAt: monthsLater(startsAt, monthsOf[interval], dayOfMonth(anchor)) };
};

/**
 * What the payment of an upgrade buys if there is nothing left to upgrade: so much time of the plan as the sum pays for.
 * A minute at least, because money that came is always recorded.
 */
export const periodFor = (
  subscription: Subscription,
  { plan, interval, net, price }: Terms & { net: Minor; price: Minor },
  moment: { graceDays: number; now: string },
): Period & { interval: Interval } => {
  const whole = nextPeriod(subscription, { plan, interval }, moment);
  const bought = (millisecondsBetween(whole.startsAt, whole.endsAt) * net) / price;
  return { ...whole, endsAt: millisecondsLater(whole.startsAt, Math.max(Number(bought), msPerMinute)) };
};

/** The start of the periods that follow each other without a gap up to an instant. */
const chainStart = (periods: readonly Period[], end: string): string =>
  periods.toReversed().reduce((start, period) => (period.endsAt === start ? period.startsAt : start), end);

export type Verb = "upgrade" | "change" | "cancel" | "resume" | "extend-trial";
export type Hindrance =
  | "nothing-paid"
  | "already-cancelled"
  | "not-cancelled"
  | "same-plan"
  | "needs-upgrade"
  | "needs-downgrade"
  | "already-paid";

type Act =
  | { verb: "upgrade"; plan: SoldPlan }
  | { verb: "change"; terms: Terms }
  | { verb: "cancel" }
  | { verb: "resume" }
  | { verb: "extend-trial" };

/** Why an act is not lawful at an instant; undefined if it is. A payment is always accepted. */
export const hindrance = (
  subscription: Subscription,
  act: Act,
  { graceDays, now }: { graceDays: number; now: string },
): Hindrance | undefined => {
  const { periods, cancelledAt, planned } = subscription;
  const last = periods.at(-1);
  if (act.verb === "extend-trial") return last ? "already-paid" : undefined;
  const isPaid = last !== undefined && last.endsAt > now;
  const isDue = last !== undefined && stateAt(subscription, graceDays, now) !== "expired";
  if (!last || (!isPaid && !(isDue && act.verb === "cancel"))) return "nothing-paid";
  if (act.verb === "cancel") return cancelledAt === null ? undefined : "already-cancelled";
  if (act.verb === "resume") return cancelledAt === null ? "not-cancelled" : undefined;
  if (act.verb === "upgrade") return isLarger(act.plan, last.plan) ? undefined : "needs-downgrade";
  if (cancelledAt !== null) return "already-cancelled";
  if (isLarger(act.terms.plan, last.plan)) return "needs-upgrade";
  const next = planned ?? last;
  return next.plan === act.terms.plan && next.interval === act.terms.interval ? "same-plan" : undefined;
};

/** What an upgrade costs without VAT: for each paid period the difference of the prices, for the time that is left of it. */
export const upgradePrice = (
  { periods }: Subscription,
  { plan, currency, now }: { plan: SoldPlan; currency: BillingCurrency; now: string },
): Minor =>
  sum(
    periods.map((period) => {
      if (period.endsAt <= now || !period.interval || !isSold(period.plan)) return 0n;
      const difference = priceOf(plan, period.interval, currency) - priceOf(period.plan, period.interval, currency);
      const left = millisecondsBetween(later(period.startsAt, now), period.endsAt);
      return difference <= 0n
        ? 0n
        : divideHalfUp(difference * left, millisecondsBetween(period.startsAt, period.endsAt));
    }),
  );

/**
 * The days of a larger plan that the payment of an upgrade buys if what is paid has grown since the upgrade was ordered, so
 * that it costs more than was paid; null if the payment is enough for all that is paid.
 */
export const upgradedDays = (
  subscription: Subscription,
  { plan, currency, net, now }: { plan: SoldPlan; currency: BillingCurrency; net: Minor; now: string },
): { startsAt: string; endsAt: string } | null => {
  const price = upgradePrice(subscription, { plan, currency, now });
  if (price * 100n <= net * (100n + tolerance)) return null;
  const first = subscription.periods.find(({ endsAt }) => endsAt > now)!;
  const startsAt = subscription.days.reduce((last, { endsAt }) => later(last, endsAt), later(first.startsAt, now));
  const bought = (millisecondsBetween(later(first.startsAt, now), paidUntil(subscription)) * net) / price;
  return { startsAt, endsAt: millisecondsLater(startsAt, Math.max(Number(bought), msPerMinute)) };
};

/** Percent by which the price of an upgrade may exceed what was paid: clocks and rounding differ. */
const tolerance = 1n;

/** Days until an instant, begun ones counted; never negative. */
export const daysLeft = (until: string, now: string): number =>
  Math.max(0, Math.ceil((Date.parse(until) - Date.parse(now)) / msPerDay));

const msPerDay = 86_400_000;
const msPerMinute = 60_000;

export const daysLater = (instant: string, days: number): string => millisecondsLater(instant, days * msPerDay);

const millisecondsLater = (instant: string, milliseconds: number) =>
  new Date(Date.parse(instant) + milliseconds).toISOString();

const dayOfMonth = (instant: string) => new Date(instant).getUTCDate();

/** Months later at the same time of day, on a day of the month, or the month's last day if it has no such day. */
export const monthsLater = (instant: string, months: number, day: number): string => {
  const end = new Date(instant);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(day, lastDay));
  return end.toISOString();
};

const millisecondsBetween = (from: string, to: string) => BigInt(Date.parse(to) - Date.parse(from));
const later = (a: string, b: string) => (a > b ? a : b);
const earlier = (a: string, b: string) => (a < b ? a : b);
