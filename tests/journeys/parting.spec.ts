import { vehiclePageWords } from "../../modules/front/board/vehicle-page-words.ts";
import { partWords } from "../../modules/workshop/visits/part-words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

for (const language of languagesOf("parting")) {
  test(`two cars that were recorded as one are parted on its page, and made one again (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { called, press } = uiOf(page, language);
    const car = { license_plate: "4821 RSD", client_name: "Noura", vin_number: "JTDKN3DU5A0000071" };
    const first = await calls.post("/api/client-vehicles", { ...car, vehicle_entered_at: "2026-11-01T10:00" });
    const second = await calls.post("/api/client-vehicles", { ...car, vehicle_entered_at: "2026-11-10T10:00" });
    const readVin = async (id: unknown) => (await calls.get(`/api/client-vehicles/${String(id)}`)).vin_number;

    await page.goto(`/back/vehicles/${first.id}`);
    await press(kitWords.more);
    await page.getByRole("menuitem", { name: called(vehiclePageWords.part) }).click();
    await press(partWords.part);
    await press(partWords.part, page.getByRole("dialog"));
    await expect(page.getByText(called(partWords.bothKeepOne)).first()).toBeVisible();

    await page.getByRole("checkbox").first().check();
    await page
      .getByRole("radiogroup", { name: called(partWords.vin) })
      .getByRole("radio", { name: called(partWords.other) })
      .check();
    await press(partWords.part);
    await press(partWords.part, page.getByRole("dialog"));
    await expect(page).toHaveURL(new RegExp(`/back/vehicles/${second.id}$`));
    expect([await readVin(first.id), await readVin(second.id)]).toEqual([null, car.vin_number]);

    await page.goto(`/back/vehicles/${first.id}/part`);
    await press(partWords.takeBack);
    await press(partWords.takeBack, page.getByRole("dialog"));
    await expect(page.getByRole("checkbox")).toHaveCount(2);
    expect(await readVin(first.id)).toBe(car.vin_number);
  });
}
