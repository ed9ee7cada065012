import fc from "fast-check";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);
beforeEach(() => api.clock.set("2026-11-22T09:00:00Z"));

type Item = { id: string };
type Asked = { client_invoice_item_id: string; qty?: string; sub_total?: string; back_in_stock?: boolean };

const workshop = async () => {
  const shop = await api.newShop();
  const work = billing(shop);
  const vehicle = await work.vehicle();
  /** An approved invoice of brake discs 2 × 325, an exempt fee of 100, and labour of 200: 1,077.50 with VAT. */
  const invoiced = async (fields: object = {}) => {
    const draft = await work.invoice(vehicle, { issued_at: "2026-11-20", ...fields });
    await work.item(draft.id, { product_id: await work.product({ price: "325" }), qty: "2" });
    await work.item(draft.id, { product_id: await work.product({ price: "100", vat_exempted: true }) });
    succeeded(await shop.put(`/api/client-invoices/${draft.id}`, { labor_costs: "200" }));
    return succeeded(await work.approve(draft.id)).body;
  };
  const create = (invoiceId: string, items: Asked[], fields: object = {}) =>
    shop.post(`/api/client-invoices/${invoiceId}/return-invoices`, { reason: "return-of-goods", items, ...fields });
  const give = async (invoiceId: string, items: Asked[], fields: object = {}) =>
    succeeded(await create(invoiceId, items, { approve: true, ...fields })).body;
  const all = (invoice: { items: (Item & { qty: string })[] }): Asked[] =>
    invoice.items.map(({ id, qty }) => ({ client_invoice_item_id: id, qty }));
  const refundBy = async (amount: string) => ({
    amount,
    payment_method_id: await work.method(),
    payment_reference: "MADA-8821305",
  });
  const show = async (id: string) => succeeded(await shop.get(`/api/client-invoices/${id}`)).body;
  return { ...shop, ...work, vehicle, invoiced, create, give, all, refundBy, show };
};

test("a return of one disc is a draft, then approved: numbered, posted, taken off what is due", async () => {
  const shop = await workshop();
  const invoice = await shop.invoiced();
  const [disc] = invoice.items;
  const created = succeeded(
    await shop.create(invoice.id, [{ client_invoice_item_id: disc.id, qty: "1", back_in_stock: true }], {
      reason_text: "One disc spare",
    }),
  ).body;
  expect(created).toMatchObject({
    number: null,
    status: 0,
    issued_at: "2026-11-22",
    grand_total: "373.75",
    sub_total: "325.00",
    vat: "48.75",
    reason: "return-of-goods",
    reason_text: "One disc spare",
    view_url: `/back/return-invoices/${created.id}`,
    items: [{ client_invoice_item_id: disc.id, qty: "1", unit_price: "325.00", back_in_stock: true }],
  });
  expect(await shop.show(invoice.id)).toMatchObject({
    balance_due: "1077.50",
    returned_total: "0.00",
    return_invoices: [{ number: null, view_url: created.view_url }],
  });

  const approved = succeeded(await shop.post(`/api/return-invoices/${created.id}/approve`, { version: 1 })).body;
  expect(approved).toMatchObject({ number: "CN-000001", status: 1, settled: "373.75", refund_due: "0.00" });
  expect(await shop.show(invoice.id)).toMatchObject({
    balance_due: "703.75",
    paid: "0.00",
    returned_total: "373.75",
    is_refunded: false,
    return_invoices: [{ number: "CN-000001", view_url: created.view_url }],
  });
  expect(await books.balances(shop.shopId)).toEqual({
    1201: 70_375n,
    2201: -7_875n,
    4101: -20_000n,
    4102: -75_000n,
    4202: 32_500n,
  });
  expect(
    await books.rows("select code, base, vat, is_note from tax_entries where shop_id = $1 and is_note", [shop.shopId]),
  ).toEqual([{ code: "S", base: -32_500n, vat: -4_875n, is_note: true }]);
  expect(await books.problems(shop.shopId)).toEqual([]);
  expect((await shop.post(`/api/return-invoices/${created.id}/approve`)).status).toBe(409);
  expect((await shop.put(`/api/return-invoices/${created.id}`, { note: "x" })).body.type).toBe("return-approved");
  expect((await shop.delete(`/api/return-invoices/${created.id}`)).body.type).toBe("return-approved");
});

test("returns of the rest give back exactly what is left, VAT too, and the invoice is refunded", async () => {
  const shop = await workshop();
  const invoice = await shop.invoiced();
  const [disc, fee, labour] = invoice.items;
  await shop.give(invoice.id, [{ client_invoice_item_id: disc.id, qty: "0.333" }]);
  await shop.give(invoice.id, [{ client_invoice_item_id: labour.id, sub_total: "33.33" }], { reason: "discount" });
  const left = succeeded(await shop.get(`/api/client-invoices/${invoice.id}/returnable`)).body;
  expect(left.items[0].left.qty).toBe("1.667");
  expect(left.items[0].returned_on).toEqual(["CN-000001"]);
  expect(left.items[2].left).toMatchObject({ qty: "1", sub_total: "166.67" });
  await shop.give(
    invoice.id,
    [disc, fee, labour].map((item, index) => ({ client_invoice_item_id: item.id, qty: left.items[index].left.qty })),
  );
  expect(await shop.show(invoice.id)).toMatchObject({
    is_refunded: true,
    balance_due: "0.00",
    returned_total: "1077.50",
  });
  expect(await books.balances(shop.shopId)).toEqual({ 4101: -20_000n, 4102: -75_000n, 4202: 95_000n });
  expect(await books.problems(shop.shopId)).toEqual([]);
  const { body } = await shop.create(invoice.id, [{ client_invoice_item_id: disc.id, qty: "0.001" }]);
  expect(body).toMatchObject({
    type: "too-much-returned",
    status: 422,
    errors: { "items.0.qty": ["Nothing is left to return."] },
  });
});

test("never more than is left, by one unit of quantity or one halala, nor a line of another invoice", async () => {
  const shop = await workshop();
  const invoice = await shop.invoiced();
  const other = await shop.invoiced();
  const [disc, fee, labour] = invoice.items;
  const errorsOf = async (items: Asked[], fields: object = {}) => {
    const reply = await shop.create(invoice.id, items, { approve: true, ...fields });
    expect(reply.status, JSON.stringify(reply.body)).toBe(422);
    return reply.body.errors;
  };
  expect(await errorsOf([{ client_invoice_item_id: disc.id, qty: "2.001" }])).toEqual({
    "items.0.qty": ["Only \u20662\u2069 left to return."],
  });
  expect(await errorsOf([{ client_invoice_item_id: labour.id, sub_total: "200.01" }])).toEqual({
    "items.0.sub_total": ["At most \u2066200.00\u2069 is left, before VAT."],
  });
  expect((await shop.create(invoice.id, [{ client_invoice_item_id: other.items[0].id, qty: "1" }])).status).toBe(404);
  const twice = { client_invoice_item_id: disc.id, qty: "1" };
  expect(Object.keys(await errorsOf([twice, twice]))).toEqual(["items.1.client_invoice_item_id"]);
  expect(Object.keys(await errorsOf([{ client_invoice_item_id: disc.id, qty: "1", sub_total: "1" }]))).toEqual([
    "items.0.sub_total",
  ]);
  expect(Object.keys(await errorsOf([{ client_invoice_item_id: labour.id, qty: "1", back_in_stock: true }]))).toEqual([
    "items.0.back_in_stock",
  ]);
  for (const qty of ["0", "-1", "0.0001", "1e3", "NaN"])
    expect(Object.keys(await errorsOf([{ client_invoice_item_id: disc.id, qty }])), qty).toEqual(["items.0.qty"]);
  expect(Object.keys(await errorsOf([{ client_invoice_item_id: disc.id, sub_total: "0.001" }]))).toEqual([
    "items.0.sub_total",
  ]);
  expect((await shop.create(invoice.id, [{ client_invoice_item_id: fee.id }])).body.type).toBe("nothing-returned");
  expect((await shop.create(invoice.id, [])).body.type).toBe("nothing-returned");
  const reason = await shop.post(`/api/client-invoices/${invoice.id}/return-invoices`, { items: [twice] });
  expect(Object.keys(reason.body.errors)).toEqual(["reason"]);
  const draft = await shop.invoice(shop.vehicle);
  const line = await shop.item(draft.id, { product_id: await shop.product() });
  expect((await shop.create(draft.id, [{ client_invoice_item_id: line.id, qty: "1" }])).body.type).toBe(
    "invoice-not-approved",
  );
  expect(await books.rows("select from return_invoices where shop_id = $1", [shop.shopId])).toEqual([]);
});

test("a part of a line that is worth nothing is not credited", async () => {
  const shop = await workshop();
  const draft = await shop.invoice(shop.vehicle, { issued_at: "2026-11-20" });
  await shop.item(draft.id, { product_id: await shop.product({ price: "0.33" }), qty: "9.99" });
  const invoice = succeeded(await shop.approve(draft.id)).body;
  const items = [{ client_invoice_item_id: invoice.items[0].id, qty: "0.01" }];
  expect(await shop.create(invoice.id, items, { approve: true })).toMatchObject({
    status: 422,
    body: { type: "nothing-credited" },
  });
  const { id } = succeeded(await shop.create(invoice.id, items)).body;
  expect((await shop.post(`/api/return-invoices/${id}/approve`, {})).body.type).toBe("nothing-credited");
});

test("a return is dated from its invoice's day to today, and not in a locked period", async () => {
  const shop = await workshop();
  const invoice = await shop.invoiced();
  const items = [{ client_invoice_item_id: invoice.items[0].id, qty: "1" }];
  const refusedOn = async (issued_at: string) => (await shop.create(invoice.id, items, { issued_at })).body.errors;
  expect(await refusedOn("2026-11-19")).toEqual({
    issued_at: ["Not before the invoice's date, \u20662026-11-20\u2069."],
  });
  expect(Object.keys(await refusedOn("2026-11-23"))).toEqual(["issued_at"]);
  const draft = succeeded(await shop.create(invoice.id, items, { issued_at: "2026-11-20" })).body;
  await books.rows("update books set locked_through = '2026-11-21' where shop_id = $1", [shop.shopId]);
  expect(Object.keys((await shop.post(`/api/return-invoices/${draft.id}/approve`)).body.errors)).toEqual(["issued_at"]);
  succeeded(await shop.put(`/api/return-invoices/${draft.id}`, { issued_at: "2026-11-22", approve: true }));
});

test("eight returns at once, whole and of one disc, never give back more than was sold", async () => {
  const shop = await workshop();
  const invoice = await shop.invoiced();
  const [disc] = invoice.items;
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      shop.create(invoice.id, index % 4 === 3 ? shop.all(invoice) : [{ client_invoice_item_id: disc.id, qty: "1" }], {
        approve: true,
      }),
    ),
  );
  for (const { status, body } of replies) {
    if (status !== 201) expect(body.type).toBe("too-much-returned");
  }
  const after = await shop.show(invoice.id);
  const approved = replies.filter(({ status }) => status === 201);
  expect(approved.length).toBeGreaterThanOrEqual(1);
  expect(after.return_invoices.map(({ number }: { number: string }) => number)).toEqual(
    approved.map((_, index) => `CN-00000${index + 1}`),
  );
  const [sums] = await books.rows<{ qty: string; total: bigint }>(
    `select sum(l.qty) filter (where l.client_invoice_item_id = $2)::text as qty, sum(l.grand_total)::bigint as total
     from return_invoice_items l where l.shop_id = $1`,
    [shop.shopId, disc.id],
  );
  expect(sums!.qty).toBe("2.000");
  expect(sums!.total).toBe(BigInt(after.returned_total.replace(".", "")));
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("approving one draft eight times at once approves it once", async () => {
  const shop = await workshop();
  const invoice = await shop.invoiced();
  const draft = succeeded(await shop.create(invoice.id, shop.all(invoice))).body;
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => shop.post(`/api/return-invoices/${draft.id}/approve`, { version: 1 })),
  );
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 7 }, () => 409),
  ]);
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("a draft whose lines were returned meanwhile is refused, with what is left of each; then changed and approved", async () => {
  const shop = await workshop();
  const invoice = await shop.invoiced();
  const [disc] = invoice.items;
  const draft = succeeded(await shop.create(invoice.id, [{ client_invoice_item_id: disc.id, qty: "2" }])).body;
  await shop.give(invoice.id, [{ client_invoice_item_id: disc.id, qty: "1" }]);
  expect((await shop.post(`/api/return-invoices/${draft.id}/approve`)).body).toMatchObject({
    type: "too-much-returned",
    errors: { "items.0.qty": ["Only \u20661\u2069 left to return."] },
  });
  expect((await shop.put(`/api/return-invoices/${draft.id}`, { version: 7 })).body.type).toBe("return-changed");
  const changed = succeeded(
    await shop.put(`/api/return-invoices/${draft.id}`, {
      version: 1,
      items: [{ client_invoice_item_id: disc.id, qty: "1" }],
    }),
  ).body;
  expect(changed).toMatchObject({ version: 2, grand_total: "373.75", status: 0 });

  // A lower price meanwhile makes the disc worth less: it is not approved unseen.
  await shop.give(invoice.id, [{ client_invoice_item_id: disc.id, sub_total: "25" }], { reason: "discount" });
  expect((await shop.post(`/api/return-invoices/${draft.id}/approve`)).body.type).toBe("return-changed");
  expect(succeeded(await shop.put(`/api/return-invoices/${draft.id}`, { approve: true })).body).toMatchObject({
    status: 1,
    sub_total: "300.00",
  });
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("a draft is deleted without a trace in the invoice; a chosen id creates it once", async () => {
  const shop = await workshop();
  const invoice = await shop.invoiced();
  const id = "019aa000-0000-7000-8000-000000000001";
  const items = [{ client_invoice_item_id: invoice.items[0].id, qty: "1" }];
  const first = succeeded(await shop.create(invoice.id, items, { id })).body;
  expect(succeeded(await shop.create(invoice.id, items, { id })).body.id).toBe(first.id);
  expect((await shop.show(invoice.id)).return_invoices).toHaveLength(1);
  expect((await shop.delete(`/api/return-invoices/${id}`)).status).toBe(204);
  expect((await shop.show(invoice.id)).return_invoices).toEqual([]);
  expect((await shop.get(`/api/return-invoices/${id}`)).status).toBe(404);
});

test("of a paid invoice the shop owes the return; a refund pays at most that, with method and reference", async () => {
  const shop = await workshop();
  const invoice = await shop.invoiced();
  succeeded(await shop.pay(shop.vehicle, "1000"));
  const items = [{ client_invoice_item_id: invoice.items[0].id, qty: "1" }];
  const wrong = async (fields: object) =>
    (await shop.create(invoice.id, items, { approve: true, ...fields })).body.errors;
  expect(await wrong({ amount: "10" })).toEqual({
    payment_method_id: ["Required for a refund."],
    payment_reference: ["Required for a refund."],
  });
  expect(Object.keys(await wrong({ amount: "0.001" }))).toEqual(["amount"]);
  expect(await wrong(await shop.refundBy("373.76"))).toEqual({ amount: ["More than the total of the return."] });
  expect(await wrong(await shop.refundBy("296.26"))).toEqual({
    amount: ["At most \u2066296.25\u2069 can be refunded: the rest is deducted from the invoice's balance due."],
  });
  const credited = await shop.give(invoice.id, items, { ...(await shop.refundBy("200")), memo: "By card" });
  expect(credited).toMatchObject({
    settled: "77.50",
    refund_due: "96.25",
    refunds: [{ number: "RF-000001", amount: "200.00", payment_reference: "MADA-8821305", memo: "By card" }],
  });
  expect(await shop.show(invoice.id)).toMatchObject({ balance_due: "0.00", paid: "1000.00", returned_total: "373.75" });
  expect(await books.balances(shop.shopId)).toMatchObject({ 1101: 80_000n, 2103: -9_625n, 4202: 32_500n });

  const refunds = `/api/return-invoices/${credited.id}/refunds`;
  expect((await shop.post(refunds, await shop.refundBy("96.26"))).body.errors).toEqual({
    amount: ["At most \u206696.25\u2069 is still owed."],
  });
  expect(
    Object.keys((await shop.post(refunds, { ...(await shop.refundBy("1")), paid_at: "2026-11-21" })).body.errors),
  ).toEqual(["paid_at"]);
  const replies = await Promise.all(
    Array.from({ length: 8 }, async () => shop.post(refunds, await shop.refundBy("50"))),
  );
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201,
    ...Array.from({ length: 7 }, () => 422),
  ]);
  expect(await books.balances(shop.shopId)).toMatchObject({ 1101: 75_000n, 2103: -4_625n });
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("a refund is reversed, never edited: the shop owes it again", async () => {
  const shop = await workshop();
  const invoice = await shop.invoiced({ type: "sale_invoice" });
  succeeded(await shop.pay(shop.vehicle, "1077.50"));
  const credited = await shop.give(invoice.id, shop.all(invoice), await shop.refundBy("1077.50"));
  const [{ id }] = credited.refunds;
  const entries = succeeded(await shop.get("/api/journal-entries?limit=10")).body.data;
  expect(entries.find((entry: { source: { kind: string } }) => entry.source.kind === "client-refund").source).toEqual({
    kind: "client-refund",
    name: "Refund",
    label: "RF-000001",
    view_url: credited.view_url,
  });
  const pdf = await shop.get(`/api/client-refunds/${id}.pdf`);
  expect(pdf.status).toBe(200);
  const reversals = await Promise.all(
    [1, 2].map(() => shop.post(`/api/client-refunds/${id}/reverse`, { reason: "Card refused" })),
  );
  expect(reversals.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(succeeded(await shop.get(`/api/return-invoices/${credited.id}`)).body).toMatchObject({
    refund_due: "1077.50",
    refunds: [{ reversal_reason: "Card refused", pdf_url: null }],
  });
  expect((await shop.get(`/api/client-refunds/${id}.pdf`)).body.type).toBe("refund-reversed");
  expect(await books.balances(shop.shopId)).toMatchObject({ 1101: 107_750n, 2103: -107_750n });
  succeeded(await shop.post(`/api/return-invoices/${credited.id}/refunds`, await shop.refundBy("1077.50")));
  expect((await books.balances(shop.shopId))["1101"]).toBeUndefined();
  expect(await books.problems(shop.shopId)).toEqual([]);
  for (const text of [
    "update return_invoices set note = 'x' where shop_id = $1",
    "delete from return_invoice_items where shop_id = $1",
    "update client_refunds set reversal_reason = 'x' where shop_id = $1 and reversed_at is not null",
  ])
    await expect(books.rows(text, [shop.shopId]), text).rejects.toMatchObject({ code: "LG006" });
});

test("the paper of a return is drawn before it is saved; nothing is stored, and the limits are those of saving", async () => {
  const shop = await workshop();
  const invoice = await shop.invoiced();
  const [disc] = invoice.items;
  const preview = (qty: string) =>
    shop.post(`/api/client-invoices/${invoice.id}/return-invoices/preview`, {
      reason: "return-of-goods",
      items: [{ client_invoice_item_id: disc.id, qty }],
    });
  const drawn = await preview("1");
  expect([drawn.status, drawn.headers["content-type"]]).toEqual([200, "image/svg+xml"]);
  expect(drawn.bytes.toString()).toMatch(/^<svg[^>]*>[\s\S]*<\/svg>\s*$/);
  expect((await preview("2")).bytes).not.toEqual(drawn.bytes);
  expect((await preview("2.001")).body).toMatchObject({ type: "too-much-returned" });
  expect(succeeded(await shop.get("/api/return-invoices")).body.data).toEqual([]);
  expect((await shop.show(invoice.id)).return_invoices).toEqual([]);
});

test("the voucher of a refund keeps saying what it said when it was paid", async () => {
  const shop = await workshop();
  const invoice = await shop.invoiced({ type: "sale_invoice" });
  succeeded(await shop.pay(shop.vehicle, "1077.50"));
  const credited = await shop.give(invoice.id, shop.all(invoice), await shop.refundBy("500"));
  const later = succeeded(
    await shop.post(`/api/return-invoices/${credited.id}/refunds`, await shop.refundBy("577.50")),
  );
  const vouchers = [credited.refunds[0].pdf_url, later.body.pdf_url];
  const bytes = (address: string) => shop.get(address).then(({ bytes: pdf }) => pdf);
  const before = await Promise.all(vouchers.map(bytes));
  await books.rows("update clients set name = 'Renamed' where shop_id = $1 returning id", [shop.shopId]);
  await books.rows("update users set name = 'Renamed' where shop_id = $1 returning id", [shop.shopId]);
  await books.rows("update payment_methods set label = 'Renamed' where shop_id = $1 returning id", [shop.shopId]);
  await books.rows("update shops set name = 'Renamed', name_ar = 'آخر' where id = $1 returning id", [shop.shopId]);
  expect(await Promise.all(vouchers.map(bytes))).toEqual(before);
});

test("an insurer's invoice gives back to the insurer, also after the vehicle's insurer changed", async () => {
  const shop = await workshop();
  const insurer = succeeded(await shop.post("/api/insurance-companies", { name: "Tawuniya" })).body.id;
  const other = succeeded(await shop.post("/api/insurance-companies", { name: "Bupa" })).body.id;
  succeeded(await shop.put(`/api/client-vehicles/${shop.vehicle}`, { insurance_company_id: insurer }));
  const invoice = await shop.invoiced({ addressed_to: "Tawuniya", addressed_to_kind: "insurer" });
  succeeded(
    await shop.pay(shop.vehicle, "1077.50", {
      allocations: [{ client_invoice_id: invoice.id, amount: "1077.50" }],
    }),
  );
  succeeded(await shop.put(`/api/client-vehicles/${shop.vehicle}`, { insurance_company_id: other }));
  await shop.give(invoice.id, shop.all(invoice));
  expect(
    await books.rows("select party_id, remaining from open_items where shop_id = $1 and remaining > 0", [shop.shopId]),
  ).toEqual([{ party_id: insurer, remaining: 107_750n }]);
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("a payment that was reversed later is open from that day on; an earlier return settles it then", async () => {
  const shop = await workshop();
  api.clock.set("2026-11-20T09:00:00Z");
  const invoice = await shop.invoiced();
  const { body: payment } = await shop.pay(shop.vehicle, "1077.50");
  api.clock.set("2026-11-22T09:00:00Z");
  succeeded(await shop.post(`/api/client-payments/${payment.id}/reverse`, { reason: "Bounced" }));
  const credited = await shop.give(invoice.id, shop.all(invoice), { issued_at: "2026-11-21" });
  expect(credited).toMatchObject({ settled: "1077.50", refund_due: "0.00" });
  expect(
    await books.rows(
      `select distinct l.date::text as date, sum(l.debit - l.credit) over (order by l.date)::bigint as due
       from journal_lines l join accounts a on a.shop_id = l.shop_id and a.id = l.account_id
       where l.shop_id = $1 and a.role = 'receivables' order by 1`,
      [shop.shopId],
    ),
  ).toEqual([
    { date: "2026-11-20", due: 0n },
    { date: "2026-11-22", due: 0n },
  ]);
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("whatever is sold, paid and returned in any order, a full return brings every account back", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ line: fc.nat(2), thousandths: fc.integer({ min: 1, max: 2000 }), byAmount: fc.boolean() }), {
        maxLength: 5,
      }),
      fc.integer({ min: 0, max: 1077 }),
      async (parts, paid) => {
        const shop = await workshop();
        const invoice = await shop.invoiced();
        if (paid > 0) succeeded(await shop.pay(shop.vehicle, String(paid)));
        for (const { line, thousandths, byAmount } of parts) {
          const amount = (thousandths / 1000).toFixed(3);
          const item = { client_invoice_item_id: invoice.items[line].id };
          const reply = await shop.create(
            invoice.id,
            [byAmount ? { ...item, sub_total: amount.slice(0, -1) } : { ...item, qty: amount }],
            { approve: true },
          );
          expect([201, 422], JSON.stringify(reply.body)).toContain(reply.status);
        }
        const { items } = succeeded(await shop.get(`/api/client-invoices/${invoice.id}/returnable`)).body;
        const rest = items
          .filter(({ left }: { left: { qty: string } }) => left.qty !== "0")
          .map(({ id, left }: { id: string; left: { qty: string } }) => ({
            client_invoice_item_id: id,
            qty: left.qty,
          }));
        if (rest.length > 0) await shop.give(invoice.id, rest);
        expect(await shop.show(invoice.id)).toMatchObject({ is_refunded: true, balance_due: "0.00" });
        const cash = BigInt(paid) * 100n;
        expect(await books.balances(shop.shopId)).toEqual({
          ...(cash > 0n && { 1101: cash, 2103: -cash }),
          4101: -20_000n,
          4102: -75_000n,
          4202: 95_000n,
        });
        const [vat] = await books.rows<{ vat: bigint; base: bigint }>(
          "select sum(vat)::bigint as vat, sum(base)::bigint as base from tax_entries where shop_id = $1",
          [shop.shopId],
        );
        expect(vat).toEqual({ vat: 0n, base: 0n });
        expect(await books.problems(shop.shopId)).toEqual([]);
      },
    ),
    { numRuns: 10 },
  );
}, 120_000);

test("the list filters and sums; search finds a return by its number, its invoice's, the client and the plate", async () => {
  const shop = await workshop();
  const invoice = await shop.invoiced();
  succeeded(await shop.pay(shop.vehicle, "1077.50"));
  const items = [{ client_invoice_item_id: invoice.items[0].id, qty: "1" }];
  const approved = await shop.give(invoice.id, items, await shop.refundBy("73.75"));
  const draft = succeeded(await shop.create(invoice.id, items)).body;
  const listed = async (query: string) => {
    const { data, summary } = succeeded(await shop.get(`/api/return-invoices?${query}`)).body;
    return { ids: data.map(({ id }: { id: string }) => id), summary };
  };
  expect(await listed("")).toEqual({
    ids: [draft.id, approved.id],
    summary: { count: 2, grand_total: "373.75", drafts_total: "373.75", refund_due: "300.00" },
  });
  expect((await listed("status=0")).ids).toEqual([draft.id]);
  expect((await listed("status=1")).ids).toEqual([approved.id]);
  expect((await listed("status=owed")).ids).toEqual([approved.id]);
  expect((await listed("q=CN-000001")).ids).toEqual([approved.id]);
  expect((await listed(`q=${invoice.number}`)).ids).toEqual([draft.id, approved.id]);
  expect((await listed(`q=${encodeURIComponent(invoice.client.name)}`)).ids).toHaveLength(2);
  expect((await listed(`client_invoice_id=${invoice.id}&client_id=${invoice.client.id}`)).ids).toHaveLength(2);
  expect((await listed("from=2026-11-23")).summary).toMatchObject({ count: 0 });
  const first = succeeded(await shop.get("/api/return-invoices?limit=1")).body;
  const second = succeeded(await shop.get(`/api/return-invoices?limit=1&cursor=${first.meta.next_cursor}`)).body;
  expect([second.data[0].id, second.summary]).toEqual([approved.id, null]);
});

test("a part goes back into stock at the cost of its issue, the last one with the remainder; a service and a lower price do not", async () => {
  const shop = await workshop();
  const part = await shop.product({ kind: "part", price: "100" });
  succeeded(
    await shop.post(`/api/products/${part}/stock-movements`, { kind: "opening", quantity: "3", unit_cost: "33.33" }),
  );
  const draft = await shop.invoice(shop.vehicle, { issued_at: "2026-11-22" });
  const line = await shop.item(draft.id, { product_id: part, qty: "3" });
  succeeded(await shop.approve(draft.id));
  const returnable = succeeded(await shop.get(`/api/client-invoices/${draft.id}/returnable`)).body;
  expect(returnable.items[0].is_from_stock).toBe(true);
  const stock = async () => succeeded(await shop.get(`/api/products/${part}`)).body.stock;
  const back = (qty: string, back_in_stock: boolean) =>
    shop.give(draft.id, [{ client_invoice_item_id: line.id, qty, back_in_stock }]);
  await back("1", true);
  expect(await stock()).toMatchObject({ on_hand: "1", value: "33.33" });
  await back("1", false);
  expect(await stock()).toMatchObject({ on_hand: "1", value: "33.33" });
  const last = await back("1", true);
  expect(await stock()).toMatchObject({ on_hand: "2", value: "66.66" });
  const { data } = succeeded(await shop.get(`/api/stock-movements?product_id=${part}`)).body;
  expect(data[0]).toMatchObject({
    kind: "return",
    quantity: "1",
    source: { kind: "return-invoice", id: last.id, label: last.number, view_url: `/back/return-invoices/${last.id}` },
  });
  expect(await books.balances(shop.shopId)).toMatchObject({ 1301: 6_666n, 5101: 3_333n });
  expect(await books.rows("select * from verify_stock($1)", [shop.shopId])).toEqual([]);
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("the client's statement adds up with returns and refunds, and tells what is still to be paid back", async () => {
  const shop = await workshop();
  const invoice = await shop.invoiced();
  succeeded(await shop.pay(shop.vehicle, "1077.50"));
  const credited = await shop.give(
    invoice.id,
    [{ client_invoice_item_id: invoice.items[0].id, qty: "2" }],
    await shop.refundBy("500"),
  );
  const [{ id }] = credited.refunds;
  const statement = async () => succeeded(await shop.get(`/api/clients/${invoice.client.id}/statement`)).body;
  const shown = (await statement()).data.map(({ kind, charged, paid, balance }: Record<string, string | null>) => [
    kind,
    charged,
    paid,
    balance,
  ]);
  expect(shown).toEqual([
    ["client-refund", "500.00", null, "-247.50"],
    ["return-invoice", null, "747.50", "-747.50"],
    ["client-payment", null, "1077.50", "0.00"],
    ["client-invoice", "1077.50", null, "1077.50"],
  ]);
  succeeded(await shop.post(`/api/client-refunds/${id}/reverse`, { reason: "Wrong account" }));
  const { account, data } = await statement();
  expect(account).toMatchObject({ due: "0.00", refund_due: "747.50", deposit: "0.00" });
  expect(data[0]).toMatchObject({ kind: "client-refund", is_reversal: true, view_url: credited.view_url });
});

test("a return that pays money back is approved only by those who may pay refunds", async () => {
  const shop = await workshop();
  const invoice = await shop.invoiced();
  succeeded(await shop.pay(shop.vehicle, "1077.50"));
  const clerk = await shop.colleague(["view-client-invoices", "edit-client-invoices"]);
  const items = [{ client_invoice_item_id: invoice.items[0].id, qty: "1" }];
  const asked = { reason: "return-of-goods", items, ...(await shop.refundBy("100")) };
  const path = `/api/client-invoices/${invoice.id}/return-invoices`;
  expect((await clerk.post(path, { ...asked, approve: true })).body.type).toBe("forbidden");
  const draft = succeeded(await clerk.post(path, asked)).body;
  expect((await clerk.post(`/api/return-invoices/${draft.id}/approve`)).status).toBe(403);
  expect(succeeded(await shop.get(`/api/return-invoices/${draft.id}`)).body).toMatchObject({ status: 0, number: null });
  succeeded(await clerk.put(`/api/return-invoices/${draft.id}`, { amount: "0" }));
  expect(succeeded(await clerk.post(`/api/return-invoices/${draft.id}/approve`)).body.refunds).toEqual([]);
});

test.each([
  ["BH", "10.001", "3.334", "0.333"],
  ["AE", "10.00", "3.33", "0.17"],
  ["KW", "10.001", "3.334", "0.000"],
] as const)(
  "in %s thirds come back with the currency's decimals and the country's rate, and end at zero",
  async (country, price, net, vat) => {
    const shop = await api.newShop({ country });
    const work = billing(shop);
    const draft = await work.invoice(await work.vehicle({ license_plate_country: "SA" }), { issued_at: "2026-11-20" });
    const line = await work.item(draft.id, {
      product_id: await work.product({ price: "1" }),
      qty: "3",
      unit_price: "5",
      flat_discount: (15 - Number(price)).toFixed(price.split(".")[1]!.length),
    });
    succeeded(await work.approve(draft.id));
    const parts = [];
    for (let part = 0; part < 3; part += 1)
      parts.push(
        succeeded(
          await shop.post(`/api/client-invoices/${draft.id}/return-invoices`, {
            reason: "return-of-goods",
            items: [{ client_invoice_item_id: line.id, qty: "1" }],
            approve: true,
          }),
        ).body,
      );
    expect(parts[0]).toMatchObject({ sub_total: net, vat });
    expect(succeeded(await shop.get(`/api/client-invoices/${draft.id}`)).body).toMatchObject({
      is_refunded: true,
      balance_due: country === "AE" ? "0.00" : "0.000",
    });
    const { 2201: outputVat } = await books.balances(shop.shopId);
    expect(outputVat).toBeUndefined();
    expect(await books.problems(shop.shopId)).toEqual([]);
  },
);
