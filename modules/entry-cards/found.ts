import type { Pair } from "../../platform/shared/words.ts";
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

const isWorkingThing = (name: string): name is keyof typeof brokenWords => name in brokenWords;

const found = (label: string, { en, ar }: Pair): Found => ({
  label,
  nameEn: en,
  nameAr: ar,
  note: null,
  grade: "soon",
  fileIds: [],
});
