import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import { runMigrations as migrateJobs } from "graphile-worker";
import pg from "pg";
import { inProject } from "../paths.ts";
import { filesIn, forgetPrepared, history, knownMigrations, noteOldest } from "./prepared.ts";
import { committed, untilNoDeadlock } from "./deadlocks.ts";
import { isLaterVersion } from "./versions.ts";

/**
 * Brings a database to this version as its owner: the ordered history of `db/migrations`, row security and grants for every
 * table by its schema, then the functions of `db/repeatable` and those of the modules, lowest first.
 * Processes that start together wait for each other. A database that a newer program has prepared, and on which this one may
 * still run, is left as it is: answers false.
 */
export const migrate = async (
  ownerUrl: string,
  { role, version, functionsOfModules }: { role: string; version: string; functionsOfModules: readonly string[] },
): Promise<boolean> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(7312002)");
    if (await isOfNewer(client, version)) return false;
    await client.query("create extension if not exists pg_trgm; create extension if not exists btree_gin");
    const query = (sql: string, values?: unknown[]) => client.query(sql, values);
    await forgetPrepared(query);
    if (await hasHistory(client)) await noteOldest(query, version);
    await untilNoDeadlock(() =>
      runMigrations(drizzle(client), {
        migrationsFolder: inProject("db", "migrations"),
        migrationsSchema: "migrations",
      }),
    );
    await noteOldest(query, version);
    await migrateJobs({ connectionString: ownerUrl });
    await repeatables(client, role, functionsOfModules);
    return true;
  } finally {
    await client.end();
  }
};

/**
 * Gives a database without tables the schema of an earlier version, by its number of migrations, without functions and
 * grants: a backup of that version can be loaded, and `migrate` brings it to this version. A database that has
 * migrations is left as it is.
 */
export const migrateToEarlier = async (ownerUrl: string, migrations: number): Promise<void> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const folder = firstMigrations(migrations);
  try {
    await client.query("select pg_advisory_lock(7312002)");
    if (await hasHistory(client)) return;
    await client.query("create extension if not exists pg_trgm; create extension if not exists btree_gin");
    await runMigrations(drizzle(client), { migrationsFolder: folder, migrationsSchema: "migrations" });
    await migrateJobs({ connectionString: ownerUrl });
  } finally {
    await client.end();
    rmSync(folder, { recursive: true });
  }
};

/** A copy of the history that ends early. */
const firstMigrations = (count: number) => {
  const { entries, ...head }: { entries: { tag: string }[] } = JSON.parse(history());
  const folder = mkdtempSync(join(tmpdir(), "warsha-migrations-"));
  const first = entries.slice(0, count);
  for (const { tag } of first) cpSync(inProject("db", "migrations", `${tag}.sql`), join(folder, `${tag}.sql`));
  mkdirSync(join(folder, "meta"));
  writeFileSync(join(folder, "meta", "_journal.json"), JSON.stringify({ ...head, entries: first }));
  return folder;
};

const hasHistory = async (client: pg.Client) => {
  const { rows } = await client.query<{ isMade: boolean }>(
    `select to_regclass('migrations.__drizzle_migrations') is not null as "isMade"`,
  );
  return rows[0]?.isMade === true;
};

/**
 * Whether a newer program has prepared the database and this one may run on it. Refuses one on which it may not, and one from
 * before the first release, whose history was replaced by one baseline.
 */
const isOfNewer = async (client: pg.Client, version: string): Promise<boolean> => {
  if (!(await hasHistory(client))) return false;
  const { rows } = await client.query<{ at: string }>(
    "select created_at::text as at from migrations.__drizzle_migrations",
  );
  const applied = rows.map(({ at }) => Number(at));
  const known = knownMigrations();
  const isNewer = applied.some((at) => !known.includes(at));
  if (isNewer && !applied.includes(Math.min(...known))) throw new Error(unreleased);
  const oldest = await oldestIn(client);
  if (isNewer && (oldest === undefined || Math.max(...known) < oldest.lastMigration)) throw new Error(newer);
  return isNewer || (oldest !== undefined && isLaterVersion(oldest.version, version));
};

const oldestIn = async (client: pg.Client) => {
  const { rows: found } = await client.query<{ isMade: boolean }>(
    `select to_regclass('migrations.oldest_program') is not null as "isMade"`,
  );
  if (!found[0]?.isMade) return undefined;
  const { rows } = await client.query<{ last: string; version: string }>(
    "select last_migration::text as last, version from migrations.oldest_program",
  );
  return rows[0] && { lastMigration: Number(rows[0].last), version: rows[0].version };
};

const newer =
  "A newer version of Warsha has changed this database. Start that version, or restore a backup from before the update.";
const unreleased =
  "This database was made by a version of Warsha from before the first release. This version cannot take it over and has changed nothing in it. Start that version, or begin with an empty DATA_DIR or an empty database.";

/** Runs the functions only if they or the migrations have changed since the last run. */
const repeatables = async (client: pg.Client, role: string, functionsOfModules: readonly string[]) => {
  const files = [...filesIn("db/repeatable"), ...functionsOfModules].map((path) =>
    readFileSync(inProject(path), "utf8"),
  );
  const hash = createHash("sha256")
    .update([role, history(), ...files].join("\0"))
    .digest("hex");

  await client.query("create table if not exists migrations.repeatables (hash text not null)");
  const { rows } = await client.query("select hash from migrations.repeatables");
  if (rows[0]?.hash === hash) return;

  await committed(client, async () => {
    await client.query(withoutVacuum);
    await client.query(securityFor(role));
    for (const sql of files) await client.query(sql.replaceAll(":runtime_role", `"${role}"`));
    await client.query(closeDefiners(role));
    await client.query("delete from migrations.repeatables");
    await client.query("insert into migrations.repeatables values ($1)", [hash]);
  });
};

/**
 * Analysing a table holds a lock on it and waits for whoever has changed its rights; a trigger or policy waits for that lock.
 * So whoever changes rights, triggers and policies in one transaction takes that lock of all tables first. Calls pass it.
 */
const withoutVacuum = `
do $$
declare found regclass;
begin
  for found in
    select c.oid from pg_class c
    where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'directory'::regnamespace, 'catalogue'::regnamespace)
    order by c.oid
  loop
    execute format('lock table %s in share update exclusive mode', found);
  end loop;
end $$;
`;

/**
 * Row security and grants follow from the schema: catalogue is read-only; public, and tables of directory with a
 * shop, are limited to the shop. A table that has its policy is not locked: processes of an earlier version may be at work.
 */
const securityFor = (role: string) => `
do $$
declare found record;
begin
  grant usage on schema public, directory, catalogue to "${role}";
  grant select, insert, update, delete on all tables in schema public, directory to "${role}";
  grant select on all tables in schema catalogue to "${role}";
  for found in
    select c.oid::regclass as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'shop_id' and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'directory'::regnamespace)
      and not (c.relrowsecurity and exists (
        select from pg_policy p where p.polrelid = c.oid and p.polname = 'of_shop' and p.polcmd = '*'
          and pg_get_expr(p.polqual, p.polrelid) = $text$(shop_id = (NULLIF(current_setting('app.shop_id'::text, true), ''::text))::uuid)$text$))
  loop
    execute format('alter table %s enable row level security', found.name);
    execute format('drop policy if exists of_shop on %s', found.name);
    execute format('create policy of_shop on %s using (shop_id = nullif(current_setting(''app.shop_id'', true), '''')::uuid)', found.name);
  end loop;
end $$;
`;

/**
 * PostgreSQL lets every role execute a new function. For security definer functions this is revoked, unless a file
 * has already limited them.
 */
const closeDefiners = (role: string) => `
do $$
declare found record;
begin
  for found in
    select p.oid::regprocedure as signature from pg_proc p
    where p.prosecdef and p.pronamespace = 'public'::regnamespace and has_function_privilege('public', p.oid, 'execute')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('revoke execute on function %s from public', found.signature);
    execute format('grant execute on function %s to "${role}"', found.signature);
  end loop;
end $$;
`;
