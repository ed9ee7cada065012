import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { readable } from "../../../platform/shared/money.ts";
import { readableDate } from "../../../platform/shared/dates.ts";
import { useLanguage } from "../../../platform/web/language.tsx";
import type { Movement } from "./MovementRows.tsx";
import classes from "./products.module.css";
import { chartOf, chartSize } from "./stock-chart.ts";
import { stockWords } from "./stock-words.ts";

type Props = { title: string; movements: readonly Movement[]; minimum: string | null };

/** What was on hand over time, as a step line with the minimum; nothing for fewer than three movements. */
export const StockChart = ({ title, movements, minimum }: Props) => {
  const say = useWords(stockWords);
  const inDigits = useDigits();
  const language = useLanguage();
  if (movements.length < 3) return null;
  const { path, end, minimumAt, first, last } = chartOf(
    movements.map(({ date, onHandAfter }) => ({ date, onHand: onHandAfter })).toReversed(),
    minimum,
    language === "ar",
  );
  const [from, now] = [inDigits(readableDate(first.date, language, "day")), inDigits(readable(last.onHand))];
  const label = `${title}: ${say("chartFrom", { first: inDigits(readable(first.onHand)), from, last: now })}`;
  const { width, height } = chartSize;
  const [startSide, endSide] = language === "ar" ? [width, 0] : [0, width];
  return (
    <svg viewBox={`0 -16 ${width} ${height + 40}`} role="img" aria-label={label} className={classes.chart}>
      <line x1="0" x2={width} y1={height} y2={height} stroke="var(--w-line-field)" />
      {minimumAt !== null && minimum && (
        <>
          <line
            x1="0"
            x2={width}
            y1={minimumAt}
            y2={minimumAt}
            stroke="var(--w-wait-solid)"
            strokeWidth="2"
            strokeDasharray="2 4"
          />
          <text x={startSide} y={minimumAt - 6} className={classes.minimum} textAnchor="start">
            {say("minimumLine", { quantity: inDigits(minimum) })}
          </text>
        </>
      )}
      <path d={path} fill="none" stroke="var(--w-ink)" strokeWidth="2.5" />
      <circle cx={end.x} cy={end.y} r="6" fill="var(--w-sheet)" stroke="var(--w-brand)" strokeWidth="3" />
      <text x={startSide} y={height + 20} className={classes.axis} textAnchor="start">
        {from}
      </text>
      <text x={endSide} y={height + 20} className={classes.axis} textAnchor="end">
        {say("now")}
      </text>
    </svg>
  );
};
