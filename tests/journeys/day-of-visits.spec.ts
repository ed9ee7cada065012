import type { Page } from "@playwright/test";
import { vehiclePageWords } from "../../modules/front/board/vehicle-page-words.ts";
import { exitWarningWords, nextWords } from "../../modules/front/board/words.ts";
import { claimScreenWords } from "../../modules/money/claims/screen-words.ts";
import { estimateScreenWords } from "../../modules/money/estimates/screen-words.ts";
import { invoiceWords } from "../../modules/money/invoices/screen-words.ts";
import { partyPaymentWords } from "../../modules/money/payments/party-payment-words.ts";
import { paymentWords } from "../../modules/money/payments/screen-words.ts";
import { methodWords } from "../../modules/money/payments/words.ts";
import { statusWords } from "../../modules/workshop/visits/status-words.ts";
import { type Language, type Pair } from "../../platform/shared/words.ts";
import { shopToday } from "../support/shop-day.ts";
import type { Calls } from "./support/calls.ts";
import { uiOf } from "./support/ui.ts";
import { languagesOf } from "./support/languages.ts";
import { newShop } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { visit as openPage } from "./support/visit.ts";

/** Ten visits of a day, of every kind. Each is led to its exit by what the vehicle's page offers next. */
for (const language of languagesOf("day-of-visits")) {
  test(`ten visits of a day end without a dead end (${language})`, async ({ page }) => {
    test.slow();
    const { calls } = await newShop(page, language);
    await calls.put("/api/me", { locale: language });
    const day = await dayOf(page, calls, language);

    await test.step("1: an oil change is invoiced, paid and leaves", async () => {
      const visit = await day.enter("1001 ABD");
      await day.invoiced(visit, day.oil);
      await day.takePayment(visit);
      await day.leave(visit);
    });

    const declined = await day.enter("1002 ABD");
    await test.step("2: the client declines everything and leaves without an invoice", async () => {
      const { id } = await calls.post("/api/findings", { client_vehicle_id: declined.id, name: "Rear brakes" });
      await calls.post(`/api/findings/${id}/decline`, {});
      await day.leave(declined);
    });

    await test.step("3: the same car comes back, and the declined finding is priced, approved, done and paid", async () => {
      const visit = await day.enter("1002 ABD", { client_id: declined.client_id });
      await openPage(page, visit.view_url);
      await day.ui.add(estimateScreenWords.add);
      await page
        .getByRole("button", { name: day.ui.shown(estimateScreenWords.priceFinding, { name: "Rear brakes" }) })
        .click();
      const product = page
        .getByRole("group", { name: day.ui.called(estimateScreenWords.line, { number: "1" }), exact: true })
        .getByRole("combobox", { name: day.ui.called(estimateScreenWords.product) });
      await product.click();
      await page.getByRole("option", { name: /Oil/ }).click();
      await expect(product).toHaveValue(/Oil/);
      await day.ui.press(estimateScreenWords.send);
      await expect(page.getByRole("dialog")).toBeVisible();
      const [{ id, grand_total }] = (await calls.get(`/api/estimates?client_vehicle_id=${visit.id}`)).data;
      expect(grand_total).toBe("115.00");
      const task = await day.approvedByPhone(id);
      await day.finished(task);
      await day.invoicedFromWork(task);
      await day.takePayment(visit);
      await day.leave(visit);
    });

    await test.step("4: a claim is invoiced to the insurer, the deductible and the rest are paid", async () => {
      const visit = await day.enter("1004 ABD");
      const insurer = await calls.post("/api/insurance-companies", { name: "Gulf Shield" });
      const claim = await calls.post("/api/insurance-claims", {
        client_vehicle_id: visit.id,
        insurance_company_id: insurer.id,
      });
      await calls.post(`/api/insurance-claims/${claim.id}/items`, { name: "Door", price: "1000" });
      await calls.post(`/api/insurance-claims/${claim.id}/approvals`, { deductible_amount: "500" });
      await openPage(page, claim.view_url);
      await day.ui.press(claimScreenWords.invoice);
      await expect(page).toHaveURL(/client-invoices/);
      await day.approve();
      await day.takePayment(visit, { isLast: false });
      await openPage(page, `/back/client-payments/new?party=${insurer.id}`);
      await day.ui.fill(paymentWords.amount, "650");
      await day.ui.choose(paymentWords.method, day.ui.called(methodWords.cash));
      await day.ui.press(partyPaymentWords.fill);
      await day.ui.press(paymentWords.take);
      await expect(page).toHaveURL(/client-payments\?q=/);
      expect(await calls.get(`/api/insurance-claims/${claim.id}`)).toMatchObject({ state: "paid" });
      await day.leave(visit);
    });

    await test.step("5: a booked car is checked in, inspected only, and pays for the inspection", async () => {
      const booking = await calls.post("/api/bookings", {
        client_name: "Reem",
        contact_number: "+966561112233",
        license_plate: "1005 ABD",
        date: shopToday(),
        time: "10:00",
        until_time: "11:00",
        wish: "Check before a purchase",
        confirm: true,
      });
      const { client_vehicle_id, view_url } = await calls.post(`/api/bookings/${booking.id}/arrival`, {
        mileage: 70_000,
      });
      const visit = { id: client_vehicle_id, view_url };
      await calls.post("/api/vehicle-diagnostics", { client_vehicle_id: visit.id });
      await day.invoiced(visit, day.oil);
      await day.takePayment(visit);
      await day.leave(visit);
    });

    await test.step("6: a deposit is paid before the work and used by the invoice", async () => {
      const visit = await day.enter("1006 ABD");
      await calls.post("/api/client-payments", {
        client_vehicle_id: visit.id,
        amount: "50",
        payment_method_id: day.cash,
        confirm: true,
      });
      await day.invoiced(visit, day.oil);
      await day.takePayment(visit);
      await day.leave(visit);
    });

    await test.step("7: a repair is done again free of charge", async () => {
      const visit = await day.enter("1007 ABD");
      const task = await calls.post("/api/work-order-tasks", { client_vehicle_id: visit.id, name: "Noise" });
      await day.finished(task.id);
      const again = await calls.post("/api/work-order-tasks", {
        client_vehicle_id: visit.id,
        name: "Noise again",
        rework_of_id: task.id,
      });
      await day.finished(again.id);
      await day.leave(visit);
    });

    await test.step("8: a client on account leaves unpaid, after a question", async () => {
      const visit = await day.enter("1008 ABD");
      await day.invoiced(visit, day.oil);
      await day.leave(visit, exitWarningWords["unpaid-balance"]);
    });

    await test.step("9: a car leaves while work is open, after a question", async () => {
      const visit = await day.enter("1009 ABD");
      await calls.post("/api/work-order-tasks", { client_vehicle_id: visit.id, name: "Polish" });
      await day.leave(visit, exitWarningWords["open-tasks"]);
    });

    await test.step("10: a part goes back after it was paid, and the client is paid back", async () => {
      const visit = await day.enter("1010 ABD");
      const invoice = await day.invoiced(visit, day.oil);
      await day.takePayment(visit);
      const { items } = await calls.get(`/api/client-invoices/${invoice}`);
      await calls.post(`/api/client-invoices/${invoice}/return-invoices`, {
        reason: "return-of-goods",
        items: [{ client_invoice_item_id: items[0].id, qty: "1" }],
        amount: "115",
        payment_method_id: day.cash,
        payment_reference: "R-1",
        approve: true,
      });
      await day.leave(visit);
    });

    const inside = await calls.get("/api/client-vehicles?filter=inside");
    expect(inside.data).toEqual([]);
  });
}

type Visit = { id: string; view_url: string };

const dayOf = async (page: Page, calls: Calls, language: Language) => {
  const ui = uiOf(page, language);
  const dialog = page.getByRole("dialog");
  const oil: string = (await calls.post("/api/products", { name: "Oil change", kind: "service", price: "100" })).id;
  const methods: { id: string; name: string }[] = (await calls.get("/api/payment-methods")).data;
  const cash = methods.find(({ name }) => name === "cash")?.id;

  const enter = (plate: string, client: object = { client_name: `Client of ${plate}` }) =>
    calls.post("/api/client-vehicles", { ...client, license_plate: plate });
  const approve = async () => {
    await ui.press(invoiceWords.approve);
    await ui.press(invoiceWords.approve, dialog);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: ui.called(invoiceWords.approve), exact: true })).toHaveCount(0);
  };
  /** Made and approved by what the vehicle's page offers. */
  const invoiced = async (visit: Visit, product: string): Promise<string> => {
    await openPage(page, visit.view_url);
    await ui.add(invoiceWords.invoice);
    await ui.press(invoiceWords.createAct, dialog);
    await expect(page).toHaveURL(/\/back\/client-invoices\//);
    const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    await calls.post(`/api/client-invoices/${id}/items`, { product_id: product });
    await page.reload();
    await approve();
    return id;
  };
  /** All that the client owes, as the dialog proposes it. An insurer may still owe something. */
  const takePayment = async (visit: Visit, { isLast = true } = {}) => {
    await openPage(page, visit.view_url);
    await ui.press(nextWords["take-payment"]);
    await ui.choose(paymentWords.method, ui.called(methodWords.cash), dialog);
    await ui.press(paymentWords.take, dialog);
    await expect(dialog).toBeHidden();
    // Until the answer comes the exit is a button in the head of the page, which goes away then.
    const again = page.getByRole("button", { name: ui.called(nextWords["take-payment"]), exact: true });
    if (isLast) await expect(again).toHaveCount(0);
  };
  const finished = async (task: string) => {
    await calls.post("/api/clock-events", { kind: "start", task_id: task });
    await calls.post("/api/clock-events", { kind: "finish", task_id: task, confirm: true });
  };
  const approvedByPhone = async (estimate: string): Promise<string> => {
    const { lines: sent } = await calls.get(`/api/estimates/${estimate}`);
    const { lines } = await calls.post(`/api/estimates/${estimate}/answers`, {
      channel: "phone",
      name: "Ahmed",
      phone: "+966501234567",
      after: 0,
      answers: sent.map((line: { finding_id: string }) => ({ key: line.finding_id, answer: "yes" })),
    });
    return lines[0].task_id;
  };
  const invoicedFromWork = async (task: string) => {
    const { work_order_id } = await calls.get(`/api/work-order-tasks/${task}`);
    await openPage(page, `/back/work-orders/${work_order_id}`);
    await ui.press(invoiceWords.invoice);
    await ui.press(invoiceWords.createAct);
    await expect(page).toHaveURL(/client-invoices/);
    await approve();
  };
  /** A warning is shown, and confirmed. */
  const leave = async (visit: Visit, warning?: Pair) => {
    await openPage(page, visit.view_url);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const { next } = await calls.get(`/api/client-vehicles/${visit.id}`);
    await (next === "record-exit" ? ui.press(nextWords["record-exit"]) : ui.act(vehiclePageWords.exit));
    await ui.press(vehiclePageWords.recordExit, dialog);
    if (warning) {
      await expect(page.getByText(ui.called(warning))).toBeVisible();
      await ui.press(vehiclePageWords.recordExit, dialog.last());
    }
    await expect(dialog).toBeHidden();
    await expect(page.getByText(ui.called(statusWords.completed)).first()).toBeVisible();
  };
  return { ui, oil, cash, enter, approve, invoiced, takePayment, finished, approvedByPhone, invoicedFromWork, leave };
};
