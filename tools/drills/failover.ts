import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../platform/server/postgres/ports.ts";
import { longestSilence, openBoard, untilAllHear } from "./boards.ts";
import { expectKept, openShops, startLoad } from "./load.ts";
import { copyCluster, createCluster } from "./postgres.ts";
import { isReady, startHaproxy, startServer } from "./programs.ts";
import { expectThat, type Stage, until } from "./stage.ts";

/** From the death of the primary to the promotion, as long as nobody decides it. */
const outageSeconds = 2;
/** So long boards are watched once the server is ready again. */
const watchedSeconds = 6;

/**
 * A primary with a synchronous standby, behind HAProxy, which asks both which of them is the primary. The primary is killed
 * under load and the standby promoted: nothing acknowledged is lost, and the program goes on within ten seconds of the
 * promotion, without a restart.
 */
export const failover = async (stage: Stage) => {
  const primary = await createCluster(stage, "primary");
  const standby = await copyCluster(stage, { name: "standby", source: primary });
  await primary.query("alter system set synchronous_standby_names = 'standby'");
  await primary.query("select pg_reload_conf()");
  await until("synchronous replication", async () => {
    const [row] = await primary.query<{ state: string }>("select sync_state as state from pg_stat_replication");
    return row?.state === "sync";
  });
  const port = await freePort();
  const proxy = startHaproxy(stage, "haproxy-postgres.cfg", {
    "bind :5432": `bind 127.0.0.1:${port}`,
    "postgres-one:5432": `127.0.0.1:${primary.port}`,
    "postgres-two:5432": `127.0.0.1:${standby.port}`,
  });
  const url = `postgres://warsha@127.0.0.1:${port}/warsha`;
  await until("the proxy leads to the primary alone", () => proxy.isUp("one") && !proxy.isUp("two"));
  const server = await startServer(stage, { name: "server", env: { DATABASE_URL: url } });
  const shops = await openShops(server.address, primary, 4);
  const boards = shops.map((shop) => openBoard(server.address, shop));
  const load = startLoad(shops);
  await until("the load", () => load.acknowledged() > 100 && boards.every(({ changes }) => changes.length > 3));

  const before = load.acknowledged();
  await primary.kill();
  const killed = performance.now();
  await until("the server says that it is not ready", async () => !(await isReady(server.address)));
  await wait(outageSeconds * 1000);
  const beforePromotion = load.acknowledged();
  await standby.promote();
  const promoted = performance.now();
  const calls = await until("the first acknowledged call", () => load.acknowledged() > beforePromotion, 30);
  const ready = await until("the server is ready", () => isReady(server.address), 30);
  await wait(watchedSeconds * 1000);
  await untilAllHear(boards);
  const now = performance.now();
  const silences = boards.map(({ changes }) => longestSilence(changes, promoted, now));
  const jobs = await until("the jobs", async () => (await fetch(`${server.address}/api/health`)).ok, 30);
  const seen = await load.end();
  for (const board of boards) board.close();
  stage.say(
    `The primary was killed after ${before} acknowledged calls; the standby was promoted ${((promoted - killed) / 1000).toFixed(1)} s later. From the promotion: the first call was acknowledged after ${calls.toFixed(1)} s, the server was ready after ${(calls + ready).toFixed(1)} s, boards were silent for at most ${Math.max(...silences).toFixed(1)} s; database and jobs are well (waited ${jobs.toFixed(1)} s more).`,
  );
  expectThat(calls + ready < 10, "the program needs more than ten seconds from the promotion");
  expectThat(Math.max(...silences) < 10, "boards need more than ten seconds from the promotion");
  expectThat(!server.process.hasEnded(), "the server has ended");
  expectThat(seen.refusals.length === 0, seen.refusals.join("\n"));
  const kept = await expectKept(standby, shops);
  stage.say(
    `${seen.calls} calls, ${seen.repeated.length} repetitions, the longest call took ${seen.longest.toFixed(1)} s with its repetitions. All ${load.acknowledged()} acknowledged records are on the new primary once (${kept.clients} clients, ${kept.invoices} invoices), numbers without a gap, books right.`,
  );
};
