import { invoiceWords } from "../../modules/money/invoices/screen-words.ts";
import { lineWords } from "../../modules/base/lines/words.ts";
import { importWords } from "../../modules/front/imports/screen-words.ts";
import { productWords } from "../../modules/records/products/screen-words.ts";
import { countWords, stockWords } from "../../modules/records/products/stock-words.ts";
import { readableDate } from "../../platform/shared/dates.ts";
import { kitWords } from "../../platform/web/words.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { faultsOf } from "./support/page-faults.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { shopToday } from "../support/shop-day.ts";

/** A part from a spreadsheet to the shelf, sold by its barcode, counted, adjusted; the ledger agrees throughout. */
for (const language of languagesOf("stock")) {
  const inArabic = language === "ar";

  test(`parts are imported, sold by barcode, counted and adjusted, and the ledger agrees (${language})`, async ({
    page,
  }) => {
    test.slow();
    const { calls } = await newShop(page, language);
    const ui = uiOf(page, language);
    const [name, nameAr] = ["Brake pads, front set", "فحمات أمامية (طقم)"];
    const shown = inArabic ? nameAr : name;

    await test.step("import a sheet with a row that has errors", async () => {
      await page.goto("/back/products");
      await ui.follow(productWords.import);
      const head = inArabic
        ? "الاسم,الاسم بالعربية,الباركود,السعر,التكلفة,المتوفر,الحد الأدنى"
        : "name,name ar,barcode,price,cost,qty,min";
      const rows = [`"${name}",${nameAr},6281000000012,250,172.50,5,4`, "Oil filter,فلتر زيت,6281000000029,35,abc,2,"];
      const file = { name: "parts.csv", mimeType: "text/csv", buffer: Buffer.from([head, ...rows].join("\r\n")) };
      await page.locator("input[type=file]").setInputFiles(file);
      await page.getByRole("button", { name: ui.called(importWords.check, { count: 2 }) }).click();
      const faults = page.getByRole("table", { name: ui.called(importWords.toCorrect) }).getByRole("row");
      await expect(faults).toHaveCount(2);
      await expect(page.getByRole("table", { name: ui.called(importWords.books) }).getByText("862.50")).toBeVisible();
      expect((await calls.get("/api/products")).summary.count).toBe(0);
      await page.getByRole("button", { name: ui.called(importWords.importNow, { count: 1 }) }).click();
      await expect(page.getByText(ui.called(importWords.imported), { exact: true }).first()).toBeVisible();
      await page.goto("/back/products");
      await expect(page.getByText("862.50").first()).toBeVisible();
      await expect(page.getByText(ui.called(productWords.equalsLedger)).first()).toBeVisible();
    });

    const [pads] = (await calls.get("/api/products")).data;
    const vehicle = await calls.post("/api/client-vehicles", { client_name: "Ahmed", license_plate: "7421 KNR" });
    const draft = await calls.post("/api/client-invoices", {
      client_vehicle_id: vehicle.id,
      issued_at: shopToday(),
      addressed_to: "Ahmed",
    });

    await test.step("a scanner types the barcode and Enter into the product picker", async () => {
      await page.goto(`/back/client-invoices/${draft.id}`);
      await ui.field(lineWords.product).click();
      await page.keyboard.type("6281000000012", { delay: 5 });
      await page.keyboard.press("Enter");
      await expect(ui.field(lineWords.product)).toHaveValue(shown);
      await expect(ui.field(lineWords.unitPrice)).toHaveValue(/^250/);
      await ui.fill(lineWords.quantity, "7");
      await ui.press(lineWords.addLine);
      await expect(page.getByRole("table", { name: ui.called(lineWords.lines) }).getByText(shown)).toBeVisible();
      await ui.press(kitWords.cancel);
    });

    await test.step("more than is on hand is refused by name; what is there is issued", async () => {
      await ui.press(invoiceWords.approve);
      const dialog = page.getByRole("dialog");
      await ui.press(invoiceWords.approve, dialog);
      await expect(dialog.getByText(shown).first()).toBeVisible();
      const [item] = (await calls.get(`/api/client-invoices/${draft.id}/items`)).data;
      await calls.put(`/api/client-invoices/${draft.id}/items/${item.id}`, { qty: "2" });
      await page.reload();
      await ui.press(invoiceWords.approve);
      await ui.press(invoiceWords.approve, page.getByRole("dialog"));
      await expect(page.getByText(ui.called(invoiceWords.unpaid)).first()).toBeVisible();
    });

    await test.step("the product shows the movement with its invoice, and that it is low", async () => {
      await page.goto(`/back/products/${pads.id}`);
      await expect(page.getByText(ui.called(productWords.low)).first()).toBeVisible();
      await expect(page.getByText("517.50").first()).toBeVisible();
      await page.getByRole("link", { name: "INV-000001" }).first().click();
      await expect(page).toHaveURL(new RegExp(draft.id));
    });

    await test.step("a count on a tablet finds one missing", async () => {
      await page.setViewportSize({ width: 820, height: 1180 });
      await page.goto("/back/stock-counts");
      await ui.press(countWords.start);
      await expect(page).toHaveURL(/\/back\/stock-counts\/[0-9a-f-]{36}$/);
      const counted = page.getByRole("textbox", { name: ui.shown(countWords.quantityOf, { name: shown }) });
      await counted.fill("2");
      await counted.press("Enter");
      await expect(page.getByText("−1").first()).toBeVisible();
      await ui.press(countWords.post);
      const dialog = page.getByRole("dialog");
      await ui.fill(countWords.reason, inArabic ? "جرد آخر الشهر" : "Month end", dialog);
      await ui.press(countWords.post, dialog);
      await expect(dialog).toBeHidden();
      await expect(page.getByText(ui.called(countWords.posted)).first()).toBeVisible();
    });

    await test.step("an adjustment needs a reason; the value equals the ledger", async () => {
      await page.goto(`/back/products/${pads.id}`);
      await ui.press(stockWords.adjust);
      const dialog = page.getByRole("dialog");
      await ui.fill(stockWords.quantity, "1", dialog);
      await ui.fill(stockWords.reason, inArabic ? "تالفة" : "Broken", dialog);
      await ui.press(kitWords.save, dialog);
      await expect(dialog).toBeHidden();
      await page.goto("/back/stock-value");
      await expect(page.getByText("172.50").first()).toBeVisible();
      await expect(page.getByText(ui.called(productWords.equalsLedger)).first()).toBeVisible();
    });
  });
}

for (const language of languagesOf("stock-forecast"))
  test(`the page of a part says when it is empty, and draws the way there (${language})`, async ({ page }) => {
    const { calls } = await newShop(page, language);
    const ui = uiOf(page, language);
    const oil = await calls.post("/api/products", { name: "Engine oil", price: "38" });
    await calls.post(`/api/products/${oil.id}/stock-movements`, { kind: "opening", quantity: "10", unit_cost: "20" });
    const vehicle = await calls.post("/api/client-vehicles", { client_name: "Ahmed", license_plate: "7421 KNR" });
    for (const qty of ["1", "1", "1"]) {
      const draft = await calls.post("/api/client-invoices", {
        client_vehicle_id: vehicle.id,
        issued_at: shopToday(),
        addressed_to: "Ahmed",
      });
      await calls.post(`/api/client-invoices/${draft.id}/items`, { product_id: oil.id, qty });
      await calls.post(`/back/client-invoices/${draft.id}/approve`, {});
    }
    const { forecast } = await calls.get(`/api/products/${oil.id}`);
    expect(forecast).toMatchObject({ used: "3", days: 1 });

    await page.goto(`/back/products/${oil.id}`);
    const day = readableDate(forecast.empty_on, language);
    await expect(page.getByText(ui.shown(stockWords.emptyOn, { day })).first()).toBeVisible();
    await expect(page.getByText(ui.shown(stockWords.usedOfLate, { used: "3", days: 1 }))).toBeVisible();
    await expect(page.getByRole("img", { name: ui.shown(stockWords.emptyOn, { day }) })).toBeVisible();
    expect(await faultsOf(page, language, ["Engine oil"])).toEqual([]);

    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto("/back/products");
    const panel = page.getByRole("complementary", { name: ui.called(stockWords.product), exact: true });
    const row = page.getByRole("row").filter({ hasText: "Engine oil" });
    await row.getByRole("link", { name: ui.called(kitWords.open) }).click();
    await expect(panel.getByRole("heading", { name: "Engine oil" })).toBeVisible();
    await expect(panel.getByText(ui.shown(stockWords.emptyOn, { day })).first()).toBeVisible();
    await expect(panel.getByRole("link", { name: "INV-000003" })).toBeVisible();
    expect(await faultsOf(page, language)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(panel).toHaveCount(0);
    await expect(page).toHaveURL(/\/back\/products$/);
  });
