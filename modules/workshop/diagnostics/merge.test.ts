import fc from "fast-check";
import { expect, test } from "vitest";
import { areSame, mergedEntries } from "./merge.ts";

const scan = (code: string) => ({ code, description: code, descriptionAr: null, kind: "stored" as const });
const stroke = (at: number) => ({ points: [[at, at] as [number, number]] });

test("a change by only one person is taken from that person", () => {
  const base = { oil: "good", belt: "good", pump: "good" };
  const mine = { oil: "requires-check", belt: "good", pump: "good", leak: "good" };
  const theirs = { oil: "good", belt: "requires-check", note: "Belt is worn" };
  expect(mergedEntries({ base, mine, theirs }, "mine")).toEqual({
    oil: "requires-check",
    belt: "requires-check",
    leak: "good",
    note: "Belt is worn",
  });
});

test("if both changed something, notes, codes and lines contain both; the rest is taken from the chosen side", () => {
  const mine = { engine: 40, note: "Mine", scans: [scan("P0303")], drawing_strokes: [stroke(1), stroke(2)] };
  const theirs = { engine: 60, note: "Theirs", scans: [scan("P0171")], drawing_strokes: [stroke(1)] };
  const both = { note: "Theirs\nMine", drawing_strokes: [stroke(1), stroke(2)] };
  expect(mergedEntries({ base: {}, mine, theirs }, "mine")).toEqual({
    ...both,
    engine: 40,
    scans: [scan("P0303"), scan("P0171")],
  });
  expect(mergedEntries({ base: {}, mine, theirs }, "theirs")).toEqual({
    ...both,
    engine: 60,
    scans: [scan("P0171"), scan("P0303")],
  });
});

test("nothing that only one person saved or entered is lost, whichever side is chosen", () => {
  const entries = fc.dictionary(fc.constantFrom("a", "b", "c", "d"), fc.constantFrom("good", "requires-check"));
  fc.assert(
    fc.property(
      entries,
      entries,
      entries,
      fc.constantFrom("mine" as const, "theirs" as const),
      (base, mine, theirs, stands) => {
        expect(mergedEntries({ base, mine, theirs: base }, stands)).toEqual(mine);
        expect(mergedEntries({ base, mine: base, theirs }, stands)).toEqual(theirs);
        const merged = mergedEntries({ base, mine, theirs }, stands);
        for (const label of Object.keys(merged)) expect([mine[label], theirs[label]]).toContain(merged[label]);
      },
    ),
  );
});

test("the order of a stored object does not matter", () => {
  expect(areSame({ a: 1, b: { c: 2, d: [3] } }, { b: { d: [3], c: 2 }, a: 1 })).toBe(true);
  expect(areSame([1, 2], [2, 1])).toBe(false);
  expect([areSame(undefined, undefined), areSame(undefined, {})]).toEqual([true, false]);
});
