import type { FindingSource, Found, Report } from "../findings/rules.ts";
import { type Condition, conditionGroups, conditionTitle, isGood } from "./conditions.ts";
import { type DamageMarks, markedParts, partPair } from "./damage/marks.ts";
import { damageWords } from "./damage/words.ts";
import { entryCardWords } from "./words.ts";

type Reported = Report & { source: Exclude<FindingSource, "by-hand"> };

/**
 * What of an entry card a workshop would quote: damaged parts, and things that do not work. Minor marks, missing
 * things and lamps that are lit are not reported: a lamp's cause is a trouble code.
 */
export const foundAtArrival = (card: { damageMarks: DamageMarks; conditions: readonly Condition[] }): Reported[] => [
  {
    source: "arrival-damage",
    found: markedParts(card.damageMarks)
      .filter((part) => card.damageMarks[part] === "red")
      .map((part) => found(part, partPair(part), damageWords.red)),
    good: [],
  },
  {
    source: "arrival-condition",
    found: card.conditions
      .filter(
        (condition) => isGood(condition) === false && conditionGroups.working.some((name) => name === condition.name),
      )
      .map(({ name }) =>
        found(name, { en: conditionTitle(name, "en"), ar: conditionTitle(name, "ar") }, entryCardWords.notWorking),
      ),
    good: card.conditions.filter((condition) => isGood(condition) === true).map(({ name }) => name),
  },
];

type Text = { en: string; ar: string };

const found = (label: string, name: Text, state: Text): Found => ({
  label,
  nameEn: `${name.en}: ${state.en}`,
  nameAr: `${name.ar}: ${state.ar}`,
  note: null,
  grade: "soon",
  fileIds: [],
});
