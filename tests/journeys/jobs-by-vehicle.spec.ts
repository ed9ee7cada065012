import { kitWords } from "../../platform/web/words.ts";
import { lineWords } from "../../modules/base/lines/words.ts";
import { estimateScreenWords } from "../../modules/money/estimates/screen-words.ts";
import { jobVehicleWords } from "../../modules/records/products/job-vehicle-words.ts";
import { jobWords } from "../../modules/records/products/job-words.ts";
import { vehicleWords } from "../../modules/records/vehicles/words.ts";
import { type Pair } from "../../platform/shared/words.ts";
import { shopToday } from "../support/shop-day.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

for (const width of [390, 1280])
  for (const language of languagesOf(`${width}`))
    test.describe(`${width}`, () => {
      test.use({ viewport: { width, height: 900 } });

      test(`a ready-made job is copied for another model and offered for its vehicles (${language})`, async ({
        page,
      }) => {
        const { calls } = await newShop(page, language);
        const ui = uiOf(page, language);
        const ar = language === "ar";
        const part = await calls.post("/api/products", { name: "Water pump", name_ar: "طرمبة ماء", price: "330" });
        const kit = { name: "Pump service", name_ar: "خدمة الطرمبة", kind: "job" };
        const job = await calls.post("/api/products", kit);
        await calls.put(`/api/products/${job.id}/items`, { items: [{ product_id: part.id }] });
        const dialog = page.getByRole("dialog");
        const row = dialog.getByRole("group", { name: ui.called(jobVehicleWords.vehicle, { number: 1 }) });
        const choose = async (label: Pair, name: string) => {
          await ui.field(label, row).fill(name);
          await page.getByRole("option", { name, exact: true }).click();
        };
        const year = (label: Pair, typed: string) => ui.fill(label, typed, row);
        const names = ar ? ["تويوتا", "كامري", "هايلكس"] : ["Toyota", "Camry", "Hilux"];
        const [toyota = "", camry = "", hilux = ""] = names;

        await page.goto(job.view_url);
        await expect(page.getByText(ui.called(jobVehicleWords.all))).toBeVisible();
        await ui.press(jobVehicleWords.edit);
        await choose(vehicleWords.make, toyota);
        await choose(vehicleWords.model, camry);
        await year(jobVehicleWords.firstYear, "2021");
        await year(jobVehicleWords.lastYear, "2018");
        await ui.press(kitWords.save, dialog);
        await expect(dialog.locator("[data-wrong]")).toHaveCount(1);
        await year(jobVehicleWords.firstYear, "2018");
        await year(jobVehicleWords.lastYear, "2021");
        await ui.press(kitWords.save, dialog);
        await expect(dialog).toHaveCount(0);
        const camryText = `\u2068${toyota}\u2069 \u2068${camry}\u2069 \u20662018–2021\u2069`;
        await expect(page.getByText(camryText)).toBeVisible();

        await ui.press(jobWords.copy);
        await expect(page.getByText(ui.called(jobWords.copied))).toBeVisible();
        await expect(page).not.toHaveURL(new RegExp(job.id));
        await choose(vehicleWords.model, hilux);
        await ui.press(kitWords.save, dialog);
        await expect(dialog).toHaveCount(0);
        const hiluxText = camryText.replace(camry, hilux);
        await expect(page.getByText(hiluxText)).toBeVisible();

        const makes = await calls.get("/api/vehicle-makes?q=toyota");
        const makeId = makes.data[0].id;
        const models = await calls.get(`/api/vehicle-makes/${makeId}/models?q=camry`);
        const vehicle = await calls.post("/api/client-vehicles", {
          client_name: "Ahmed",
          license_plate: "7421 KNR",
          vehicle_make_id: makeId,
          vehicle_model_id: models.data[0].id,
          vehicle_year: 2020,
        });
        const draft = await calls.post("/api/client-invoices", {
          client_vehicle_id: vehicle.id,
          issued_at: shopToday(),
          addressed_to: "Ahmed",
        });
        await page.goto(`/back/client-invoices/${draft.id}`);
        await ui.field(lineWords.product).click();
        await expect(page.getByRole("option").first()).toContainText(camryText);
        await expect(page.getByRole("option").filter({ hasText: hilux })).toHaveCount(0);
        const named = ar ? kit.name_ar : kit.name;
        await page.keyboard.type(named, { delay: 5 });
        const other = page.getByRole("option").filter({ hasText: hilux });
        await expect(other).toBeVisible();
        await other.click();
        const note = ui.shown(jobVehicleWords.forOthers, { name: named, vehicles: hiluxText });
        await expect(page.getByText(note)).toBeVisible();
        await expect(page.getByText(ui.called(lineWords.jobAdded, { count: 1 }))).toBeVisible();

        const estimate = await calls.post("/api/estimates", { client_vehicle_id: vehicle.id });
        await page.goto(estimate.view_url);
        await ui.press(lineWords.addAnything);
        await ui.field(estimateScreenWords.product).click();
        await expect(page.getByRole("option").first()).toContainText(camryText);
        await page.getByRole("option").first().click();
        await expect(ui.field(estimateScreenWords.product)).toHaveValue(ar ? "طرمبة ماء" : "Water pump");
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        ).toBe(0);
      });
    });
