import { boardWords } from "../../modules/front/board/screen-words.ts";
import { clientPageWords } from "../../modules/front/board/client-page-words.ts";
import { invoiceWords } from "../../modules/money/invoices/screen-words.ts";
import { paymentWords } from "../../modules/money/payments/screen-words.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { colleagueOf, newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { shopToday } from "../support/shop-day.ts";

for (const language of languagesOf("payment-for-invoice")) {
  test(`a payment recorded on an invoice pays that one first; the client's page shows the sums separately (${language})`, async ({
    page,
    anotherPage,
  }) => {
    const { calls } = await newShop(page, language);
    const vehicle = await calls.post("/api/client-vehicles", { client_name: "Ahmed", license_plate: "7421 KNR" });
    const product = await calls.post("/api/products", { name: "Brake pads", price: "100" });
    const invoiced = async (total: string) => {
      const draft = await calls.post("/api/client-invoices", {
        client_vehicle_id: vehicle.id,
        issued_at: shopToday(),
        addressed_to: "Ahmed",
      });
      await calls.post(`/api/client-invoices/${draft.id}/items`, { product_id: product.id, grand_total: total });
      return calls.post(`/back/client-invoices/${draft.id}/approve`, {});
    };
    const [older, newer] = [await invoiced("115"), await invoiced("230")];
    const { field, press, choose, called } = uiOf(page, language);

    await page.goto(`/back/client-invoices/${newer.id}`);
    await press(invoiceWords.takePayment);
    const dialog = page.getByRole("dialog");
    await expect(field(paymentWords.paidFor, dialog)).toHaveValue(called(paymentWords.thisInvoice));
    await expect(field(paymentWords.amount, dialog)).toHaveValue(/^230/);
    await choose(paymentWords.method, language === "ar" ? "نقدًا" : "Cash", dialog);
    await press(paymentWords.take, dialog);
    await expect(dialog).toHaveCount(0);
    expect([
      (await calls.get(`/api/client-invoices/${newer.id}`)).balance_due,
      (await calls.get(`/api/client-invoices/${older.id}`)).balance_due,
    ]).toEqual(["0.00", "115.00"]);

    const reader = await anotherPage();
    await colleagueOf(calls, reader, language, ["view-clients", "view-client-invoices", "view-client-payments"]);
    await reader.goto(`/back/clients/${vehicle.client.id}`);
    await expect(reader.getByText(called(clientPageWords.balanceDue), { exact: true })).toBeVisible();
    await expect(reader.getByRole("link", { name: newer.number }).first()).toBeVisible();
    await expect(reader.getByRole("link", { name: "RCT-000001" })).toHaveCount(0);

    await calls.post("/api/client-vehicles", { client_name: "Salem", license_plate: "6183 TJD" });
    await page.goto("/back/vehicles?next=fill-entry-card");
    await expect(page.getByText("Salem").first()).toBeVisible();
    await expect(page.getByRole("button", { name: called(boardWords.waitingFirst) })).toHaveCount(0);
  });
}
