import { lineWords } from "../../modules/base/lines/words.ts";
import { jobWords } from "../../modules/records/products/job-words.ts";
import { productWords } from "../../modules/records/products/screen-words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { shopToday } from "../support/shop-day.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

for (const width of [390, 1280])
  for (const language of languagesOf(`${width}`))
    test.describe(`${width}`, () => {
      test.use({ viewport: { width, height: 900 } });

      test(`a ready-made job gets its items and adds them to an invoice at once (${language})`, async ({ page }) => {
        const { calls } = await newShop(page, language);
        const ui = uiOf(page, language);
        const pads = await calls.post("/api/products", { name: "Pads", name_ar: "فحمات", price: "220" });
        const labour = await calls.post("/api/products", {
          name: "Labour",
          name_ar: "أجور اليد",
          kind: "service",
          price: "120",
          labour_hours: 1,
        });
        const job = await calls.post("/api/products", { name: "Front brakes", name_ar: "فرامل أمامية", kind: "job" });
        const named = (product: { name: string; name_ar: string }) =>
          language === "ar" ? product.name_ar : product.name;

        await page.goto(job.view_url);
        await expect(page.getByText(ui.called(jobWords.noItems))).toBeVisible();
        await ui.press(jobWords.editItems);
        const dialog = page.getByRole("dialog");
        const row = (number: number) => dialog.getByRole("group", { name: ui.called(jobWords.item, { number }) });
        const choose = async (number: number, product: typeof pads) => {
          await row(number).getByLabel(ui.called(lineWords.product)).fill(named(product));
          await page
            .getByRole("option", { name: named(product) })
            .first()
            .click();
        };
        await choose(1, pads);
        await row(1).getByLabel(ui.called(jobWords.unitPrice)).fill("199.95");
        await ui.press(lineWords.addLine, dialog);
        await choose(2, labour);
        await row(2).getByLabel(ui.called(lineWords.quantity)).fill("1.5");
        await ui.press(kitWords.save, dialog);
        await expect(dialog).toHaveCount(0);
        await expect(page.getByRole("table", { name: ui.called(lineWords.lines) })).toContainText("379.95");
        const cut = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(cut).toBe(0);

        const vehicle = await calls.post("/api/client-vehicles", { client_name: "Ahmed", license_plate: "7421 KNR" });
        const draft = await calls.post("/api/client-invoices", {
          client_vehicle_id: vehicle.id,
          issued_at: shopToday(),
          addressed_to: "Ahmed",
        });
        await page.goto(`/back/client-invoices/${draft.id}`);
        await ui.field(lineWords.product).click();
        await page.keyboard.type(named(job), { delay: 5 });
        await expect(page.getByRole("option").getByText(ui.called(lineWords.jobOf, { count: 2 }))).toBeVisible();
        await page.keyboard.press("Enter");
        await expect(page.getByText(ui.called(lineWords.jobAdded, { count: 2 }))).toBeVisible();
        await expect(ui.field(lineWords.product)).toHaveValue("");
        const { items, sub_total: subTotal } = await calls.get(`/api/client-invoices/${draft.id}`);
        expect([items.length, subTotal]).toEqual([2, "379.95"]);

        expect(await calls.status("DELETE", `/api/products/${pads.id}`)).toBe(204);
        await ui.field(lineWords.product).click();
        await page.keyboard.type(named(job), { delay: 5 });
        await page.getByRole("option").first().click();
        await expect(page.getByText(ui.called(lineWords.jobNotAdded))).toBeVisible();
        expect((await calls.get(`/api/client-invoices/${draft.id}`)).items).toHaveLength(2);
        await page.goto(job.view_url);
        await expect(page.getByText(ui.called(productWords.archivedState))).toBeVisible();
      });
    });
