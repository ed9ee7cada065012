import type { Pin } from "../damage/drawing.ts";
import { type DamageMarks, numbersOf, partPair, viewsWorthShowing } from "../damage/marks.ts";
import { damageWords } from "../damage/words.ts";
import { drawView } from "../damage-drawing-verbs.ts";

/** The marked views for a document, `height` millimetres high, and the list of marks; nothing if there are none. */
export const damageOnPaper = (marks: DamageMarks, height: number) => {
  const pins = [...numbersOf(marks)].map(([part, number]): Pin => ({ part, number, tone: "found" }));
  const shown = pins.length > 0 ? viewsWorthShowing(marks) : [];
  return {
    pictures: Object.fromEntries(shown.map((view) => [`damage-${view}`, drawView(view, { marks, pins, height })])),
    views: shown.map((view) => ({ name: view, label: damageWords[view] })),
    parts: pins.map(({ part, number }) => ({
      number: String(number),
      part: partPair(part),
      mark: marks[part] ? damageWords[marks[part]] : null,
    })),
  };
};
