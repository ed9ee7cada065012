import { bankWords } from "../../modules/bank-statements/screen-words.ts";
import { handOf } from "./support/hand.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { shopToday } from "../support/shop-day.ts";

for (const language of languagesOf("bank-statements")) {
  test(`a bank's file is imported, matched with the books, and its charge posted (${language})`, async ({ page }) => {
    const { calls } = await newShop(page, language);
    const chart: { id: string; code: string }[] = (await calls.get("/api/accounts")).data;
    const account = (code: string) => chart.find((one) => one.code === code)!.id;
    const today = shopToday();
    const rent = await calls.post("/api/journal-entries", {
      memo: "Rent 7781",
      lines: [
        { account_id: account("6102"), debit: "1500" },
        { account_id: account("1102"), credit: "1500" },
      ],
    });
    const { press, called } = handOf(page, language);
    await page.goto("/back/bank-statements");
    const csv = `Date,Details,Debit,Credit,Balance\n${today},RENT 7781,1500.00,,-1500.00\n${today},TRANSFER FEE,5.75,,-1505.75\n`;
    const choose = () =>
      page
        .locator("input[type=file]")
        .setInputFiles({ name: "bank.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
    await choose();
    const row = page.getByRole("row", { name: "RENT 7781" });
    await expect(row).toContainText(rent.source.label);
    await expect(row.getByRole("button")).toHaveText([called(bankWords.choose), called(bankWords.match)]);
    await press(bankWords.choose, row);
    const dialog = page.getByRole("dialog");
    await page.context().setOffline(true);
    await press(bankWords.match, dialog);
    await expect(dialog.getByText(called(bankWords.notMatched))).toBeVisible();
    await expect(dialog.getByRole("checkbox")).toBeChecked();
    await page.context().setOffline(false);
    await press(bankWords.match, dialog);
    await expect(row).toHaveCount(0);

    await press(bankWords.post, page.getByRole("row", { name: "TRANSFER FEE" }));
    await press(bankWords.post, dialog);
    await expect(page.getByText(called(bankWords.nothingOpen))).toBeVisible();
    await expect(page.getByText(called(bankWords.agrees), { exact: true })).toBeVisible();

    await choose();
    await expect(page.getByText(called(bankWords.notImported))).toBeVisible();
    await page.getByRole("radio", { name: called(bankWords.matched), exact: true }).click();
    await expect(page.getByRole("row", { name: "TRANSFER FEE" })).toContainText("5.75");
  });

  test(`Enter pressed twice matches a line once, without a refusal (${language})`, async ({ page }) => {
    const { calls } = await newShop(page, language);
    const chart: { id: string; code: string }[] = (await calls.get("/api/accounts")).data;
    const account = (code: string) => chart.find((one) => one.code === code)!.id;
    await calls.post("/api/journal-entries", {
      memo: "Rent 7781",
      lines: [
        { account_id: account("6102"), debit: "1500" },
        { account_id: account("1102"), credit: "1500" },
      ],
    });
    const { called } = handOf(page, language);
    await page.goto("/back/bank-statements");
    const csv = `Date,Details,Debit,Credit,Balance\n${shopToday()},RENT 7781,1500.00,,-1500.00\n`;
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "bank.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
    const row = page.getByRole("row", { name: "RENT 7781" });
    await row.getByRole("button", { name: called(bankWords.match), exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(page.getByText(called(bankWords.nothingOpen))).toBeVisible();
    await expect(page.getByText(called(bankWords.notMatched))).toHaveCount(0);
    expect((await calls.get(`/api/cash-and-bank/${account("1102")}/matched-lines`)).data).toHaveLength(1);
  });
}
