import { statfs } from "node:fs/promises";
import { availableParallelism } from "node:os";
import type { Settings } from "../../../platform/server/settings.ts";
import { openInstallation, openOwner } from "../../../app/installation.ts";
import { environment } from "../environment.ts";
import { type Bare, openBare } from "../limits.ts";
import { type Running, startProgram } from "../programs.ts";
import { makeShops } from "../shops.ts";
import { type Line, tableOf } from "../table.ts";
import { type OpenBoards, openBoardsOf } from "./boards.ts";
import { openCalls } from "./calls.ts";
import { loadBetween } from "./ending.ts";
import { plannedHour, stagesOf } from "./hour.ts";
import { play } from "./play.ts";
import { isServed, linesOf, linesOfStage, type Stage } from "./report.ts";
import { type DayShop, openDayShops, yearOf } from "./shops.ts";
import { openTally, type Tally } from "./tally.ts";
import { readUsage } from "./usage.ts";

export type DayOptions = {
  readonly shops: number;
  /** Of the busiest hour that all shops play; fewer shops play at most five of them. */
  readonly minutes: number;
  /** Of each shop in its year. */
  readonly visits: number;
  readonly stages: number;
};

/** The longest deed takes less, so that what is measured begins in the middle of the work. */
const minutesBefore = 4;
const minutesOfFewer = 5;

/**
 * The busiest hour of a day: shops with a year of history play it against one server and its database, on two processors
 * of the machine, in stages of more and more shops until all play or the aims are missed. Times count from the moment for
 * which a call was planned.
 */
export const measureDay = async (
  settings: Settings,
  options: DayOptions,
  say: (text: string) => void,
): Promise<Line[]> => {
  await assertRoom(settings.dataDir, options);
  const bytesOfNone = await bytesWithoutShops(settings);
  say(`Writing a year of ${options.visits} visits of ${options.shops} shops …`);
  const histories = Object.fromEntries(
    Array.from({ length: options.shops }, (_, nth) => [`day-${nth}`, yearOf(options.visits)]),
  );
  const benchShops = Object.values(await makeShops(settings, histories));
  const running = await startProgram(
    { ...environment, DATA_DIR: settings.dataDir, TRUST_PROXY: "true", LOG_LEVEL: "warn" },
    onTwoProcessors(),
  );
  const { ownerUrl, stop } = await openOwner(settings);
  const owner = await openBare(ownerUrl, 1);
  const calls = openCalls(running.port);
  const boards: OpenBoards[] = [];
  try {
    say("Signing in …");
    const shops = await openDayShops(benchShops, owner, calls);
    await owner.query(0, "vacuum analyze", []);
    const bytesOfShop = ((await bytesOfShops(owner)) - bytesOfNone) / shops.length;
    const idle = await readUsage(running.pid, settings.dataDir);
    const stages: Stage[] = [];
    for (const count of stagesOf(options.shops, options.stages)) {
      say(`${count} shops …`);
      const minutes = count === options.shops ? options.minutes : Math.min(options.minutes, minutesOfFewer);
      const seen = await playStage(shops.slice(0, count), minutes, { running, calls, boards, settings });
      const stage = { ...seen, bytesOfShop };
      stages.push(stage);
      say(tableOf(linesOfStage(stage, true)));
      for (const { what, count: times, example } of stage.refused) say(`${times} × ${what}: ${example}`);
      if (!isServed(stage)) break;
    }
    return linesOf(stages, idle);
  } finally {
    for (const { close } of boards) close();
    calls.close();
    await owner.close();
    await running.stop();
    await stop();
  }
};

type Around = {
  running: Running;
  calls: ReturnType<typeof openCalls>;
  boards: OpenBoards[];
  settings: Settings;
};

const playStage = async (
  shops: readonly DayShop[],
  minutes: number,
  { running, calls, boards, settings }: Around,
): Promise<Omit<Stage, "bytesOfShop">> => {
  const beforeMs = minutesBefore * 60_000;
  const untilMs = minutes * 60_000;
  let tally: Tally = openTally(Infinity, Infinity);
  for (const shop of shops.slice(boards.length))
    boards.push(await openBoardsOf(shop, { port: running.port, calls, tally: () => tally }));
  const lostBefore = sumOf(boards, ({ lost }) => lost());
  const beginMs = performance.now() + beforeMs;
  const endMs = beginMs + untilMs;
  tally = openTally(beginMs, endMs);
  const playing = play(plannedHour({ shops: shops.length, fromMs: -beforeMs, untilMs }), shops, {
    calls,
    tally,
    beginMs,
    endMs,
  });
  await at(beginMs);
  const before = await readUsage(running.pid, settings.dataDir);
  await at(endMs);
  const after = await readUsage(running.pid, settings.dataDir);
  await playing;
  return {
    shops: shops.length,
    seconds: untilMs / 1000,
    spreads: tally.spreads(),
    read: tally.spreadOfAll("read"),
    write: tally.spreadOfAll("write"),
    refused: tally.refused(),
    boards: sumOf(boards, ({ count }) => count()),
    lostBoards: sumOf(boards, ({ lost }) => lost()) - lostBefore,
    load: before && after && loadBetween(before, after, untilMs / 1000),
  };
};

const at = (momentMs: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, momentMs - performance.now())));

const sumOf = <T>(things: readonly T[], of: (thing: T) => number) => things.reduce((sum, thing) => sum + of(thing), 0);

const bytesWithoutShops = async (settings: Settings) => {
  const installation = await openInstallation(settings);
  const owner = await openBare(installation.settings.ownerUrl, 1);
  try {
    return await bytesOfShops(owner);
  } finally {
    await owner.close();
    await installation.stop();
  }
};

/** Tables and indexes of the shops; without the catalogue, which every installation has once. */
const bytesOfShops = async (owner: Bare) => {
  const { rows } = await owner.query(
    0,
    "select sum(pg_total_relation_size(oid))::float8 as bytes from pg_class where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'directory')",
    [],
  );
  return (rows as { bytes: number }[])[0]?.bytes ?? 0;
};

/** Server and database on the first two processors, where there are more; the player then has the others. */
const onTwoProcessors = () =>
  process.platform === "linux" && availableParallelism() > 2 ? ["taskset", "-c", "0,1"] : [];

/** Bytes of a visit of the history with its papers and their indexes, and of a shop without any. */
const bytesOfVisit = 30_000;
const bytesOfShop = 3_000_000;

const assertRoom = async (folder: string, { shops, visits }: DayOptions) => {
  const needed = shops * (visits * bytesOfVisit + bytesOfShop);
  const { bavail, bsize } = await statfs(folder).catch(() => statfs("."));
  if (bavail * bsize > needed) return;
  const gigabytes = (bytes: number) => Math.ceil(bytes / 1_073_741_824);
  throw new Error(
    `${shops} shops with ${visits} visits need ${gigabytes(needed)} GB, and ${gigabytes(bavail * bsize)} GB are free: choose fewer with --shops or --visits.`,
  );
};
