/** Times are milliseconds. The clocks of one employee never overlap; only the last one may run. */
export type Interval = { id: string; taskId: string; start: number; end: number | null };

export type Started =
  /** Nothing to record: the clock runs on this task already, or the whole time is recorded elsewhere. */
  | { kind: "nothing" }
  /** `end` is set if a later clock is already recorded; `stops` is the running clock that ends here. */
  | { kind: "clock"; start: number; end: number | null; stops: string | null };

/**
 * Starts an employee's clock on a task at a moment, which may lie before what is already recorded: what overlaps is
 * left out.
 */
export const startClock = (known: readonly Interval[], taskId: string, at: number): Started => {
  const running = known.find(({ start, end }) => end === null && start <= at);
  if (running) {
    if (running.taskId === taskId) return { kind: "nothing" };
    return { kind: "clock", start: at, end: null, stops: running.id };
  }
  const clocks = known.toSorted((a, b) => a.start - b.start);
  const start = clocks.reduce(
    (free, clock) => (clock.end !== null && clock.start <= free && clock.end > free ? clock.end : free),
    at,
  );
  const next = clocks.find((clock) => clock.start >= start);
  return next?.start === start ? { kind: "nothing" } : { kind: "clock", start, end: next?.start ?? null, stops: null };
};

export type Worked = { startedAt: string; endedAt: string | null };

/** Whole seconds of these clocks, those that still run counted until `now`. */
export const secondsOf = (clocks: readonly Worked[], now: number): number =>
  Math.floor(
    clocks.reduce(
      (sum, { startedAt, endedAt }) =>
        sum + Math.max(0, (endedAt === null ? now : Date.parse(endedAt)) - Date.parse(startedAt)),
      0,
    ) / 1000,
  );

export const secondsOfHours = (hours: number) => Math.round(hours * 3600);

/** `6840` → `1:54`, to the nearest minute. */
export const hoursAndMinutes = (seconds: number) => {
  const minutes = Math.round(Math.max(0, seconds) / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
};

/** `2538` → `00:42:18`. */
export const clockText = (seconds: number) => {
  const whole = Math.max(0, Math.floor(seconds));
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
};

/** Since when an employee rests; null if another clock followed. The clocks are in the order of their starts. */
export const breakSince = (clocks: readonly (Worked & { endedBy: string | null })[]): string | null => {
  const last = clocks.at(-1);
  return last?.endedBy === "break" ? last.endedAt : null;
};
