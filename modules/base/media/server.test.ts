import { readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { startApi, type ShopOwner } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { samples } from "../../../tests/support/sample-files.ts";

const api = await startApi();
const png = { name: "car.png", bytes: await samples.png() };
let shop: ShopOwner & ReturnType<typeof billing>;
beforeEach(async () => {
  const owner = await api.newShop();
  shop = { ...owner, ...billing(owner) };
});

const kept = () =>
  readdirSync(join(api.settings.filesUrl, shop.shopId), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(png|webp)$/.test(entry.name),
  ).length;

test("a picture of a visit is stored with its thumbnail under its true type, and removed with it", async () => {
  const address = `/api/client-vehicles/${await shop.vehicle()}/media`;
  const { status, body } = await shop.upload(address, { ...png, name: "../../car.pdf" });
  expect([status, body.file]).toEqual([
    201,
    { id: body.file.id, name: expect.stringMatching(/^car.*\.png$/), size: png.bytes.length, type: "image/png" },
  ]);
  expect((await shop.get(address)).body.data).toEqual([body]);
  expect((await shop.get(body.url)).bytes.equals(png.bytes)).toBe(true);
  expect((await shop.get(body.thumbnail_url)).headers["content-type"]).toBe("image/webp");
  expect((await shop.delete(body.url)).status).toBe(204);
  expect([(await shop.get(body.url)).status, (await shop.get(address)).body.data]).toEqual([404, []]);
  await expect.poll(kept).toBe(0);
});

test("a file is opened and removed only by its id and name together", async () => {
  const address = `/api/client-vehicles/${await shop.vehicle()}/media`;
  const [one, other] = [
    (await shop.upload(address, png)).body,
    (await shop.upload(address, { ...png, name: "engine.png" })).body,
  ];
  for (const name of [other.file.name, "..%2f..%2fetc%2fpasswd", "%2e%2e%5c", "....%2f%2f"]) {
    for (const call of [shop.get, shop.delete])
      expect((await call(`/api/media/${one.file.id}/${name}`)).status, name).toBe(404);
  }
});

test("the files of an archived visit stay, and none can be added", async () => {
  const vehicle = await shop.vehicle();
  const { body } = await shop.upload(`/api/client-vehicles/${vehicle}/media`, png);
  await shop.post(`/api/client-vehicles/${vehicle}/archive`);
  expect(await shop.delete(body.url)).toMatchObject({ status: 409, body: { type: "vehicle-archived" } });
  expect(await shop.upload(`/api/client-vehicles/${vehicle}/media`, png)).toMatchObject({
    status: 409,
    body: { type: "vehicle-archived" },
  });
  expect([(await shop.get(body.url)).status, kept()]).toEqual([200, 2]);
});

test("files are listed page by page, oldest first", async () => {
  const address = `/api/client-vehicles/${await shop.vehicle()}/media`;
  const sent: string[] = [];
  for (let number = 1; number <= 5; number += 1)
    sent.push((await shop.upload(address, { name: `${number}.pdf`, bytes: samples.pdf() })).body.file.id);
  await shop.upload(`/api/client-vehicles/${await shop.vehicle()}/media`, png);
  const read: string[][] = [];
  for (let cursor: string | null = ""; cursor !== null && read.length < 9;) {
    const { body } = await shop.get(`${address}?limit=2${cursor && `&cursor=${cursor}`}`);
    read.push(body.data.map(({ file }: { file: { id: string } }) => file.id));
    cursor = body.meta.next_cursor;
  }
  expect(read).toEqual([sent.slice(0, 2), sent.slice(2, 4), sent.slice(4)]);
  expect((await shop.get(`${address}?limit=201`)).status).toBe(422);
});

test("of several logos uploaded at once the last one is shown; the others are kept for documents approved with them", async () => {
  const sent = await Promise.all(
    ["a", "b", "c", "d", "e", "f"].map((name) => shop.upload("/api/shop/media", { ...png, name: `${name}.png` })),
  );
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
  const { body } = await shop.get("/api/shop/media");
  expect(body.data).toHaveLength(1);
  expect((await shop.get("/api/shop")).body.logo_url).toBe(body.data[0].url);
  await expect.poll(kept).toBe(7);
  for (const { body: one } of sent)
    if (one.url !== body.data[0].url) expect((await shop.get(one.url)).status).toBe(404);
  expect((await shop.delete(body.data[0].url)).status).toBe(204);
  expect((await shop.get("/api/shop")).body.logo_url).toBeNull();
  await expect.poll(kept).toBe(6);
});

test.each(["/api/shop/media", "/api/shop/stamp"])("a picture of the shop is a picture: %s", async (address) => {
  expect((await shop.upload(address, { name: "paper.png", bytes: samples.pdf() })).status).toBe(422);
  expect((await shop.upload(address, { name: "drawing.png", bytes: samples.svg() })).status).toBe(415);
});

test("the stamp is seen by those who change the settings, and the logo stays when it is removed", async () => {
  const own = await api.newShop();
  succeeded(await own.upload("/api/shop/media", png));
  const { url } = succeeded(await own.upload("/api/shop/stamp", png)).body;
  expect(succeeded(await own.get("/api/shop/stamp")).body.data).toHaveLength(1);
  expect((await own.get(url)).status).toBe(200);
  const mechanic = await own.colleague(["view-client-vehicles"]);
  for (const address of ["/api/shop/stamp", url]) expect((await mechanic.get(address)).status, address).toBe(403);
  expect((await mechanic.upload("/api/shop/stamp", png)).status).toBe(403);
  expect((await own.delete(url)).status).toBe(204);
  expect(succeeded(await own.get("/api/shop/stamp")).body.data).toEqual([]);
  expect(succeeded(await own.get("/api/shop/media")).body.data).toHaveLength(1);
});

test("a repeated upload is stored once, and the second bytes are removed", async () => {
  const address = `/api/client-vehicles/${await shop.vehicle()}/media`;
  const key = { "idempotency-key": "one picture" };
  const [first, second] = [await shop.upload(address, png, {}, key), await shop.upload(address, png, {}, key)];
  expect([second.status, second.body]).toEqual([201, first.body]);
  expect((await shop.get(address)).body.data).toHaveLength(1);
  expect(kept()).toBe(2);
});
