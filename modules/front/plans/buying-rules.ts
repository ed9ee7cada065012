import { divideHalfUp, type Minor, sum } from "../../../platform/shared/money.ts";
import { isLarger } from "../../../platform/shared/plans.ts";
import { type BillingCurrency, type Interval, monthsOf, priceOf, type SoldPlan } from "./catalogue.ts";
import {
  dayOfMonth,
  earlier,
  later,
  millisecondsBetween,
  millisecondsLater,
  monthsLater,
  msPerDay,
  msPerMinute,
} from "./instants.ts";
import { paidUntil, stateAt } from "./rules.ts";
import { isSold, type Period, type Subscription, type Terms } from "./subscription.ts";

/**
 * The period that a payment buys: after the trial or what is paid, a larger plan before what is paid of smaller ones; at
 * once if all is over.
 */
export const nextPeriod = (
  subscription: Subscription,
  { plan, interval }: Terms,
  { graceDays, now }: { graceDays: number; now: string },
): Period & { interval: Interval } => {
  const isOver = stateAt(subscription, graceDays, now) === "expired";
  const startsAt = isOver ? now : startOf(plan, subscription, now);
  const first = dayOfMonth(chainStart(subscription.periods, startsAt));
  // Of a period that was cut, moved or assigned the next does not keep the day.
  const day = monthsLater(startsAt, 0, first) === startsAt ? first : dayOfMonth(startsAt);
  return { plan, interval, startsAt, endsAt: monthsLater(startsAt, monthsOf[interval], day) };
};

const startOf = (plan: SoldPlan, subscription: Subscription, now: string): string => {
  const { periods, days } = subscription;
  const smaller = periods.find((period) => period.endsAt > now && isLarger(plan, period.plan));
  if (!smaller) return paidUntil(subscription);
  const bought = days.reduce((last, { endsAt }) => later(last, endsAt), now);
  return earlier(later(smaller.startsAt, bought), paidUntil(subscription));
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

/**
 * What an upgrade costs without VAT: for each period the difference of the prices, for the time that is left of it. Time that
 * the operator assigned is priced by months of 30 days, and a plan that is not sold at nothing.
 */
export const upgradePrice = (
  { periods }: Subscription,
  { plan, currency, now }: { plan: SoldPlan; currency: BillingCurrency; now: string },
): Minor =>
  sum(
    periods
      .filter((period) => period.endsAt > now && isLarger(plan, period.plan))
      .map((period) => {
        const interval = period.interval ?? "monthly";
        const price = isSold(period.plan) ? priceOf(period.plan, interval, currency) : 0n;
        const whole = BigInt(period.interval ? period.soldMs : 30 * msPerDay);
        const left = millisecondsBetween(later(period.startsAt, now), period.endsAt);
        return divideHalfUp((priceOf(plan, interval, currency) - price) * left, whole);
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
  // What is paid of smaller plans comes last, and nothing else follows it.
  const first = subscription.periods.find((period) => period.endsAt > now && isLarger(plan, period.plan))!;
  const startsAt = subscription.days.reduce((last, { endsAt }) => later(last, endsAt), later(first.startsAt, now));
  const bought = (millisecondsBetween(later(first.startsAt, now), paidUntil(subscription)) * net) / price;
  return { startsAt, endsAt: millisecondsLater(startsAt, Math.max(Number(bought), msPerMinute)) };
};

/** Percent by which the price of an upgrade may exceed what was paid: clocks and rounding differ. */
const tolerance = 1n;
