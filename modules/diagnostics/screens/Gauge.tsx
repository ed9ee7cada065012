import { useDigits } from "../../../platform/web/language.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Dial } from "../Dial.tsx";
import { shownNumber } from "../gauge.ts";
import type { ReadingRange } from "../rules.ts";
import classes from "./gauge.module.css";

/** A dial with its normal range on the rim; the number beneath says the same, so that the drawing is left out for readers. */
export const Gauge = ({ range, value, unit, isWrong }: { range: ReadingRange; value: number; unit: string; isWrong: boolean }) => {
  const inDigits = useDigits();
  return (
    <div className={classes.gauge} data-wrong={isWrong || undefined}>
      <svg viewBox="0 0 200 150" className={classes.dial} aria-hidden>
        <Dial range={range} value={value} isWrong={isWrong} />
      </svg>
      <div className={classes.reading}><Ltr className={classes.value}>{inDigits(shownNumber(value))}</Ltr><span className={classes.unit}><bdi>{unit}</bdi></span></div>
    </div>
  );
};
