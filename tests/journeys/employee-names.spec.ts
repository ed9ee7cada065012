import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

for (const language of languagesOf("employee-names")) {
  test(`whoever received, inspected or diagnosed a vehicle is named in the user's language (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const [user] = (await calls.get("/api/users")).data;
    await calls.put(`/api/users/${user.id}`, { name: "Khalid Al-Zahrani", name_ar: "خالد الزهراني" });
    const named = page.getByText(language === "ar" ? "خالد الزهراني" : "Khalid Al-Zahrani");
    const vehicle = await calls.post("/api/client-vehicles", {
      client_name: "Noura",
      license_plate: "7421 KNR",
      mileage: 148_320,
    });

    const card = await calls.post("/api/entry-cards", {
      client_vehicle_id: vehicle.id,
      km_in: 148_320,
      responsible_employee_id: user.id,
    });
    await page.goto(`/back/entry-cards/${card.id}`);
    await expect(named.first()).toBeVisible();
    await calls.put(`/api/client-vehicles/${vehicle.id}/exit-inspection`, { remarks: "Washed" });
    await page.goto(`/back/vehicles/${vehicle.id}/exit-inspection`);
    await expect(named).toHaveCount(2);
    const diagnostic = await calls.post("/api/vehicle-diagnostics", { client_vehicle_id: vehicle.id });
    await page.goto(`/back/vehicle-diagnostics/${diagnostic.id}`);
    await expect(named.first()).toBeVisible();
  });
}
