import { expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { lockWaits } from "../../../tests/support/lock-waits.ts";
import { openRows } from "../../../tests/support/rows.ts";
import { version } from "../version.ts";
import { migrate } from "./migrate.ts";
import { runtimeRole } from "./roles.ts";

test("autovacuum, which waits for changed rights of a table, does not begin at one whose triggers are still to be renewed", async () => {
  const database = await testDatabase();
  const [call, autovacuum] = [await openRows(database.ownerUrl), await openRows(database.ownerUrl)];
  await call.query("begin; lock table journal_entries in row exclusive mode");
  const functionsOfModules = ["modules/books/ledger/functions.sql"];
  const migrated = migrate(database.ownerUrl, { role: runtimeRole, version, functionsOfModules });
  await lockWaits(database.ownerUrl);
  await autovacuum.query("set lock_timeout = '1s'; analyze (skip_locked) journal_lines");
  await call.query("commit");
  expect(await migrated).toBe(true);
  await Promise.all([call.close(), autovacuum.close()]);
  await database.close();
});
