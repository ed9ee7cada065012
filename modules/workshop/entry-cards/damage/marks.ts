import { z } from "zod";
import facts from "../../../../data/damage-parts.json" with { type: "json" };
import type { Language, Pair } from "../../../../platform/shared/words.ts";

/** Yellow is minor, red is damage; a part without a mark is undamaged. */
export const marks = ["yellow", "red"] as const;
export type Mark = (typeof marks)[number];

export type DamageMarks = Readonly<Partial<Record<string, Mark>>>;

/** In the order of a walk around the car. Near side is the right, the passenger's; off side the left, the driver's. */
export const views = ["near-side", "off-side", "front", "rear", "top"] as const;
export type View = (typeof views)[number];

export const partNames = facts.parts.map(({ name }) => name);

const parts = new Map(facts.parts.map((part) => [part.name, part]));

export const sentMarks = z.partialRecord(z.enum(partNames as [string, ...string[]]), z.enum(marks));

export const partPair = (name: string): Pair => {
  const part = parts.get(name);
  return { en: part?.label_en ?? name, ar: part?.label_ar ?? name };
};

export const partLabel = (name: string, language: Language) => partPair(name)[language];

export const isSeenIn = (name: string, view: View) => parts.get(name)?.views.includes(view) ?? false;

/** None, yellow, red, none. */
export const nextMark = (mark: Mark | undefined): Mark | undefined =>
  mark === undefined ? "yellow" : mark === "yellow" ? "red" : undefined;

/** Sets or removes (`undefined`) the mark of a part. */
export const withMark = (all: DamageMarks, part: string, mark: Mark | undefined): DamageMarks => {
  const { [part]: _, ...others } = all;
  return mark ? { ...others, [part]: mark } : others;
};

/** The marked parts in the diagram's order, which every list, picture and document uses. */
export const markedParts = (all: DamageMarks): string[] => partNames.filter((name) => all[name] !== undefined);

/** The four sides, and the top if a part that is seen best from there, its first view, is marked. */
export const viewsWorthShowing = (...of: readonly DamageMarks[]): View[] =>
  views.filter(
    (view) => view !== "top" || of.some((all) => markedParts(all).some((name) => parts.get(name)?.views[0] === "top")),
  );

/** How a part differs between arrival and exit: worse, better, or unchanged. */
export type Difference = {
  readonly part: string;
  readonly kind: "new" | "repaired" | "left";
  readonly before: Mark | undefined;
  readonly after: Mark | undefined;
};

/** Every part marked at either time. A minor mark that became damage is new; damage that became minor is unchanged. */
export const differences = (arrival: DamageMarks, exit: DamageMarks): Difference[] =>
  markedParts({ ...arrival, ...exit }).map((part) => {
    const [before, after] = [arrival[part], exit[part]];
    return { part, before, after, kind: weight(after) > weight(before) ? "new" : after ? "left" : "repaired" };
  });

const weight = (mark: Mark | undefined) => (mark ? marks.indexOf(mark) + 1 : 0);

/** The number of each marked part, in picture and list: first those of the arrival, then new ones. */
export const numbersOf = (arrival: DamageMarks, exit: DamageMarks = {}): ReadonlyMap<string, number> => {
  const found = markedParts(arrival);
  const added = markedParts(exit).filter((part) => arrival[part] === undefined);
  return new Map([...found, ...added].map((part, index) => [part, index + 1]));
};
