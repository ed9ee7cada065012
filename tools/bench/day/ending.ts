import type { Usage } from "./usage.ts";

/**
 * Shares of one processor, but for `idle`, `disk` and `others` (programs that are not of the measurement), which are shares
 * of all of the machine. Memory in bytes.
 */
export type Load = {
  readonly mainThread: number;
  readonly server: number;
  readonly database: number;
  readonly player: number;
  readonly idle: number;
  readonly disk: number;
  readonly others: number;
  readonly serverBytes: number;
  readonly databaseBytes: number;
};

/** What was used in a time between two readings. */
export const loadBetween = (before: Usage, after: Usage, seconds: number): Load => {
  const share = (of: "mainThreadMs" | "serverMs" | "databaseMs" | "playerMs") =>
    (after[of] - before[of]) / (seconds * 1000);
  const ofMachine = (of: "idleMs" | "waitingForDiskMs") =>
    (after[of] - before[of]) / Math.max(1, after.allMs - before.allMs);
  const [server, database, player] = [share("serverMs"), share("databaseMs"), share("playerMs")];
  const [idle, disk] = [ofMachine("idleMs"), ofMachine("waitingForDiskMs")];
  const processors = (after.allMs - before.allMs) / (seconds * 1000);
  return {
    mainThread: share("mainThreadMs"),
    server,
    database,
    player,
    idle,
    disk,
    others: Math.max(0, 1 - idle - disk - (server + database + player) / Math.max(1, processors)),
    serverBytes: after.serverBytes,
    databaseBytes: after.databaseBytes,
  };
};

/** What ends first, by what is used up; undefined if nothing is. */
export const endOf = ({ mainThread, player, idle, disk, others }: Load): string | undefined => {
  if (player > 0.9) return "the player of this measurement, so nothing is said of the server";
  if (idle < 0.1 && others > 0.2) return "other programs of the machine, so nothing is said of the server";
  if (mainThread > 0.9) return "the server's main thread";
  if (disk > 0.25) return "the disk";
  if (idle < 0.05) return "the processors of the machine";
  return undefined;
};

/** What each further hundred shops cost, from two measurements of different numbers of shops. */
export const costOfHundred = (few: Point, many: Point): number =>
  ((many.value - few.value) / Math.max(1, many.shops - few.shops)) * 100;

export type Point = { readonly shops: number; readonly value: number };
