import { isLarger, type Plan } from "../../../platform/shared/plans.ts";
import { type Interval, monthsOf, type SoldPlan, soldPlans } from "./catalogue.ts";
import { dayOfMonth, earlier, later, millisecondsLater, monthsLater } from "./instants.ts";

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

/** The whole of a period that was sold or assigned, or a part of it. */
export type PaidPeriod = Period & {
  /** The length of a whole period of its interval, which its price is for. */
  soldMs: number;
};

export type Terms = { plan: SoldPlan; interval: Interval };

export type Subscription = {
  trial: { plan: Plan; startsAt: string; endsAt: string };
  /** Oldest first; they do not overlap, and of those that are not over a larger plan comes first. */
  periods: readonly PaidPeriod[];
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

/** The subscription as its records tell it, oldest first. The first begins the trial. */
export const subscriptionBy = ([first, ...others]: readonly SubscriptionRecord[]): Subscription => {
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
  return others.reduce(after, begun);
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
  return { periods: inserted(periods, period), sold: soldTerms(period) ?? sold };
};

/** What was paid before for the time from its start on follows it. */
const inserted = (periods: readonly PaidPeriod[], period: PaidPeriod): PaidPeriod[] => {
  const postponed = (instant: string) => millisecondsLater(instant, lengthOf(period));
  const following = periods
    .filter(({ endsAt }) => endsAt > period.startsAt)
    .map((each) => ({
      ...each,
      startsAt: postponed(later(each.startsAt, period.startsAt)),
      endsAt: postponed(each.endsAt),
    }));
  return [...until(periods, period.startsAt), period, ...following];
};

/** Of a change, an upgrade or a cancellation that came too late for the provider the shop's choice stays. */
const afterRenewal = ({ planned, sold }: Subscription, { plan, interval }: SubscriptionRecord) => {
  const chosen = planned ?? sold;
  return { failedAt: null, planned: chosen?.plan === plan && chosen?.interval === interval ? null : chosen };
};

const stopped = (renewal: Subscription["renewal"], isStopped: boolean) => renewal && { ...renewal, isStopped };

const periodOf = ({ plan, interval, startsAt, endsAt }: SubscriptionRecord): PaidPeriod => {
  const period = { plan: plan!, interval: interval ?? null, startsAt: startsAt!, endsAt: endsAt! };
  return { ...period, soldMs: Math.max(lengthOf(period), wholeOf(period)) };
};

const lengthOf = ({ startsAt, endsAt }: Period) => Date.parse(endsAt) - Date.parse(startsAt);

/** A payment that came too late for its upgrade buys a part of a month or year. */
const wholeOf = ({ interval, startsAt }: Period) =>
  interval ? Date.parse(monthsLater(startsAt, monthsOf[interval], dayOfMonth(startsAt))) - Date.parse(startsAt) : 0;

/** The periods up to an instant; the one that covers it ends there. */
const until = (periods: readonly PaidPeriod[], at: string) =>
  periods.filter(({ startsAt }) => startsAt < at).map((period) => ({ ...period, endsAt: earlier(period.endsAt, at) }));

const upgraded = (periods: readonly PaidPeriod[], plan: Plan, at: string) =>
  periods.flatMap((period) => {
    if (period.endsAt <= at || !isLarger(plan, period.plan)) return [period];
    if (period.startsAt >= at) return [{ ...period, plan }];
    return [
      { ...period, endsAt: at },
      { ...period, startsAt: at, plan },
    ];
  });

/** Null if the next payment is for what was last paid for. */
const termsOf = ({ plan, interval }: SubscriptionRecord, before: Subscription): Terms | null => {
  const last = before.sold ?? before.periods.at(-1);
  if (!isSold(plan) || !interval || (last?.plan === plan && last.interval === interval)) return null;
  return { plan, interval };
};

export const isSold = (plan: Plan | null | undefined): plan is SoldPlan => soldPlans.some((sold) => sold === plan);

const soldTerms = ({ plan, interval }: Period): Terms | null => (interval && isSold(plan) ? { plan, interval } : null);
