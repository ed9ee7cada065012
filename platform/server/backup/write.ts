import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { type ArchiveWriter, writeArchive } from "./archive.ts";
import { packKey } from "./key.ts";
import { carriedTables, copied, migrationHistory, qualified, type CarriedTable } from "./copied-tables.ts";
import type { Files } from "../files/store.ts";

export type BackupSource = {
  readonly ownerUrl: string;
  readonly files: Files;
  readonly secretKey: string;
  /** Encrypts the secret key in the archive. */
  readonly passphrase: string | undefined;
  readonly version: string;
};

/** What the archive holds. It is the last entry, so that a truncated archive is detected. */
export type BackupContents = { tables: (CarriedTable & { rows: number })[]; files: number; jobs: number };

/**
 * Writes one tar.gz of a consistent snapshot of database and files while the program runs:
 * `about.json`, the secret key, `files/…`, `tables/<schema>.<name>` in COPY's text format, `jobs.json`,
 * `contents.json`.
 */
export const writeBackup = async (source: BackupSource, path: string): Promise<BackupContents> => {
  const client = new pg.Client({ connectionString: source.ownerUrl });
  client.on("error", () => undefined);
  await client.connect();
  const spool = await mkdtemp(join(dirname(path), ".backup-"));
  const contents: BackupContents = { tables: [], files: 0, jobs: 0 };
  try {
    await writeArchive(path, async (archive) => {
      const about = {
        format: 1,
        version: source.version,
        madeAt: new Date().toISOString(),
        migrations: await migrationHistory(client),
      };
      await archive.add("about.json", JSON.stringify(about));
      const key = packKey(source.secretKey, source.passphrase);
      await archive.add(key.name, key.content);

      // Files are added before and after the snapshot, so that files deleted or added meanwhile are both included.
      const seen = new Set<string>();
      await addFiles(archive, source.files, seen);
      await client.query("begin isolation level repeatable read read only");
      for (const table of await carriedTables(client))
        contents.tables.push({ ...table, rows: await addTable(archive, client, table, join(spool, "table")) });
      contents.jobs = await addJobs(archive, client);
      await client.query("commit");
      await addFiles(archive, source.files, seen);

      contents.files = seen.size;
      await archive.add("contents.json", JSON.stringify(contents));
    });
    return contents;
  } finally {
    await rm(spool, { recursive: true, force: true });
    await client.end();
  }
};

const addFiles = async (archive: ArchiveWriter, files: Files, seen: Set<string>) => {
  for await (const key of files.list()) {
    if (seen.has(key)) continue;
    const size = await files.size(key).catch(() => undefined);
    const content = size === undefined ? undefined : await files.get(key).catch(() => undefined);
    if (size === undefined || content === undefined) continue;
    await archive.addStream(`files/${key}`, size, content);
    seen.add(key);
  }
};

/** Spooled to a file first, because a tar header needs the size. */
const addTable = async (archive: ArchiveWriter, client: pg.Client, table: CarriedTable, spool: string) => {
  const copying = client.query(copyTo(`copy ${copied(table)} to stdout`));
  await pipeline(copying, createWriteStream(spool, { mode: 0o600 }));
  await archive.addStream(`tables/${table.schema}.${table.name}`, (await stat(spool)).size, createReadStream(spool));
  const { rows } = await client.query<{ rows: number }>(`select count(*)::int as rows from ${qualified(table)}`);
  return rows[0]?.rows ?? 0;
};

/** Waiting jobs by task and payload; the queue library owns its tables. */
const addJobs = async (archive: ArchiveWriter, client: pg.Client) => {
  const { rows } = await client.query(`
    select tasks.identifier, jobs.payload, jobs.run_at, jobs.max_attempts, jobs.key
    from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where jobs.attempts < jobs.max_attempts order by jobs.id`);
  await archive.add("jobs.json", JSON.stringify(rows));
  return rows.length;
};
