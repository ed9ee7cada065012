import { statementWords } from "../../modules/front/board/statement-words.ts";
import { ageingWords } from "../../modules/books/ledger/ageing-words.ts";
import { sharedWords, shareWords } from "../../modules/base/messages/share-words.ts";
import { partyPaymentWords } from "../../modules/money/payments/party-payment-words.ts";
import { paymentWords } from "../../modules/money/payments/screen-words.ts";
import { type Pair } from "../../platform/shared/words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { shopToday } from "../support/shop-day.ts";
import type { Calls } from "./support/calls.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { linkMailedTo } from "./support/mails.ts";
import { faultsOf } from "./support/page-faults.ts";
import { readPdf } from "./support/read-pdf.ts";
import { newEmail, newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

const phone = { width: 390, height: 844 };

for (const language of languagesOf("party-payments")) {
  const text = texts()[language];

  test(`a client pays three invoices of two vehicles, an insurer its own; the receipt is reversed (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { client, invoices, insured } = await fleet(calls, text);
    const { fill, field, press, choose, called, shown } = uiOf(page, language);
    const partOf = (number: string) => page.getByLabel(shown(partyPaymentWords.partOf, { number }));
    const dueOf = async ({ id }: { id: string }) => (await calls.get(`/api/client-invoices/${id}`)).balance_due;

    await page.setViewportSize(phone);
    await page.goto(`/back/client-payments/new?party=${client}`);
    await fill(paymentWords.amount, "300");
    await choose(paymentWords.method, text.cash);
    await press(partyPaymentWords.fill);
    await expect(partOf(invoices[0].number)).toHaveValue("115.00");
    await expect(partOf(invoices[1].number)).toHaveValue("185.00");
    await expect(partOf(invoices[2].number)).toHaveValue("");
    expect(await faultsOf(page, language)).toEqual([]);

    await partOf(invoices[0].number).fill("999");
    await press(paymentWords.take);
    await expect(partOf(invoices[0].number)).toHaveAttribute("aria-invalid", "true");
    await expect(field(paymentWords.amount)).toHaveValue("300.00");
    await partOf(invoices[0].number).fill("115");
    await press(paymentWords.take);
    await expect(page).toHaveURL(/client-payments\?q=/);
    await expect(page.getByText(text.client).first()).toBeVisible();
    expect(await Promise.all(invoices.map(dueOf))).toEqual(["0.00", "45.00", "345.00"]);
    const [taken] = (await calls.get("/api/client-payments")).data;
    const receipt = await readPdf(page, taken.pdf_url);
    for (const printed of [taken.number, invoices[0].number, invoices[1].number, "185.00"])
      expect(receipt).toContain(printed);
    expect(await faultsOf(page, language)).toEqual([]);

    await page.getByRole("button", { name: shown(paymentWords.receiptOf, { number: taken.number }) }).click();
    await page.getByRole("menuitem", { name: called(paymentWords.reverse) }).click();
    const dialog = page.getByRole("dialog");
    await fill(kitWords.reason, text.reason, dialog);
    await press(paymentWords.reverse, dialog);
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(called(paymentWords.reversed), { exact: true }).first()).toBeVisible();
    expect(await Promise.all(invoices.map(dueOf))).toEqual(["115.00", "230.00", "345.00"]);

    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto("/back/client-payments/new");
    await choose(partyPaymentWords.payer, text.insurer);
    await fill(paymentWords.amount, "460");
    await choose(paymentWords.method, text.bank);
    await press(partyPaymentWords.fill);
    await expect(partOf(insured.number)).toHaveValue("460.00");
    await press(paymentWords.take);
    await expect(page).toHaveURL(/client-payments\?q=/);
    expect(await dueOf(insured)).toBe("0.00");
  });

  test(`a payment is recorded once though the connection is lost before or after it is sent (${language})`, async ({
    page,
    context,
  }) => {
    const { calls } = await newShop(page, language);
    const { client, invoices } = await fleet(calls, text);
    const { fill, field, press, choose, called, shown } = uiOf(page, language);
    const expectAlert = (words: Pair) =>
      expect(page.getByRole("alert").filter({ hasText: called(words) })).toBeVisible();
    const recorded = async () =>
      (await calls.get("/api/client-payments")).data.map(({ amount }: { amount: string }) => amount);
    const open = async (amount: string) => {
      await page.goto(`/back/client-payments/new?party=${client}`);
      await fill(paymentWords.amount, amount);
      await choose(paymentWords.method, text.cash);
      await press(partyPaymentWords.fill);
    };
    const loseAnswer = () =>
      page.route(
        "**/api/client-payments",
        async (route) => {
          await route.fetch();
          await route.abort("internetdisconnected");
        },
        { times: 1 },
      );

    await page.setViewportSize(phone);
    await open("300");
    await context.setOffline(true);
    await press(paymentWords.take);
    await expectAlert(kitWords.offline);
    await expect(field(paymentWords.amount)).toHaveValue("300.00");
    await expect(page.getByLabel(shown(partyPaymentWords.partOf, { number: invoices[1].number }))).toHaveValue(
      "185.00",
    );
    expect(await faultsOf(page, language)).toEqual([]);
    await context.setOffline(false);
    expect(await recorded()).toEqual([]);

    await loseAnswer();
    await press(paymentWords.take);
    await expectAlert(kitWords.offline);
    await fill(paymentWords.memo, text.reason);
    await press(paymentWords.take);
    await expectAlert(kitWords.recordedBefore);
    await expect(field(paymentWords.memo)).toHaveValue(text.reason);
    expect(await recorded()).toEqual(["300.00"]);

    await open("45");
    await loseAnswer();
    await press(paymentWords.take);
    await expectAlert(kitWords.offline);
    await press(paymentWords.take);
    await expect(page).toHaveURL(/client-payments\?q=/);
    expect((await recorded()).toSorted()).toEqual(["300.00", "45.00"]);
  });

  test(`a statement in millions fits a phone (${language})`, async ({ page }) => {
    const { calls } = await newShop(page, language);
    const vehicle = await calls.post("/api/client-vehicles", { client_name: text.client, license_plate: "7421 KNR" });
    const product = await calls.post("/api/products", { name: text.part, price: "100" });
    const draft = await calls.post("/api/client-invoices", {
      client_vehicle_id: vehicle.id,
      issued_at: shopToday(),
      addressed_to: text.client,
    });
    for (const part of [1, 2])
      await calls.post(`/api/client-invoices/${draft.id}/items`, {
        product_id: product.id,
        qty: String(part),
        unit_price: "3800000",
      });
    const { number, grand_total: total } = await calls.post(`/back/client-invoices/${draft.id}/approve`, {});
    expect(total).toBe("13110000.00");

    await page.setViewportSize(phone);
    await page.goto(`/back/clients/${vehicle.client.id}/statement`);
    const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: number }) });
    await expect(row.getByText("13,110,000.00").filter({ visible: true })).toHaveCount(2);
    expect(await faultsOf(page, language)).toEqual([]);
  });

  test(`from receivables to the statement and back; it is shared by link and mail and read on a phone (${language})`, async ({
    page,
    anotherPage,
  }) => {
    const { calls } = await newShop(page, language);
    await calls.put("/api/shop", { language });
    const { client, insurer, invoices, insured } = await fleet(calls, text);
    const ui = uiOf(page, language);
    const email = newEmail("fleet");

    await page.setViewportSize(phone);
    await page.goto("/back/receivables");
    await page.getByRole("link", { name: ui.shown(ageingWords.statementOf, { name: text.insurer }) }).click();
    await expect(page).toHaveURL(new RegExp(`/back/insurance-companies/${insurer}/statement`));
    await expect(page.getByRole("link", { name: insured.number })).toBeVisible();
    await ui.follow(statementWords.openItems);
    await expect(page).toHaveURL(new RegExp(`/back/receivables\\?party=${insurer}`));
    const numberEnds = await page.getByText(insured.number).evaluate((shown) => shown.getBoundingClientRect().bottom);
    const dateBegins = await page
      .locator("main time")
      .first()
      .evaluate((shown) => shown.getBoundingClientRect().top);
    expect(dateBegins).toBeGreaterThanOrEqual(numberEnds);

    await page.goto("/back/receivables");
    await page.getByRole("link", { name: ui.shown(ageingWords.statementOf, { name: text.client }) }).click();
    await expect(page).toHaveURL(new RegExp(`/back/clients/${client}/statement`));
    await expect(page.getByRole("link", { name: invoices[2].number })).toBeVisible();
    expect(await faultsOf(page, language)).toEqual([]);
    await ui.press(shareWords.share);
    const dialog = page.getByRole("dialog").first();
    await ui.press(shareWords.make, dialog);
    const address = (
      await dialog.getByRole("list", { name: ui.called(shareWords.link), exact: true }).innerText()
    ).trim();
    const chat = await dialog.getByRole("link", { name: ui.called(shareWords.whatsApp) }).getAttribute("href");
    expect(new URL(chat ?? "").pathname).toBe("/966541112233");
    await ui.fill(shareWords.to, email, dialog);
    await ui.press(shareWords.send, dialog);
    const mailed = await linkMailedTo(email);
    expect(mailed).toContain(`/${language}/st/`);
    expect(await faultsOf(page, language)).toEqual([]);

    const reader = await anotherPage();
    await reader.setViewportSize(phone);
    await reader.goto(address);
    await expect(reader.getByRole("heading", { name: ui.called(statementWords.title), level: 1 })).toBeVisible();
    for (const { number } of invoices) await expect(reader.getByText(number)).toBeVisible();
    await expect(reader.getByText(insured.number)).toHaveCount(0);
    await expect(reader.getByRole("cell", { name: "690.00" }).last()).toBeVisible();
    for (const colorScheme of ["light", "dark"] as const) {
      await reader.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect(await faultsOf(reader, language), colorScheme).toEqual([]);
    }
    const paper = await reader.getByRole("link", { name: ui.called(sharedWords.download) }).getAttribute("href");
    expect(await readPdf(reader, paper ?? "")).toContain("690.00");
    await reader.goto(`${address.slice(0, -4)}AAAA`);
    await expect(reader.getByRole("heading", { name: ui.called(sharedWords.closed) })).toBeVisible();
  });
}

/** A client with two vehicles and three open invoices, and an insurer with one. */
async function fleet(calls: Calls, { client, insurer: name, part }: { client: string; insurer: string; part: string }) {
  const insurer = (await calls.post("/api/insurance-companies", { name })).id as string;
  const first = await calls.post("/api/client-vehicles", {
    client_name: client,
    client_contact_number: "+966541112233",
    license_plate: "7421 KNR",
    insurance_company_id: insurer,
  });
  const second = await calls.post("/api/client-vehicles", { client_id: first.client.id, license_plate: "6183 TJD" });
  const product = await calls.post("/api/products", { name: part, price: "100" });
  const invoiced = async (vehicle: { id: string }, total: string, fields: object = {}) => {
    const draft = await calls.post("/api/client-invoices", {
      client_vehicle_id: vehicle.id,
      issued_at: shopToday(),
      addressed_to: client,
      ...fields,
    });
    await calls.post(`/api/client-invoices/${draft.id}/items`, { product_id: product.id, grand_total: total });
    return calls.post(`/back/client-invoices/${draft.id}/approve`, { exit_car_on_invoice_issuance: false });
  };
  return {
    client: first.client.id as string,
    insurer,
    invoices: [await invoiced(first, "115"), await invoiced(second, "230"), await invoiced(second, "345")] as const,
    insured: await invoiced(first, "460", { addressed_to: name, addressed_to_kind: "insurer" }),
  };
}

function texts() {
  return {
    en: {
      client: "Waha Transport",
      insurer: "Tawuniya",
      part: "Brake pads",
      cash: "Cash",
      bank: "Bank",
      reason: "Entered twice",
    },
    ar: {
      client: "الواحة للنقل",
      insurer: "التعاونية",
      part: "فحمات",
      cash: "نقدًا",
      bank: "حوالة",
      reason: "سُجلت مرتين",
    },
  };
}
