import { afterAll, beforeEach, expect, test } from "vitest";
import { newId } from "../../../platform/server/ids.ts";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);

let shop: ShopOwner & ReturnType<typeof billing>;
beforeEach(async () => {
  api.clock.set("2026-11-20T09:00:00Z");
  const owner = await api.newShop();
  succeeded(
    await owner.put("/api/shop", {
      name: "Golden Road Workshop",
      vat_number: "310122393500003",
      address: "Olaya Street, Riyadh",
    }),
  );
  shop = { ...owner, ...billing(owner) };
});

/** A client whose returned work left 115.00 as credit, and an invoice of 345.00 that was open before. */
const clientWithCredit = async () => {
  const vehicle = await shop.vehicle();
  const paid = await shop.invoiced(vehicle, "230.00");
  succeeded(await shop.pay(vehicle, "230.00"));
  const returned = succeeded(
    await shop.post(`/api/client-invoices/${paid.id}/return-invoices`, {
      reason: "discount",
      items: [{ client_invoice_item_id: paid.items[0].id, sub_total: "100.00" }],
      approve: true,
    }),
  ).body;
  const invoice = await shop.invoiced(vehicle, "345.00");
  const credit = succeeded(await shop.post(`/api/return-invoices/${returned.id}/credits`, {})).body;
  return { vehicle, returned, invoice, credit };
};

const available = async (invoiceId: string) =>
  succeeded(await shop.get(`/api/billing-documents/${invoiceId}/credits`)).body;

const payFrom = (client_invoice_id: string, body: object) =>
  shop.post("/api/credit-uses", { client_invoice_id, ...body });

const balances = async (...codes: string[]) => {
  const { data } = (await shop.get("/api/accounts")).body as { data: { code: string; balance: string }[] };
  return codes.map((code) => data.find((account) => account.code === code)?.balance);
};

const invoiceOf = async (id: string) => succeeded(await shop.get(`/api/client-invoices/${id}`)).body;

test("a kept credit pays an open invoice of its client: advances pay the receivable, and a reversal gives both back", async () => {
  const { vehicle, returned, invoice, credit } = await clientWithCredit();
  expect(await available(invoice.id)).toMatchObject({
    due: "345.00",
    data: [{ id: credit.id, kind: "credit", amount: "115.00", number: returned.number, advance_invoice: null }],
    uses: [],
  });
  expect(await balances("1201", "2102")).toEqual(["345.00", "115.00"]);

  const used = succeeded(await payFrom(invoice.id, { credit_id: credit.id, amount: "100" }));
  expect([used.status, used.body.amount, used.body.number]).toEqual([201, "100.00", returned.number]);
  expect(await balances("1101", "1201", "2102", "2201")).toEqual(["230.00", "245.00", "15.00", "60.00"]);
  expect(await invoiceOf(invoice.id)).toMatchObject({ paid: "100.00", balance_due: "245.00" });
  expect(succeeded(await shop.get(`/api/return-invoices/${returned.id}`)).body.credits).toMatchObject([
    {
      deposit: "15.00",
      uses: [{ number: invoice.number, view_url: `/back/client-invoices/${invoice.id}`, amount: "100.00" }],
    },
  ]);
  const statement = succeeded(await shop.get(`/api/party-statements/${credit.client_id}`)).body;
  expect(statement.closing).toBe("230.00");

  const undone = succeeded(await shop.post(`/api/credit-uses/${used.body.id}/reverse`, { reason: "Wrong one" }));
  expect(undone.body.undone_on).toBe("2026-11-20");
  expect(await balances("1201", "2102")).toEqual(["345.00", "115.00"]);
  expect((await available(invoice.id)).data).toMatchObject([{ id: credit.id, amount: "115.00" }]);
  const again = await shop.post(`/api/credit-uses/${used.body.id}/reverse`, { reason: "Again" });
  expect([again.status, again.body.type]).toEqual([409, "use-reversed"]);
  succeeded(await shop.post(`/api/client-credits/${credit.id}/reverse`, { reason: "Paid back instead" }));
  expect((await shop.balance(vehicle)).deposit).toBe("0.00");
  const late = await payFrom(invoice.id, { credit_id: credit.id, amount: "10" });
  expect([late.status, late.body.type]).toEqual([409, "credit-reversed"]);
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("a credit pays no more than is left of it and than is due, and nothing before either was there", async () => {
  const { invoice, credit } = await clientWithCredit();
  const refusal = async (body: object) => (await payFrom(invoice.id, { credit_id: credit.id, ...body })).body;
  expect((await refusal({ amount: "115.01" })).errors).toEqual({ amount: ["More than is left of the credit."] });
  expect((await refusal({ amount: "10", used_at: "2026-11-19" })).errors).toHaveProperty("used_at");
  expect((await refusal({ amount: "10", used_at: "2026-11-21" })).errors).toHaveProperty("used_at");
  expect((await refusal({ amount: "10", credit_id: undefined })).errors).toHaveProperty("credit_id");
  expect((await payFrom(newId(), { credit_id: credit.id, amount: "1" })).status).toBe(404);
  const vehicle = await shop.vehicle();
  const strangers = await shop.invoiced(vehicle, "115.00");
  expect((await payFrom(strangers.id, { credit_id: credit.id, amount: "10" })).body.errors).toHaveProperty(
    "client_invoice_id",
  );
  expect((await available(strangers.id)).data).toEqual([]);
  succeeded(await shop.pay(invoice.client_vehicle_id, "300.00"));
  expect((await refusal({ amount: "46" })).errors).toEqual({ amount: ["More than the balance due on this document."] });
  succeeded(await payFrom(invoice.id, { credit_id: credit.id, amount: "45" }));
  expect((await invoiceOf(invoice.id)).balance_due).toBe("0.00");
  expect(await balances("1201", "2102")).toEqual(["115.00", "70.00"]);
});

/** What the clients have on account 2102 at the end of a day. */
const advancesOn = async (day: string) => {
  const [found] = await books.rows<{ sum: string }>(
    `select coalesce(sum(l.credit - l.debit), 0)::text as sum from journal_lines l
     join accounts a on a.shop_id = l.shop_id and a.id = l.account_id
     where l.shop_id = $1 and a.role = 'client-advances' and l.date <= $2`,
    [shop.shopId, day],
  );
  return Number(found!.sum);
};

test("a credit whose use was reversed pays nothing that is dated before the reversal", async () => {
  api.clock.set("2026-11-01T09:00:00Z");
  const vehicle = await shop.vehicle();
  const on = (issued_at: string) => ({ issued_at });
  const paid = await shop.invoiced(vehicle, "230.00", on("2026-11-01"));
  succeeded(await shop.pay(vehicle, "230.00"));
  const returned = succeeded(
    await shop.post(`/api/client-invoices/${paid.id}/return-invoices`, {
      reason: "discount",
      items: [{ client_invoice_item_id: paid.items[0].id, sub_total: "100.00" }],
      approve: true,
    }),
  ).body;
  const first = await shop.invoiced(vehicle, "345.00", on("2026-11-01"));
  const second = await shop.invoiced(vehicle, "345.00", on("2026-11-01"));
  const credit = succeeded(await shop.post(`/api/return-invoices/${returned.id}/credits`, {})).body;
  const use = (invoice: { id: string }, used_at: string) =>
    payFrom(invoice.id, { credit_id: credit.id, amount: "115", used_at });
  api.clock.set("2026-11-02T09:00:00Z");
  const { id } = succeeded(await use(first, "2026-11-02")).body;
  api.clock.set("2026-11-20T09:00:00Z");
  succeeded(await shop.post(`/api/credit-uses/${id}/reverse`, { reason: "Wrong invoice" }));
  expect(await advancesOn("2026-11-10")).toBe(0);
  expect((await use(second, "2026-11-03")).body.errors).toHaveProperty("used_at");
  expect((await available(second.id)).data).toMatchObject([{ id: credit.id, dated: "2026-11-20" }]);
  expect(await advancesOn("2026-11-10")).toBe(0);
  succeeded(await use(second, "2026-11-20"));
  expect([await advancesOn("2026-11-10"), await advancesOn("2026-11-20")]).toEqual([0, 0]);
});

test("a deposit whose use was reversed is neither refunded nor used by an invoice before the reversal", async () => {
  api.clock.set("2026-11-01T09:00:00Z");
  const vehicle = await shop.vehicle({ client_name: "Huda" });
  const client = succeeded(await shop.get(`/api/client-vehicles/${vehicle}`)).body.client.id;
  const second = await shop.vehicle({ client_id: client });
  const held = succeeded(await shop.pay(second, "115.00", { confirm: true, deposit_kind: "held" })).body;
  const invoice = await shop.invoiced(vehicle, "115.00", { issued_at: "2026-11-01" });
  const { id } = succeeded(await payFrom(invoice.id, { payment_id: held.id, amount: "115" })).body;
  api.clock.set("2026-11-20T09:00:00Z");
  succeeded(await shop.post(`/api/credit-uses/${id}/reverse`, { reason: "Wrong invoice" }));
  const refund = { amount: "15", payment_method_id: await shop.method(), payment_reference: "-" };
  const refundOn = (paid_at: string) => shop.post(`/api/client-payments/${held.id}/refunds`, { ...refund, paid_at });
  expect((await refundOn("2026-11-19")).body.errors).toHaveProperty("paid_at");
  const payment = succeeded(await shop.get(`/api/client-payments/${held.id}`)).body;
  expect([payment.paid_at, payment.available_from]).toEqual(["2026-11-01", "2026-11-20"]);
  await shop.invoiced(second, "100.00", { issued_at: "2026-11-03" });
  expect((await shop.balance(second)).deposit).toBe("15.00");
  expect([await advancesOn("2026-11-10"), await advancesOn("2026-11-20")]).toEqual([0, 1500]);
  succeeded(await refundOn("2026-11-20"));
  expect([await advancesOn("2026-11-19"), await advancesOn("2026-11-20")]).toEqual([0, 0]);
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("two browsers cannot use the same credit twice, and one call that is sent twice uses it once", async () => {
  const { invoice, credit } = await clientWithCredit();
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => payFrom(invoice.id, { credit_id: credit.id, amount: "60" })),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(replies.filter(({ status }) => status !== 201).map(({ status }) => status))).toEqual(new Set([422]));
  const sent = { client_invoice_id: invoice.id, credit_id: credit.id, amount: "55" };
  const key = { "idempotency-key": newId() };
  const first = succeeded(await shop.post("/api/credit-uses", sent, key)).body;
  expect(succeeded(await shop.post("/api/credit-uses", sent, key)).body).toEqual(first);
  expect(await balances("1201", "2102")).toEqual(["230.00", "0.00"]);
  expect((await payFrom(invoice.id, { credit_id: credit.id, amount: "1" })).body.type).toBe("no-credit");
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("a deposit that an advance invoice taxed is refused with the way that is right; one that is only held pays", async () => {
  const vehicle = await shop.vehicle({ client_name: "Huda" });
  const client = succeeded(await shop.get(`/api/client-vehicles/${vehicle}`)).body.client.id;
  const second = await shop.vehicle({ client_id: client });
  const taxed = succeeded(await shop.pay(second, "230.00", { confirm: true })).body;
  const held = succeeded(await shop.pay(second, "50.00", { confirm: true, deposit_kind: "held" })).body;
  const invoice = await shop.invoiced(vehicle, "115.00");
  expect((await available(invoice.id)).data).toMatchObject([
    { id: taxed.id, advance_invoice: taxed.advance_invoice.number },
    { id: held.id, advance_invoice: null },
  ]);
  const refused = await payFrom(invoice.id, { payment_id: taxed.id, amount: "115" });
  expect([refused.status, refused.body.type]).toEqual([409, "deposit-taxed"]);
  expect(refused.body.detail).toContain("Refund the part of the deposit that the invoice needs");
  expect(await balances("2201")).toEqual(["45.00"]);

  const used = succeeded(await payFrom(invoice.id, { payment_id: held.id, amount: "50" })).body;
  expect(await balances("1201", "2102", "2201")).toEqual(["65.00", "200.00", "45.00"]);
  expect(succeeded(await shop.get(`/api/client-payments/${held.id}`)).body).toMatchObject({
    deposit: "0.00",
    allocations: [{ number: invoice.number, amount: "50.00" }],
  });
  succeeded(await shop.post(`/api/credit-uses/${used.id}/reverse`, { reason: "Wrong invoice" }));
  succeeded(await payFrom(invoice.id, { payment_id: held.id, amount: "20" }));
  succeeded(await shop.post(`/api/client-payments/${held.id}/reverse`, { reason: "It was not hers" }));
  expect(await balances("1201", "2102", "2201")).toEqual(["115.00", "200.00", "45.00"]);

  const cash = await shop.method();
  succeeded(
    await shop.post(`/api/client-payments/${taxed.id}/refunds`, {
      amount: "115",
      payment_method_id: cash,
      payment_reference: "-",
    }),
  );
  succeeded(await shop.pay(vehicle, "115.00"));
  expect(await balances("1101", "1201", "2102", "2201")).toEqual(["230.00", "0.00", "100.00", "30.00"]);
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("who may only view payments uses and reverses no credit, and the entry leads to the invoice", async () => {
  const { invoice, credit } = await clientWithCredit();
  const viewer = await shop.colleague(["view-client-payments", "view-client-invoices"]);
  const body = { client_invoice_id: invoice.id, credit_id: credit.id, amount: "10" };
  expect((await viewer.post("/api/credit-uses", body)).status).toBe(403);
  const { id } = succeeded(await shop.post("/api/credit-uses", body)).body;
  const cashier = await shop.colleague(["create-client-payments"]);
  expect((await cashier.post(`/api/credit-uses/${id}/reverse`, { reason: "x" })).status).toBe(403);
  expect((await viewer.get(`/api/billing-documents/${invoice.id}/credits`)).body.uses).toHaveLength(1);
  const [entry] = succeeded(await shop.get("/api/journal-entries?limit=1")).body.data;
  expect(entry.source).toMatchObject({ kind: "credit-use", view_url: `/back/client-invoices/${invoice.id}` });
});

test("the log names a use and its reversal, with the document that was paid and the amount", async () => {
  const { returned, invoice, credit } = await clientWithCredit();
  const { id } = succeeded(await payFrom(invoice.id, { credit_id: credit.id, amount: "40" })).body;
  succeeded(await shop.post(`/api/credit-uses/${id}/reverse`, { reason: "Wrong invoice" }));
  const [reversal, use] = succeeded(await shop.get("/api/activity?kind=credit-uses")).body.data;
  const subject = { kind: "credit-uses", id, name: returned.number };
  expect(use).toMatchObject({ subject });
  expect(use.changes).toEqual([
    { field: "paidDocument", from: null, to: invoice.number },
    { field: "amount", from: null, to: "40.00" },
  ]);
  expect(reversal).toMatchObject({ path: "/api/credit-uses/:id/reverse", subject });
  expect(reversal.changes).toEqual([
    { field: "paidDocument", from: invoice.number, to: null },
    { field: "amount", from: "40.00", to: null },
  ]);
});

test("no credit is offered for an insurer's invoice whose deductible is paid", async () => {
  const vehicle = await shop.vehicle({ client_name: "Huda" });
  const draft = await shop.claimed(vehicle);
  succeeded(await shop.approve(draft));
  const { due } = await available(draft);
  succeeded(await shop.pay(vehicle, due));
  const client = succeeded(await shop.get(`/api/client-vehicles/${vehicle}`)).body.client.id;
  const second = await shop.vehicle({ client_id: client });
  const held = succeeded(await shop.pay(second, "50.00", { confirm: true, deposit_kind: "held" })).body;
  expect(await available(draft)).toMatchObject({ due: "0.00", data: [] });
  expect((await available((await shop.invoiced(vehicle, "20.00")).id)).data).toMatchObject([{ id: held.id }]);
});
