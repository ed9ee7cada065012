import { secondsOf } from "../clock-rules.ts";
import type { ListedTask } from "../contract.ts";

/** Seconds worked on a task by everybody, with the clocks that run. */
export const workedBy = ({ workedSeconds, running }: ListedTask, now: number) =>
  workedSeconds +
  secondsOf(
    running.map(({ startedAt }) => ({ startedAt, endedAt: null })),
    now,
  );
