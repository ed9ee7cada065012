import { useMemo } from "react";
import { useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { CarView } from "./CarView.tsx";
import classes from "./damage.module.css";
import { type Pin, pinsOf } from "../damage/drawing.ts";
import { type DamageMarks, numbersOf, partLabel, type View, viewsWorthShowing } from "../damage/marks.ts";
import { MarkLegend, MarkWord, PinNumber } from "./MarkWord.tsx";
import { damageWords } from "../damage/words.ts";

/** The read-only part diagram of an entry card, with the marks as text. */
export const DamageViews = ({ marks }: { marks: DamageMarks }) => {
  const say = useWords(damageWords);
  const language = useLanguage();
  const pins = useMemo(() => pinsOf(marks), [marks]);
  return (
    <>
      <p className={classes.key}>
        <MarkLegend />
      </p>
      <div className={classes.reading}>
        <CarViews marks={marks} pins={pins} views={viewsWorthShowing(marks)} />
        <div className={classes.list}>
          <h3 className={classes.listHead}>{say("markedParts", { count: pins.length })}</h3>
          <ul>
            {[...numbersOf(marks)].map(([part, number]) => (
              <li key={part} className={classes.row}>
                <span className={classes.rowName}>
                  <PinNumber number={number} />
                  <span>{partLabel(part, language)}</span>
                </span>
                {marks[part] && <MarkWord mark={marks[part]} />}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
};

/** Views with their names: the sides one below the other, the rest in pairs. */
export const CarViews = ({
  marks,
  pins,
  views,
}: {
  marks: DamageMarks;
  pins: readonly Pin[];
  views: readonly View[];
}) => {
  const say = useWords(damageWords);
  return (
    <div className={classes.views}>
      {views.map((view) => (
        <figure key={view} className={classes.figure} data-view={view}>
          <figcaption>{say(view)}</figcaption>
          <CarView view={view} marks={marks} pins={pins} />
        </figure>
      ))}
    </div>
  );
};
