import pg from "pg";
import type { Announce } from "../live/changes.ts";
import { sendUnprepared } from "./packet.ts";
import type { Transaction } from "./transactions.ts";
import { valueTypes } from "./value-types.ts";

export type Pool = pg.Pool;

type PoolOptions = {
  /** `url` leads to a pooler of transactions. */
  isPooled?: boolean | undefined;
  onError?: (error: Error) => void;
};

/**
 * What a session of the program needs: instants are read in UTC, and a hanging statement or call must not hold a
 * connection and its locks forever.
 */
export const sessionSettings = {
  timezone: "UTC",
  statement_timeout: "60s",
  idle_in_transaction_session_timeout: "120s",
} as const;

/**
 * Opens a pool that survives a restart of the database. `size` is this process's maximum of connections. A pooler of
 * transactions takes no options and keeps no prepared statement, so with one the role has the settings
 * (`assertRoleSettings`) and statements are sent unprepared.
 */
export const openPool = (
  url: string,
  size = 10,
  { isPooled = false, onError = () => undefined }: PoolOptions = {},
): Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    pipeline: true,
    types: valueTypes,
    ...(!isPooled && { options: optionsOf(sessionSettings) }),
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    // Notices a database machine that is gone without closing its connections.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  pool.on("error", onError);
  pool.on("connect", (client) => {
    client.on("error", onError);
    if (isPooled) sendUnprepared(client);
  });
  return pool;
};

const optionsOf = (settings: Readonly<Record<string, string>>) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");

const announcers = new WeakMap<Pool, Announce>();

/** Sets what receives the announcements of this pool's transactions; without it they are dropped. */
export const announceThrough = (pool: Pool, announce: Announce) => void announcers.set(pool, announce);

type NoteWrite = (shopId: string) => void;
const writeNoters = new WeakMap<Pool, NoteWrite>();

/** Sets what hears of each shop in which a transaction of this pool that may write was committed, by a call or a job. */
export const noteWritesThrough = (pool: Pool, note: NoteWrite) => void writeNoters.set(pool, note);

export const noteWriteAfter = ({ pool, actions }: Transaction, shopId: string) =>
  void actions.push(() => writeNoters.get(pool)?.(shopId));

/** After the commit of a transaction, announces through its pool. */
export const announceAfter = ({ pool, actions }: Transaction, ...announcement: Parameters<Announce>) =>
  void actions.push(() => announcers.get(pool)?.(...announcement));
