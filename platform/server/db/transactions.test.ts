import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { testDatabase } from "../../../tests/support/database.ts";
import { isDatabaseAway } from "./away.ts";
import { type Db, readShop, runOnce, type RunStatement, withShop } from "./database.ts";
import { openPool } from "./pool.ts";
import { readByHand } from "./read.ts";
import { newId } from "../ids.ts";

const database = await testDatabase();
// The work of one test takes a second connection for its shop; a smaller pool would not grant it beside another
// shop's.
const pool = openPool(database.runtimeUrl, 8);
afterAll(async () => {
  await pool.end();
  await database.close();
});

const fails = (db: Db) => db.query("test.fails", "select $1::uuid, 1 / $2::int", [0]);

/** Delays a promise by some ticks, as a module's wrapper functions do. */
const handedOn = async <T>(asked: Promise<T>, turns = 5): Promise<T> =>
  turns === 0 ? await asked : await handedOn(asked, turns - 1);

test.each([
  ["writes", withShop],
  ["reads", readShop],
] as const)(
  "of %s that travel together the one that failed is the cause, not those it took along",
  async (_name, inShop) => {
    const work = (db: Db) => Promise.all([handedOn(fails(db)), db.query("test.follows", "select $1::uuid")]);
    await expect(inShop(pool, newId(), work)).rejects.toMatchObject({ code: "22012" });
  },
);

test("a row that another call inserted first is seen on the second attempt", async () => {
  let tries = 0;
  const [shop, role] = [newId(), newId()];
  const insert = (db: Db, hash: string) =>
    db.query(
      "test.insert",
      "insert into idempotent_answers (shop_id, id, request_hash, status) values ($1, $2, $3, 200)",
      [role, hash],
    );
  const work = async (db: Db) => {
    tries += 1;
    const [known] = await db.query(
      "test.known",
      "select 1 as found from idempotent_answers where shop_id = $1 and id = $2",
      [role],
    );
    if (tries === 1) await withShop(pool, shop, (other) => insert(other, "first"));
    return known ? "known" : insert(db, "second");
  };
  expect(await withShop(pool, shop, work)).toBe("known");
  expect(tries).toBe(2);
});

const add = (db: Db) =>
  db.query("test.add", "insert into idempotent_answers (shop_id, id, request_hash, status) values ($1, $2, 'x', 200)", [
    newId(),
  ]);

describe("a connection that a balancer has led to a standby", () => {
  const seen = readByHand("test.seen", { done: z.string() }, () => sql`select nextval('test_seen')::text as done`);
  const lone = openPool(database.runtimeUrl, 1);
  const asStandby = () => lone.query("set default_transaction_read_only = on");
  const isReadOnly = async () => (await lone.query("show default_transaction_read_only")).rows[0];
  beforeAll(async () => {
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    await owner.query("create sequence test_seen; grant usage on sequence test_seen to public");
    await owner.end();
  });
  afterAll(() => lone.end());

  test.each<[string, () => Promise<unknown>]>([
    ["a transaction that writes", () => withShop(lone, newId(), add)],
    ["a write outside any shop", () => runOnce(lone, seen, {})],
    ["a write that travels before a read", () => beforeARead((run) => run(seen, {}))],
  ])("is replaced after %s, and the call counts as one without database", async (_name, write) => {
    await asStandby();
    const error: unknown = await write().catch((reason: unknown) => reason);
    expect([isDatabaseAway(error), await isReadOnly()]).toEqual([true, { default_transaction_read_only: "off" }]);
    await write();
  });

  test("stays after a read that writes, which is the program's fault", async () => {
    await asStandby();
    const error: unknown = await readShop(lone, newId(), add).catch((reason: unknown) => reason);
    expect([isDatabaseAway(error), await isReadOnly()]).toEqual([false, { default_transaction_read_only: "on" }]);
  });

  const beforeARead = async (write: (run: RunStatement) => Promise<unknown>) => {
    let written: Promise<unknown> | undefined;
    const found = (db: Db) => db.query("test.found", "select $1::uuid as shop");
    await readShop(lone, newId(), found, (run) => {
      written = write(run);
      written.catch(() => undefined);
    });
    await written;
  };
});
