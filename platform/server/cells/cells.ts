import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import { z } from "zod";
import { runOnce } from "../db/database.ts";
import { openPool, type Pool } from "../db/pool.ts";
import { readByHand, type Values } from "../db/read.ts";
import { withoutValues } from "../errors/safe-error.ts";
import { signOf } from "../secrets.ts";
import { type Cells, reachCells } from "./known.ts";
import type { CellSettings } from "./settings.ts";

/** `own`: the address of this cell's database. */
type JoinParts = { pool: Pool; own: { url: string; isPooled: boolean | undefined }; clock: () => Date; log: Logger };

const connectionsToHomes = 4;

/**
 * Learns where the shops live, and lets the calls and jobs of this pool ask for it. The homes have connections of their own, because they
 * are asked within transactions.
 */
export const joinCells = async (settings: CellSettings, { pool, own, clock, log }: JoinParts) => {
  const { url, isPooled } = settings.homesUrl === undefined ? own : { url: settings.homesUrl, isPooled: false };
  const homes = openPool(url, connectionsToHomes, { isPooled });
  const warn = (error: unknown) => log.warn({ err: withoutValues(error) }, "the homes of shops cannot be read");
  const known = openCells(settings, { homes, clock }, warn);
  await known.refresh();
  reachCells(pool, known);
  return {
    known,
    close: async () => {
      known.close();
      await homes.end();
    },
  };
};

type Parts = { homes: Pool; clock: () => Date };

const refreshMs = 5_000;
/** Rows whose transaction was committed after later ones. */
const overlapMs = 60_000;

/**
 * Keeps in memory in which cell each shop lives, so that no call waits for the shared database, unless it names a sign that is
 * not known. Only reserving and looking for an e-mail ask it each time.
 */
const openCells = (
  { own, addresses }: CellSettings,
  { homes, clock }: Parts,
  onError: (error: unknown) => void,
): Cells => {
  const cellBySign = new Map<string, string>();
  let since = new Date(0).toISOString();
  let reading: Promise<void> | undefined;
  let failedAt = -Infinity;

  const read = async () => {
    const changed = await runOnce(homes, cellsChanged, { since });
    for (const { sign, cell } of changed) cellBySign.set(sign, cell);
    const newest = changed.at(-1);
    if (newest) since = new Date(Date.parse(newest.changedAt) - overlapMs).toISOString();
  };
  const refresh = () =>
    (reading ??= read()
      .catch((error: unknown) => {
        failedAt = performance.now();
        onError(error);
      })
      .finally(() => {
        reading = undefined;
      }));
  const timer = setInterval(() => void refresh(), refreshMs).unref();
  const unlessOwn = (cell: string | undefined) =>
    cell === undefined || cell === own || !addresses.has(cell) ? undefined : cell;
  const now = () => clock().toISOString();

  return {
    own,
    addressOf: (cell) => addresses.get(cell) ?? "",
    elsewhere: async (sign) => {
      if (!cellBySign.has(sign) && performance.now() - failedAt > refreshMs) await refresh();
      return unlessOwn(cellBySign.get(sign));
    },
    elsewhereOfEmail: async (email) => {
      const [found] = await runOnce(homes, cellOfEmail, { email });
      return unlessOwn(found?.cell);
    },
    reserve: async (shopId, emails) => {
      const reserved = await runOnce(homes, emailsReserved, { shopId, emails, now: now() });
      return new Set(reserved.map(({ email }) => email));
    },
    settle: async (shopId, emails) => {
      const cell = emails ? own : null;
      await runOnce(homes, homeSettled, { shopId, sign: signOf(shopId), cell, emails: emails ?? [], now: now() });
    },
    knows: (sign) => cellBySign.has(sign),
    refresh,
    close: () => clearInterval(timer),
  };
};

const cellsChanged = readByHand(
  "cells.changed",
  { sign: z.string(), cell: z.string(), changedAt: z.string() },
  (value: Values<{ since: string }>) => sql`select * from cells_changed_since(${value.since})`,
);

const cellOfEmail = readByHand(
  "cells.of-email",
  { cell: z.string() },
  (value: Values<{ email: string }>) => sql`select * from cell_of_email(${value.email})`,
);

const emailsReserved = readByHand(
  "cells.reserve",
  { email: z.string() },
  (value: Values<{ shopId: string; emails: readonly string[]; now: string }>) =>
    sql`select reserve_homes(${value.shopId}, ${value.emails}, ${value.now}) as email`,
);

const homeSettled = readByHand(
  "cells.settle",
  { settled: z.unknown() },
  (value: Values<{ shopId: string; sign: string; cell: string | null; emails: readonly string[]; now: string }>) =>
    sql`select settle_home(${value.shopId}, ${value.sign}, ${value.cell}, ${value.emails}, ${value.now}) as settled`,
);
