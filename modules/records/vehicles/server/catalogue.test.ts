import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { catalogueId } from "../../../../platform/server/ids.ts";
import { bareName } from "../../../../platform/shared/bare-name.ts";
import { loadVehicleCatalogue } from "./catalogue.ts";

const database = await testDatabase();
const owner = new pg.Client({ connectionString: database.ownerUrl });
await owner.connect();
afterAll(async () => {
  await owner.end();
  await database.close();
});

const load = async () => {
  const statements: string[] = [];
  await loadVehicleCatalogue((sql, values) => {
    statements.push(sql);
    return owner.query<Record<string, unknown>>(sql, values);
  });
  return statements;
};

test("A new installation has every make and model under its fixed id", async () => {
  const { rows } = await owner.query(
    "select (select count(*)::int from catalogue.makes) as makes, (select count(*)::int from catalogue.models) as models",
  );
  expect(rows).toEqual([{ makes: 97, models: 1138 }]);
  const { rows: camry } = await owner.query(
    "select o.name_ar, m.name from catalogue.models o join catalogue.makes m on m.id = o.make_id where o.id = $1",
    [catalogueId("model", "Toyota", "Camry")],
  );
  expect(camry).toEqual([{ name_ar: "كامري", name: "Toyota" }]);
});

test("Starting again reads one row and loads nothing", async () => {
  expect(await load()).toHaveLength(1);
});

test("A changed file is loaded again, and what it no longer contains is removed", async () => {
  await owner.query("update catalogue.loaded_files set hash = 'older' where file = 'vehicle-makes.json'");
  await owner.query("insert into catalogue.makes (id, name, name_ar) values ($1, 'Gone', 'ذهب')", [
    catalogueId("make", "Gone"),
  ]);
  await owner.query("update catalogue.models set name_ar = 'خطأ' where id = $1", [
    catalogueId("model", "Toyota", "Camry"),
  ]);
  await load();
  const { rows } = await owner.query("select name_ar from catalogue.models where id = $1", [
    catalogueId("model", "Toyota", "Camry"),
  ]);
  expect(rows).toEqual([{ name_ar: "كامري" }]);
  expect((await owner.query("select from catalogue.makes")).rowCount).toBe(97);
});

test("The runtime role may read the catalogue, but not write it", async () => {
  const program = new pg.Client({ connectionString: database.runtimeUrl });
  await program.connect();
  expect((await program.query("select from catalogue.trouble_codes")).rowCount).toBe(6564);
  expect((await program.query("select from catalogue.checkpoints where step = 5")).rowCount).toBe(28);
  await expect(program.query("delete from catalogue.models")).rejects.toThrow(/permission denied/);
  await program.end();
});

test("No name that people use is another make's, or another model's of the make", async () => {
  const { rows } = await owner.query<{ list: string; names: string[]; aliases: string[] }>(
    `select 'makes' as list, aliases, name || aliases || name_ar as names from catalogue.makes
     union all select make_id::text, aliases, name || aliases || name_ar from catalogue.models`,
  );
  expect(rows.filter(({ aliases }) => aliases.length > 0).length).toBeGreaterThan(50);
  const twice = rows.flatMap((item) =>
    rows
      .filter((other) => other !== item && other.list === item.list)
      .flatMap(({ names }) => names.map(bareName))
      .filter((name) => item.aliases.map(bareName).includes(name)),
  );
  expect(twice).toEqual([]);
});
