import { and, asc, eq, type InferInsertModel, type InferSelectModel, type SQL } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { refuse } from "../../shared/refusals.ts";
import { isId, newId } from "../ids.ts";
import { type Cells, cellsOf } from "../cells/known.ts";
import type { AnnouncedKind } from "../live/changes.ts";
import { type ChangedField, changedRows } from "./changed-rows.ts";
import { announceAfter } from "./pool.ts";
import type { Read } from "./read.ts";
import { preparedName, rowsOf, rowsOfTable } from "./rows.ts";
import { shop } from "./select.ts";
import { textInShop } from "./statement-text.ts";
import { presentNames, tableStatements } from "./table-statements.ts";
import type { Question, Transaction } from "./transactions.ts";

export type ShopTable = PgTable & { shopId: AnyPgColumn; id: AnyPgColumn };
export type Row<T extends PgTable> = InferSelectModel<T>;
/** The columns of an insert; the shop is added, the id is generated if absent. */
export type NewRow<T extends ShopTable> = Omit<InferInsertModel<T>, "shopId" | "id"> & { id?: string };
export type Changes<T extends ShopTable> = Partial<Omit<InferInsertModel<T>, "shopId" | "id">>;

type Choice = { where?: SQL | undefined; orderBy?: (SQL | AnyPgColumn)[]; limit?: number };

/** A transaction inside one shop. The shop is added to everything that it reads or writes. */
export type Db = {
  readonly shopId: string;
  /** Undefined if all shops live in one place. */
  readonly cells: Cells | undefined;
  insert: <T extends ShopTable>(table: T, row: NewRow<T>) => Promise<Row<T>>;
  insertAll: <T extends ShopTable>(table: T, rows: NewRow<T>[]) => Promise<Row<T>[]>;
  /** Refuses `not-found` if there is no such row in this shop. */
  find: <T extends ShopTable>(table: T, id: string) => Promise<Row<T>>;
  findWhere: <T extends ShopTable>(table: T, where: SQL | undefined) => Promise<Row<T> | undefined>;
  findAll: <T extends ShopTable>(table: T, ids: readonly string[]) => Promise<Row<T>[]>;
  /** Like `find`, and locks the row until the transaction ends. */
  lock: <T extends ShopTable>(table: T, id: string) => Promise<Row<T>>;
  list: <T extends ShopTable>(table: T, choice?: Choice) => Promise<Row<T>[]>;
  /** Refuses `not-found` if there is no such row. */
  update: <T extends ShopTable>(table: T, id: string, changes: Changes<T>) => Promise<Row<T>>;
  /** Writes to a row that this transaction holds and has read, which is why it is not read again; it travels with the commit, as `alongside`. */
  updateHeld: <T extends ShopTable>(table: T, row: NoInfer<Row<T>>, changes: Changes<T>) => void;
  /** Writes what an act decides to a row that this transaction holds; the activity log does not show it as a change. */
  write: <T extends ShopTable>(table: T, id: string, changes: Changes<T>) => Promise<void>;
  updateWhere: <T extends ShopTable>(table: T, where: SQL, changes: Changes<T>) => Promise<Row<T>[]>;
  remove: <T extends ShopTable>(table: T, id: string) => Promise<void>;
  removeWhere: <T extends ShopTable>(table: T, where: SQL) => Promise<void>;
  /**
   * Hand-written SQL, prepared once per connection under its name. `$1` is always the shop; `values` begin at
   * `$2`. Columns are answered in camelCase, bigints as bigint, times as ISO strings. For writes; use `read` for
   * queries that return rows.
   */
  query: <R extends object = object>(name: string, text: string, values?: readonly unknown[]) => Promise<NoInfer<R>[]>;
  /** Runs a statement made by `read`, `readByShape` or `readByHand`. */
  read: <V extends object, R>(statement: Read<V, R>, ...values: object extends V ? [V?] : [V]) => Promise<R[]>;
  /**
   * The changes that this transaction has made to a row, by `update` and `addChanges`. The activity log stores
   * those of the call's subject.
   */
  changesOf: (id: string) => ChangedField[];
  /** Records changes of related rows (an invoice's line, the rates of a shop) as changes of the thing with this id. */
  addChanges: (id: string, changes: readonly ChangedField[]) => void;
  /**
   * A write whose result is not needed: it is sent together with the commit; if it fails, the transaction is
   * rolled back.
   */
  alongside: (writing: Promise<unknown>) => void;
  /** Runs after the commit; never after a rollback. */
  afterCommit: (action: () => void) => void;
  /** After the commit, notifies the shop's open pages that something of this kind has changed. */
  announce: (kind: AnnouncedKind) => void;
};

/** Builds statements only; it has no connection. */
const sql = drizzle.mock({ casing: "snake_case" });
type Built = { getSQL: () => SQL };

/** Drizzle loses the row types of generic tables, so this function casts; the type `Db` is the contract. */
export const scoped = (tx: Transaction, shopId: string): Db => {
  const here = (table: ShopTable, ...where: (SQL | undefined)[]) => and(eq(table.shopId, shop), ...where);
  const rows = async (table: PgTable, built: Built) => rowsOfTable(table, await runBuilt(tx, shopId, built));
  const answered = async (table: PgTable, question: Question) => rowsOfTable(table, (await tx.ask(question)).rows);

  const select = (table: ShopTable, { where, orderBy = [], limit }: Choice) => {
    const selected = sql
      .select()
      .from(table)
      .where(here(table, where))
      .orderBy(...orderBy)
      .$dynamic();
    return limit === undefined ? selected : selected.limit(limit);
  };
  const first = async (found: PromiseLike<unknown[]>) => {
    const [row] = await found;
    if (!row) throw refuse("not-found");
    return row;
  };

  const changed = changedRows();
  const locked = async (table: ShopTable, id: string) => {
    const [row] = await answered(table, tableStatements.lock(table, shopId, id));
    if (row) changed.hold(id, row);
    return row ? [row] : [];
  };
  /** The previous row is read in the same packet, unless it is already locked. */
  const updated = async (table: ShopTable, id: string, changes: Changes<ShopTable>) => {
    const holding = changed.isHeld(id) ? undefined : locked(table, id);
    const [after] = await Promise.all([
      first(answered(table, tableStatements.update(table, shopId, id, changes))),
      holding,
    ]);
    changed.note(id, after as Record<string, unknown>, presentNames(changes));
    return after;
  };

  const db = {
    shopId,
    cells: cellsOf(tx.pool),
    insert: (table: ShopTable, row: NewRow<ShopTable>) =>
      first(answered(table, tableStatements.insert(table, shopId, { id: newId(), ...row }))),
    insertAll: async (table: ShopTable, added: NewRow<ShopTable>[]) => {
      if (added.length === 0) return [];
      const all = added.map((row) => ({ id: newId(), ...row, shopId: shop }));
      // The statement for one row is built only once.
      if (all.length === 1) return answered(table, tableStatements.insert(table, shopId, all[0]!));
      return rows(
        table,
        sql
          .insert(table as PgTable)
          .values(all)
          .returning(),
      );
    },
    find: (table: ShopTable, id: string) =>
      first(isId(id) ? answered(table, tableStatements.find(table, shopId, id)) : Promise.resolve([])),
    findWhere: async (table: ShopTable, where: SQL | undefined) =>
      (await rows(table, select(table, { where, limit: 1 })))[0],
    findAll: async (table: ShopTable, ids: readonly string[]) =>
      ids.length === 0 ? [] : answered(table, tableStatements.findAll(table, shopId, ids)),
    lock: (table: ShopTable, id: string) => first(isId(id) ? locked(table, id) : Promise.resolve([])),
    list: (table: ShopTable, choice: Choice = {}) =>
      rows(table, select(table, { orderBy: [asc(table.id)], ...choice })),
    update: (table: ShopTable, id: string, changes: Changes<ShopTable>) =>
      presentNames(changes).length === 0 ? db.find(table, id) : updated(table, id, changes),
    updateHeld: (table: ShopTable, row: { id: string }, changes: Changes<ShopTable>) => {
      if (presentNames(changes).length === 0) return;
      changed.hold(row.id, row);
      changed.note(row.id, { ...row, ...changes }, presentNames(changes));
      db.alongside(answered(table, tableStatements.update(table, shopId, row.id, changes)));
    },
    write: async (table: ShopTable, id: string, changes: Changes<ShopTable>) => {
      if (presentNames(changes).length > 0) await tx.ask(tableStatements.write(table, shopId, id, changes));
    },
    changesOf: changed.of,
    addChanges: changed.add,
    updateWhere: (table: ShopTable, where: SQL, changes: Changes<ShopTable>) =>
      rows(
        table,
        sql
          .update(table as PgTable)
          .set(changes)
          .where(here(table, where))
          .returning(),
      ),
    remove: async (table: ShopTable, id: string) => {
      await first(tx.ask(tableStatements.remove(table, shopId, id)).then(({ rows: removed }) => removed));
    },
    removeWhere: async (table: ShopTable, where: SQL) => {
      await runBuilt(tx, shopId, sql.delete(table).where(here(table, where)));
    },
    query: (name: string, text: string, values: readonly unknown[] = []) =>
      runNamed(tx, name, text, [shopId, ...values]),
    read: async <V extends object, R>({ name, text, valuesOf, rowsOf: read }: Read<V, R>, values?: V) =>
      read(await tx.ask({ name, text, values: valuesOf(shopId, values) })),
    alongside: (writing: Promise<unknown>) => {
      writing.catch(() => undefined);
      tx.alongside.push(writing);
    },
    afterCommit: (action: () => void) => {
      tx.actions.push(action);
    },
    announce: (kind: AnnouncedKind) => announceAfter(tx, shopId, kind),
  };
  return db as unknown as Db;
};

/** Runs hand-written SQL. */
export const runNamed = async <R extends object>(
  { ask }: Transaction,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<R[]> => rowsOf(await ask({ name, text, values: [...values] }));

const runBuilt = async ({ ask }: Transaction, shopId: string, built: Built): Promise<unknown[][]> => {
  const { text, values } = textInShop(built.getSQL(), shopId);
  return (await ask({ name: preparedName(text), text, values })).rows;
};
