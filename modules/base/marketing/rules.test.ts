import { expect, test } from "vitest";
import fc from "fast-check";
import {
  confirmationOf,
  consentActs,
  consentState,
  daysToConfirm,
  isConsentPreset,
  mayPromoteTo,
  type ConsentAct,
} from "./rules.ts";

const [own, former] = ["own@workshop.test", "former@workshop.test"];
const start = Date.parse("2026-11-20T09:00:00Z");
const instant = (hours: number) => new Date(start + hours * 3_600_000).toISOString();

const saidTo = (acts: readonly (readonly [ConsentAct, string])[]) =>
  acts.map(([act, email], at) => ({ id: `act-${at}`, act, email, at: instant(at) }));

const sequences = fc
  .array(fc.tuple(fc.constantFrom(...consentActs), fc.constantFrom(own, former)), { maxLength: 12 })
  .map(saidTo);

test("the box is ticked beforehand everywhere but in Türkiye", () => {
  expect(["SA", "BH", "AE", "DE", "TR"].map(isConsentPreset)).toEqual([true, true, true, true, false]);
});

test("promotional mail needs a confirmation of this address, and no withdrawal since", () => {
  fc.assert(
    fc.property(sequences, (acts) => {
      const lastWithdrawal = acts.findLastIndex(({ act }) => act === "withdrawn");
      const isProven = acts.some(({ act, email }) => act === "confirmed" && email === own);
      if (!mayPromoteTo(acts, own)) return;
      expect(isProven).toBe(true);
      expect(acts.at(-1)).toMatchObject({ email: own });
      expect(lastWithdrawal).toBeLessThan(acts.length - 1);
    }),
  );
});

test("whatever was said before, a withdrawal ends it", () => {
  fc.assert(
    fc.property(sequences, (acts) => {
      const after = [...acts, { id: "last", act: "withdrawn" as const, email: own, at: instant(99) }];
      expect(mayPromoteTo(after, own)).toBe(false);
    }),
  );
});

test.each([
  [[], "none"],
  [[["given", own]], "waiting"],
  [[["given", former]], "none"],
  [
    [
      ["given", own],
      ["confirmed", own],
    ],
    "confirmed",
  ],
  [
    [
      ["given", former],
      ["confirmed", former],
    ],
    "none",
  ],
  [
    [
      ["given", own],
      ["confirmed", own],
      ["withdrawn", own],
    ],
    "withdrawn",
  ],
  [
    [
      ["given", own],
      ["confirmed", own],
      ["withdrawn", own],
      ["given", own],
    ],
    "confirmed",
  ],
] as const)("what was said comes to a state: %j", (acts, state) => {
  expect(consentState(saidTo(acts), own)).toBe(state);
});

test("a user without an address is sent nothing", () => {
  expect(mayPromoteTo(saidTo([["confirmed", own]]), null)).toBe(false);
});

test("the button of a mail confirms once, and does nothing more when it is pressed again", () => {
  const now = instant(2);
  const given = saidTo([["given", own]]);
  expect(confirmationOf(given, "act-0", { email: own, now })).toBe("confirm");
  const confirmed = saidTo([
    ["given", own],
    ["confirmed", own],
  ]);
  expect(confirmationOf(confirmed, "act-0", { email: own, now })).toBe("already");
});

test("the button of an earlier mail confirms nothing", () => {
  const now = instant(9);
  const again = saidTo([
    ["given", own],
    ["given", own],
  ]);
  expect(confirmationOf(again, "act-0", { email: own, now })).toBe("over");
  expect(confirmationOf(again, "act-1", { email: own, now })).toBe("confirm");
  const withdrawn = saidTo([
    ["given", own],
    ["confirmed", own],
    ["withdrawn", own],
  ]);
  expect(confirmationOf(withdrawn, "act-0", { email: own, now })).toBe("over");
  expect(confirmationOf(withdrawn, "act-1", { email: own, now })).toBe("over");
});

test("the button works up to its last day, and only for the present address", () => {
  const given = saidTo([["given", own]]);
  const last = daysToConfirm * 24;
  expect(confirmationOf(given, "act-0", { email: own, now: instant(last - 1) })).toBe("confirm");
  expect(confirmationOf(given, "act-0", { email: own, now: instant(last) })).toBe("over");
  expect(confirmationOf(given, "act-0", { email: former, now: instant(1) })).toBe("over");
  expect(confirmationOf(given, "another", { email: own, now: instant(1) })).toBe("over");
});
