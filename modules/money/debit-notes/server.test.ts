import { afterAll, beforeEach, expect, test } from "vitest";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";
import { pdfText } from "../../../tests/support/pdf-text.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);

let shop: ShopOwner & ReturnType<typeof billing>;
beforeEach(async () => {
  api.clock.set("2026-11-20T09:00:00Z");
  const owner = await api.newShop();
  shop = { ...owner, ...billing(owner) };
});

const approvedInvoice = async (fields: object = {}) => {
  const vehicle = await shop.vehicle();
  const draft = await shop.invoice(vehicle, { issued_at: "2026-11-18", ...fields });
  await shop.item(draft.id, { product_id: await shop.product({ name: "Brake pads" }), unit_price: "100.00" });
  await shop.item(draft.id, { product_id: await shop.product({ vat_exempted: true }), unit_price: "50.00" });
  return { ...succeeded(await shop.approve(draft.id)).body, visit: vehicle };
};

type Invoice = Awaited<ReturnType<typeof approvedInvoice>>;

const issue = (invoice: Invoice, amounts: readonly (string | undefined)[], fields: object = {}) =>
  shop.post(`/api/client-invoices/${invoice.id}/debit-notes`, {
    reason: "correction",
    items: amounts.map((sub_total, index) => ({ client_invoice_item_id: invoice.items[index].id, sub_total })),
    ...fields,
  });

test("a debit note charges more at the rates of the invoice's items, with its own number and open amount", async () => {
  const invoice = await approvedInvoice();
  const note = succeeded(await issue(invoice, ["10.10", "5.00"], { reason_text: "Wrong price list" })).body;
  expect(note).toMatchObject({
    number: "DN-000001",
    issued_at: "2026-11-20",
    due_at: "2026-11-20",
    client_invoice: { number: invoice.number },
    sub_total: "15.10",
    vat: "1.52",
    grand_total: "16.62",
    balance_due: "16.62",
    items: [
      { name: "Brake pads", qty: "1", unit_price: "10.10", vat_rate: 15, vat: "1.52", grand_total: "11.62" },
      { unit_price: "5.00", vat_exempted: true, vat: "0.00", grand_total: "5.00" },
    ],
  });
  expect((await shop.get(`/api/client-invoices/${invoice.id}/debit-notes`)).body.data).toMatchObject([
    { id: note.id, number: "DN-000001", grand_total: "16.62" },
  ]);
  expect(
    await books.rows(
      `select t.code, t.is_note, t.base::int, t.vat::int from tax_entries t join journal_entries e on e.shop_id = t.shop_id and e.id = t.entry_id
       where t.shop_id = $1 and e.source_kind = 'debit-note' order by t.code`,
      [shop.shopId],
    ),
  ).toEqual([
    { code: "S", is_note: true, base: 1010, vat: 152 },
    { code: "VATEX-SA-OOS", is_note: true, base: 500, vat: 0 },
  ]);
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("its paper names the original invoice, and is printed once", async () => {
  const invoice = await approvedInvoice();
  const note = succeeded(await issue(invoice, ["10.00"], { reason_text: "Wrong price list" })).body;
  const pdf = (await shop.get(note.pdf_url)).bytes;
  const text = await pdfText(pdf);
  for (const part of ["Debit note", note.number, invoice.number, "18/11/2026", "Wrong price list", "11.50"])
    expect(text).toContain(part);
  expect((await shop.get(note.pdf_url)).bytes.equals(pdf)).toBe(true);
});

test("it is due by the terms of the buyer, and its paper names day and terms; without terms neither", async () => {
  const invoice = await approvedInvoice();
  expect(await pdfText((await shop.get(succeeded(await issue(invoice, ["10.00"])).body.pdf_url)).bytes)).not.toContain(
    "Due date",
  );
  succeeded(await shop.put(`/api/clients/${invoice.client.id}`, { terms_days: 45 }));
  const note = succeeded(await issue(invoice, ["10.00"])).body;
  expect(note.due_at).toBe("2027-01-04");
  succeeded(await shop.put(`/api/clients/${invoice.client.id}`, { terms_days: 5 }));
  const text = await pdfText((await shop.get(note.pdf_url)).bytes);
  for (const part of ["Due date", "04/01/2027", "Payment terms", "Within 45 days"]) expect(text).toContain(part);
});

test("a payment settles the invoice and its debit note, and the client's account counts both", async () => {
  const invoice = await approvedInvoice();
  const note = succeeded(await issue(invoice, ["20.00"])).body;
  expect(await shop.balance(invoice.visit)).toMatchObject({ due: "188.00" });
  expect((await shop.get(`/api/clients/${invoice.client.id}`)).body).toMatchObject({ id: invoice.client.id });
  const payment = succeeded(await shop.pay(invoice.visit, "170.00")).body;
  expect(payment.invoices).toEqual([
    { number: invoice.number, view_url: `/back/client-invoices/${invoice.id}` },
    { number: note.number, view_url: `/back/debit-notes/${note.id}` },
  ]);
  expect((await shop.get(`/api/debit-notes/${note.id}`)).body.balance_due).toBe("18.00");
  succeeded(await shop.pay(invoice.visit, "18.00", { allocations: [{ client_invoice_id: note.id, amount: "18.00" }] }));
  expect((await shop.get(`/api/debit-notes/${note.id}`)).body.balance_due).toBe("0.00");
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("an insurer's invoice has debit notes that the insurer owes", async () => {
  const insurer = succeeded(await shop.post("/api/insurance-companies", { name: "Tawuniya" })).body.id;
  const vehicle = await shop.vehicle({ insurance_company_id: insurer });
  const invoice = await shop.invoiced(vehicle, "115.00", { addressed_to: "Tawuniya", addressed_to_kind: "insurer" });
  succeeded(await issue({ ...invoice, visit: vehicle }, ["10.00"]));
  expect(
    await books.rows(
      `select o.party_id, a.code, o.remaining::int from open_items o join accounts a on a.shop_id = o.shop_id and a.id = o.account_id
       where o.shop_id = $1 and o.source_kind = 'debit-note'`,
      [shop.shopId],
    ),
  ).toEqual([{ party_id: insurer, code: "1202", remaining: 1150 }]);
});

test("what cannot be charged is refused, and nothing is posted", async () => {
  const invoice = await approvedInvoice();
  const draft = await shop.invoice(invoice.visit);
  await shop.item(draft.id, { product_id: await shop.product() });
  const unapproved = (await shop.get(`/api/client-invoices/${draft.id}`)).body;
  expect((await issue({ ...invoice, ...unapproved }, ["1.00"])).body.type).toBe("invoice-not-approved");
  expect((await issue(invoice, [undefined, undefined])).body.type).toBe("nothing-added");
  expect((await issue(invoice, ["-1.00"])).status).toBe(422);
  expect((await issue(invoice, ["1.00"], { issued_at: "2026-11-17" })).body.errors).toHaveProperty("issued_at");
  expect((await issue(invoice, ["1.00"], { issued_at: "2026-11-21" })).body.errors).toHaveProperty("issued_at");
  const [first] = invoice.items;
  const twice = [first, first].map(({ id }) => ({ client_invoice_item_id: id, sub_total: "1.00" }));
  expect((await issue(invoice, [], { items: twice })).body.errors).toHaveProperty(["items.1.client_invoice_item_id"]);
  const other = await approvedInvoice();
  expect(
    (await issue(invoice, [], { items: [{ client_invoice_item_id: other.items[0].id, sub_total: "1" }] })).status,
  ).toBe(404);
  expect((await issue(invoice, ["99999999999999.00"])).status).toBe(422);
  const reader = await shop.colleague(["view-client-invoices"]);
  expect((await reader.post(`/api/client-invoices/${invoice.id}/debit-notes`, {})).status).toBe(403);
  succeeded(await shop.put("/api/books/lock", { through: "2026-11-19", reason: "Month closed", confirm: true }));
  expect((await issue(invoice, ["1.00"], { issued_at: "2026-11-19" })).body.errors).toHaveProperty("issued_at");
  expect((await shop.get(`/api/client-invoices/${invoice.id}/debit-notes`)).body.data).toEqual([]);
});

test("parallel debit notes are numbered without gaps", async () => {
  const invoice = await approvedInvoice();
  const notes = await Promise.all(Array.from({ length: 6 }, () => issue(invoice, ["1.00"])));
  expect(notes.map(({ body }) => String(body.number)).toSorted((first, second) => first.localeCompare(second))).toEqual(
    Array.from({ length: 6 }, (_, index) => `DN-00000${index + 1}`),
  );
  expect(await shop.balance(invoice.visit)).toMatchObject({ due: "171.90" });
});

test("the program's own role cannot change or delete a debit note", async () => {
  const invoice = await approvedInvoice();
  succeeded(await issue(invoice, ["1.00"]));
  for (const change of ["update debit_notes set note = 'x'", "delete from debit_note_items"])
    await expect(books.rows(`${change} where shop_id = $1`, [shop.shopId])).rejects.toThrow(/never changed|permission/);
});

test("in three digits and at another rate the note follows its invoice", async () => {
  const owner = await api.newShop({ country: "BH" });
  shop = { ...owner, ...billing(owner) };
  const invoice = await approvedInvoice();
  expect(succeeded(await issue(invoice, ["10.105"])).body).toMatchObject({
    sub_total: "10.105",
    vat: "1.011",
    grand_total: "11.116",
  });
});

test("global search finds credit and debit notes by their numbers", async () => {
  const invoice = await approvedInvoice();
  const note = succeeded(await issue(invoice, ["1.00"])).body;
  const returned = succeeded(
    await shop.post(`/api/client-invoices/${invoice.id}/return-invoices`, {
      reason: "discount",
      items: [{ client_invoice_item_id: invoice.items[0].id, sub_total: "1.00" }],
      approve: true,
    }),
  ).body;
  const found = async (q: string) =>
    (await shop.get(`/api/search?q=${encodeURIComponent(q)}`)).body.data.map(
      ({ kind, url }: Record<string, string>) => [kind, url],
    );
  expect(await found(note.number)).toContainEqual(["debit-note", `/back/debit-notes/${note.id}`]);
  expect(await found(returned.number)).toContainEqual(["return-invoice", `/back/return-invoices/${returned.id}`]);
  expect((await found("debit 1"))[0]).toEqual(["debit-note", `/back/debit-notes/${note.id}`]);
  expect((await found("مرتجع 1"))[0]).toEqual(["return-invoice", `/back/return-invoices/${returned.id}`]);
  const reader = await shop.colleague(["view-clients"]);
  expect((await reader.get(`/api/search?q=${note.number}`)).body.data).toEqual([]);
});
