import { setTimeout as wait } from "node:timers/promises";
import { v7 } from "uuid";
import { type Person, rowsOf } from "../person.ts";
import { compareReads } from "./compare-reads.ts";
import { type DrillShop, openShops, startLoad } from "./load.ts";
import { type Cluster, copyCluster, createCluster } from "./postgres.ts";
import { type Server, startServer } from "./programs.ts";
import { expectThat, type Stage, until } from "./stage.ts";

const token = "a-token-of-the-drills";
const maxAgeSeconds = 3;
/** A write is announced to the other servers within half a second (`announcedWithinMs` of the program). */
const announcedSeconds = 0.5;
/** PostgreSQL shows a transaction in its statistics up to a second after its end. */
const statisticsMs = 1500;

/**
 * A hot standby that serves reads: every read without a parameter answers there as at the primary; who has written reads what was
 * written, at both servers; while the standby stands still, or is dead, the primary is read.
 */
export const standby = async (stage: Stage) => {
  const primary = await createCluster(stage, "primary");
  const copy = await copyCluster(stage, { name: "standby", source: primary });
  const env = { DATABASE_URL: primary.url(), METRICS_TOKEN: token };
  const first = await startServer(stage, { name: "at-primary", env });
  const reading = {
    ...env,
    DATABASE_STANDBY_URL: copy.url("warsha_app"),
    STANDBY_MAX_AGE_SECONDS: String(maxAgeSeconds),
  };
  const one = await startServer(stage, { name: "one", env: reading });
  const two = await startServer(stage, { name: "two", env: reading });
  const shops = await openShops(one.address, primary, 3);
  const load = startLoad(shops);
  await until("the load", () => load.acknowledged() > 60);
  const seen = await load.end();
  const failed = [...seen.repeated, ...seen.refusals];
  expectThat(failed.length === 0, `calls failed: ${failed.join("; ")}`);

  const written = performance.now();
  await until(
    "the standby shows what was written, and is read",
    async () => performance.now() - written > ((await ageAt(one)) + announcedSeconds) * 1000,
  );
  const shop = shops[0]!;
  const before = await readsOf(copy);
  const { same, different } = await compareReads(shop, one, first);
  const served = (await readsOf(copy)) - before;
  for (const line of different) stage.say(line);
  expectThat(different.length === 0, "a read answers otherwise at the standby");
  expectThat(served > same / 2, `only ${served} transactions were made at the standby`);
  stage.say(
    `${same} reads answer at the standby as at the primary; ${served} transactions were made there. Its age: ${(await ageAt(one)).toFixed(2)} s.`,
  );

  const others = shops.map((item) => elsewhere(item, two));
  const own = await countStale(shops, ({ person }) => person);
  const other = await countStale(shops, (item) => others[shops.indexOf(item)]!);
  stage.say(
    `Read at once after ${own.writes} writes: ${own.stale} times without the write at the same server, ${other.stale} times at the other one.`,
  );
  expectThat(own.stale === 0, "a shop does not read what it has written");

  await copy.query("select pg_wal_replay_pause()");
  const paused = await countStale(shops, ({ person }) => person);
  await until("the standby is too old", async () => (await ageAt(one)) > maxAgeSeconds, 20);
  const still = await readsOf(copy);
  const tooOld = await countStale(shops, ({ person }) => person);
  const age = await ageAt(one);
  const quiet = await compareReads(shop, one, first);
  const atStandby = (await readsOf(copy)) - still;
  expectThat(age > maxAgeSeconds, `the standby stands still and is said to be ${age} s old`);
  expectThat(paused.stale + tooOld.stale === 0 && quiet.different.length === 0, "an old answer was given");
  stage.say(
    `While the standby stood still (age ${age.toFixed(1)} s), ${quiet.same} reads were answered by the primary; ${atStandby} transactions at the standby, which ask how old it is.`,
  );
  await copy.query("select pg_wal_replay_resume()");
  await until("the standby is read again", async () => (await ageAt(one)) < 2, 20);

  await copy.kill();
  const asked = await Promise.all(
    shops.flatMap(({ person }) => Array.from({ length: 20 }, () => person.get("/api/clients"))),
  );
  stage.say(`The standby was killed: ${asked.length} reads at once were all answered by the primary.`);
};

/** Transactions at the standby, but for those of this drill. */
const readsOf = async (copy: Cluster): Promise<number> => {
  await wait(statisticsMs);
  const [row] = await copy.query<{ count: number }>(
    "select (xact_commit + xact_rollback)::int as count from pg_stat_database where datname = 'warsha'",
  );
  return row?.count ?? 0;
};

const ageAt = async ({ address }: Server) => {
  const text = await (await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text();
  return Number(/^warsha_standby_age_seconds (\S+)$/m.exec(text)?.[1]?.replace("+Inf", "Infinity"));
};

/** The same user at another server. */
const elsewhere = ({ person }: DrillShop, { address }: Server): Pick<Person, "get"> => ({
  get: async (path) => {
    const reply = await fetch(`${address}${path}`, { headers: { authorization: person.authorization } });
    return (await reply.json()) as Record<string, unknown>;
  },
});

/** Adds clients, and reads the list at once. */
const countStale = async (shops: readonly DrillShop[], readerOf: (shop: DrillShop) => Pick<Person, "get">) => {
  let stale = 0;
  let writes = 0;
  for (let turn = 0; turn < 10; turn += 1)
    for (const shop of shops) {
      const id = v7();
      await shop.person.post("/api/clients", { id, name: `Read ${id}` });
      writes += 1;
      const list = await readerOf(shop).get(`/api/clients?q=${id}`);
      if (!rowsOf(list).some((client) => client["id"] === id)) stale += 1;
    }
  return { stale, writes };
};
