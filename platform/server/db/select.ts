import { and, eq, getTableColumns, is, type Placeholder, type SQL, sql, type SQLWrapper, Subquery } from "drizzle-orm";
import { alias, type AnyPgColumn, PgDialect, PgTable, QueryBuilder } from "drizzle-orm/pg-core";
import { z } from "zod";

type SelectConfig = Parameters<PgDialect["buildSelectQuery"]>[0];
type Source = SelectConfig["table"];

/** The shop of the transaction: always `$1`. */
export const shop = sql.placeholder("shop");

const plain = new PgDialect({ casing: "snake_case" });

/** Drizzle's dialect, which also adds the shop's condition to every table with a shop, in nested selects too. */
export const dialect: PgDialect = Object.assign(new PgDialect({ casing: "snake_case" }), {
  buildSelectQuery: ({ table, where, joins = [], ...rest }: SelectConfig) =>
    plain.buildSelectQuery({
      ...rest,
      table: functionCalls.get(table) ?? table,
      where: joins
        .filter(({ joinType }) => joinType === "cross")
        .reduce((condition, join) => ofShop(join.table, condition), ofShop(table, where)),
      joins: joins.map((join) => ({
        ...join,
        table: functionCalls.get(join.table) ?? join.table,
        on: join.joinType === "cross" ? join.on : ofShop(join.table, join.on),
      })),
    }),
});

/** In parentheses, so that an `or` in the condition cannot bypass the shop's. */
const ofShop = (source: Source, condition: SQL | undefined): SQL | undefined => {
  const shopId = is(source, PgTable) ? getTableColumns(source).shopId : undefined;
  if (!shopId) return condition;
  return and(eq(shopId, shop), condition && sql`(${condition})`);
};

const builder = new QueryBuilder(dialect);

export type Fields = Record<string, AnyPgColumn | SQL | SQL.Aliased>;

/** Begins a select of named fields. The shop's condition is added for every table; do not write it. */
export const select = <F extends Fields>(fields: F) => builder.select(fields);

export const columnsWithout = <T extends PgTable, Left extends keyof T["_"]["columns"] & string>(
  table: T,
  ...left: readonly Left[]
): Omit<T["_"]["columns"], Left> => {
  const columns: Record<string, unknown> = { ...getTableColumns(table) };
  for (const name of left) delete columns[name];
  return columns as Omit<T["_"]["columns"], Left>;
};

const functionCalls = new WeakMap<Source, Subquery>();

/**
 * Rows that a database function returns, typed as rows of a table: `rowsFrom(clients, "found",
 * sql`find_clients(${…})`)`.
 */
export const rowsFrom = <T extends PgTable, Name extends string>(table: T, name: Name, call: SQL) => {
  const rows = alias(table, name);
  functionCalls.set(rows, new Subquery(sql`select * from ${call}`, getTableColumns(table), name));
  return rows;
};

const kinds = {
  text: z.string(),
  uuid: z.string(),
  date: z.string(),
  timestamptz: z.string(),
  numeric: z.string(),
  int: z.int(),
  bigint: z.bigint(),
  boolean: z.boolean(),
  "text[]": z.array(z.string()),
  "uuid[]": z.array(z.string()),
} satisfies Record<string, z.ZodType>;
type Kinds = typeof kinds;

/** An expression as a field: cast to a database type, from which the TypeScript type follows. Never null. */
export const cast = <K extends keyof Kinds>(expression: SQLWrapper, kind: K): SQL<z.output<Kinds[K]>> =>
  field(sql`(${expression})::${sql.raw(kind)}`, kinds[kind]);

/** Like `cast`, for an expression that may be null. */
export const castOrNull = <K extends keyof Kinds>(expression: SQLWrapper, kind: K): SQL<z.output<Kinds[K]> | null> =>
  field(sql`(${expression})::${sql.raw(kind)}`, z.nullable(kinds[kind]));

/** A JSON value with its schema; tests check it. */
export const json = <S extends z.ZodType>(expression: SQLWrapper, schema: S): SQL<z.output<S>> =>
  field(sql`(${expression})::jsonb`, schema);

const field = <T>(expression: SQL, schema: z.ZodType): SQL<T> =>
  expression.mapWith({ mapFromDriverValue: (value: unknown) => value as T, schema });

/** The schema of a field made by `cast`, `castOrNull` or `json`. */
export const schemaOf = (expression: SQL): z.ZodType | undefined => {
  const { decoder } = expression as unknown as { decoder?: { schema?: z.ZodType } };
  return decoder?.schema;
};

/** `column = any($2)`; the value is an array. */
export const isAnyOf = (column: SQLWrapper, values: Placeholder | SQL): SQL => sql`${column} = any(${values})`;
