import { afterAll, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";
import { buying } from "../../../tests/support/buying.ts";
import { pdfText } from "../../../tests/support/pdf-text.ts";

const api = await startApi();
const audit = await auditor(api.database);
afterAll(audit.close);
api.clock.set("2026-11-20T09:00:00Z");

const newShop = async () => {
  const owner = await api.newShop();
  const shop = buying(owner);
  const cash = await shop.method();
  const pay = (vendorId: string, amount: string, fields: object = {}) =>
    owner.post("/api/vendor-payments", { vendor_id: vendorId, amount, payment_method_id: cash, ...fields });
  const giveBack = (purchase: { id: string; items: { id: string }[] }, qty: string, fields: object = {}) =>
    owner.post(`/api/purchases/${purchase.id}/returns`, {
      reason: "Wrong part",
      items: [{ purchase_item_id: purchase.items[0]!.id, qty }],
      ...fields,
    });
  const show = async (id: string) => (await owner.get(`/api/purchases/${id}`)).body;
  const vendorNow = async (id: string) => (await owner.get(`/api/vendors/${id}`)).body;
  return { owner, ...shop, pay, giveBack, show, vendorNow, balances: () => audit.balances(owner.shopId) };
};

test("parts that go back leave the stock at average cost; the difference to the credit goes to the adjustments", async () => {
  const { owner, vendor, product, bought, giveBack, show, balances } = await newShop();
  const [seller, part] = [await vendor(), await product()];
  const first = await bought(seller, [{ product_id: part, qty: "10", unit_price: "20" }]);
  await bought(seller, [{ product_id: part, qty: "10", unit_price: "26" }]);
  const back = succeeded(await giveBack(first, "2", { vendor_number: "CN-9" })).body;
  expect(back).toMatchObject({ number: "PRT-000001", grand_total: "46.00", settled: "46.00", vendor_number: "CN-9" });
  // 20 × 23.00, less 2 × 23.00; credited were 2 × 20.00.
  expect(await balances()).toEqual({ "1301": 41_400n, "1401": 6300n, "2101": -48_300n, "5104": 600n });
  expect((await owner.get(`/api/products/${part}`)).body.stock).toMatchObject({ on_hand: "18", value: "414.00" });
  expect(await show(first.id)).toMatchObject({
    balance_due: "184.00",
    returned_total: "46.00",
    settlements: [{ kind: "purchase-return", number: "PRT-000001", amount: "46.00" }],
  });
  const [movement] = (await owner.get(`/api/stock-movements?product_id=${part}&kind=vendor-return`)).body.data;
  expect(movement).toMatchObject({ quantity: "-2", source: { label: "PRT-000001", view_url: back.view_url } });
  const taxes = await audit.rows("select code, base, vat from tax_entries where shop_id = $1 and is_note", [
    owner.shopId,
  ]);
  expect(taxes).toEqual([{ code: "S", base: -4000n, vat: -600n }]);
});

test("never more goes back than was bought, nor than is on hand; parallel returns share what is left", async () => {
  const { vendor, product, bought, giveBack, owner } = await newShop();
  const part = await product();
  const purchase = await bought(await vendor(), [{ product_id: part, qty: "3", unit_price: "10" }]);
  const tooMuch = await giveBack(purchase, "4");
  expect(tooMuch).toMatchObject({ status: 422, body: { type: "too-much-returned" } });
  expect(tooMuch.body.errors["items.0.qty"][0]).toContain("3");
  const replies = await Promise.all(Array.from({ length: 5 }, () => giveBack(purchase, "1")));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
  expect((await owner.get(`/api/products/${part}`)).body.stock).toMatchObject({ on_hand: "0", value: "0.00" });
  expect(await audit.problems(owner.shopId)).toEqual([]);
});

test("what cost nothing and is worth nothing is not credited", async () => {
  const { vendor, product, bought, giveBack } = await newShop();
  const free = { product_id: await product(), qty: "2", unit_price: "0" };
  const paid = { product_id: await product(), qty: "1", unit_price: "10" };
  const purchase = await bought(await vendor(), [free, paid]);
  expect(await giveBack(purchase, "1")).toMatchObject({ status: 422, body: { type: "nothing-credited" } });
});

test("the list of returns finds by number, vendor and day, with their sum", async () => {
  const { owner, vendor, product, bought, giveBack } = await newShop();
  const [one, other, part] = [await vendor(), await vendor(), await product()];
  for (const seller of [one, other]) {
    const bill = await bought(seller, [{ product_id: part, qty: "4", unit_price: "10" }]);
    succeeded(await giveBack(bill, "1", { returned_at: seller === one ? "2026-11-18" : "2026-11-20" }));
  }
  const list = async (query = "") => (await owner.get(`/api/purchase-returns?${query}`)).body;
  expect((await list()).summary).toEqual({ count: 2, grand_total: "23.00" });
  for (const query of ["q=PRT-000001", "q=PUR-000001", `vendor_id=${one}`, "to=2026-11-19"])
    expect((await list(query)).data).toMatchObject([{ number: "PRT-000001", purchase: { number: "PUR-000001" } }]);
  expect((await list("from=2026-11-21")).data).toEqual([]);
});

test("a return of a paid purchase is a credit with the vendor, which the next purchase uses", async () => {
  const { vendor, account, bought, giveBack, pay, vendorNow, show, balances, owner } = await newShop();
  const seller = await vendor();
  const tools = { expense_account_id: await account("1501"), qty: "2", unit_price: "100" };
  const paid = await bought(seller, [tools]);
  succeeded(await pay(seller, "230"));
  const back = succeeded(await giveBack(paid, "1")).body;
  expect(back.settled).toBe("0.00");
  expect(await vendorNow(seller)).toMatchObject({ owed: "0.00", credit: "115.00" });
  expect(await balances()).toMatchObject({ "1203": 11_500n });
  const next = await bought(seller, [tools]);
  expect(next).toMatchObject({ balance_due: "115.00", settlements: [{ kind: "vendor-credit", amount: "115.00" }] });
  const [entry] = succeeded(await owner.get("/api/journal-entries?limit=1")).body.data;
  expect(entry.source).toMatchObject({ kind: "vendor-credit", view_url: `/back/purchases/${next.id}` });
  expect(await vendorNow(seller)).toMatchObject({ owed: "115.00", credit: "0.00" });
  expect(await show(paid.id)).toMatchObject({ balance_due: "0.00", returned_total: "115.00" });
  expect(await audit.problems(owner.shopId)).toEqual([]);
});

test("a payment settles what is named, then the oldest; more than is owed is asked about and becomes an advance", async () => {
  const { vendor, account, bought, pay, show, vendorNow, balances } = await newShop();
  const seller = await vendor();
  const rent = { expense_account_id: await account("6102"), unit_price: "100" };
  const [older, newer] = [
    await bought(seller, [rent], { bill_date: "2026-11-01" }),
    await bought(seller, [rent], { bill_date: "2026-11-05" }),
  ];
  const first = succeeded(
    await pay(seller, "150", { allocations: [{ purchase_id: newer.id, amount: "100" }], payment_reference: "TRF-1" }),
  ).body;
  expect(first).toMatchObject({ number: "VP-000001", advance: "0.00", payment_reference: "TRF-1" });
  expect([(await show(older.id)).balance_due, (await show(newer.id)).balance_due]).toEqual(["65.00", "15.00"]);
  const asked = await pay(seller, "100");
  expect(asked).toMatchObject({ status: 409, body: { warnings: ["more-than-owed"], owed: "80.00" } });
  expect(succeeded(await pay(seller, "100", { confirm: true })).body.advance).toBe("20.00");
  expect(await vendorNow(seller)).toMatchObject({ owed: "0.00", credit: "20.00" });
  expect(await balances()).toMatchObject({ "1101": -25_000n, "1203": 2000n });
  const refused = await pay(seller, "10", { allocations: [{ purchase_id: older.id, amount: "10" }] });
  expect(refused.body.errors["allocations.0.amount"]).toHaveLength(1);
});

test("a reversal opens what the payment and its advance had paid; a payment is reversed once", async () => {
  const { owner, vendor, account, bought, pay, show, vendorNow, balances } = await newShop();
  const seller = await vendor();
  const rent = { expense_account_id: await account("6102"), unit_price: "100" };
  const first = await bought(seller, [rent]);
  const payment = succeeded(await pay(seller, "150", { confirm: true })).body;
  const second = await bought(seller, [{ ...rent, unit_price: "20" }]);
  expect(second.balance_due).toBe("0.00");
  const before = (await owner.get("/api/payables-ageing?on=2026-11-20")).body.summary;
  api.clock.set("2026-11-22T09:00:00Z");
  const reversed = await owner.post(`/api/vendor-payments/${payment.id}/reverse`, { reason: "Bounced" });
  expect(reversed).toMatchObject({ status: 200, body: { reversal_reason: "Bounced", pdf_url: null, advance: "0.00" } });
  expect([(await show(first.id)).balance_due, (await show(second.id)).balance_due]).toEqual(["115.00", "23.00"]);
  expect(await vendorNow(seller)).toMatchObject({ owed: "138.00", credit: "0.00" });
  expect(await balances()).toEqual({ "6102": 12_000n, "1401": 1800n, "2101": -13_800n });
  expect(await owner.post(`/api/vendor-payments/${payment.id}/reverse`, { reason: "Again" })).toMatchObject({
    status: 409,
    body: { type: "vendor-payment-reversed" },
  });
  // The past day is told as it was.
  expect((await owner.get("/api/payables-ageing?on=2026-11-20")).body.summary).toEqual(before);
  expect(await audit.problems(owner.shopId)).toEqual([]);
  api.clock.set("2026-11-20T09:00:00Z");
});

test("credits are set against what is owed by a call of its own; without any it says so", async () => {
  const { owner, vendor, account, bought, pay, vendorNow } = await newShop();
  const seller = await vendor();
  const rent = { expense_account_id: await account("6102"), unit_price: "100" };
  const first = await bought(seller, [rent]);
  const payment = succeeded(await pay(seller, "115")).body;
  succeeded(await pay(seller, "50", { confirm: true }));
  succeeded(await owner.post(`/api/vendor-payments/${payment.id}/reverse`, { reason: "Wrong vendor" }));
  expect(await vendorNow(seller)).toMatchObject({ owed: "115.00", credit: "50.00" });
  expect((await owner.post(`/api/vendors/${seller}/use-credit`)).body).toEqual({ used: "50.00" });
  expect(await vendorNow(seller)).toMatchObject({ owed: "65.00", credit: "0.00" });
  expect((await owner.post(`/api/vendors/${seller}/use-credit`)).body.type).toBe("no-credit");
  expect((await owner.get(`/api/purchases/${first.id}`)).body.settlements).toHaveLength(3);
});

test("payables by age agree with the ledger on the day, by the terms of the vendor", async () => {
  const { owner, vendor, account, bought, pay } = await newShop();
  const [prompt, late] = [await vendor({ terms_days: 30 }), await vendor({ name_ar: "المورد المتأخر" })];
  const rent = { expense_account_id: await account("6102"), unit_price: "100" };
  await bought(prompt, [rent], { bill_date: "2026-11-10" });
  await bought(late, [rent], { bill_date: "2026-08-01" });
  succeeded(await pay(late, "15"));
  const { summary, data } = (await owner.get("/api/payables-ageing")).body;
  expect(summary).toMatchObject({ not_due: "115.00", over90: "100.00", total: "215.00", credit: "0.00" });
  expect(summary.ties).toEqual([expect.objectContaining({ code: "2101", items: "215.00", difference: "0.00" })]);
  expect(data[1].party).toMatchObject({ kind: "vendor", name_ar: "المورد المتأخر", view_url: `/back/vendors/${late}` });
});

test("payments are listed with what they paid and found by number, reference and vendor; each permission is its own", async () => {
  const { owner, vendor, account, bought, pay } = await newShop();
  const seller = await vendor({ name: "Al Rashid Parts" });
  const purchase = await bought(seller, [{ expense_account_id: await account("6102"), unit_price: "100" }]);
  succeeded(await pay(seller, "115", { payment_reference: "TRF-77" }));
  for (const q of ["VP-000001", "trf-77", "rashid"]) {
    const { data, summary } = (await owner.get(`/api/vendor-payments?q=${q}`)).body;
    expect(data, q).toMatchObject([{ purchases: [{ number: purchase.number, amount: "115.00" }] }]);
    expect(summary).toEqual({ count: 1, amount: "115.00" });
  }
  const reader = await owner.colleague(["view-purchases", "view-vendors"]);
  expect((await reader.get("/api/vendor-payments")).status).toBe(200);
  expect((await reader.post("/api/vendor-payments", {})).status).toBe(403);
  expect((await reader.post(`/api/purchases/${purchase.id}/returns`, {})).status).toBe(403);
});

test("voucher, purchase and return are printed in both languages", async () => {
  const { owner, vendor, product, bought, giveBack, pay } = await newShop();
  const seller = await vendor({ name_ar: "قطع غيار الراشد" });
  const purchase = await bought(seller, [{ product_id: await product(), qty: "2", unit_price: "10" }]);
  const back = succeeded(await giveBack(purchase, "1")).body;
  const payment = succeeded(await pay(seller, "11.50")).body;
  for (const url of [purchase.pdf_url, back.pdf_url, payment.pdf_url]) {
    const reply = await owner.get(url);
    expect([reply.status, reply.headers["content-type"]], url).toEqual([200, "application/pdf"]);
    expect(reply.bytes.subarray(0, 5).toString()).toBe("%PDF-");
  }
});

test("a voucher prints what was true when the money moved", async () => {
  const { owner, vendor, account, bought, pay } = await newShop();
  const rent = await account("6102");
  const seller = await vendor({ name: "Al Rashid Parts" });
  const first = await bought(seller, [{ expense_account_id: rent, unit_price: "100" }]);
  const payment = succeeded(await pay(seller, "150", { confirm: true })).body;
  const refund = succeeded(
    await owner.post("/api/vendor-refunds", {
      vendor_id: seller,
      amount: "5",
      payment_method_id: payment.payment_method.id,
    }),
  ).body;
  const printed = async () => {
    const replies = await Promise.all([payment, refund].map(({ pdf_url: url }) => owner.get(url)));
    return Promise.all(replies.map(({ bytes }) => pdfText(bytes)));
  };
  const before = await printed();
  expect(before[0]).toContain(first.number);
  for (const text of before) expect(text).toContain("Al Rashid Parts");

  const changed = { name: "Another name", address: "Elsewhere", vat_number: null, time_zone: "Pacific/Auckland" };
  succeeded(await owner.put("/api/shop", changed));
  succeeded(await owner.put(`/api/vendors/${seller}`, { name: "Another vendor" }));
  // It uses what was paid in advance.
  await bought(seller, [{ expense_account_id: rent, unit_price: "10" }]);
  expect(await printed()).toEqual(before);
});

test("the paper of a reverse charge or of an import says what the vendor is owed: the total without the VAT", async () => {
  const { owner, vendor, account, bought, giveBack } = await newShop();
  const [foreign, customs] = [await vendor({ vat_number: undefined }), await vendor()];
  const tools = { expense_account_id: await account("1501"), qty: "2", unit_price: "100" };
  const textOf = async (url: string) => pdfText((await owner.get(url)).bytes);
  const owed = /200\.00\s+Owed to the vendor|Owed to the vendor[^.]*200\.00/;
  const reversed = await bought(foreign, [tools], { kind: "reverse_charge" });
  const text = await textOf(reversed.pdf_url);
  expect(text).toMatch(owed);
  expect(text).toContain("the buyer accounts for the VAT");
  const imported = await bought(foreign, [tools], { kind: "import", customs_vendor_id: customs });
  expect(await textOf(imported.pdf_url)).toMatch(owed);
  expect(await textOf(imported.pdf_url)).toContain("paid to customs");
  const back = succeeded(await giveBack(reversed, "1")).body;
  expect(await textOf(back.pdf_url)).toMatch(/Deducted from the amount owed/);
  const domestic = await bought(customs, [tools]);
  expect(await textOf(domestic.pdf_url)).not.toContain("Owed to the vendor");
});

test("purchases fill boxes 7 to 9 of the VAT return, and a return their adjustment", async () => {
  const { owner, vendor, account, bought, giveBack } = await newShop();
  const [local, foreign, customs] = [await vendor(), await vendor({ vat_number: undefined }), await vendor()];
  const tools = { expense_account_id: await account("1501"), qty: "2", unit_price: "100" };
  const day = { bill_date: "2026-08-10" };
  const domestic = await bought(local, [tools, { ...tools, deductible: false }], day);
  await bought(foreign, [tools], { ...day, kind: "import", customs_vendor_id: customs });
  await bought(foreign, [tools], { ...day, kind: "reverse_charge" });
  succeeded(await giveBack(domestic, "1", { returned_at: "2026-08-12" }));
  const { boxes, ties } = succeeded(await owner.get("/api/tax-return?period=2026-Q3")).body;
  const box = (number: number) => boxes.find((each: { box: number }) => each.box === number);
  expect(box(7)).toMatchObject({ amount: "200.00", adjustment: "100.00", vat: "15.00" });
  expect(box(8)).toMatchObject({ amount: "200.00", vat: "30.00" });
  expect(box(9)).toMatchObject({ amount: "200.00", vat: "0.00" });
  expect(box(13)).toMatchObject({ vat: "-45.00" });
  expect(ties.map(({ difference }: { difference: string }) => difference)).toEqual(["0.00", "0.00", "0.00"]);
});
