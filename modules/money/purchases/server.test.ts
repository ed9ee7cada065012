import { afterAll, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";
import { buying } from "../../../tests/support/buying.ts";

const api = await startApi();
const audit = await auditor(api.database);
afterAll(audit.close);
api.clock.set("2026-11-20T09:00:00Z");

const newShop = async (options: Parameters<typeof api.newShop>[0] = {}) => {
  const owner = await api.newShop(options);
  return { owner, ...buying(owner), balances: () => audit.balances(owner.shopId) };
};

test("posting a purchase of parts receives them into stock at cost and books payables and input VAT", async () => {
  const { owner, vendor, product, bought, balances } = await newShop();
  const part = await product();
  const posted = await bought(await vendor({ terms_days: 30 }), [{ product_id: part, qty: "10", unit_price: "46" }]);
  expect(posted).toMatchObject({
    status: 1,
    number: "PUR-000001",
    bill_date: "2026-11-10",
    posting_date: "2026-11-10",
    due_at: "2026-12-10",
    grand_total: "529.00",
    balance_due: "529.00",
    deductible_vat: "69.00",
    items: [{ is_stock: true, deductible: true, vat: "69.00" }],
  });
  expect(await balances()).toEqual({ "1301": 46000n, "1401": 6900n, "2101": -52900n });
  const { stock } = (await owner.get(`/api/products/${part}`)).body;
  expect(stock).toMatchObject({ on_hand: "10", value: "460.00" });
  expect(await audit.problems(owner.shopId)).toEqual([]);
});

test("a line on an expense, an asset or an equity account receives no stock; VAT that is not deductible joins the cost", async () => {
  const { vendor, account, bought, balances, owner } = await newShop();
  await bought(await vendor(), [
    { expense_account_id: await account("6102"), unit_price: "1000" },
    { expense_account_id: await account("1501"), unit_price: "200", deductible: false },
    { expense_account_id: await account("3102"), unit_price: "100" },
  ]);
  expect(await balances()).toEqual({
    "6102": 100_000n,
    "1501": 23_000n,
    "3102": 11_500n,
    "1401": 15_000n,
    "2101": -149_500n,
  });
  const taxes = await audit.rows("select code, direction, base, vat from tax_entries where shop_id = $1", [
    owner.shopId,
  ]);
  expect(taxes).toEqual([{ code: "S", direction: "input", base: 100_000n, vat: 15_000n }]);
});

test("VAT on equity is never deductible", async () => {
  const { owner, vendor, account, purchase } = await newShop();
  const draft = await purchase(await vendor());
  const line = { name: "Drawings", expense_account_id: await account("3102"), unit_price: "100" };
  const refused = await owner.post(`/api/purchases/${draft.id}/items`, { ...line, deductible: true });
  expect(refused).toMatchObject({ status: 422, body: { errors: { deductible: [expect.any(String)] } } });
  expect((await owner.post(`/api/purchases/${draft.id}/items`, line)).body.deductible).toBe(false);
});

test("VAT may differ from ours by 0.01 a line, and is kept until the amounts change", async () => {
  const { owner, vendor, account, purchase, item } = await newShop();
  const draft = await purchase(await vendor());
  const line = await item(draft.id, { expense_account_id: await account("6105"), unit_price: "33.33", vat: "5.01" });
  expect(line).toMatchObject({ vat: "5.01", grand_total: "38.34" });
  const path = `/api/purchases/${draft.id}/items/${line.id}`;
  expect((await owner.put(path, { name: "Rags" })).body).toMatchObject({ vat: "5.01" });
  const refused = await owner.put(path, { vat: "5.02" });
  expect(refused.body.errors.vat[0]).toContain("5.00");
  expect((await owner.put(path, { vat: null })).body).toMatchObject({ vat: "5.00", grand_total: "38.33" });
  expect((await owner.get(`/api/purchases/${draft.id}`)).body).toMatchObject({ vat: "5.00", grand_total: "38.33" });
});

test("of an import the vendor is owed the goods and customs the VAT, in box 8", async () => {
  const { owner, vendor, account, bought, balances } = await newShop();
  const customs = await vendor({ name: "Customs" });
  const posted = await bought(
    await vendor({ vat_number: undefined }),
    [{ expense_account_id: await account("1501"), unit_price: "1000" }],
    { kind: "import", customs_vendor_id: customs },
  );
  expect(posted).toMatchObject({ grand_total: "1150.00", payable: "1000.00", balance_due: "1000.00" });
  expect(await balances()).toEqual({ "1501": 100_000n, "1401": 15_000n, "2101": -115_000n });
  expect((await owner.get(`/api/vendors/${customs}`)).body.owed).toBe("150.00");
  const taxes = await audit.rows("select code, direction, vat from tax_entries where shop_id = $1", [owner.shopId]);
  expect(taxes).toEqual([{ code: "import", direction: "input", vat: 15_000n }]);
});

test("of a reverse charge the shop owes the VAT and deducts it, and the vendor is owed the net amount", async () => {
  const { owner, vendor, account, bought, balances } = await newShop();
  const posted = await bought(
    await vendor({ vat_number: undefined }),
    [
      { expense_account_id: await account("6108"), unit_price: "1000" },
      { expense_account_id: await account("6105"), unit_price: "100", deductible: false },
    ],
    { kind: "reverse_charge" },
  );
  expect(posted).toMatchObject({ balance_due: "1100.00" });
  expect(await balances()).toEqual({
    "6108": 100_000n,
    "6105": 11_500n,
    "1401": 15_000n,
    "2201": -16_500n,
    "2101": -110_000n,
  });
  const taxes = await audit.rows(
    "select code, direction, base, vat from tax_entries where shop_id = $1 order by direction",
    [owner.shopId],
  );
  expect(taxes).toEqual([
    { code: "reverse-charge", direction: "input", base: 100_000n, vat: 15_000n },
    { code: "reverse-charge", direction: "output", base: 110_000n, vat: 16_500n },
  ]);
  expect(await audit.problems(owner.shopId)).toEqual([]);
});

test("without the vendor's VAT number no VAT is deducted", async () => {
  const { owner, vendor, account, purchase, item, post } = await newShop();
  const seller = await vendor({ vat_number: undefined });
  const draft = await purchase(seller);
  const line = await item(draft.id, { expense_account_id: await account("6105"), unit_price: "100" });
  expect(await post(draft.id)).toMatchObject({ status: 422, body: { type: "vendor-vat-number-missing" } });
  expect((await owner.get(`/api/purchases/${draft.id}`)).body.is_vendor_number_missing).toBe(true);
  succeeded(await owner.put(`/api/purchases/${draft.id}/items/${line.id}`, { deductible: false }));
  expect((await post(draft.id)).status).toBe(200);
});

test("a vendor's number is stored once for the vendor, whatever its case", async () => {
  const { owner, vendor, purchase } = await newShop();
  const [one, other] = [await vendor(), await vendor()];
  await purchase(one, { vendor_number: "inv-7" });
  const again = await owner.post("/api/purchases", { vendor_id: one, vendor_number: "INV-7", bill_date: "2026-11-10" });
  expect(again.body.errors.vendor_number).toHaveLength(1);
  const third = await purchase(other, { vendor_number: "INV-7" });
  const moved = await owner.put(`/api/purchases/${third.id}`, { vendor_id: one });
  expect(moved.body.errors.vendor_number).toHaveLength(1);
});

test("a late bill of a locked period is posted on the first open day", async () => {
  const { owner, vendor, account, bought, purchase, item, post } = await newShop();
  const rent = { expense_account_id: await account("6102"), unit_price: "10" };
  const seller = await vendor();
  await bought(seller, [rent], { bill_date: "2026-09-01" });
  succeeded(await owner.put("/api/books/lock", { through: "2026-10-31", reason: "Closed", confirm: true }));
  const late = await bought(seller, [rent], { bill_date: "2026-10-15" });
  expect(late).toMatchObject({ bill_date: "2026-10-15", posting_date: "2026-11-01" });
  const draft = await purchase(seller, { bill_date: "2026-10-20" });
  await item(draft.id, rent);
  expect((await post(draft.id, { posting_date: "2026-10-25" })).body.errors.posting_date).toHaveLength(1);
  expect((await post(draft.id, { posting_date: "2026-11-05" })).body.posting_date).toBe("2026-11-05");
});

test("a posted purchase is frozen: no call and no statement changes it or its items", async () => {
  const { owner, vendor, account, bought } = await newShop();
  const posted = await bought(await vendor(), [{ expense_account_id: await account("6102"), unit_price: "10" }]);
  const [line] = posted.items;
  for (const reply of [
    await owner.put(`/api/purchases/${posted.id}`, { note: "No" }),
    await owner.put(`/api/purchases/${posted.id}/items/${line.id}`, { qty: "2" }),
    await owner.delete(`/api/purchases/${posted.id}/items/${line.id}`),
    await owner.delete(`/api/purchases/${posted.id}`),
    await owner.post(`/api/purchases/${posted.id}/post`),
  ])
    expect(reply).toMatchObject({ status: 409, body: { type: "purchase-posted" } });
  await expect(audit.rows("update purchases set grand_total = 1 where id = $1", [posted.id])).rejects.toThrow("never");
  await expect(audit.rows("update purchase_items set qty = 3 where id = $1", [line.id])).rejects.toThrow("never");
});

test("ten parallel postings give one entry, one number and one receipt", async () => {
  const { owner, vendor, product, purchase, item, post } = await newShop();
  const draft = await purchase(await vendor());
  const part = await product();
  await item(draft.id, { product_id: part, qty: "4", unit_price: "25" });
  const replies = await Promise.all(Array.from({ length: 10 }, () => post(draft.id)));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(9).fill(409)]);
  const [{ count }] = (await audit.rows<{ count: bigint }>(
    "select count(*) from journal_entries where shop_id = $1 and source_kind = 'purchase'",
    [owner.shopId],
  )) as [{ count: bigint }];
  expect(count).toBe(1n);
  expect((await owner.get(`/api/products/${part}`)).body.stock.on_hand).toBe("4");
});

test("the list finds by either number and by vendor, with totals; a draft is deleted with its files", async () => {
  const { owner, vendor, account, purchase, bought } = await newShop();
  const [first, second] = [await vendor({ name: "Al Rashid Parts", name_ar: "قطع الراشد" }), await vendor()];
  const rent = { expense_account_id: await account("6102"), unit_price: "100" };
  await bought(first, [rent], { vendor_number: "AR-900" });
  const draft = await purchase(second, { vendor_number: "Z-1" });
  succeeded(await owner.post(`/api/purchases/${draft.id}/items`, { ...rent, name: "Rent", unit_price: "50" }));
  const found = async (query: string) =>
    (await owner.get(`/api/purchases?${query}`)).body.data.map((row: { vendor_number: string }) => row.vendor_number);
  expect(await found("q=AR-900")).toEqual(["AR-900"]);
  expect(await found("q=PUR-000001")).toEqual(["AR-900"]);
  expect(await found(`q=${encodeURIComponent("الراشد")}`)).toEqual(["AR-900"]);
  expect(await found("status=0")).toEqual(["Z-1"]);
  expect(await found(`vendor_id=${second}`)).toEqual(["Z-1"]);
  expect(await found("status=unpaid")).toEqual(["AR-900"]);
  expect(await found("status=overdue&from=2026-11-01&to=2026-11-30")).toEqual(["AR-900"]);
  expect((await owner.get("/api/purchases")).body.summary).toEqual({
    count: 2,
    grand_total: "115.00",
    drafts_total: "57.50",
    balance_due: "115.00",
  });
  const bill = { name: "bill.pdf", bytes: Buffer.from("%PDF-1.4\n%%EOF\n") };
  expect((await owner.upload(`/api/purchases/${draft.id}/media`, bill)).status).toBe(201);
  expect((await owner.delete(`/api/purchases/${draft.id}`)).status).toBe(204);
  expect(await audit.rows("select from media_files where shop_id = $1", [owner.shopId])).toEqual([]);
});

test("parts bought after a shortage put the difference of cost into the stock adjustments", async () => {
  const { owner, vendor, product, bought, balances } = await newShop();
  const part = await product();
  succeeded(
    await owner.post(`/api/products/${part}/stock-movements`, { kind: "opening", quantity: "1", unit_cost: "40" }),
  );
  succeeded(await owner.put("/api/settings", { allow_negative_stock: true }));
  const sale = billing(owner);
  const invoice = await sale.invoice(await sale.vehicle());
  await sale.item(invoice.id, { product_id: part, qty: "3" });
  succeeded(await sale.approve(invoice.id, { confirm: true }));
  await bought(await vendor(), [{ product_id: part, qty: "5", unit_price: "46" }]);
  expect((await owner.get(`/api/products/${part}`)).body.stock).toMatchObject({ on_hand: "3", value: "138.00" });
  expect(await balances()).toMatchObject({ "1301": 13_800n, "5101": 12_000n, "5104": 1200n });
});
