import { expect, test } from "vitest";
import { migrateAll } from "../../../app/migrate.ts";
import { emptyDatabase, testDatabase } from "../../../tests/support/database.ts";
import { lockWaits } from "../../../tests/support/lock-waits.ts";
import { openRows } from "../../../tests/support/rows.ts";
import { migrateToEarlier } from "./migrate.ts";
import { knownMigrations } from "./prepared.ts";

// A start imports them; under the tests this takes longer than its locks are waited for.
await import("../../../app/modules.ts");

/** A call that holds one lock, and asks for another when the start waits for the first; it is never the one that is ended. */
const callOf = async (ownerUrl: string, first: string) => {
  const call = await openRows(ownerUrl);
  await call.query("set deadlock_timeout = '1h'");
  await call.query("begin");
  await call.query(first);
  return {
    ask: async (second: string) => {
      await lockWaits(ownerUrl);
      await call.query(second);
      await call.query("commit");
      await call.close();
    },
  };
};

test("a start whose catalogues meet a call in a deadlock loads them again", async () => {
  const database = await testDatabase();
  const rows = await openRows(database.ownerUrl);
  await rows.query("update catalogue.loaded_files set hash = 'older' where file = 'vehicle-makes.json'");
  const call = await callOf(database.ownerUrl, "lock table catalogue.makes in share mode");
  const started = migrateAll(database.ownerUrl);
  await call.ask("select pg_advisory_xact_lock(7312003)");
  await started;
  expect(await rows.query("select 1 from catalogue.loaded_files where hash = 'older'")).toEqual([]);
  await rows.close();
  await database.close();
});

test("a start whose migrations meet a call in a deadlock applies them again", async () => {
  const database = await emptyDatabase();
  await migrateToEarlier(database.ownerUrl, 1);
  const call = await callOf(database.ownerUrl, "lock table media_files in access share mode");
  const started = migrateAll(database.ownerUrl);
  await call.ask("lock table products in access share mode");
  await started;
  const rows = await openRows(database.ownerUrl);
  const [applied] = await rows.query<{ count: number }>(
    "select count(*)::int as count from migrations.__drizzle_migrations",
  );
  expect(applied?.count).toBe(knownMigrations().length);
  await rows.close();
  await database.close();
});
