import type { Page } from "@playwright/test";
import { invoiceWords } from "../../modules/money/invoices/screen-words.ts";
import { lineWords } from "../../modules/base/lines/words.ts";
import { productWords } from "../../modules/records/products/screen-words.ts";
import { languages } from "../../platform/shared/words.ts";
import { kitWords } from "../../platform/web/words.ts";
import { uiOf } from "./support/ui.ts";
import { hold } from "./support/held.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { shopToday } from "../support/shop-day.ts";

/** The server takes the call, but its answer does not arrive. */
const loseAnswer = (page: Page, address: RegExp, method: string) =>
  page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await route.fetch();
    return route.abort("internetdisconnected");
  });

for (const language of languages)
  test(`an invoice whose answers are lost keeps what was typed, doubles nothing, and gets one number (${language})`, async ({
    page,
  }) => {
    const { calls } = await newShop(page, language);
    const { called, field, fill, press } = uiOf(page, language);
    await calls.post("/api/products", { name: "Brake disc", price: "325" });
    const vehicle = await calls.post("/api/client-vehicles", { client_name: "Noura", license_plate: "7421 KNR" });
    const draft = await calls.post("/api/client-invoices", {
      client_vehicle_id: vehicle.id,
      issued_at: shopToday(),
      addressed_to: "Noura",
    });
    const items = async () => (await calls.get(`/api/client-invoices/${draft.id}`)).items as { name: string }[];
    await page.goto(`/back/client-invoices/${draft.id}`);
    const [product, quantity] = [field(lineWords.product), field(lineWords.quantity)];

    // A new product, then its line.
    const [products, lines] = [/\/api\/products$/, /\/items$/];
    await loseAnswer(page, products, "POST");
    await product.fill("Gasket");
    await page.getByRole("option", { name: called(lineWords.newProduct, { name: "Gasket" }) }).click();
    const dialog = page.getByRole("dialog");
    await fill(productWords.price, "50", dialog);
    await press(kitWords.save, dialog);
    const offline = page.getByText(called(kitWords.offline)).first();
    await expect(offline).toBeVisible();
    await page.unroute(products);
    await press(kitWords.save, dialog);
    await expect(dialog).toBeHidden();
    await expect(offline).toHaveCount(0);
    await expect(product).toHaveValue("Gasket");
    expect((await calls.get("/api/products?q=gasket")).data).toHaveLength(1);

    await loseAnswer(page, lines, "POST");
    await quantity.fill("3");
    await fill(lineWords.unitPrice, "50");
    await press(lineWords.addLine);
    await expect(offline).toBeVisible();
    await expect(quantity).toHaveValue("3");
    await page.unroute(lines);
    await press(lineWords.addLine);
    await expect(product).toHaveValue("");
    expect(await items()).toMatchObject([{ name: "Gasket", qty: "3" }]);

    // A line that is deleted by two taps is taken back once, and its place is not saved at once.
    await page
      .getByRole("button", { name: /Gasket/ })
      .first()
      .click();
    const places = /\/items\/[0-9a-f-]{36}$/;
    const answer = await hold(page, places);
    await page.getByRole("button", { name: called(lineWords.deleteLine) }).dblclick();
    answer();
    await expect(page.getByRole("button", { name: called(kitWords.undo) })).toHaveCount(1);
    await expect(page.getByText(called(lineWords.notDeleted))).toHaveCount(0);
    await page.unroute(places);
    await page.route(places, (route) => route.abort("internetdisconnected"));
    await press(kitWords.undo);
    await expect(page.getByRole("alert").getByText(called(lineWords.notAdded))).toBeVisible();
    await page.unroute(places);
    await press(kitWords.tryAgain);
    await expect(page.getByText(called(lineWords.notAdded))).toHaveCount(0);
    expect(await items()).toMatchObject([{ name: "Gasket", qty: "3" }]);

    // Labour is saved again when the line is back, and when its field is left.
    const labour = field(invoiceWords.labourCosts);
    const stored = async () => (await calls.get(`/api/client-invoices/${draft.id}`)).labor_costs;
    await page.context().setOffline(true);
    await labour.fill("77");
    await expect(labour).toHaveAttribute("aria-invalid", "true");
    await page.context().setOffline(false);
    await expect.poll(stored).toBe("77.00");
    await expect(labour).not.toHaveAttribute("aria-invalid", "true");
    const invoice = /\/api\/client-invoices\/[0-9a-f-]{36}$/;
    await page.route(invoice, (route) =>
      route.request().method() === "PUT" ? route.abort("internetdisconnected") : route.fallback(),
    );
    await labour.fill("78");
    await expect(labour).toHaveAttribute("aria-invalid", "true");
    await page.unroute(invoice);
    await labour.blur();
    await expect.poll(stored).toBe("78.00");
    await expect(labour).not.toHaveAttribute("aria-invalid", "true");

    const approval = /\/approve$/;
    await loseAnswer(page, approval, "POST");
    await press(invoiceWords.approve);
    await press(invoiceWords.approve, dialog);
    await expect(dialog.getByText(called(kitWords.offline))).toBeVisible();
    await page.unroute(approval);
    await press(invoiceWords.approve, dialog);
    await expect(page.getByRole("heading", { name: "INV-000001" })).toBeVisible();
    await expect(page.getByText(called(invoiceWords.approvedElsewhere))).toHaveCount(0);
    expect((await calls.get("/api/client-invoices")).data).toMatchObject([{ number: "INV-000001", status: 1 }]);
  });
