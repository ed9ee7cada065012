import type { Pair } from "../../../platform/shared/words.ts";
import type { Found, SourceReport } from "../findings/rules.ts";
import { type Condition, isGood } from "./conditions.ts";
import { type DamageMarks, markedParts, partPair } from "./damage/marks.ts";
import { damageWords } from "./damage/words.ts";
import { brokenWords } from "./words.ts";

/**
 * What of an entry card a workshop would quote: damaged parts, and things that do not work. Minor marks, missing
 * things and lamps that are lit are not reported: a lamp's cause is a trouble code.
 */
export const foundAtArrival = (card: {
  damageMarks: DamageMarks;
  conditions: readonly Condition[];
}): SourceReport[] => [
  {
    source: "arrival-damage",
    found: markedParts(card.damageMarks)
      .filter((part) => card.damageMarks[part] === "red")
      .map((part) => {
        const name = partPair(part);
        return found(part, { en: `${name.en}: ${damageWords.red.en}`, ar: `${name.ar}: ${damageWords.red.ar}` });
      }),
    good: [],
  },
  {
    source: "arrival-condition",
    found: card.conditions
      .filter((condition) => isGood(condition) === false)
      .flatMap(({ name }) => (isWorkingThing(name) ? [found(name, brokenWords[name])] : [])),
    good: card.conditions.filter((condition) => isGood(condition) === true).map(({ name }) => name),
  },
];

const longestName = 160;

/**
 * The client's complaint in the client's words. A long one is named by its beginning, and the note has all of it.
 * `label` is the card, because each visit has a complaint of its own.
 */
export const foundInComplaint = ({ id, complaint }: { id: string; complaint: string | null }): SourceReport => ({
  source: "complaint",
  found: complaint === null ? [] : [complaintFound(id, complaint)],
  good: [],
});

const complaintFound = (label: string, complaint: string): Found => {
  const words = complaint.replace(/\s+/g, " ");
  if (words.length <= longestName) return found(label, { en: words, ar: words });
  // Never half of a character, nor of a word unless it is the only one.
  const beginning = words.slice(0, longestName - 1).replace(/[\ud800-\udbff]$| [^ ]*$/, "");
  return { ...found(label, { en: `${beginning}…`, ar: `${beginning}…` }), note: complaint };
};

const isWorkingThing = (name: string): name is keyof typeof brokenWords => name in brokenWords;

const found = (label: string, { en, ar }: Pair): Found => ({
  label,
  nameEn: en,
  nameAr: ar,
  note: null,
  grade: "soon",
  fileIds: [],
});
