import { inject } from "vitest";
import { copyTemplate, type TestDatabase } from "./test-cluster.ts";

/** A migrated database for one test file; close it after the last test. */
export const testDatabase = (): Promise<TestDatabase> => copyTemplate(inject("cluster"));
