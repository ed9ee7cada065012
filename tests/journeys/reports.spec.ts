import { hubScreenWords } from "../../modules/front/reports/hub-screen-words.ts";
import { profitReportWords } from "../../modules/front/reports/profit-report-words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { shopToday } from "../support/shop-day.ts";
import { languagesOf } from "./support/languages.ts";
import { faultsOf } from "./support/page-faults.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { uiOf } from "./support/ui.ts";

for (const language of languagesOf("reports"))
  test(`the page of reports answers each, a star moves one up, and a row leads to its papers (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { called } = uiOf(page, language);
    const visit = await calls.post("/api/client-vehicles", {
      client_name: "Noura",
      license_plate: "7421 KNR",
      mileage: 5,
    });
    const { data: accounts } = await calls.get("/api/accounts");
    const income = accounts.find(({ code }: { code: string }) => code === "4101").id;
    const product = await calls.post("/api/products", {
      name: "Polishing",
      kind: "service",
      price: "100",
      income_account_id: income,
    });
    const invoice = await calls.post("/api/client-invoices", {
      client_vehicle_id: visit.id,
      issued_at: shopToday(),
      addressed_to: "Noura",
    });
    await calls.post(`/api/client-invoices/${invoice.id}/items`, { product_id: product.id, qty: "2" });
    await calls.post(`/back/client-invoices/${invoice.id}/approve`);

    await page.goto("/back/reports");
    const name = called(profitReportWords["profit-by-client"]);
    const line = page.getByRole("listitem").filter({ hasText: name });
    await expect(line).toContainText("200.00");
    await line.getByRole("button").click();
    await expect(page.getByRole("heading", { level: 2 }).first()).toContainText(called(hubScreenWords.favourites));
    await expect(page.getByRole("listitem").filter({ hasText: name })).toHaveCount(1);
    expect(await faultsOf(page, language, ["Noura"])).toEqual([]);

    await line.getByRole("link").click();
    await expect(page.getByRole("heading", { level: 2 }).first()).toContainText("200.00");
    const table = page.getByRole("table", { name, exact: true });
    await expect(table.getByRole("row").filter({ hasText: "Noura" })).toContainText("200.00");
    await expect(page.getByRole("button", { name: called(kitWords.export) })).toBeVisible();
    expect(await faultsOf(page, language, ["Noura"])).toEqual([]);
    await table.getByRole("link", { name: "Noura" }).click();
    await expect(page.getByText(called(hubScreenWords.whole))).toBeVisible();
    await table.getByRole("link").first().click();
    await expect(page).toHaveURL(new RegExp(`/back/client-invoices/${invoice.id}`));
  });
