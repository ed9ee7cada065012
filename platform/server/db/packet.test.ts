import type pg from "pg";
import { afterAll, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { withShop, readShop } from "./database.ts";
import { newId } from "../ids.ts";
import { type Asked, type Question, sendPacket } from "./packet.ts";
import { openPool } from "./pool.ts";

const database = await testDatabase();
const pool = openPool(database.runtimeUrl, 8);
afterAll(async () => {
  await pool.end();
  await database.close();
});

/** Sends the questions as one packet, and answers the rows or the error of each, in their order. */
const answersOf = (client: pg.PoolClient, ...questions: Question[]) => {
  const packet: Asked[] = [];
  const answers = questions.map(
    (question) =>
      new Promise<unknown>((resolve) => {
        packet.push({ question, answered: (error, { rows }) => resolve(error ? error.message : rows) });
      }),
  );
  sendPacket(client, packet);
  return Promise.all(answers);
};

const connected = async <T>(work: (client: pg.PoolClient) => Promise<T>) => {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release(true);
  }
};

const values: Question = {
  name: "test.values",
  text: "select $1::bigint, $2::timestamptz, $3::date, $4::jsonb, $5::text[], $6::text",
  values: [12n, "2026-11-24T03:00:00+03:00", "2026-11-24", { a: [1] }, ["x,y", 'q"'], null],
};

test("values keep their types, also when the columns are known from before", () =>
  connected(async (client) => {
    let described = 0;
    client.connection.on("rowDescription", () => (described += 1));
    const row = [12n, "2026-11-24T00:00:00Z", "2026-11-24", { a: [1] }, ["x,y", 'q"'], null];
    expect(await answersOf(client, values)).toEqual([[row]]);
    expect(await answersOf(client, values, values)).toEqual([[row], [row]]);
    expect(described).toBe(1);
    const unnamed = { text: "select 1 as one, 'a' as letter where $1::int = 2" };
    expect(await answersOf(client, { ...unnamed, values: [2] }, { ...unnamed, values: [1] })).toEqual([[[1, "a"]], []]);
    expect(described).toBe(3);
  }));

test("after an error the rest fails with it, and the connection can prepare the same statements again", () =>
  connected(async (client) => {
    const first: Question = { name: "test.first", text: "select 1" };
    const fails: Question = { name: "test.divides", text: "select 1 / $1::int", values: [0] };
    const after: Question = { name: "test.after", text: "select 'after'" };
    expect(await answersOf(client, first, fails, after, after)).toEqual([
      [[1]],
      "division by zero",
      "an earlier statement of its packet failed",
      "an earlier statement of its packet failed",
    ]);
    expect(await answersOf(client, after, { ...fails, values: [1] }, first)).toEqual([[["after"]], [[1]], [[1]]]);
  }));

test("a value that cannot be sent fails alone; a packet of nothing else is answered", () =>
  connected(async (client) => {
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    const unsendable: Question = { text: "select $1::jsonb", values: [circular] };
    const fine: Question = { text: "select 2" };
    expect(await answersOf(client, unsendable)).toEqual([expect.stringContaining("circular")]);
    expect(await answersOf(client, fine, unsendable, fine)).toEqual([
      [[2]],
      expect.stringContaining("circular"),
      [[2]],
    ]);
  }));

test("a packet outside a transaction block is one transaction", () =>
  connected(async (client) => {
    const set: Question = { text: "select set_config('app.shop_id', $1, true)", values: ["kept"] };
    const get: Question = { text: "select current_setting('app.shop_id', true)" };
    expect(await answersOf(client, set, get)).toEqual([[["kept"]], [["kept"]]]);
    expect(await answersOf(client, get)).not.toEqual([[["kept"]]]);
  }));

test("a lost connection fails what waits for an answer", () =>
  connected(async (client) => {
    client.on("error", () => undefined);
    const waiting = answersOf(client, { text: "select pg_sleep(30)" }, { text: "select 1" });
    client.connection.stream.destroy();
    expect(await waiting).toEqual([expect.stringContaining("terminated"), expect.stringContaining("terminated")]);
  }));

test("a read cannot write; a refused write leaves nothing behind", async () => {
  const shop = newId();
  const insert = "insert into idempotent_answers (shop_id, id, request_hash, status) values ($1, $2, 'x', 200)";
  await expect(readShop(pool, shop, (db) => db.query("test.insert", insert, [newId()]))).rejects.toMatchObject({
    code: "25006",
  });
  const thrown = new Error("refused before anything was sent");
  const refused = withShop(pool, shop, async (db) => {
    db.alongside(db.query("test.insert", insert, [newId()]));
    throw thrown;
  });
  await expect(refused).rejects.toBe(thrown);
  const found = await readShop(pool, shop, (db) =>
    db.query("test.left", "select id from idempotent_answers where shop_id = $1"),
  );
  expect(found).toEqual([]);
});
