import { lineWords } from "../../modules/base/lines/words.ts";
import { vehicleWords } from "../../modules/records/vehicles/words.ts";
import { visitWords } from "../../modules/workshop/visits/words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { draftInvoice } from "./support/draft-invoice.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

for (const language of languagesOf("typed-at-once")) {
  const name = language === "ar" ? "فحمات فرامل" : "Brake pads";

  test(`what is typed as soon as a field is entered replaces what stood there, however late the next frame is (${language})`, async ({
    page,
  }) => {
    // A slow processor, or a tab that is not in front: no frame comes while one types.
    await page.addInitScript(() => {
      const nextFrame = requestAnimationFrame;
      window.requestAnimationFrame = (paint) => {
        setTimeout(() => nextFrame(paint), 1000);
        return 0;
      };
    });
    const { calls } = await newShop(page, language);
    const { field } = uiOf(page, language);
    const vehicle = await calls.post("/api/client-vehicles", {
      client_name: "Sara",
      license_plate: "7421 KNR",
      mileage: 129597,
      days_to_fix: 12,
      insurance_approved_amount: "1500.50",
    });
    await page.goto(`/back/vehicles/${vehicle.id}/edit`);
    const [hour, mileage, days] = [
      field(visitWords.entryHour),
      field(visitWords.mileage),
      field(visitWords.daysToFix),
    ] as const;
    await expect(mileage).toHaveValue(/129.?597/);
    const type = (digits: string) => Promise.all([...digits].map((digit) => page.keyboard.press(digit)));

    await hour.focus();
    await type("915");
    await Promise.all([page.keyboard.press("Tab"), type("375")]);
    await expect(mileage).toHaveValue("375");
    await Promise.all([page.keyboard.press("Tab"), type("8")]);
    await expect(days).toHaveValue("8");
    await expect(hour).toHaveValue("09:15");
    for (const [press, digits] of [
      ["click", "4812"],
      ["tap", "5923"],
    ] as const) {
      await mileage[press]();
      await type(digits);
      await expect(mileage).toHaveValue(digits);
      await days.focus();
    }
    // The second press sets the caret, as everywhere.
    await days.click();
    await days.click({ position: { x: 4, y: 20 } });
    await page.keyboard.press("1");
    await expect(days).toHaveValue(/^(18|81)$/);
  });

  test(`Enter pressed before the search has answered counts, wherever the hand is by then (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { called, field, fill, press } = uiOf(page, language);
    const invoice = await draftInvoice(calls);
    await page.goto(`/back/client-invoices/${invoice.id}`);
    await expect(field(lineWords.product)).toBeVisible();
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(
      (url) => url.pathname === "/api/products" && url.searchParams.has("q"),
      async (route) => {
        await held;
        await route.continue();
      },
    );
    await fill(lineWords.product, name);
    await field(lineWords.product).press("Enter");
    await fill(lineWords.unitPrice, "160");
    await press(lineWords.addLine);
    answer();
    await expect(page.getByRole("table", { name: called(lineWords.lines) }).getByText(name)).toBeVisible();
    expect((await calls.get(`/api/client-invoices/${invoice.id}`)).items).toMatchObject([
      { name, unit_price: "160.00" },
    ]);
  });

  test(`text left in a list field without a choice stays, and nothing is saved without it (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { called, field, fill, press } = uiOf(page, language);
    const vehicle = await calls.post("/api/client-vehicles", { client_name: "Sara", license_plate: "7421 KNR" });
    await page.goto(`/back/vehicles/${vehicle.id}/edit`);
    const make = field(vehicleWords.make);
    await fill(vehicleWords.make, name);
    await fill(visitWords.mileage, "4812");
    await expect(make).toHaveValue(name);
    await expect(make).toHaveAccessibleDescription(called(kitWords.notChosen));
    await press(visitWords.save);
    await expect(make).toBeFocused();
    expect((await calls.get(`/api/client-vehicles/${vehicle.id}`)).mileage).toBeNull();

    // A text that names a make is a choice; an empty field is none.
    await fill(vehicleWords.make, "toyota");
    await field(visitWords.mileage).focus();
    await expect(make).not.toHaveAccessibleDescription(called(kitWords.notChosen));
    await press(visitWords.save);
    await expect
      .poll(async () => calls.get(`/api/client-vehicles/${vehicle.id}`))
      .toMatchObject({ mileage: 4812, vehicle_make: { name: "Toyota" } });
  });

  test(`a price typed before the product's answer has come is kept (${language})`, async ({ page }) => {
    const { calls } = await newShop(page, language);
    const { called, field, fill, press } = uiOf(page, language);
    const invoice = await draftInvoice(calls);
    await calls.post("/api/products", { name, price: "35", vat_exempted: true });
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(
      (url) => url.pathname === "/api/products" && url.searchParams.has("q"),
      async (route) => {
        await held;
        await route.continue();
      },
    );
    await page.goto(`/back/client-invoices/${invoice.id}`);
    const product = field(lineWords.product);
    await expect(product).toBeVisible();
    await fill(lineWords.product, name);
    await product.press("Enter");
    await fill(lineWords.unitPrice, "35.5");
    answer();
    await expect(page.getByRole("checkbox", { name: called(lineWords.vatExempted) })).toBeChecked();
    await expect(field(lineWords.unitPrice)).toHaveValue("35.5");

    // Chosen again, the product gives its price.
    await product.click();
    await page.getByRole("option", { name }).click();
    await expect(field(lineWords.unitPrice)).toHaveValue(/^35(\.00)?$/);
    await fill(lineWords.unitPrice, "36");
    await press(lineWords.addLine);
    await expect(page.getByRole("table", { name: called(lineWords.lines) }).getByText(name)).toBeVisible();
    expect((await calls.get(`/api/client-invoices/${invoice.id}`)).items).toMatchObject([{ unit_price: "36.00" }]);
  });

  test(`an option that is tapped after an early Enter is taken, and the form can be sent (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { called, field, fill, press } = uiOf(page, language);
    const invoice = await draftInvoice(calls);
    await calls.post("/api/products", { name });
    await page.route(
      (url) => url.pathname === "/api/products" && url.searchParams.has("q"),
      () => new Promise(() => undefined),
    );
    await page.goto(`/back/client-invoices/${invoice.id}`);
    await field(lineWords.product).click();
    await expect(page.getByRole("option", { name })).toBeVisible();
    await page.keyboard.type(name.slice(0, 3));
    await page.keyboard.press("Enter");
    await page.getByRole("option", { name }).click();
    await fill(lineWords.unitPrice, "160");
    await press(lineWords.addLine);
    await expect(page.getByRole("table", { name: called(lineWords.lines) }).getByText(name)).toBeVisible();
  });

  test(`a line that was just saved can be edited again before the page has read it anew (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { called, field, press } = uiOf(page, language);
    const invoice = await draftInvoice(calls);
    const product = await calls.post("/api/products", { name, price: "100" });
    await calls.post(`/api/client-invoices/${invoice.id}/items`, { product_id: product.id });
    const price = field(lineWords.unitPrice);
    const save = async (typed: string) => {
      await page
        .getByRole("button", { name: called(lineWords.editLine) })
        .or(page.getByRole("button", { name: new RegExp(name) }))
        .first()
        .click();
      await price.fill(typed);
      await press(lineWords.saveLine);
      await expect(price).toHaveCount(0);
    };
    await page.goto(`/back/client-invoices/${invoice.id}`);
    await expect(page.getByText(name).first()).toBeVisible();
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(
      (url) => url.pathname === `/api/client-invoices/${invoice.id}`,
      async (route) => {
        await held;
        await route.continue();
      },
    );
    await save("12.50");
    await save("12.75");
    answer();
    await expect
      .poll(async () => (await calls.get(`/api/client-invoices/${invoice.id}`)).items)
      .toMatchObject([{ unit_price: "12.75" }]);
  });
}
