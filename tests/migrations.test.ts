import { readdirSync, readFileSync } from "node:fs";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { expect, test } from "vitest";
import configuration from "../drizzle.config.ts";
import { inProject } from "../platform/server/paths.ts";

const files: Record<string, Record<string, unknown>> = import.meta.glob(
  [
    "../modules/**/tables.ts",
    "../modules/**/*-tables.ts",
    "../platform/server/db/columns.ts",
    "../platform/server/db/kernel-tables.ts",
  ],
  { eager: true },
);

/** A table whose file is not found would be dropped by the next migration. */
test("the tables are those of the newest migration", async () => {
  const newest = readdirSync(inProject("db/migrations/meta"))
    .filter((name) => name.endsWith("_snapshot.json"))
    .toSorted()
    .at(-1);
  const known = JSON.parse(readFileSync(inProject("db/migrations/meta", newest ?? ""), "utf8"));
  const declared = generateDrizzleJson(
    Object.assign({}, ...Object.values(files)),
    known.id,
    ["public", "directory", "catalogue"],
    "snake_case",
  );
  expect(Object.keys(declared.tables).length).toBeGreaterThan(140);
  expect(await generateMigration(known, declared)).toEqual([]);
});

test("these files are the ones that drizzle-kit reads", () => {
  expect(configuration).toMatchObject({
    schema: [
      "./modules/**/tables.ts",
      "./modules/**/*-tables.ts",
      "./platform/server/db/columns.ts",
      "./platform/server/db/kernel-tables.ts",
    ],
  });
});
