import { claimScreenWords } from "../../modules/money/claims/screen-words.ts";
import { insurerWords, refuse } from "../../modules/records/insurers/words.ts";
import { visitWords } from "../../modules/workshop/visits/words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { colleagueOf, newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

test.use({ viewport: { width: 390, height: 844 } });

for (const language of languagesOf("delete-insurer"))
  test(`a mistyped insurer is deleted where it is chosen; one that a claim names is not (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { add, called, fill, press, choose } = uiOf(page, language);
    const vehicle = await calls.post("/api/client-vehicles", { client_name: "Reem", license_plate: "7421 KNR" });
    const insurer = await calls.post("/api/insurance-companies", { name: "Gulf Shield" });
    await calls.post("/api/insurance-claims", { client_vehicle_id: vehicle.id, insurance_company_id: insurer.id });

    await page.goto(`/back/vehicles/${vehicle.id}`);
    await add(claimScreenWords.add);
    await fill(claimScreenWords.insurer, "Gulf Sheild", page.getByRole("dialog"));
    await page.getByRole("option", { name: called(insurerWords.add, { name: "Gulf Sheild" }) }).click();
    const remove = async () => {
      await press(insurerWords.edit);
      await press(insurerWords.remove);
      await press(insurerWords.remove, page.getByRole("dialog", { name: called(insurerWords.remove) }));
    };
    await remove();
    await expect(page.getByText(called(insurerWords.removed))).toBeVisible();
    await choose(claimScreenWords.insurer, "Gulf Shield", page.getByRole("dialog"));
    await remove();
    await expect(page.getByText(called(refuse.all["insurer-in-use"]))).toBeVisible();
    expect((await calls.get("/api/insurance-companies")).data).toHaveLength(1);
  });

for (const language of languagesOf("delete-insurer"))
  test(`who may delete insurers but not change them is offered that alone (${language})`, async ({
    page,
    anotherPage,
  }) => {
    const { calls } = await newShop(page, language);
    const vehicle = await calls.post("/api/client-vehicles", { client_name: "Reem", license_plate: "7421 KNR" });
    await calls.post("/api/insurance-companies", { name: "Gulf Sheild" });
    const counter = await anotherPage();
    const { called, press, choose } = uiOf(counter, language);
    await colleagueOf(calls, counter, language, [
      "view-client-vehicles",
      "edit-client-vehicles",
      "view-clients",
      "delete-insurance-companies",
    ]);
    await counter.goto(`/back/vehicles/${vehicle.id}/edit`);
    await choose(visitWords.insurer, "Gulf Sheild");
    await expect(counter.getByText(called(insurerWords.edit), { exact: true })).toHaveCount(0);
    await press(insurerWords.remove);
    const question = counter.getByRole("dialog");
    await expect(question.getByText(called(insurerWords.removeQuestion))).toBeVisible();
    await expect(question.getByRole("button", { name: called(kitWords.cancel) })).toBeFocused();
    await press(insurerWords.remove, question);
    await expect(counter.getByText(called(insurerWords.removed))).toBeVisible();
    expect((await calls.get("/api/insurance-companies")).data).toEqual([]);
  });
