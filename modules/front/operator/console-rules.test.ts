import fc from "fast-check";
import { expect, test } from "vitest";
import { daysAfter } from "../../../platform/shared/dates.ts";
import type { SubscriptionRecord } from "../plans/subscription.ts";
import {
  actsFor,
  compareBy,
  daysTo,
  dueNotice,
  filters,
  isIn,
  keptUntil,
  mainAct,
  mayDelete,
  orders,
  type ShopFacts,
  standingOf,
  stopsOf,
} from "./console-rules.ts";

const now = "2026-11-20T09:00:00.000Z";
const graceDays = 7;
const moment = { now, graceDays };
const gigabyte = 1_073_741_824;

const trial = (from: number, days = 15): SubscriptionRecord => ({
  kind: "trial-started",
  at: daysAfter(now, from),
  plan: "standard",
  startsAt: daysAfter(now, from),
  endsAt: daysAfter(now, from + days),
});

const paid = (from: number, days: number): SubscriptionRecord => ({
  kind: "paid",
  at: daysAfter(now, from),
  plan: "professional",
  interval: "monthly",
  startsAt: daysAfter(now, from),
  endsAt: daysAfter(now, from + days),
});

const shop = (changes: Partial<ShopFacts> = {}): ShopFacts => ({
  id: "a",
  name: "Al-Safwa Motors",
  nameAr: null,
  country: "BH",
  city: "Manama",
  since: daysAfter(now, -5),
  plan: "standard",
  suspendedAt: null,
  deletionRequestedAt: null,
  bytes: 0,
  mostBytes: 50 * gigabyte,
  lastUseAt: daysAfter(now, -1),
  records: [trial(-5)],
  ...changes,
});

test.each([
  ["a trial", {}, "trial", 10],
  ["a paid month", { records: [trial(-30), paid(-15, 30)] }, "active", 15],
  ["a payment that is late", { records: [trial(-47), paid(-32, 30)] }, "past-due", 5],
  ["a trial that is over", { records: [trial(-17)] }, "expired", -2],
  ["a suspended shop", { suspendedAt: daysAfter(now, -3) }, "suspended", -3],
  [
    "a requested deletion",
    { suspendedAt: daysAfter(now, -3), deletionRequestedAt: daysAfter(now, -10) },
    "closing",
    20,
  ],
] as const)("%s has one state with its days", (_name, changes, state, days) => {
  const standing = standingOf(shop(changes), moment);
  expect([standing.state, daysTo(standing.endsAt, now)]).toEqual([state, days]);
});

test.each([
  ["nothing wrong", {}, null],
  [
    "a failed payment",
    { records: [trial(-30), paid(-15, 30), { kind: "payment-failed", at: now }], bytes: 50 * gigabyte },
    "payment-failed",
  ],
  ["a full storage", { bytes: 50 * gigabyte }, "storage-full"],
  ["a storage of 90 %", { bytes: 45 * gigabyte }, "storage"],
  ["a storage of less", { bytes: 45 * gigabyte - 1 }, null],
  ["a deletion after 30 days", { deletionRequestedAt: daysAfter(now, -30) }, "deletion-due"],
  ["a deletion before", { deletionRequestedAt: daysAfter(now, -29) }, null],
  ["14 days without use", { lastUseAt: daysAfter(now, -14) }, "unused"],
  ["a shop never used since it registered", { lastUseAt: null, since: daysAfter(now, -14) }, "unused"],
  ["a new shop not used yet", { lastUseAt: null }, null],
] as const)("of a shop with %s one trouble is shown", (_name, changes, trouble) => {
  expect(standingOf(shop(changes as Partial<ShopFacts>), moment).trouble).toBe(trouble);
});

const anyShop: fc.Arbitrary<ShopFacts> = fc
  .record({
    id: fc.uuid(),
    name: fc.string(),
    began: fc.integer({ min: -1500, max: 0 }),
    days: fc.integer({ min: 1, max: 90 }),
    paidDays: fc.option(fc.integer({ min: 1, max: 400 })),
    suspended: fc.option(fc.integer({ min: -60, max: 0 })),
    requested: fc.option(fc.integer({ min: -60, max: 0 })),
    bytes: fc.integer({ min: 0, max: 60 }),
    unused: fc.option(fc.integer({ min: -60, max: 0 })),
  })
  .map(({ id, name, began, days, paidDays, suspended, requested, bytes, unused }) =>
    shop({
      id,
      name,
      since: daysAfter(now, began),
      suspendedAt: suspended === null ? null : daysAfter(now, suspended),
      deletionRequestedAt: requested === null ? null : daysAfter(now, requested),
      bytes: bytes * gigabyte,
      lastUseAt: unused === null ? null : daysAfter(now, unused),
      records: [trial(began, days), ...(paidDays === null ? [] : [paid(began + days, paidDays)])],
    }),
  );

const listed = (of: ShopFacts) => ({ ...of, ...standingOf(of, moment) });

test("every order is total: it never depends on how the shops stood before", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyShop, { selector: ({ id }) => id, maxLength: 12 }),
      fc.constantFrom(...orders),
      (shops, order) => {
        const sorted = shops.map(listed).toSorted(compareBy(order));
        expect(shops.toReversed().map(listed).toSorted(compareBy(order))).toEqual(sorted);
      },
    ),
  );
});

test("shops in trouble come before all others, the worst first", () => {
  const names = [
    listed(shop({ id: "in order" })),
    listed(shop({ id: "unused", lastUseAt: daysAfter(now, -20) })),
    listed(shop({ id: "full", bytes: 50 * gigabyte })),
    listed(shop({ id: "late", records: [trial(-47), paid(-32, 30)] })),
    listed(
      shop({ id: "failed", records: [trial(-47), paid(-32, 30), { kind: "payment-failed", at: daysAfter(now, -2) }] }),
    ),
  ]
    .toSorted(compareBy("trouble"))
    .map(({ id }) => id);
  expect(names).toEqual(["failed", "full", "unused", "late", "in order"]);
});

test("each shop is in the filter of its state, and in no other of them", () => {
  fc.assert(
    fc.property(anyShop, (of) => {
      const standing = standingOf(of, moment);
      const ofStates = filters.filter((filter) => !["all", "trouble"].includes(filter) && isIn(filter, standing, now));
      expect(ofStates.length).toBeLessThanOrEqual(1);
      expect(isIn("all", standing, now)).toBe(true);
      expect(isIn("trouble", standing, now)).toBe(standing.trouble !== null);
    }),
  );
});

test("the violet act is one that is possible, and a shop in order has none", () => {
  fc.assert(
    fc.property(anyShop, fc.boolean(), (of, hasOrder) => {
      const standing = standingOf(of, moment);
      const possible = actsFor(of, hasOrder, moment);
      const main = mainAct(standing, possible, now);
      if (main !== null) expect(possible).toContain(main);
      if (standing.state === "active") expect(main).toBeNull();
      expect(possible.includes("suspend")).toBe(!possible.includes("resume"));
    }),
  );
  expect(mainAct(standingOf(shop(), moment), actsFor(shop(), false, moment), now)).toBeNull();
  const ending = shop({ records: [trial(-13)] });
  expect(mainAct(standingOf(ending, moment), actsFor(ending, false, moment), now)).toBe("extend-trial");
});

test("the road has exactly one stop that is now, and what comes by itself lies in the future or is due", () => {
  fc.assert(
    fc.property(anyShop, (of) => {
      const stops = stopsOf(of, standingOf(of, moment), moment);
      expect(stops.filter(({ phase }) => phase === "now")).toHaveLength(1);
      const phases = stops.map(({ phase }) => ["done", "now", "ahead"].indexOf(phase));
      expect(phases).toEqual(phases.toSorted((one, other) => one - other));
    }),
  );
});

test("a shop may be deleted 30 days after the request, else only when it has been expired for 24 months", () => {
  fc.assert(
    fc.property(anyShop, (of) => {
      const may = mayDelete(of, moment);
      if (of.deletionRequestedAt !== null) expect(may).toBe(daysAfter(of.deletionRequestedAt, 30) <= now);
      else if (may) {
        expect(standingOf({ ...of, suspendedAt: null }, moment).state).toBe("expired");
        expect(
          standingOf({ ...of, suspendedAt: null }, { now: daysAfter(now, -729), graceDays }).endsAt <=
            daysAfter(now, -729),
        ).toBe(true);
      }
    }),
  );
  const expired = shop({
    records: [
      {
        ...trial(0),
        endsAt: "2024-11-20T09:00:00.000Z",
        startsAt: "2024-11-05T09:00:00.000Z",
        at: "2024-11-05T09:00:00.000Z",
      },
    ],
  });
  expect(keptUntil(expired, moment)).toBe("2026-11-20T09:00:00.000Z");
  expect(mayDelete(expired, moment)).toBe(true);
  expect(mayDelete(expired, { now: "2026-11-20T08:59:59.999Z", graceDays })).toBe(false);
  expect(mayDelete(shop(), moment)).toBe(false);
});

test("each notice of the end is due once, however often the job runs or misses a night", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 60 }), (steps) => {
      const until = daysAfter(now, 120);
      let at = now;
      const sent: number[] = [];
      for (const step of steps) {
        at = daysAfter(at, step);
        const due = dueNotice(until, sent, at);
        if (due === undefined) continue;
        expect(daysTo(until, at)).toBeLessThanOrEqual(due);
        expect(daysTo(until, at)).toBeGreaterThan(0);
        sent.push(due);
      }
      expect(sent).toEqual([...new Set(sent)].toSorted((one, other) => other - one));
    }),
  );
  expect([100, 90, 31, 30, 8, 7, 1, 0].map((days) => dueNotice(daysAfter(now, days), [], now))).toEqual([
    undefined,
    90,
    90,
    30,
    30,
    7,
    7,
    undefined,
  ]);
});
