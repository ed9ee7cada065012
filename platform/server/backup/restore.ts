import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { z } from "zod";
import { readArchive, wholeOf } from "./archive.ts";
import { isKeyEntry, unpackKey } from "./key.ts";
import { carriedTables, copied, migrationHistory, qualified, type CarriedTable } from "./copied-tables.ts";
import { migrateToEarlier } from "../db/migrate.ts";
import { inProject } from "../paths.ts";
import type { BackupContents } from "./write.ts";
import type { Files } from "../files/store.ts";

const about = z.object({
  format: z.literal(1),
  version: z.string(),
  madeAt: z.string(),
  migrations: z.array(z.string()),
});
const contents = z.object({
  tables: z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  files: z.number(),
  jobs: z.number(),
});
const jobs = z.array(
  z.object({
    identifier: z.string(),
    payload: z.unknown(),
    run_at: z.string(),
    max_attempts: z.number(),
    key: z.string().nullable(),
  }),
);

export type BackupAbout = z.output<typeof about> & { secretKey: string };

/**
 * Reads `about.json` and the key. Throws an error with a readable message if the file is not a backup or its key
 * cannot be opened.
 */
export const readAbout = async (path: string, passphrase: string | undefined): Promise<BackupAbout> => {
  let head: z.output<typeof about> | undefined;
  let secretKey: string | undefined;
  await readArchive(path, async (name, content) => {
    if (name === "about.json") head = about.parse(JSON.parse((await wholeOf(content)).toString()));
    if (isKeyEntry(name)) secretKey = unpackKey(name, await wholeOf(content), passphrase);
    return secretKey === undefined ? undefined : "stop";
  }).catch((error: Error) => {
    throw error.message.includes("PASSPHRASE")
      ? error
      : new Error(`${path} is not a backup that this version can read (${error.message}).`);
  });
  if (!head || !secretKey) throw new Error(`${path} is not a backup.`);
  return { ...head, secretKey };
};

/**
 * Restores an archive into an empty database and an empty file store, completely or not at all. A database without
 * tables gets the schema of the archive's version, this one or an earlier one; `migrate` brings it to this version
 * afterwards. Unpacks the archive in `writingFolder` first.
 */
export const restoreBackup = async (
  target: { ownerUrl: string; files: Files; writingFolder: string },
  path: string,
  migrations: readonly string[],
): Promise<BackupContents> => {
  const client = new pg.Client({ connectionString: target.ownerUrl });
  client.on("error", () => undefined);
  await client.connect();
  const spool = await mkdtemp(join(target.writingFolder, "restore-"));
  const stored: string[] = [];
  try {
    refuseUnknown(migrations);
    await migrateToEarlier(target.ownerUrl, migrations.length);
    await refuseUnfit(client, migrations);
    const { expected, waiting } = await unpack(path, spool, target.files, stored);
    await client.query("begin");
    await load(client, expected.tables, spool);
    for (const job of waiting) {
      await client.query(
        "select graphile_worker.add_job($1, $2::json, run_at => $3, max_attempts => $4, job_key => $5)",
        [job.identifier, JSON.stringify(job.payload), job.run_at, job.max_attempts, job.key],
      );
    }
    await client.query("commit");
    return expected;
  } catch (error) {
    for (const key of stored) await target.files.remove(key);
    throw error;
  } finally {
    await client.end();
    await rm(spool, { recursive: true, force: true });
  }
};

const refuseUnknown = (migrations: readonly string[]) => {
  const known = readMigrationFiles({ migrationsFolder: inProject("db", "migrations") }).map(({ hash }) => hash);
  if (known[0] !== migrations[0])
    throw new Error(
      "The backup was made by a version of Warsha from before the first release. Restore it with that version; this one cannot take over its database.",
    );
  if (migrations.some((hash, at) => hash !== known[at]))
    throw new Error("The backup was made by a newer version of Warsha. Restore it with that version.");
};

const refuseUnfit = async (client: pg.Client, migrations: readonly string[]) => {
  if ((await migrationHistory(client)).join() !== migrations.join())
    throw new Error(
      "The database has the tables of another version than the backup. Restore into an empty DATA_DIR or a database without tables.",
    );
  for (const table of await carriedTables(client)) {
    const { rowCount } = await client.query(`select 1 from ${qualified(table)} limit 1`);
    if (rowCount)
      throw new Error(
        `The database is not empty (${table.name} has rows). Restore into an empty DATA_DIR or an empty database.`,
      );
  }
};

/** Files go to the store at once; tables are first spooled to a folder, because they are loaded in dependency order. */
const unpack = async (path: string, spool: string, files: Files, stored: string[]) => {
  let expected: BackupContents | undefined;
  let waiting: z.output<typeof jobs> = [];
  await readArchive(path, async (name, content) => {
    if (name.startsWith("files/")) {
      const key = name.slice("files/".length);
      await files.put(key, content);
      stored.push(key);
    } else if (/^tables\/\w+\.\w+$/.test(name))
      await pipeline(content, createWriteStream(join(spool, name.slice("tables/".length)), { mode: 0o600 }));
    else if (name === "jobs.json") waiting = jobs.parse(JSON.parse((await wholeOf(content)).toString()));
    else if (name === "contents.json") expected = contents.parse(JSON.parse((await wholeOf(content)).toString()));
  }).catch((error: Error) => {
    throw new Error(`The backup is damaged: ${error.message}.`, { cause: error });
  });
  if (!expected || stored.length !== expected.files || waiting.length !== expected.jobs)
    throw new Error("The backup is not complete.");
  return { expected, waiting };
};

/**
 * Triggers are disabled while loading, because what they would check or derive is in the archive. Foreign keys are
 * checked.
 */
const load = async (client: pg.Client, tables: BackupContents["tables"], spool: string) => {
  for (const table of await inOwnOrder(client, tables)) {
    await client.query(`alter table ${qualified(table)} disable trigger user`);
    const copying = client.query(copyFrom(`copy ${copied(table)} from stdin`));
    await pipeline(createReadStream(join(spool, `${table.schema}.${table.name}`)), copying);
    if (copying.rowCount !== table.rows)
      throw new Error(
        `The backup is not complete: ${table.name} should have ${table.rows} rows, and has ${copying.rowCount}.`,
      );
    await client.query(`alter table ${qualified(table)} enable trigger user`);
  }
};

const inOwnOrder = async (client: pg.Client, tables: BackupContents["tables"]) => {
  const order = (await carriedTables(client)).map(qualified);
  const place = (table: CarriedTable) => order.indexOf(qualified(table));
  return tables.toSorted((first, second) => place(first) - place(second));
};
