import { afterAll, beforeEach, expect, test } from "vitest";
import { startApi } from "../../../../tests/support/api.ts";
import { billing, succeeded } from "../../../../tests/support/billing.ts";
import { auditor } from "../../../../tests/support/books.ts";
import { paymentsModule } from "../../payments/module.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);
beforeEach(() => api.clock.set("2026-11-20T09:00:00Z"));

const vat_number = "310122393500003";

/** A shop that is not registered, with 115 received on 5 November for work that is not invoiced. */
const workshop = async () => {
  const shop = await api.newShop({ saysVatStatus: false });
  const tools = billing(shop);
  const say = (body: object) => shop.post("/api/shop/vat-registration", body);
  succeeded(await say({ vat_number: null }));
  succeeded(await shop.put("/api/shop", { address: "Olaya Street, Riyadh" }));
  const vehicle = await tools.vehicle();
  const received = async (amount = "115.00", fields: object = {}) =>
    succeeded(await tools.pay(vehicle, amount, { confirm: true, paid_at: "2026-11-05", ...fields })).body;
  const invoiceOf = async (price: string, dates: { issued_at?: string; supplied_on?: string } = {}) => {
    const { id } = await tools.invoice(vehicle);
    await tools.item(id, { product_id: await tools.product(), unit_price: price });
    succeeded(await shop.put(`/api/client-invoices/${id}`, dates));
    return succeeded(await tools.approve(id)).body;
  };
  const payment = async (id: string) =>
    succeeded(await shop.get("/api/client-payments")).body.data.find((row: { id: string }) => row.id === id);
  const taxes = async () =>
    (
      await books.rows<{ source_kind: string; date: string; base: bigint; vat: bigint }>(
        `select e.source_kind, t.date::text, t.base, t.vat from tax_entries t
         join journal_entries e on e.shop_id = t.shop_id and e.id = t.entry_id where t.shop_id = $1 order by e.number, t.position`,
        [shop.shopId],
      )
    ).map(({ source_kind, date, base, vat }) => [source_kind, date, Number(base), Number(vat)]);
  const balances = () => books.balances(shop.shopId);
  const problems = () => books.problems(shop.shopId);
  return { ...shop, ...tools, say, vehicleId: vehicle, received, invoiceOf, payment, taxes, balances, problems };
};

test("a deposit of before the registration pays an invoice of after it, which charges the VAT of the whole supply", async () => {
  const shop = await workshop();
  await shop.received();
  succeeded(await shop.say({ vat_number, from: "2026-11-15" }));
  expect(await shop.invoiceOf("1000")).toMatchObject({
    grand_total: "1150.00",
    vat: "150.00",
    paid: "115.00",
    balance_due: "1035.00",
    advances: [],
  });
  expect(await shop.taxes()).toEqual([["client-invoice", "2026-11-20", 100_000, 15_000]]);
  expect(await shop.balances()).toEqual({ 1101: 11_500n, 1201: 103_500n, 2201: -15_000n, 4102: -100_000n });
  expect(await shop.problems()).toEqual([]);
});

test("work that was completed before the registration carries no VAT, whatever its deposit waits for", async () => {
  const shop = await workshop();
  await shop.received();
  succeeded(await shop.say({ vat_number, from: "2026-11-15" }));
  expect(await shop.invoiceOf("1000", { supplied_on: "2026-11-10" })).toMatchObject({
    grand_total: "1000.00",
    vat: "0.00",
    balance_due: "885.00",
  });
  expect(await shop.taxes()).toEqual([]);
  expect(await shop.problems()).toEqual([]);
});

test("after the registration a deposit of before is given back, kept, used for an issued invoice or reversed without VAT", async () => {
  const shop = await workshop();
  const [refunded, moved, reversed] = [await shop.received(), await shop.received(), await shop.received("50.00")];
  const { client } = succeeded(await shop.get(`/api/client-vehicles/${shop.vehicleId}`)).body;
  const other = await shop.vehicle({ client_id: client.id, client_name: undefined });
  succeeded(await shop.say({ vat_number, from: "2026-11-15" }));
  const refund = { payment_method_id: await shop.method(), payment_reference: "R-1" };
  const given = succeeded(await shop.post(`/api/client-payments/${refunded.id}/refunds`, refund)).body;
  expect(given).toMatchObject({ amount: "115.00", credit_note: null });
  succeeded(await shop.post(`/api/client-payments/${reversed.id}/reverse`, { reason: "Wrong client" }));
  succeeded(await shop.post(`/api/client-payments/${moved.id}/move-deposit`, { client_vehicle_id: other }));
  expect(await shop.taxes()).toEqual([]);
  const invoice = await shop.invoiceOf("1000");
  expect(invoice).toMatchObject({ vat: "150.00", balance_due: "1150.00" });
  const use = { client_invoice_id: invoice.id, payment_id: moved.id, amount: "115" };
  succeeded(await shop.post("/api/credit-uses", use));
  expect(await shop.taxes()).toEqual([["client-invoice", "2026-11-20", 100_000, 15_000]]);
  expect(await shop.balances()).toEqual({ 1101: 11_500n, 1201: 103_500n, 2201: -15_000n, 4102: -100_000n });
  expect(await shop.problems()).toEqual([]);
});

test("a registration from before an unused advance lists it, and charges the VAT within it by an advance invoice", async () => {
  const shop = await workshop();
  const [advance, held] = [await shop.received(), await shop.received("50.00", { deposit_kind: "held" })];
  expect([advance.deposit_kind, held.deposit_kind]).toEqual(["advance", "held"]);
  const from = { vat_number, from: "2026-11-01" };
  expect(await shop.say(from)).toMatchObject({
    status: 409,
    body: {
      warnings: ["invoices-before"],
      invoices: [{ number: advance.number, issued_at: "2026-11-05", grand_total: "115.00", vat: "15.00" }],
      vat: "15.00",
    },
  });
  expect(await shop.taxes()).toEqual([]);
  succeeded(await shop.say({ ...from, confirm: true }));
  expect(await shop.taxes()).toEqual([["advance-invoice", "2026-11-05", 10_000, 1500]]);
  expect(await shop.payment(advance.id)).toMatchObject({ deposit: "115.00", deposit_vat: "15.00" });
  expect((await shop.payment(advance.id)).advance_invoice.number).toMatch(/^ADV-/);
  expect(await shop.payment(held.id)).toMatchObject({ deposit: "50.00", deposit_vat: "0.00", advance_invoice: null });
  expect(await shop.balances()).toEqual({ 1101: 16_500n, 2102: -15_000n, 2201: -1500n });

  // Corrected to an earlier day it is not charged again.
  expect((await shop.say({ ...from, from: "2026-10-01" })).status).toBe(200);
  expect(await shop.invoiceOf("1000")).toMatchObject({ vat: "150.00", paid: "165.00", balance_due: "985.00" });
  expect((await shop.taxes()).slice(1)).toEqual([
    ["client-invoice", "2026-11-20", 100_000, 15_000],
    ["client-invoice", "2026-11-20", -10_000, -1500],
  ]);
  expect(await shop.balances()).toEqual({ 1101: 16_500n, 1201: 98_500n, 2201: -15_000n, 4102: -100_000n });
  expect(await shop.problems()).toEqual([]);
});

test("what earlier versions took without asking what it is for was an advance, if the shop was not registered then", async () => {
  const shop = await workshop();
  const before = await shop.received();
  succeeded(await shop.say({ vat_number, from: "2026-11-15" }));
  const held = await shop.received("50.00", { paid_at: "2026-11-16", deposit_kind: "held" });
  const taxed = await shop.received("115.00", { paid_at: "2026-11-16" });
  const invoice = await shop.invoiceOf("1000");
  expect((await shop.payment(before.id)).deposit).toBe("0.00");
  const whole = await shop.received(invoice.balance_due, { paid_at: "2026-11-20" });
  await books.rows("update client_payments set deposit_kind = null where shop_id = $1", [shop.shopId]);
  await paymentsModule.updateRows(async (text, values) => ({
    rows: await books.rows<Record<string, unknown>>(text, values),
  }));
  const kinds = await Promise.all(
    [before, held, taxed, whole].map(async ({ id }) => (await shop.payment(id)).deposit_kind),
  );
  expect(kinds).toEqual(["advance", "held", "advance", null]);
});

test("of an advance that an invoice of these days has used in part, the invoice contains the VAT of that part", async () => {
  const shop = await workshop();
  const advance = await shop.received("345.00");
  await shop.invoiceOf("230.00", { issued_at: "2026-11-10" });
  expect(await shop.payment(advance.id)).toMatchObject({ deposit: "115.00" });
  succeeded(await shop.say({ vat_number, from: "2026-11-01", confirm: true }));
  expect(await shop.taxes()).toEqual([
    ["vat-registration", "2026-11-10", 20_000, 3000],
    ["advance-invoice", "2026-11-05", 10_000, 1500],
  ]);
  const refund = { payment_method_id: await shop.method(), payment_reference: "R-1" };
  succeeded(await shop.post(`/api/client-payments/${advance.id}/refunds`, refund));
  expect((await shop.taxes()).at(-1)).toEqual(["advance-credit-note", "2026-11-20", -10_000, -1500]);
  expect(await shop.balances()).toEqual({ 1101: 23_000n, 2201: -3000n, 4102: -20_000n });
  expect(await shop.problems()).toEqual([]);
});

test("the VAT within an advance of a filed period falls on the first open day", async () => {
  const shop = await workshop();
  await shop.received();
  await books.rows("update books set vat_locked_through = '2026-11-10' where shop_id = $1", [shop.shopId]);
  succeeded(await shop.say({ vat_number, from: "2026-11-01", confirm: true }));
  expect(await shop.taxes()).toEqual([["advance-invoice", "2026-11-11", 10_000, 1500]]);
  expect(await shop.invoiceOf("1000")).toMatchObject({ vat: "150.00", advances: [{ amount: "115.00", vat: "15.00" }] });
  expect(await shop.problems()).toEqual([]);
});

test("no advance that is taken while the shop registers is left without VAT", async () => {
  const shop = await workshop();
  const vehicles = [];
  for (let each = 0; each < 6; each += 1) vehicles.push(await shop.vehicle());
  const method = await shop.method();
  const take = (client_vehicle_id: string) =>
    shop.post("/api/client-payments", {
      client_vehicle_id,
      amount: "115",
      payment_method_id: method,
      confirm: true,
      paid_at: "2026-11-05",
    });
  const [first, second, third, ...rest] = vehicles.map((vehicle) => () => take(vehicle));
  const said = () => shop.say({ vat_number, from: "2026-11-01", confirm: true });
  const replies = await Promise.all([first!(), second!(), third!(), said(), ...rest.map((each) => each())]);
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 200, 201, 201, 201]);
  const { data } = succeeded(await shop.get("/api/client-payments")).body;
  expect(data.map((row: { deposit_vat: string }) => row.deposit_vat)).toEqual(vehicles.map(() => "15.00"));
  expect(await shop.problems()).toEqual([]);
});
