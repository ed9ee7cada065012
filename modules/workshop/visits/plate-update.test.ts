import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { addJoinedNames } from "../../../platform/server/db/joined-names.ts";
import { startApi } from "../../../tests/support/api.ts";
import { visitsModule } from "./module.ts";
import { vehiclesModule } from "../../records/vehicles/module.ts";

const api = await startApi();
const owner = new pg.Client({ connectionString: api.database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());
const query = (sql: string, values?: unknown[]) => owner.query<Record<string, unknown>>(sql, values);

test("an update keeps apart what the old key made one plate, and a car is found as before", async () => {
  const shop = await api.newShop();
  const enter = async (body: object) => (await shop.post("/api/client-vehicles", body)).body;
  const kuwaiti = { license_plate_country: "KW" };
  const first = await enter({ ...kuwaiti, client_name: "Ali", license_plate: "7/12345" });
  const saudi = await enter({ client_name: "Noura", license_plate: "7421 KNR" });
  for (const table of ["vehicles", "client_vehicles", "vehicle_plates"])
    await owner.query(`update ${table} set plate_key = replace(plate_key, '/', '') where shop_id = $1`, [shop.shopId]);

  const keys = async () =>
    (
      await owner.query<{ key: string }>(
        "select plate_key as key from client_vehicles where shop_id = $1 union select plate_key from vehicles where shop_id = $1 order by 1",
        [shop.shopId],
      )
    ).rows.map(({ key }) => key);
  expect(await keys()).toEqual(["712345", "7421KNR"]);
  for (let time = 0; time < 2; time += 1) {
    await vehiclesModule.updateRows(query);
    await visitsModule.updateRows(query);
    expect(await keys()).toEqual(["7/12345", "7421KNR"]);
  }
  expect((await shop.get("/api/client-vehicles/earlier?plate=7/12345&country=KW")).body.data.id).toBe(first.id);
  expect((await shop.get("/api/client-vehicles/earlier?plate=71/2345&country=KW")).body.data).toBeNull();
  expect((await shop.get("/api/client-vehicles/earlier?plate=7421KNR")).body.data.id).toBe(saudi.id);
});

test("an update lets names of earlier versions be found without blanks and hyphens", async () => {
  const shop = await api.newShop();
  const { id } = (await shop.post("/api/clients", { name: "Noura Al-Otaibi" })).body;
  await owner.query("update clients set search_text = ' noura al-otaibi 1' where id = $1", [id]);
  const found = async () => (await shop.get("/api/clients?q=alotaibi")).body.data.length;
  expect(await found()).toBe(0);
  for (let time = 0; time < 2; time += 1) await addJoinedNames(query, "clients", ["name"]);
  expect(await found()).toBe(1);
  const { rows } = await owner.query("select search_text as text from clients where id = $1", [id]);
  expect(rows).toEqual([{ text: " noura al-otaibi 1 nouraalotaibi" }]);
});
