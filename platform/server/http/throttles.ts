import { sql } from "drizzle-orm";
import { z } from "zod";
import { Refusal, refuse } from "../../shared/refusals.ts";
import { runOnce } from "../db/database.ts";
import { type Pool } from "../db/pool.ts";
import { readByHand, type Values } from "../db/read.ts";
import { networkOf } from "./networks.ts";

/** Networks counted at the same time: about 10 MB. */
const maxCounted = 50_000;

/**
 * Counts public writes by address in memory, per process: a first limit only. When full, it drops the address that
 * wrote longest ago.
 */
export const inMemoryThrottle = (perMinute: number, clock: () => Date, max = maxCounted) => {
  const windows = new Map<string, { minute: number; tries: number }>();
  return (ip: string) => {
    const network = networkOf(ip);
    const minute = Math.floor(clock().getTime() / 60_000);
    const window = windows.get(network);
    const tries = window?.minute === minute ? window.tries + 1 : 1;
    windows.delete(network);
    windows.set(network, { minute, tries });
    if (windows.size > max) windows.delete(oldestOf(windows));
    if (tries > perMinute) throw refuse("too-many-tries", retryIn(60 - (Math.floor(clock().getTime() / 1000) % 60)));
  };
};

const oldestOf = (windows: ReadonlyMap<string, unknown>): string => windows.keys().next().value ?? "";

/**
 * Counts an attempt across all processes, committed separately; refuses `too-many-tries` beyond `max` within
 * `seconds`. For sign-in, mail and public links. `onFirstRefused` runs once per window, before the first refusal.
 */
export const countTry = (
  pool: Pool,
  key: string,
  max: number,
  seconds: number,
  onFirstRefused?: () => Promise<unknown>,
) => count(pool, undefined, { key, max, seconds, onFirstRefused });

/** Like `countTry` for a signed-in user: uses the share of the shop instead of that of anonymous. */
export const countTryInShop = (pool: Pool, shopId: string, key: string, max: number, seconds: number) =>
  count(pool, shopId, { key, max, seconds });

const tryCounted = readByHand(
  "throttles.count",
  { tries: z.int(), left: z.int() },
  ({ key, seconds }: Values<{ key: string; seconds: number }>) => sql`
    insert into directory.throttles as t (key, window_start, tries) values (${key}, now(), 1)
    on conflict (key) do update set
      tries = case when t.window_start < now() - make_interval(secs => ${seconds}) then 1 else t.tries + 1 end,
      window_start = case when t.window_start < now() - make_interval(secs => ${seconds}) then now() else t.window_start end
    returning tries, ceil(extract(epoch from window_start + make_interval(secs => ${seconds}) - now()))::int as left`,
);

type Tries = { key: string; max: number; seconds: number; onFirstRefused?: (() => Promise<unknown>) | undefined };

const count = async (pool: Pool, shopId: string | undefined, { key, max, seconds, onFirstRefused }: Tries) => {
  const [counted] = await runOnce(pool, tryCounted, { key, seconds }, shopId);
  if (counted?.tries === max + 1) await onFirstRefused?.();
  // A concurrent attempt may have begun its transaction before the one that opened the window.
  if (counted && counted.tries > max) {
    throw refuse("too-many-tries", retryIn(Math.min(seconds, Math.max(1, counted.left))));
  }
};

/** Counts like `countTry`, and answers whether the attempt is among the first `max`. */
export const isWithin = (pool: Pool, key: string, max: number, seconds: number) =>
  countTry(pool, key, max, seconds).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal && error.code === "too-many-tries") return false;
      throw error;
    },
  );

const retryIn = (seconds: number) => ({ retryAfter: seconds, values: { seconds } });
