import fc from "fast-check";
import { expect, test } from "vitest";
import { dark } from "../../../platform/web/tokens.ts";
import { life, nextStep, type Progress } from "../board/rules.ts";
import { shownHolds } from "../../workshop/work-orders/rules.ts";
import {
  byPromise,
  isLost,
  lostAfterMs,
  pageAt,
  pageMs,
  pagesOf,
  type Promised,
  rowsOfPage,
  rowsOn,
  toldHold,
  toldRoad,
} from "./rules.ts";

const dayOf = (days: number) => new Date(Date.UTC(2026, 10, days)).toISOString().slice(0, 10);

const promised: fc.Arbitrary<Promised> = fc
  .record({
    day: fc.option(fc.integer({ min: 1, max: 20 }), { nil: null }),
    hour: fc.option(fc.integer({ min: 0, max: 23 }), { nil: null }),
    lateDays: fc.integer({ min: 0, max: 3 }),
    entered: fc.integer({ min: 0, max: 400 }),
  })
  .map(({ day, hour, lateDays, entered }) => ({
    lateDays: day === null ? 0 : lateDays,
    promisedOn: day === null ? null : dayOf(day),
    promisedAt: day === null || hour === null ? null : new Date(Date.UTC(2026, 10, day, hour)).toISOString(),
    enteredAt: new Date(Date.UTC(2026, 9, 1, entered)).toISOString(),
  }));

test("the latest stands on top; then who is promised first, by day and hour; without a promise last, the longest inside first", () => {
  const row = (fields: Partial<Promised>): Promised => ({
    lateDays: 0,
    promisedOn: null,
    promisedAt: null,
    enteredAt: "2026-11-20T09:00:00Z",
    ...fields,
  });
  const inOrder = [
    row({ lateDays: 5, promisedOn: "2026-11-17" }),
    row({ lateDays: 1, promisedOn: "2026-11-21" }),
    row({ promisedOn: "2026-11-22", promisedAt: "2026-11-22T09:00:00Z" }),
    row({ promisedOn: "2026-11-22", promisedAt: "2026-11-22T10:30:00Z" }),
    row({ promisedOn: "2026-11-22" }),
    row({ promisedOn: "2026-11-24", promisedAt: "2026-11-24T05:00:00Z" }),
    row({ enteredAt: "2026-11-01T09:00:00Z" }),
    row({ enteredAt: "2026-11-02T09:00:00Z" }),
  ];
  expect(inOrder.toReversed().toSorted(byPromise)).toEqual(inOrder);
});

test("the order is one whatever the order before, and no vehicle in time stands before a late one", () => {
  fc.assert(
    fc.property(fc.array(promised, { maxLength: 30 }), fc.infiniteStream(fc.nat()), (rows, random) => {
      const shuffled = rows
        .map((row) => ({ row, at: random.next().value as number }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ row }) => row);
      const sorted = rows.toSorted(byPromise);
      expect(shuffled.toSorted(byPromise)).toEqual(sorted);
      const late = sorted.map(({ lateDays }) => lateDays);
      expect(late).toEqual(late.toSorted((a, b) => b - a));
    }),
  );
});

test("the pages have each vehicle once and in order, six at most, and every page has its turn of twelve seconds", () => {
  fc.assert(
    fc.property(fc.nat({ max: 200 }), fc.integer({ min: 0, max: 4_000_000_000_000 }), (count, now) => {
      const rows = Array.from({ length: count }, (_, at) => at);
      const pages = pagesOf(count);
      const shown = Array.from({ length: pages }, (_, page) => rowsOn(rows, page));
      expect(shown.flat()).toEqual(rows);
      expect(shown.every((page) => page.length <= rowsOfPage && (page.length > 0 || count === 0))).toBe(true);
      const begun = Math.ceil(now / pageMs) * pageMs;
      const round = Array.from({ length: pages }, (_, turn) => pageAt(begun + turn * pageMs, pages));
      expect(round.toSorted((a, b) => a - b)).toEqual(Array.from({ length: pages }, (_, page) => page));
      expect(pageAt(begun + pageMs - 1, pages)).toBe(round[0]);
    }),
  );
});

test("the line is lost after sixty seconds without an answer, not at sixty", () => {
  expect([isLost(1000, 1000 + lostAfterMs), isLost(1000, 1001 + lostAfterMs)]).toEqual([false, true]);
});

test("the line is lost for a television whose clock stands before the board that it has kept", () => {
  const kept = Date.parse("2026-11-22T09:00:00Z");
  expect([isLost(kept, Date.parse("2015-01-01T00:00:00Z")), isLost(kept, kept - 1000)]).toEqual([true, false]);
});

test("no reason on the board says what a client has not paid or disputes", () => {
  expect(Object.fromEntries([...shownHolds, null].map((reason) => [reason, toldHold(reason)]))).toEqual({
    part: "part",
    client: "client",
    insurer: "insurer",
    deposit: "other",
    dispute: "other",
    other: "other",
    null: "other",
  });
});

test("what a client owes changes nothing of the step and the road that the board shows", () => {
  const progress: fc.Arbitrary<Progress> = fc.record({
    vehicleExitedAt: fc.constant(null),
    deletedAt: fc.constant(null),
    status: fc.constantFrom("working_on", "ready_for_customer", "ready_for_pickup", "completed"),
    card: fc.constantFrom("none", "unsigned", "signed"),
    diagnostic: fc.constantFrom("none", "open", "ended"),
    unpricedFindings: fc.nat(2),
    estimates: fc.record({
      drafts: fc.nat(1),
      sent: fc.nat(2),
      isUnshared: fc.boolean(),
      isAnswerAwaited: fc.boolean(),
      hasExpired: fc.boolean(),
      approved: fc.nat(2),
    }),
    tasks: fc.record({ open: fc.nat(2), unchecked: fc.nat(2), all: fc.nat(4) }),
    drafts: fc.nat(1),
    approvedInvoices: fc.nat(2),
    due: fc.constant(0n),
  });
  fc.assert(
    fc.property(progress, fc.bigInt({ min: 1n, max: 10n ** 9n }), (paid, due) => {
      const told = (visit: Progress) => toldRoad({ next: nextStep(visit), life: life(visit) });
      expect(told({ ...paid, due })).toEqual(told(paid));
    }),
  );
});

test("every colour of text on the board has a contrast of at least 7", () => {
  const ratio = (colour: string) => {
    const [high, low] = [luminance(colour), luminance(dark.sheet)].toSorted((a, b) => b - a) as [number, number];
    return (high + 0.05) / (low + 0.05);
  };
  for (const name of ["ink", "ink2", "wrong", "wait", "done", "info"] as const)
    expect(ratio(dark[name]), name).toBeGreaterThanOrEqual(7);
});

const luminance = (colour: string) => {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
