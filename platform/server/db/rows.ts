import { Column, getTableColumns, is } from "drizzle-orm";
import { PgBigInt64, PgCustomColumn, PgDateString, PgJsonb, PgNumeric, type PgTable } from "drizzle-orm/pg-core";
import type pg from "pg";
import { toCamel } from "../../shared/wire.ts";

/** In the order of the columns; the driver is fastest in array mode. */
type Values = readonly unknown[];

/** Rows of a hand-written statement; column names become camelCase. */
export const rowsOf = <R extends object>({ rows, fields }: pg.QueryArrayResult): R[] => {
  if (rows.length === 0) return [];
  const names = fields.map(({ name }) => camelName(name));
  return rows.map((values) => {
    const row: Record<string, unknown> = {};
    for (let at = 0; at < names.length; at += 1) row[names[at]!] = values[at];
    return row as R;
  });
};

/**
 * A copy of a row with further or replaced fields. In a list use it instead of `{ ...row, field }`: V8 adds each field
 * after a spread of a wide row by its slow path, 20 µs for seven fields instead of 2.
 */
export const withFields = <R extends object, F extends object>(row: R, fields: F): Omit<R, keyof F> & F =>
  // oxlint-disable-next-line prefer-object-spread -- this is what is faster
  Object.assign({}, row, fields);

/** Rows of a table: all columns in declaration order, decoded by their column types. */
export const rowsOfTable = (table: PgTable, rows: readonly Values[]): Record<string, unknown>[] => {
  const known = readers.get(table);
  if (known) return known(rows);
  const made = rowReader(Object.entries(getTableColumns(table)).map(([name, column]) => ({ name, column })));
  readers.set(table, made);
  return made(rows);
};

type Field = { name: string; column: Column | undefined };
type RowOf = (values: Values) => Record<string, unknown>;
type RowReader = (rows: readonly Values[]) => Record<string, unknown>[];

/** Makes a reader of rows with these fields; a field without a column is taken as the driver returns it. */
export const rowReader = (fields: readonly Field[]): RowReader => {
  const reads = fields.map(({ column }) =>
    !column || isPlain(column)
      ? undefined
      : (value: unknown) => (value === null ? null : column.mapFromDriverValue(value)),
  );
  const parts = fields.map(
    ({ name }, at) => `${JSON.stringify(name)}: ${reads[at] ? `reads[${at}](values[${at}])` : `values[${at}]`}`,
  );
  // One object literal, because a wide row built field by field is slow to copy and costs three times the garbage
  // collection.
  // oxlint-disable-next-line no-implied-eval -- the text holds names of fields from our own sources, nothing else
  const rowOf = new Function("reads", `return (values) => ({ ${parts.join(", ")} })`)(reads) as RowOf;
  return (rows) => rows.map((values) => rowOf(values));
};

/** Reads rows of a hand-written statement; the first result tells its columns. */
export const namedRowReader = () => {
  let read: RowReader | undefined;
  return ({ rows, fields }: pg.QueryArrayResult<unknown[]>) => {
    read ??= rowReader(fields.map(({ name }) => ({ name: camelName(name), column: undefined })));
    return read(rows);
  };
};

/**
 * The name under which a statement is prepared. Undefined beyond the maximum, so that lists of varying length do
 * not fill the database's memory.
 */
export const preparedName = (text: string): string | undefined => {
  const known = prepared.get(text);
  if (known !== undefined || prepared.size >= maxPrepared) return known;
  const name = `table.${prepared.size}`;
  prepared.set(text, name);
  return name;
};

const maxPrepared = 400;
const prepared = new Map<string, string>();

const camelNames = new Map<string, string>();

const camelName = (name: string): string => {
  const known = camelNames.get(name);
  if (known !== undefined) return known;
  const camel = toCamel(name);
  camelNames.set(name, camel);
  return camel;
};

const readers = new WeakMap<PgTable, RowReader>();

/**
 * Whether the driver's value needs no decoding. JSON is already parsed by the driver; decoding it again would turn
 * a text of digits into a number.
 */
const isPlain = (column: Column) =>
  plainKinds.some((kind) => is(column, kind)) ||
  column.mapFromDriverValue === Column.prototype.mapFromDriverValue ||
  (is(column, PgCustomColumn) && (column as unknown as { mapFrom?: unknown }).mapFrom === undefined);

const plainKinds = [PgJsonb, PgBigInt64, PgDateString, PgNumeric];
