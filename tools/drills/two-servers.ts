import { setTimeout as wait } from "node:timers/promises";
import { longestSilence, openBoard, untilAllHear } from "./boards.ts";
import { expectKept, openShops, startLoad } from "./load.ts";
import { createCluster } from "./postgres.ts";
import { startFront, startServer } from "./programs.ts";
import { expectThat, type Stage, until } from "./stage.ts";

/** So long calls and boards are watched while a server is gone. */
const watchedSeconds = 8;

/**
 * Two servers behind HAProxy. Under load the first is killed and started again; then the second is asked to end, as in an
 * update. No call that was acknowledged is lost, a call that meets an end in order does not fail, and boards go on
 * within five seconds.
 */
export const twoServers = async (stage: Stage) => {
  const database = await createCluster(stage, "database");
  const env = { DATABASE_URL: database.url(), TRUST_PROXY: "true", DRAIN_SECONDS: "5" };
  const one = await startServer(stage, { name: "one", env });
  const two = await startServer(stage, { name: "two", env });
  const front = await startFront(stage, one, two);
  const shops = await openShops(front.address, database, 4);
  const boards = shops.flatMap((shop) => [openBoard(front.address, shop), openBoard(front.address, shop)]);
  const load = startLoad(shops);
  await until("the load", () => load.acknowledged() > 100 && boards.every(({ changes }) => changes.length > 3));

  const killed = performance.now();
  const before = load.acknowledged();
  await one.process.end("SIGKILL");
  await wait(watchedSeconds * 1000);
  await untilAllHear(boards);
  const silences = boards.map(({ changes }) => longestSilence(changes, killed, performance.now()));
  const moved = boards.filter(({ reconnected }) => reconnected() > 0).length;
  stage.say(
    `Server one was killed after ${before} acknowledged calls; ${load.acknowledged() - before} more in the ${watchedSeconds} s after it. ${moved} of ${boards.length} boards moved to the other server; the longest time without a change was ${Math.max(...silences).toFixed(1)} s.`,
  );
  expectThat(moved > 0, "no board was connected to the killed server");
  expectThat(Math.max(...silences) < 5, "a board was silent for five seconds");
  expectThat(load.acknowledged() > before, "the other server does not go on");

  await startServer(stage, { name: "one-again", port: one.port, env });
  await until("the proxy has seen server one", () => front.isUp("one"));
  const atEnd = performance.now();
  await Promise.all([two.process.end("SIGTERM"), wait(watchedSeconds * 1000)]);
  await untilAllHear(boards);
  const secondSilences = boards.map(({ changes }) => longestSilence(changes, atEnd, performance.now()));
  const seen = await load.end();
  for (const board of boards) board.close();
  stage.say(
    `Server one was started again, and server two ended by SIGTERM; the longest time without a change was ${Math.max(...secondSilences).toFixed(1)} s.`,
  );
  expectThat(Math.max(...secondSilences) < 5, "a board was silent for five seconds");
  expectThat(seen.refusals.length === 0, seen.refusals.join("\n"));
  const kept = await expectKept(database, shops);
  stage.say(
    `${seen.calls} calls, ${seen.repeated.length} of them repeated, the longest took ${seen.longest.toFixed(1)} s with its repetitions. All ${load.acknowledged()} acknowledged records are there once (${kept.clients} clients, ${kept.invoices} invoices), numbers without a gap, books right.`,
  );
};
