import { afterAll, beforeEach, expect, test } from "vitest";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";
import { pdfText } from "../../../tests/support/pdf-text.ts";
import { openingCreditNotesModule } from "./module.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);
beforeEach(() => api.clock.set("2026-11-20T09:00:00Z"));

const declared = { vat_declared: true, net: "1000.00", vat: "150.00", vat_rate: 15 };
const old = { kind: "client", number: "OLD-17", date: "2026-08-01", amount: "1150.00" };

const open = async (fields: object = declared, opened: object = {}) => {
  const owner = await api.newShop(opened);
  succeeded(await owner.put("/api/opening-balances", { day: "2026-10-31" }));
  const partyId: string = succeeded(await owner.post("/api/clients", { name: "Najd Express" })).body.id;
  const { id } = succeeded(await owner.post("/api/opening-items", { ...old, party_id: partyId, ...fields })).body;
  return toolsOf(owner, { partyId, id });
};

const toolsOf = (owner: ShopOwner, { partyId, id }: { partyId: string; id: string }) => {
  const bills = billing(owner);
  const item = async () => succeeded(await owner.get(`/api/opening-items/${id}`)).body;
  const credit = (amount: string, fields: object = {}) =>
    owner.post(`/api/opening-items/${id}/credit-notes`, { amount, reason: "discount", ...fields });
  const pay = async (amount: string, fields: object = {}) =>
    owner.post("/api/client-payments", {
      party_id: partyId,
      amount,
      payment_method_id: await bills.method(),
      allocations: [{ open_item_id: (await item()).open_item_id, amount }],
      ...fields,
    });
  const refund = async (note: string, amount: string) =>
    owner.post(`/api/opening-credit-notes/${note}/refunds`, {
      amount,
      payment_method_id: await bills.method(),
      payment_reference: "RF-1",
    });
  const unpay = (payment: string) => owner.post(`/api/client-payments/${payment}/reverse`, { reason: "Bounced" });
  const writeOff = async () =>
    owner.post(`/api/overdue-items/${(await item()).open_item_id}/write-off`, { reason: "Closed" });
  const reverse = (entry: string) => owner.post(`/api/journal-entries/${entry}/reverse`, { reason: "Found" });
  const balances = () => books.balances(owner.shopId);
  const problems = () => books.problems(owner.shopId);
  const taxes = () =>
    books.rows<{ date: string; base: number; vat: number }>(
      `select t.date::text, t.base::int, t.vat::int from tax_entries t where t.shop_id = $1 and t.is_note order by t.date, t.vat desc`,
      [owner.shopId],
    );
  return {
    ...owner,
    bills,
    id,
    partyId,
    item,
    credit,
    pay,
    refund,
    unpay,
    writeOff,
    reverse,
    balances,
    problems,
    taxes,
  };
};

test("a credit note takes its part off what a client owed before the books, with the VAT that was declared", async () => {
  const shop = await open();
  const note = succeeded(await shop.credit("230.00", { reason_text: "Agreed on the phone" })).body;
  expect(note).toMatchObject({
    number: "OCN-000001",
    issued_at: "2026-11-20",
    reason: "discount",
    sub_total: "200.00",
    vat: "30.00",
    vat_rate: 15,
    grand_total: "230.00",
    opening_item: { id: shop.id, number: "OLD-17", date: "2026-08-01", open: "920.00" },
    party: { id: shop.partyId, kind: "client", name: "Najd Express", view_url: `/back/clients/${shop.partyId}` },
    e_invoice: null,
  });
  expect(await shop.balances()).toEqual({ 1201: 92_000n, 2201: 3000n, 3901: -115_000n, 4202: 20_000n });
  expect(await shop.taxes()).toEqual([{ date: "2026-11-20", base: -20_000, vat: -3000 }]);
  expect(await shop.item()).toMatchObject({
    amount: "1150.00",
    open: "920.00",
    left: { net: "800.00", vat: "120.00" },
    credit_notes: [{ id: note.id, number: "OCN-000001", grand_total: "230.00" }],
    bar: null,
  });
  expect((await shop.get(`/api/opening-credit-notes/${note.id}`)).body).toEqual(note);
  expect(await shop.problems()).toEqual([]);
});

test("it stands off the statement, the ageing, the client's page and what can be paid", async () => {
  const shop = await open();
  const note = succeeded(await shop.credit("150.00")).body;
  const page = succeeded(await shop.get(`/api/clients/${shop.partyId}/statement`)).body;
  expect(page.account).toMatchObject({ due: "1000.00", overdue: "1000.00" });
  expect(page.data).toMatchObject([
    { kind: "opening-credit-note", number: note.number, paid: "150.00", balance: "1000.00", view_url: note.view_url },
    { kind: "opening-item", number: "OLD-17", charged: "1150.00", view_url: `/back/opening-items/${shop.id}` },
  ]);
  const statement = succeeded(
    await shop.get(`/api/party-statements/${shop.partyId}?from=2026-10-01&to=2026-11-30`),
  ).body;
  expect(statement).toMatchObject({ closing: "1000.00" });
  const aged = succeeded(await shop.get(`/api/receivables-ageing/items?party_id=${shop.partyId}`)).body;
  expect(aged.data).toMatchObject([{ source: { label: "OLD-17", view_url: `/back/opening-items/${shop.id}` } }]);
  expect((await shop.get(`/api/parties/${shop.partyId}/open-items`)).body).toMatchObject({ due: "1000.00" });
  expect((await shop.get("/api/clients?q=Najd")).body.data).toMatchObject([{ balance: "1000.00" }]);
  expect((await shop.get("/api/opening-items")).body.data).toMatchObject([{ amount: "1150.00", open: "1000.00" }]);
  expect((await shop.pay("1000.01")).status).toBe(422);
  succeeded(await shop.pay("1000.00"));
  expect(await shop.item()).toMatchObject({ open: "0.00", creditable: "1000.00", bar: null });
  expect(await shop.problems()).toEqual([]);
});

test("notes until nothing is open give back all VAT, the last one the remainder; then nothing is left to credit", async () => {
  const shop = await open({ number: "OLD-1", amount: "0.77", vat_declared: true, net: "0.67", vat: "0.10" });
  for (const amount of ["0.26", "0.26", "0.25"]) succeeded(await shop.credit(amount));
  expect((await shop.taxes()).map(({ vat }) => vat)).toEqual([-3, -3, -4]);
  expect(await shop.balances()).toEqual({ 2201: 10n, 3901: -77n, 4202: 67n });
  expect(await shop.item()).toMatchObject({ open: "0.00", left: { net: "0.00", vat: "0.00" } });
  expect((await shop.credit("0.01")).body.type).toBe("nothing-left");
  expect(await shop.problems()).toEqual([]);
});

test("the VAT return has the note as an adjustment in the period of its day", async () => {
  const shop = await open();
  await books.rows("update shops set writable_until = '2028-01-01' where id = $1", [shop.shopId]);
  succeeded(await shop.credit("230.00"));
  api.clock.set("2027-01-04T09:00:00Z");
  succeeded(await shop.post("/api/login", { email: shop.email, password: api.password }));
  succeeded(await shop.credit("115.00"));
  const returned = succeeded(await shop.get("/api/tax-return?period=2026-Q4")).body;
  expect(returned.boxes[0]).toMatchObject({ box: 1, amount: "0.00", adjustment: "200.00", vat: "-30.00", notes: 1 });
  expect(returned.ties.map(({ difference }: { difference: string }) => difference)).toEqual(["0.00", "0.00", "0.00"]);
});

test("without VAT that was declared all of it is a sales return, and nothing is in the VAT return", async () => {
  const shop = await open({});
  expect(succeeded(await shop.credit("115.00")).body).toMatchObject({
    sub_total: "115.00",
    vat: "0.00",
    vat_rate: null,
  });
  expect(await shop.balances()).toEqual({ 1201: 103_500n, 3901: -115_000n, 4202: 11_500n });
  expect(await shop.taxes()).toEqual([]);
  expect(await shop.problems()).toEqual([]);
});

test("what an insurer owed stands on the insurer's account", async () => {
  const owner = await api.newShop();
  succeeded(await owner.put("/api/opening-balances", { day: "2026-10-31" }));
  const partyId = succeeded(
    await owner.post("/api/insurance-companies", { name: "Gulf Shield", name_ar: "درع الخليج" }),
  ).body.id;
  const fields = { ...old, ...declared, kind: "insurer", party_id: partyId };
  const { id } = succeeded(await owner.post("/api/opening-items", fields)).body;
  const shop = toolsOf(owner, { partyId, id });
  expect(succeeded(await shop.credit("1150.00")).body.party).toMatchObject({ kind: "insurer" });
  expect(await shop.balances()).toEqual({ 2201: 15_000n, 3901: -115_000n, 4202: 100_000n });
  expect(await shop.problems()).toEqual([]);
});

test("what cannot be credited is refused with its reason, and nothing is written", async () => {
  const shop = await open();
  const before = await shop.balances();
  const refusal = async (amount: string, fields: object = {}) => (await shop.credit(amount, fields)).body;
  expect((await refusal("1150.01")).errors.amount[0]).toContain("At most");
  expect((await refusal("10.00", { issued_at: "2026-10-30" })).errors.issued_at[0]).toContain("opening balances");
  expect(Object.keys((await refusal("10.00", { issued_at: "2026-11-21" })).errors)).toEqual(["issued_at"]);
  expect(Object.keys((await refusal("10.00", { reason: undefined })).errors)).toEqual(["reason"]);
  expect(Object.keys((await refusal("0.00")).errors)).toEqual(["amount"]);
  succeeded(await shop.put("/api/books/lock", { through: "2026-11-10", reason: "Closed", confirm: true }));
  expect(Object.keys((await refusal("10.00", { issued_at: "2026-11-10" })).errors)).toEqual(["issued_at"]);
  expect(await shop.balances()).toEqual(before);
  const reader = await shop.colleague(["view-client-invoices"]);
  const path = `/api/opening-items/${shop.id}`;
  expect((await reader.get(path)).status).toBe(200);
  expect((await reader.post(`${path}/credit-notes`, { amount: "1.00", reason: "discount" })).status).toBe(403);
});

test("items of vendors, deposits and cheques are not credited", async () => {
  const shop = await open();
  const vendor = succeeded(await shop.post("/api/vendors", { name: "Parts House" })).body.id;
  const ids = await Promise.all(
    [
      { kind: "vendor", party_id: vendor, number: "B-3", date: "2026-10-01", amount: "300.00" },
      { kind: "vendor-advance", party_id: vendor, number: "PV-4", amount: "80.00" },
      { kind: "cheque", party_id: shop.partyId, number: "000451", amount: "70.00", due: "2026-12-15" },
    ].map(async (fields) => succeeded(await shop.post("/api/opening-items", fields)).body.id as string),
  );
  for (const id of ids) {
    const refused = await shop.post(`/api/opening-items/${id}/credit-notes`, { amount: "1.00", reason: "discount" });
    expect(refused).toMatchObject({ status: 409, body: { type: "not-creditable" } });
  }
  const [owed] = ids;
  expect(succeeded(await shop.get(`/api/opening-items/${owed}`)).body).toMatchObject({ bar: "not-creditable" });
  expect((await (await shop.colleague(["view-client-invoices"])).get(`/api/opening-items/${owed}`)).status).toBe(404);
  expect((await (await shop.colleague(["view-purchases"])).get(`/api/opening-items/${shop.id}`)).status).toBe(404);
});

test("what a bounced cheque of before opens again is no document that can be credited", async () => {
  const shop = await open();
  const cheque = { kind: "cheque", party_id: shop.partyId, number: "000451", amount: "70.00", due: "2026-11-15" };
  const { id } = succeeded(await shop.post("/api/opening-items", cheque)).body;
  succeeded(await shop.post(`/api/cheques/${id}/bounce`, { reason: "No funds" }));
  const [item] = await books.rows<{ id: string; remaining: number }>(
    "select source_id as id, remaining::int from open_items where shop_id = $1 and source_label = '000451'",
    [shop.shopId],
  );
  expect(item?.remaining).toBe(7000);
  const refused = await shop.post(`/api/opening-items/${item?.id}/credit-notes`, {
    amount: "1.00",
    reason: "discount",
  });
  expect(refused).toMatchObject({ status: 409, body: { type: "not-creditable" } });
});

test("its seller is as registered for VAT as on the day of the old document", async () => {
  const shop = await open();
  await books.registerForVat(shop.shopId, "310122393500003");
  succeeded(await shop.post("/api/shop/vat-registration", { vat_number: null, from: "2026-11-01" }));
  const note = succeeded(await shop.credit("115.00")).body;
  const text = await pdfText((await shop.get(note.pdf_url)).bytes);
  for (const part of ["simplified tax invoice", "310122393500003"]) expect(text).toContain(part);

  const unsaid = await open();
  await books.rows("delete from vat_registrations where shop_id = $1", [unsaid.shopId]);
  expect((await unsaid.credit("115.00")).body.type).toBe("needs-confirmation");
});

test("paid, credited, then the payment reversed: what was paid is open again, and can be credited from that day on", async () => {
  const shop = await open();
  const payment = succeeded(await shop.pay("1000.00", { paid_at: "2026-11-05" })).body;
  expect((await shop.credit("1150.01")).body.errors).toHaveProperty("amount");
  succeeded(await shop.credit("150.00"));
  succeeded(await shop.unpay(payment.id));
  expect(await shop.item()).toMatchObject({ open: "1000.00" });
  const early = (await shop.credit("1000.00", { issued_at: "2026-11-10" })).body;
  expect(early.errors.amount[0]).toContain("10/11/2026");
  succeeded(await shop.credit("1000.00"));
  expect(await shop.balances()).toEqual({ 2201: 15_000n, 3901: -115_000n, 4202: 100_000n });
  expect(await shop.problems()).toEqual([]);
});

test("what was paid and then credited is owed back: refunded once, reversed, refunded again", async () => {
  const shop = await open();
  succeeded(await shop.pay("1150.00"));
  expect((await shop.credit("1150.01")).body.errors.amount[0]).toContain("1,150.00");
  const note = succeeded(await shop.credit("230.00")).body;
  const due = { refund_due: "230.00", refundable: "230.00", uncleared: null, not_received: "0.00", refunds: [] };
  expect(note).toMatchObject(due);
  expect(await shop.balances()).toMatchObject({ 2103: -23_000n, 4202: 20_000n, 2201: 3000n });
  expect((await shop.get(`/api/clients/${shop.partyId}/statement`)).body.account).toMatchObject({
    due: "0.00",
    refund_due: "230.00",
  });
  expect((await shop.refund(note.id, "230.01")).body.errors).toHaveProperty("amount");
  const paid = succeeded(await shop.refund(note.id, "230.00")).body;
  expect((await shop.get(note.view_url.replace("/back", "/api"))).body).toMatchObject({
    refund_due: "0.00",
    refunds: [{ number: paid.number, amount: "230.00" }],
  });
  const voucher = await pdfText((await shop.get(paid.pdf_url)).bytes);
  for (const part of [note.number, "OLD-17", "Najd Express"]) expect(voucher).toContain(part);
  const entries = (await shop.get("/api/journal-entries?q=" + paid.number)).body.data;
  expect(entries[0]).toMatchObject({ source: { view_url: note.view_url } });
  expect((await shop.refund(note.id, "0.01")).body.errors).toHaveProperty("amount");
  succeeded(await shop.post(`/api/client-refunds/${paid.id}/reverse`, { reason: "Bank refused" }));
  expect((await shop.get(note.view_url.replace("/back", "/api"))).body).toMatchObject({ refund_due: "230.00" });
  succeeded(await shop.refund(note.id, "230.00"));
  expect(await shop.balances()).not.toHaveProperty("2103");
  expect(await shop.problems()).toEqual([]);
});

test("what was paid before these books counts as received", async () => {
  const shop = await open({ ...declared, amount: "920.00" });
  expect(await shop.item()).toMatchObject({ open: "920.00", creditable: "1150.00" });
  const note = succeeded(await shop.credit("1150.00")).body;
  expect(note).toMatchObject({ sub_total: "1000.00", vat: "150.00", refund_due: "230.00" });
  expect(await shop.balances()).toEqual({ 2103: -23_000n, 2201: 15_000n, 3901: -92_000n, 4202: 100_000n });
  expect(await shop.item()).toMatchObject({ open: "0.00", creditable: "0.00", bar: "nothing-left" });
  succeeded(await shop.refund(note.id, "230.00"));
  expect(await shop.problems()).toEqual([]);
});

test("a payment that is reversed after the note takes what is owed back with it, or makes what was refunded owed", async () => {
  const shop = await open();
  const payment = succeeded(await shop.pay("1150.00")).body;
  const note = succeeded(await shop.credit("230.00")).body;
  succeeded(await shop.unpay(payment.id));
  expect(await shop.item()).toMatchObject({ open: "920.00", creditable: "920.00" });
  expect(await shop.balances()).toEqual({ 1201: 92_000n, 2201: 3000n, 3901: -115_000n, 4202: 20_000n });
  expect((await shop.refund(note.id, "0.01")).body.errors).toHaveProperty("amount");

  const refunded = await open();
  const received = succeeded(await refunded.pay("1150.00")).body;
  const credited = succeeded(await refunded.credit("230.00")).body;
  succeeded(await refunded.refund(credited.id, "230.00"));
  succeeded(await refunded.unpay(received.id));
  expect(await refunded.item()).toMatchObject({ open: "1150.00", creditable: "920.00" });
  expect((await refunded.credit("920.01")).body.errors).toHaveProperty("amount");
  succeeded(await refunded.credit("920.00"));
  expect(await refunded.item()).toMatchObject({ open: "230.00", creditable: "0.00", bar: "nothing-left" });
  for (const each of [shop, refunded]) expect(await each.problems()).toEqual([]);
});

test("what a cheque paid is refunded only once it has cleared, and what an entry by hand settled never", async () => {
  const shop = await open();
  const cheque = { cheque: { number: "000451", bank_name: "Riyad Bank", due_on: "2026-11-20" } };
  const method = await shop.bills.method("cheque");
  const { id } = succeeded(await shop.pay("1150.00", { payment_method_id: method, ...cheque })).body;
  const note = succeeded(await shop.credit("230.00")).body;
  expect(note).toMatchObject({ refund_due: "230.00", refundable: "0.00", uncleared: { cheques: ["000451"] } });
  expect((await shop.refund(note.id, "230.00")).body.type).toBe("cheque-not-cleared");
  succeeded(await shop.post(`/api/cheques/${id}/deposit`, {}));
  succeeded(await shop.post(`/api/cheques/${id}/clear`, {}));
  succeeded(await shop.refund(note.id, "230.00"));
  expect(await shop.problems()).toEqual([]);

  const settled = await open();
  const accounts = succeeded(await settled.get("/api/accounts")).body.data;
  const account = (code: string) => accounts.find((each: { code: string }) => each.code === code).id;
  succeeded(
    await settled.post("/api/journal-entries", {
      memo: "Goodwill",
      lines: [
        { account_id: account("6112"), debit: "1150" },
        { account_id: account("1201"), credit: "1150", party_id: settled.partyId },
      ],
    }),
  );
  expect(await settled.item()).toMatchObject({ open: "0.00", creditable: "0.00", bar: "nothing-left" });
});

test("two refunds and a reversed payment at once pay back nothing twice", async () => {
  const shop = await open();
  const payment = succeeded(await shop.pay("1150.00")).body;
  const note = succeeded(await shop.credit("230.00")).body;
  const replies = await Promise.all([
    shop.refund(note.id, "230.00"),
    shop.refund(note.id, "230.00"),
    shop.unpay(payment.id),
  ]);
  expect(replies.slice(0, 2).filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1);
  expect(replies[2].status).toBe(200);
  expect(await shop.problems()).toEqual([]);
});

test("credited, then written off: the relief is of the VAT that the note left", async () => {
  const shop = await open({ ...declared, date: "2025-02-01" });
  succeeded(await shop.credit("575.00"));
  const entry = succeeded(await shop.writeOff()).body;
  expect(entry.lines).toMatchObject([{ debit: "575.00" }, { credit: "575.00" }]);
  expect((await shop.get("/api/bad-debt-reliefs")).body.data).toMatchObject([{ amount: "575.00", vat: "75.00" }]);
  expect(await shop.problems()).toEqual([]);
});

test("written off, it is credited only once the write-off is reversed, which puts its relief back", async () => {
  const shop = await open({ ...declared, date: "2025-02-01" }, { country: "BH", currency: "BHD" });
  const entry = succeeded(await shop.writeOff()).body.id;
  succeeded(await shop.post(`/api/bad-debt-reliefs/${entry}/take`, { confirmed: [] }));
  expect(await shop.item()).toMatchObject({ bar: "written-off", left: { vat: "0.000" } });
  expect((await shop.credit("100.00")).body.type).toBe("written-off");
  succeeded(await shop.reverse(entry));
  expect(await shop.item()).toMatchObject({ bar: null, left: { vat: "150.000" } });
  expect(succeeded(await shop.credit("1150.00")).body).toMatchObject({ vat: "150.000" });
  expect(await shop.balances()).toMatchObject({ 2201: 150_000n, 4202: 1_000_000n });
  expect(await shop.problems()).toEqual([]);
});

test("what a reversed payment opens beside a relieved write-off gives back the rest of the VAT, not more", async () => {
  const shop = await open({ ...declared, date: "2025-02-01" }, { country: "BH", currency: "BHD" });
  const payment = succeeded(await shop.pay("383.33")).body;
  const entry = succeeded(await shop.writeOff()).body.id;
  succeeded(await shop.post(`/api/bad-debt-reliefs/${entry}/take`, { confirmed: [] }));
  succeeded(await shop.unpay(payment.id));
  succeeded(await shop.credit("383.33"));
  const given = await shop.taxes();
  expect(given.reduce((all, { vat }) => all + vat, 0)).toBe(-150_000);
  expect(given.reduce((all, { base }) => all + base, 0)).toBe(-1_000_000);
  expect(await shop.problems()).toEqual([]);
});

test("a reversed item is not credited, and a credited one is not reversed", async () => {
  const shop = await open();
  succeeded(await shop.reverse(shop.id));
  expect((await shop.credit("1.00")).body.type).toBe("item-reversed");
  const other = await open();
  succeeded(await other.credit("1.00"));
  expect((await other.reverse(other.id)).body.type).toBe("items-settled");
});

test("a repeated request issues one note, and of two at once for all that is open one is refused", async () => {
  const shop = await open();
  const key = { "idempotency-key": "once" };
  const path = `/api/opening-items/${shop.id}/credit-notes`;
  const body = { amount: "50.00", reason: "discount" };
  const [first, second] = [await shop.post(path, body, key), await shop.post(path, body, key)];
  expect(second.body).toEqual(first.body);
  const rivals = await Promise.all([shop.credit("1100.00"), shop.credit("1100.00"), shop.pay("1100.00")]);
  const statuses = rivals.map(({ status }) => status).toSorted((one, other) => one - other);
  expect(statuses[0]).toBe(201);
  for (const status of statuses.slice(1)) expect([409, 422]).toContain(status);
  expect(await shop.item()).toMatchObject({ open: "0.00" });
  expect(await shop.problems()).toEqual([]);
});

test("notes issued at the same time give back all VAT together, once", async () => {
  const shop = await open({ number: "OLD-1", amount: "0.77", vat_declared: true, net: "0.67", vat: "0.10" });
  const notes = await Promise.all(["0.26", "0.26", "0.25"].map((amount) => shop.credit(amount)));
  expect(notes.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await shop.balances()).toEqual({ 2201: 10n, 3901: -77n, 4202: 67n });
  expect(await shop.problems()).toEqual([]);
});

test("its paper is a credit note that names the old number and date, and no vehicle", async () => {
  const shop = await open();
  await books.registerForVat(shop.shopId, "310122393500003");
  const note = succeeded(await shop.credit("115.00", { reason_text: "Agreed on the phone" })).body;
  const pdf = (await shop.get(note.pdf_url)).bytes;
  const text = await pdfText(pdf);
  for (const part of ["Credit note for a simplified tax invoice", note.number, "OLD-17", "01/08/2026", "Najd Express"])
    expect(text).toContain(part);
  for (const part of ["Agreed on the phone", "100.00", "15.00", "115.00", "310122393500003"])
    expect(text).toContain(part);
  expect(text).not.toContain("Vehicle");
  expect((await shop.get(note.pdf_url)).bytes.equals(pdf)).toBe(true);

  const untaxed = await open({});
  await books.registerForVat(untaxed.shopId, "310122393500003");
  const plain = await pdfText((await untaxed.get(succeeded(await untaxed.credit("115.00")).body.pdf_url)).bytes);
  expect(plain).not.toContain("tax invoice");
});

test("it is shared by a link that names the old document", async () => {
  const shop = await open();
  const note = succeeded(await shop.credit("115.00")).body;
  const { url } = succeeded(await shop.post(`/api/opening-credit-notes/${note.id}/links`, {})).body;
  expect(url.en).toContain("/en/oc/");
  const shared = succeeded(await shop.get(`/api/public/links/${url.en.split("/").at(-1)}`)).body;
  expect(shared.shown).toMatchObject({
    number: "OCN-000001",
    corrects: { number: "OLD-17", issued_at: "2026-08-01" },
    license_plate: null,
    totals: { sub_total: "100.00", vat: "15.00", grand_total: "115.00" },
  });
});

test("a shop of an earlier version gets the series of its notes, once", async () => {
  const shop = await open();
  const series = () =>
    books.rows(
      "select prefix, digits, next from number_series where shop_id = $1 and series = 'opening-credit-notes'",
      [shop.shopId],
    );
  await books.rows("delete from number_series where shop_id = $1 and series = 'opening-credit-notes'", [shop.shopId]);
  const update = () =>
    openingCreditNotesModule.updateRows(async (text, values) => ({
      rows: await books.rows<Record<string, unknown>>(text, values),
    }));
  await update();
  expect(succeeded(await shop.credit("1.00")).body.number).toBe("OCN-000001");
  await update();
  expect(await series()).toEqual([{ prefix: "OCN-", digits: 6, next: 2 }]);
});

test("search finds it by its number, for who may see invoices", async () => {
  const shop = await open();
  const note = succeeded(await shop.credit("1.00")).body;
  for (const q of [note.number, "credit note 1", "اشعار دائن 1"]) {
    const { data } = succeeded(await shop.get(`/api/search?q=${encodeURIComponent(q)}`)).body;
    expect(data).toContainEqual(expect.objectContaining({ kind: "opening-credit-note", url: note.view_url }));
  }
  const reader = await shop.colleague(["view-clients"]);
  expect((await reader.get(`/api/search?q=${note.number}`)).body.data).toEqual([]);
});
