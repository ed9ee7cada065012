import { figure, type Line } from "../table.ts";
import { costOfHundred, endOf, type Load } from "./ending.ts";
import type { Kind, Refused, Spread } from "./tally.ts";

const megabyte = 1_048_576;
/** Milliseconds of the 95th percentile. */
const aims = { read: 200, write: 400, shown: 1000 };

/** What was seen while so many shops played. */
export type Stage = {
  readonly shops: number;
  readonly seconds: number;
  readonly spreads: ReadonlyMap<Kind, Spread>;
  readonly read: Spread;
  readonly write: Spread;
  readonly refused: readonly Refused[];
  readonly boards: number;
  readonly lostBoards: number;
  /** Undefined where it cannot be measured. */
  readonly load: Load | undefined;
  /** Of its rows and their indexes in the database. */
  readonly bytesOfShop: number;
};

export const isServed = ({ read, write }: Stage) => read.p95 <= aims.read && write.p95 <= aims.write;

/** What server and database have before a shop plays; undefined where it cannot be measured. */
export type Idle = Pick<Load, "serverBytes" | "databaseBytes"> | undefined;

export const linesOf = (stages: readonly Stage[], idle: Idle): Line[] => [
  ...stages.flatMap((stage, at) => linesOfStage(stage, at === stages.length - 1)),
  ...linesOfCosts(stages, idle),
  endLine(stages),
];

/** Each kind of call is named of the last stage only. */
export const linesOfStage = (stage: Stage, isLast: boolean): Line[] => {
  const { shops, seconds, read, write, spreads, refused, boards, lostBoards, load } = stage;
  const named = (what: string) => `${shops} shops: ${what}`;
  const failed = refused.reduce((sum, { count }) => sum + count, 0);
  return [
    figure(named("calls a second"), (read.count + write.count) / seconds, "/s"),
    spreadLine(named("all reads"), read, aims.read),
    spreadLine(named("all writes"), write, aims.write),
    ...(isLast
      ? [...spreads].map(([kind, spread]) =>
          kind === "shown"
            ? spreadLine(named("from a write's answer until an open board shows it"), spread, aims.shown)
            : spreadLine(named(kind), spread),
        )
      : []),
    figure(named("calls that were refused or failed"), failed, "", 0),
    figure(named("open boards"), boards, lostBoards > 0 ? `(${lostBoards} lost)` : ""),
    ...loadLines(named, load),
  ];
};

const loadLines = (named: (what: string) => string, load: Load | undefined): Line[] => {
  if (!load) return [];
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  const { mainThread, server, database, player, idle, disk, others, serverBytes, databaseBytes } = load;
  return [
    plain(
      named("processor time, in per cent of one"),
      `server ${percent(server)} (main thread ${percent(mainThread)}), database ${percent(database)}, player ${percent(player)}`,
      load,
    ),
    plain(
      named("the machine"),
      `${percent(idle)} idle, ${percent(disk)} waiting for the disk, ${percent(others)} other programs`,
    ),
    figure(named("memory of the server"), serverBytes / megabyte, "MB"),
    figure(named("memory of the database"), databaseBytes / megabyte, "MB"),
  ];
};

/** From the first and the last number of shops; of one number from none. */
const linesOfCosts = (stages: readonly Stage[], idle: Idle): Line[] => {
  const last = stages.at(-1);
  if (!last) return [];
  const first = stages.length > 1 ? stages[0] : undefined;
  const cost = (what: string, unit: string, valueOf: (stage: Stage) => number | undefined, withNone = 0) => {
    const [few, many] = [first ? valueOf(first) : withNone, valueOf(last)];
    if (few === undefined || many === undefined) return figure(`each further 100 shops: ${what}`, undefined, unit);
    const value = costOfHundred({ shops: first?.shops ?? 0, value: few }, { shops: last.shops, value: many });
    return figure(`each further 100 shops: ${what}`, value, unit);
  };
  const megabytes = (bytes: number | undefined) => bytes && bytes / megabyte;
  return [
    cost("calls a second", "/s", ({ read, write, seconds }) => (read.count + write.count) / seconds),
    cost("processor time of the server", "% of one", ({ load }) => load && load.server * 100),
    cost("processor time of the database", "% of one", ({ load }) => load && load.database * 100),
    cost("memory of the server", "MB", ({ load }) => megabytes(load?.serverBytes), megabytes(idle?.serverBytes)),
    cost("memory of the database", "MB", ({ load }) => megabytes(load?.databaseBytes), megabytes(idle?.databaseBytes)),
    figure("each further 100 shops: rows and indexes", (last.bytesOfShop / megabyte) * 100, "MB"),
  ];
};

const endLine = (stages: readonly Stage[]): Line => {
  const served = stages.filter(isServed);
  const failed = stages.find((stage) => !isServed(stage));
  const reached = served.at(-1)?.shops ?? 0;
  const what = "where it ends";
  if (!failed) return plain(what, `not up to ${reached} shops`);
  const first = failed.load && endOf(failed.load);
  return plain(what, `above ${reached} and at most ${failed.shops} shops: ${first ?? "nothing is used up"}`);
};

const plain = (what: string, ours: string, details?: unknown): Line => ({
  what,
  ours,
  limit: "",
  aim: "",
  ...(details !== undefined && { details }),
});

const spreadLine = (what: string, spread: Spread, atMost?: number): Line => {
  const { count, p50, p95, p99 } = spread;
  return {
    what,
    ours: `${ms(p50)}, p95 ${ms(p95)}, p99 ${ms(p99)} ms of ${count}`,
    limit: "",
    details: spread,
    ...(atMost === undefined ? { aim: "" } : { aim: `p95 ≤ ${atMost} ms`, met: p95 <= atMost }),
  };
};

const ms = (value: number) => (value < 10 ? value.toFixed(1) : String(Math.round(value)));
