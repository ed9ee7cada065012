import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import facts from "../../../../data/damage-parts.json" with { type: "json" };
import { inProject } from "../../../../platform/server/paths.ts";
import { type Diagram, readDiagram } from "./diagram.ts";
import {
  type DamageMarks,
  differences,
  isSeenIn,
  markedParts,
  marks,
  nextMark,
  numbersOf,
  partNames,
  partPair,
  sentMarks,
  views,
  viewsWorthShowing,
  withMark,
} from "./marks.ts";
import { neighbourOf, outlineOf, pinsFor, placesOf } from "./pins.ts";

const diagrams = new Map(
  views.map((view): [string, Diagram] => [
    view,
    readDiagram(readFileSync(inProject("data", "diagrams", `${view}.svg`), "utf8")),
  ]),
);
const diagramOf = (view: string) => diagrams.get(view) ?? readDiagram("");
const aPart = fc.constantFrom(...partNames);
const someMarks: fc.Arbitrary<DamageMarks> = fc.dictionary(aPart, fc.constantFrom(...marks), { noNullPrototype: true });

test("a part changes from undamaged to yellow to red and back to undamaged", () => {
  fc.assert(
    fc.property(someMarks, aPart, (all, part) => {
      const tapped = (before: DamageMarks) => withMark(before, part, nextMark(before[part]));
      expect(tapped(tapped(tapped(all)))).toEqual(all);
      expect(new Set([all[part], tapped(all)[part], tapped(tapped(all))[part]])).toEqual(
        new Set([undefined, "yellow", "red"]),
      );
      expect({ ...tapped(all), [part]: 0 }).toEqual({ ...all, [part]: 0 });
    }),
  );
});

test("between arrival and exit a part that got worse is new, one without a mark is repaired, the rest is unchanged", () => {
  fc.assert(
    fc.property(someMarks, someMarks, (arrival, exit) => {
      const found = differences(arrival, exit);
      expect(found.map(({ part }) => part)).toEqual(partNames.filter((part) => arrival[part] ?? exit[part]));
      for (const { part, kind, before, after } of found) {
        expect([before, after]).toEqual([arrival[part], exit[part]]);
        expect(kind).toBe(
          after === undefined
            ? "repaired"
            : before === undefined || (before === "yellow" && after === "red")
              ? "new"
              : "left",
        );
      }
    }),
  );
  expect(differences({ FRONT_BONNET: "red" }, { FRONT_BONNET: "yellow" })).toMatchObject([{ kind: "left" }]);
});

test("a vehicle that leaves as it came has nothing new and nothing repaired", () => {
  fc.assert(
    fc.property(someMarks, (all) => {
      expect(differences(all, all).filter(({ kind }) => kind !== "left")).toEqual([]);
    }),
  );
});

test("each marked part has its own number, and keeps that of its arrival", () => {
  fc.assert(
    fc.property(someMarks, someMarks, (arrival, exit) => {
      const numbers = numbersOf(arrival, exit);
      expect([...numbers.keys()].toSorted()).toEqual(markedParts({ ...arrival, ...exit }).toSorted());
      expect([...numbers.values()]).toEqual(Array.from({ length: numbers.size }, (_, index) => index + 1));
      for (const [part, number] of numbersOf(arrival)) expect(numbers.get(part)).toBe(number);
    }),
  );
});

test("every marked part is visible in one of the printed views", () => {
  fc.assert(
    fc.property(someMarks, (all) => {
      const shown = viewsWorthShowing(all);
      expect(markedParts(all).filter((part) => !shown.some((view) => isSeenIn(part, view)))).toEqual([]);
    }),
  );
  expect(viewsWorthShowing({})).toEqual(["near-side", "off-side", "front", "rear"]);
});

test("the front view has the regions of the specification, each with room for a finger or a pin", () => {
  const places = placesOf(diagramOf("front"));
  for (const part of [
    "FRONT_BONNET",
    "FRONT_REAR_PANEL",
    "FRONT_REAR_WINDOW",
    "FRONT_DRIVER_BODY_PANEL",
    "FRONT_DRIVER_PANEL",
    "FRONT_PASSENGER_PANEL",
    "FRONT_PASSENGER_BODY_PANEL",
  ])
    expect(places.get(part)?.room, part).toBeGreaterThan(7);
  expect(places.get("FRONT_DRIVER_PANEL")!.x, "the driver sits on the left of the car").toBeGreaterThan(270);
  expect(viewsWorthShowing({ FRONT_DRIVER_PANEL: "red" })).toContain("top");
});

test("only known parts and the two marks are accepted", () => {
  fc.assert(
    fc.property(someMarks, (all) => {
      expect(sentMarks.parse(all)).toEqual(all);
    }),
  );
  for (const wrong of [
    { WING: "red" },
    { FRONT_BUMPER: "green" },
    { FRONT_BUMPER: "normal" },
    { FRONT_BUMPER: null },
    { front_bumper: "red" },
    [],
    "red",
    { constructor: "red" },
  ]) {
    expect(sentMarks.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
  }
});

test("each view draws its visible parts once, with names in both languages", () => {
  for (const view of views) {
    const { width, height, shapes, details } = diagramOf(view);
    const said = facts.views.find(({ name }) => name === view);
    expect([width, height]).toEqual([said?.width, said?.height]);
    expect(shapes.map(({ part }) => part).toSorted()).toEqual(
      partNames.filter((part) => isSeenIn(part, view)).toSorted(),
    );
    expect(details).toMatch(/^<g class="details".*<\/g>$/s);
  }
  for (const name of partNames)
    expect(partPair(name)).toEqual({
      en: expect.stringMatching(/^[A-Z]/),
      ar: expect.stringMatching(/[\u0621-\u064a]/),
    });
});

test("a part's place lies inside the drawing and on the part", () => {
  for (const view of views) {
    const diagram = diagramOf(view);
    for (const [part, { x, y, room }] of placesOf(diagram)) {
      expect(x > 0 && y > 0 && x < diagram.width && y < diagram.height, part).toBe(true);
      expect(room, `${view} ${part}`).toBeGreaterThan(0.4);
    }
  }
});

test("pins do not overlap and stay inside the picture", () => {
  fc.assert(
    fc.property(fc.constantFrom(...views), fc.uniqueArray(aPart, { maxLength: 5 }), (view, parts) => {
      const diagram = diagramOf(view);
      const radius = diagram.width / 28;
      const pins = pinsFor(diagram, parts, radius);
      expect(pins.map(({ part }) => part)).toEqual(parts.filter((part) => isSeenIn(part, view)));
      for (const [index, { x, y }] of pins.entries()) {
        expect(x > 0 && y > 0 && x < diagram.width && y < diagram.height).toBe(true);
        for (const other of pins.slice(0, index))
          expect(Math.hypot(other.x - x, other.y - y)).toBeGreaterThan(radius * 2);
      }
    }),
  );
});

test("an outline follows lines, curves and arcs", () => {
  expect(outlineOf("M 0 0 L 10 0 L 10 10 Z")).toEqual([
    [0, 0],
    [10, 0],
    [10, 10],
  ]);
  for (const [x, y] of outlineOf("M 45 0 A 45 45 0 1 0 -45 0 A 45 45 0 1 0 45 0 Z"))
    expect(Math.hypot(x, y)).toBeCloseTo(45, 6);
  expect(outlineOf("M 0 0 A 10 10 0 0 1 10 10").every(([x, y]) => Math.abs(Math.hypot(x, y - 10) - 10) < 1e-6)).toBe(
    true,
  );
});

test("the arrow keys reach every part of a view and stop at its ends", () => {
  for (const view of views) {
    const diagram = diagramOf(view);
    for (const [there, back] of [
      ["ArrowRight", "ArrowLeft"],
      ["ArrowDown", "ArrowUp"],
    ] as const) {
      const walk = (from: string | undefined, key: string): string[] => {
        const next = neighbourOf(diagram, from, key);
        return next === undefined || next === from ? [] : [next, ...walk(next, key)];
      };
      const met = walk(undefined, there);
      expect(met.toSorted()).toEqual(diagram.shapes.map(({ part }) => part).toSorted());
      expect(walk(met.at(-1), back)).toEqual(met.toReversed().slice(1));
    }
    expect(neighbourOf(diagram, undefined, "x")).toBeUndefined();
  }
});
