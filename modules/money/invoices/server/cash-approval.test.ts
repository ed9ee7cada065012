import { expect, test } from "vitest";
import { startApi } from "../../../../tests/support/api.ts";
import { billing, succeeded } from "../../../../tests/support/billing.ts";

const api = await startApi();
api.clock.set("2026-11-20T09:00:00Z");

test("whoever may not record payments approves no invoice with a payment, and every other one", async () => {
  const shop = await api.newShop();
  const bill = billing(shop);
  const vehicle = await bill.vehicle();
  const draft = async (type: string): Promise<string> => {
    const { id } = await bill.invoice(vehicle, { type });
    await bill.item(id, { product_id: await bill.product() });
    return id;
  };
  const payment = { payment_method_id: await bill.method() };
  const advisor = await shop.colleague(["view-client-invoices", "edit-client-invoices"]);
  const cashier = await shop.colleague(["view-client-invoices", "edit-client-invoices", "create-client-payments"]);

  const cash = await draft("cash_invoice");
  const refused = await advisor.post(`/back/client-invoices/${cash}/approve`, { payment });
  expect([refused.status, refused.body.type]).toEqual([403, "forbidden"]);
  expect(succeeded(await shop.get(`/api/client-invoices/${cash}`)).body.status).toBe(0);
  expect(succeeded(await shop.get("/api/client-payments")).body.data).toEqual([]);
  const foreign = { payment_method_id: await billing(await api.newShop()).method() };
  const unknown = await cashier.post(`/back/client-invoices/${cash}/approve`, { payment: foreign });
  expect([unknown.status, unknown.body.type]).toEqual([404, "not-found"]);
  expect(succeeded(await cashier.post(`/back/client-invoices/${cash}/approve`, { payment })).body).toMatchObject({
    status: 1,
    balance_due: "0.00",
  });

  const onAccount = await draft("sale_invoice");
  expect(succeeded(await advisor.post(`/back/client-invoices/${onAccount}/approve`, {})).body.status).toBe(1);

  // Covered by a deposit, a cash invoice needs no payment.
  const next = await bill.vehicle();
  succeeded(await bill.pay(next, "115", { confirm: true }));
  const { id: covered } = await bill.invoice(next, { type: "cash_invoice" });
  await bill.item(covered, { product_id: await bill.product() });
  expect(succeeded(await advisor.post(`/back/client-invoices/${covered}/approve`, {})).body.balance_due).toBe("0.00");
});

test("the API documentation names both permissions", async () => {
  const { body } = await (await api.newShop()).get("/api/openapi.json");
  const approve = body.paths["/back/client-invoices/{id}/approve"].post;
  expect(approve.description).toContain("Needs: edit-client-invoices; create-client-payments for `payment`.");
});
