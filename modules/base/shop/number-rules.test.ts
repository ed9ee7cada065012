import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Counter,
  maxPrefix,
  type NumberingChange,
  proposedPrefix,
  renumbered,
  repeatsLabels,
} from "./number-rules.ts";
import { numberLabel } from "./rules.ts";

const fresh = (id: string, prefix: string, digits = 6): Counter => ({
  id,
  prefix,
  digits,
  next: 1,
  lastGiven: null,
  earlierPrefixes: [],
  givenBefore: 0,
});

const used = (counter: Counter, lastGiven: number): Counter => ({ ...counter, lastGiven, next: lastGiven + 1 });

test.each([
  ["INV-", "INV-", true],
  ["INV-", "inv-", true],
  ["INV-", "INV-2", true],
  ["INV-2", "INV-", true],
  ["ف-", "ف-٢", true],
  ["", "7", true],
  ["INV-", "INV-2-", false],
  ["INV-", "N-INV-", false],
  ["INV-", "", false],
])("beside a series with %j, %j could print a number twice: %j", (other, prefix, repeats) => {
  expect(repeatsLabels(prefix, undefined, [fresh("company", other)])).toBe(repeats);
});

test("an earlier prefix stays that of its series once a number was given with it", () => {
  const company = fresh("company", "INV-");
  const typedOnce = { ...company, ...renumbered(company, { prefix: "F-" }) };
  expect(repeatsLabels("INV-", undefined, [typedOnce])).toBe(false);
  const changed = { ...company, ...renumbered(used(company, 3), { prefix: "F-" }) };
  expect(changed).toMatchObject({ earlierPrefixes: ["INV-"], givenBefore: 3 });
  expect(repeatsLabels("INV-", undefined, [changed])).toBe(true);
  // The series itself may have it again, because its numbers only rise.
  expect(repeatsLabels("INV-", company, [changed])).toBe(false);
});

test("a branch's proposed prefix is its place before the company's, and never too long", () => {
  expect(proposedPrefix(2, "INV-")).toBe("2-INV-");
  expect(proposedPrefix(12, "WORKSHOP-26-")).toBe("12-");
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), fc.string({ maxLength: maxPrefix }), (position, prefix) => {
      expect(proposedPrefix(position, prefix).length).toBeLessThanOrEqual(maxPrefix);
    }),
  );
});

const prefixes = fc.constantFrom("", "I-", "I-1", "I-11", "1", "I-0");
const acts = fc.array(
  fc.oneof(
    fc.record({ give: fc.constantFrom(0, 1, 2) }),
    fc.record({
      change: fc.constantFrom(0, 1, 2),
      prefix: prefixes,
      digits: fc.integer({ min: 1, max: 2 }),
      ahead: fc.constantFrom(0, 0, 1, 9),
    }),
  ),
  { minLength: 30, maxLength: 80 },
);

test("whatever is changed between them, no number of three series is printed twice", () => {
  fc.assert(
    fc.property(acts, (sequence) => {
      const counters = [fresh("company", "A-", 1), fresh("north", "B-", 1), fresh("south", "C-", 1)];
      const printed: string[] = [];
      for (const act of sequence)
        if ("give" in act) {
          const { prefix, digits, next } = counters[act.give]!;
          printed.push(numberLabel(prefix, digits, next));
          counters[act.give] = { ...counters[act.give]!, lastGiven: next, next: next + 1 };
        } else {
          const counter = counters[act.change]!;
          const change: NumberingChange = { prefix: act.prefix, digits: act.digits, next: counter.next + act.ahead };
          if (act.prefix !== counter.prefix && repeatsLabels(act.prefix, counter, counters)) continue;
          counters[act.change] = { ...counter, ...renumbered(counter, change) };
        }
      expect(new Set(printed).size).toBe(printed.length);
    }),
  );
});
