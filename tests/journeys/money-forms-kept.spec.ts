import type { Page } from "@playwright/test";
import { addDays } from "../../platform/shared/dates.ts";
import { bookWords } from "../../modules/books/ledger/books-words.ts";
import { taxReturnWords } from "../../modules/books/tax-returns/screen-words.ts";
import { collectionWords } from "../../modules/money/collections/screen-words.ts";
import { invoiceWords } from "../../modules/money/invoices/screen-words.ts";
import { partyPaymentWords } from "../../modules/money/payments/party-payment-words.ts";
import { paymentWords } from "../../modules/money/payments/screen-words.ts";
import { returnWords } from "../../modules/money/returns/screen-words.ts";
import { type Language } from "../../platform/shared/words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { shopToday } from "../support/shop-day.ts";
import { draftKept } from "./support/drafts.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

const shopWithInvoices = async (page: Page, language: Language, totals: readonly string[]) => {
  const { calls } = await newShop(page, language);
  const vehicle = await calls.post("/api/client-vehicles", { client_name: "Ahmed", license_plate: "7421 KNR" });
  const product = await calls.post("/api/products", { name: "Brake pads", price: "100" });
  const invoices: { id: string; number: string }[] = [];
  for (const total of totals) {
    const draft = await calls.post("/api/client-invoices", {
      client_vehicle_id: vehicle.id,
      issued_at: shopToday(),
      addressed_to: "Ahmed",
    });
    await calls.post(`/api/client-invoices/${draft.id}/items`, { product_id: product.id, grand_total: total });
    invoices.push(await calls.post(`/back/client-invoices/${draft.id}/approve`, {}));
  }
  const methods = (await calls.get("/api/payment-methods")).data as { id: string; name: string }[];
  return { calls, vehicle, invoices, cash: methods.find(({ name }) => name === "cash")!.id };
};

/** A shop that has filed the return of the last quarter, with one sale. */
const shopWithFiledReturn = async (page: Page, language: Language) => {
  const { calls } = await newShop(page, language);
  const today = shopToday();
  const quarterBegins = String(3 * Math.floor((Number(today.slice(5, 7)) - 1) / 3) + 1).padStart(2, "0");
  const issued_at = addDays(`${today.slice(0, 4)}-${quarterBegins}-01`, -1);
  const vehicle = await calls.post("/api/client-vehicles", { client_name: "Ahmed", license_plate: "7421 KNR" });
  const product = await calls.post("/api/products", { name: "Brake pads", price: "100" });
  const draft = await calls.post("/api/client-invoices", {
    client_vehicle_id: vehicle.id,
    issued_at,
    addressed_to: "Ahmed",
  });
  await calls.post(`/api/client-invoices/${draft.id}/items`, { product_id: product.id });
  await calls.post(`/back/client-invoices/${draft.id}/approve`, {});
  const [{ id: period }] = (await calls.get("/api/tax-periods")).data as [{ id: string }];
  await calls.post("/api/tax-returns", { period });
  return { calls, period };
};

for (const language of languagesOf("money-forms-kept")) {
  test(`a half-typed payment is offered again after a reload, until it is recorded (${language})`, async ({ page }) => {
    const { calls, invoices } = await shopWithInvoices(page, language, ["115"]);
    const { field, fill, press, choose, called } = uiOf(page, language);
    const dialog = page.getByRole("dialog");
    const open = async () => {
      await page.goto(`/back/client-invoices/${invoices[0]!.id}`);
      await press(invoiceWords.takePayment);
    };
    await open();
    await fill(paymentWords.amount, "40", dialog);
    await fill(paymentWords.memo, "Transfer 90017", dialog);
    await draftKept(page, "Transfer 90017");
    await open();
    await press(kitWords.takeDraft, dialog);
    await expect(field(paymentWords.amount, dialog)).toHaveValue(/^40/);
    await expect(field(paymentWords.memo, dialog)).toHaveValue("Transfer 90017");
    await choose(paymentWords.method, language === "ar" ? "نقدًا" : "Cash", dialog);
    await press(paymentWords.take, dialog);
    await expect(dialog).toHaveCount(0);
    await open();
    await expect(field(paymentWords.amount, dialog)).toHaveValue(/^75/);
    await expect(page.getByRole("button", { name: called(kitWords.takeDraft) })).toHaveCount(0);
    expect((await calls.get("/api/client-payments")).data).toHaveLength(1);
  });

  test(`kept parts of a payment stay with their documents, though another was paid meanwhile (${language})`, async ({
    page,
  }) => {
    const { calls, vehicle, invoices, cash } = await shopWithInvoices(page, language, ["115", "230", "345"]);
    const { field, fill, press, choose, shown } = uiOf(page, language);
    const partOf = ({ number }: { number: string }) => page.getByLabel(shown(partyPaymentWords.partOf, { number }));
    const dueOf = async ({ id }: { id: string }) => (await calls.get(`/api/client-invoices/${id}`)).balance_due;
    const [first, second, third] = invoices as [
      (typeof invoices)[number],
      (typeof invoices)[number],
      (typeof invoices)[number],
    ];
    await page.goto(`/back/client-payments/new?party=${vehicle.client.id}`);
    await fill(paymentWords.amount, "250");
    await partOf(first).fill("100");
    await partOf(third).fill("150");
    await draftKept(page, "150");
    await calls.post("/api/client-payments", {
      client_vehicle_id: vehicle.id,
      paid_at: shopToday(),
      amount: "115",
      payment_method_id: cash,
      allocations: [{ client_invoice_id: first.id, amount: "115" }],
    });
    await page.reload();
    await press(kitWords.takeDraft);
    await expect(field(paymentWords.amount)).toHaveValue(/^250/);
    await expect(partOf(first)).toHaveCount(0);
    await expect(partOf(second)).toHaveValue("");
    await expect(partOf(third)).toHaveValue(/^150/);
    await partOf(second).fill("100");
    await choose(paymentWords.method, language === "ar" ? "نقدًا" : "Cash");
    await press(paymentWords.take);
    await expect(page).toHaveURL(/client-payments\?q=/);
    expect([await dueOf(second), await dueOf(third)]).toEqual(["130.00", "195.00"]);
  });

  test(`a half-counted day is offered again after a reload, with its notes and coins (${language})`, async ({
    page,
  }) => {
    const { calls, vehicle, cash } = await shopWithInvoices(page, language, ["115"]);
    const { field, fill, press, shown, called } = uiOf(page, language);
    const paid = { client_vehicle_id: vehicle.id, amount: "115", payment_method_id: cash };
    await calls.post("/api/client-payments", paid);
    await page.goto("/back/day-settlements/new");
    const methods = (await calls.get("/api/payment-methods")).data as { name: string; label: string }[];
    const countOf = (name: string) => {
      const method = methods.find((each) => each.name === name)!.label;
      return page.getByRole("textbox", { name: shown(collectionWords.countedOf, { method }) });
    };
    await countOf("credit_card").fill("0");
    await countOf("cheque").fill("0");
    await press(collectionWords.notes);
    const pieces = page.getByRole("group", { name: called(collectionWords.notes) }).getByRole("textbox");
    await pieces.nth(2).fill("1");
    await draftKept(page, '"pieces"');
    await page.reload();
    await press(kitWords.takeDraft);
    await expect(pieces.nth(2)).toHaveValue("1");
    await expect(countOf("credit_card")).toHaveValue(/^0/);
    await page.getByRole("button", { name: /100/ }).click();
    await expect(countOf("cash")).toHaveValue(/^100/);
    await fill(collectionWords.reason, "15 too little");
    await press(collectionWords.settle);
    await expect(page).toHaveURL(/\/back\/day-settlements\/[0-9a-f-]{36}/);
    const [settled] = (await calls.get("/api/day-settlements")).data;
    expect(settled.difference).toBe("-15.00");
    await page.goto("/back/day-settlements/new");
    await expect(page.getByRole("button", { name: called(kitWords.takeDraft) })).toHaveCount(0);
    await expect(field(collectionWords.reason)).toHaveCount(0);
  });

  test(`a half-typed transfer is offered again after a reload, until it is posted (${language})`, async ({ page }) => {
    const { calls } = await newShop(page, language);
    const { field, fill, press, choose } = uiOf(page, language);
    const dialog = page.getByRole("dialog");
    const open = async () => {
      await page.goto("/back/cash-and-bank");
      await press(bookWords.transfer);
    };
    await open();
    await choose(bookWords.fromAccount, "1101", dialog);
    await choose(bookWords.toAccount, "1102", dialog);
    await fill(bookWords.amount, "40", dialog);
    await fill(bookWords.memo, "Deposit slip 90017", dialog);
    await draftKept(page, "Deposit slip 90017");
    await open();
    await press(kitWords.takeDraft, dialog);
    await expect(field(bookWords.fromAccount, dialog)).toHaveValue(/1101/);
    await expect(field(bookWords.amount, dialog)).toHaveValue(/^40/);
    await expect(field(bookWords.memo, dialog)).toHaveValue("Deposit slip 90017");
    await press(bookWords.transfer, dialog);
    await expect(dialog).toHaveCount(0);
    await open();
    await expect(field(bookWords.amount, dialog)).toHaveValue("");
    await expect(dialog.getByRole("status")).toHaveCount(0);
    const { data } = await calls.get("/api/cash-and-bank");
    expect(data.find(({ code }: { code: string }) => code === "1102").closing).toBe("40.00");
  });

  test(`a half-typed VAT correction is offered again after a reload, of its own return (${language})`, async ({
    page,
  }) => {
    const { calls, period } = await shopWithFiledReturn(page, language);
    const { field, fill, press, choose, called } = uiOf(page, language);
    const dialog = page.getByRole("dialog");
    const open = async () => {
      await page.goto(`/back/tax-returns?period=${period}`);
      await press(kitWords.more);
      await page.getByRole("menuitem", { name: called(taxReturnWords.correct) }).click();
    };
    await open();
    await fill(taxReturnWords.base, "100", dialog);
    await fill(taxReturnWords.vatAmount, "15", dialog);
    await fill(taxReturnWords.reasonOfCorrection, "Invoice 90017 was left out", dialog);
    await draftKept(page, "Invoice 90017 was left out");
    await open();
    await press(kitWords.takeDraft, dialog);
    await expect(field(taxReturnWords.vatAmount, dialog)).toHaveValue(/^15/);
    await expect(field(taxReturnWords.reasonOfCorrection, dialog)).toHaveValue("Invoice 90017 was left out");
    await choose(taxReturnWords.otherAccount, "4104", dialog);
    await press(taxReturnWords.correct, dialog);
    await expect(dialog).toHaveCount(0);
    await open();
    await expect(field(taxReturnWords.vatAmount, dialog)).toHaveValue("");
    await expect(dialog.getByRole("status")).toHaveCount(0);
    expect((await calls.get(`/api/tax-corrections?period=${period}`)).data).toHaveLength(1);
  });

  test(`a half-filled return is offered again after a reload (${language})`, async ({ page }) => {
    const { invoices } = await shopWithInvoices(page, language, ["115"]);
    const { field, fill, press } = uiOf(page, language);
    await page.goto(`/back/client-invoices/${invoices[0]!.id}/return-invoices/create`);
    await press(returnWords.everything);
    await fill(returnWords.reasonText, "Wrong part 90017");
    await draftKept(page, "Wrong part 90017");
    await page.reload();
    await expect(field(returnWords.reasonText)).toHaveValue("");
    await press(kitWords.takeDraft);
    await expect(field(returnWords.reasonText)).toHaveValue("Wrong part 90017");
    await press(returnWords.saveDraft);
    await expect(page).toHaveURL(/\/back\/return-invoices\//);
    await expect(page.getByText("115.00").first()).toBeVisible();
  });
}
