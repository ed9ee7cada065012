import { IconClockExclamation } from "@tabler/icons-react";
import { useWords } from "../../platform/web/language.tsx";
import classes from "./board.module.css";
import type { BoardRow } from "./contract.ts";
import { stayWords } from "./words.ts";

/** How long a vehicle has been here, and how long it may: late in red with its clock. */
export const Stay = ({ time, short }: { time: BoardRow["time"]; short?: boolean }) => {
  const say = useWords(stayWords);
  const { day, of, left } = time;
  const headline = left === null ? null : left < 0 ? (
    <span className={classes.late}><IconClockExclamation size={18} stroke={2} aria-hidden />{say("late", { days: -left })}</span>
  ) : (
    <span className={classes.name}>{left === 0 ? say("dueToday") : say("left", { days: left })}</span>
  );
  const line = of === null ? say("day", { day }) : say("dayOf", { day, of });
  if (short) return headline ?? <span className={classes.quiet}>{line}</span>;
  return <div>{headline}<div className={headline ? classes.quiet : classes.name}>{line}</div></div>;
};
