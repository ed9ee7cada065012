import { branchWords } from "../../modules/base/shop/branch-words.ts";
import { ageingWords } from "../../modules/books/ledger/ageing-words.ts";
import { reportWords } from "../../modules/front/reports/screen-words.ts";
import { columnWords, statementNames } from "../../modules/front/reports/words.ts";
import { productWords } from "../../modules/records/products/screen-words.ts";
import { languagesOf } from "./support/languages.ts";
import { faultsOf } from "./support/page-faults.ts";
import { newShop } from "./support/shop.ts";
import { shopToday } from "../support/shop-day.ts";
import { expect, test } from "./support/test.ts";
import { uiOf } from "./support/ui.ts";

for (const language of languagesOf("reports-by-branch"))
  test(`two branches stand beside each other, and what each sold, is owed and has in stock is read apart (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { called, choose, shown } = uiOf(page, language);
    const [main] = (await calls.get("/api/branches")).data;
    const north = await calls.post("/api/branches", { name: "North", name_ar: "الشمال" });
    const nameOf = (branch: { name: string; name_ar: string }) => (language === "ar" ? branch.name_ar : branch.name);
    const part = await calls.post("/api/products", { name: "Pads", name_ar: "فحمات", kind: "part", price: "100" });
    for (const [branch, quantity, cost, total, plate] of [
      [main, "6", "10", "1150", "1111 KNR"],
      [north, "3", "20", "345", "2222 KNR"],
    ] as const) {
      await calls.put("/api/me/branch", { branch_id: branch.id });
      await calls.post(`/api/products/${part.id}/stock-movements`, { kind: "opening", quantity, unit_cost: cost });
      const visit = await calls.post("/api/client-vehicles", { client_name: "Sara", license_plate: plate });
      const draft = await calls.post("/api/client-invoices", {
        client_vehicle_id: visit.id,
        addressed_to: "Sara",
        issued_at: shopToday(),
      });
      const work = await calls.post("/api/products", { name: `Work ${plate}`, kind: "service", price: "100" });
      await calls.post(`/api/client-invoices/${draft.id}/items`, { product_id: work.id, grand_total: total });
      await calls.post(`/back/client-invoices/${draft.id}/approve`);
    }

    await page.goto("/back/profit-and-loss");
    await choose(reportWords.compare, called(branchWords.branches));
    const statement = page.getByRole("table", { name: called(statementNames["profit-and-loss"]), exact: true });
    const heads = statement.getByRole("columnheader");
    await expect(heads).toHaveText([
      called(columnWords.account),
      nameOf(main),
      nameOf(north),
      called(columnWords.total),
    ]);
    const sales = statement.getByRole("row").filter({ hasText: "1,300.00" }).first();
    await expect(sales.getByRole("cell")).toHaveText(["1,000.00", "300.00", "1,300.00"]);
    expect(await faultsOf(page, language, [main.name, north.name])).toEqual([]);
    await sales.getByRole("link", { name: "300.00" }).first().click();
    await expect(page).toHaveURL(new RegExp(`/back/accounts/.+branch=${north.id}`));

    await page.goto("/back/receivables");
    await choose(branchWords.branch, nameOf(north));
    await expect(page.getByText(shown(ageingWords.agrees, { code: "1201" }))).toBeVisible();
    await expect(page.locator("#page").getByRole("row").filter({ hasText: "Sara" })).toHaveCount(1);
    await expect(page.locator("#page").getByRole("row").filter({ hasText: "345.00" })).toHaveCount(1);
    expect(await faultsOf(page, language, [north.name])).toEqual([]);

    await page.goto("/back/products");
    await choose(branchWords.branch, nameOf(north));
    const row = page.locator("#page").getByRole("row").filter({ hasText: "60.00" });
    await expect(row).toContainText("20.00");
    await expect(row).toContainText(shown(productWords.inAllBranches, { quantity: "9" }));
    expect(await faultsOf(page, language, [north.name])).toEqual([]);
  });
