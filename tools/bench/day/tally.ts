import { percentile } from "../measure.ts";

/** The kinds of calls, and whether they are read or written. `shown` is no call: until an open board shows a change. */
export const kinds = {
  "check-in": "write",
  "entry card": "write",
  signature: "write",
  "step of a diagnosis": "write",
  finding: "write",
  estimate: "write",
  "client's answer": "write",
  clock: "write",
  invoice: "write",
  approval: "write",
  payment: "write",
  board: "read",
  "work board": "read",
  bell: "read",
  page: "read",
  list: "read",
  search: "read",
  "client's page": "read",
  shown: "shown",
} as const;
export type Kind = keyof typeof kinds;

export type Spread = { readonly count: number; readonly p50: number; readonly p95: number; readonly p99: number };

export const spreadOf = (times: readonly number[]): Spread => ({
  count: times.length,
  p50: percentile(times, 0.5),
  p95: percentile(times, 0.95),
  p99: percentile(times, 0.99),
});

/** `count` calls of `what` were answered so; `example` is the answer of the first. */
export type Refused = { readonly what: string; readonly count: number; readonly example: string };

/**
 * The times of calls, in milliseconds from the moment for which a call was planned, however late it was sent. Those that
 * were planned for another time than from `fromMs` until before `untilMs` do not count.
 */
export const openTally = (fromMs: number, untilMs: number) => {
  const times = new Map<Kind, number[]>();
  const refused = new Map<string, { count: number; example: string }>();
  const counts = (plannedMs: number) => plannedMs >= fromMs && plannedMs < untilMs;
  return {
    note: (kind: Kind, plannedMs: number, endedMs: number) => {
      if (!counts(plannedMs)) return;
      const known = times.get(kind);
      if (known) known.push(endedMs - plannedMs);
      else times.set(kind, [endedMs - plannedMs]);
    },
    refuse: (what: string, plannedMs: number, example: string) => {
      if (!counts(plannedMs)) return;
      const known = refused.get(what) ?? { count: 0, example };
      refused.set(what, { ...known, count: known.count + 1 });
    },
    spreads: () => new Map([...times].map(([kind, values]) => [kind, spreadOf(values)])),
    /** All calls that are read, or all that are written. */
    spreadOfAll: (of: "read" | "write") =>
      spreadOf([...times].flatMap(([kind, values]) => (kinds[kind] === of ? values : []))),
    refused: (): Refused[] => [...refused].map(([what, of]) => ({ what, ...of })),
  };
};

export type Tally = ReturnType<typeof openTally>;
