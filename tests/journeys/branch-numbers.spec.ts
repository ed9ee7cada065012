import { branchWords } from "../../modules/base/shop/branch-words.ts";
import { numberingWords } from "../../modules/base/shop/numbering-words.ts";
import { shopWords } from "../../modules/base/shop/words.ts";
import { languagesOf } from "./support/languages.ts";
import { faultsOf } from "./support/page-faults.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { uiOf } from "./support/ui.ts";

for (const language of languagesOf("branch-numbers"))
  test(`a branch is given invoice numbers of its own, sees the next one, and is refused the company's prefix (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { called, press } = uiOf(page, language);
    const { id } = await calls.post("/api/branches", { name: "North", name_ar: "الشمال" });
    await page.goto(`/back/settings/branches/${id}`);
    await page.getByRole("link", { name: called(numberingWords.title) }).click();
    const name = language === "ar" ? "فواتير العملاء" : "Client invoices";
    const invoices = page.getByRole("group", { name, exact: true });
    await expect(invoices).toContainText(label("INV-000001"));
    await invoices.getByRole("checkbox", { name }).check();
    const prefix = invoices.getByLabel(called(shopWords.prefix));
    await expect(prefix).toHaveValue("2-INV-");
    await prefix.fill("INV-");
    await expect(invoices.getByRole("status")).toContainText(label("INV-000001"));
    await press(numberingWords.save);
    await expect(page.getByText(called(numberingWords.prefixRepeats))).toBeVisible();
    await expect(prefix).toHaveValue("INV-");
    await prefix.fill("N-");
    await invoices.getByLabel(called(shopWords.next)).fill("40");
    await expect(invoices.getByRole("status")).toContainText(label("N-000040"));
    expect(await faultsOf(page, language)).toEqual([]);
    await press(numberingWords.save);
    await expect(page.getByText(called(numberingWords.saved))).toBeVisible();
    await page.reload();
    await expect(invoices.getByRole("checkbox", { name })).toBeChecked();
    await expect(invoices.getByRole("status")).toContainText(label("N-000040"));

    await page.goto("/back/settings/numbering");
    await page.getByRole("link", { name: called(numberingWords.toBranches) }).click();
    await expect(page.getByRole("heading", { name: called(branchWords.branches) })).toBeVisible();
  });

/** A number as it is shown, with or without a word joiner behind its hyphen. */
const label = (number: string) => new RegExp(number.replaceAll("-", "-\\u2060?"));
