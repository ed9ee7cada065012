import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import pg from "pg";
import { inProject } from "../paths.ts";

/**
 * A hash of everything that preparation applies (sources, migrations, functions, grants, catalogue files), and the
 * last migration.
 */
export type Prepared = { readonly program: string; readonly lastMigration: number };

export const preparedBy = (version: string, role: string): Prepared => {
  const hash = createHash("sha256").update(
    [version, role, readIfThere(inProject("dist", "server.stamp")), history()].join("\0"),
  );
  for (const path of [...filesIn("db/repeatable"), ...filesIn("data"), ...functionsOfModules()])
    hash.update(`\0${path}\0`).update(readFileSync(inProject(path)));
  return { program: hash.digest("hex"), lastMigration: Math.max(...knownMigrations()) };
};

/** The SQL and the facts that stand in a folder, in the order of their names. */
export const filesIn = (folder: string) =>
  readdirSync(inProject(folder))
    .filter((name) => /\.(sql|json)$/.test(name))
    .sort()
    .map((name) => `${folder}/${name}`);

/** Found by their name: loading the modules, which say their order, would take longer than the start. */
export const functionsOfModules = () =>
  readdirSync(inProject("modules"), { recursive: true, encoding: "utf8" })
    .filter((path) => basename(path) === "functions.sql")
    .map((path) => `modules/${path.replaceAll("\\", "/")}`)
    .sort();

const readIfThere = (path: string) => (existsSync(path) ? readFileSync(path, "utf8") : "");

/** The generated list of migrations. */
export const history = () => readFileSync(inProject("db", "migrations", "meta", "_journal.json"), "utf8");

/** The timestamps of the migrations that this program knows. */
export const knownMigrations = () => entries().map(({ when }) => when);

/**
 * The last migration that a program must know to run on a database of this version: that of the first version with
 * `migrations.oldest_program`, or the one that the newest contracting migration names (`CONTRIBUTING.md`, *Expand and
 * contract*).
 */
export const oldestRunning = (): number => {
  const whenOf = new Map(entries().map(({ tag, when }) => [tag, when]));
  const named = migrationNames().flatMap((name) => contractsSince(migrationText(name)) ?? []);
  const times = [firstToAsk, ...named].map((name) => {
    const when = whenOf.get(name);
    if (when === undefined) throw new Error(`A contracting migration names ${name}, which is no migration.`);
    return when;
  });
  return Math.max(...times);
};

/** Programs before it do not ask whether they may run on a newer database. */
const firstToAsk = "0037_technicians";

/** What a contracting migration removes is unused by programs that know this migration; undefined for other migrations. */
export const contractsSince = (text: string): string | undefined => /^-- contracts since (\S+)$/m.exec(text)?.[1];

/** Their names, the first one first. */
export const migrationNames = () => entries().map(({ tag }) => tag);

export const migrationText = (name: string) => readFileSync(inProject("db", "migrations", `${name}.sql`), "utf8");

const entries = () => (JSON.parse(history()) as { entries: { when: number; tag: string }[] }).entries;

/**
 * Checks in one statement whether the database is already prepared. Connects as the runtime role, so that its
 * password is verified too. If it cannot answer, preparation runs and repairs or reports the cause.
 */
export const isPrepared = async (runtimeUrl: string, { program, lastMigration: last }: Prepared): Promise<boolean> => {
  const client = new pg.Client({ connectionString: runtimeUrl });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ prepared: boolean }>("select is_prepared($1, $2) as prepared", [
      program,
      last,
    ]);
    return rows[0]?.prepared === true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

type Query = (sql: string, values?: unknown[]) => Promise<unknown>;

/** Called before any change, so that after a crash the next start prepares again. */
export const forgetPrepared = (query: Query) =>
  query(
    "do $$ begin if to_regclass('migrations.prepared') is not null then delete from migrations.prepared; end if; end $$",
  );

/** Called under the lock of the migrations, before them: from now on an older program does not start. */
export const noteOldest = async (query: Query, version: string) => {
  await query(
    "create table if not exists migrations.oldest_program (last_migration bigint not null, version text not null)",
  );
  await query("delete from migrations.oldest_program");
  await query("insert into migrations.oldest_program values ($1, $2)", [oldestRunning(), version]);
};

/** Called in the transaction of the last step. */
export const notePrepared = async (query: Query, { program }: Prepared) => {
  await query("delete from migrations.prepared");
  await query("insert into migrations.prepared values ($1)", [program]);
};
