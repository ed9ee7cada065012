import { inject } from "vitest";
import { copyTemplate, createDatabase, type TestDatabase } from "./test-cluster.ts";

/** A migrated database for one test file; close it after the last test. */
export const testDatabase = (): Promise<TestDatabase> => copyTemplate(inject("cluster"));

/** A database without tables, as a new installation finds it. */
export const emptyDatabase = (): Promise<TestDatabase> => createDatabase(inject("cluster").ownerUrl);
