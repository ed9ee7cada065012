import { expect, test } from "vitest";
import { contractionsIn } from "./expanding.ts";
import { contractsSince, migrationNames, migrationText, oldestRunning } from "./prepared.ts";

const separator = "--> statement-breakpoint\n";

test.each([
  'ALTER TABLE "clients" DROP COLUMN "note";',
  'DROP TABLE "clients";',
  'ALTER TABLE "clients" RENAME COLUMN "note" TO "remark";',
  'ALTER TABLE "clients" RENAME TO "customers";',
  'ALTER TABLE "clients" ALTER COLUMN "note" SET DATA TYPE integer;',
  'ALTER TABLE "clients" ALTER COLUMN "note" SET NOT NULL;',
  'ALTER TABLE "clients" ALTER COLUMN "note" DROP DEFAULT;',
  'ALTER TABLE "clients" ADD COLUMN "rank" integer NOT NULL;',
  'ALTER TABLE "clients" ADD CONSTRAINT "clients_note" CHECK ("clients"."note" <> \'\');',
  'ALTER TABLE "clients" ADD CONSTRAINT "clients_name_key" UNIQUE("shop_id","name");',
  'ALTER TABLE "clients" ADD CONSTRAINT "clients_city_fkey" FOREIGN KEY ("shop_id","city_id") REFERENCES "public"."cities"("shop_id","id");',
  'CREATE UNIQUE INDEX "clients_name_key" ON "clients" USING btree ("shop_id","name") WHERE "clients"."name" is not null;',
  "DROP FUNCTION find_clients(text);",
  'TRUNCATE "clients";',
])("the version before may not survive %s", (statement) => {
  expect(contractionsIn(`CREATE SCHEMA "x";${separator}${statement}`)).toEqual([statement]);
});

test("new tables with their rules, new columns that may be empty or have a default, and indexes only expand", () => {
  const migration = [
    'CREATE TABLE "couriers" (\n\t"shop_id" uuid NOT NULL,\n\t"name" text NOT NULL\n);\n',
    'ALTER TABLE "couriers" ADD CONSTRAINT "couriers_name" CHECK ("couriers"."name" <> \'\');',
    'CREATE UNIQUE INDEX "couriers_name_key" ON "couriers" USING btree ("shop_id","name");',
    'ALTER TABLE "clients" ADD COLUMN "courier_id" uuid;',
    'ALTER TABLE "clients" ADD COLUMN "rank" integer DEFAULT 0 NOT NULL;',
    'ALTER TABLE "clients" ADD CONSTRAINT "clients_rank" CHECK ("clients"."rank" >= 0);',
    'ALTER TABLE "clients" ADD CONSTRAINT "clients_courier_fkey" FOREIGN KEY ("shop_id","courier_id") REFERENCES "public"."couriers"("shop_id","id");',
    'CREATE UNIQUE INDEX "clients_courier_key" ON "clients" USING btree ("shop_id","courier_id");',
    'CREATE INDEX "clients_rank" ON "clients" USING btree ("shop_id","rank");',
    'ALTER TABLE "clients" ALTER COLUMN "note" DROP NOT NULL;',
  ].join(separator);
  expect(contractionsIn(migration)).toEqual([]);
});

test("a rule over a new and an old column, or over a new one with a default, is none that the version before keeps", () => {
  const rank = 'ALTER TABLE "clients" ADD COLUMN "rank" integer DEFAULT 0 NOT NULL;';
  for (const rule of [
    'ALTER TABLE "clients" ADD CONSTRAINT "clients_rank" CHECK ("clients"."rank" > 0 or "clients"."note" is null);',
    'ALTER TABLE "clients" ADD CONSTRAINT "clients_rank_key" UNIQUE("shop_id","rank");',
  ])
    expect(contractionsIn(`${rank}${separator}${rule}`)).toEqual([rule]);
});

/** From the first version on that leaves a newer database alone. */
const later = migrationNames().slice(migrationNames().indexOf("0037_technicians") + 1);

test("a migration that is not marked as the contracting step of a change only expands", () => {
  for (const name of later.filter((name) => contractsSince(migrationText(name)) === undefined))
    expect(contractionsIn(migrationText(name)), `${name}: see CONTRIBUTING.md, Expand and contract`).toEqual([]);
});

test("a contracting migration names an earlier one, and says since when what it removes is unused", () => {
  for (const name of later) {
    const since = contractsSince(migrationText(name));
    if (since !== undefined) expect(migrationNames().indexOf(since), name).toBeLessThan(migrationNames().indexOf(name));
  }
  expect(oldestRunning()).toBeGreaterThan(0);
  expect(contractsSince("-- contracts since 0041_couriers\nDROP TABLE x;")).toBe("0041_couriers");
  expect(contractsSince("DROP TABLE x; -- contracts since 0041_couriers")).toBeUndefined();
});
