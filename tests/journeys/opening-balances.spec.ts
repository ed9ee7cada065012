import { importWords } from "../../modules/front/imports/screen-words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { openingWords } from "../../modules/money/opening-balances/screen-words.ts";
import { itemColumnWords, itemRowWords } from "../../modules/money/opening-balances/words.ts";
import { bookWords } from "../../modules/books/ledger/books-words.ts";
import { invoiceWords } from "../../modules/money/invoices/screen-words.ts";
import { productWords } from "../../modules/records/products/words.ts";
import { purchaseWords } from "../../modules/money/purchases/screen-words.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { shopToday } from "../support/shop-day.ts";

for (const language of languagesOf("opening-balances")) {
  test(`the books of before are entered: trial balance, a file of old invoices, one item by hand (${language})`, async ({
    page,
  }) => {
    test.slow();
    const { calls } = await newShop(page, language);
    const ui = uiOf(page, language);
    const client = await calls.post("/api/clients", { name: "Najd Express" });
    await calls.put("/api/opening-balances", { day: "2026-10-31" });
    await page.goto("/back/opening-balances");

    const file = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
    /** Imports a file on the page of imports and goes back to the opening balances. */
    const imported = async (count: number) => {
      await page.getByRole("button", { name: ui.called(importWords.importNow, { count }) }).click();
      await expect(page.getByText(ui.called(importWords.imported), { exact: true }).first()).toBeVisible();
      await ui.follow(importWords.compare);
    };
    const chosen = async (name: string, text: string, count: number) => {
      await page.locator("input[type=file]").setInputFiles(file(name, text));
      await page.getByRole("button", { name: ui.called(importWords.check, { count }) }).click();
    };
    const fromFile = page.getByRole("link", { name: ui.called(openingWords.fromFile) });

    await test.step("a trial balance from a file shows what is missing", async () => {
      await fromFile.first().click();
      await chosen("trial.csv", "Account,Debit,Credit\n1102,10000,\n1201,1390,\n3101,,11390\nTotal,11390,11390\n", 3);
      await imported(3);
      await expect(page.getByText("1,390.00").first()).toBeVisible();
      await ui.press({
        en: ui.called(openingWords.post, { count: 2 }),
        ar: ui.called(openingWords.post, { count: 2 }),
      });
      await ui.press(openingWords.postAnyway);
      await expect(page.getByText(ui.called(openingWords.postDone))).toBeVisible();
    });

    await test.step("a file of old invoices is shown, with what it leaves to the trial balance, and posted with a new client", async () => {
      await fromFile.nth(1).click();
      const rows =
        "Customer,Invoice No,Invoice Date,Due Date,Balance\nNajd Express,OLD-1,13/08/2026,13/09/2026,1150\nNobody,OLD-2,14/08/2026,,10\n";
      await chosen("invoices.csv", rows, 2);
      const books = page.getByRole("table", { name: ui.called(importWords.books) });
      await expect(books.getByText("240.00")).toBeVisible();
      await page.getByLabel(ui.shown(importWords.addParties, { clients: 1, vendors: 0 })).check();
      await expect(books.getByText("230.00")).toBeVisible();
      await imported(2);
      await expect(page.getByText("OLD-1")).toBeVisible();
      await expect(page.getByText("OLD-2")).toBeVisible();
    });

    await test.step("one by hand, whose refusal stands under its field", async () => {
      await ui.press(openingWords.add);
      const dialog = page.getByRole("dialog");
      await ui.choose(bookWords.party, client.name, dialog);
      await ui.fill(itemColumnWords.number, "OLD-3", dialog);
      await ui.fill(itemColumnWords.amount, "230", dialog);
      await ui.press(openingWords.add, dialog);
      await expect(dialog.getByText(ui.called(itemRowWords.missing))).toBeVisible();
      await ui.fill(itemColumnWords.date, "20/08/2026", dialog);
      await ui.press(openingWords.add, dialog);
      await expect(page.getByText("OLD-3")).toBeVisible();
    });
    const { accounts } = await calls.get("/api/opening-balances");
    expect(accounts.find(({ role }: { role: string }) => role === "receivables").difference).toBe("0.00");
  });

  test(`an invoice of a day before the receipt is refused, and leads to recording the receipt (${language})`, async ({
    page,
    context,
  }) => {
    const { calls } = await newShop(page, language);
    const ui = uiOf(page, language);
    const part = await calls.post("/api/products", { name: "Pads", price: "100" });
    await calls.post(`/api/products/${part.id}/stock-movements`, { kind: "opening", quantity: "5", unit_cost: "10" });
    const vehicle = await calls.post("/api/client-vehicles", { client_name: "Ahmed", license_plate: "7421 KNR" });
    const early = new Date(Date.parse(shopToday()) - 86_400_000).toISOString().slice(0, 10);
    const draft = await calls.post("/api/client-invoices", {
      client_vehicle_id: vehicle.id,
      issued_at: early,
      addressed_to: "Ahmed",
    });
    await calls.post(`/api/client-invoices/${draft.id}/items`, { product_id: part.id, qty: "1" });
    await page.goto(`/back/client-invoices/${draft.id}`);
    await ui.press(invoiceWords.approve);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: ui.called(invoiceWords.approve) })
      .click();
    const offer = page.getByRole("link", { name: ui.called(productWords.recordReceipt) });
    await expect(offer).toBeVisible();
    const [receipt] = await Promise.all([context.waitForEvent("page"), offer.click()]);
    await expect(receipt.getByRole("dialog").getByText(ui.called(purchaseWords.receivedOn))).toBeVisible();
    await receipt.getByRole("button", { name: ui.called(kitWords.cancel) }).click();
    await expect(receipt.getByRole("dialog")).toBeHidden();
  });
}
