import { useDigits, useWords } from "../../../platform/web/language.tsx";
import { readable } from "../../../platform/shared/money.ts";
import { readableDate } from "../../../platform/shared/dates.ts";
import { useLanguage } from "../../../platform/web/language.tsx";
import { useToday } from "../../../platform/web/parts/Day.tsx";
import type { Movement } from "./MovementRows.tsx";
import classes from "./products.module.css";
import { chartOf, chartSize } from "./stock-chart.ts";
import { stockWords } from "./stock-words.ts";

type Props = {
  title: string;
  movements: readonly Movement[];
  minimum: string | null;
  /** The day on which nothing is left at the pace of late. */
  emptyOn: string | null;
};

/**
 * What was on hand over time, as a step line with the minimum, and dashed to the day on which it is empty; nothing for
 * fewer than three movements.
 */
export const StockChart = ({ title, movements, minimum, emptyOn }: Props) => {
  const say = useWords(stockWords);
  const inDigits = useDigits();
  const language = useLanguage();
  const today = useToday();
  if (movements.length < 3) return null;
  const { path, now, empty, minimumAt, first, last } = chartOf(
    movements.map(({ date, onHandAfter }) => ({ date, onHand: onHandAfter })).toReversed(),
    minimum,
    language === "ar",
    emptyOn === null ? undefined : { today, emptyOn },
  );
  const dayText = (date: string) => inDigits(readableDate(date, language, "day"));
  const from = dayText(first.date);
  const run = { first: inDigits(readable(first.onHand)), from, last: inDigits(readable(last.onHand)) };
  const ahead = empty && emptyOn ? `. ${say("emptyOn", { day: dayText(emptyOn) })}` : "";
  const label = `${title}: ${say("chartFrom", run)}${ahead}`;
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
      {empty && (
        <>
          <line
            x1={now.x}
            y1={now.y}
            x2={empty.x}
            y2={empty.y}
            stroke="var(--w-line-field)"
            strokeWidth="2"
            strokeDasharray="6 6"
          />
          <circle cx={empty.x} cy={empty.y} r="5" fill="var(--w-sheet)" stroke="var(--w-line-field)" strokeWidth="2" />
        </>
      )}
      <circle cx={now.x} cy={now.y} r="6" fill="var(--w-sheet)" stroke="var(--w-brand)" strokeWidth="3" />
      <text x={startSide} y={height + 20} className={classes.axis} textAnchor="start">
        {from}
      </text>
      <text x={endSide} y={height + 20} className={classes.axis} textAnchor="end">
        {empty && emptyOn ? dayText(emptyOn) : say("now")}
      </text>
      {empty && hasRoom(now.x) && (
        <text x={now.x} y={height + 20} className={classes.axis} textAnchor="middle">
          {say("now")}
        </text>
      )}
    </svg>
  );
};

/** Whether a word on the axis stands clear of the days at both ends. */
const hasRoom = (x: number) => x > 135 && x < chartSize.width - 135;
