import type { Locator, Page, Response } from "@playwright/test";
import { lineWords } from "../../modules/lines/words.ts";
import { productWords } from "../../modules/products/screen-words.ts";
import { fieldKinds } from "../../platform/shared/field-words.ts";
import { languages } from "../../platform/shared/words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { handOf } from "./support/hand.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

type Form = { address: string; /** Opens the form. */ open?: (page: Page) => Promise<void>; /** The first field of the form; the others of its form are tried too. */ field: string };

for (const language of languages) {
  const client = language === "ar" ? "سعود الحربي" : "Saud Al-Harbi";
  const name = language === "ar" ? "فحمات أمامية" : "Front brake pads";

  test(`numbers are understood as they are written, or refused with a sentence, and no page dies of one (${language})`, async ({ page }) => {
    const { calls } = await newShop(page, language);
    const { called, field, press } = handOf(page, language);
    const vehicle = await calls.post("/api/client-vehicles", { client_name: client, license_plate: "7421 KNR" });
    const invoice = await calls.post("/api/client-invoices", { client_vehicle_id: vehicle.id, issued_at: new Date().toISOString().slice(0, 10), addressed_to: client });
    const product = await calls.post("/api/products", { name, price: "100" });
    const { id } = await calls.post(`/api/client-invoices/${invoice.id}/items`, { product_id: product.id });
    await page.goto(`/back/client-invoices/${invoice.id}`);
    await page.getByRole("button", { name: called(lineWords.editLine) }).or(page.getByRole("button", { name: new RegExp(name) })).first().click();

    const [quantity, price] = [field(lineWords.quantity), field(lineWords.unitPrice)];
    // A field writes its number plain while it is typed in: what it holds is chosen only then.
    const type = async (into: Locator, text: string) => {
      await into.focus();
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await into.fill(text);
    };
    const error = (of: string) => page.locator(`[data-field=${of}][data-wrong]`);
    const said = page.getByRole("status").filter({ hasText: called(lineWords.amountTooLarge) });

    await type(quantity, "6281234567890");
    await expect(said).toBeVisible();
    await press(lineWords.saveLine);
    await expect(error("qty")).toContainText(called(fieldKinds["quantity-large"]));
    await type(quantity, "99999999");
    await type(price, "99999999999");
    await expect(said).toBeVisible();
    await type(quantity, "1");

    for (const [typed, sentence] of [["-5", "not-negative"], ["1e3", "decimal"], ["--", "decimal"], ["9".repeat(30), "too-large"]] as const) {
      await type(price, typed);
      await press(lineWords.saveLine);
      await expect(error("unitPrice"), typed).toContainText(called(fieldKinds[sentence]));
    }
    await type(price, "12.345");
    await press(lineWords.saveLine);
    await expect(error("unitPrice")).toBeVisible();
    await price.focus();
    await expect(price).toHaveValue("12.345");

    for (const [typed, kept] of [["12,5", "12.50"], ["1.234,56", "1234.56"], ["1,234.50", "1234.50"], ["+5", "5.00"], ["١٢٫٥", "12.50"], ["۱۲٫۷۵", "12.75"]] as const) {
      await type(price, typed);
      await press(lineWords.saveLine);
      await expect(price).toHaveCount(0);
      expect((await calls.get(`/api/client-invoices/${invoice.id}`)).items.find((item: { id: string }) => item.id === id)).toMatchObject({ unit_price: kept });
      await page.getByRole("button", { name: called(lineWords.editLine) }).or(page.getByRole("button", { name: new RegExp(name) })).first().click();
    }
  });

  test(`a field of an edit form that is emptied is emptied, or refused under it (${language})`, async ({ page }) => {
    test.setTimeout(600_000);
    const { calls } = await newShop(page, language);
    const { called } = handOf(page, language);
    const vehicle = await calls.post("/api/client-vehicles", { client_name: client, license_plate: "7421 KNR", mileage: 1000, days_to_fix: 2, vehicle_year: 2020, insurance_approved_amount: "50" });
    await calls.put(`/api/clients/${vehicle.client_id}`, { contact_number: "0500000021", vat_number: "300000000000003", note: "x" });
    const card = await calls.post("/api/entry-cards", { client_vehicle_id: vehicle.id, km_in: 1000, remarks: "x" });
    const product = await calls.post("/api/products", { name, code: "OF-1", price: "9.50", labour_hours: 1.5 });
    const invoice = await calls.post("/api/client-invoices", { client_vehicle_id: vehicle.id, issued_at: new Date().toISOString().slice(0, 10), addressed_to: client, claim_number: "C-1" });
    await calls.post(`/api/client-invoices/${invoice.id}/items`, { product_id: product.id });
    const role = await calls.post("/api/roles", { name: "Painters", name_ar: "دهانون" });
    await calls.post("/api/users", { name: "Raju Kumar", name_ar: "راجو كومار", role_id: role.id, contact_number: "+966541112233" });
    await calls.put("/api/shop", { address: "Olaya 12", slogan: "x", iban: "SA0380000000608010167519" });

    const editProduct = async (at: Page) => {
      await at.getByRole("button", { name: called(kitWords.more) }).last().click();
      await at.getByRole("menuitem", { name: called(productWords.edit) }).click();
    };
    const forms: Form[] = [
      { address: `/back/vehicles/${vehicle.id}/edit`, field: "licensePlate" },
      { address: `/back/clients/${vehicle.client_id}/edit`, field: "name" },
      { address: "/back/settings/company", field: "name" },
      { address: "/back/settings/numbering", field: "numbering.0.next" },
      { address: "/back/settings/numbering", field: "vatRates.0.rate" },
      { address: `/back/entry-cards/${card.id}/edit`, field: "kmIn" },
      { address: "/back/account", field: "name" },
      { address: `/back/client-invoices/${invoice.id}`, field: "issuedAt" },
      { address: "/back/products", field: "price", open: editProduct },
    ];
    for (const form of forms) {
      const shown = async (): Promise<Locator> => {
        await page.goto(form.address);
        await form.open?.(page);
        const whole = page.locator("form").filter({ has: page.locator(`[data-field="${form.field}"]`) }).first();
        await expect(whole.locator(`[data-field="${form.field}"] input`).first()).toBeVisible();
        return whole;
      };
      const names = await (await shown()).locator("[data-field]").evaluateAll((fields) => fields.map((field) => field.getAttribute("data-field") ?? ""));
      for (const field of names) {
        let whole = await shown();
        const input = whole.locator(`[data-field="${field}"]`).locator("input:is([type=text], [type=tel], [type=email], :not([type])):not([aria-haspopup]):not([readonly]):enabled, textarea").last();
        if ((await input.count()) === 0 || (await input.inputValue()) === "") continue;
        await input.fill("");
        await input.blur();
        if ((await input.inputValue()) !== "") continue;
        let isSaved = false;
        const listen = (answer: Response) => { isSaved ||= answer.request().method() === "PUT" && answer.ok(); };
        page.on("response", listen);
        await whole.locator("button[type=submit]").click();
        const refused = whole.locator(`[data-field="${field}"][data-wrong]`);
        await expect.poll(async () => isSaved || (await refused.count()) > 0, { message: `${form.address}: ${field}` }).toBe(true);
        page.off("response", listen);
        if (!isSaved) continue;
        whole = await shown();
        await expect(whole.locator(`[data-field="${field}"]`).locator("input:not([type=hidden]), textarea").last(), `${form.address}: ${field} was emptied, and the page said that it was saved`).toHaveValue("");
      }
    }
  });
}
