import { type Column, getTableColumns, is } from "drizzle-orm";
import { PgArray, type PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";

/**
 * The schema of a column's value, as `$inferSelect` types it; nullable if the column is, or if its table is
 * left-joined.
 */
export const columnSchema = (column: Column, mayHaveNoMatch = false): z.ZodType => {
  const schema = valueSchema(column);
  return mayHaveNoMatch || !column.notNull ? schema.nullable() : schema;
};

/** The schema of a whole row, for hand-written `select t.*`. */
export const tableSchema = <T extends PgTable>(
  table: T,
): { [Name in keyof T["$inferSelect"]]: z.ZodType<T["$inferSelect"][Name]> } =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([name, column]) => [name, columnSchema(column)]),
  ) as never;

const valueSchema = (column: Column): z.ZodType => {
  if (is(column, PgArray)) return z.array(valueSchema(column.baseColumn));
  if (column.getSQLType() === "bytea") return z.instanceof(Uint8Array);
  const schema = schemas[column.dataType];
  if (!schema) throw new Error(`no schema for a column of ${column.dataType}`);
  return schema;
};

/** Our custom column type, an instant, is text. */
const schemas: Record<string, z.ZodType> = {
  string: z.string(),
  custom: z.string(),
  number: z.number(),
  bigint: z.bigint(),
  boolean: z.boolean(),
  json: z.custom((value) => value !== null && value !== undefined),
};
