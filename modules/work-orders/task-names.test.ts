import { expect, test } from "vitest";
import { startApi } from "../../tests/support/api.ts";
import { billing, succeeded } from "../../tests/support/billing.ts";

const api = await startApi();

test("a name typed in one language is shown as typed, also if it is given twice", async () => {
  const shop = await api.newShop();
  const visit = await billing(shop).vehicle();
  const add = async (fields: object) =>
    succeeded(await shop.post("/api/work-order-tasks", { client_vehicle_id: visit, ...fields })).body;
  expect(await add({ name: "تغيير البواجي" })).toMatchObject({ name: "تغيير البواجي", name_ar: null });
  expect(await add({ name: "Wash", name_ar: "Wash" })).toMatchObject({ name_ar: null });
  const both = await add({ name: "Polish", name_ar: "تلميع" });
  const first = succeeded(await shop.put(`/api/work-order-tasks/${both.id}`, { name_ar: null })).body;
  expect(first).toMatchObject({ name: "Polish", name_ar: null });
});
