import { bookWords } from "../../modules/books/ledger/books-words.ts";
import { rowWords } from "../../modules/front/reports/words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { uiOf } from "./support/ui.ts";
import { hold } from "./support/held.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { shopToday } from "../support/shop-day.ts";

for (const language of languagesOf("books")) {
  test(`an amount of the balance sheet leads to its ledger lines and on to the invoice (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const vehicle = await calls.post("/api/client-vehicles", { client_name: "Ahmed", license_plate: "7421 KNR" });
    const product = await calls.post("/api/products", { name: "Brake pads", price: "100" });
    const draft = await calls.post("/api/client-invoices", {
      client_vehicle_id: vehicle.id,
      issued_at: shopToday(),
      addressed_to: "Ahmed",
    });
    await calls.post(`/api/client-invoices/${draft.id}/items`, { product_id: product.id, grand_total: "115" });
    const invoice = await calls.post(`/back/client-invoices/${draft.id}/approve`, {});

    await page.goto("/back/balance-sheet");
    await page.getByRole("row", { name: "1201" }).getByRole("link", { name: "115.00" }).click();
    await expect(page).toHaveURL(/\/back\/accounts\//);
    await expect(page.getByRole("row", { name: invoice.number })).toContainText("115.00");
    await page.getByRole("link", { name: invoice.number }).click();
    await expect(page).toHaveURL(new RegExp(`/back/client-invoices/${draft.id}`));
    await expect(page.locator("h1")).toContainText(invoice.number);

    await page.goto("/back/cash-flow");
    const profit = page.getByRole("row", { name: uiOf(page, language).called(rowWords.netProfit) });
    await profit.getByRole("link", { name: "100.00" }).click();
    await expect(page).toHaveURL(/\/back\/profit-and-loss\?from=/);
    await page.goto("/back/periods");
    await page.getByRole("link", { name: shopToday().slice(0, 4), exact: true }).click();
    await expect(page).toHaveURL(/\/back\/profit-and-loss\?from=\d{4}-01-01/);
  });

  test(`a new account is offered a free code, also if it is added before the chart is there or the last code is archived (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { press, fill, field } = uiOf(page, language);
    const last = await calls.post("/api/accounts", { code: "6150", name: "Training", name_ar: "التدريب" });
    await calls.post(`/api/accounts/${last.id}/archive`);
    const answer = await hold(page, "**/api/accounts*");
    await page.goto("/back/accounts");
    await press(bookWords.add);
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    answer();
    await expect(field(bookWords.code, dialog)).toHaveValue("6151");
    await fill(bookWords.name, "Uniforms", dialog);
    await fill(bookWords.nameAr, "الزي الموحد", dialog);
    await press(kitWords.save, dialog);
    await expect(dialog).toHaveCount(0);
    expect(JSON.stringify(await calls.get("/api/accounts"))).toContain('"code":"6151"');
  });

  test(`a manual entry is written, found in the journal and reversed (${language})`, async ({ page }) => {
    await newShop(page, language);
    const { press, choose, fill, called } = uiOf(page, language);
    await page.goto("/back/journal-entries/new");
    await fill(bookWords.memo, "Rent 7781");
    const line = (number: number) => page.getByRole("group", { name: called(bookWords.line, { number }), exact: true });
    await choose(bookWords.account, "6102", line(1));
    await fill(bookWords.debit, "1500", line(1));
    await choose(bookWords.account, "1102", line(2));
    await fill(bookWords.credit, "1499", line(2));
    await press(bookWords.post);
    await expect(page.getByRole("alert").first()).toBeVisible();
    await fill(bookWords.credit, "1500", line(2));
    await press(bookWords.post);
    await expect(page.locator("h1")).toContainText("JE-000001");
    await expect(page.getByText("Rent 7781")).toBeVisible();
    // On a touch screen the code and the name of an account are apart too.
    const cell = page.getByRole("table").getByRole("link").first();
    const gap = await cell.evaluate((link) => {
      const [code, name] = [...link.querySelectorAll("bdi")].map((part) => part.getBoundingClientRect());
      return code && name ? Math.max(name.left - code.right, code.left - name.right) : 0;
    });
    expect(gap).toBeGreaterThan(2);

    await press(bookWords.reverse);
    const dialog = page.getByRole("dialog");
    await fill(bookWords.reason, "Wrong month", dialog);
    await press(bookWords.reverse, dialog);
    await expect(page.locator("h1")).toContainText("JE-000002");
    await page.goto("/back/journal-entries");
    await expect(page.getByRole("row", { name: "JE-000001" })).toContainText(called(bookWords.reversed));
  });
}
