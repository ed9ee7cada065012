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

/**
 * Tables that are read before the shop is known: e-mail → user and shop, sessions, tokens, throttles. Apart from
 * these look-ups, row security applies. Also what visitors without a shop write.
 */
export const directory = pgSchema("directory");

/** Facts shared by all shops; read-only for the program. */
export const catalogue = pgSchema("catalogue");

const keys = () => ({ shopId: uuid().notNull(), id: uuid().notNull() });
type Keys = ReturnType<typeof keys>;

/**
 * A table of a shop: `shop_id` first, primary key (shop_id, id). Row security and grants follow from its schema.
 * Constraints are named explicitly: `clients_phone_key`.
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

/** A foreign key that includes the shop, so that a row cannot reference another shop's row. */
export const refers = (name: string, from: [AnyPgColumn, AnyPgColumn], to: { shopId: AnyPgColumn; id: AnyPgColumn }) =>
  foreignKey({ name, columns: from, foreignColumns: [to.shopId, to.id] });

export const money = () => bigint({ mode: "bigint" });

/** A quantity with three decimals, as decimal text. */
export const quantity = () => numeric({ precision: 12, scale: 3 });

/**
 * `2026-11-20 21:50:00.123456+00` → `2026-11-20T21:50:00.123456Z`; keeps the microseconds, which keyset pagination
 * needs.
 */
export const isoInstant = (text: string) => `${text.replace(" ", "T").slice(0, text.lastIndexOf("+"))}Z`;

/** An instant as an ISO string in UTC, converted by `isoInstant`. */
export const time = customType<{ data: string; driverData: string }>({ dataType: () => "timestamp with time zone" });

/** A date in the shop's time zone, `YYYY-MM-DD`. */
export const day = () => date({ mode: "string" });

export const createdAt = () =>
  time()
    .notNull()
    .default(sql`now()`);
