import { inLanguage } from "../../platform/shared/words.ts";
import { invoiceWords } from "../../modules/money/invoices/screen-words.ts";
import { workToInvoiceWords } from "../../modules/money/invoices/work-words.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

for (const language of languagesOf("invoice-from-work")) {
  test(`what was done is invoiced from the work order in two taps, and a higher total needs a reason (${language})`, async ({
    page,
  }) => {
    const say = (key: keyof typeof invoiceWords) => inLanguage(invoiceWords[key], language);
    const sayWork = (key: keyof typeof workToInvoiceWords) => inLanguage(workToInvoiceWords[key], language);
    const { calls } = await newShop(page, language);
    await calls.put("/api/me", { locale: language });
    const visit = await calls.post("/api/client-vehicles", { client_name: "Ahmed", license_plate: "7421 KNR" });
    const pads = await calls.post("/api/products", { name: "Brake pads", price: "385.00" });
    const wipers = await calls.post("/api/products", { name: "Wiper blades", price: "100.00" });
    const { id } = await calls.post("/api/estimates", { client_vehicle_id: visit.id });
    await calls.post(`/api/estimates/${id}`, { lines: [{ product_id: pads.id }, { product_id: wipers.id }] });
    const { lines: sent } = await calls.post(`/api/estimates/${id}/send`, {});
    const { lines } = await calls.post(`/api/estimates/${id}/answers`, {
      channel: "phone",
      name: "Ahmed",
      phone: "+966501234567",
      after: 0,
      answers: sent.map((line: { id: string }) => ({ key: line.id, answer: "yes" })),
    });
    await calls.post("/api/clock-events", { kind: "finish", task_id: lines[0].task_id, confirm: true });
    const task = await calls.get(`/api/work-order-tasks/${lines[0].task_id}`);

    await page.goto(`/back/work-orders/${task.work_order_id}`);
    await page.getByRole("button", { name: say("invoice"), exact: true }).click();
    await expect(page.getByRole("checkbox", { name: "Brake pads" })).toBeChecked();
    await expect(page.getByRole("checkbox", { name: "Wiper blades" })).not.toBeChecked();
    await page.getByRole("button", { name: say("createAct") }).click();
    await expect(page).toHaveURL(/client-invoices/);
    await expect(page.getByText("442.75").first()).toBeVisible();

    // A draft takes the rest; a dearer item makes the total higher than what was approved.
    await page.getByRole("button", { name: sayWork("take") }).click();
    await expect(page.getByRole("region", { name: sayWork("invoiced") })).toContainText("Brake pads");
    await page.getByRole("checkbox", { name: "Wiper blades" }).check();
    await page.getByRole("button", { name: sayWork("takeAct") }).click();
    await expect(page.getByText("557.75").first()).toBeVisible();
    const invoice = new URL(page.url()).pathname.split("/").at(-1);
    await calls.post(`/api/client-invoices/${invoice}/items`, { product_id: wipers.id, unit_price: "1.00" });
    await page.reload();
    await page.getByRole("button", { name: say("approve") }).click();
    const reason = page.getByRole("textbox", { name: say("aboveApprovedReason") });
    await reason.fill("Bolts");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("approve") })
      .click();
    await expect(reason).toHaveCount(0);
    await expect(page.getByText("Bolts")).toBeVisible();
  });
}
