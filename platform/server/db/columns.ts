import { type BuildExtraConfigColumns, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  customType,
  date,
  foreignKey,
  numeric,
  pgSchema,
  pgTable,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  primaryKey,
  uuid,
} from "drizzle-orm/pg-core";

/** What is looked up before the shop is known: e-mail → user and shop, sessions, tokens, throttles. But for the look-up each row is its shop's. */
export const directory = pgSchema("directory");

/** Facts shared by all shops, read-only for the program. */
export const catalogue = pgSchema("catalogue");

const keys = () => ({ shopId: uuid().notNull(), id: uuid().notNull() });
type Keys = ReturnType<typeof keys>;

/**
 * A table of a shop: `shop_id` first, primary key (shop_id, id). Row security and grants follow from the schema it is in.
 * Constraints are named by hand: `clients_phone_key`.
 */
export const shopTable = <Name extends string, Columns extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  columns: Columns,
  extras: (table: BuildExtraConfigColumns<Name, Keys & Columns, "pg">) => PgTableExtraConfigValue[] = () => [],
) =>
  pgTable(name, { ...keys(), ...columns }, (table) => [
    primaryKey({ name: `${name}_pkey`, columns: [table.shopId, table.id] }),
    ...extras(table),
  ]);

/** A foreign key that carries the shop, so that a row cannot point at another shop's row. */
export const refers = (name: string, from: [AnyPgColumn, AnyPgColumn], to: { shopId: AnyPgColumn; id: AnyPgColumn }) =>
  foreignKey({ name, columns: from, foreignColumns: [to.shopId, to.id] });

/** An amount in minor units. */
export const money = () => bigint({ mode: "bigint" });

/** A count with three decimals, read and written as decimal text. */
export const quantity = () => numeric({ precision: 12, scale: 3 });

/** `2026-11-20 21:50:00.123456+00` → `2026-11-20T21:50:00.123456Z`; keeps the microseconds that keyset pages need. */
export const isoInstant = (text: string) => `${text.replace(" ", "T").slice(0, text.lastIndexOf("+"))}Z`;

/** An instant, as an ISO string in UTC; the connection reads it as `isoInstant`. */
export const time = customType<{ data: string; driverData: string }>({ dataType: () => "timestamp with time zone" });

/** A day in the shop's time zone, `YYYY-MM-DD`. */
export const day = () => date({ mode: "string" });

export const createdAt = () =>
  time()
    .notNull()
    .default(sql`now()`);
