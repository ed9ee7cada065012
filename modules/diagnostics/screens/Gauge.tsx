import { useDigits } from "../../../platform/web/language.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { dialOf, shownNumber, turnOf } from "../gauge.ts";
import type { ReadingRange } from "../rules.ts";
import classes from "./gauge.module.css";

/** A dial with its normal range on the rim; the number beneath says the same, so that the drawing is left out for readers. */
export const Gauge = ({ range, value, unit, isWrong }: { range: ReadingRange; value: number; unit: string; isWrong: boolean }) => {
  const inDigits = useDigits();
  const { rim, normal, ticks, numbers, needle, centre } = dialOf(range);
  return (
    <div className={classes.gauge} data-wrong={isWrong || undefined}>
      <svg viewBox="0 0 200 150" className={classes.dial} aria-hidden>
        <path d={rim} className={classes.rim} />
        {normal && <path d={normal} className={classes.normal} />}
        {ticks.map(({ value: at, isNamed, ...line }) => <line key={at} {...line} className={isNamed ? classes.mainTick : classes.tick} />)}
        {numbers.map(({ value: at, x, y }) => <text key={at} x={x} y={y} className={classes.number}>{shownNumber(at)}</text>)}
        <path d={needle} className={classes.needle} transform={`rotate(${turnOf(value, range)} ${centre.x} ${centre.y})`} />
        <circle cx={centre.x} cy={centre.y} r={8} className={classes.needle} />
        <circle cx={centre.x} cy={centre.y} r={3} className={classes.hub} />
      </svg>
      <div className={classes.reading}><Ltr className={classes.value}>{inDigits(shownNumber(value))}</Ltr><span className={classes.unit}><bdi>{unit}</bdi></span></div>
    </div>
  );
};
