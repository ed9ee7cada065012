import type pg from "pg";
import { afterAll, expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { type Db, withShop, readShop } from "./database.ts";
import { newId } from "../ids.ts";
import { isDatabaseAway } from "./away.ts";
import { observePackets, type PendingStatement, type Question, sendPacket } from "./packet.ts";
import { openPool } from "./pool.ts";

const database = await testDatabase();
const pool = openPool(database.runtimeUrl, 8);
afterAll(async () => {
  await pool.end();
  await database.close();
});

/** Sends the questions as one packet, and answers the rows or the error of each, in their order. */
const answersOf = (client: pg.PoolClient, ...questions: Question[]) => {
  const packet: PendingStatement[] = [];
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

test("a value that cannot be sent fails its statement and those after it", () =>
  connected(async (client) => {
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    const unsendable: Question = { name: "test.unsendable", text: "select $1::jsonb", values: [circular] };
    const fine: Question = { text: "select 2" };
    const another: Question = { name: "test.values", text: "select 3" };
    expect(await answersOf(client, unsendable)).toEqual([expect.stringContaining("circular")]);
    expect(await answersOf(client, fine, unsendable, fine)).toEqual([
      [[2]],
      expect.stringContaining("circular"),
      "an earlier statement of its packet failed",
    ]);
    expect(await answersOf(client, { ...unsendable, values: ["[]"] }, values, fine)).toEqual([
      [[[]]],
      [expect.anything()],
      [[2]],
    ]);
    expect(await answersOf(client, another)).toEqual(["two statements are named test.values"]);
  }));

test("a statement that could not be prepared is prepared at its next use", () =>
  connected(async (client) => {
    const create: Question = { text: "create temp table made_later (id int)" };
    const count: Question = { name: "test.count", text: "select count(*)::int from made_later" };
    const twice = answersOf(client, count, count);
    // Sent before the first answer arrives, so the database does not know the statement.
    const piped = answersOf(client, count);
    expect(await twice).toEqual(['relation "made_later" does not exist', "an earlier statement of its packet failed"]);
    expect(await piped).toEqual(['prepared statement "test.count" does not exist']);
    expect(await answersOf(client, create, count, count)).toEqual([[], [[0]], [[0]]]);
    expect(await answersOf(client, count)).toEqual([[[0]]]);
  }));

test("of two statements that would fail, the second is not executed and names the cause", () =>
  connected(async (client) => {
    const errors: unknown[] = [];
    const answered = (error: Error | null) => void errors.push(error);
    const ended = new Promise<Error | null>((resolve) =>
      sendPacket(
        client,
        ["select 1 / 0", "select 'x'::int"].map((text) => ({ question: { text }, answered })),
        resolve,
      ),
    );
    expect(await ended).toMatchObject({ code: "22012" });
    expect(errors).toEqual([
      expect.objectContaining({ code: "22012" }),
      expect.objectContaining({ code: "25P02", cause: errors[0] }),
    ]);
  }));

test("a statement that takes too long or is cancelled fails, and the connection goes on", () =>
  connected(async (client) => {
    await answersOf(client, { text: "set statement_timeout = '50ms'" });
    const quick: Question = { text: "select pg_sleep(0.03)" };
    const slow: Question = { name: "test.sleep", text: "select pg_sleep(10)" };
    // Each statement has the whole time.
    expect(await answersOf(client, quick, quick, quick, slow, quick)).toEqual([
      [[""]],
      [[""]],
      [[""]],
      "canceling statement due to statement timeout",
      "an earlier statement of its packet failed",
    ]);
    await answersOf(client, { text: "set statement_timeout = 0" });
    const [[[ownId]]] = (await answersOf(client, { text: "select pg_backend_pid()" })) as [[[number]]];
    const waiting = answersOf(client, quick, slow, quick);
    await answersElsewhere({
      text: "select pg_cancel_backend(pid) from pg_stat_activity where pid = $1 and query ~ 'sleep.10'",
      values: [ownId],
    });
    expect(await waiting).toEqual([
      [[""]],
      "canceling statement due to user request",
      "an earlier statement of its packet failed",
    ]);
    expect(await answersOf(client, quick)).toEqual([[[""]]]);
  }));

test("notifications and notices between the answers disturb nothing", () =>
  connected(async (client) => {
    const heard: unknown[] = [];
    client.on("notification", ({ payload }) => heard.push(payload));
    client.on("notice", ({ message }) => heard.push(message));
    await answersOf(client, { text: "listen test_channel" });
    const notify: Question = { text: "select pg_notify('test_channel', 'told')::text" };
    const warn: Question = { text: "do $$ begin raise notice 'noted'; end $$" };
    expect(await answersOf(client, notify, warn, { text: "select 1" })).toEqual([[[""]], [], [[1]]]);
    expect(await answersOf(client, { text: "select 2" })).toEqual([[[2]]]);
    expect(heard).toEqual(["noted", "told"]);
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

test("a connection that the database ends within a packet is replaced, and the call counts as one without database", async () => {
  const shop = newId();
  const end = "select pg_terminate_backend(pid) from pg_stat_activity where query ~ '^select .1::uuid as ended'";
  const sleep = (db: Db) => db.query("test.ended", "select $1::uuid as ended, pg_sleep(10)");
  for (const inShop of [readShop, withShop]) {
    const work = inShop(pool, shop, (db) => {
      const found = db.query("test.found", "select $1::uuid as shop");
      return Promise.all([found, sleep(db), db.query("test.after", "select $1::uuid as after")]);
    });
    const [error] = await Promise.all([work.catch((reason: unknown) => reason), answersElsewhere({ text: end })]);
    expect(isDatabaseAway(error)).toBe(true);
    expect(await readShop(pool, shop, (db) => db.query("test.found", "select $1::uuid as shop"))).toEqual([{ shop }]);
  }
});

/** Runs the question on another connection until it has found something. */
const answersElsewhere = (question: Question) =>
  connected(async (client) => {
    for (;;) {
      const [rows] = await answersOf(client, question);
      if (!Array.isArray(rows) || rows.length > 0) return;
    }
  });

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

const insert = "insert into idempotent_answers (shop_id, id, request_hash, status) values ($1, $2, 'x', 200)";
const add = (db: Db) => db.query("test.insert", insert, [newId()]);
const added = (shop: string) =>
  readShop(pool, shop, (db) => db.query("test.left", "select id from idempotent_answers where shop_id = $1"));

test("a write that cannot be sent rolls its transaction back, also if it travels with the commit", async () => {
  const shop = newId();
  const unsendable = (db: Db) => db.query("test.json", "select $1::uuid, $2::jsonb", [{ amount: 1n }]);
  const withCommit = withShop(pool, shop, async (db) => {
    db.alongside(add(db));
    db.alongside(unsendable(db));
  });
  await expect(withCommit).rejects.toThrow("BigInt");
  expect(await added(shop)).toEqual([]);
  const before = withShop(pool, shop, async (db) => {
    db.alongside(unsendable(db));
    await add(db).catch(() => undefined);
    await add(db);
  });
  await expect(before).rejects.toThrow("BigInt");
  expect(await added(shop)).toEqual([]);
  const caught = withShop(pool, shop, async (db) => {
    await unsendable(db).catch(() => undefined);
    await add(db);
  });
  await expect(caught).rejects.toThrow("BigInt");
  expect(await added(shop)).toEqual([]);
});

test("a write alongside that fails before it is sent keeps the transaction from committing", async () => {
  const shop = newId();
  const failing = async (db: Db) => {
    await add(db);
    throw new Error("not recorded");
  };
  const refused = async () => {
    await Promise.resolve();
    throw new Error("not recorded");
  };
  for (const writing of [failing, refused]) {
    const work = withShop(pool, shop, async (db) => {
      const first = add(db);
      db.alongside(writing(db));
      await first;
    });
    await expect(work).rejects.toThrow("not recorded");
    expect(await added(shop)).toEqual([]);
  }
  const atOnce = withShop(pool, shop, async (db) => {
    await add(db);
    db.alongside(refused());
  });
  await expect(atOnce).rejects.toThrow("not recorded");
  expect(await added(shop)).toEqual([]);
});

test("what a branch asks after another one has failed is not sent to the next call of the connection", async () => {
  const shop = newId();
  const onlyPool = openPool(database.runtimeUrl, 1);
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const goOn = async (db: Db) => {
    await add(db);
    await begun;
    await add(db);
  };
  const refused = withShop(onlyPool, shop, (db) =>
    Promise.all([goOn(db), db.query("test.one", "select $1::uuid").then(() => Promise.reject(new Error("refused")))]),
  );
  const next = withShop(onlyPool, shop, async (db) => {
    await db.query("test.one", "select $1::uuid");
    begin();
    await db.query("test.one", "select $1::uuid");
  });
  await expect(refused).rejects.toThrow("refused");
  await next;
  expect(await added(shop)).toEqual([]);
  await onlyPool.end();
});

test("a write alongside that asks again after the commit fails the call", async () => {
  const late = withShop(pool, newId(), async (db) => db.alongside(add(db).then(() => add(db))));
  await expect(late).rejects.toThrow("after the commit");
});

test("through a pooler of transactions nothing stays prepared, and instants, counts and errors are the same", async () => {
  const pooled = openPool(database.runtimeUrl, 1, { isPooled: true });
  const shop = newId();
  for (let turn = 0; turn < 3; turn += 1) {
    await withShop(pooled, shop, add);
    // Another session of the database, as the pooler gives each transaction.
    await pooled.query("discard all");
  }
  expect(await added(shop)).toHaveLength(3);
  const [row] = await readShop(pooled, shop, (db) =>
    db.query<{ number: bigint; prepared: bigint }>(
      "test.pooled",
      "select 5::bigint as number, count(*) as prepared from pg_prepared_statements where $1::uuid is not null",
    ),
  );
  expect(row).toEqual({ number: 5n, prepared: 0n });
  await expect(withShop(pooled, shop, (db) => db.query("test.wrong", "select $1::uuid, 1 / 0"))).rejects.toThrow(
    "division by zero",
  );
  await pooled.end();
});

test("an observer is told of each packet and of its end", async () => {
  const told: string[] = [];
  observePackets((packet, ended) => {
    told.push(packet.map(({ question }) => question.name).join(" "));
    return (error) => {
      told.push(error === null ? "ended" : error.message);
      ended?.(error);
    };
  });
  await connected((client) =>
    answersOf(client, { name: "test.first", text: "select 1" }, { name: "test.second", text: "select 2" }),
  );
  observePackets(undefined);
  await connected((client) => answersOf(client, { name: "test.third", text: "select 3" }));
  expect(told).toEqual(["test.first test.second", "ended"]);
});
