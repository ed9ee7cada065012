import { readdirSync, statSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startApi, type ShopOwner } from "../../../tests/support/api.ts";
import { billing } from "../../../tests/support/billing.ts";
import { openRows } from "../../../tests/support/rows.ts";
import { drawn, pngUrl, samples } from "../../../tests/support/sample-files.ts";
import { type Files, newFileKey, openFiles } from "./store.ts";
import { closePrinters } from "../papers/pdf.ts";
import { recountFiles } from "./recount.ts";

const api = await startApi();
const rows = await openRows(api.database.ownerUrl);
afterAll(async () => {
  await rows.close();
  await closePrinters();
});

let shop: ShopOwner & ReturnType<typeof billing>;
beforeEach(async () => {
  const owner = await api.newShop();
  shop = { ...owner, ...billing(owner) };
});

const filesOnDisk = () => {
  const folder = join(api.settings.filesUrl, shop.shopId);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
};
const onDisk = () => filesOnDisk().reduce((sum, path) => sum + statSync(path).size, 0);
const counted = async () => {
  const [count] = await rows.query<{ bytes: number; sum: number }>(
    `select bytes::int, (select coalesce(sum(size), 0)::int from stored_files where shop_id = $1) as sum from shop_storage where shop_id = $1`,
    [shop.shopId],
  );
  expect(count!.bytes).toBe(count!.sum);
  return count!.bytes;
};
const allow = (bytes: number) =>
  rows.query("update shop_storage set most_bytes = $2 where shop_id = $1", [shop.shopId, bytes]);

test("the count equals what is stored: pictures, thumbnails, copies, documents, after deletions and replacements", async () => {
  const vehicle = await shop.vehicle();
  const address = `/api/client-vehicles/${vehicle}/media`;
  const jpeg = { name: "front.jpg", bytes: await samples.jpeg(1200, 900) };
  const { body: picture } = await shop.upload(address, jpeg);
  expect(await counted()).toBe(onDisk());
  expect(await counted()).toBeGreaterThan(jpeg.bytes.length);

  expect((await shop.upload(address, { name: "notes.txt", bytes: Buffer.from("text") })).status).toBe(415);
  const again = { "idempotency-key": "one picture" };
  await shop.upload(address, jpeg, {}, again);
  await shop.upload(address, jpeg, {}, again);
  await shop.upload("/api/shop/media", jpeg);
  await shop.upload("/api/shop/media", jpeg);
  expect((await shop.get(`/api/client-invoices/${(await shop.invoiced(vehicle, "115.00")).id}.pdf`)).status).toBe(200);
  await expect.poll(async () => (await counted()) - onDisk()).toBe(0);

  const before = await counted();
  expect((await shop.delete(picture.url)).status).toBe(204);
  await expect.poll(counted).toBeLessThan(before);
  await expect.poll(async () => (await counted()) - onDisk()).toBe(0);
});

test.each([
  [
    "en",
    "Your workshop's storage of 0.1\u00a0GB is full. Delete files that you no longer need, or choose a larger plan.",
  ],
  ["ar", "امتلأت مساحة تخزين الورشة (0.1\u00a0غيغابايت). يمكن حذف الملفات غير اللازمة أو اختيار باقة أكبر."],
])(
  "a shop whose storage is full is told so in %s and keeps nothing; with room again the same call succeeds",
  async (language, sentence) => {
    const owner = await api.newShop({ language });
    shop = { ...owner, ...billing(owner) };
    const address = `/api/client-vehicles/${await shop.vehicle()}/media`;
    const png = { name: "front.png", bytes: await samples.png(400, 300) };
    const { body: first } = await shop.upload(address, png);
    await rows.query(
      "update shop_storage set bytes = bytes + 107374182, most_bytes = 107374182 + $2 where shop_id = $1",
      [shop.shopId, png.bytes.length],
    );
    await rows.query(
      "insert into stored_files (shop_id, id, key, size) values ($1, gen_random_uuid(), 'a large file', 107374182)",
      [shop.shopId],
    );
    const before = [await counted(), onDisk(), await rows.of(shop.shopId)];

    const refused = await shop.upload(address, png, {}, { "idempotency-key": "second" });
    expect([refused.status, refused.body]).toEqual([
      413,
      { type: "storage-limit", status: 413, title: sentence, detail: sentence },
    ]);
    expect([await counted(), onDisk(), await rows.of(shop.shopId)]).toEqual(before);

    await shop.delete(first.url);
    await expect.poll(counted).toBe(107374182);
    await allow(200_000_000);
    expect((await shop.upload(address, png, {}, { "idempotency-key": "second" })).status).toBe(201);
  },
);

test("of concurrent uploads only those that fit are accepted", async () => {
  const address = `/api/client-vehicles/${await shop.vehicle()}/media`;
  await allow(3 * 5_000);
  const answers = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((n) => shop.upload(address, { name: `${n}.pdf`, bytes: samples.pdf(5_000) })),
  );
  expect(answers.map(({ status }) => status).toSorted((first, second) => first - second)).toEqual([
    201, 201, 201, 413, 413, 413,
  ]);
  expect([await counted(), onDisk()]).toEqual([15_000, 15_000]);
});

test("recounting corrects a wrong count", async () => {
  await shop.upload(`/api/client-vehicles/${await shop.vehicle()}/media`, {
    name: "front.png",
    bytes: await samples.png(400, 300),
  });
  const files = await openFiles(api.settings.filesUrl);
  await recountFiles(api.database.ownerUrl, files);
  expect(await recountFiles(api.database.ownerUrl, files)).toBe(0);

  const stray = join(api.settings.filesUrl, newFileKey(shop.shopId, "pdf"));
  await mkdir(join(stray, ".."), { recursive: true });
  await writeFile(stray, Buffer.alloc(700));
  expect(await recountFiles(api.database.ownerUrl, files)).toBe(1);
  expect(await counted()).toBe(onDisk());
  await rm(stray);
  expect(await recountFiles(api.database.ownerUrl, files)).toBe(1);
  expect(await counted()).toBe(onDisk());
});

test("a wrong sum of a shop whose files are counted correctly is set to the sum of its files", async () => {
  await shop.upload(`/api/client-vehicles/${await shop.vehicle()}/media`, {
    name: "front.png",
    bytes: await samples.png(400, 300),
  });
  await rows.query("update shop_storage set bytes = bytes + 999 where shop_id = $1", [shop.shopId]);
  expect(await recountFiles(api.database.ownerUrl, await openFiles(api.settings.filesUrl))).toBe(1);
  expect(await counted()).toBe(onDisk());
});

test("a file that is deleted during the recount is skipped, counted before or not", async () => {
  const { body: picture } = await shop.upload(`/api/client-vehicles/${await shop.vehicle()}/media`, {
    name: "front.png",
    bytes: await samples.png(400, 300),
  });
  const files = await openFiles(api.settings.filesUrl);
  const stray = newFileKey(shop.shopId, "pdf");
  await files.put(stray, samples.pdf(700));
  const removing: Files = {
    ...files,
    async *list(shopId) {
      const keys: string[] = [];
      for await (const key of files.list(shopId)) keys.push(key);
      if (shopId === shop.shopId) {
        await files.remove(stray);
        await shop.delete(picture.url);
      }
      yield* keys;
    },
  };
  await recountFiles(api.database.ownerUrl, removing);
  await expect.poll(onDisk).toBe(0);
  expect(await counted()).toBe(0);
});

test("a deleted or replaced file is no longer counted, even if its bytes cannot be removed", async () => {
  const vehicle = await shop.vehicle();
  const { body: picture } = await shop.upload(`/api/client-vehicles/${vehicle}/media`, {
    name: "front.png",
    bytes: await samples.png(400, 300),
  });
  const drawnIn = async (colour: string) => ({
    car_inspection_image: pngUrl(
      await drawn(500, 300, `<path d="M20 60 L460 240" stroke="${colour}" stroke-width="6"/>`),
    ),
  });
  const { body: card } = await shop.post("/api/entry-cards", {
    client_vehicle_id: vehicle,
    km_in: 10,
    ...(await drawnIn("red")),
  });
  for (const path of filesOnDisk()) {
    await rm(path);
    await mkdir(path);
  }
  expect(
    (await shop.put(`/api/entry-cards/${card.id}`, { version: card.version, ...(await drawnIn("blue")) })).status,
  ).toBe(200);
  expect((await shop.delete(picture.url)).status).toBe(204);
  expect([await counted(), filesOnDisk().length]).toEqual([onDisk(), 1]);
});
