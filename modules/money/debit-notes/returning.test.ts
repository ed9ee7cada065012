import { afterAll, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";
import { pdfText } from "../../../tests/support/pdf-text.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);
api.clock.set("2026-11-20T09:00:00Z");

/** An approved invoice of 3 × 33.33 and one exempt fee of 10.00, with a debit note of 10.01 on the first line. */
const charged = async () => {
  const owner = await api.newShop();
  const shop = billing(owner);
  const vehicle = await shop.vehicle();
  const draft = await shop.invoice(vehicle, { issued_at: "2026-11-18" });
  await shop.item(draft.id, { product_id: await shop.product(), qty: "3", unit_price: "33.33" });
  await shop.item(draft.id, { product_id: await shop.product({ vat_exempted: true }), unit_price: "10" });
  const invoice = succeeded(await shop.approve(draft.id)).body;
  const debit = (sub_total: string, fields: object = {}) =>
    owner.post(`/api/client-invoices/${invoice.id}/debit-notes`, {
      reason: "correction",
      items: [{ client_invoice_item_id: invoice.items[0].id, sub_total }],
      ...fields,
    });
  const note = succeeded(await debit("10.01")).body;
  const giveBack = (items: object[], fields: object = {}) =>
    owner.post(`/api/client-invoices/${invoice.id}/return-invoices`, {
      reason: "cancellation",
      approve: true,
      items,
      ...fields,
    });
  const line = (index: number) => ({ client_invoice_item_id: invoice.items[index].id });
  const show = async () => (await owner.get(`/api/client-invoices/${invoice.id}`)).body;
  const left = async () => (await owner.get(`/api/client-invoices/${invoice.id}/returnable`)).body;
  return { owner, ...shop, vehicle, invoice, note, debit, giveBack, line, show, left };
};

const brings = async (shopId: string) => ({
  balances: await books.balances(shopId),
  vat: await books.rows("select sum(vat)::int as vat, sum(base)::int as base from tax_entries where shop_id = $1", [
    shopId,
  ]),
  open: await books.rows("select remaining from open_items where shop_id = $1 and remaining <> 0", [shopId]),
  problems: await books.problems(shopId),
});

test("a full return gives back what the invoice and its debit note charged, to the halala, and settles both", async () => {
  const { owner, invoice, note, giveBack, line, show, left } = await charged();
  expect(note.grand_total).toBe("11.51");
  expect(await left()).toMatchObject({
    grand_total: "136.50",
    balance_due: "136.50",
    debit_notes: [note.number],
    items: [{ left: { qty: "3", sub_total: "110.00", vat: "16.50" } }, { left: { sub_total: "10.00", vat: "0.00" } }],
  });
  const returned = succeeded(
    await giveBack([
      { ...line(0), qty: "3" },
      { ...line(1), qty: "1" },
    ]),
  ).body;
  expect(returned).toMatchObject({ grand_total: "136.50", vat: "16.50", settled: "136.50", refund_due: "0.00" });
  const { balances, vat, open, problems } = await brings(owner.shopId);
  expect(balances).toEqual({ "4102": -12_000n, "4202": 12_000n });
  expect([vat, open, problems]).toEqual([[{ vat: 0, base: 0 }], [], []]);
  expect(await show()).toMatchObject({
    is_refunded: true,
    balance_due: "0.00",
    returned_total: "136.50",
    paid: "0.00",
  });
  const text = await pdfText((await owner.get(returned.pdf_url)).bytes);
  for (const number of [invoice.number, note.number]) expect(text).toContain(number);
});

test("in parts the last one takes the remainder; more is refused; a paid invoice owes it back", async () => {
  const { owner, vehicle, pay, giveBack, line, show, left } = await charged();
  succeeded(await pay(vehicle, "136.50"));
  for (const qty of ["1", "1"]) succeeded(await giveBack([{ ...line(0), qty }]));
  const [item] = (await left()).items;
  expect(item.left).toMatchObject({ qty: "1", sub_total: "36.66" });
  const tooMuch = await giveBack([{ ...line(0), sub_total: "36.67" }]);
  expect(tooMuch).toMatchObject({ status: 422, body: { type: "too-much-returned" } });
  expect((await show()).is_refunded).toBe(false);
  succeeded(
    await giveBack([
      { ...line(0), qty: "1" },
      { ...line(1), qty: "1" },
    ]),
  );
  expect(await show()).toMatchObject({ is_refunded: true, returned_total: "136.50" });
  const { balances, vat, problems } = await brings(owner.shopId);
  expect(balances["2103"]).toBe(-13_650n);
  expect([vat, problems]).toEqual([[{ vat: 0, base: 0 }], []]);
});

test("an item that was returned whole is charged no more; what is left of another one is", async () => {
  const { owner, invoice, giveBack, line, show, left, debit } = await charged();
  const checked = (sub_total: string) =>
    owner.post(`/api/client-invoices/${invoice.id}/debit-notes/e-invoice-check`, {
      reason: "correction",
      items: [{ ...line(0), sub_total }],
    });
  succeeded(await giveBack([{ ...line(0), qty: "2" }]));
  succeeded(await debit("20"));
  succeeded(await checked("20"));
  succeeded(await giveBack([{ ...line(0), qty: "1" }]));
  expect((await left()).items.map((item: { is_taken_back: boolean }) => item.is_taken_back)).toEqual([true, false]);
  for (const refused of [await debit("20"), await checked("20")]) {
    expect(refused).toMatchObject({ status: 422, body: { type: "item-returned" } });
    expect(refused.body.errors["items.0.sub_total"]).toEqual(["This item was returned whole."]);
  }
  expect(await show()).toMatchObject({ is_refunded: false });
  succeeded(
    await owner.post(`/api/client-invoices/${invoice.id}/debit-notes`, {
      reason: "correction",
      items: [{ ...line(1), sub_total: "5" }],
    }),
  );
  succeeded(await giveBack([{ ...line(1), qty: "1" }]));
  expect(await show()).toMatchObject({ is_refunded: true, balance_due: "0.00" });
  const { vat, open, problems } = await brings(owner.shopId);
  expect([vat, open, problems]).toEqual([[{ vat: 0, base: 0 }], [], []]);
});

test("an item whose whole amount was given back without goods is charged no more; one without a price is", async () => {
  const { owner, giveBack, line, debit, vehicle, item, product, approve } = await charged();
  succeeded(await giveBack([{ ...line(0), sub_total: "110" }]));
  expect(await debit("1")).toMatchObject({ status: 422, body: { type: "item-returned" } });
  const { id } = await billing(owner).invoice(vehicle, { issued_at: "2026-11-18" });
  await item(id, { product_id: await product(), unit_price: "0" });
  await item(id, { product_id: await product(), unit_price: "10" });
  const { items } = succeeded(await approve(id)).body;
  succeeded(
    await owner.post(`/api/client-invoices/${id}/debit-notes`, {
      reason: "correction",
      items: [{ client_invoice_item_id: items[0].id, sub_total: "7" }],
    }),
  );
});

test("of a return of the whole item and a debit note at once, the note is issued before or refused", async () => {
  for (let round = 0; round < 4; round += 1) {
    const { owner, giveBack, line, debit } = await charged();
    const [back, note] = await Promise.all(
      round % 2 === 0
        ? [giveBack([{ ...line(0), qty: "3" }]), debit("5")]
        : [debit("5"), giveBack([{ ...line(0), qty: "3" }])].toReversed(),
    );
    expect(back!.status).toBe(201);
    expect([201, 422]).toContain(note!.status);
    if (note!.status === 422) expect(note!.body.type).toBe("item-returned");
    const [{ left }] = succeeded(await owner.get(`/api/client-invoices/${back!.body.client_invoice_id}/returnable`))
      .body.items;
    expect(left).toMatchObject({ qty: "0", sub_total: "0.00" });
    expect((await brings(owner.shopId)).problems).toEqual([]);
  }
});

test("a return is not dated before the debit note that it gives back", async () => {
  const { giveBack, line } = await charged();
  const early = await giveBack([{ ...line(0), qty: "1" }], { issued_at: "2026-11-19" });
  expect(early.body.errors.issued_at[0]).toContain("2026-11-20");
  succeeded(await giveBack([{ ...line(1), qty: "1" }], { issued_at: "2026-11-19" }));
});

test("parallel returns and a debit note never give back more than was charged", async () => {
  const { owner, giveBack, line, debit, left } = await charged();
  const replies = await Promise.all([
    ...Array.from({ length: 6 }, () => giveBack([{ ...line(0), qty: "1" }])),
    debit("5"),
  ]);
  const note = replies.at(-1)!;
  expect(replies.slice(0, -1).filter(({ status }) => status === 201)).toHaveLength(3);
  if (note.status !== 201) expect(note).toMatchObject({ status: 422, body: { type: "item-returned" } });
  const [rest] = (await left()).items;
  expect(rest.left).toMatchObject({ qty: "0", sub_total: "0.00" });
  const { vat, problems } = await brings(owner.shopId);
  expect([vat, problems]).toEqual([[{ vat: 0, base: 1000 }], []]);
});
