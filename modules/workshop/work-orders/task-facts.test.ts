import { expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { clientSignature } from "../../../tests/support/estimating.ts";
import { samples } from "../../../tests/support/sample-files.ts";

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

test("whoever sees a task sees the photos of what it repairs, and no others", async () => {
  const shop = await api.newShop();
  const visit = await billing(shop).vehicle();
  const found = async (name: string) =>
    succeeded(await shop.post("/api/findings", { client_vehicle_id: visit, name })).body.id as string;
  const [leak, dent] = [await found("Oil leak"), await found("Dent")];
  const photo = async (of: string) =>
    succeeded(await shop.upload(`/api/findings/${of}/media`, { name: "photo.png", bytes: await samples.png() })).body
      .file.id as string;
  const [own, other] = [await photo(leak), await photo(dent)];
  const product = await billing(shop).product({ name: "Gasket", price: "100" });
  const { id } = succeeded(await shop.post("/api/estimates", { client_vehicle_id: visit })).body;
  succeeded(await shop.post(`/api/estimates/${id}`, { lines: [{ product_id: product, finding_id: leak }] }));
  succeeded(await shop.post(`/api/estimates/${id}/send`, {}));
  const answer = { channel: "in-person", name: "Reem", client_signature: clientSignature, revision: 1, after: 0 };
  succeeded(await shop.post(`/api/estimates/${id}/answers`, { ...answer, answers: [{ key: leak, answer: "yes" }] }));
  const [task] = succeeded(await shop.get(`/api/work-order-tasks?client_vehicle_id=${visit}`)).body.data;
  const mechanic = await shop.colleague(["view-work-orders"]);
  const { finding_photos: photos } = succeeded(await mechanic.get(`/api/work-order-tasks/${task.id}`)).body;
  expect(photos.map((each: { id: string }) => each.id)).toEqual([own]);
  for (const url of [photos[0].url, photos[0].thumbnail_url]) expect((await mechanic.get(url)).status).toBe(200);
  const at = `/api/work-order-tasks/${task.id}/finding-photos`;
  expect((await mechanic.get(`${at}/${other}`)).status).toBe(404);
  expect((await (await api.newShop()).get(photos[0].url)).status).toBe(404);
  expect((await (await shop.colleague([])).get(photos[0].url)).status).toBe(403);
});
