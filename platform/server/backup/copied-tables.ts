import type pg from "pg";

/** A table in a backup; generated columns are left out, because the database computes them again. */
export type CarriedTable = { readonly schema: string; readonly name: string; readonly columns: readonly string[] };

/**
 * Every table of the schemas public and directory, each after the tables that it references. The catalogue is
 * loaded from `data/` instead.
 */
export const carriedTables = async (client: pg.Client): Promise<CarriedTable[]> => {
  const { rows: tables } = await client.query<CarriedTable & { oid: number }>(`
    select c.oid, n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname in ('public', 'directory') and c.relkind = 'r'
    group by 1, 2, 3 order by 2, 3`);
  const { rows: references } = await client.query<{ from: number; to: number }>(
    `select conrelid as "from", confrelid as "to" from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  );
  return inOrder(tables, references).map(({ schema, name, columns }) => ({ schema, name, columns }));
};

export const qualified = ({ schema, name }: Pick<CarriedTable, "schema" | "name">) =>
  `${quoted(schema)}.${quoted(name)}`;

export const copied = (table: CarriedTable) => `${qualified(table)} (${table.columns.map(quoted).join(", ")})`;

/** The hashes of the migrations, to check that two databases have the same schema. */
export const migrationHistory = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ hash: string }>(
    "select hash from migrations.__drizzle_migrations order by created_at",
  );
  return rows.map(({ hash }) => hash);
};

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

const inOrder = <T extends { oid: number; name: string }>(
  tables: readonly T[],
  references: readonly { from: number; to: number }[],
): T[] => {
  const placed: T[] = [];
  for (let left = [...tables]; left.length > 0;) {
    const waitsForOther = (table: T) =>
      references.some(({ from, to }) => from === table.oid && left.some(({ oid }) => oid === to));
    const ready = left.filter((table) => !waitsForOther(table));
    if (ready.length === 0)
      throw new Error(`These tables refer to each other in a circle: ${left.map(({ name }) => name).join(", ")}`);
    placed.push(...ready);
    left = left.filter((table) => !ready.includes(table));
  }
  return placed;
};
