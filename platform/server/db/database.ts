import pg from "pg";
import { type Cells, cellsOf } from "../cells/known.ts";
import type { AnnouncedKind } from "../live/changes.ts";
import { isId } from "../ids.ts";
import { causeOf } from "./away.ts";
import { announceAfter, noteWriteAfter, type Pool } from "./pool.ts";
import type { Read } from "./read.ts";
import type { Question } from "./packet.ts";
import { type Db, runNamed, scoped } from "./shop-database.ts";
import { type Ask, askedAlone, batched, reading, transaction } from "./transactions.ts";
import { anonymous } from "./fair-queue.ts";

export type { Changes, Db, NewRow, Row, ShopTable } from "./shop-database.ts";

/** A transaction outside any shop: only the directory and the catalogue are visible. */
export type Directory = {
  /** Undefined if all shops live in one place. */
  readonly cells: Cells | undefined;
  query: <R extends object = object>(name: string, text: string, values?: readonly unknown[]) => Promise<NoInfer<R>[]>;
  /** Runs a statement of `readByHand` that does not use the shop. */
  read: <V extends object, R>(statement: Read<V, R>, values: V) => Promise<R[]>;
  /** Sets the shop for the rest of this transaction. */
  enterShop: (shopId: string) => Promise<Db>;
  /** Shows the operators' tables for the rest of this transaction; issued before the statements that need it. */
  enterConsole: () => Promise<unknown>;
  afterCommit: (action: () => void) => void;
  announce: (shopId: string, kind: AnnouncedKind) => void;
};

/** Runs one statement outside any shop. */
export type RunStatement = <V extends object, R>(statement: Read<V, R>, values: V) => Promise<R[]>;

/** Runs statements that travel in the first packet of a transaction, but before it and outside the shop. */
export type RunBefore = (run: RunStatement) => void;

/** Runs `work` in one transaction inside a shop. Serialisation failures and deadlocks are retried twice. */
export const withShop = <T>(
  pool: Pool,
  shopId: string,
  work: (db: Db) => Promise<T>,
  runBefore?: RunBefore,
): Promise<T> =>
  transaction(
    pool,
    { shopId, enter: entering(shopId) },
    (tx) => {
      noteWriteAfter(tx, shopId);
      return work(scoped(tx, shopId));
    },
    runBefore && ((ask) => runBefore(runBy(ask))),
  );

/**
 * Runs read-only `work` inside a shop, all of it in one snapshot of the database. It holds a connection to the end, and ends
 * if it asks nothing for ten minutes.
 */
export const withSnapshot = <T>(pool: Pool, shopId: string, work: (db: Db) => Promise<T>): Promise<T> =>
  transaction(pool, { shopId, begin: beginningSnapshot, enter: enteringSnapshot(shopId) }, (tx) =>
    work(scoped(tx, shopId)),
  );

/** Runs read-only `work` inside a shop. Reads issued in the same tick form one read-only transaction. */
export const readShop = <T>(
  pool: Pool,
  shopId: string,
  work: (db: Db) => Promise<T>,
  runBefore?: RunBefore,
): Promise<T> =>
  reading(
    pool,
    { shopId, enter: enteringToRead(shopId) },
    (tx) => work(scoped(tx, shopId)),
    runBefore && ((ask) => runBefore(runBy(ask))),
  );

/** Runs `work` in one transaction outside any shop; if the shop is known, its share of connections is used. */
export const withDirectory = <T>(
  pool: Pool,
  work: (directory: Directory) => Promise<T>,
  turnOf = anonymous,
): Promise<T> =>
  transaction(pool, { shopId: turnOf }, (tx) =>
    work({
      cells: cellsOf(pool),
      query: (name, text, values = []) => runNamed(tx, name, text, values),
      read: async ({ name, text, valuesOf, rowsOf: read }, values) =>
        read(await tx.ask({ name, text, values: valuesOf("", values) })),
      enterShop: async (shopId) => {
        await tx.ask(entering(shopId));
        return scoped(tx, shopId);
      },
      enterConsole: () => tx.ask(enteringConsole),
      afterCommit: (action) => tx.actions.push(action),
      announce: (shopId, kind) => announceAfter(tx, shopId, kind),
    }),
  );

/** Runs one statement outside any shop; if the shop is known, its share of connections is used. */
export const runOnce = async <V extends object, R>(
  pool: Pool,
  { name, text, valuesOf, rowsOf: read }: Read<V, R>,
  values: V,
  turnOf = anonymous,
): Promise<R[]> => read(await askedAlone(pool, { name, text, values: valuesOf("", values) }, turnOf));

/** Like `runOnce`, for short statements that every call needs: those of one tick are sent together and served first. */
export const oftenRun = (pool: Pool): RunStatement => runBy(batched(pool));

const runBy =
  (ask: Ask): RunStatement =>
  async ({ name, text, valuesOf, rowsOf: read }, values) =>
    read(await ask({ name, text, values: valuesOf("", values) }));

/** The name of the violated constraint, if a constraint caused the error. */
export const violated = (error: unknown): string | undefined => {
  const cause = causeOf(error);
  return cause instanceof pg.DatabaseError ? cause.constraint : undefined;
};

export const databaseCode = (error: unknown): string | undefined => {
  const cause = causeOf(error);
  return cause instanceof pg.DatabaseError ? cause.code : undefined;
};

/** Sets the shop until the transaction ends. */
const entering = (shopId: string): Question => ({
  name: "enter-shop",
  text: "select set_config('app.shop_id', $1, true)",
  values: [checkedId(shopId)],
});

const enteringConsole: Question = { name: "enter-console", text: "select set_config('app.operator', 'on', true)" };

const beginningSnapshot: Question = {
  name: "begin-snapshot",
  text: "begin isolation level repeatable read read only",
};

const enteringSnapshot = (shopId: string): Question => ({
  name: "enter-snapshot",
  text: "select set_config('app.shop_id', $1, true), set_config('idle_in_transaction_session_timeout', '10min', true)",
  values: [checkedId(shopId)],
});

const enteringToRead = (shopId: string): Question => ({
  name: "enter-shop-to-read",
  text: "select set_config('app.shop_id', $1, true), set_config('transaction_read_only', 'on', true)",
  values: [checkedId(shopId)],
});

const checkedId = (shopId: string) => {
  if (!isId(shopId)) throw new TypeError("not a shop's id");
  return shopId;
};
