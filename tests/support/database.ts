import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { runtimeUrlFor } from "../../platform/server/roles.ts";
import { databaseName, inDatabase } from "./template-database.ts";

export type TestDatabase = {
  readonly ownerUrl: string;
  readonly runtimeUrl: string;
  /** Drops it, whoever is still connected. */
  readonly close: () => Promise<void>;
};

/** A migrated database of a test file's own, copied from the template in some 30 ms. */
export const testDatabase = async (): Promise<TestDatabase> => {
  const { ownerUrl, template } = inject("cluster");
  const name = databaseName("test", randomBytes(4).toString("hex"));
  await inCluster(ownerUrl, `create database ${name} template ${template}`);
  const own = inDatabase(ownerUrl, name);
  return { ownerUrl: own, runtimeUrl: runtimeUrlFor(own), close: () => inCluster(ownerUrl, `drop database if exists ${name} with (force)`) };
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
