import { useDigits } from "../../../../platform/web/language.tsx";
import classes from "./dial.module.css";
import { dialCentre, dialOf, shownNumber, turnOf } from "../dial.ts";
import type { ReadingRange } from "../reading-rules.ts";

/** A dial with its needle, for an svg 200 wide; without a value there is no needle. */
export const Dial = ({
  range,
  value,
  isWrong,
}: {
  range: ReadingRange;
  value: number | undefined;
  isWrong: boolean;
}) => {
  const inDigits = useDigits();
  const { rim, normal, ticks, numbers, needle } = dialOf(range);
  return (
    <g data-wrong={isWrong || undefined} className={classes.dial}>
      <path d={rim} className={classes.rim} />
      {normal && <path d={normal} className={classes.normal} />}
      {ticks.map(({ value: at, isNamed, ...line }) => (
        <line key={at} {...line} className={isNamed ? classes.mainTick : classes.tick} />
      ))}
      {numbers.map(({ value: at, x, y }) => (
        <text key={at} x={x} y={y} className={classes.number}>
          {inDigits(shownNumber(at))}
        </text>
      ))}
      {value !== undefined && (
        <>
          <path
            d={needle}
            className={classes.needle}
            style={{
              transformOrigin: `${dialCentre.x}px ${dialCentre.y}px`,
              transform: `rotate(${turnOf(value, range)}deg)`,
            }}
          />
          <circle cx={dialCentre.x} cy={dialCentre.y} r={8} className={classes.hub} />
          <circle cx={dialCentre.x} cy={dialCentre.y} r={3} className={classes.pin} />
        </>
      )}
    </g>
  );
};
