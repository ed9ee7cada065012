import { openingCreditNoteWords } from "../../modules/money/opening-credit-notes/screen-words.ts";
import { paymentWords } from "../../modules/money/payments/screen-words.ts";
import { returnWords } from "../../modules/money/returns/screen-words.ts";
import { reasonWords } from "../../modules/money/returns/words.ts";
import { fieldKinds } from "../../platform/shared/field-words.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { faultsOf } from "./support/page-faults.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

for (const language of languagesOf("opening-credit-notes")) {
  test(`what a client owed before the books is credited from the client's page, and what stays open is shown before (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { choose, press, shown } = uiOf(page, language);
    const client = await calls.post("/api/clients", { name: "Najd Express" });
    await calls.put("/api/opening-balances", { day: "2026-10-31" });
    const owed = { kind: "client", party_id: client.id, number: "OLD-17", date: "2026-08-01", amount: "1150" };
    const item = await calls.post("/api/opening-items", { ...owed, vat_declared: true, net: "1000", vat: "150" });

    await page.goto(`/back/clients/${client.id}`);
    await page.getByRole("link", { name: "OLD-17" }).first().click();
    await expect(page.getByText(shown(openingCreditNoteWords.noNotes))).toBeVisible();
    expect(await faultsOf(page, language)).toEqual([]);

    await page.getByRole("link", { name: shown(openingCreditNoteWords.creditNote) }).click();
    const amount = page.getByLabel(shown(openingCreditNoteWords.amount));
    await expect(amount).toHaveValue("1,150.00");
    await expect(page.getByText("1,000.00")).toBeVisible();
    await amount.fill("230");
    for (const part of ["200.00", "30.00", "920.00"]) await expect(page.getByText(part).first()).toBeVisible();
    expect(await faultsOf(page, language)).toEqual([]);

    await test.step("without a reason it is not issued, and what was typed stays", async () => {
      await press(openingCreditNoteWords.issue);
      await expect(page.getByText(shown(fieldKinds.option)).first()).toBeVisible();
      await expect(amount).toHaveValue(/^230/);
    });

    await page.getByRole("combobox", { name: shown(openingCreditNoteWords.reason), exact: true }).click();
    await page.getByRole("option", { name: shown(reasonWords.discount) }).click();
    await press(openingCreditNoteWords.issue);
    await press(openingCreditNoteWords.issue, page.getByRole("dialog"));
    await expect(page.getByRole("heading", { name: "OCN-000001" })).toBeVisible();
    expect(await faultsOf(page, language)).toEqual([]);
    expect(await calls.get(`/api/opening-items/${item.id}`)).toMatchObject({ open: "920.00" });

    await test.step("what was paid is credited, too, and paid back", async () => {
      const { data: methods } = await calls.get("/api/payment-methods");
      const { open_item_id } = await calls.get(`/api/opening-items/${item.id}`);
      await calls.post("/api/client-payments", {
        party_id: client.id,
        amount: "920.00",
        payment_method_id: methods[0].id,
        allocations: [{ open_item_id, amount: "920.00" }],
      });
      await page.goto(`/back/opening-items/${item.id}/credit-notes/create`);
      await expect(amount).toHaveValue("920.00");
      await amount.fill("115");
      await expect(page.getByText(shown(openingCreditNoteWords.owedBack))).toBeVisible();
      expect(await faultsOf(page, language)).toEqual([]);
      await page.getByRole("combobox", { name: shown(openingCreditNoteWords.reason), exact: true }).click();
      await page.getByRole("option", { name: shown(reasonWords.discount) }).click();
      await press(openingCreditNoteWords.issue);
      await press(openingCreditNoteWords.issue, page.getByRole("dialog"));
      await expect(page.getByRole("heading", { name: "OCN-000002" })).toBeVisible();
      await press(openingCreditNoteWords.pay);
      const dialog = page.getByRole("dialog");
      await choose(paymentWords.method, language === "ar" ? "نقدًا" : "Cash", dialog);
      await dialog.getByLabel(shown(returnWords.reference)).fill("MADA-1");
      await press(returnWords.pay, dialog);
      await expect(page.getByText(shown(returnWords.paid))).toBeVisible();
      await expect(page.getByRole("button", { name: shown(openingCreditNoteWords.pay) })).toHaveCount(0);
      expect(await faultsOf(page, language)).toEqual([]);
    });
  });
}
