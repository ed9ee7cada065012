import { expect, test } from "vitest";
import { migrationNames, migrationText } from "../../../platform/server/db/prepared.ts";
import { firstRestored } from "./server/archive-version.ts";
import { structureChangeOf } from "./structure-changes.ts";

const separator = "--> statement-breakpoint\n";

test("columns that a migration adds are named, those of new tables too", () => {
  const migration = [
    'CREATE TABLE "couriers" (\n\t"shop_id" uuid NOT NULL,\n\t"name" text NOT NULL,\n\tCONSTRAINT "k" PRIMARY KEY("shop_id")\n);\n',
    'ALTER TABLE "clients" ADD COLUMN "website" text;',
    'ALTER TABLE "directory"."sessions" ADD COLUMN "place" text;',
    'CREATE INDEX "clients_website" ON "clients" USING btree ("shop_id","website");',
  ].join(separator);
  expect(structureChangeOf(migration)).toEqual({
    added: ["couriers.shop_id", "couriers.name", "clients.website"],
    unfit: [],
  });
});

test.each([
  'ALTER TABLE "clients" ADD COLUMN "rank" integer NOT NULL;',
  'ALTER TABLE "clients" DROP COLUMN "note";',
  'ALTER TABLE "clients" RENAME COLUMN "note" TO "remark";',
  'ALTER TABLE "clients" ALTER COLUMN "note" SET NOT NULL;',
  'ALTER TABLE "clients" ALTER COLUMN "note" SET DATA TYPE integer;',
  'UPDATE "clients" SET "note" = trim("note");',
  'DROP TABLE "clients";',
])("rows of before do not fit after %s", (statement) => {
  expect(structureChangeOf(`CREATE SCHEMA "x";${separator}${statement}`).unfit).toContain(statement);
});

test("rows of every archive that is restored fit the tables of this version; else `firstRestored` is moved on", () => {
  const names = migrationNames();
  expect(names).toContain(firstRestored);
  for (const name of names.slice(names.indexOf(firstRestored) + 1))
    expect(structureChangeOf(migrationText(name)).unfit, name).toEqual([]);
});
