import pg from "pg";
import type { Announce } from "../live/changes.ts";
import type { Transaction } from "./transactions.ts";
import { valueTypes } from "./value-types.ts";

export type Pool = pg.Pool;

/** Opens a pool that survives a restart of the database. `size` is this process's maximum of connections. */
export const openPool = (url: string, size = 10, onError: (error: Error) => void = () => undefined): Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    pipeline: true,
    types: valueTypes,
    // A hanging statement or call must not hold a connection and its locks forever.
    options: "-c timezone=UTC -c statement_timeout=60s -c idle_in_transaction_session_timeout=120s",
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
  });
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", onError));
  return pool;
};

const announcers = new WeakMap<Pool, Announce>();

/** Sets what receives the announcements of this pool's transactions; without it they are dropped. */
export const announceThrough = (pool: Pool, announce: Announce) => void announcers.set(pool, announce);

/** After the commit of a transaction, announces through its pool. */
export const announceAfter = ({ pool, actions }: Transaction, ...announcement: Parameters<Announce>) =>
  void actions.push(() => announcers.get(pool)?.(...announcement));
