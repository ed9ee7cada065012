import { afterAll, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { type Db, readShop, withShop } from "./database.ts";
import { openPool } from "./pool.ts";
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
