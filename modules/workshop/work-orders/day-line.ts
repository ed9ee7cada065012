import type { Worked } from "./clock-rules.ts";

export type DayPart = { kind: "worked" | "held" | "planned"; start: number; end: number };

type Clock = Worked & { endedBy: string | null };

/**
 * The parts of an employee's day on a line from opening to closing time, which is longer if work was earlier or later.
 * After a clock that a hold has ended, the time until the next clock is held. Times are milliseconds.
 */
export const dayLine = (
  clocks: readonly Clock[],
  {
    openHours,
    now,
    plannedSeconds,
  }: { openHours: { opensAt: string; closesAt: string } | null; now: number; plannedSeconds: number },
): { from: number; to: number; parts: DayPart[] } => {
  const starts = clocks.map(({ startedAt }) => Date.parse(startedAt));
  const from = Math.min(openHours ? Date.parse(openHours.opensAt) : now - 4 * hour, now, ...starts);
  const to = Math.max(openHours ? Date.parse(openHours.closesAt) : now + 4 * hour, now);
  const parts = clocks.flatMap(({ startedAt, endedAt, endedBy }, place): DayPart[] => {
    const end = endedAt === null ? now : Date.parse(endedAt);
    const worked: DayPart = { kind: "worked", start: Date.parse(startedAt), end: Math.max(end, Date.parse(startedAt)) };
    if (endedBy !== "held") return [worked];
    return [worked, { kind: "held", start: end, end: Math.max(end, starts[place + 1] ?? now) }];
  });
  const planned = Math.min(to, now + plannedSeconds * 1000);
  return { from, to, parts: planned > now ? [...parts, { kind: "planned", start: now, end: planned }] : parts };
};

const hour = 3_600_000;
