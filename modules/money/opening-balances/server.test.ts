import { afterAll, beforeEach, expect, test } from "vitest";
import { startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";
import { buying } from "../../../tests/support/buying.ts";
import { importedFile } from "../../../tests/support/importing.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);
beforeEach(() => api.clock.set("2026-11-20T09:00:00Z"));

const day = "2026-10-31";

type Account = { account: { code: string }; by: string };

const newBooks = async () => {
  const shop = await api.newShop();
  const bills = billing(shop);
  const buys = buying(shop);
  const client = async (name = "Najd Express"): Promise<string> =>
    succeeded(await shop.post("/api/clients", { name, terms_days: 30 })).body.id;
  const trial = (lines?: object[]) => shop.put("/api/opening-balances", { day, ...(lines && { lines }) });
  const accountId = buys.account;
  const opening = async () => succeeded(await shop.get("/api/opening-balances")).body;
  const accountIn = async (code: string) =>
    (await opening()).accounts.find(({ account }: Account) => account.code === code);
  const items = async () => succeeded(await shop.get("/api/opening-items")).body.data;
  const add = (fields: object) => shop.post("/api/opening-items", fields);
  const problems = () => books.problems(shop.shopId);
  return { shop, bills, buys, client, trial, accountId, opening, accountIn, items, add, problems };
};

test("two old invoices are two items, each with its number, date and due day, and are paid one by one", async () => {
  const { shop, bills, client, trial, add, items, problems } = await newBooks();
  succeeded(await trial());
  const partyId = await client();
  const first = { kind: "client", party_id: partyId, number: "OLD-17", date: "2026-08-01", amount: "1150.00" };
  succeeded(await add(first));
  succeeded(await add({ ...first, number: "INV-000001", date: "2026-09-10", due: "2026-09-20", amount: "230.00" }));
  expect(await books.balances(shop.shopId)).toEqual({ 1201: 138_000n, 3901: -138_000n });
  expect(await items()).toMatchObject([
    { number: "INV-000001", date: "2026-09-10", due: "2026-09-20", amount: "230.00", open: "230.00" },
    { number: "OLD-17", date: "2026-08-01", due: "2026-08-31", amount: "1150.00" },
  ]);

  const aged = succeeded(await shop.get(`/api/receivables-ageing/items?party_id=${partyId}`)).body.data;
  expect(aged).toMatchObject([
    { source: { label: "OLD-17" }, dated: "2026-08-01", due: "2026-08-31" },
    { source: { label: "INV-000001" }, dated: "2026-09-10", due: "2026-09-20" },
  ]);
  const old = succeeded(await shop.get(`/api/parties/${partyId}/open-items`)).body;
  const item = old.data.find(({ number }: { number: string }) => number === "OLD-17");
  succeeded(
    await shop.post("/api/client-payments", {
      party_id: partyId,
      amount: "1150.00",
      payment_method_id: await bills.method(),
      allocations: [{ open_item_id: item.id, amount: "1150.00" }],
    }),
  );
  expect(await items()).toMatchObject([{ open: "230.00" }, { open: "0.00" }]);

  const ours = await bills.invoiced(await bills.vehicle(), "115.00");
  expect(ours.number).toBe("INV-000001");
  expect(await problems()).toEqual([]);
});

test("old numbers are found by the search, also one with a prefix of the shop's own", async () => {
  const { shop, client, trial, add } = await newBooks();
  succeeded(await trial());
  const partyId = await client();
  const { id } = succeeded(
    await add({ kind: "client", party_id: partyId, number: "INV-000077", date: "2026-08-01", amount: "10.00" }),
  ).body;
  for (const q of ["INV-000077", "000077", "inv-0000"]) {
    const { data } = succeeded(await shop.get(`/api/search?q=${encodeURIComponent(q)}`)).body;
    expect(data).toContainEqual(
      expect.objectContaining({ kind: "opening-item", id, title: "INV-000077", url: `/back/opening-items/${id}` }),
    );
  }
});

test("insurers, vendors and advances to vendors stand on their accounts, and the next bill uses the advance", async () => {
  const { shop, buys, trial, add, problems } = await newBooks();
  succeeded(await trial());
  const insurer = succeeded(await shop.post("/api/insurance-companies", { name: "Gulf Shield" })).body.id;
  const vendor = await buys.vendor({ terms_days: 15 });
  const dated = { date: "2026-10-01" };
  succeeded(await add({ kind: "insurer", party_id: insurer, number: "C-9", amount: "500.00", ...dated }));
  const owed = { kind: "vendor", party_id: vendor, number: "B-3", amount: "300.00", ...dated };
  expect(succeeded(await add(owed)).body).toMatchObject({ due: "2026-10-16", open: "300.00" });
  succeeded(await add({ kind: "vendor-advance", party_id: vendor, number: "PV-4", amount: "80.00" }));
  expect(await books.balances(shop.shopId)).toEqual({ 1202: 50_000n, 1203: 8000n, 2101: -30_000n, 3901: -28_000n });
  const bill = await buys.bought(vendor, [{ expense_account_id: await buys.account("6102"), unit_price: "100" }]);
  expect(bill.balance_due).toBe("35.00");
  expect((await add({ ...owed, kind: "client" })).body.errors).toHaveProperty("party_id");
  expect(await problems()).toEqual([]);
});

test("a deposit of before is used by the next invoice of its vehicle", async () => {
  const { shop, bills, trial, add, items, problems } = await newBooks();
  succeeded(await trial());
  const visit = await bills.vehicle({ license_plate: "4321 ABJ" });
  const { client } = succeeded(await shop.get(`/api/client-vehicles/${visit}`)).body;
  const deposit = { kind: "deposit", party_id: client.id, number: "RC-8", amount: "200.00" };
  const wrong = await add({ ...deposit, plate: "9999 XXA" });
  expect(Object.keys(wrong.body.errors)).toEqual(["plate"]);
  succeeded(await add(deposit));
  expect(await books.balances(shop.shopId)).toEqual({ 2102: -20_000n, 3901: 20_000n });
  const draft = await bills.invoice(visit);
  await bills.item(draft.id, { product_id: await bills.product(), grand_total: "500.00" });
  const approved = succeeded(await bills.approve(draft.id, { use_deposit: true })).body;
  expect(approved.balance_due).toBe("300.00");
  expect(await items()).toMatchObject([{ kind: "deposit", number: "RC-8", open: "0.00" }]);
  expect(await problems()).toEqual([]);
});

test("a cheque in hand is deposited on its day; one that bounces is owed again", async () => {
  const { shop, client, trial, add, items, problems } = await newBooks();
  succeeded(await trial());
  const partyId = await client();
  const cheque = { kind: "cheque", party_id: partyId, number: "000451", amount: "700.00", bank: "Al Rajhi" };
  expect(Object.keys((await add(cheque)).body.errors)).toEqual(["due"]);
  const { id } = succeeded(await add({ ...cheque, due: "2026-12-15" })).body;
  succeeded(await add({ ...cheque, number: "000452", due: "2026-11-15" }));
  expect(await books.balances(shop.shopId)).toEqual({ 1103: 140_000n, 3901: -140_000n });
  const { data } = succeeded(await shop.get("/api/cheques")).body;
  expect(data).toMatchObject([
    { number: "000452", state: "on-hand", due_on: "2026-11-15" },
    { number: "000451", bank_name: "Al Rajhi", due_on: "2026-12-15" },
  ]);
  succeeded(await shop.post(`/api/cheques/${id}/deposit`));
  succeeded(await shop.post(`/api/cheques/${id}/bounce`, { reason: "No funds" }));
  expect(await books.balances(shop.shopId)).toEqual({ 1103: 70_000n, 1201: 70_000n, 3901: -140_000n });
  expect((await items()).map(({ kind, open }: Record<string, string>) => [kind, open])).toEqual(
    expect.arrayContaining([["client", "700.00"]]),
  );
  expect(await problems()).toEqual([]);
});

test("a wrong item is reversed in the journal and can then be entered anew; the same item is not entered twice", async () => {
  const { shop, client, trial, add, items, problems } = await newBooks();
  succeeded(await trial());
  const old = { kind: "client", party_id: await client(), number: "7", date: "2026-08-01", amount: "11.00" };
  const { id } = succeeded(await add(old)).body;
  expect((await add({ ...old, amount: "12.00" })).body.type).toBe("already-entered");
  succeeded(await shop.post(`/api/journal-entries/${id}/reverse`, { reason: "Wrong amount" }));
  succeeded(await add({ ...old, amount: "12.00" }));
  expect(await items()).toMatchObject([{ amount: "12.00" }, { amount: "11.00", is_reversed: true, open: "0.00" }]);
  expect(await problems()).toEqual([]);
});

test("VAT that was declared before is kept with the item, and only if net and VAT fit it", async () => {
  const { shop, client, trial, add } = await newBooks();
  succeeded(await trial());
  const old = { kind: "client", party_id: await client(), date: "2026-08-01", amount: "575.00", vat_declared: true };
  const fieldsOf = async (fields: object) => Object.keys((await add({ ...old, ...fields })).body.errors ?? {});
  expect(await fieldsOf({ number: "a" })).toEqual(["vat"]);
  expect(await fieldsOf({ number: "a", vat: "150" })).toEqual(["net"]);
  expect(await fieldsOf({ number: "a", vat: "60", net: "400" })).toEqual(["amount"]);
  expect(await fieldsOf({ number: "a", vat: "151.01", net: "1000", vat_rate: 15 })).toEqual(["vat"]);
  expect(await fieldsOf({ number: "a", vat: "148.99", net: "1000", vat_rate: 15 })).toEqual(["vat"]);
  succeeded(await add({ ...old, number: "part", net: "1000.00", vat: "150.00" }));
  succeeded(await add({ ...old, number: "whole", vat_rate: 15 }));
  succeeded(await add({ ...old, number: "none", vat_declared: false, vat_rate: 15 }));
  const stored = await books.rows(
    "select source_label, declared_net, declared_vat, declared_rate from open_items where shop_id = $1 order by source_label",
    [shop.shopId],
  );
  expect(stored).toEqual([
    { source_label: "none", declared_net: null, declared_vat: null, declared_rate: null },
    { source_label: "part", declared_net: 100_000n, declared_vat: 15_000n, declared_rate: 1500 },
    { source_label: "whole", declared_net: 50_000n, declared_vat: 7500n, declared_rate: 1500 },
  ]);
});

test("a document whose VAT is zero has none to take back, also if its rate leaves none of so little", async () => {
  const { add, client, trial } = await newBooks();
  succeeded(await trial());
  const old = { kind: "client", party_id: await client(), date: "2026-08-01", amount: "100.00", vat_declared: true };
  for (const [number, named] of [
    ["by-vat", { net: "100.00", vat: "0" }],
    ["by-rate", { amount: "0.01", vat_rate: 15 }],
  ] as const)
    expect(succeeded(await add({ ...old, number, ...named })).status).toBe(201);
});

test("the trial balance shows what is missing; its accounts without items are posted, and a second time nothing", async () => {
  const { shop, client, trial, accountId, opening, accountIn, add, problems } = await newBooks();
  const line = async (code: string, side: "debit" | "credit", amount: string) => ({
    account_id: await accountId(code),
    [side]: amount,
  });
  const lines = [
    await line("1102", "debit", "10000.00"),
    await line("1201", "debit", "1150.00"),
    await line("1301", "debit", "400.00"),
    await line("3101", "credit", "11550.00"),
  ];
  expect((await trial([...lines, lines[0]!])).body.errors).toHaveProperty(["lines.4.account_id"]);
  succeeded(await trial(lines));
  expect(await opening()).toMatchObject({ day, unbalanced: "0.00", to_post: 2 });
  expect(await accountIn("1201")).toMatchObject({ by: "items", trial_balance: "1150.00", difference: "1150.00" });
  const asked = await shop.post("/api/opening-balances/entry");
  expect(asked.body).toMatchObject({ type: "needs-confirmation", warnings: ["1201", "1301"] });
  expect(asked.body.detail).toContain("1,150.00");
  succeeded(await shop.post("/api/opening-balances/entry", { confirm: true }));
  expect(await books.balances(shop.shopId)).toEqual({ 1102: 1_000_000n, 3101: -1_155_000n, 3901: 155_000n });

  const old = { kind: "client", party_id: await client(), number: "1", date: "2026-08-01", amount: "1150.00" };
  succeeded(await add(old));
  const part = succeeded(await shop.post("/api/products", { name: "Filter", price: "30" })).body.id;
  const stock = { kind: "opening", quantity: "20", unit_cost: "20", date: day };
  expect(succeeded(await shop.post(`/api/products/${part}/stock-movements`, stock)).body.date).toBe(day);
  expect((await books.balances(shop.shopId))[3901]).toBeUndefined();
  expect(await accountIn("1201")).toMatchObject({ posted: "1150.00", difference: "0.00" });
  expect(await accountIn("1301")).toMatchObject({ by: "stock", difference: "0.00" });
  expect((await shop.post("/api/opening-balances/entry", { confirm: true })).body.type).toBe("nothing-to-open");
  expect((await shop.put("/api/opening-balances", { day: "2026-09-30" })).body.type).toBe("opening-posted");
  expect(await problems()).toEqual([]);
});

test("opening stock has its day, so that an invoice of that day sells it; an adjustment is of today", async () => {
  const { shop, bills } = await newBooks();
  const part = await bills.product({ kind: "part" });
  const path = `/api/products/${part}/stock-movements`;
  const opening = { kind: "opening", quantity: "5", unit_cost: "10" };
  expect(Object.keys((await shop.post(path, { ...opening, date: "2026-11-21" })).body.errors)).toEqual(["date"]);
  succeeded(await shop.post(path, { ...opening, date: day }));
  const broken = { kind: "adjustment-out", quantity: "1", reason: "Broken", date: day };
  expect(Object.keys((await shop.post(path, broken)).body.errors)).toEqual(["date"]);
  const sold = await bills.invoice(await bills.vehicle(), { issued_at: "2026-11-01" });
  await bills.item(sold.id, { product_id: part, qty: "5", unit_price: "30" });
  expect((await bills.approve(sold.id)).status).toBe(200);

  const rows = [{ name: "Pads", price: "50", cost: "20", on_hand: "3" }];
  await importedFile(shop, { kind: "products", rows }, { stock_day: day });
  const { data } = succeeded(await shop.get("/api/stock-movements")).body;
  expect(
    data.filter(({ kind }: { kind: string }) => kind === "opening").map(({ date }: { date: string }) => date),
  ).toEqual([day, day]);
});
