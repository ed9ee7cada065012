import { entryCardWords } from "../../modules/workshop/entry-cards/words.ts";
import { sourceWords } from "../../modules/workshop/findings/screen-words.ts";
import { shopToday } from "../support/shop-day.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

for (const language of languagesOf("complaint")) {
  const complaint = language === "ar" ? "صوت عند الفرامل" : "Squeal when braking";

  test(`what the client complains of is on the card and the vehicle, and one tap makes it a finding (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { fill, press, called } = uiOf(page, language);
    const vehicle = await calls.post("/api/client-vehicles", {
      client_name: "Noura",
      license_plate: "7421 KNR",
      mileage: 148_320,
    });
    await page.goto(`/back/vehicles/${vehicle.id}/entry-card/new`);
    await fill(entryCardWords.complaint, complaint);
    await press(entryCardWords.allPresent);
    await press(entryCardWords.save);
    await expect(page).toHaveURL(/\/back\/entry-cards\/[0-9a-f-]{36}$/);
    await expect(page.getByText(complaint)).toBeVisible();

    await page.goto(`/back/vehicles/${vehicle.id}`);
    const row = page.getByRole("listitem").filter({ hasText: called(sourceWords.complaint) });
    const add = page.getByRole("button", { name: called(entryCardWords.addComplaint) });
    await expect(page.getByText(complaint)).toBeVisible();
    await expect(row).toHaveCount(0);
    await add.click();
    await expect(row).toContainText(complaint);
    await expect(add).toHaveCount(0);
  });

  test(`what was booked is proposed as the complaint at the check-in (${language})`, async ({ page }) => {
    const { calls } = await newShop(page, language);
    const { fill, press, shown } = uiOf(page, language);
    const booking = await calls.post("/api/bookings", {
      client_name: "Noura",
      license_plate: "7421 KNR",
      date: shopToday(),
      time: "09:00",
      until_time: "10:00",
      wish: complaint,
      confirm: true,
    });
    const { client_vehicle_id: id } = await calls.post(`/api/bookings/${booking.id}/arrival`);
    await page.goto(`/back/vehicles/${id}/entry-card/new`);
    await expect(page.getByRole("textbox", { name: shown(entryCardWords.complaint) })).toHaveValue(complaint);
    await fill(entryCardWords.mileage, "148320");
    await press(entryCardWords.allPresent);
    await press(entryCardWords.save);
    await expect(page).toHaveURL(/\/back\/entry-cards\/[0-9a-f-]{36}$/);
    await expect(page.getByText(complaint)).toBeVisible();
  });
}
