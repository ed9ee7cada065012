import { describe, expect, test } from "vitest";
import { lengthOf, type WaitFacts, waitOf } from "./wait-rules.ts";

const facts: WaitFacts = {
  hold: null,
  clock: null,
  offer: null,
  due: 0n,
  enteredAt: "2026-11-15T07:00:00Z",
  cardAt: "2026-11-15T08:00:00Z",
  signedAt: null,
  diagnosingSince: null,
  diagnosedAt: null,
  draftedAt: null,
  doneAt: null,
  checkedAt: null,
  invoiceDraftedAt: null,
  invoicedAt: null,
};
const hold = { reason: "part", part: { name: "Alternator", nameAr: null }, note: null, since: "2026-11-18T07:00:00Z" };
const clock = { by: { name: "Saeed", nameAr: "سعيد" }, since: "2026-11-20T08:00:00Z" };
const offer = { number: "EST-000231", since: "2026-11-14T07:00:00Z" };

describe("why a visit waits", () => {
  test("a hold comes before who works on another task of it", () => {
    const held = { ...facts, hold: { ...hold, reason: "part" as const }, clock };
    expect(waitOf("finish-work", held, true)).toMatchObject({ kind: "hold", part: hold.part, since: hold.since });
    expect(waitOf("finish-work", { ...facts, clock }, true)).toMatchObject({ kind: "worked", by: clock.by });
    expect(waitOf("finish-work", facts, true)).toMatchObject({ kind: "act", since: null });
  });

  test("who may not view the work is not told who works or what is on hold", () => {
    const held = { ...facts, hold: { ...hold, reason: "part" as const }, clock };
    expect(waitOf("finish-work", held, false)).toMatchObject({ kind: "act", part: null, by: null });
  });

  test("a hold of one task does not explain a step that is not the work", () => {
    const held = { ...facts, hold: { ...hold, reason: "part" as const }, offer };
    expect(waitOf("await-answer", held, true)).toMatchObject({ kind: "answer", ...offer });
  });

  test("a payment is missing since the invoice, with what is due", () => {
    const invoicedAt = "2026-11-19T07:00:00Z";
    expect(waitOf("take-payment", { ...facts, due: 160_795n, invoicedAt }, false)).toMatchObject({
      kind: "payment",
      amount: 160_795n,
      since: invoicedAt,
    });
  });

  test("an act is missing since what comes before it", () => {
    expect(waitOf("fill-entry-card", facts, false)).toMatchObject({ kind: "act", since: facts.enteredAt });
    expect(waitOf("sign-entry-card", facts, false)).toMatchObject({ kind: "act", since: facts.cardAt });
  });

  test("nothing is left to do, or the reader may not know of it", () => {
    expect(waitOf(null, { ...facts, hold: { ...hold, reason: "part" as const } }, true)).toBeNull();
  });
});

test.each([
  ["2026-11-20T08:30:00Z", { unit: "moment", count: 0 }],
  ["2026-11-20T08:00:00Z", { unit: "hours", count: 1 }],
  ["2026-11-18T10:00:00Z", { unit: "hours", count: 47 }],
  ["2026-11-18T09:00:00Z", { unit: "days", count: 2 }],
  ["2026-11-20T09:05:00Z", { unit: "moment", count: 0 }],
] as const)("what waits since %s waits so long at nine", (since, length) => {
  expect(lengthOf(since, Date.parse("2026-11-20T09:00:00Z"))).toEqual(length);
});
