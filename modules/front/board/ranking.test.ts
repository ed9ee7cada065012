import fc from "fast-check";
import { expect, test } from "vitest";
import { matchOf, ranked, searchKinds } from "./ranking.ts";

test.each([
  ["احمد", ["أحمد"], 2],
  ["١٢", [12], 2],
  ["harbi", ["Abdullah Harbi"], 1],
  ["bdul", ["Abdullah Harbi"], 0],
  ["مدرسه", ["المدرسة"], 0],
  ["x", [null], 0],
])("%s among %j matches %i", (typed, names, match) => {
  expect(matchOf(typed, names)).toBe(match);
});

const results = fc.array(
  fc.record({
    kind: fc.constantFrom(...searchKinds),
    id: fc.constantFrom(..."abcdefgh"),
    match: fc.constantFrom(0, 1, 2),
  }),
  { maxLength: 40 },
);

test("each record occurs once, results of a kind are together, better matches first", () => {
  fc.assert(
    fc.property(results, fc.integer({ min: 1, max: 9 }), (found, max) => {
      const list = ranked(found, max);
      expect(new Set(list.map(({ kind, id }) => kind + id)).size).toBe(list.length);
      for (const kind of searchKinds) {
        const places = list.flatMap((item, place) => (item.kind === kind ? [place] : []));
        const given = new Set(found.filter((item) => item.kind === kind).map(({ id }) => id)).size;
        expect(places.length).toBe(Math.min(given, max));
        expect(places).toEqual(places.map((_, at) => (places[0] ?? 0) + at));
        const matches = places.map((place) => list[place]!.match);
        expect(matches).toEqual(matches.toSorted((a, b) => b - a));
      }
      const bests = list.filter((item, place) => list[place - 1]?.kind !== item.kind).map(({ match }) => match);
      expect(bests).toEqual(bests.toSorted((a, b) => b - a));
    }),
  );
});
