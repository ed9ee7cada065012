import { writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { logoWords, shopPictureWords } from "../../modules/base/media/shop-picture-words.ts";
import { recorderWords } from "../../modules/base/media/recorder-words.ts";
import { mediaWords } from "../../modules/base/media/words.ts";
import { drawn, pngUrl, samples } from "../support/sample-files.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { faultsOf } from "./support/page-faults.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { visitWithMedia } from "./support/media.ts";

// The trace recorder fetches previews by an address that the content security policy forbids to scripts.
test.use({ trace: "off", permissions: ["camera", "microphone"] });

const sizes = { tablet: { width: 820, height: 1180 }, phone: { width: 390, height: 844 } };

const isAskedBeforeLeaving = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));

for (const language of languagesOf("media")) {
  for (const [device, viewport] of Object.entries(sizes)) {
    test(`uploads whose connection breaks wait, resume, and arrive once (${language}, ${device})`, async ({ page }) => {
      await page.setViewportSize(viewport);
      const { vehicle, chooser, files, tile, stored, says, press, called } = await visitWithMedia(page, language);
      const line = { isCut: false, losesAnswers: 0 };
      let sent = 0;
      await page.route(/\/media$/, async (route) => {
        if (route.request().method() !== "POST") return route.continue();
        sent += 1;
        if (line.isCut && sent > 1) return route.abort("internetdisconnected");
        if (line.losesAnswers-- > 0) {
          await route.fetch();
          return route.abort("internetdisconnected");
        }
        return route.continue();
      });

      await page.goto(vehicle.view_url);
      line.isCut = true;
      await chooser.setInputFiles(files("front.png", "rear.png", "roof.png"));
      await expect(tile("front.png")).toBeVisible();
      await expect(says(mediaWords.lineLost)).toBeVisible();
      expect(await isAskedBeforeLeaving(page)).toBe(true);
      expect(await faultsOf(page, language)).toEqual([]);

      await page.locator("nav a[href='/back/vehicles']").first().click();
      await expect(page).toHaveURL(/\/back\/vehicles$/);
      await page.goBack();
      await expect(page.getByRole("progressbar", { name: "roof.png" })).toBeVisible();
      Object.assign(line, { isCut: false, losesAnswers: 1 });
      await press(mediaWords.sendNow);
      await press(mediaWords.sendNow);
      for (const name of ["rear.png", "roof.png"]) await expect(tile(name)).toBeVisible();
      await expect(page.getByRole("progressbar")).toHaveCount(0);
      expect((await stored()).toSorted()).toEqual(["front.png", "rear.png", "roof.png"]);
      expect(await isAskedBeforeLeaving(page)).toBe(false);
      await expect(page.getByRole("button", { name: called(mediaWords.sendNow) })).toHaveCount(0);
    });
  }

  test(`without a connection files wait and one is removed; with it they are uploaded by themselves (${language})`, async ({
    page,
    context,
  }) => {
    const { vehicle, chooser, files, tile, stored, says, press } = await visitWithMedia(page, language);
    await page.goto(vehicle.view_url);
    await expect(chooser).toHaveCount(1);
    await context.setOffline(true);
    await chooser.setInputFiles(files("front.png", "rear.png", "roof.png"));
    await expect(says(mediaWords.lineLostLine, { count: 3 })).toBeVisible();
    await page.getByRole("button", { name: /rear\.png/ }).click();
    await expect(says(mediaWords.lineLostLine, { count: 2 })).toBeVisible();
    await press(mediaWords.sendNow);
    await expect(says(mediaWords.lineLostLine, { count: 2 })).toBeVisible();
    await context.setOffline(false);
    for (const name of ["front.png", "roof.png"]) await expect(tile(name)).toBeVisible();
    expect(await stored()).toEqual(["front.png", "roof.png"]);
  });

  test(`an unaccepted file is reported at once, a video with advice; a refused one can be retried (${language})`, async ({
    page,
  }) => {
    const { vehicle, chooser, files, tile, stored, says, called } = await visitWithMedia(page, language);
    await page.goto(vehicle.view_url);
    // As paths: twenty megabytes sent to the browser as a buffer can take longer than an action may on a loaded machine.
    const paths = Object.entries({
      "engine.mov": samples.quickTime(),
      "long.mp4": Buffer.concat([samples.mp4(), Buffer.alloc(20 * 1_048_576)]),
      "notes.txt": Buffer.from("notes"),
    }).map(([name, content]) => {
      const path = test.info().outputPath(name);
      writeFileSync(path, content);
      return path;
    });
    await chooser.setInputFiles(paths);
    for (const word of [mediaWords.videoKind, mediaWords.videoTooLarge, mediaWords.kindNotAccepted])
      await expect(says(word)).toBeVisible();
    expect(await faultsOf(page, language)).toEqual([]);
    expect(await stored()).toEqual([]);
    for (const name of ["engine.mov", "long.mp4", "notes.txt"])
      await page.getByRole("button", { name: `${called(mediaWords.dismiss)} ${name}` }).click();

    let isBroken = true;
    await page.route(/\/media$/, (route) =>
      isBroken && route.request().method() === "POST"
        ? route.fulfill({
            status: 422,
            json: { type: "invalid", title: "x", status: 422, detail: "Kept out for now." },
          })
        : route.continue(),
    );
    await chooser.setInputFiles(files("front.png"));
    await expect(page.getByText("Kept out for now.")).toBeVisible();
    isBroken = false;
    await page.getByRole("button", { name: `${called(mediaWords.tryAgain)} front.png` }).click();
    await expect(tile("front.png")).toBeVisible();
  });

  test(`photos of a check-in can be added until the client signs, and are then fixed (${language})`, async ({
    page,
  }) => {
    const { calls, vehicle, chooser, files, tile, called } = await visitWithMedia(page, language);
    const card = await calls.post("/api/entry-cards", { client_vehicle_id: vehicle.id, km_in: 84_210 });
    await page.goto(card.view_url);
    await chooser.setInputFiles(files("dent.png"));
    await expect(tile("dent.png")).toBeVisible();
    await calls.post(`/api/entry-cards/${card.id}/client-signature`, {
      client_signature: pngUrl(await drawn(500, 300, '<path d="M20 60 L460 240" stroke="black" stroke-width="6"/>')),
    });
    await page.reload();
    await tile("dent.png").click();
    await expect(page.locator(".yarl__toolbar").getByRole("button", { name: called(mediaWords.close) })).toBeVisible();
    await expect(
      page.locator(".yarl__toolbar").getByRole("button", { name: called(mediaWords.deleteFile) }),
    ).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(chooser).toHaveCount(0);
    expect(await calls.status("DELETE", (await calls.get(`/api/entry-cards/${card.id}/media`)).data[0].url)).toBe(409);
  });

  test(`a video is recorded, previewed and uploaded (${language})`, async ({ page }) => {
    const { vehicle, press, calls, address } = await visitWithMedia(page, language);
    await page.goto(vehicle.view_url);
    await press(mediaWords.recordVideo);
    await page.getByLabel(uiOf(page, language).called(recorderWords.picture)).waitFor();
    expect(await faultsOf(page, language)).toEqual([]);
    await press(recorderWords.record);
    const left = page.getByRole("timer");
    await expect.poll(async () => Number(/\d+/.exec(await left.innerText())?.[0])).toBeLessThanOrEqual(28);
    await press(recorderWords.stop);
    await expect(page.getByLabel(uiOf(page, language).called(recorderWords.recorded))).toBeVisible();
    expect(await faultsOf(page, language)).toEqual([]);
    await press(recorderWords.use);
    await expect
      .poll(async () => (await calls.get(address)).data.map(({ file }: { file: { type: string } }) => file.type))
      .toEqual(["video/mp4"]);
  });
}

test("a picture is reduced before upload, upright; a transparent one keeps its type", async ({ page }) => {
  const { vehicle, chooser, tile, calls, address } = await visitWithMedia(page, "en");
  const turned = await sharp(await samples.jpeg(3200, 2400))
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
  const clear = await sharp({
    create: { width: 3000, height: 600, channels: 4, background: { r: 200, g: 20, b: 20, alpha: 0.5 } },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  await page.goto(vehicle.view_url);
  await chooser.setInputFiles([
    { name: "phone.jpg", mimeType: "image/jpeg", buffer: turned },
    { name: "sign.png", mimeType: "image/png", buffer: clear },
  ]);
  for (const name of ["phone.jpg", "sign.png"]) await expect(tile(name)).toBeVisible();
  const files = (await calls.get(address)).data;
  const [phone, sign] = await Promise.all(
    files.map(async ({ url }: { url: string }) => sharp(await (await page.request.get(url)).body()).metadata()),
  );
  expect(phone).toMatchObject({ format: "jpeg", width: 1920, height: 2560 });
  expect([undefined, 1]).toContain(phone.orientation);
  expect(sign).toMatchObject({ format: "png", width: 2560, height: 512, hasAlpha: true });
  expect(files[0].file.size).toBeLessThan(turned.length);
});

test("the shop's logo uses the same uploader", async ({ page }) => {
  const { called } = uiOf(page, "en");
  const { calls } = await newShop(page, "en");
  await page.goto("/back/settings/company");
  const heading = page.getByRole("heading", { name: called(logoWords.title), exact: true });
  const chooser = page
    .locator("section", { has: heading })
    .getByLabel(called(shopPictureWords.choose))
    .and(page.locator("input"));
  await chooser.setInputFiles([{ name: "paper.pdf", mimeType: "application/pdf", buffer: samples.pdf() }]);
  await expect(page.getByText(called(mediaWords.onlyPictures))).toBeVisible();
  await chooser.setInputFiles([{ name: "logo.png", mimeType: "image/png", buffer: await samples.png() }]);
  await expect(page.getByRole("img", { name: called(logoWords.title) })).toBeVisible();
  await expect(page.getByText(called(mediaWords.onlyPictures))).toHaveCount(0);
  expect((await calls.get("/api/shop/media")).data).toHaveLength(1);
});
