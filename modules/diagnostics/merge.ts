import { noteIn, phrasesIn, scansIn, type StepEntries, strokesIn, tiresIn, withScans } from "./values.ts";

type Entered = {
  /** What the step held when the entries were begun. */
  base: StepEntries;
  mine: StepEntries;
  /** What it holds now, as others saved it. */
  theirs: StepEntries;
};

/** Which entry stands where both sides changed the same thing. */
export type Stands = "mine" | "theirs";

/** Whether both say the same, in whatever order. */
export const areSame = (one: unknown, other: unknown): boolean => asText(one) === asText(other);

/** The entries of two people in one step: what only one of them changed comes from that one. Of what both changed, lists and notes hold both, and the rest is as said. */
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
  if (label === "phrases") return [...new Set([...phrasesIn(first), ...phrasesIn(second)])];
  if (label === "scans") return withScans(scansIn(first), scansIn(second));
  if (label === "drawing_strokes")
    return [
      ...strokesIn(theirs),
      ...strokesIn(mine).filter((own) => !strokesIn(theirs).some((one) => areSame(one, own))),
    ];
  if (label === "tires") return { ...tiresIn(second), ...tiresIn(first) };
  return first[label] ?? second[label];
};

const asText = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    isRecord(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  ) ?? "";

const isRecord = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
