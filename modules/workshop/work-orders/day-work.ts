/** Work that is still to be done on a task, in seconds. */
export type OpenWork = {
  seconds: number;
  bayId: string | null;
  /** The promised day of its vehicle. */
  dueOn: string | null;
};

/** A working day from today on. `seconds`: what can be worked on it besides what is booked; null if nobody knows. */
export type WorkingDay = { date: string; seconds: number | null };

/** What is done on a day by this plan, in seconds. */
export type DayWork = { seconds: number; byBay: ReadonlyMap<string, number> };

/**
 * Spreads open work over working days. What is promised is spread evenly over the working days until its promised day;
 * what is late, or promised before the first of them, is on the first. What is promised for no day takes what is left
 * of each day, in its order; without a known limit it is on the first.
 */
export const planDays = (work: readonly OpenWork[], days: readonly WorkingDay[]): ReadonlyMap<string, DayWork> => {
  const planned = new Map(days.map(({ date }) => [date, { seconds: 0, byBay: new Map<string, number>() }]));
  const add = (date: string, { bayId }: OpenWork, seconds: number) => {
    const day = planned.get(date);
    if (!day || seconds === 0) return;
    day.seconds += seconds;
    if (bayId !== null) day.byBay.set(bayId, (day.byBay.get(bayId) ?? 0) + seconds);
  };
  for (const task of work) {
    if (task.dueOn === null) continue;
    const until = daysUntil(days, task.dueOn);
    for (const { date } of until) add(date, task, task.seconds / until.length);
  }
  for (const task of work) {
    if (task.dueOn !== null) continue;
    let left = task.seconds;
    for (const { date, seconds } of days) {
      const free = seconds === null ? left : Math.max(0, seconds - (planned.get(date)?.seconds ?? 0));
      const part = Math.min(left, free);
      add(date, task, part);
      left -= part;
    }
  }
  return planned;
};

const daysUntil = (days: readonly WorkingDay[], dueOn: string) => {
  const until = days.filter(({ date }) => date <= dueOn);
  return until.length > 0 ? until : days.slice(0, 1);
};

/** Hours with two decimals. */
export const hoursOf = (seconds: number) => Math.round(seconds / 36) / 100;
