import type { Page } from "@playwright/test";
import { columnWords, importWords } from "../../modules/books/bank-statements/import-words.ts";
import { bankWords } from "../../modules/books/bank-statements/screen-words.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { shopToday } from "../support/shop-day.ts";

const choose = (page: Page, text: string, name = "bank.csv") =>
  page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

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
    const { press, follow, called, shown } = uiOf(page, language);
    await page.goto("/back/bank-statements");
    await follow(bankWords.import);
    const csv = `Date,Details,Debit,Credit,Balance\n${today},RENT 7781,1500.00,,-1500.00\n${today},TRANSFER FEE,5.75,,-1505.75\n`;
    await choose(page, csv);
    await expect(page.getByText(called(importWords.agrees))).toBeVisible();
    await expect(page.getByText(shown(importWords.knownNone, { count: 2 }))).toBeVisible();
    await page.getByRole("button", { name: called(importWords.import, { count: 2 }) }).click();
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

    await follow(bankWords.import);
    await choose(page, csv);
    await expect(page.getByText(shown(importWords.knownSome, { known: 2, count: 2 }))).toBeVisible();
    await page.getByRole("button", { name: called(importWords.import, { count: 2 }) }).click();
    await expect(page.getByText(called(importWords.notImported))).toBeVisible();
    await page.goBack();
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
    const { called } = uiOf(page, language);
    await page.goto("/back/bank-statements/import");
    const csv = `Date,Details,Debit,Credit,Balance\n${shopToday()},RENT 7781,1500.00,,-1500.00\n`;
    await choose(page, csv);
    await page.getByRole("button", { name: called(importWords.import, { count: 1 }) }).click();
    const row = page.getByRole("row", { name: "RENT 7781" });
    await row.getByRole("button", { name: called(bankWords.match), exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(page.getByText(called(bankWords.nothingOpen))).toBeVisible();
    await expect(page.getByText(called(bankWords.notMatched))).toHaveCount(0);
    expect((await calls.get(`/api/cash-and-bank/${account("1102")}/matched-lines`)).data).toHaveLength(1);
  });

  test(`heads that nobody knows are assigned once, and rows that cannot be read are mended or left out (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const chart: { id: string; code: string }[] = (await calls.get("/api/accounts")).data;
    const bank = chart.find(({ code }) => code === "1102")!.id;
    const { press, called } = uiOf(page, language);
    const year = shopToday().slice(0, 4);
    const csv = (day: string, amounts: readonly [string, string, string]) =>
      [
        "Wann,Was,Soll,Haben,Stand",
        `01/01/${year},Sale,,100.00,1100.00`,
        `${day},Paint,${amounts[0]},,1060.00`,
        `01/01/${year},Tyres,${amounts[1]},,1050.00`,
        `01/01/${year},Cash,,${amounts[2]},1055.00`,
        "Total,,,,",
      ].join("\n");
    await page.goto("/back/bank-statements/import");
    await choose(page, csv(`01/01/${year.slice(0, 3)}`, ["40.00", "########", "5.00"]));
    const importButton = (count: number) =>
      page.getByRole("button", { name: called(importWords.import, { count }), exact: true });
    await expect(page.getByText(called(importWords.chooseColumns))).toBeVisible();
    const assign = async (head: string, kind: keyof typeof columnWords) => {
      await page
        .getByRole("combobox", { name: head, exact: true })
        .or(page.getByRole("textbox", { name: head, exact: true }))
        .click();
      await page.getByRole("option", { name: called(columnWords[kind]), exact: true }).click();
    };
    await assign("Wann", "date");
    await assign("Was", "description");
    await assign("Soll", "paid");
    await assign("Haben", "received");
    await assign("Stand", "balance");

    const unread = page.getByRole("table", { name: called(importWords.notRead, { count: 3 }) });
    await expect(unread.getByRole("row")).toHaveCount(4);
    await expect(importButton(2)).toHaveCount(0);
    await unread
      .getByRole("row", { name: "Total" })
      .getByRole("button", { name: called(importWords.leaveOut) })
      .click();
    await press({ en: called(importWords.takeAll, { count: 2 }), ar: called(importWords.takeAll, { count: 2 }) });
    await expect(page.getByText(called(importWords.agrees))).toBeVisible();
    await importButton(4).click();
    const lines = async () => (await calls.get(`/api/cash-and-bank/${bank}/open-lines`)).lines;
    await expect
      .poll(async () => (await lines()).map(({ amount }: { amount: string }) => amount))
      .toEqual(["100.00", "-40.00", "-10.00", "5.00"]);

    // The next file of these heads asks nothing; its balances do not prove it.
    await page.goto("/back/bank-statements/import");
    await choose(page, csv(`01/01/${year}`, ["40.00", "11.00", "6.00"]).replace("\nTotal,,,,", ""));
    await press(importWords.withoutProof);
    await page.getByRole("dialog").getByRole("textbox").fill("Rounded by the bank");
    await press(importWords.importAnyway, page.getByRole("dialog"));
    await expect.poll(async () => (await lines()).length).toBe(6);
    const [statement] = (await calls.get(`/api/cash-and-bank/${bank}/statements`)).data;
    expect([statement.lines, statement.waiver]).toEqual([2, "Rounded by the bank"]);
  });
}
