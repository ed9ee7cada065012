import { lineWords } from "../../modules/base/lines/words.ts";
import { productWords } from "../../modules/records/products/screen-words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { draftInvoice } from "./support/draft-invoice.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

for (const language of languagesOf("free-lines")) {
  const name = language === "ar" ? "فحمات فرامل" : "Brake pads";

  test(`Enter after a new name makes a free line, another one asks for its price and adds nothing (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { called, field, fill, press } = uiOf(page, language);
    const invoice = await draftInvoice(calls);
    await page.goto(`/back/client-invoices/${invoice.id}`);
    await fill(lineWords.product, name);
    await expect(page.getByRole("option", { name: called(lineWords.freeLine, { name }) })).toBeVisible();
    await field(lineWords.product).press("Enter");
    await expect(page.locator("[data-field=productId]")).toContainText(called(lineWords.freeLineHint));
    await field(lineWords.product).press("Enter");
    await expect(page.locator("[data-field=unitPrice]")).toHaveAttribute("data-wrong");
    expect((await calls.get(`/api/client-invoices/${invoice.id}`)).items).toEqual([]);
    await fill(lineWords.unitPrice, "160");
    await press(lineWords.addLine);
    await expect(page.getByRole("table", { name: called(lineWords.lines) }).getByText(name)).toBeVisible();
    const [item] = (await calls.get(`/api/client-invoices/${invoice.id}`)).items;
    expect(item).toMatchObject({ name, product_id: null, unit_price: "160.00" });
    expect((await calls.get("/api/products")).data).toEqual([]);

    // Deleted, it can be taken back; edited, it keeps its name.
    await page.getByRole("button", { name }).first().click();
    await press(lineWords.deleteLine);
    await press(kitWords.undo);
    await expect(page.getByRole("table", { name: called(lineWords.lines) }).getByText(name)).toBeVisible();
    await page.getByRole("button", { name }).first().click();
    await expect(field(lineWords.product)).toHaveValue(name);
    await fill(lineWords.quantity, "2");
    await press(lineWords.saveLine);
    await expect
      .poll(async () => (await calls.get(`/api/client-invoices/${invoice.id}`)).items)
      .toMatchObject([{ name, product_id: null, qty: "2" }]);
  });

  test(`a line that was typed without a choice is offered as a free line or a new product (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { calls } = await newShop(page, language);
    const { called, field, fill, press } = uiOf(page, language);
    const invoice = await draftInvoice(calls);
    const free = called(lineWords.freeLine, { name });
    await page.goto(`/back/client-invoices/${invoice.id}`);
    await fill(lineWords.product, name);
    await expect(page.getByRole("option", { name: free })).toBeVisible();
    await fill(lineWords.unitPrice, "160");
    await expect(page.getByRole("button", { name: called(lineWords.newProduct, { name }) })).toBeVisible();
    await press(lineWords.addLine);
    await expect(field(lineWords.product)).toBeFocused();
    await expect(page.getByRole("option", { name: free })).toBeVisible();
    await page.keyboard.press("Tab");
    await page.getByRole("button", { name: free }).tap();
    await expect(field(lineWords.product)).toHaveValue(name);
    await expect(field(lineWords.unitPrice)).toHaveValue(/^160(\.00)?$/);
    await press(lineWords.addLine);
    await expect
      .poll(async () => (await calls.get(`/api/client-invoices/${invoice.id}`)).items)
      .toMatchObject([{ name, product_id: null, unit_price: "160.00" }]);
  });

  test(`a new product is asked for with its price, and nothing typed is lost on the way (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { called, field, fill, press } = uiOf(page, language);
    const invoice = await draftInvoice(calls);
    let isCut = true;
    await page.route(
      (url) => url.pathname === "/api/products",
      (route) =>
        isCut && route.request().method() === "POST" ? route.abort("internetdisconnected") : route.continue(),
    );
    const product = field(lineWords.product);
    const dialog = page.getByRole("dialog");
    await page.goto(`/back/client-invoices/${invoice.id}`);
    await fill(lineWords.quantity, "3");
    await fill(lineWords.product, name);
    const create = page.getByRole("option", { name: called(lineWords.newProduct, { name }) });
    await create.click();
    await expect(field(productWords.name, dialog)).toHaveValue(name);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(product).toHaveValue(name);
    await expect(field(lineWords.quantity)).toHaveValue("3");

    await product.click();
    await create.click();
    await press(kitWords.save, dialog);
    await expect(dialog.locator("[data-field=price]")).toHaveAttribute("data-wrong");
    await fill(productWords.price, "160", dialog);
    await press(kitWords.save, dialog);
    await expect(dialog.getByText(called(kitWords.offline))).toBeVisible();
    isCut = false;
    await press(kitWords.save, dialog);
    await expect(dialog).toBeHidden();
    await expect(product).toHaveValue(name);
    await expect(field(lineWords.quantity)).toHaveValue("3");
    await expect(field(lineWords.unitPrice)).toHaveValue(/^160(\.00)?$/);
    await press(lineWords.addLine);
    await expect(page.getByRole("table", { name: called(lineWords.lines) }).getByText(name)).toBeVisible();
    const [made] = (await calls.get("/api/products")).data;
    expect(made).toMatchObject({ name, price: "160.00" });
    expect((await calls.get(`/api/client-invoices/${invoice.id}`)).items).toMatchObject([
      { product_id: made.id, qty: "3", unit_price: "160.00" },
    ]);
  });
}
