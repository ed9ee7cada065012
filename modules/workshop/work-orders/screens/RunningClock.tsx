import { useDigits } from "../../../../platform/web/language.tsx";
import { clockText, secondsOf } from "../clock-rules.ts";
import classes from "./work.module.css";

/** How long a clock has run. Not announced each second; its row says that it runs. */
export const RunningClock = ({ since, now, size }: { since: string; now: number; size?: "card" | "page" }) => {
  const inDigits = useDigits();
  const seconds = secondsOf([{ startedAt: since, endedAt: null }], now);
  return (
    <span className={classes.clock} data-size={size} role="timer" aria-live="off">
      <span className={classes.dot} aria-hidden />
      <bdi dir="ltr">{inDigits(clockText(seconds))}</bdi>
    </span>
  );
};
