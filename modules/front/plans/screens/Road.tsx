import { IconCheck } from "@tabler/icons-react";
import type { CSSProperties, ReactNode } from "react";
import { useWords } from "../../../../platform/web/language.tsx";
import { useNow } from "../../../../platform/web/use-now.ts";
import { roadOf } from "../road.ts";
import { planScreenWords } from "../screen-words.ts";
import type { PlanAnswer } from "../contract.ts";
import { useShortDay } from "./use-short-day.ts";
import classes from "./road.module.css";

/** The days of the trial or of the paid period: behind, today, ahead. */
export const Road = ({ of }: { of: PlanAnswer }) => {
  const say = useWords(planScreenWords);
  const day = useShortDay();
  const now = new Date(useNow(false)).toISOString();
  const { startsAt, endsAt, isTrial, day: today, days, stops, passed } = roadOf(of, now);
  const isOver = of.state === "expired";
  const isNow = (stop: number) => stop === passed && !isOver;
  return (
    <div className={classes.road} role="group" aria-label={say("road")}>
      <ol className={classes.line} aria-hidden style={{ "--passed": passed / stops } as CSSProperties}>
        {Array.from({ length: stops + 1 }, (_, stop) => (
          <li
            key={stop}
            className={classes.stop}
            data-is={isNow(stop) ? "now" : stop === 0 ? "start" : stop === stops ? "end" : "day"}
            data-passed={stop < passed || isOver || undefined}
            data-over={(isOver && stop === stops) || undefined}
          >
            {stop === 0 && !isNow(0) && <IconCheck size={14} stroke={2.5} />}
          </li>
        ))}
      </ol>
      <div className={classes.labels}>
        <Label name={say(isTrial ? "trialBegan" : "paidFrom")}>{day(startsAt)}</Label>
        {!isOver && (
          <Label name={say("today")} isNow at={passed / stops}>
            {say("dayOf", { date: day(now), day: today, days })}
          </Label>
        )}
        <Label
          name={say(isOver ? "ended" : isTrial ? "afterTrial" : of.cancelledAt ? "end" : "renewal")}
          isOver={isOver}
        >
          {isTrial && !isOver ? say("from", { date: day(endsAt) }) : day(endsAt)}
        </Label>
      </div>
    </div>
  );
};

type LabelProps = { name: string; isNow?: boolean; isOver?: boolean; at?: number; children: ReactNode };

const Label = ({ name, isNow, isOver, at, children }: LabelProps) => (
  <div
    className={classes.label}
    data-now={isNow || undefined}
    data-over={isOver || undefined}
    style={at === undefined ? undefined : ({ "--at": at } as CSSProperties)}
  >
    <div className={classes.name}>{name}</div>
    <div className={classes.when}>{children}</div>
  </div>
);
