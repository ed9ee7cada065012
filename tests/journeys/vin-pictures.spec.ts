import { vinWords } from "../../modules/vehicles/vin-words.ts";
import { vehicleWords } from "../../modules/vehicles/words.ts";
import { stickerPhoto } from "../support/barcodes.ts";
import { handOf } from "./support/hand.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

test.use({ permissions: ["camera"] });

test("a VIN is read from a picture while the camera is live, however the picture is turned", async ({ page }) => {
  test.slow();
  await newShop(page, "en");
  const { called, field, press } = handOf(page, "en");
  await page.goto("/back/vehicles/new");
  const dialog = page.getByRole("dialog");

  const degrees = [0, 4, -4, 7, -12, 90, 94, 180, 4, -4];
  for (const [index, turn] of degrees.entries()) {
    const vin = `JTMHX01J8F4${123456 + index}`;
    await press(vinWords.scan);
    await expect(dialog.getByText(called(vinWords.aim))).toBeVisible();
    const buffer = await stickerPhoto(vin, index % 2 ? "Code128" : "Code39", { degrees: turn, barHeight: 80 });
    await dialog.getByLabel(called(vinWords.fromPicture)).and(page.locator("input")).setInputFiles({ name: "door.jpg", mimeType: "image/jpeg", buffer });
    await expect(field(vehicleWords.vin), `turned by ${turn}°`).toHaveValue(vin, { timeout: 45_000 });
    await expect(dialog).toBeHidden();
  }
});
