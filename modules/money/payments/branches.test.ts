import { afterAll, beforeEach, expect, test } from "vitest";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import type { Person } from "../../../tests/support/person.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";
import type { ShownEntry } from "../../books/ledger/journal-contract.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);

let shop: ShopOwner & ReturnType<typeof billing>;
/** Works in the shop's second branch. */
let north: Person & ReturnType<typeof billing>;
let branches: string[];
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
  const second = succeeded(await owner.post("/api/branches", { name: "North", name_ar: "الشمال" })).body.id;
  const first = succeeded(await owner.get("/api/branches")).body.data.find(
    ({ id }: { id: string }) => id !== second,
  ).id;
  branches = [first, second];
  shop = { ...owner, ...billing(owner) };
  const colleague = await owner.colleague([
    "create-client-invoices",
    "edit-client-invoices",
    "view-products",
    "create-products",
    "create-client-payments",
    "view-client-payments",
    "delete-client-payments",
    "view-client-invoices",
    "create-client-vehicles",
    "view-clients",
  ]);
  await books.rows("update users set branch_id = $2 where id = $1 returning id", [colleague.userId, second]);
  north = { ...colleague, ...billing(colleague) };
});

/** What the accounts hold in the first and in the second branch, credits negative; zero is left out. */
const held = async () => {
  const found = await books.rows<{ branch_id: string; code: string; balance: bigint }>(
    `select l.branch_id, a.code, sum(l.debit - l.credit)::bigint as balance from journal_lines l
     join accounts a on a.shop_id = l.shop_id and a.id = l.account_id
     where l.shop_id = $1 group by l.branch_id, a.code having sum(l.debit - l.credit) <> 0 order by a.code`,
    [shop.shopId],
  );
  expect(await books.problems(shop.shopId)).toEqual([]);
  return branches.map((branch) =>
    Object.fromEntries(
      found.filter(({ branch_id }) => branch_id === branch).map(({ code, balance }) => [code, Number(balance) / 100]),
    ),
  );
};

const sold = { "4102": -100, "2201": -15 };

test("a payment received in another branch clears the receivable in the branch of the invoice, and so does its reversal", async () => {
  const vehicle = await shop.vehicle();
  await shop.invoiced(vehicle, "115.00");
  expect(await held()).toEqual([{ ...sold, "1201": 115 }, {}]);
  const paid = succeeded(await north.pay(vehicle, "115.00")).body;
  expect(await held()).toEqual([
    { ...sold, "1209": 115 },
    { "1101": 115, "1209": -115 },
  ]);
  const [entry] = succeeded(await shop.get("/api/journal-entries")).body.data;
  const main = succeeded(await shop.get("/api/branches")).body.data.find(
    ({ id }: { id: string }) => id === branches[0],
  );
  expect(
    entry.lines.map((line: ShownEntry["lines"][number]) => [
      line.branch.name,
      line.account.code,
      line.debit,
      line.credit,
    ]),
  ).toEqual([
    ["North", "1101", "115.00", "0.00"],
    [main.name, "1201", "0.00", "115.00"],
    [main.name, "1209", "115.00", "0.00"],
    ["North", "1209", "0.00", "115.00"],
  ]);
  const between = succeeded(await shop.get("/api/accounts")).body.data.find(
    ({ code }: { code: string }) => code === "1209",
  );
  const ledger = succeeded(await shop.get(`/api/accounts/${between.id}/lines`)).body.data;
  expect(
    ledger.map((line: { branch: { name: string }; debit: string; credit: string }) => [
      line.branch.name,
      line.debit,
      line.credit,
    ]),
  ).toEqual(
    expect.arrayContaining([
      [main.name, "115.00", "0.00"],
      ["North", "0.00", "115.00"],
    ]),
  );
  succeeded(await north.post(`/api/client-payments/${paid.id}/reverse`, { reason: "Wrong client" }));
  expect(await held()).toEqual([{ ...sold, "1201": 115 }, {}]);
});

test("one payment for invoices of two branches clears each in its own branch", async () => {
  const client = succeeded(await shop.post("/api/clients", { name: "Huda" })).body.id;
  const [here, there] = [await shop.vehicle({ client_id: client }), await north.vehicle({ client_id: client })];
  const invoices = [await shop.invoiced(here, "115.00"), await shop.invoiced(there, "230.00")];
  expect(await held()).toEqual([
    { ...sold, "1201": 115 },
    { "4102": -200, "2201": -30, "1201": 230 },
  ]);
  succeeded(
    await shop.post("/api/client-payments", {
      party_id: client,
      amount: "345.00",
      payment_method_id: await shop.method(),
      allocations: invoices.map(({ id, grand_total }) => ({ client_invoice_id: id, amount: grand_total })),
    }),
  );
  expect(await held()).toEqual([
    { ...sold, "1101": 345, "1209": -230 },
    { "4102": -200, "2201": -30, "1209": 230 },
  ]);
});

test("a deposit of another branch that an invoice sets off leaves its branch with its VAT", async () => {
  for (const [before, deposit_kind] of ["held", "advance"].entries()) {
    const vehicle = await shop.vehicle();
    succeeded(await north.pay(vehicle, "115.00", { confirm: true, deposit_kind }));
    const [, there] = await held();
    expect([there!["2102"], there!["2201"]]).toEqual(deposit_kind === "held" ? [-115, undefined] : [-100, -15]);
    await shop.invoiced(vehicle, "115.00");
    const times = before + 1;
    expect(await held()).toEqual([
      { "4102": -100 * times, "2201": -15 * times, "1209": 115 * times },
      { "1101": 115 * times, "1209": -115 * times },
    ]);
  }
});

test("a deposit of another branch pays an open invoice: receivable and advance are zero, and a reversal gives both back", async () => {
  const client = succeeded(await shop.post("/api/clients", { name: "Huda" })).body.id;
  const [vehicle, other] = [await shop.vehicle({ client_id: client }), await shop.vehicle({ client_id: client })];
  const invoice = await shop.invoiced(vehicle, "115.00");
  const deposit = succeeded(await north.pay(other, "115.00", { confirm: true, deposit_kind: "held" })).body;
  const open = [
    { ...sold, "1201": 115 },
    { "1101": 115, "2102": -115 },
  ];
  expect(await held()).toEqual(open);
  const use = succeeded(
    await shop.post("/api/credit-uses", { client_invoice_id: invoice.id, payment_id: deposit.id, amount: "115" }),
  ).body;
  expect(await held()).toEqual([
    { ...sold, "1209": 115 },
    { "1101": 115, "1209": -115 },
  ]);
  succeeded(await shop.post(`/api/credit-uses/${use.id}/reverse`, { reason: "Wrong invoice" }));
  expect(await held()).toEqual(open);

  const refund = { amount: "115", payment_method_id: await shop.method(), payment_reference: "V1" };
  succeeded(await shop.post(`/api/client-payments/${deposit.id}/refunds`, refund));
  expect(await held()).toEqual([
    { ...sold, "1201": 115, "1101": -115, "1209": 115 },
    { "1101": 115, "1209": -115 },
  ]);
});

test("what is owed for a return stands in the branch of its invoice, kept as credit or paid out elsewhere", async () => {
  const vehicle = await shop.vehicle();
  const invoice = await shop.invoiced(vehicle, "115.00");
  succeeded(await shop.pay(vehicle, "115.00"));
  const returned = succeeded(
    await shop.post(`/api/client-invoices/${invoice.id}/return-invoices`, {
      reason: "discount",
      items: [{ client_invoice_item_id: invoice.items[0].id, sub_total: "100.00" }],
      approve: true,
    }),
  ).body;
  const back = { "4102": -100, "4202": 100, "1101": 115 };
  expect(await held()).toEqual([{ ...back, "2103": -115 }, {}]);
  const credit = succeeded(await north.post(`/api/return-invoices/${returned.id}/credits`, { amount: "15" })).body;
  expect(await held()).toEqual([{ ...back, "2103": -100, "2102": -15 }, {}]);
  const refund = { amount: "100", payment_method_id: await shop.method(), payment_reference: "V1" };
  succeeded(await north.post(`/api/return-invoices/${returned.id}/refunds`, refund));
  expect(await held()).toEqual([
    { ...back, "2102": -15, "1209": -100 },
    { "1101": -100, "1209": 100 },
  ]);
  succeeded(await north.post(`/api/client-credits/${credit.id}/reverse`, { reason: "Pays out" }));
  expect((await held())[0]).toEqual({ ...back, "2103": -15, "1209": -100 });
});

test("a manual line that settles invoices of two branches is posted in both, and so is its reversal", async () => {
  const client = succeeded(await shop.post("/api/clients", { name: "Huda" })).body.id;
  await shop.invoiced(await shop.vehicle({ client_id: client }), "115.00");
  await shop.invoiced(await north.vehicle({ client_id: client }), "230.00");
  const before = await held();
  const { data: accounts } = succeeded(await shop.get("/api/accounts")).body;
  const account = (code: string) => accounts.find((each: { code: string }) => each.code === code).id;
  const line = { account_id: account("1201"), party_id: client };
  const entry = succeeded(
    await shop.post("/api/journal-entries", {
      date: "2026-11-20",
      memo: "Paid to the owner",
      lines: [
        { account_id: account("3102"), debit: "300" },
        { ...line, credit: "50" },
        { ...line, credit: "250" },
      ],
    }),
  ).body;
  expect(await held()).toEqual([
    { ...sold, "3102": 300, "1209": -185 },
    { "4102": -200, "2201": -30, "1201": 45, "1209": 185 },
  ]);
  succeeded(await shop.post(`/api/journal-entries/${entry.id}/reverse`, { date: "2026-11-20", reason: "Twice" }));
  expect(await held()).toEqual(before);
});
