import { inProject } from "../../platform/server/paths.ts";
import { expectKept, openShops, startLoad } from "./load.ts";
import { copyCluster, createCluster, recoverTo } from "./postgres.ts";
import { secretKey, startServer } from "./programs.ts";
import { expectThat, type Stage, until } from "./stage.ts";

/**
 * Point-in-time recovery: a base backup under load, an archive of the write-ahead log, and a restore point, say before
 * somebody's mistake. The primary is killed; the copy recovers to the point: everything acknowledged before it is there,
 * nothing later, and the program goes on with it.
 */
export const recovery = async (stage: Stage) => {
  const archive = stage.ownFolder("archive");
  const primary = await createCluster(stage, "primary", {
    archive_mode: "on",
    archive_command: `'cp %p ${archive}/%f'`,
  });
  const server = await startServer(stage, { name: "server", env: { DATABASE_URL: primary.url() } });
  const shops = await openShops(server.address, primary, 3);
  const first = startLoad(shops);
  const count = first.acknowledged;
  await until("the load", () => count() > 30);
  const copy = await copyCluster(stage, { name: "copy", source: primary, standby: false });
  const inBackup = count();
  await until("more load", () => count() > inBackup + 60);
  await first.end();
  const point = performance.now();
  const atPoint = count();
  await primary.query("select pg_create_restore_point('before-the-mistake')");
  const second = startLoad(shops);
  await until("later load", () => count() > atPoint + 40);
  const seen = await second.end();
  const [{ file } = { file: "" }] = await primary.query<{ file: string }>(
    "select pg_walfile_name(pg_switch_wal()) as file",
  );
  await until("the archive", async () => {
    const [row] = await primary.query<{ last: string | null }>(
      "select last_archived_wal as last from pg_stat_archiver",
    );
    return (row?.last ?? "") >= file;
  });
  await primary.kill();
  await server.process.end("SIGTERM");

  recoverTo(copy, archive, "before-the-mistake");
  const began = performance.now();
  await copy.start();
  await until("the end of the recovery", async () => {
    const [row] = await copy.query<{ recovers: boolean }>("select pg_is_in_recovery() as recovers");
    return row?.recovers === false;
  });
  const seconds = (performance.now() - began) / 1000;
  const kept = await expectKept(copy, shops, { until: point, goneAfter: point });
  const env = { DATABASE_URL: copy.url() };
  const again = await startServer(stage, { name: "again", port: server.port, env });
  const before = count();
  const third = startLoad(shops);
  await until("calls on the recovered database", () => count() > before + 20);
  await third.end();
  await stage.run("node", [inProject("dist", "verify.js")], {
    name: "verify",
    cwd: inProject(),
    env: { ...env, SECRET_KEY: secretKey, FILES_URL: `${stage.folder}/files` },
  });
  expectThat(!again.process.hasEnded(), "the server has ended");
  stage.say(
    `Base backup under load after ${inBackup} acknowledged records, restore point after ${atPoint}, ${before - atPoint} more and ${seen.repeated.length} repetitions until the primary was killed. The recovery took ${seconds.toFixed(1)} s: all ${atPoint} records up to the point are there (${kept.clients} clients, ${kept.invoices} invoices), none of the ${before - atPoint} later ones; numbers without a gap, npm run verify finds no fault, and the program goes on.`,
  );
};
