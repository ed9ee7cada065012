import { and, eq, getTableColumns, Placeholder, type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { preparedName } from "./rows.ts";
import { isAnyOf, shop } from "./select.ts";
import { textOf } from "./statement-text.ts";

type ShopTable = PgTable & { shopId: AnyPgColumn; id: AnyPgColumn };
type Values = Readonly<Record<string, unknown>>;
type Question = { name: string | undefined; text: string; values: unknown[] };
type Statement = (shopId: string, values: Values) => Question;

/** It has no connection. */
const builder = drizzle.mock({ casing: "snake_case" });

/** Statements over whole rows of a table; each text is built once for the columns that it names. */
export const tableStatements = {
  find: (table: ShopTable, shopId: string, id: string) =>
    statementOf(table, "find", () => selectOne(table).limit(1).getSQL())(shopId, { id }),
  lock: (table: ShopTable, shopId: string, id: string) =>
    statementOf(table, "lock", () => selectOne(table).for("no key update").getSQL())(shopId, { id }),
  findAll: (table: ShopTable, shopId: string, ids: readonly string[]) =>
    statementOf(table, "find-all", () =>
      builder
        .select()
        .from(table)
        .where(and(eq(table.shopId, shop), isAnyOf(table.id, value("ids"))))
        .getSQL(),
    )(shopId, { ids }),
  insert: (table: ShopTable, shopId: string, row: Values) => {
    const names = presentNames(row);
    return statementOf(table, `insert ${names.join()}`, () =>
      builder
        .insert(table as PgTable)
        .values({ ...named(names), shopId: shop })
        .returning()
        .getSQL(),
    )(shopId, row);
  },
  update: (table: ShopTable, shopId: string, id: string, changes: Values) => {
    const names = presentNames(changes);
    return statementOf(table, `update ${names.join()}`, () => updateOf(table, names).returning().getSQL())(shopId, {
      ...changes,
      id,
    });
  },
  /** As `update`, without an answer. */
  write: (table: ShopTable, shopId: string, id: string, changes: Values) => {
    const names = presentNames(changes);
    return statementOf(table, `write ${names.join()}`, () => updateOf(table, names).getSQL())(shopId, {
      ...changes,
      id,
    });
  },
  remove: (table: ShopTable, shopId: string, id: string) =>
    statementOf(table, "remove", () => builder.delete(table).where(oneOf(table)).returning({ id: table.id }).getSQL())(
      shopId,
      { id },
    ),
};

const value = (name: string) => new Placeholder(name);
const oneOf = (table: ShopTable) => and(eq(table.shopId, shop), eq(table.id, value("id")));
const selectOne = (table: ShopTable) => builder.select().from(table).where(oneOf(table)).$dynamic();
const updateOf = (table: ShopTable, names: readonly string[]) =>
  builder.update(table).set(named(names)).where(oneOf(table));
/** The columns that are named; one that is undefined stays as it is. */
export const presentNames = (row: Values): string[] => Object.keys(row).filter((name) => row[name] !== undefined);
/** As an expression, so that Drizzle does not treat it as a parameter. */
const named = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, sql`${value(name)}`]));

const statementOf = (table: ShopTable, key: string, build: () => SQL): Statement => {
  const ofTable = statements.get(table) ?? new Map<string, Statement>();
  statements.set(table, ofTable);
  const known = ofTable.get(key);
  if (known) return known;
  const made = statementFrom(table, build());
  // Of a form with twenty fields any choice may be sent.
  if (ofTable.size < maxOfTable) ofTable.set(key, made);
  return made;
};

const statements = new WeakMap<ShopTable, Map<string, Statement>>();
const maxOfTable = 200;

const statementFrom = (table: ShopTable, built: SQL): Statement => {
  const { text, parameters } = textOf(built);
  const columns = getTableColumns(table as PgTable);
  const name = preparedName(text);
  const readers = parameters.map((parameter) => {
    const column = columns[parameter];
    return (values: Values): unknown => {
      const sent = values[parameter];
      return sent === null || sent === undefined || !column ? sent : column.mapToDriverValue(sent);
    };
  });
  return (shopId, values) => ({
    name,
    text,
    values: readers.map((read, at) => (parameters[at] === "shop" ? shopId : read(values))),
  });
};
