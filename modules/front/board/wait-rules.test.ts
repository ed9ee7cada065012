import { describe, expect, test } from "vitest";
import type { NextStep } from "./rules.ts";
import { lengthOf, type WaitFacts, waitOf } from "./wait-rules.ts";

const facts: WaitFacts = {
  hold: null,
  outside: null,
  clock: null,
  offer: null,
  due: 0n,
  enteredAt: "2026-11-15T07:00:00Z",
  cardAt: "2026-11-15T08:00:00Z",
  signedAt: null,
  diagnosingSince: null,
  unpricedSince: null,
  draftedAt: null,
  unsharedSince: null,
  expiredAt: null,
  doneAt: null,
  checkedAt: null,
  invoiceDraftedAt: null,
  owedSince: null,
  readyAt: null,
};
const hold = {
  reason: "part",
  part: { name: "Alternator", nameAr: null },
  note: null,
  since: "2026-11-18T07:00:00Z",
} as const;
const outside = { by: { name: "Gearbox House", nameAr: null }, since: "2026-11-19T07:00:00Z" };
const clock = { by: { name: "Saeed", nameAr: "سعيد" }, since: "2026-11-20T08:00:00Z" };
const offer = { number: "EST-000231", since: "2026-11-14T07:00:00Z" };

describe("why a visit waits", () => {
  test("a hold or an outside workshop comes before who works on another task of it", () => {
    expect(waitOf("finish-work", { ...facts, hold, clock })).toMatchObject({
      kind: "hold",
      reason: "part",
      part: hold.part,
      since: hold.since,
      by: null,
    });
    expect(waitOf("finish-work", { ...facts, outside, clock })).toMatchObject({ kind: "outside", ...outside });
    expect(waitOf("finish-work", { ...facts, clock })).toMatchObject({ kind: "worked", ...clock });
    expect(waitOf("finish-work", facts)).toMatchObject({ kind: "act", since: null });
  });

  test("a hold of one task does not explain a step that is not the work", () => {
    expect(waitOf("await-answer", { ...facts, hold, offer })).toMatchObject({ kind: "answer", ...offer });
    expect(waitOf("check-work", { ...facts, hold, outside, doneAt: "2026-11-20T07:00:00Z" })).toMatchObject({
      kind: "act",
      since: "2026-11-20T07:00:00Z",
    });
  });

  test("a payment is missing since the oldest debt, with what is due", () => {
    const owedSince = "2026-11-19T07:00:00Z";
    expect(waitOf("take-payment", { ...facts, due: 160_795n, owedSince })).toMatchObject({
      kind: "payment",
      amount: 160_795n,
      since: owedSince,
    });
  });

  test("an act is missing since what comes before it, and since nothing else", () => {
    const since: Partial<Record<NextStep, keyof WaitFacts>> = {
      "fill-entry-card": "enteredAt",
      "sign-entry-card": "cardAt",
      "start-diagnosis": "signedAt",
      "finish-diagnosis": "diagnosingSince",
      "create-estimate": "unpricedSince",
      "renew-estimate": "expiredAt",
      "check-work": "doneAt",
      "create-invoice": "checkedAt",
      "approve-invoice": "invoiceDraftedAt",
      "record-exit": "readyAt",
    };
    for (const [step, time] of Object.entries(since)) {
      const own = { ...facts, enteredAt: "", cardAt: null, [time]: "2026-11-16T07:00:00Z" };
      expect(waitOf(step as NextStep, own), step).toMatchObject({ kind: "act", since: "2026-11-16T07:00:00Z" });
    }
  });

  test("an estimate is not sent since its draft; without a draft, since one was sent that nobody has shared", () => {
    const unsharedSince = "2026-11-16T07:00:00Z";
    expect(waitOf("send-estimate", { ...facts, unsharedSince })).toMatchObject({ since: unsharedSince });
    const draftedAt = "2026-11-17T07:00:00Z";
    expect(waitOf("send-estimate", { ...facts, unsharedSince, draftedAt })).toMatchObject({ since: draftedAt });
  });

  test("nothing is left to do, or the reader may not know of it", () => {
    expect(waitOf(null, { ...facts, hold, clock })).toBeNull();
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
