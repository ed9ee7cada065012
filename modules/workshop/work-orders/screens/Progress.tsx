import { isolated } from "../../../../platform/shared/words.ts";
import { useDigits, useWords } from "../../../../platform/web/language.tsx";
import { hoursAndMinutes } from "../clock-rules.ts";
import type { ListedTask } from "../contract.ts";
import { isOver } from "../rules.ts";
import { workWords } from "../screen-words.ts";
import classes from "./work.module.css";
import { workedBy } from "./worked-by.ts";

/** Hours worked of hours planned, in words and as a bar. */
export const Progress = ({
  of: task,
  now,
  plain,
}: {
  of: ListedTask;
  now: number;
  /** Words only. */ plain?: boolean;
}) => {
  const say = useWords(workWords);
  const inDigits = useDigits();
  const seconds = workedBy(task, now);
  const planned = (task.plannedHours ?? 0) * 3600;
  const over = isOver(task, seconds);
  const hours = (of: number) => isolated(inDigits(hoursAndMinutes(of)));
  const line =
    planned === 0
      ? seconds > 0 && say("worked", { worked: hours(seconds) })
      : seconds === 0
        ? say("planned", { planned: hours(planned) })
        : say("ofPlanned", { worked: hours(seconds), planned: hours(planned) });
  if (plain) return line || null;
  return (
    <span className={classes.progress} data-over={over || undefined}>
      <span>{line || "\u00a0"}</span>
      {planned > 0 && (
        <span className={classes.bar} aria-hidden>
          <span style={{ inlineSize: `${Math.min(100, (seconds / planned) * 100)}%` }} />
        </span>
      )}
    </span>
  );
};
