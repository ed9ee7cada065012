import { vinWords } from "../../modules/records/vehicles/vin-words.ts";
import { visitWords } from "../../modules/workshop/visits/words.ts";
import { stickerPhoto } from "../support/barcodes.ts";
import { uiOf } from "./support/ui.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

test.use({ permissions: ["camera"] });

test("a VIN is read from a picture while the camera is on, in any rotation", async ({ page }) => {
  test.slow();
  await newShop(page, "en");
  const { called, field, press } = uiOf(page, "en");
  await page.goto("/back/vehicles/new");
  const dialog = page.getByRole("dialog");

  const degrees = [0, 4, -4, 7, -12, 90, 94, 180, 4, -4];
  for (const [index, turn] of degrees.entries()) {
    const vin = `JTMHX01J8F4${123456 + index}`;
    await press(vinWords.scan);
    await expect(dialog.getByText(called(vinWords.aim))).toBeVisible();
    const buffer = await stickerPhoto(vin, index % 2 ? "Code128" : "Code39", { degrees: turn, barHeight: 80 });
    await dialog
      .getByLabel(called(vinWords.fromPicture))
      .and(page.locator("input"))
      .setInputFiles({ name: "door.jpg", mimeType: "image/jpeg", buffer });
    await expect(field(visitWords.vin), `turned by ${turn}°`).toHaveValue(vin, { timeout: 30_000 });
    await expect(dialog).toBeHidden();
  }
});

test("a reader that fails to load is reported each time, and is loaded again for the next picture", async ({
  page,
}) => {
  await newShop(page, "ar");
  const { called, field, press } = uiOf(page, "ar");
  let fetched = 0;
  await page.route(/decoder-worker/, (route) => {
    fetched += 1;
    return fetched > 2 ? route.continue() : route.abort("internetdisconnected");
  });
  await page.addInitScript(() =>
    Object.defineProperty(navigator.mediaDevices, "getUserMedia", {
      value: async () => {
        throw new DOMException("", "NotFoundError");
      },
    }),
  );
  await page.goto("/back/vehicles/new");
  await press(vinWords.scan);
  const dialog = page.getByRole("dialog");
  const choose = async () => {
    const buffer = await stickerPhoto("JTMHX01J8F4123456", "Code128", { barHeight: 80 });
    await dialog
      .getByLabel(called(vinWords.fromPicture))
      .and(page.locator("input"))
      .setInputFiles({ name: "door.jpg", mimeType: "image/jpeg", buffer });
  };
  for (const time of [1, 2]) {
    await choose();
    await expect.poll(() => fetched).toBe(time);
    await expect(dialog.getByText(called(vinWords.decoderMissing))).toBeVisible();
    await expect(dialog.getByRole("button", { name: called(vinWords.fromPicture) })).toBeEnabled();
  }
  await choose();
  await expect(field(visitWords.vin)).toHaveValue("JTMHX01J8F4123456", { timeout: 30_000 });
});
