import { randomBytes } from "node:crypto";
import { join } from "node:path";
import pg from "pg";
import { startPostgres } from "../../platform/server/postgres/embedded.ts";
import { projectRoot } from "../../platform/server/paths.ts";
import { runtimeUrlFor } from "../../platform/server/db/roles.ts";
import { databaseName, inDatabase, templateDatabase } from "./template-database.ts";

export type Cluster = { readonly ownerUrl: string; readonly template: string };

export type TestDatabase = {
  readonly ownerUrl: string;
  readonly runtimeUrl: string;
  /** Drops it, even if somebody is connected. */
  readonly close: () => Promise<void>;
};

/** One PostgreSQL for all test runs, without durability; the last run stops it. */
export const openTestCluster = async (): Promise<Cluster & { leave: () => Promise<void> }> => {
  const postgres = await startPostgres({ dataDir: join(projectRoot, ".cache", "test-postgres"), durable: false });
  // Stays connected, so that no other run stops the server.
  const client = new pg.Client({ connectionString: postgres.ownerUrl });
  client.on("error", () => undefined);
  await client.connect();
  const template = await templateDatabase(client, postgres.ownerUrl);
  const leave = async () => {
    await client.end();
    await postgres.stop();
  };
  return { ownerUrl: postgres.ownerUrl, template, leave };
};

/** Copies the template to a new migrated database, in about 30 ms. */
export const copyTemplate = ({ ownerUrl, template }: Cluster): Promise<TestDatabase> =>
  createDatabase(ownerUrl, template);

/** A database without tables, unless it copies a template. */
export const createDatabase = async (ownerUrl: string, template = "template0"): Promise<TestDatabase> => {
  const name = databaseName("test", randomBytes(4).toString("hex"));
  await inCluster(ownerUrl, `create database ${name} template ${template} strategy file_copy`);
  const own = inDatabase(ownerUrl, name);
  return {
    ownerUrl: own,
    runtimeUrl: runtimeUrlFor(own),
    close: () => inCluster(ownerUrl, `drop database if exists ${name} with (force)`),
  };
};

const inCluster = async (ownerUrl: string, statement: string) => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
