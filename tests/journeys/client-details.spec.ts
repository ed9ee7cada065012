import { visitWords, vehicleWarningWords } from "../../modules/workshop/visits/words.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { colleagueOf, newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

for (const language of languagesOf("client-details")) {
  test(`a user who may not edit clients saves a vehicle, and the client's phone stays as another user set it (${language})`, async ({
    page,
    anotherPage,
  }) => {
    const { calls: owner } = await newShop(page, language);
    const reader = await anotherPage();
    await colleagueOf(owner, reader, language, ["view-client-vehicles", "edit-client-vehicles", "view-clients"]);
    const name = language === "ar" ? "عمر السالم" : "Omar Al-Salem";
    const vehicle = await owner.post("/api/client-vehicles", {
      client_name: name,
      client_contact_number: "0500000021",
      license_plate: "7421 KNR",
    });
    const { called, press } = uiOf(reader, language);

    await reader.goto(`/back/vehicles/${vehicle.id}/edit`);
    await expect(reader.getByLabel(called(visitWords.phone))).toBeDisabled();
    // Meanwhile another user corrects the phone; the form still has the previous one.
    await owner.put(`/api/clients/${vehicle.client.id}`, { contact_number: "0500000022" });
    await press(visitWords.save);
    await expect(reader).toHaveURL(new RegExp(`/back/vehicles/${vehicle.id}$`));
    await expect(reader.getByText(called(vehicleWarningWords["client-details-ignored"]))).toHaveCount(0);
    expect((await owner.get(`/api/clients/${vehicle.client.id}`)).contact_number).toBe("+966500000022");
  });
}
