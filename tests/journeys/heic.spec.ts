import { pictureWords } from "../../platform/shared/picture-words.ts";
import { mediaWords } from "../../modules/base/media/words.ts";
import { samples } from "../support/sample-files.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { faultsOf } from "./support/page-faults.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

// The trace recorder fetches previews by an address that the content security policy forbids to scripts.
test.use({ trace: "off", viewport: { width: 390, height: 844 } });

for (const language of languagesOf("heic")) {
  test(`an iPhone picture that the browser cannot decode shows how to change the camera setting, before and after upload (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { called } = uiOf(page, language);
    const vehicle = await calls.post("/api/client-vehicles", {
      client_name: language === "ar" ? "نورة العتيبي" : "Noura Al-Otaibi",
      license_plate: "7421 KNR",
    });
    const said = page.getByText(called(pictureWords.heic));
    await page.goto(vehicle.view_url);
    await page
      .getByLabel(called(mediaWords.drop))
      .setInputFiles([{ name: "IMG_0412.HEIC", mimeType: "image/heic", buffer: samples.heic() }]);
    await expect(said).toHaveCount(1);
    // Some programs name it a jpg: the server decides by content.
    await page
      .getByLabel(called(mediaWords.drop))
      .setInputFiles([{ name: "IMG_0413.jpg", mimeType: "image/jpeg", buffer: samples.heic() }]);
    await expect(said).toHaveCount(2);
    expect(await faultsOf(page, language)).toEqual([]);
    expect((await calls.get(`/api/client-vehicles/${vehicle.id}/media`)).data).toEqual([]);

    await page.goto(`/back/vehicles/${vehicle.id}/entry-card/new`);
    const photo = page.getByLabel(called(mediaWords.takePhoto)).and(page.locator("input"));
    await expect(photo).toHaveAttribute("accept", "image/png,image/jpeg");
    await photo.setInputFiles([{ name: "IMG_0414.HEIC", mimeType: "image/heic", buffer: samples.heic() }]);
    await expect(said).toHaveCount(1);
  });
}

test("a browser that can decode iPhone pictures offers them, and uploads them as jpg", async ({ page }) => {
  const { calls } = await newShop(page, "en");
  const { called } = uiOf(page, "en");
  const vehicle = await calls.post("/api/client-vehicles", {
    client_name: "Noura Al-Otaibi",
    license_plate: "7421 KNR",
  });
  // Chromium decodes by content: a picture named HEIC stands for one that it can decode.
  await page.addInitScript(() => {
    const { set, get } = Object.getOwnPropertyDescriptor(HTMLSourceElement.prototype, "type") ?? {};
    Object.defineProperty(HTMLSourceElement.prototype, "type", {
      get,
      set(type: string) {
        set?.call(this, type === "image/heic" ? "image/webp" : type);
      },
    });
  });
  await page.goto(`/back/vehicles/${vehicle.id}/entry-card/new`);
  await expect(page.getByLabel(called(mediaWords.takePhoto)).and(page.locator("input"))).toHaveAttribute(
    "accept",
    "image/png,image/jpeg,image/heic,image/heif",
  );

  await page.goto(vehicle.view_url);
  await page
    .getByLabel(called(mediaWords.drop))
    .setInputFiles([{ name: "IMG_0412.HEIC", mimeType: "image/heic", buffer: await samples.jpeg() }]);
  await expect(
    page.getByRole("button", { name: called(mediaWords.open, { name: "IMG_0412.jpg" }), exact: true }),
  ).toBeVisible();
  const { data } = await calls.get(`/api/client-vehicles/${vehicle.id}/media`);
  expect(data.map(({ file }: { file: { name: string; type: string } }) => [file.name, file.type])).toEqual([
    ["IMG_0412.jpg", "image/jpeg"],
  ]);
});
