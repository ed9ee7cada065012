import { utils, write } from "@e965/xlsx";
import { importWords } from "../../modules/front/imports/screen-words.ts";
import { columnWords } from "../../modules/front/board/sheet-words.ts";
import { productWords } from "../../modules/records/products/screen-words.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { uiOf } from "./support/ui.ts";

const mistakes = [17, 900, 4000];

/** 5,000 clients with vehicles, three of them with half a phone number, and a column that nobody knows. */
const file = () => {
  const rows = Array.from({ length: 5000 }, (_, at) => {
    const phone = mistakes.includes(at) ? "055 41" : `05${50_000_000 + at}`;
    return `Client ${at};${phone};${1000 + at} ABJ;Toyota;B`;
  });
  return Buffer.from(["Müşteri Adı;Cep Telefonu;Plaka;Marka;Cat.", ...rows].join("\n"));
};

for (const language of languagesOf("imports"))
  test(`5,000 clients with mistakes are imported, mended and undone (${language})`, async ({ page }) => {
    test.slow();
    const { calls } = await newShop(page, language);
    const ui = uiOf(page, language);
    const clients = async () => (await calls.get("/api/clients?limit=1")).data.length;
    await page.goto("/back/imports");
    await ui.follow(importWords.newImport);
    await page.locator("input[type=file]").setInputFiles({ name: "clients.csv", mimeType: "text/csv", buffer: file() });
    await expect(page.getByText(ui.called(importWords.askColumns, { count: 1 }))).toBeVisible();
    await expect(page.getByLabel("Plaka", { exact: true }).first()).toHaveValue(ui.called(columnWords.plate));
    await page.getByRole("button", { name: ui.called(importWords.check, { count: 5000 }) }).click();

    const faults = page.getByRole("table", { name: ui.called(importWords.toCorrect) }).getByRole("row");
    await expect(faults).toHaveCount(mistakes.length + 1);
    await expect(page.getByText(ui.shown(importWords.notUsed, { columns: "Cat." }))).toBeVisible();
    for (const [at, row] of mistakes.entries()) {
      const cell = page.getByLabel(ui.called(importWords.rightFor, { cell: `B${row + 2}` }));
      await cell.fill("9");
      await cell.press("Enter");
      await cell.fill(`05411122${30 + at}`);
      await cell.press("Enter");
      await expect(cell).toHaveCount(0);
    }
    expect(await clients()).toBe(0);
    await page.getByRole("button", { name: ui.called(importWords.importNow, { count: 5000 }) }).click();
    await expect(page.getByText(ui.called(importWords.imported), { exact: true }).first()).toBeVisible({
      timeout: 30_000,
    });
    expect(await clients()).toBe(1);

    await ui.press(importWords.undo);
    await ui.press(importWords.undo, page.getByRole("dialog"));
    await expect(page.getByText(ui.called(importWords.undoneLine))).toBeVisible({ timeout: 30_000 });
    expect(await clients()).toBe(0);
  });

test("a phone beside several names is named with its rows, and one of them gets another (ar)", async ({ page }) => {
  const { calls } = await newShop(page, "ar");
  const ui = uiOf(page, "ar");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/back/imports/new");
  const rows = ["أحمد العتيبي;0551000001", "نورة الحربي;0551000001", "فهد;0551000002"];
  const buffer = Buffer.from(["Müşteri Adı;Cep Telefonu", ...rows].join("\n"));
  await page.locator("input[type=file]").setInputFiles({ name: "clients.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: ui.called(importWords.check, { count: 3 }) }).click();
  await expect(page.getByText(ui.called(importWords.sharedPhonesLine, { count: 1 }))).toBeVisible();
  const other = page.getByLabel(ui.called(importWords.rightFor, { cell: "B3" }));
  await expect(other).toBeVisible();
  await other.fill("0551000009");
  await other.press("Enter");
  await expect(page.getByText(ui.called(importWords.sharedPhones))).toHaveCount(0);
  await page.getByRole("button", { name: ui.called(importWords.importNow, { count: 3 }) }).click();
  await expect(page.getByText(ui.called(importWords.imported), { exact: true }).first()).toBeVisible();
  expect((await calls.get("/api/clients?limit=9")).data).toHaveLength(3);
});

/** As another program exports a shop: a sheet of its stock, with a title, and one of its unpaid invoices. */
const workbook = () => {
  const book = utils.book_new();
  const stock = [
    ["Stock report 31/10/2026"],
    ["SKU", "Description", "Barcode", "Qty on hand", "Avg cost", "Sales price", "Bin location", "Supplier group"],
    ["BP-22", "Brake pads, front set", "6281000000012", 4, 172.5, 250, "A-3", "A"],
    ["OF-9", "Oil filter", "6281000000029", 12, 21.7, 35, "B-1", "B"],
    ["WASH", "Body wash", "", "", "", 40, "", "B"],
  ];
  const unpaid = [
    ["Customer", "Invoice No", "Invoice Date", "Due Date", "Balance due"],
    ["Najd Express", "INV-771", "03/08/2026", "02/09/2026", 1150],
    ["Fahd Bakr", "INV-802", "25/09/2026", "25/10/2026", 460],
  ];
  utils.book_append_sheet(book, utils.aoa_to_sheet(stock), "Stock");
  utils.book_append_sheet(book, utils.aoa_to_sheet(unpaid), "Unpaid invoices");
  return Buffer.from(write(book, { type: "array", bookType: "xlsx" }) as ArrayBuffer);
};

for (const language of languagesOf("imports-workbook"))
  test(`a workbook of another program becomes a working shop: stock, debts and books (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const ui = uiOf(page, language);
    await calls.put("/api/opening-balances", { day: "2026-10-31" });
    const choose = async (count: number) => {
      await page.goto("/back/imports/new");
      const file = { name: "export.xlsx", mimeType: "application/octet-stream", buffer: workbook() };
      await page.locator("input[type=file]").setInputFiles(file);
      await expect(ui.field(importWords.sheet)).toHaveValue("Stock");
      return page.getByRole("button", { name: ui.called(importWords.check, { count }) });
    };
    const imported = async (count: number) => {
      await page.getByRole("button", { name: ui.called(importWords.importNow, { count }) }).click();
      await expect(page.getByText(ui.called(importWords.imported), { exact: true }).first()).toBeVisible({
        timeout: 30_000,
      });
    };

    await test.step("the sheet of the stock is recognised as products, and only what nobody knows is asked", async () => {
      const check = await choose(3);
      await expect(ui.field(importWords.rowsAre)).toHaveValue(ui.called(importWords.ofProducts));
      await expect(page.getByText(ui.called(importWords.askColumns, { count: 1 }))).toBeVisible();
      await check.click();
      await expect(page.getByRole("table", { name: ui.called(importWords.books) }).getByText("950.40")).toBeVisible();
      await imported(3);
      await page.goto("/back/products");
      await expect(page.getByText("Brake pads, front set").first()).toBeVisible();
      await expect(page.getByText("690.00").first()).toBeVisible();
      await expect(page.getByText(ui.called(productWords.equalsLedger)).first()).toBeVisible();
    });

    await test.step("the sheet of unpaid invoices is recognised, and its clients are added on request", async () => {
      const check = await choose(3);
      await expect(check).toBeVisible();
      await ui.choose(importWords.sheet, "Unpaid invoices");
      await expect(ui.field(importWords.rowsAre)).toHaveValue(ui.called(importWords.ofItems));
      await page.getByRole("button", { name: ui.called(importWords.check, { count: 2 }) }).click();
      const faults = page.getByRole("table", { name: ui.called(importWords.toCorrect) }).getByRole("row");
      await expect(faults).toHaveCount(3);
      await page.getByLabel(ui.shown(importWords.addParties, { clients: 2, vendors: 0 })).check();
      await expect(faults).toHaveCount(0);
      await expect(page.getByRole("table", { name: ui.called(importWords.books) }).getByText("1,610.00")).toBeVisible();
      await imported(2);
    });

    await test.step("the client owes the invoice of before, and the books balance", async () => {
      const [client] = (await calls.get("/api/clients?q=Najd")).data;
      await page.goto(`/back/clients/${client.id}`);
      await expect(page.getByText("INV-771").first()).toBeVisible();
      await expect(page.getByText("1,150.00").first()).toBeVisible();
      const accounts: { account: { code: string }; posted: string }[] = (await calls.get("/api/opening-balances"))
        .accounts;
      const posted = Object.fromEntries(accounts.map(({ account, posted: amount }) => [account.code, amount]));
      expect(posted).toEqual({ 1201: "1610.00", 3901: "-1610.00" });
      await page.goto("/back/trial-balance");
      for (const [code, amount] of [
        ["1201", "1,610.00"],
        ["1301", "950.40"],
        ["3901", "2,560.40"],
      ] as const)
        await expect(page.getByRole("row").filter({ hasText: code }).getByText(amount).first()).toBeVisible();
    });
  });
