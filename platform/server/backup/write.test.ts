import { mkdtemp, rm, truncate, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import type { TestDatabase } from "../../../tests/support/test-cluster.ts";
import { writeBackup, type BackupSource } from "./write.ts";
import { carriedTables, migrationHistory, qualified } from "./copied-tables.ts";
import { newFileKey, openFiles } from "../files/store.ts";
import { newId } from "../ids.ts";
import { readAbout, restoreBackup } from "./restore.ts";

const secretKey = "a secret key of more than 32 characters";
const shopId = newId();
let folder: string;
let source: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "warsha-"));
  source = await testDatabase();
  client = await connected(source);
  await client.query(
    "insert into shops (shop_id, id, name, country, currency, time_zone, language, plan, writable_until) values ($1, $1, 'ورشة الطريق\t\\N', 'SA', 'SAR', 'Asia/Riyadh', 'ar', 'standard', now())",
    [shopId],
  );
  await client.query("select graphile_worker.add_job('send-message', $1::json)", [
    JSON.stringify({ shopId, messageId: newId() }),
  ]);
});
afterAll(async () => {
  await client.end();
  await source.close();
  await rm(folder, { recursive: true });
});

const connected = async ({ ownerUrl }: TestDatabase) => {
  const opened = new pg.Client({ connectionString: ownerUrl });
  opened.on("error", () => undefined);
  await opened.connect();
  return opened;
};

const backupSource = async (passphrase?: string): Promise<BackupSource> => ({
  ownerUrl: source.ownerUrl,
  files: await openFiles(join(folder, "files")),
  secretKey,
  passphrase,
  version: "0.1.0",
});

const writePair = () => {
  const pair = newId();
  const insert =
    "insert into outbox_messages (shop_id, id, channel, recipient, subject, body) values ($1, $2, 'email', $3, 'pair', $4)";
  return client.query("begin").then(async () => {
    for (const half of ["one", "other"]) await client.query(insert, [shopId, newId(), half, pair]);
    await client.query("commit");
  });
};

/** Every row of every table as text, to compare two databases. */
const everyRow = async (of: pg.Client) => {
  const rows: Record<string, unknown> = {};
  for (const table of await carriedTables(of))
    rows[table.name] = (await of.query(`select t::text from ${qualified(table)} t order by 1`)).rows;
  return rows;
};

test("a backup restored into an empty database gives the same rows, files and waiting jobs", async () => {
  await writePair();
  const from = await backupSource();
  const key = newFileKey(shopId, "png");
  await from.files.put(key, Buffer.from("a picture"));
  const path = join(folder, "whole.tar.gz");
  await writeBackup(from, path);
  expect((await stat(path)).mode & 0o777).toBe(0o600);

  const target = await testDatabase();
  const files = await openFiles(join(folder, "restored"));
  const about = await readAbout(path, undefined);
  expect(about.secretKey).toBe(secretKey);
  await restoreBackup({ ownerUrl: target.ownerUrl, files, writingFolder: folder }, path, about.migrations);

  const restored = await connected(target);
  expect(await everyRow(restored)).toEqual(await everyRow(client));
  expect(Buffer.concat(await (await files.get(key)).toArray()).toString()).toBe("a picture");
  const { rows } = await restored.query("select task_identifier from graphile_worker.jobs");
  expect(rows).toEqual([{ task_identifier: "send-message" }]);
  await restored.end();
  await target.close();
});

test("a backup made during writes contains only whole transactions", async () => {
  let isWriting = true;
  const writing = (async () => {
    for (; isWriting;) await writePair();
  })();
  const path = join(folder, "busy.tar.gz");
  const { tables } = await writeBackup(await backupSource(), path).finally(() => (isWriting = false));
  await writing;
  expect(tables.find(({ name }) => name === "outbox_messages")?.rows).toBeGreaterThan(0);

  const target = await testDatabase();
  await restoreBackup(
    { ownerUrl: target.ownerUrl, files: await openFiles(join(folder, "busy")), writingFolder: folder },
    path,
    (await readAbout(path, undefined)).migrations,
  );
  const restored = await connected(target);
  const { rows } = await restored.query(
    "select body from outbox_messages where subject = 'pair' group by body having count(*) <> 2",
  );
  expect(rows).toEqual([]);
  await restored.end();
  await target.close();
});

test("the secret key can be opened only with the passphrase", async () => {
  const path = join(folder, "sealed.tar.gz");
  await writeBackup(await backupSource("open sesame"), path);
  await expect(readAbout(path, undefined)).rejects.toThrow(/Set BACKUP_PASSPHRASE/);
  await expect(readAbout(path, "open barley")).rejects.toThrow(/is not the passphrase/);
  expect((await readAbout(path, "open sesame")).secretKey).toBe(secretKey);
});

test("a database with rows, a backup of another version and a truncated file are refused, and nothing is left behind", async () => {
  const path = join(folder, "refused.tar.gz");
  await writeBackup(await backupSource(), path);
  const files = await openFiles(join(folder, "refused"));
  const migrations = await migrationHistory(client);
  await expect(
    restoreBackup({ ownerUrl: source.ownerUrl, files, writingFolder: folder }, path, migrations),
  ).rejects.toThrow(/database is not empty/);

  const target = await testDatabase();
  await expect(
    restoreBackup({ ownerUrl: target.ownerUrl, files, writingFolder: folder }, path, [...migrations, "next"]),
  ).rejects.toThrow(/newer version/);
  await expect(
    restoreBackup({ ownerUrl: target.ownerUrl, files, writingFolder: folder }, path, ["first", ...migrations]),
  ).rejects.toThrow(/before the first release/);
  await truncate(path, (await stat(path)).size - 200);
  await expect(
    restoreBackup({ ownerUrl: target.ownerUrl, files, writingFolder: folder }, path, migrations),
  ).rejects.toThrow(/damaged|not complete/);
  for await (const key of files.list()) expect.unreachable(`${key} was left behind`);
  await target.close();
  await expect(readAbout(join(import.meta.dirname, "write.ts"), undefined)).rejects.toThrow(/not a backup/);
});
