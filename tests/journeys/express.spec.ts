import { drawingWords } from "../../modules/base/drawing/words.ts";
import { entryCardWords } from "../../modules/workshop/entry-cards/words.ts";
import { expressWords } from "../../modules/money/estimates/express-words.ts";
import { vehiclePageWords } from "../../modules/front/board/vehicle-page-words.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

for (const language of languagesOf("express")) {
  test(`a ready-made job is chosen at the check-in and signed once with the card (${language})`, async ({ page }) => {
    const { calls } = await newShop(page, language);
    const ui = uiOf(page, language);
    await calls.post("/api/products", { name: "Oil change", name_ar: "غيار زيت", kind: "job", price: "200" });
    const vehicle = await calls.post("/api/client-vehicles", {
      client_name: "Noura",
      license_plate: "7421 KNR",
      mileage: 148_320,
    });
    await page.goto(`/back/vehicles/${vehicle.id}/entry-card/new`);
    await ui.press(entryCardWords.allPresent);
    await ui.choose(expressWords.job, language === "ar" ? "غيار زيت" : "Oil change");
    await expect(page.getByText("230.00").first()).toBeVisible();
    await expect(page.getByText(ui.called(expressWords.statement))).toBeVisible();
    await ui.draw(page.getByLabel(ui.called(drawingWords.signature)).and(page.locator("canvas")), [
      [0.2, 0.5],
      [0.35, 0.2],
      [0.8, 0.4],
    ]);
    await ui.press(entryCardWords.save);
    await expect(page).toHaveURL(/\/back\/entry-cards\/[0-9a-f-]{36}$/);
    await expect(page.getByText(ui.called(entryCardWords.signatureCompleted)).first()).toBeVisible();
    await expect(page.getByRole("link", { name: ui.called(vehiclePageWords.openWork), exact: true })).toBeVisible();
    const [estimate] = (await calls.get(`/api/estimates?client_vehicle_id=${vehicle.id}`)).data;
    expect(estimate).toMatchObject({ state: "approved", grand_total: "230.00" });
    const { data: tasks } = await calls.get(`/api/work-order-tasks?client_vehicle_id=${vehicle.id}`);
    expect(tasks).toMatchObject([{ name: "Oil change" }]);
  });
}
