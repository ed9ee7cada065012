import { pointOfNote } from "./rules.ts";
import {
  noteIn,
  phrasesIn,
  pointNoteIn,
  scansIn,
  type StepEntries,
  strokesIn,
  tireDatesIn,
  tiresIn,
  treadIn,
  withScans,
} from "./values.ts";

type Entered = {
  /** The step's values when the entries were begun. */
  base: StepEntries;
  mine: StepEntries;
  /** The step's values now, as others saved them. */
  theirs: StepEntries;
};

/** Whose entry is kept where both sides changed the same item. */
export type Stands = "mine" | "theirs";

/** Deep equality, independent of the order of keys. */
export const areSame = (first: unknown, second: unknown): boolean => asText(first) === asText(second);

/**
 * Merges the entries of two people in a step: a change by only one is taken. If both changed something, lists and
 * notes contain both; for the rest `stands` decides.
 */
export const mergedEntries = ({ base, mine, theirs }: Entered, stands: Stands): StepEntries => {
  const labels = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  return Object.fromEntries(
    labels.flatMap((label) => {
      const merged = areSame(mine[label], base[label])
        ? theirs[label]
        : areSame(theirs[label], base[label]) || areSame(theirs[label], mine[label])
          ? mine[label]
          : ofBoth(label, mine, theirs, stands);
      return merged === undefined ? [] : [[label, merged]];
    }),
  );
};

const ofBoth = (label: string, mine: StepEntries, theirs: StepEntries, stands: Stands) => {
  const [first, second] = stands === "mine" ? [mine, theirs] : [theirs, mine];
  if (label === "note") return [noteIn(theirs), noteIn(mine)].filter((note) => note.trim() !== "").join("\n");
  const noted = pointOfNote(label);
  if (noted)
    return [pointNoteIn(theirs, noted), pointNoteIn(mine, noted)].filter((note) => note.trim() !== "").join("\n");
  if (label === "phrases") return [...new Set([...phrasesIn(first), ...phrasesIn(second)])];
  if (label === "scans") return withScans(scansIn(first), scansIn(second));
  if (label === "drawing_strokes")
    return [
      ...strokesIn(theirs),
      ...strokesIn(mine).filter((own) => !strokesIn(theirs).some((item) => areSame(item, own))),
    ];
  if (label === "tires") return { ...tiresIn(second), ...tiresIn(first) };
  if (label === "tread") return { ...treadIn(second), ...treadIn(first) };
  if (label === "tire_dates") return { ...tireDatesIn(second), ...tireDatesIn(first) };
  return first[label] ?? second[label];
};

const asText = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    isRecord(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  ) ?? "";

const isRecord = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
