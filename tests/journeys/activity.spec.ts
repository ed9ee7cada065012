import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

for (const language of languagesOf("activity"))
  test(`the log shows changes as the pages show them: a colour by its name, a distance with thousands separators (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const vehicle = await calls.post("/api/client-vehicles", {
      client_name: language === "ar" ? "سارة الحربي" : "Sara Al-Harbi",
      license_plate: "7421 KNR",
      vehicle_colour: "white",
      mileage: 148_320,
    });
    await calls.put(`/api/client-vehicles/${vehicle.id}`, { vehicle_colour: "red", mileage: 150_000 });
    await page.goto("/back/settings/activity");
    for (const shown of language === "ar"
      ? ["أبيض", "أحمر", "148,320", "150,000"]
      : ["White", "Red", "148,320", "150,000"])
      await expect(page.getByRole("main").getByText(shown, { exact: true }).first()).toBeVisible();
  });
