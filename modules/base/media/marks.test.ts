import { expect, test } from "vitest";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import { samples } from "../../../tests/support/sample-files.ts";

const api = await startApi();

const photoOf = async (shop: ShopOwner) => {
  const visit = (await shop.post("/api/client-vehicles", { client_name: "Noura", license_plate: "7421 KNR" })).body.id;
  const { body } = await shop.upload(`/api/client-vehicles/${visit}/media`, {
    name: "front.jpg",
    bytes: await samples.jpeg(),
  });
  const address = `/api/media/${body.file.id}/front.jpg`;
  const draw = (marks: object[], picture?: string) => shop.put(`${address}/marks`, { marks, picture });
  return { visit, address, draw, list: async () => (await shop.get(`/api/client-vehicles/${visit}/media`)).body.data };
};
const circle = { kind: "circle", from: [0.1, 0.1], to: [0.5, 0.4] };
const jpegUrl = async () => `data:image/jpeg;base64,${(await samples.jpeg()).toString("base64")}`;

test("marks are kept beside the photo, shown in its place, changed and taken away", async () => {
  const shop = await api.newShop();
  const { address, draw, list } = await photoOf(shop);
  const drawn = await draw([circle, { kind: "word", at: [0.5, 0.5], text: "تسريب" }], await jpegUrl());
  expect(drawn).toMatchObject({ status: 200, body: { url: address, marks: [circle, { text: "تسريب" }] } });
  expect(drawn.body.marked_url).toMatch(/\?marked=.+/);
  expect(await list()).toEqual([
    { ...drawn.body, is_proof: false, struck_out: null, destroyed: null, can_destroy: false },
  ]);
  for (const shown of [drawn.body.marked_url, drawn.body.thumbnail_url, address])
    expect((await shop.get(shown)).status).toBe(200);
  const again = await draw([circle], await jpegUrl());
  expect(again.body.marked_url).not.toBe(drawn.body.marked_url);
  expect(await draw([])).toMatchObject({
    body: { marks: [], marked_url: null, thumbnail_url: `${address}?thumbnail=1` },
  });
});

test("marks need their picture, a photo, and the permission to edit its record", async () => {
  const shop = await api.newShop();
  const { draw, address } = await photoOf(shop);
  expect(await draw([circle])).toMatchObject({ status: 422, body: { errors: { picture: [expect.any(String)] } } });
  expect(await draw([circle], "data:image/jpeg;base64,AAAA")).toMatchObject({ status: 422 });
  expect(await draw([{ ...circle, to: [2, 0] }], await jpegUrl())).toMatchObject({ status: 422 });
  const reader = await shop.colleague(["view-client-vehicles"]);
  expect(await reader.put(`${address}/marks`, { marks: [] })).toMatchObject({ status: 403 });
});
