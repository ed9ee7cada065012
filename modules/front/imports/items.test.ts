import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";
import { buying } from "../../../tests/support/buying.ts";
import {
  faultsByCell,
  importEnded,
  type ImportFile,
  importedFile,
  openedImport,
  shownImport,
  undoneImport,
} from "../../../tests/support/importing.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);
beforeEach(() => api.clock.set("2026-11-20T09:00:00Z"));

const day = "2026-10-31";

/** A shop whose books begin on 31 October, with a client. */
const newBooks = async () => {
  const shop = await api.newShop();
  await books.registerForVat(shop.shopId, "310122393500003");
  const trial = (lines?: object[]) => shop.put("/api/opening-balances", { day, ...(lines && { lines }) });
  succeeded(await trial());
  const add = async (path: string, name: string, fields: object = {}): Promise<string> =>
    succeeded(await shop.post(path, { name, ...fields })).body.id;
  const client = await add("/api/clients", "Najd Express", { terms_days: 30 });
  const items = async () => succeeded(await shop.get("/api/opening-items")).body.data;
  const balances = () => books.balances(shop.shopId);
  const problems = () => books.problems(shop.shopId);
  const accountId = buying(shop).account;
  const bills = billing(shop);
  return { shop, trial, add, client, items, balances, problems, accountId, bills };
};

const old = { party: "Najd Express", date: "2026-08-01", amount: "10" };
const file = (rows: ImportFile["rows"], facts: object = {}) => ({ kind: "items" as const, rows, facts });

test("open invoices of a file are owed by their clients, each with its number, date and declared VAT, against the opening balances", async () => {
  const { shop, items, balances, problems } = await newBooks();
  const rows = [
    {
      party: "najd express",
      number: "A-1",
      date: "01/08/2026",
      due: "2026-09-01",
      amount: "1,150.00",
      vat_rate: "15%",
      vat_declared: "نعم",
    },
    { party: "Najd Express", number: "A-2", date: "03/09/2026", amount: "٢٣٠٫٥٠" },
  ];
  const id = await openedImport(shop, file(rows));
  expect(await shownImport(shop, id)).toMatchObject({
    rows: { due: 2 },
    accounts: [{ account: { code: "1201" }, rows: "1380.50", posted: "0.00", trial_balance: null, difference: null }],
  });
  expect(await balances()).toEqual({});
  expect(await importedFile(shop, file(rows))).toMatchObject({ items_added: 2, clients_added: 0 });
  expect(await balances()).toEqual({ 1201: 138_050n, 3901: -138_050n });
  expect(await items()).toMatchObject([
    { number: "A-2", date: "2026-09-03", due: "2026-10-03", amount: "230.50", open: "230.50" },
    { number: "A-1", date: "2026-08-01", due: "2026-09-01", amount: "1150.00", open: "1150.00" },
  ]);
  const [stored] = await books.rows<{ declared_vat: bigint }>(
    "select declared_vat from open_items where shop_id = $1 and source_label = 'A-1'",
    [shop.shopId],
  );
  expect(stored).toEqual({ declared_vat: 15_000n });
  expect(await importedFile(shop, file(rows))).toMatchObject({ items_added: 0, rows: { skipped: 2 } });
  expect(await balances()).toEqual({ 1201: 138_050n, 3901: -138_050n });
  expect(await problems()).toEqual([]);
});

test("every kind of item stands on its account, a cheque and a deposit as payments, and nobody is told", async () => {
  const { shop, add, balances, problems, bills, items } = await newBooks();
  await add("/api/insurance-companies", "Gulf Shield");
  await add("/api/vendors", "Parts House");
  await bills.vehicle({ license_plate: "4321 ABJ", client_name: "Fahd Bakr" });
  const dated = { date: "2026-10-01", due: "", plate: "", bank: "" };
  const rows = [
    { kind: "تأمين", party: "Gulf Shield", number: "C-9", amount: "500", ...dated },
    { kind: "supplier", party: "Parts House", number: "B-3", amount: "300", ...dated },
    { kind: "vendor-advance", party: "Parts House", number: "PV-4", amount: "80", ...dated },
    { kind: "deposit", party: "Fahd Bakr", number: "RC-8", amount: "200", ...dated, plate: "4321 ABJ" },
    {
      kind: "cheque",
      party: "Najd Express",
      number: "0451",
      amount: "700",
      ...dated,
      due: "2026-12-15",
      bank: "Rajhi",
    },
  ];
  const { id, ...imported } = await importedFile(shop, file(rows));
  expect(imported).toMatchObject({ items_added: 5, rows: { wrong: 0 } });
  expect(await balances()).toEqual({
    1103: 70_000n,
    1202: 50_000n,
    1203: 8000n,
    2101: -30_000n,
    2102: -20_000n,
    3901: -78_000n,
  });
  expect(succeeded(await shop.get("/api/cheques")).body.data).toMatchObject([
    { number: "0451", bank_name: "Rajhi", due_on: "2026-12-15", state: "on-hand" },
  ]);
  for (const table of ["outbox_messages", "notices", "webhook_deliveries"])
    expect(await books.rows(`select id from ${table} where shop_id = $1`, [shop.shopId]), table).toEqual([]);

  expect(await undoneImport(shop, id)).toMatchObject({ state: "undone" });
  expect(await balances()).toEqual({});
  expect((await items()).every(({ is_reversed }: { is_reversed: boolean }) => is_reversed)).toBe(true);
  expect(await problems()).toEqual([]);
  expect(await importedFile(shop, file(rows))).toMatchObject({ items_added: 5 });
  expect((await balances())[3901]).toBe(-78_000n);
  expect(await problems()).toEqual([]);
});

test("every fault is named by its cell, a number that stands twice too, and mended there", async () => {
  const { shop } = await newBooks();
  const id = await openedImport(
    shop,
    file([
      { ...old, number: "A-1", due: "" },
      { ...old, number: "a-1", due: "" },
      { ...old, number: "A-5", date: "2026-11-02", amount: "0" },
      { ...old, number: "A-6", date: "33/08/2026" },
      { ...old, number: "A-7", due: "soon" },
      { ...old, number: "A-8", party: "" },
    ]),
  );
  // party A, date B, amount C, number D, due E
  expect(await faultsByCell(shop, id)).toEqual({
    D3: expect.stringMatching(/^Also in row .?2/),
    B4: expect.stringContaining("31/10/2026"),
    C4: "An amount above 0, such as 1,150.00",
    B5: "A date, such as 31/12/2025",
    E6: "A date, such as 31/12/2025",
    A7: "Required",
  });
  const [twice] = succeeded(await shop.get(`/api/imports/${id}/rows`)).body.data;
  expect(succeeded(await shop.put(`/api/import-rows/${twice.id}`, { number: "A-2" })).body.faults).toEqual([]);
});

test("a file that names clients and vendors who are not here adds them only on request, and no insurer", async () => {
  const { shop, balances, problems } = await newBooks();
  const rows = [
    { ...old, kind: "", number: "1" },
    { ...old, kind: "", party: "Huda", number: "2" },
    { ...old, kind: "", party: "HUDA", number: "3" },
    { ...old, kind: "", party: "huda", number: "3" },
    { ...old, kind: "vendor", party: "Parts House", number: "4" },
    { ...old, kind: "insurer", party: "Gulf Shield", number: "5" },
    { ...old, kind: "deposit", party: "Huda", number: "6" },
  ];
  const namesOf = async (path: string) =>
    succeeded(await shop.get(path)).body.data.map(({ name }: { name: string }) => name);
  const id = await openedImport(shop, file(rows));
  expect(await shownImport(shop, id)).toMatchObject({
    adds_parties: false,
    rows: { due: 1, wrong: 6, new_clients: 1, new_vendors: 1 },
  });
  expect((await faultsByCell(shop, id))["A3"]).toBe("Not found: add it, or write the name as it is here");
  expect(succeeded(await shop.put(`/api/imports/${id}`, { adds_parties: true })).body).toMatchObject({
    rows: { due: 4, wrong: 3 },
    accounts: [
      { account: { code: "1201" }, rows: "30.00" },
      { account: { code: "2101" }, rows: "-10.00" },
    ],
  });
  expect(succeeded(await shop.put(`/api/imports/${id}`, { adds_parties: false })).body.rows).toMatchObject({ due: 1 });
  succeeded(await shop.put(`/api/imports/${id}`, { adds_parties: true }));
  expect(await namesOf("/api/vendors")).toEqual([]);
  succeeded(await shop.post(`/api/imports/${id}/start`));
  expect(await importEnded(shop, id)).toMatchObject({ items_added: 4, clients_added: 1, vendors_added: 1 });
  expect((await namesOf("/api/clients")).toSorted()).toEqual(["Huda", "Najd Express"]);
  expect(await namesOf("/api/vendors")).toEqual(["Parts House"]);
  expect(await balances()).toEqual({ 1201: 3000n, 2101: -1000n, 3901: -2000n });
  expect(await problems()).toEqual([]);
});

test("of two clients with one name the right one is named by the phone number, and an unknown number is no name", async () => {
  const { shop, add } = await newBooks();
  await add("/api/clients", "Huda", { contact_number: "+966554102276" });
  const right = await add("/api/clients", "Huda", { contact_number: "+966508841093", confirm: true });
  const rows = ["Huda", "050 884 1093", "0554441111"].map((party, at) => ({ ...old, party, number: `${at}` }));
  const id = await openedImport(shop, file(rows));
  const faults = await faultsByCell(shop, id);
  expect(Object.values(faults)).toEqual([
    "Two have this name: choose the right one, or write the phone number",
    "Not found: add it, or write the name as it is here",
  ]);
  expect((await shownImport(shop, id)).rows).toMatchObject({ due: 1, new_clients: 0 });
  succeeded(await shop.post(`/api/imports/${id}/start`));
  await importEnded(shop, id);
  const { data } = succeeded(await shop.get("/api/opening-items")).body;
  expect(data.map(({ party }: { party: { id: string } }) => party.id)).toEqual([right]);
});

test("a vendor who differs from another only in the spelling of the name waits instead of failing the file", async () => {
  const { shop, add } = await newBooks();
  await add("/api/vendors", "مؤسسة أحمد");
  const rows = [{ ...old, kind: "vendor", party: "مؤسسة احمد", number: "1" }];
  const imported = await importedFile(shop, file(rows), { adds_parties: true });
  expect(imported).toMatchObject({ failed: null, items_added: 0, rows: { wrong: 1 } });
});

test("names of clients are added with edit-clients, those of vendors with create-vendors, items with edit-accounts", async () => {
  const { shop } = await newBooks();
  const clerk = await shop.colleague(["import-data", "edit-accounts", "edit-clients"]);
  const named = (kind: string, party: string) => file([{ ...old, kind, party, number: "1" }]);
  const vendor = await openedImport(clerk, named("vendor", "Parts House"));
  expect((await clerk.put(`/api/imports/${vendor}`, { adds_parties: true })).status).toBe(403);
  const client = await openedImport(clerk, named("client", "Huda"));
  expect((await clerk.put(`/api/imports/${client}`, { adds_parties: true })).status).toBe(200);
  const other = await shop.colleague(["import-data"]);
  const columns = ["party", "number", "amount"].map((column) => ({ head: column, column }));
  const begun = { kind: "items", file_name: "a.csv", columns };
  expect((await other.post("/api/imports", begun)).status).toBe(403);
  const lacking = { ...begun, columns: columns.slice(0, 2) };
  expect(Object.keys((await shop.post("/api/imports", lacking)).body.errors)).toEqual(["columns"]);
});

test("a file of items or accounts is read and stopped only by who may enter its rows by hand", async () => {
  const { shop } = await newBooks();
  const other = await shop.colleague(["import-data"]);
  const accountant = await shop.colleague(["import-data", "edit-accounts"]);
  for (const of of [
    file([{ ...old, number: "1" }]),
    { kind: "accounts" as const, rows: [{ account: "1102", debit: "5" }] },
  ]) {
    const path = `/api/imports/${await openedImport(shop, of)}`;
    for (const part of ["", "/rows", "/faults.xlsx"]) {
      expect((await other.get(`${path}${part}`)).status, `${of.kind} ${part}`).toBe(403);
      expect((await accountant.get(`${path}${part}`)).status, `${of.kind} ${part}`).toBe(200);
    }
    expect((await other.post(`${path}/stop`)).status).toBe(403);
    expect((await accountant.post(`${path}/stop`)).status).toBe(200);
  }
});

test("a party whom a row names after the choice to add them is added only by who may add it by hand", async () => {
  const { shop, add, items } = await newBooks();
  await add("/api/vendors", "Parts House");
  const clerk = await shop.colleague(["import-data", "edit-accounts"]);
  const columns = ["kind", "party", "number", "date", "amount"].map((column) => ({ head: column, column }));
  const chosen = async () => {
    const { id } = succeeded(await clerk.post("/api/imports", { kind: "items", file_name: "a.csv", columns })).body;
    expect(succeeded(await clerk.put(`/api/imports/${id}`, { adds_parties: true })).body.adds_parties).toBe(true);
    return id;
  };
  const sent = (id: string, row: object) =>
    clerk.post(`/api/imports/${id}/rows`, { rows: [{ ...old, number: "1", line: 2, ...row }] });
  for (const row of [
    { kind: "client", party: "Huda" },
    { kind: "vendor", party: "Gulf Tools" },
  ]) {
    const id = await chosen();
    succeeded(await sent(id, row));
    expect((await clerk.post(`/api/imports/${id}/start`)).status, row.kind).toBe(403);
  }
  const mended = await chosen();
  succeeded(await sent(mended, { kind: "vendor", party: "Parts House" }));
  const [{ id: row }] = succeeded(await clerk.get(`/api/imports/${mended}/rows?state=waiting`)).body.data;
  succeeded(await clerk.put(`/api/import-rows/${row}`, { party: "Parts Hous" }));
  expect((await clerk.post(`/api/imports/${mended}/start`)).status).toBe(403);
  expect(await items()).toEqual([]);
  succeeded(await clerk.put(`/api/import-rows/${row}`, { party: "Parts House" }));
  succeeded(await clerk.post(`/api/imports/${mended}/start`));
  expect(await importEnded(clerk, mended)).toMatchObject({ items_added: 1, vendors_added: 0 });
});

test("without the day of the opening balances no file of them is begun", async () => {
  const shop = await api.newShop();
  const columns = ["party", "number", "amount", "account"].map((column) => ({ head: column, column }));
  for (const kind of ["items", "accounts"])
    expect((await shop.post("/api/imports", { kind, file_name: "a.csv", columns })).body.type).toBe("no-opening-day");
});

test("a file of deposits shows the account of advances without the VAT within what is unused", async () => {
  const { shop, balances, problems, bills } = await newBooks();
  const visit = await bills.vehicle({ client_name: "Fahd Bakr" });
  const { client } = succeeded(await shop.get(`/api/client-vehicles/${visit}`)).body;
  const row = { kind: "deposit", party: client.name, vat_declared: "yes", net: "", vat: "", vat_rate: "" };
  const rows = [
    { ...row, number: "A-1", date: "2026-10-05", amount: "575", net: "1000", vat: "150" },
    { ...row, number: "A-2", date: "2026-10-05", amount: "115", vat_rate: "15%" },
    { ...row, number: "A-3", date: "2026-10-05", amount: "115", vat_rate: "7" },
    { ...row, number: "A-4", date: "", amount: "115", vat_rate: "15" },
  ];
  const id = await openedImport(shop, file(rows));
  expect(await shownImport(shop, id)).toMatchObject({
    rows: { due: 2, wrong: 2 },
    accounts: [{ account: { code: "2102" }, rows: "-600.00" }],
  });
  succeeded(await shop.post(`/api/imports/${id}/start`));
  await importEnded(shop, id);
  expect(await balances()).toEqual({ 2102: -60_000n, 3901: 60_000n });
  await undoneImport(shop, id);
  expect(await balances()).toEqual({});
  expect(await problems()).toEqual([]);
});

test("deposits with one number and two rates are two items, and with the same rate one", async () => {
  const { shop, bills } = await newBooks();
  const visit = await bills.vehicle({ client_name: "Fahd Bakr" });
  const { client } = succeeded(await shop.get(`/api/client-vehicles/${visit}`)).body;
  const row = { kind: "deposit", party: client.name, date: "2020-08-01", amount: "105", vat_declared: "yes" };
  const id = await openedImport(
    shop,
    file([
      { ...row, number: "ADV-78", vat_rate: "5" },
      { ...row, number: "ADV-78", vat_rate: "15" },
      { ...row, number: "adv-78", vat_rate: "15" },
    ]),
  );
  expect((await shownImport(shop, id)).rows).toMatchObject({ waiting: 2, wrong: 1 });
});

test("an undo is refused once an item was paid, and what somebody reversed stays reversed", async () => {
  const { shop, client, bills, balances, problems } = await newBooks();
  const first = await importedFile(shop, file([{ ...old, number: "1" }]));
  const second = await importedFile(shop, file([{ ...old, number: "2" }]));
  const { data } = succeeded(await shop.get(`/api/parties/${client}/open-items`)).body;
  const pay = (number: string) => {
    const item = data.find((row: { number: string }) => row.number === number);
    const allocations = [{ open_item_id: item.id, amount: "10.00" }];
    return bills
      .method()
      .then((payment_method_id) =>
        shop.post("/api/client-payments", { party_id: client, amount: "10.00", payment_method_id, allocations }),
      );
  };
  succeeded(await pay("1"));
  const refused = await shop.post(`/api/imports/${first.id}/undo`);
  expect([refused.status, refused.body.type]).toEqual([409, "import-in-use"]);
  expect(refused.body.detail).toContain("a payment or credit note");
  const [item] = succeeded(await shop.get("/api/opening-items")).body.data;
  succeeded(await shop.post(`/api/journal-entries/${item.id}/reverse`, { reason: "Wrong" }));
  expect(await undoneImport(shop, second.id)).toMatchObject({ state: "undone" });
  expect((await balances())[1201]).toBeUndefined();
  expect(await problems()).toEqual([]);
});

test("a trial balance is stored and compared, says by how much it does not balance, and is undone", async () => {
  const { shop, balances } = await newBooks();
  const trial = { kind: "accounts" as const };
  const rows = [
    { account: "1102", name: "Bank", debit: "10,000.50", credit: "" },
    { account: "3101 Capital", name: "", debit: "", credit: "9000.50" },
    { account: "9999", name: "", debit: "5", credit: "" },
    { account: "1201", name: "", debit: "5", credit: "5" },
    { account: "1301", name: "", debit: "x", credit: "" },
    { account: "3101", name: "", debit: "", credit: "8" },
    { account: "6102", name: "", debit: "0", credit: "" },
  ];
  const id = await openedImport(shop, { ...trial, rows });
  expect(await shownImport(shop, id)).toMatchObject({
    unbalanced: "1000.00",
    accounts: [
      { account: { code: "1102" }, rows: "10000.50", difference: null, other_name: "Bank" },
      { account: { code: "3101" }, rows: "-9000.50", difference: null, other_name: null },
    ],
    rows: { due: 2, wrong: 5 },
  });
  expect(Object.keys(await faultsByCell(shop, id)).toSorted()).toEqual(["A4", "A7", "C6", "C8", "D5"]);
  succeeded(await shop.post(`/api/imports/${id}/start`));
  expect(await importEnded(shop, id)).toMatchObject({ accounts_added: 2, unbalanced: "1000.00" });
  expect(await balances()).toEqual({});
  const opening = succeeded(await shop.get("/api/opening-balances")).body;
  expect(opening).toMatchObject({ unbalanced: "1000.00", to_post: 2 });
  const again = await openedImport(shop, { ...trial, rows: [rows[0]!, { ...rows[1]!, credit: "7" }] });
  expect((await shownImport(shop, again)).rows).toMatchObject({ due: 0, known: 1, wrong: 1 });
  expect((await faultsByCell(shop, again))["D3"]).toMatch(/^The trial balance has .*9,000.50/);

  expect(await undoneImport(shop, id)).toMatchObject({ state: "undone" });
  expect(succeeded(await shop.get("/api/opening-balances")).body.accounts).toEqual([]);
});

describe("several accounts of the file on one of ours", () => {
  const trial = { kind: "accounts" as const };
  const rows = [
    { account: "1102", name: "Bank", balance: "100" },
    { account: "94110", name: "Repairs", balance: "(60)" },
    { account: "94120", name: "Paint", balance: "(40)" },
  ];
  /** A file of which the accounts that are not ours are put on 4101. */
  const mended = async (shop: ShopOwner, of: ImportFile["rows"] = rows, to = "4101") => {
    const id = await openedImport(shop, { ...trial, rows: of });
    const { data } = succeeded(await shop.get(`/api/imports/${id}/rows`)).body;
    for (const row of data)
      if (row.faults[0].column === "account") succeeded(await shop.put(`/api/import-rows/${row.id}`, { account: to }));
    return id;
  };
  const imported = async (shop: ShopOwner, id: string) => {
    succeeded(await shop.post(`/api/imports/${id}/start`));
    return importEnded(shop, id);
  };
  const stored = async (shop: ShopOwner) =>
    Object.fromEntries(
      succeeded(await shop.get("/api/opening-balances")).body.accounts.map(
        ({ account, trial_balance }: { account: { code: string }; trial_balance: string }) => [
          account.code,
          trial_balance,
        ],
      ),
    );

  test("are added up, with what they were in the file, and taken back together", async () => {
    const { shop } = await newBooks();
    const id = await mended(shop);
    const preview = await shownImport(shop, id);
    expect(preview).toMatchObject({ unbalanced: "0.00", rows: { due: 3, wrong: 0 } });
    expect(preview.accounts).toMatchObject([
      { account: { code: "1102" }, rows: "100.00", other_name: "Bank", parts: [] },
      {
        account: { code: "4101" },
        rows: "-100.00",
        other_name: null,
        parts: [
          { account: "94110", name: "Repairs", amount: "-60.00" },
          { account: "94120", name: "Paint", amount: "-40.00" },
        ],
      },
    ]);
    expect(await imported(shop, id)).toMatchObject({ accounts_added: 2, rows: { done: 3 } });
    expect(await stored(shop)).toEqual({ 1102: "100.00", 4101: "-100.00" });
    const again = await mended(shop);
    expect((await shownImport(shop, again)).rows).toMatchObject({ due: 0, known: 3, wrong: 0 });
    expect(await imported(shop, again)).toMatchObject({ accounts_added: 0, rows: { skipped: 3 } });
    expect(await stored(shop)).toEqual({ 1102: "100.00", 4101: "-100.00" });
    expect(await undoneImport(shop, id)).toMatchObject({ state: "undone" });
    expect(await stored(shop)).toEqual({});
  });

  test("and one that is mended after the others were imported is added to them, the same one only once", async () => {
    const { shop } = await newBooks();
    const id = await openedImport(shop, { ...trial, rows: [...rows, { ...rows[2]!, balance: "(1)" }] });
    const mend = async (line: number, cells: object) => {
      const { data } = succeeded(await shop.get(`/api/imports/${id}/rows`)).body;
      const row = data.find((each: { line: number }) => each.line === line);
      return succeeded(await shop.put(`/api/import-rows/${row.id}`, cells)).body;
    };
    await mend(3, { account: "4101" });
    expect(await imported(shop, id)).toMatchObject({ accounts_added: 2, rows: { wrong: 2 } });
    expect(await stored(shop)).toEqual({ 1102: "100.00", 4101: "-60.00" });
    expect((await mend(4, { account: "4101" })).cells).toMatchObject({ account: "4101", old_account: "94120" });
    expect(await imported(shop, id)).toMatchObject({ accounts_added: 2, rows: { wrong: 1 } });
    expect(await stored(shop)).toEqual({ 1102: "100.00", 4101: "-100.00" });
    expect((await mend(5, { account: "4101" })).faults).toMatchObject([{ column: "account" }]);
    expect((await mend(5, { balance: "(40)" })).faults).toMatchObject([{ column: "account" }]);
    expect((await mend(5, { account: "4201" })).faults).toEqual([]);
    expect(await imported(shop, id)).toMatchObject({ accounts_added: 3, rows: { wrong: 0 } });
    expect(await stored(shop)).toEqual({ 1102: "100.00", 4101: "-100.00", 4201: "-40.00" });
    expect(await undoneImport(shop, id)).toMatchObject({ state: "undone" });
    expect(await stored(shop)).toEqual({});
  });

  test("say that the account is there with another amount until all of them are on it", async () => {
    const { shop, trial: enter, accountId } = await newBooks();
    const opposite = { account_id: await accountId("1102"), debit: "100.00" };
    succeeded(await enter([opposite, { account_id: await accountId("4101"), credit: "100.00" }]));
    const id = await openedImport(shop, { ...trial, rows });
    const put = async (line: number, account: string) => {
      const { data } = succeeded(await shop.get(`/api/imports/${id}/rows`)).body;
      const row = data.find((each: { line: number }) => each.line === line);
      return succeeded(await shop.put(`/api/import-rows/${row.id}`, { account })).body.faults;
    };
    expect(await put(3, "4101")).toMatchObject([{ column: "balance", message: expect.stringContaining("100.00") }]);
    expect(await put(4, "4101")).toEqual([]);
    expect((await shownImport(shop, id)).rows).toMatchObject({ due: 0, known: 3, wrong: 0 });
    const other = await mended(shop, [rows[1]!, { ...rows[2]!, balance: "(41)" }]);
    expect((await shownImport(shop, other)).rows).toMatchObject({ wrong: 2, known: 0 });
  });

  test("that add up to nothing leave no line", async () => {
    const { shop } = await newBooks();
    const id = await mended(shop, [rows[0]!, rows[1]!, { ...rows[2]!, balance: "60" }]);
    expect(await imported(shop, id)).toMatchObject({ accounts_added: 1, rows: { done: 3, wrong: 0 } });
    expect(await stored(shop)).toEqual({ 1102: "100.00" });
    expect(await undoneImport(shop, id)).toMatchObject({ state: "undone" });
  });
});

test("a trial balance that was posted since cannot be undone", async () => {
  const { shop } = await newBooks();
  const rows = [
    { account: "1102", balance: "100" },
    { account: "3101", balance: "(100)" },
  ];
  const { id } = await importedFile(shop, { kind: "accounts", rows });
  succeeded(await shop.post("/api/opening-balances/entry", { confirm: true }));
  expect((await shop.post(`/api/imports/${id}/undo`)).body.detail).toContain("an entry of the books");
});

test("what the trial balance lacks is shown beside what a file of items adds", async () => {
  const { shop, trial, accountId } = await newBooks();
  const line = { account_id: await accountId("1201"), debit: "25.00" };
  succeeded(await trial([line, { account_id: await accountId("3101"), credit: "25.00" }]));
  const id = await openedImport(shop, file([{ ...old, number: "1" }]));
  expect((await shownImport(shop, id)).accounts).toMatchObject([
    { rows: "10.00", posted: "0.00", trial_balance: "25.00", difference: "15.00" },
  ]);
});

test("rows without a kind are what was said of the file", async () => {
  const { shop, add, balances } = await newBooks();
  await add("/api/vendors", "Najd Express");
  await importedFile(shop, file([{ ...old, number: "1" }], { row_kind: "vendor" }));
  expect(await balances()).toEqual({ 2101: -1000n, 3901: 1000n });
});
