import { mediaWords } from "../../modules/base/media/words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { samples } from "../support/sample-files.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

// The trace recorder fetches previews by an address that the content security policy forbids to scripts.
test.use({ trace: "off" });

for (const language of languagesOf("photos")) {
  test(`further pictures beyond the first page are loaded on request (${language})`, async ({ page }) => {
    const { calls } = await newShop(page, language);
    const vehicle = await calls.post("/api/client-vehicles", {
      client_name: language === "ar" ? "نورة العتيبي" : "Noura Al-Otaibi",
      license_plate: "7421 KNR",
    });
    const buffer = samples.pdf();
    for (let number = 1; number <= 52; number += 1) {
      await calls.upload(`/api/client-vehicles/${vehicle.id}/media`, {
        name: `${number}.pdf`,
        mimeType: "application/pdf",
        buffer,
      });
    }
    const { called, press } = uiOf(page, language);
    const tile = (number: number) =>
      page.getByRole("button", { name: called(mediaWords.open, { name: `${number}.pdf` }), exact: true });
    await page.goto(vehicle.view_url);
    await expect(tile(6)).toBeVisible();
    await expect(tile(7)).toHaveCount(0);
    await press(mediaWords.showAll);
    await expect(tile(50)).toBeVisible();
    await expect(tile(51)).toHaveCount(0);
    await page
      .getByLabel(called(mediaWords.drop))
      .setInputFiles([{ name: "53.pdf", mimeType: "application/pdf", buffer }]);
    await expect(tile(53)).toBeVisible();
    await press(kitWords.showMore);
    for (const number of [51, 52, 53]) await expect(tile(number)).toHaveCount(1);
    await expect(page.getByRole("button", { name: called(kitWords.showMore) })).toHaveCount(0);
  });

  test(`pictures of a vehicle are uploaded with progress, viewed and deleted; an SVG file is refused (${language})`, async ({
    page,
    context,
  }) => {
    const { calls } = await newShop(page, language);
    const vehicle = await calls.post("/api/client-vehicles", {
      client_name: language === "ar" ? "نورة العتيبي" : "Noura Al-Otaibi",
      license_plate: "7421 KNR",
    });
    const { called, press } = uiOf(page, language);
    await page.goto(vehicle.view_url);
    const chooser = page.getByLabel(called(mediaWords.drop));
    const tile = (name: string) => page.getByRole("button", { name: called(mediaWords.open, { name }) });

    await test.step("two pictures over a slow connection", async () => {
      const line = await context.newCDPSession(page);
      const speed = (uploadThroughput: number) =>
        line.send("Network.emulateNetworkConditions", {
          offline: false,
          latency: 0,
          downloadThroughput: -1,
          uploadThroughput,
        });
      await speed(20_000);
      const picture = await samples.jpeg(900, 700);
      expect(picture.length).toBeGreaterThan(60_000);
      await chooser.setInputFiles(
        ["front.jpg", "rear.jpg"].map((name) => ({ name, mimeType: "image/jpeg", buffer: picture })),
      );
      await expect(page.getByText(called(mediaWords.uploadsLeft, { count: 2 }))).toBeVisible();
      const progress = page.getByRole("progressbar", { name: "front.jpg" });
      await expect(progress).toHaveAttribute("aria-valuenow", /^[1-9]\d?$/);
      await speed(-1);
      for (const name of ["front.jpg", "rear.jpg"]) await expect(tile(name)).toBeVisible();
      await expect(page.getByRole("progressbar")).toHaveCount(0);
    });

    await test.step("an unaccepted file is reported, by its type or by its content", async () => {
      await chooser.setInputFiles([{ name: "sketch.svg", mimeType: "image/svg+xml", buffer: samples.svg() }]);
      await expect(page.getByRole("alert").filter({ hasText: called(mediaWords.kindNotAccepted) })).toBeVisible();
      await page.getByRole("button", { name: `${called(mediaWords.dismiss)} sketch.svg` }).click();
      await chooser.setInputFiles([{ name: "sketch.png", mimeType: "image/png", buffer: samples.svg() }]);
      await expect(page.getByRole("alert")).toBeVisible();
      await page.getByRole("button", { name: `${called(mediaWords.dismiss)} sketch.png` }).click();
      await expect(page.getByRole("alert")).toHaveCount(0);
      expect((await calls.get(`/api/client-vehicles/${vehicle.id}/media`)).data).toHaveLength(2);
    });

    await test.step("from one to the next, and one is deleted", async () => {
      await tile("front.jpg").click();
      const shown = (name: string) => page.locator(".yarl__slide_current").getByRole("img", { name });
      await expect(shown("front.jpg")).toBeVisible();
      await press(mediaWords.next);
      await expect(shown("rear.jpg")).toBeVisible();
      await press(mediaWords.deleteFile, page.locator(".yarl__toolbar"));
      await press(mediaWords.deleteFile, page.getByRole("dialog"));
      await expect(page.getByText(called(mediaWords.removed))).toBeVisible();
      await page.reload();
      await expect(tile("front.jpg")).toBeVisible();
      await expect(tile("rear.jpg")).toHaveCount(0);
      await tile("front.jpg").click();
      await press(mediaWords.close);
      await expect(page.locator(".yarl__slide_current")).toHaveCount(0);
    });
  });
}
