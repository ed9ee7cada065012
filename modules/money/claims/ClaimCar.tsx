import { readableDate } from "../../../platform/shared/dates.ts";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Section } from "../../../platform/web/parts/Page.tsx";
import {
  type DamageMarks,
  isSeenIn,
  markedParts,
  type View,
  views,
  viewsWorthShowing,
} from "../../workshop/entry-cards/damage/marks.ts";
import { damageWords } from "../../workshop/entry-cards/damage/words.ts";
import { CarView } from "../../workshop/entry-cards/screens/CarView.tsx";
import classes from "./claims.module.css";
import type { Claim } from "./contract.ts";
import { marksOfItems, pinsOfItems } from "./rules.ts";
import { claimScreenWords } from "./screen-words.ts";

/** The damaged sides of the car: the marks of the entry card, and the items with their numbers. */
export const ClaimCar = ({ claim }: { claim: Claim }) => {
  const say = useWords(claimScreenWords);
  const sayDamage = useWords(damageWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const pins = pinsOfItems(claim.items);
  const marks: DamageMarks = { ...claim.damage?.marks, ...marksOfItems(claim.items) };
  const shown = worthShowing(marks);
  if (shown.length === 0) return null;
  const hasCard = claim.damage !== null && Object.keys(claim.damage.marks).length > 0;
  return (
    <Section title={say("foundHit")}>
      <div className={classes.car}>
        <div className={classes.views}>
          {shown.map((view) => (
            <figure key={view} data-view={view}>
              <figcaption>{sayDamage(view)}</figcaption>
              <CarView view={view} marks={marks} pins={pins} />
            </figure>
          ))}
        </div>
        <p className={classes.quiet}>
          {hasCard && claim.damage
            ? say("fromCard", { day: inDigits(readableDate(claim.damage.date, language)) })
            : say("numbersAreItems")}
        </p>
      </div>
    </Section>
  );
};

/** The views that show a marked part; of two that show the same parts the first. */
const worthShowing = (marks: DamageMarks): View[] => {
  const parts = new Set(markedParts(marks));
  return viewsWorthShowing(marks)
    .toSorted((first, second) => seenIn(parts, second) - seenIn(parts, first))
    .filter((view) => {
      const here = [...parts].filter((part) => isSeenIn(part, view));
      for (const part of here) parts.delete(part);
      return here.length > 0;
    })
    .toSorted((first, second) => views.indexOf(first) - views.indexOf(second));
};

const seenIn = (parts: ReadonlySet<string>, view: View) => [...parts].filter((part) => isSeenIn(part, view)).length;
