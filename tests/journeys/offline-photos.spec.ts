import { mediaWords } from "../../modules/base/media/words.ts";
import { unsentWords } from "../../modules/workshop/work-orders/unsent-words.ts";
import { expect, test } from "./support/test.ts";
import { addPhotos, mechanicAtWork, pending, reopen, samplePhotos } from "./support/offline.ts";

test.use({ serviceWorkers: "allow" });

test("a photo that the server refuses stays on the device with the reason, and can be sent again", async ({
  page,
  anotherPage,
}) => {
  let floor = await anotherPage();
  const { calls, oil } = await mechanicAtWork(page, floor, "en");
  const context = floor.context();
  const path = `/back/work-order-tasks/${oil.id}`;
  const stored = async () => (await calls.get(`/api/work-order-tasks/${oil.id}/media`)).data.length;
  const full = { type: "storage-limit", title: "Full", status: 409, detail: "The shop's storage is full." };
  await floor.goto(path);
  await floor.route("**/media", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 409, json: full }) : route.fallback(),
  );
  await addPhotos(floor, await samplePhotos(1));
  await expect(floor.getByText(full.detail)).toBeVisible();
  floor = await reopen(context, floor, path);
  await expect(floor.getByText(full.detail)).toBeVisible();
  await floor.goto("/back/my-work");
  await expect(floor.getByRole("alert").filter({ hasText: unsentWords.photo.en })).toContainText(full.detail);
  await floor.goto(path);
  expect(await stored()).toBe(0);
  await floor.getByRole("button", { name: mediaWords.tryAgain.en }).click();
  await expect.poll(stored).toBe(1);
  await expect(floor.getByRole("button", { name: `Open photo-00.jpg` })).toHaveCount(1);
  await expect(pending(floor)).toHaveCount(0);
});

test("when the device's storage is full, what is kept stays, and the next photo says that it is not kept", async ({
  page,
  anotherPage,
}) => {
  let floor = await anotherPage();
  const { calls, oil } = await mechanicAtWork(page, floor, "en");
  const context = floor.context();
  const path = `/back/work-order-tasks/${oil.id}`;
  const [first, second] = await samplePhotos(2);
  await floor.goto(path);
  await expect(floor.getByRole("heading", { name: mediaWords.photos.en })).toBeVisible();
  await context.setOffline(true);
  await addPhotos(floor, [first!]);
  await expect(pending(floor)).toHaveCount(1);
  await floor.evaluate(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
      if (value instanceof File) throw new DOMException("Full", "QuotaExceededError");
      return put.call(this, value, key);
    };
  });
  await addPhotos(floor, [second!]);
  await expect(floor.getByText(unsentWords.noRoom.en)).toBeVisible();
  await expect(pending(floor)).toHaveCount(2);
  floor = await reopen(context, floor, path);
  await expect(pending(floor)).toHaveCount(1);
  await context.setOffline(false);
  await expect
    .poll(async () => (await calls.get(`/api/work-order-tasks/${oil.id}/media`)).data.length, { timeout: 30_000 })
    .toBe(1);
});

test("a photo whose answer was lost is stored once", async ({ page, anotherPage }) => {
  const floor = await anotherPage();
  const { calls, oil } = await mechanicAtWork(page, floor, "en");
  await floor.goto(`/back/work-order-tasks/${oil.id}`);
  let attempts = 0;
  await floor.route("**/media", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    attempts += 1;
    const answer = await route.fetch();
    await (attempts === 1 ? route.abort("internetdisconnected") : route.fulfill({ response: answer }));
  });
  await addPhotos(floor, await samplePhotos(1));
  await expect.poll(() => attempts, { timeout: 30_000 }).toBe(2);
  await expect(pending(floor)).toHaveCount(0);
  expect((await calls.get(`/api/work-order-tasks/${oil.id}/media`)).data.length).toBe(1);
});
