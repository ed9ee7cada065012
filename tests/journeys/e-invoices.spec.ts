import { unzipSync } from "fflate";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { eInvoiceAttentionWords } from "../../modules/money/e-invoices/attention-words.ts";
import { eInvoiceWords } from "../../modules/money/e-invoices/screen-words.ts";
import { ruleWords } from "../../modules/money/e-invoices/rule-words.ts";
import { invoiceWords } from "../../modules/money/invoices/screen-words.ts";
import {
  connectShop,
  draftFor,
  knownVatNumber,
  nationalAddress,
  oneTimePassword,
  unknownVatNumber,
} from "./support/connected-shop.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { faultsOf } from "./support/page-faults.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

const business = { buyer_kind: "business", ...nationalAddress };

for (const language of languagesOf("e-invoices")) {
  test(`a shop is connected to the tax authority, and a rejected invoice is repaired on its page (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { press, follow, fill, choose, called, shown } = uiOf(page, language);
    const seen = (pair: Parameters<typeof shown>[0]) => expect(page.getByText(shown(pair)).first()).toBeVisible();

    await calls.put("/api/shop", { vat_number: null });
    await page.goto("/back/settings/tax-authority");
    await seen(eInvoiceWords.numberFirst);
    await calls.put("/api/shop", { vat_number: "310122393500003" });
    await page.reload();
    await seen(ruleWords.sellerIdentity);
    await seen(ruleWords.sellerAddress);
    expect(await faultsOf(page, language)).toEqual([]);
    await follow(eInvoiceWords.openCompany);
    await expect(page).toHaveURL(/settings\/company/);
    await calls.put("/api/shop", { cr_number: "1010010000", ...nationalAddress });

    await page.goto("/back/settings/tax-authority");
    await choose(eInvoiceWords.environment, called(eInvoiceWords.simulation));
    await fill(eInvoiceWords.otp, "999999");
    await press(eInvoiceWords.connect);
    await expect(page.getByText("The one-time password is not valid")).toBeVisible();
    await fill(eInvoiceWords.otp, oneTimePassword);
    await press(eInvoiceWords.connect);
    await seen(eInvoiceWords.connectDone);
    await seen(eInvoiceWords.rehearsal);
    expect(await faultsOf(page, language)).toEqual([]);

    const approve = async (id: string) => {
      await page.goto(`/back/client-invoices/${id}`);
      await press(invoiceWords.approve);
      await press(invoiceWords.approve, page.getByRole("dialog"));
      await expect(page.getByRole("heading", { name: /INV-/ })).toBeVisible();
    };
    await approve(await draftFor(calls, { client_name: "Ahmed Al-Ghamdi", license_plate: "7421 KNR" }));
    await seen(eInvoiceWords.reported);

    await approve(
      await draftFor(calls, {
        client_name: "Gulf Shield",
        license_plate: "7422 KNR",
        ...business,
        vat_number: unknownVatNumber,
      }),
    );
    await seen(eInvoiceWords.rejected);
    expect(await faultsOf(page, language)).toEqual([]);
    const rejected = page.url();

    await page.goto("/dashboard");
    await page.getByRole("link", { name: called(eInvoiceAttentionWords.rejected, { count: 1 }) }).click();
    await expect(page).toHaveURL(/e-invoices\?filter=rejected/);
    await page.goto(rejected);
    await press(eInvoiceWords.repair);
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("Refused: BUYER-VAT")).toBeVisible();
    expect(await faultsOf(page, language)).toEqual([]);
    await fill(eInvoiceWords.vatNumber, knownVatNumber, dialog);
    await press(eInvoiceWords.sealAgain, dialog);
    await seen(eInvoiceWords.cleared);
    await expect(page.getByRole("button", { name: called(eInvoiceWords.repair) })).toHaveCount(0);
  });

  test(`the list of e-invoices is filtered by a tap at every width, checked and downloaded (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { press, called, shown } = uiOf(page, language);
    await connectShop(calls);
    await page.goto("/back/e-invoices");
    await expect(page.getByText(called(eInvoiceWords.none), { exact: true })).toBeVisible();
    const approve = async (buyer: Parameters<typeof draftFor>[1]) =>
      calls.post(`/back/client-invoices/${await draftFor(calls, buyer)}/approve`);
    await approve({ client_name: "Ahmed Al-Ghamdi", license_plate: "7421 KNR" });
    await approve({ client_name: "Gulf Shield", license_plate: "7422 KNR", ...business, vat_number: knownVatNumber });
    await approve({ client_name: "Sea Trading", license_plate: "7423 KNR", ...business, vat_number: unknownVatNumber });

    for (const width of [390, 820, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/back/e-invoices");
      await expect(links(page)).toHaveText([/INV-000003/, /INV-000002/, /INV-000001/]);
      const filters = page.getByRole("radiogroup", { name: called(eInvoiceWords.filter) });
      const tap = (pair: Parameters<typeof shown>[0]) =>
        filters
          .getByRole("radio", { name: shown(pair) })
          .first()
          .click();
      await tap(eInvoiceWords.standard);
      await expect(links(page)).toHaveText([/INV-000003/, /INV-000002/]);
      await tap(eInvoiceWords.simplified);
      await expect(links(page)).toHaveText([/INV-000001/]);
      await tap(eInvoiceWords.rejected);
      await expect(links(page)).toHaveText([/INV-000003/]);
      await tap(eInvoiceWords.warned);
      await expect(page.getByText(called(eInvoiceWords.noneOfFilter), { exact: true })).toBeVisible();
      await tap(eInvoiceWords.all);
      await expect(links(page)).toHaveCount(3);
      expect(await faultsOf(page, language)).toEqual([]);
    }

    await page.goto("/back/e-invoices?from=2018-01-01&to=2018-01-31");
    await expect(page.getByText(called(eInvoiceWords.noneOfFilter), { exact: true })).toBeVisible();
    const ofPeriod = page.getByRole("link", { name: called(eInvoiceWords.archiveOfPeriod), exact: true });
    await expect(ofPeriod).toHaveAttribute("href", /from=2018-01-01&to=2018-01-31/);
    await page.goto("/back/e-invoices");
    await press(eInvoiceWords.checkChain);
    await expect(page.getByText(shown(eInvoiceWords.chainWhole, { count: 3 }))).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: called(eInvoiceWords.archive), exact: true }).click(),
    ]);
    const archive = unzipSync(readFileSync(await download.path()));
    expect(Object.keys(archive).toSorted()).toEqual(["INV-000001-1.xml", "INV-000002-2.xml", "INV-000003-3.xml"]);
  });
}

const links = (page: Page) => page.getByRole("main").getByRole("link", { name: /INV-\d+$/ });
