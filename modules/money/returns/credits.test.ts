import { beforeEach, expect, test } from "vitest";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";

const api = await startApi();

let shop: ShopOwner & ReturnType<typeof billing>;
beforeEach(async () => {
  api.clock.set("2026-11-20T09:00:00Z");
  const owner = await api.newShop();
  shop = { ...owner, ...billing(owner) };
});

const accountBalances = async () => {
  const { data } = (await shop.get("/api/accounts")).body as { data: { code: string; balance: string }[] };
  return Object.fromEntries(
    data.filter(({ code }) => ["1201", "2102", "2103"].includes(code)).map(({ code, balance }) => [code, balance]),
  );
};

/** A return of 115.00 of a paid invoice of 230.00. */
const owedReturn = async (vehicle: string) => {
  const invoice = await shop.invoiced(vehicle, "230.00");
  succeeded(await shop.pay(vehicle, "230.00"));
  return succeeded(
    await shop.post(`/api/client-invoices/${invoice.id}/return-invoices`, {
      reason: "discount",
      items: [{ client_invoice_item_id: invoice.items[0].id, sub_total: "100.00" }],
      approve: true,
    }),
  ).body;
};

const keep = (id: string, body: object = {}) => shop.post(`/api/return-invoices/${id}/credits`, body);

test("what is kept as credit leaves refunds due, stands in client advances, and the next invoice uses it", async () => {
  const vehicle = await shop.vehicle();
  const returned = await owedReturn(vehicle);
  expect(await accountBalances()).toEqual({ "1201": "0.00", "2102": "0.00", "2103": "115.00" });
  const credit = succeeded(await keep(returned.id)).body;
  expect(credit).toMatchObject({ amount: "115.00", deposit: "115.00", kept_at: "2026-11-20", reversed_at: null });
  expect(await accountBalances()).toEqual({ "1201": "0.00", "2102": "115.00", "2103": "0.00" });
  expect((await shop.get(`/api/return-invoices/${returned.id}`)).body).toMatchObject({
    refund_due: "0.00",
    credits: [{ id: credit.id, amount: "115.00" }],
  });
  expect(await shop.balance(vehicle)).toMatchObject({ deposit: "115.00" });

  const next = await shop.invoice(vehicle);
  await shop.item(next.id, { product_id: await shop.product(), grand_total: "92.00" });
  expect((await shop.get(`/api/client-invoices/${next.id}`)).body).toMatchObject({
    deposit: "92.00",
    balance_due: "0.00",
  });
  expect(succeeded(await shop.approve(next.id)).body).toMatchObject({ paid: "92.00", balance_due: "0.00" });
  expect(await accountBalances()).toEqual({ "1201": "0.00", "2102": "23.00", "2103": "0.00" });
  expect(await shop.balance(vehicle)).toMatchObject({ deposit: "23.00" });
  expect((await shop.post(`/api/client-credits/${credit.id}/reverse`, { reason: "Changed his mind" })).body.type).toBe(
    "credit-used",
  );
});

test("a credit and a payment's deposit are used together, oldest first", async () => {
  const vehicle = await shop.vehicle();
  const returned = await owedReturn(vehicle);
  succeeded(await keep(returned.id, { amount: "50.00" }));
  succeeded(await shop.pay(vehicle, "30.00", { confirm: true, paid_at: "2026-11-19" }));
  const next = await shop.invoiced(vehicle, "69.00");
  expect(next).toMatchObject({ paid: "69.00", balance_due: "0.00" });
  expect(await shop.balance(vehicle)).toMatchObject({ deposit: "11.00" });
  expect(await accountBalances()).toEqual({ "1201": "0.00", "2102": "11.00", "2103": "65.00" });
});

test("no more is kept than is owed, also in parallel with refunds", async () => {
  const vehicle = await shop.vehicle();
  const returned = await owedReturn(vehicle);
  expect((await keep(returned.id, { amount: "115.01" })).body.errors).toHaveProperty("amount");
  expect((await keep(returned.id, { kept_at: "2026-11-19" })).body.errors).toHaveProperty("kept_at");
  const refund = { amount: "40.00", payment_method_id: await shop.method(), payment_reference: "R-1" };
  const replies = await Promise.all(
    [0, 1, 2, 3].flatMap(() => [
      keep(returned.id, { amount: "40.00" }),
      shop.post(`/api/return-invoices/${returned.id}/refunds`, refund),
    ]),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(2);
  expect((await shop.get(`/api/return-invoices/${returned.id}`)).body.refund_due).toBe("35.00");
  expect((await accountBalances())["2103"]).toBe("35.00");
  succeeded(await keep(returned.id));
  expect((await keep(returned.id)).body.errors).toHaveProperty("amount");
});

test("an unused credit is reversed once, and the amount is owed again", async () => {
  const vehicle = await shop.vehicle();
  const returned = await owedReturn(vehicle);
  const { id } = succeeded(await keep(returned.id)).body;
  const reverse = () => shop.post(`/api/client-credits/${id}/reverse`, { reason: "Paid in cash instead" });
  expect(succeeded(await reverse()).body).toMatchObject({ deposit: "0.00", reversal_reason: "Paid in cash instead" });
  expect((await reverse()).body.type).toBe("credit-reversed");
  expect(await accountBalances()).toEqual({ "1201": "0.00", "2102": "0.00", "2103": "115.00" });
  succeeded(
    await shop.post(`/api/return-invoices/${returned.id}/refunds`, {
      amount: "115.00",
      payment_method_id: await shop.method(),
      payment_reference: "R-1",
    }),
  );
  expect((await accountBalances())["2103"]).toBe("0.00");
});

test("only what is owed to the client is kept, of an approved return", async () => {
  const insurer = succeeded(await shop.post("/api/insurance-companies", { name: "Tawuniya" })).body.id;
  const vehicle = await shop.vehicle({ insurance_company_id: insurer });
  const invoice = await shop.invoiced(vehicle, "115.00", { addressed_to: "Tawuniya", addressed_to_kind: "insurer" });
  succeeded(await shop.pay(vehicle, "115.00", { allocations: [{ client_invoice_id: invoice.id, amount: "115.00" }] }));
  const returnOf = async (approve: boolean) =>
    succeeded(
      await shop.post(`/api/client-invoices/${invoice.id}/return-invoices`, {
        reason: "discount",
        items: [{ client_invoice_item_id: invoice.items[0].id, sub_total: "10.00" }],
        approve,
      }),
    ).body;
  const approved = await returnOf(true);
  expect(approved.is_owed_to_client).toBe(false);
  expect((await keep(approved.id)).body.type).toBe("credit-of-insurer");
  expect((await keep((await returnOf(false)).id)).body.type).toBe("return-not-approved");
});
