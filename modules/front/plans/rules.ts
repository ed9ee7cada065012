import { daysAfter } from "../../../platform/shared/dates.ts";
import { isLarger, type Plan } from "../../../platform/shared/plans.ts";
import type { SoldPlan } from "./catalogue.ts";
import { later } from "./instants.ts";
import type { Subscription, Terms } from "./subscription.ts";

export type State = "trial" | "active" | "past-due" | "cancelled" | "expired";

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
  daysAfter(paidUntil(subscription), renewsByItself(subscription) ? renewalDays : 0);

/** The end of the trial or of the paid time, with the days of grace for the next payment unless it was cancelled. */
export const writableUntil = (subscription: Subscription, graceDays: number): string => {
  const { trial, periods, cancelledAt } = subscription;
  const last = periods.at(-1);
  if (!last) return trial.endsAt;
  if (cancelledAt !== null) return later(trial.endsAt, last.endsAt);
  return later(later(trial.endsAt, daysAfter(last.endsAt, graceDays)), dueFrom(subscription));
};

/** What the provider should charge next and when; null as long as nothing was paid for. */
export const nextCharge = (subscription: Subscription): (Terms & { at: string }) | null => {
  const terms = chargedTerms(subscription);
  return terms && { plan: terms.plan, interval: terms.interval, at: paidUntil(subscription) };
};

const chargedTerms = ({ planned, sold }: Subscription): Terms | null => planned ?? sold;

/** The end of the trial or of the paid time. */
export const paidUntil = ({ trial, periods }: Subscription): string =>
  later(trial.endsAt, periods.at(-1)?.endsAt ?? "");

/** The plan of the last period: a larger one comes before it, and `allFeaturesUntil` keeps it waiting. */
export const planOf = ({ trial, periods }: Subscription): Plan => periods.at(-1)?.plan ?? trial.plan;

/** The plan that runs at an instant, or begins next; after all that is paid the last one. */
export const planAt = (subscription: Subscription, now: string): Plan =>
  subscription.periods.find(({ endsAt }) => endsAt > now)?.plan ?? planOf(subscription);

/** What is paid from an instant on, plan by plan. */
export const paidPlans = ({ periods }: Subscription, now: string): { plan: Plan; endsAt: string }[] =>
  periods
    .filter(({ endsAt }) => endsAt > now)
    .map(({ plan, endsAt }) => ({ plan, endsAt }))
    .filter(({ plan }, place, all) => all[place + 1]?.plan !== plan);

/** Until when the shop has all features whatever its plan: trial, notice, and what is paid of a larger plan. */
export const allFeaturesUntil = ({ trial, periods, days, noticeUntil }: Subscription): string =>
  [...periods, ...days]
    .filter(({ plan }) => !isLarger("professional", plan))
    .reduce((last, { endsAt }) => later(last, endsAt), later(trial.endsAt, noticeUntil ?? ""));

/** The plan whose limits of storage hold: the largest that is not over. */
export const largestPlan = (subscription: Subscription, now: string): Plan =>
  [...subscription.periods, ...subscription.days]
    .filter(({ endsAt }) => endsAt > now)
    .reduce<Plan>((largest, { plan }) => (isLarger(plan, largest) ? plan : largest), planOf(subscription));

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
  const { periods, cancelledAt, sold } = subscription;
  const last = periods.at(-1);
  if (act.verb === "extend-trial") return last ? "already-paid" : undefined;
  const isPaid = last !== undefined && last.endsAt > now;
  const isDue = last !== undefined && stateAt(subscription, graceDays, now) !== "expired";
  if (!last || (!isPaid && !(isDue && act.verb === "cancel"))) return "nothing-paid";
  if (act.verb === "cancel") return cancelledAt === null ? undefined : "already-cancelled";
  if (act.verb === "resume") return cancelledAt === null ? "not-cancelled" : undefined;
  if (act.verb === "upgrade") return isLarger(act.plan, last.plan) ? undefined : "needs-downgrade";
  if (cancelledAt !== null) return "already-cancelled";
  if ([last, sold ?? last].every(({ plan }) => isLarger(act.terms.plan, plan))) return "needs-upgrade";
  const next = chargedTerms(subscription) ?? last;
  return next.plan === act.terms.plan && next.interval === act.terms.interval ? "same-plan" : undefined;
};
