import { Column, getTableName, is, Placeholder, SQL } from "drizzle-orm";
import type pg from "pg";
import { z } from "zod";
import { columnSchema } from "./row-schema.ts";
import { namedRowReader, rowReader } from "./rows.ts";
import { schemaOf } from "./select.ts";
import { type StatementText, textOf } from "./statement-text.ts";

export type Read<V extends object, R> = {
  readonly name: string;
  readonly text: string;
  valuesOf: (shopId: string, values: V | undefined) => unknown[];
  rowsOf: (result: Result) => R[];
};

export type Values<V extends object> = { readonly [Name in keyof V & string]: Placeholder<Name, V[Name]> };

export type RowOf<S> = S extends Read<infer _, infer R> ? R : never;

type Select = { getSQL: () => SQL; readonly _: { readonly result: readonly unknown[] } };
type Selected<S extends Select> = S["_"]["result"][number];

/** A select, built once when its module loads and prepared under this name. */
export const read = <S extends Select, V extends object = object>(
  name: string,
  build: (values: Values<V>) => S,
): Read<V, Selected<S>> => {
  const selected = build(namedValues);
  return readOf(name, textOf(selected.getSQL()), selectedRows<Selected<S>>(name, selected));
};

/** What a statement's text depends on: which filters are set, how many rows. */
type Shape = Readonly<Record<string, boolean | number | string>>;

/** Like `read`, for a select whose text depends on a shape: one statement is built per shape, on first use. */
export const readByShape = <S extends Select, H extends Shape, V extends object = object>(
  name: string,
  build: (shape: H, values: Values<V>) => S,
): ((shape: H) => Read<V, Selected<S>>) => {
  const built = new Map<string, Read<V, Selected<S>>>();
  return (shape) => {
    const key = JSON.stringify(shape);
    const known = built.get(key);
    if (known) return known;
    const made = read<S, V>(`${name}.${built.size}`, (values) => build(shape, values));
    built.set(key, made);
    return made;
  };
};

/**
 * Hand-written SQL, where the query builder cannot express it or is slower. The row schema is declared beside it;
 * tests check every row.
 */
export const readByHand = <S extends z.ZodRawShape, V extends object = object>(
  name: string,
  row: S,
  write: (values: Values<V>) => SQL,
): Read<V, z.output<z.ZodObject<S>>> => {
  const readRows = namedRowReader();
  return readOf(name, textOf(write(namedValues)), {
    schema: () => z.strictObject(row),
    rows: (result) => readRows(result) as z.output<z.ZodObject<S>>[],
  });
};

/**
 * Hand-written SQL whose text is composed for each call; the values follow the shop in order. A name must always
 * have the same text.
 */
export const readComposed = <S extends z.ZodRawShape>(row: S) => {
  type R = z.output<z.ZodObject<S>>;
  const schema = () => z.strictObject(row);
  const readers = new Map<string, ReturnType<typeof namedRowReader>>();
  return ({ name, text, values }: ComposedStatement): Read<object, R> => {
    const readRows = readers.get(name) ?? namedRowReader();
    readers.set(name, readRows);
    return {
      name,
      text,
      valuesOf: (shopId) => [shopId, ...values],
      rowsOf: (result) => {
        const rows = readRows(result) as R[];
        check?.(name, schema, rows);
        return rows;
      },
    };
  };
};

export type ComposedStatement = { name: string; text: string; values: readonly unknown[] };

type RowCheck = (statement: string, schema: () => z.ZodType, rows: readonly unknown[]) => void;
let check: RowCheck | undefined;

/** Checks every row of every statement until the returned function is called. */
export const checkRows = (by: RowCheck): (() => void) => {
  const before = check;
  check = by;
  return () => {
    check = before;
  };
};

type Result = pg.QueryArrayResult<unknown[]>;
type RowReader<R> = { schema: () => z.ZodType; rows: (result: Result) => R[] };

const readOf = <V extends object, R>(
  name: string,
  { text, parameters }: StatementText,
  { schema, rows }: RowReader<R>,
): Read<V, R> => {
  if (names.has(name)) throw new Error(`two statements are named ${name}`);
  names.add(name);
  return {
    name,
    text,
    valuesOf: (shopId, values) =>
      parameters.map((parameter) =>
        parameter === "shop" ? shopId : (values as Record<string, unknown> | undefined)?.[parameter],
      ),
    rowsOf: (result) => {
      const read = rows(result);
      check?.(name, schema, read);
      return read;
    },
  };
};

const names = new Set<string>();

const namedValues = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as never;

type SelectParts = {
  readonly _: { readonly selectedFields: Readonly<Record<string, unknown>> };
  readonly joinsNotNullableMap: Readonly<Record<string, boolean>>;
};

const selectedRows = <R>(statement: string, select: Select): RowReader<R> => {
  const { _: selected, joinsNotNullableMap } = select as unknown as SelectParts;
  const fields = Object.entries(selected.selectedFields).map(([name, value]) => fieldOf(statement, name, value));
  const isOuter = (column: Column) => joinsNotNullableMap[getTableName(column.table)] === false;
  const readRows = rowReader(
    fields.map(({ name, of }) => ({ name, column: of instanceof z.ZodType ? undefined : of })),
  );
  return {
    schema: () =>
      z.strictObject(
        Object.fromEntries(
          fields.map(({ name, of }) => [name, of instanceof z.ZodType ? of : columnSchema(of, isOuter(of))]),
        ),
      ),
    rows: ({ rows }) => readRows(rows) as R[],
  };
};

const fieldOf = (statement: string, name: string, value: unknown): { name: string; of: Column | z.ZodType } => {
  if (is(value, Column)) return { name, of: value };
  const expression = is(value, SQL.Aliased) ? value.sql : value;
  const schema = is(expression, SQL) ? schemaOf(expression) : undefined;
  if (!schema) throw new Error(`the field ${name} of ${statement} has no type: write cast(…, "text")`);
  return { name, of: schema };
};
