import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { readSettings } from "../platform/server/settings.ts";
import { testDatabase } from "../tests/support/database.ts";
import { openRows } from "../tests/support/rows.ts";
import { openInstallation } from "./installation.ts";
import { isMigrated, migrateAll } from "./migrate.ts";

const database = await testDatabase();
const owner = await openRows(database.ownerUrl);
afterAll(async () => {
  await owner.close();
  await database.close();
});

const settings = readSettings({
  DATABASE_URL: database.runtimeUrl,
  DATABASE_OWNER_URL: database.ownerUrl,
  SECRET_KEY: "k".repeat(32),
  DATA_DIR: join(import.meta.dirname, "..", ".cache", "installation"),
});

/** The statements of a start; other clients of this process ask other databases. */
const started = async () => {
  const asked = vi.spyOn(pg.Client.prototype, "query");
  await openInstallation(settings);
  const isOurs = (client: unknown) =>
    client instanceof pg.Client && new URL(database.ownerUrl).pathname === `/${client.database}`;
  const texts = asked.mock.calls
    .filter((_, place) => isOurs(asked.mock.contexts[place]))
    .map(([first]: unknown[]) => (typeof first === "string" ? first : (first as { text: string }).text));
  asked.mockRestore();
  return texts;
};
const looksAtTheCatalogue = (texts: readonly string[]) => texts.some((text) => text.includes("catalogue.loaded_files"));
const once = ["select is_prepared($1, $2) as prepared"];

beforeEach(async () => {
  await openInstallation(settings);
});

test("a second start of the same program runs one statement: it neither migrates nor loads a catalogue", async () => {
  expect(await started()).toEqual(once);
});

test("a database that another version prepared, completely or not, is prepared once", async () => {
  for (const change of [
    "update migrations.prepared set program = 'another'",
    "delete from migrations.prepared",
    "drop function is_prepared; delete from migrations.repeatables",
  ]) {
    await owner.query(change);
    expect(looksAtTheCatalogue(await started()), change).toBe(true);
    expect(await started(), change).toEqual(once);
  }
});

test("a program that is killed leaves the database unprepared", async () => {
  await owner.query(
    "update catalogue.loaded_files set hash = 'of another day' where file = 'checkpoints.json'; update migrations.prepared set program = 'another'; alter table catalogue.checkpoints rename to away",
  );
  await expect(openInstallation(settings)).rejects.toThrow("catalogue.checkpoints");
  expect(await owner.query("select * from migrations.prepared")).toEqual([]);
  await owner.query("alter table catalogue.away rename to checkpoints");
  expect(looksAtTheCatalogue(await started())).toBe(true);
});

test("the check uses the runtime role, so a wrong password, or a change by a newer version, is detected", async () => {
  expect(await isMigrated(database.runtimeUrl)).toBe(true);
  expect(await isMigrated(Object.assign(new URL(database.runtimeUrl), { password: "another" }).toString())).toBe(false);
  await owner.query("insert into migrations.__drizzle_migrations (hash, created_at) values ('of-tomorrow', $1)", [
    Date.now() + 366 * 86_400_000,
  ]);
  await owner.query("update migrations.oldest_program set last_migration = $1", [Date.now() + 366 * 86_400_000]);
  expect(await isMigrated(database.runtimeUrl)).toBe(false);
  await expect(openInstallation(settings)).rejects.toThrow("A newer version of Warsha has changed this database.");
  await owner.query("delete from migrations.__drizzle_migrations where hash = 'of-tomorrow'");
  await owner.query("delete from migrations.prepared");
  expect(await started()).toBeDefined();
});

test("on a database that a newer version has expanded, this one starts, and leaves its functions and its marks alone", async () => {
  const source = () =>
    owner.query<{ text: string }>("select prosrc as text from pg_proc where proname = 'forget_what_is_old'");
  const marks = () =>
    owner.query(
      "select program from migrations.prepared union all select hash from migrations.repeatables union all select last_migration || version from migrations.oldest_program",
    );
  const own = await source();
  await owner.query("insert into migrations.__drizzle_migrations (hash, created_at) values ('of-tomorrow', $1)", [
    Date.now() + 366 * 86_400_000,
  ]);
  await owner.query("create or replace function forget_what_is_old() returns void language sql as 'select'");
  await owner.query("update migrations.repeatables set hash = 'of the newer'");
  const [newer, before] = [await source(), await marks()];
  expect(newer).not.toEqual(own);
  await started();
  expect([await source(), await marks()]).toEqual([newer, before]);
  await owner.query("delete from migrations.__drizzle_migrations where hash = 'of-tomorrow'");
  await owner.query("delete from migrations.prepared");
  await started();
  expect(await source()).toEqual(own);
});

test("a later version without a migration keeps its functions too, when an earlier one starts", async () => {
  await owner.query("update migrations.oldest_program set version = '999.0.0'");
  await owner.query("delete from migrations.prepared");
  await owner.query("update migrations.repeatables set hash = 'of the later'");
  await started();
  expect(await owner.query("select hash from migrations.repeatables")).toEqual([{ hash: "of the later" }]);
  expect(await owner.query("select program from migrations.prepared")).toEqual([]);
  await owner.query("update migrations.oldest_program set version = '0.0.1'");
  await started();
  expect(await owner.query("select program from migrations.prepared")).toHaveLength(1);
});

test("a database with a history from before the first release is refused by every migration, and left unchanged", async () => {
  const state = async () => [
    await owner.query("select hash, created_at from migrations.__drizzle_migrations"),
    await owner.query("select program from migrations.prepared"),
    await owner.query("select oid from pg_class order by oid"),
    await owner.query("select oid, xmin from pg_proc order by oid"),
  ];
  await owner.query("update migrations.__drizzle_migrations set created_at = -created_at");
  const before = await state();
  const refusal = /from before the first release.* has changed nothing in it/;
  await expect(openInstallation(settings)).rejects.toThrow(refusal);
  await expect(migrateAll(database.ownerUrl)).rejects.toThrow(refusal);
  expect(await state()).toEqual(before);
  await owner.query("update migrations.__drizzle_migrations set created_at = -created_at");
  expect(await started()).toEqual(once);
});
