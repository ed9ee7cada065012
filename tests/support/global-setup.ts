import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startPostgres } from "../../platform/server/embedded-postgres.ts";
import { projectRoot } from "../../platform/server/paths.ts";
import { templateDatabase } from "./template-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    cluster: { ownerUrl: string; template: string };
  }
}

/** One PostgreSQL for the whole run, shared with runs beside it; the last of them stops it. */
export const setup = async (project: TestProject) => {
  const postgres = await startPostgres({ dataDir: join(projectRoot, ".cache", "test-postgres"), durable: false });
  // Stays connected, so that no other run stops the server under this one.
  const cluster = new pg.Client({ connectionString: postgres.ownerUrl });
  cluster.on("error", () => undefined);
  await cluster.connect();
  project.provide("cluster", { ownerUrl: postgres.ownerUrl, template: await templateDatabase(cluster, postgres.ownerUrl) });
  return async () => {
    await cluster.end();
    await postgres.stop();
  };
};
