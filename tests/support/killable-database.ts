import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { migrateAll, prepareRuntime } from "../../app/migrate.ts";
import { startPostgres } from "../../platform/server/postgres/embedded.ts";
import { startApi } from "./api.ts";

const secretKey = "0123456789abcdef0123456789abcdef";

/** The whole program with its own PostgreSQL, which is durable and can be killed. */
export const startKillable = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "warsha-"));
  const startAgain = () => startPostgres({ dataDir });
  const { ownerUrl } = await startAgain();
  const databaseUrl = await prepareRuntime(ownerUrl, secretKey);
  await migrateAll(ownerUrl);
  afterAll(async () => {
    await (await startAgain()).stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const api = await startApi({ databaseUrl, ownerUrl, secretKey });
  /** Kills it as a power failure would. */
  const pullThePlug = () =>
    process.kill(
      Number(readFileSync(join(dataDir, "postgres", "cluster", "postmaster.pid"), "utf8").split("\n")[0]),
      "SIGKILL",
    );
  return { api, ownerUrl, databaseUrl, secretKey, pullThePlug, startAgain };
};
