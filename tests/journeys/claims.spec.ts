import { insurerWords } from "../../modules/records/insurers/words.ts";
import { claimScreenWords } from "../../modules/money/claims/screen-words.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

const names = {
  en: { insurer: "Gulf Shield", items: ["Front door, right", "Front bumper"], hit: "Right front corner" },
  ar: { insurer: "درع الخليج", items: ["الباب الأمامي الأيمن", "الصدام الأمامي"], hit: "الركن الأمامي الأيمن" },
};

for (const language of languagesOf("claims")) {
  test.describe(language, () => {
    test.use({ locale: language === "ar" ? "ar-SA" : "en-GB" });

    test(`a claim is created from the vehicle with a new insurer, and its items, labour and fields are kept (${language})`, async ({
      page,
    }) => {
      const { add, called, field, fill, press } = uiOf(page, language);
      const { calls } = await newShop(page, language);
      const { insurer, items, hit } = names[language];
      const vehicle = await calls.post("/api/client-vehicles", { client_name: "Reem", license_plate: "7421 KNR" });
      await page.goto(`/back/vehicles/${vehicle.id}`);
      await add(claimScreenWords.add);
      const dialog = page.getByRole("dialog");
      await fill(claimScreenWords.insurer, insurer, dialog);
      await page.getByRole("option", { name: called(insurerWords.add, { name: insurer }) }).click();
      await fill(claimScreenWords.claimNumber, "GS-26-77140", dialog);
      await press(claimScreenWords.createAct, dialog);
      await expect(page).toHaveURL(/insurance-claims\//);
      await expect(page.getByText(insurer).first()).toBeVisible();
      await expect(field(claimScreenWords.claimNumber)).toHaveValue("GS-26-77140");

      const name = page.getByRole("textbox", { name: called(claimScreenWords.itemName) });
      for (const item of items) {
        await name.fill(item);
        await name.press("Enter");
        await expect(page.getByRole("button", { name: item })).toBeVisible();
        await expect(name).toHaveValue("");
        await expect(name).toBeFocused();
      }
      await name.press("Enter");
      await expect(page.getByRole("list", { name: called(claimScreenWords.items) }).getByRole("listitem")).toHaveCount(
        2,
      );

      await page
        .getByRole("checkbox", {
          name: `${called(claimScreenWords.item, { number: "1" })}: ${called(claimScreenWords.toFix)}`,
        })
        .check();
      await page.getByRole("button", { name: items[1] }).click();
      await fill(claimScreenWords.price, "640", dialog);
      await press(claimScreenWords.saveItem, dialog);
      await expect(dialog).toBeHidden();
      await press(claimScreenWords.addLabour);
      await fill(claimScreenWords.description, "Body", dialog);
      await fill(claimScreenWords.cost, "1100", dialog);
      await press(claimScreenWords.addLabourAct, dialog);
      await expect(dialog).toBeHidden();
      await expect(page.getByText("2,001.00")).toBeVisible();

      await fill(claimScreenWords.field_1, hit);
      await expect(page.getByText(new RegExp(called(claimScreenWords.saved, { time: "\\d\\d:\\d\\d" })))).toBeVisible();
      const claims = (await calls.get("/api/insurance-claims")).data;
      expect(await calls.get(`/api/insurance-claims/${claims[0].id}`)).toMatchObject({
        field_1: hit,
        asked: "2001.00",
        items: [
          { name: items[0], to_be_fixed: true },
          { name: items[1], price: "640.00" },
        ],
      });
    });

    test(`a field changed elsewhere is not overwritten, and what was typed stays (${language})`, async ({ page }) => {
      const { field, fill, press, shown } = uiOf(page, language);
      const { calls } = await newShop(page, language);
      const vehicle = await calls.post("/api/client-vehicles", { client_name: "Reem", license_plate: "7421 KNR" });
      const insurer = await calls.post("/api/insurance-companies", { name: "Gulf Shield" });
      const claim = await calls.post("/api/insurance-claims", {
        client_vehicle_id: vehicle.id,
        insurance_company_id: insurer.id,
      });
      const address = `/api/insurance-claims/${claim.id}`;
      await page.goto(claim.view_url);
      await field(claimScreenWords.field_1).waitFor();

      // Somebody else saves between the typing and its saving.
      let isFirst = true;
      await page.route("**/api/insurance-claims/*", async (route) => {
        if (isFirst && route.request().method() === "PUT") {
          isFirst = false;
          await calls.put(address, { field_1: "Theirs" });
        }
        await route.continue();
      });
      await fill(claimScreenWords.field_1, "Mine");
      await expect(page.getByText(shown(claimScreenWords.changedElsewhere, { value: "Theirs" }))).toBeVisible();
      await expect(field(claimScreenWords.field_1)).toHaveValue("Mine");
      await press(claimScreenWords.keepMine);
      await expect.poll(async () => (await calls.get(address)).field_1).toBe("Mine");

      await page.route("**/api/insurance-claims/*", (route) =>
        route.request().method() === "PUT" ? route.abort("internetdisconnected") : route.continue(),
      );
      await fill(claimScreenWords.field_2, "Door");
      await expect(field(claimScreenWords.field_2)).toHaveAttribute("aria-invalid", "true");
      await expect(field(claimScreenWords.field_2)).toHaveValue("Door");
    });
  });
}
