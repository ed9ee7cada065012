import { frameWords } from "../../app/web/words.ts";
import { clientWords } from "../../modules/clients/words.ts";
import { entryCardWords } from "../../modules/entry-cards/words.ts";
import { settingsWords } from "../../modules/shop/settings-words.ts";
import { shopWords } from "../../modules/shop/words.ts";
import { vehicleWords } from "../../modules/vehicles/words.ts";
import { languages } from "../../platform/shared/words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { drawn, pngUrl } from "../support/sample-files.ts";
import { handOf } from "./support/hand.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

for (const language of languages) {
  const name = language === "ar" ? "سعود الحربي" : "Saud Al-Harbi";

  test(`a form that is saved keeps what others saved while it was open (${language})`, async ({ page }) => {
    const { calls } = await newShop(page, language);
    const { fill, press, field } = handOf(page, language);
    const vehicle = await calls.post("/api/client-vehicles", { client_name: name, license_plate: "7421 KNR", mileage: 1000, days_to_fix: 2 });

    await page.goto(`/back/vehicles/${vehicle.id}/edit`);
    await expect(field(vehicleWords.daysToFix)).toHaveValue("2");
    await calls.put(`/api/client-vehicles/${vehicle.id}`, { mileage: 2222, vehicle_colour: "red" });
    await fill(vehicleWords.daysToFix, "9");
    await press(vehicleWords.save);
    await expect(page).toHaveURL(new RegExp(`/back/vehicles/${vehicle.id}$`));
    expect(await calls.get(`/api/client-vehicles/${vehicle.id}`)).toMatchObject({ mileage: 2222, vehicle_colour: "red", days_to_fix: 9 });

    await page.goto(`/back/clients/${vehicle.client_id}/edit`);
    await expect(field(clientWords.name)).toHaveValue(name);
    await calls.put(`/api/clients/${vehicle.client_id}`, { note: "x", vat_number: "300000000000003" });
    await fill(clientWords.name, `${name} 2`);
    await press(clientWords.save);
    await expect(page).toHaveURL(new RegExp(`/back/clients/${vehicle.client_id}$`));
    expect(await calls.get(`/api/clients/${vehicle.client_id}`)).toMatchObject({ name: `${name} 2`, note: "x", vat_number: "300000000000003" });

    await page.goto("/back/settings/company");
    await expect(field(shopWords.address)).toBeVisible();
    await calls.put("/api/shop", { slogan: "x" });
    await fill(shopWords.address, "Olaya 12");
    await press(settingsWords.saveCompany);
    await expect.poll(() => calls.get("/api/shop")).toMatchObject({ address: "Olaya 12", slogan: "x" });
  });

  test(`a drawing that nobody touched stays as it is when its card is changed (${language})`, async ({ page }) => {
    const { calls } = await newShop(page, language);
    const { fill, press, field, called } = handOf(page, language);
    const picture = pngUrl(await drawn(300, 500, '<path d="M40 40 L 200 300" stroke="#c00" stroke-width="4"/>'));
    for (const [place, strokes] of [[], [{ points: [[10, 10], [50, 50]] }]].entries()) {
      const vehicle = await calls.post("/api/client-vehicles", { client_name: name, license_plate: `742${place} KNR` });
      const card = await calls.post("/api/entry-cards", { client_vehicle_id: vehicle.id, km_in: 1000, car_inspection_image: picture, car_inspection_strokes: strokes });
      await page.goto(`/back/entry-cards/${card.id}/edit`);
      await expect(field(entryCardWords.mileage)).toHaveValue(/1,?000/);
      await fill(entryCardWords.mileage, "1500");
      await press(entryCardWords.save);
      await expect(page.getByText(called(entryCardWords.saved))).toBeVisible();
      expect(await calls.get(`/api/entry-cards/${card.id}`)).toMatchObject({ km_in: 1500, car_inspection_image: card.car_inspection_image, car_inspection_strokes: card.car_inspection_strokes });
    }
  });

  test(`a typed-in client counts at Enter, and the first tap saves after a refusal (${language})`, async ({ page, context }) => {
    const { calls } = await newShop(page, language);
    const { fill, press, field, called } = handOf(page, language);
    await page.goto("/back/vehicles/new");
    await fill(vehicleWords.plate, "7421 KNR");
    await fill(vehicleWords.mileage, "10");
    await fill(vehicleWords.clientName, name);
    await page.keyboard.press("Enter");
    await expect(page.getByText(called(clientWords.isNew))).toBeVisible();
    await context.setOffline(true);
    await press(vehicleWords.save);
    const band = page.getByRole("alert").filter({ hasText: called(kitWords.offline) });
    await expect(band).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(called(frameWords.offline))).toHaveCount(0);
    const button = page.getByRole("button", { name: called(vehicleWords.save), exact: true });
    const before = await button.boundingBox();
    await field(vehicleWords.mileage).fill("20");
    await expect(band).toBeVisible();
    expect(await button.boundingBox()).toEqual(before);
    await button.click();
    await expect(page).toHaveURL(/[/]back[/]vehicles[/][0-9a-f-]{36}$/);
    expect((await calls.get("/api/client-vehicles?all=1")).data).toEqual([expect.objectContaining({ license_plate: "7421 KNR", client: expect.objectContaining({ name }) })]);
  });
}
