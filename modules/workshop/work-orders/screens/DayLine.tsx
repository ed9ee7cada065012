import { isolated, isolatedName } from "../../../../platform/shared/words.ts";
import { timeIn } from "../../../../platform/shared/dates.ts";
import { useDigits, useLanguage, useWords } from "../../../../platform/web/language.tsx";
import { nameIn } from "../../../../platform/shared/words.ts";
import { useZone } from "../../../../platform/web/parts/Day.tsx";
import { hoursAndMinutes, secondsOf } from "../clock-rules.ts";
import type { ListedTask } from "../contract.ts";
import type { BoardEmployee, WorkBoard } from "../board-contract.ts";
import { dayLine } from "../day-line.ts";
import { workWords } from "../screen-words.ts";
import { workedBy } from "./worked-by.ts";
import classes from "./work.module.css";

/** An employee's day: solid worked, amber on hold, dashed planned, a ring now. Time runs with the script. */
export const DayLine = ({
  of: employee,
  tasks,
  openHours,
  now,
}: {
  of: BoardEmployee;
  /** The employee's open tasks. */
  tasks: readonly ListedTask[];
  openHours: WorkBoard["openHours"];
  now: number;
}) => {
  const say = useWords(workWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const zone = useZone();
  const left = tasks
    .filter(({ state }) => state === "not-begun" || state === "running" || state === "stopped")
    .reduce((sum, task) => sum + Math.max(0, (task.plannedHours ?? 0) * 3600 - workedBy(task, now)), 0);
  const { from, to, parts } = dayLine(employee.clocks, { openHours, now, plannedSeconds: left });
  const place = (at: number) => `${Math.min(100, Math.max(0, ((at - from) / (to - from)) * 100))}%`;
  const clock = (at: number) => inDigits(timeIn(new Date(at), zone));
  const label = say("dayLine", {
    name: isolatedName(nameIn(language, employee)),
    hours: isolated(inDigits(hoursAndMinutes(secondsOf(employee.clocks, now)))),
  });
  return (
    <div className={classes.day} role="img" aria-label={label}>
      <div className={classes.track}>
        {parts.map(({ kind, start, end }) => (
          <span
            key={`${kind}${start}`}
            data-kind={kind}
            style={{ insetInlineStart: place(start), inlineSize: `calc(${place(end)} - ${place(start)})` }}
          />
        ))}
        <span className={classes.now} style={{ insetInlineStart: place(now) }} />
      </div>
      <div className={classes.times}>
        <bdi dir="ltr">{clock(from)}</bdi>
        {now < to ? (
          <>
            <span
              className={classes.nowTime}
              style={{ insetInlineStart: `clamp(4.25rem, ${place(now)}, calc(100% - 4.25rem))` }}
            >
              <bdi dir="ltr">{clock(now)}</bdi>
            </span>
            <bdi dir="ltr">{clock(to)}</bdi>
          </>
        ) : (
          <b className={classes.nowAtEnd}>
            <bdi dir="ltr">{clock(now)}</bdi>
          </b>
        )}
      </div>
    </div>
  );
};
