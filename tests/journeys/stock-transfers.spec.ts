import { branchWords } from "../../modules/base/shop/branch-words.ts";
import { closingWords } from "../../modules/front/board/closing-words.ts";
import { productWords } from "../../modules/records/products/screen-words.ts";
import { stockWords } from "../../modules/records/products/stock-words.ts";
import { transferWords } from "../../modules/records/stock-transfers/screen-words.ts";
import { transferFieldWords } from "../../modules/records/stock-transfers/words.ts";
import { languagesOf } from "./support/languages.ts";
import { faultsOf } from "./support/page-faults.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { uiOf } from "./support/ui.ts";

for (const language of languagesOf("stock-transfers"))
  test(`a second branch gets parts, one of them is missing, and it is closed once they are back (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { called, shown, fill, field, press } = uiOf(page, language);
    const dialog = page.getByRole("dialog");
    const rows = page.locator("#page").getByRole("row");
    const pads = await calls.post("/api/products", { name: "Pads", name_ar: "فحمات", code: "BP-1", kind: "part" });
    await calls.post(`/api/products/${pads.id}/stock-movements`, {
      kind: "opening",
      quantity: "6",
      unit_cost: "12.50",
    });
    const [main] = (await calls.get("/api/branches")).data;
    await page.goto("/back/products");
    await expect(page.getByRole("link", { name: called(transferWords.transfers), exact: true })).toHaveCount(0);

    const north = await calls.post("/api/branches", { name: "North", name_ar: "الشمال" });
    const name = language === "ar" ? north.name_ar : north.name;
    await page.goto("/back/stock-transfers");
    await page
      .getByRole("link", { name: called(transferWords.add) })
      .first()
      .click();
    await field(transferWords.part).click();
    await page.getByRole("option", { name: /BP-1/ }).click();
    await fill(transferWords.quantity, "7");
    await press(transferWords.send);
    await expect(field(transferWords.to)).toHaveAttribute("aria-invalid", "true");
    await field(transferWords.to).click();
    await page.getByRole("option", { name }).click();
    await press(transferWords.send);
    await expect(
      page
        .getByRole("alert")
        .filter({ hasText: "BP-1" })
        .or(page.getByText(/Pads|فحمات/))
        .first(),
    ).toBeVisible();
    await expect(field(transferWords.quantity)).toHaveValue("7");
    await fill(transferWords.quantity, "4");
    await press(transferWords.send);
    await expect(page).toHaveURL(/\/back\/stock-transfers\/[0-9a-f-]{36}$/);
    await expect(page.getByText(called(transferWords["in-transit"])).first()).toBeVisible();
    expect(await faultsOf(page, language)).toEqual([]);

    await press(transferWords.receive);
    await dialog
      .getByLabel(shown(transferWords.quantityOf, { name: language === "ar" ? "فحمات" : "Pads", sent: "4" }))
      .fill("3");
    await press(transferWords.receive, dialog);
    await expect(dialog.getByText(called(transferFieldWords.reasonMissing))).toBeVisible();
    await fill(transferWords.differenceReason, "One was broken", dialog);
    expect(await faultsOf(page, language)).toEqual([]);
    await press(transferWords.receive, dialog);
    await expect(page.getByText(called(transferWords.different)).first()).toBeVisible();

    await page.goto(`/back/products/${pads.id}`);
    await expect(rows.filter({ hasText: name }).first()).toContainText("37.50");
    expect(await faultsOf(page, language)).toEqual([]);

    await calls.put("/api/me/branch", { branch_id: north.id });
    await page.goto("/back/settings/branches");
    const close = async () => {
      await page.getByRole("button", { name: shown(branchWords.actionsOf, { branch: name }) }).click();
      await page.getByRole("menuitem", { name: called(branchWords.archive) }).click();
      await press(branchWords.archive, dialog);
    };
    await close();
    // Offers open in a tab of their own.
    const offered = async (what: "stocked" | "transfers") => {
      const link = page.getByRole("link", { name: called(closingWords[what], { count: 1 }) });
      await page.goto((await link.getAttribute("href")) ?? "");
    };
    await offered("stocked");
    await expect(page.getByRole("heading", { name: called(stockWords.stockValue) }).first()).toBeVisible();
    await expect(rows.filter({ hasText: "BP-1" })).toContainText("37.50");

    const back = await calls.post("/api/stock-transfers", {
      to_branch_id: main.id,
      lines: [{ product_id: pads.id, quantity: "3" }],
    });
    await page.goto("/back/settings/branches");
    await close();
    await offered("transfers");
    await rows.filter({ hasText: back.number }).click();
    await press(transferWords.receive);
    await press(transferWords.receive, dialog);
    await expect(page.getByText(called(transferWords.received)).first()).toBeVisible();
    await page.goto("/back/settings/branches");
    await close();
    await expect(rows.filter({ hasText: name })).toContainText(called(branchWords.archived));
    await page.goto("/back/products");
    await expect(rows.filter({ hasText: "BP-1" })).toContainText("5");
    await expect(page.getByText(called(productWords.stockWorth)).first()).toBeVisible();
  });
