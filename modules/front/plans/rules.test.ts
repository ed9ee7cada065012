import fc from "fast-check";
import { expect, test } from "vitest";
import { hasFeature, isLarger, mayUse, type Plan, plans } from "../../../platform/shared/plans.ts";
import { daysAfter } from "../../../platform/shared/dates.ts";
import { intervals, priceOf, pricePerMonth, soldPlans } from "./catalogue.ts";
import * as rules from "./rules.ts";
import { type Subscription, type SubscriptionRecord, type Terms, subscriptionBy } from "./subscription.ts";
import { daysLeft } from "./instants.ts";
import { nextPeriod, periodFor, upgradedDays, upgradePrice } from "./buying-rules.ts";

const graceDays = 7;
const start = "2026-11-13T08:00:00.000Z";
const trial: SubscriptionRecord = {
  kind: "trial-started",
  at: start,
  plan: "standard",
  startsAt: start,
  endsAt: daysAfter(start, 15),
};
const day = (days: number) => daysAfter(start, days);

const stateOf = (records: readonly SubscriptionRecord[], now: string) =>
  rules.stateAt(subscriptionBy(records), graceDays, now);

/** The record of a payment at an instant, for the period that the rules compute. */
const payment = (records: readonly SubscriptionRecord[], terms: Terms, now: string) => ({
  kind: "paid" as const,
  at: now,
  ...nextPeriod(subscriptionBy(records), terms, { graceDays, now }),
});

const standard = { plan: "standard", interval: "monthly" } as const;
const professional = { plan: "professional", interval: "monthly" } as const;

test("a year costs 80 % of twelve months in every currency", () => {
  expect(priceOf("standard", "annual", "sar")).toBe(273_600n);
  expect(priceOf("professional", "annual", "bhd")).toBe(691_200n);
  expect(pricePerMonth("standard", "annual", "usd")).toBe("60.00");
  expect(pricePerMonth("standard", "annual", "bhd")).toBe("23.200");
  expect(pricePerMonth("professional", "monthly", "sar")).toBe("720.00");
});

test("a trial ends by itself after 15 days", () => {
  expect(stateOf([trial], day(0))).toBe("trial");
  expect(stateOf([trial], daysAfter(day(15), -1))).toBe("trial");
  expect(stateOf([trial], day(15))).toBe("expired");
});

test("a payment during the trial begins the paid month when the trial ends", () => {
  const paid = payment([trial], professional, day(9));
  expect(paid).toMatchObject({ startsAt: "2026-11-28T08:00:00.000Z", endsAt: "2026-12-28T08:00:00.000Z" });
  expect(stateOf([trial, paid], day(9))).toBe("trial");
  expect(stateOf([trial, paid], day(15))).toBe("active");
});

test("a renewal continues the paid time, also in the days of grace; after them it begins at once", () => {
  const paid = payment([trial], standard, day(9));
  const inGrace = daysAfter(paid.endsAt, 6);
  expect(stateOf([trial, paid], inGrace)).toBe("past-due");
  expect(payment([trial, paid], standard, inGrace)).toMatchObject({ startsAt: paid.endsAt });
  const late = daysAfter(paid.endsAt, 7);
  expect(stateOf([trial, paid], late)).toBe("expired");
  expect(payment([trial, paid], standard, late)).toMatchObject({ startsAt: late });
});

test("months that begin on the 31st end on the last day of each month", () => {
  const short = { ...trial, startsAt: "2027-01-16T08:00:00.000Z", endsAt: "2027-01-31T08:00:00.000Z" };
  const february = payment([short], standard, short.startsAt);
  const march = payment([short, february], standard, short.startsAt);
  expect([february.endsAt, march.endsAt]).toEqual(["2027-02-28T08:00:00.000Z", "2027-03-31T08:00:00.000Z"]);
});

test("a month that is paid after a time that the operator assigned is a whole one", () => {
  const assigned = { kind: "assigned" as const, at: day(0), plan: "enterprise" as Plan, startsAt: day(0) };
  const until = (endsAt: string) => payment([trial, { ...assigned, endsAt }], standard, day(1));
  expect(until("2027-01-29T08:00:00.000Z").endsAt).toBe("2027-02-28T08:00:00.000Z");
  expect(until("2027-02-13T08:00:00.000Z").endsAt).toBe("2027-03-13T08:00:00.000Z");
});

test("a cancelled subscription keeps the paid time and has no days of grace", () => {
  const paid = payment([trial], standard, day(9));
  const cancelled = { kind: "cancelled" as const, at: day(20) };
  expect(stateOf([trial, paid, cancelled], day(20))).toBe("cancelled");
  expect(stateOf([trial, paid, cancelled], paid.endsAt)).toBe("expired");
  expect(stateOf([trial, paid, cancelled, { kind: "resumed", at: day(21) }], day(21))).toBe("active");
});

test("an upgrade counts at once, for all that is paid, and costs the difference for the time that is left", () => {
  const paid = payment([trial], standard, day(9));
  const halfway = daysAfter(paid.startsAt, 15);
  const before = subscriptionBy([trial, paid]);
  expect(upgradePrice(before, { plan: "professional", currency: "sar", now: halfway })).toBe(21_750n);
  expect(upgradePrice(before, { plan: "professional", currency: "sar", now: day(10) })).toBe(43_500n);
  const after = subscriptionBy([trial, paid, { kind: "upgraded", at: halfway, plan: "professional" }]);
  expect(rules.planOf(after)).toBe("professional");
  expect(rules.paidUntil(after)).toBe(paid.endsAt);
  expect(upgradePrice(after, { plan: "professional", currency: "sar", now: halfway })).toBe(0n);
});

test("a downgrade waits for the end of what is paid", () => {
  const paid = payment([trial], professional, day(9));
  const planned = { kind: "change-planned" as const, at: day(20), ...standard };
  const next = payment([trial, paid, planned], standard, day(40));
  const after = subscriptionBy([trial, paid, planned, next]);
  const uses = (now: string) =>
    rules.planOf(after) === "standard" &&
    mayUse({ plan: "standard", allFeaturesUntil: rules.allFeaturesUntil(after) }, "claims", now);
  expect(uses(daysAfter(paid.endsAt, -1))).toBe(true);
  expect(uses(paid.endsAt)).toBe(false);
  expect(rules.largestPlan(after, day(40))).toBe("professional");
  expect(rules.largestPlan(after, paid.endsAt)).toBe("standard");
});

test("a larger plan that is paid while a smaller one runs begins at once, and the smaller one follows it", () => {
  const first = payment([trial], standard, day(9));
  const halfway = daysAfter(first.startsAt, 10);
  const second = payment([trial, first], professional, halfway);
  const after = subscriptionBy([trial, first, second]);
  expect(after.periods.map(({ plan, startsAt, endsAt }) => [plan, startsAt, endsAt])).toEqual([
    ["standard", first.startsAt, halfway],
    ["professional", halfway, "2027-01-08T08:00:00.000Z"],
    ["standard", "2027-01-08T08:00:00.000Z", "2027-01-28T08:00:00.000Z"],
  ]);
  const uses = (now: string) =>
    mayUse({ plan: rules.planOf(after), allFeaturesUntil: rules.allFeaturesUntil(after) }, "claims", now);
  expect([halfway, "2027-01-08T07:59:59.999Z", "2027-01-08T08:00:00.000Z"].map(uses)).toEqual([true, true, false]);
  // 20 of the 30 days of the standard month are left.
  const price = upgradePrice(after, { plan: "professional", currency: "sar", now: halfway });
  expect(price).toBe(29_000n);
});

test("what is charged next can be changed while another plan is left, and nothing else is the same plan", () => {
  const first = payment([trial], standard, day(1));
  const second = payment([trial, first], professional, day(2));
  const records: SubscriptionRecord[] = [
    trial,
    first,
    { kind: "renewal-began", at: day(1), subscriptionId: "sub_1" },
    second,
  ];
  const both = subscriptionBy(records);
  const change = (terms: Terms, subscription = both) =>
    rules.hindrance(subscription, { verb: "change", terms }, { graceDays, now: day(20) });
  expect(rules.nextCharge(both)).toMatchObject(professional);
  expect([change(professional), change(standard)]).toEqual(["same-plan", undefined]);
  const changed = subscriptionBy([...records, { kind: "change-planned", at: day(20), ...standard }]);
  expect(rules.nextCharge(changed)).toMatchObject(standard);
  expect([change(standard, changed), change(professional, changed)]).toEqual(["same-plan", undefined]);
  expect([day(20), day(50)].map((now) => rules.planAt(both, now))).toEqual(["professional", "standard"]);
  expect(rules.paidPlans(both, day(20))).toEqual([
    { plan: "professional", endsAt: both.periods[0]!.endsAt },
    { plan: "standard", endsAt: both.periods[1]!.endsAt },
  ]);
});

test("an upgrade that is paid late adds days of its plan to what is paid of it", () => {
  const first = payment([trial], standard, day(1));
  const second = payment([trial, first], professional, day(2));
  const now = day(20);
  const ordered = upgradePrice(subscriptionBy([trial, first, second]), { plan: "professional", currency: "sar", now });
  const third = payment([trial, first, second], standard, now);
  const before = subscriptionBy([trial, first, second, third]);
  const days = upgradedDays(before, { plan: "professional", currency: "sar", net: ordered, now });
  expect(days?.startsAt).toBe(before.periods[0]!.endsAt);
  const bought = Date.parse(days!.endsAt) - Date.parse(days!.startsAt);
  expect(bought).toBeGreaterThan(28 * 86_400_000);
});

test("a part of a month is upgraded for a part of the difference", () => {
  const paid = { kind: "paid" as const, at: day(15), ...standard, startsAt: day(15), endsAt: day(25) };
  const price = upgradePrice(subscriptionBy([trial, paid]), { plan: "professional", currency: "sar", now: day(15) });
  expect(price).toBe(14_500n);
});

test("of two plans that are paid in the trial the larger one begins when it ends", () => {
  const first = payment([trial], standard, day(1));
  const second = payment([trial, first], professional, day(2));
  const after = subscriptionBy([trial, first, second]);
  expect(after.periods.map(({ plan }) => plan)).toEqual(["professional", "standard"]);
  expect(after.periods[0]?.startsAt).toBe(day(15));
  expect(rules.allFeaturesUntil(after)).toBe(after.periods[0]?.endsAt);
});

test("the trial has all features; the first paid month has those of its plan", () => {
  const paid = subscriptionBy([trial, payment([trial], standard, day(9))]);
  const shop = { plan: rules.planOf(paid), allFeaturesUntil: rules.allFeaturesUntil(paid) };
  expect(mayUse(shop, "claims", day(14))).toBe(true);
  expect(mayUse(shop, "claims", day(15))).toBe(false);
  expect(hasFeature("professional", "claims")).toBe(true);
});

test("the operator's plan replaces what is paid from its first day on", () => {
  const paid = payment([trial], standard, day(9));
  const assigned = {
    kind: "assigned" as const,
    at: day(20),
    plan: "enterprise" as Plan,
    startsAt: day(20),
    endsAt: day(200),
  };
  const after = subscriptionBy([trial, paid, assigned]);
  expect(after.periods.map(({ plan, endsAt }) => [plan, endsAt])).toEqual([
    ["standard", day(20)],
    ["enterprise", day(200)],
  ]);
  expect(rules.hindrance(after, { verb: "upgrade", plan: "professional" }, { graceDays, now: day(30) })).toBe(
    "needs-downgrade",
  );
});

test("an upgrade of time that the operator assigned is priced by months of 30 days", () => {
  const upgraded = (plan: Plan) =>
    upgradePrice(subscriptionBy([trial, { kind: "assigned", at: day(1), plan, startsAt: day(1), endsAt: day(46) }]), {
      plan: "professional",
      currency: "sar",
      now: day(1),
    });
  expect(upgraded("standard")).toBe(65_250n);
  expect(upgraded("lite")).toBe(108_000n);
  expect(upgraded("professional")).toBe(0n);
});

/** The time from an instant on that is paid of a plan, in milliseconds. */
const timeOf = (plan: Plan, { periods }: Subscription, from: string) =>
  periods
    .filter((period) => period.plan === plan && period.endsAt > from)
    .reduce((sum, { startsAt, endsAt }) => sum + Date.parse(endsAt) - Date.parse(startsAt > from ? startsAt : from), 0);

/** Acts after each other, each some days after the last; unlawful ones are left out, as a call would refuse them. */
type Act = {
  days: number;
  verb: rules.Verb | "pay" | "fail" | "assign" | "begin" | "renew" | "end";
  terms: Terms;
  assigned: Plan;
};
const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.record({
    days: fc.double({ min: 0, max: 45, noNaN: true }),
    verb: fc.constantFrom(
      ...(["pay", "pay", "upgrade", "change", "cancel", "resume", "extend-trial", "fail", "assign"] as const),
      ...(["begin", "renew", "end"] as const),
    ),
    terms: fc.record({ plan: fc.constantFrom(...soldPlans), interval: fc.constantFrom(...intervals) }),
    assigned: fc.constantFrom(...plans),
  }),
  { maxLength: 14 },
);

const recordOf = (
  records: readonly SubscriptionRecord[],
  { verb, terms, assigned }: Act,
  at: string,
): SubscriptionRecord | undefined => {
  const subscription = subscriptionBy(records);
  const lawful = (act: Parameters<typeof rules.hindrance>[1]) =>
    rules.hindrance(subscription, act, { graceDays, now: at }) === undefined;
  if (verb === "pay") return payment(records, terms, at);
  if (verb === "begin") return { kind: "renewal-began", at, subscriptionId: `sub_${records.length}` };
  if (verb === "renew") return { ...payment(records, terms, at), kind: "renewed" };
  if (verb === "end")
    return { kind: "renewal-ended", at, subscriptionId: subscription.renewal?.subscriptionId ?? "sub_0" };
  if (verb === "fail") return { kind: "payment-failed", at };
  if (verb === "assign") return { kind: "assigned", at, plan: assigned, startsAt: at, endsAt: daysAfter(at, 30) };
  if (verb === "upgrade")
    return lawful({ verb, plan: terms.plan }) ? { kind: "upgraded", at, plan: terms.plan } : undefined;
  if (verb === "change") return lawful({ verb, terms }) ? { kind: "change-planned", at, ...terms } : undefined;
  if (!lawful({ verb })) return undefined;
  if (verb === "extend-trial") {
    const from = subscription.trial.endsAt > at ? subscription.trial.endsAt : at;
    return { kind: "trial-extended", at, endsAt: daysAfter(from, 5) };
  }
  return { kind: verb === "cancel" ? "cancelled" : "resumed", at };
};

/** Calls `check` after each lawful act with what was before and after it. */
const along = (
  sequence: readonly Act[],
  check: (before: Subscription, after: Subscription, act: Act, now: string) => void,
) => {
  let records: SubscriptionRecord[] = [trial];
  let now = start;
  for (const act of sequence) {
    now = daysAfter(now, act.days);
    const record = recordOf(records, act, now);
    if (!record) continue;
    const before = subscriptionBy(records);
    records = [...records, record];
    check(before, subscriptionBy(records), act, now);
  }
};

test("after any lawful acts the paid time has no overlap, and a shop may write exactly while it is not expired", () => {
  fc.assert(
    fc.property(acts, fc.double({ min: 0, max: 500, noNaN: true }), (sequence, further) => {
      along(sequence, (_, after, __, now) => {
        for (const period of after.periods) expect(period.startsAt < period.endsAt).toBe(true);
        after.periods.slice(1).forEach((period, index) => {
          expect(period.startsAt >= after.periods[index]!.endsAt).toBe(true);
        });
        const then = daysAfter(now, further);
        const until = rules.writableUntil(after, graceDays);
        expect(then < until).toBe(rules.stateAt(after, graceDays, then) !== "expired");
        expect(daysLeft(until, then)).toBeGreaterThanOrEqual(0);
        expect(upgradePrice(after, { plan: "professional", currency: "sar", now: then }) >= 0n).toBe(true);
      });
    }),
  );
});

test("a payment adds time of its own plan and takes none of another; the larger plan comes first, with its features to its end", () => {
  fc.assert(
    fc.property(acts, fc.double({ min: 0, max: 500, noNaN: true }), (sequence, further) => {
      along(sequence, (before, after, { verb, terms }, now) => {
        const coming = after.periods.filter(({ endsAt }) => endsAt > now);
        coming.slice(1).forEach(({ plan }, place) => expect(isLarger(plan, coming[place]!.plan)).toBe(false));
        if (verb === "pay" || verb === "renew") {
          for (const plan of plans) {
            const added = timeOf(plan, after, now) - timeOf(plan, before, now);
            if (plan === terms.plan) expect(added).toBeGreaterThanOrEqual(28 * 86_400_000);
            else expect(added).toBe(0);
          }
        }
        if (verb === "change") {
          expect(rules.nextCharge(after)).toMatchObject(terms);
          const again = (wanted: Terms) =>
            rules.hindrance(after, { verb: "change", terms: wanted }, { graceDays, now });
          for (const plan of soldPlans)
            for (const interval of intervals)
              expect(again({ plan, interval }) === "same-plan").toBe(
                plan === terms.plan && interval === terms.interval,
              );
        }
        if (verb === "upgrade") {
          for (const { plan } of after.periods.filter(({ endsAt }) => endsAt > now))
            expect(isLarger(terms.plan, plan)).toBe(false);
          expect(timeOf("enterprise", after, now)).toBe(timeOf("enterprise", before, now));
          const added = timeOf(terms.plan, after, now) - timeOf(terms.plan, before, now);
          expect(added).toBeGreaterThan(0);
        }
        const then = daysAfter(now, further);
        const running = after.periods.find(({ startsAt, endsAt }) => startsAt <= then && then < endsAt);
        if (!running) return;
        const shop = { plan: rules.planOf(after), allFeaturesUntil: rules.allFeaturesUntil(after) };
        const inTrial = then < after.trial.endsAt;
        expect(mayUse(shop, "claims", then)).toBe(inTrial || hasFeature(running.plan, "claims"));
      });
    }),
  );
});

test("a payment never takes away time, an act other than cancelling never either, and cancelling keeps what is paid", () => {
  fc.assert(
    fc.property(acts, (sequence) => {
      along(sequence, (before, after, { verb }, now) => {
        if (verb === "assign") return;
        expect(rules.paidUntil(after) >= rules.paidUntil(before)).toBe(true);
        expect(rules.nextCharge(after)?.at ?? rules.paidUntil(after)).toBe(rules.paidUntil(after));
        if (verb === "pay") {
          expect(rules.paidUntil(after) > now).toBe(true);
          expect(["trial", "active"]).toContain(rules.stateAt(after, graceDays, now));
        }
        if (verb !== "cancel")
          expect(rules.writableUntil(after, graceDays) >= rules.writableUntil(before, graceDays)).toBe(true);
        else expect(rules.writableUntil(after, graceDays)).toBe(rules.paidUntil(before));
      });
    }),
  );
});

test("after cancelling comes resuming or paying, never a second cancelling or a change", () => {
  fc.assert(
    fc.property(acts, (sequence) => {
      const verbs = { cancelled: new Set<string>(), renewing: new Set<string>() };
      along(sequence, (before, _, { verb }) => verbs[before.cancelledAt === null ? "renewing" : "cancelled"].add(verb));
      expect([...verbs.cancelled].filter((verb) => ["cancel", "change", "extend-trial"].includes(verb))).toEqual([]);
      expect([...verbs.renewing]).not.toContain("resume");
    }),
  );
});

test("after cancelling nothing is charged until the shop resumes or pays anew", () => {
  const charged: (readonly Act[])[] = [];
  fc.assert(
    fc.property(acts, (sequence) => {
      let isStopped = false;
      along(sequence, (_, after, { verb }) => {
        if (verb === "cancel") isStopped = true;
        if (verb === "resume" || verb === "pay") isStopped = false;
        if (isStopped && rules.renewsByItself(after)) charged.push(sequence);
      });
    }),
  );
  expect(charged).toEqual([]);
});

test("an upgrade that comes too late buys as much time of its plan as it pays for", () => {
  const paid = payment([trial], standard, day(9));
  const late = daysAfter(paid.endsAt, 2);
  const before = subscriptionBy([trial, paid]);
  const bought = (net: bigint) => periodFor(before, { ...professional, net, price: 72_000n }, { graceDays, now: late });
  expect(bought(72_000n)).toEqual(nextPeriod(before, professional, { graceDays, now: late }));
  expect(bought(36_000n)).toMatchObject({ startsAt: paid.endsAt, endsAt: daysAfter(paid.endsAt, 15.5) });
  expect(bought(0n).endsAt > paid.endsAt).toBe(true);
});
