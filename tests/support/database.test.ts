import pg from "pg";
import { expect, test } from "vitest";
import { testDatabase } from "./database.ts";

test("two test files never see each other's rows", async () => {
  const [one, other] = [await testDatabase(), await testDatabase()];
  const clients = [
    new pg.Client({ connectionString: one.ownerUrl }),
    new pg.Client({ connectionString: other.ownerUrl }),
  ] as const;
  for (const client of clients) await client.connect();
  await clients[0].query("create table mine (n int)");
  const { rows } = await clients[1].query("select to_regclass('mine') as found");
  expect(rows).toEqual([{ found: null }]);
  for (const client of clients) await client.end();
  await one.close();
  await other.close();
});

test("the runtime role can use the database but owns nothing in it", async () => {
  const database = await testDatabase();
  const client = new pg.Client({ connectionString: database.runtimeUrl });
  await client.connect();
  const { rows } = await client.query(
    "select current_user, rolsuper, rolbypassrls from pg_roles where rolname = current_user",
  );
  expect(rows).toEqual([{ current_user: "warsha_app", rolsuper: false, rolbypassrls: false }]);
  await expect(client.query("create table public.mine (n int)")).rejects.toThrow(/permission denied/);
  await client.end();
  await database.close();
});
