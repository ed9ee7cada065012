import { taxReturnWords } from "../../modules/books/tax-returns/screen-words.ts";
import { boxNames } from "../../modules/books/tax-returns/words.ts";
import { addDays } from "../../platform/shared/dates.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { faultsOf } from "./support/page-faults.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { shopToday } from "../support/shop-day.ts";

for (const language of languagesOf("tax-return")) {
  test(`the VAT of the last quarter is read box by box, agrees with the books, and leads to its invoice (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { called } = uiOf(page, language);
    const today = shopToday();
    const quarterBegins = String(3 * Math.floor((Number(today.slice(5, 7)) - 1) / 3) + 1).padStart(2, "0");
    const issued_at = addDays(`${today.slice(0, 4)}-${quarterBegins}-01`, -1);
    const client_name = language === "ar" ? "سعود الحربي" : "Saud Al-Harbi";
    const vehicle = await calls.post("/api/client-vehicles", { client_name, license_plate: "7421 KNR" });
    const draft = await calls.post("/api/client-invoices", {
      client_vehicle_id: vehicle.id,
      issued_at,
      addressed_to: client_name,
    });
    const product = await calls.post("/api/products", { name: "Brake pads", price: "200.10" });
    await calls.post(`/api/client-invoices/${draft.id}/items`, { product_id: product.id });
    const invoice = await calls.post(`/back/client-invoices/${draft.id}/approve`);

    await page.goto("/back/tax-returns");
    const table = page.getByRole("table", { name: called(taxReturnWords.title) });
    const row = table.getByRole("row").filter({ hasText: boxNames[0]![language] });
    await expect(row).toContainText("200.10");
    await expect(row).toContainText("30.02");
    await expect(page.locator("dd[data-net]")).toHaveText(language === "ar" ? "30.02 ر.س" : "SAR 30.02");
    await expect(page.getByText(called(taxReturnWords.agrees), { exact: true })).toHaveCount(3);
    expect(await faultsOf(page, language)).toEqual([]);

    await row.getByRole("link").click();
    await expect(page.getByText(invoice.number)).toBeVisible();
    expect(await faultsOf(page, language)).toEqual([]);
    await page.getByRole("link", { name: new RegExp(invoice.number) }).click();
    await expect(page).toHaveURL(new RegExp(`/back/client-invoices/${invoice.id}$`));

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/back/tax-returns");
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toHaveText(called(taxReturnWords.title));
    const lines = await title.evaluate(
      (heading) => heading.getBoundingClientRect().height / parseFloat(getComputedStyle(heading).lineHeight),
    );
    expect(lines).toBeLessThan(2.5);
    const periods = (await calls.get("/api/tax-periods")).data as { id: string }[];
    await page.goto(`/back/tax-returns?period=${periods.at(-1)!.id}`);
    const chosen = page
      .getByRole("radiogroup", { name: called(taxReturnWords.periods) })
      .locator("label:has(:checked)");
    await expect(chosen).toBeInViewport({ ratio: 1 });
    await page.goto("/back/tax-returns?period=2026-99&box=x");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await faultsOf(page, language)).toEqual([]);
  });
}
