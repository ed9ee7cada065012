import { debitNoteWords } from "../../modules/money/debit-notes/screen-words.ts";
import { checkWords } from "../../modules/money/e-invoices/check-words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { connectShop, draftFor, knownVatNumber, nationalAddress } from "./support/connected-shop.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { faultsOf } from "./support/page-faults.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

for (const language of languagesOf("debit-notes")) {
  test(`a debit note that the tax authority would reject is refused with its reasons and keeps what was typed (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { press, shown } = uiOf(page, language);
    await calls.put("/api/shop", { vat_number: "310122393500003", cr_number: "1010010000", ...nationalAddress });
    const invoice = await draftFor(calls, {
      client_name: "Gulf Shield",
      license_plate: "7423 KNR",
      buyer_kind: "business",
    });
    await calls.post(`/back/client-invoices/${invoice}/approve`, {});
    await connectShop(calls);

    await page.clock.install();
    await page.goto(`/back/client-invoices/${invoice}/debit-notes/create`);
    const charge = page.getByLabel(shown(debitNoteWords.moreOf, { name: language === "ar" ? "زيت" : "Oil 7423 KNR" }));
    const refused: string[] = [];
    page.on("response", (answer) => {
      if (answer.status() === 422) refused.push(answer.url());
    });
    await charge.fill("1e400");
    await expect(page.getByText("28.75")).toHaveCount(0);
    // Longer than what is typed waits before it is checked.
    await page.clock.runFor(1500);
    await charge.fill("25");
    await expect(page.getByText("28.75")).toBeVisible();
    expect(refused).toEqual([]);
    const problems = page.getByText(shown(checkWords.wouldBeRejected));
    await expect(problems).toBeVisible();
    expect(await faultsOf(page, language)).toEqual([]);

    await press(debitNoteWords.issue);
    await press(debitNoteWords.issue, page.getByRole("dialog"));
    await expect(page.getByRole("alert").getByText(shown(debitNoteWords.notIssued))).toBeVisible();
    await expect(charge).toHaveValue("25.00");
    expect((await calls.get(`/api/client-invoices/${invoice}/debit-notes`)).data).toEqual([]);

    const { client } = await calls.get(`/api/client-invoices/${invoice}`);
    await calls.put(`/api/clients/${client.id}`, { vat_number: knownVatNumber, ...nationalAddress });
    await page.reload();
    await press(kitWords.takeDraft);
    await expect(charge).toHaveValue("25.00");
    await expect(problems).toHaveCount(0);
    await press(debitNoteWords.issue);
    await press(debitNoteWords.issue, page.getByRole("dialog"));
    await expect(page.getByRole("heading", { name: /DN-/ })).toBeVisible();
  });
}
