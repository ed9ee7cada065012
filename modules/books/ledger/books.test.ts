import { afterAll, expect, test } from "vitest";
import { newId } from "../../../platform/server/ids.ts";
import { startApi, type ShopOwner } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";
import { lockWaits } from "../../../tests/support/lock-waits.ts";
import { credit, debit } from "./rules.ts";
import { addLackingAccounts, post } from "./verbs.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);
api.clock.set("2026-11-20T09:00:00Z");

type Account = { id: string; code: string; balance: string; group: { name: string } };

const openBooks = async () => {
  const shop = await api.newShop();
  const chart = async (query = ""): Promise<Account[]> => succeeded(await shop.get(`/api/accounts${query}`)).body.data;
  const accounts = new Map((await chart()).map((account) => [account.code, account.id]));
  const id = (code: string) => accounts.get(code)!;
  const line = (code: string, debit: string | null, credit: string | null, more: object = {}) => ({
    account_id: id(code),
    ...(debit && { debit }),
    ...(credit && { credit }),
    ...more,
  });
  const write = (lines: object[], more: object = {}) =>
    shop.post("/api/journal-entries", { memo: "Rent of November", lines, ...more });
  const balance = async (code: string) =>
    (await chart("?archived=1")).find((account) => account.code === code)?.balance;
  return { shop, chart, id, line, write, balance };
};

const partyOf = async (shop: ShopOwner, name = "Ahmed") =>
  succeeded(await shop.post("/api/clients", { name })).body.id as string;

test("the chart lists accounts by code in their groups, with today's balances", async () => {
  const { shop, chart, line, write } = await openBooks();
  succeeded(await write([line("6102", "1500", null), line("1102", null, "1500")]));
  const found = await chart();
  expect(found[0]).toMatchObject({ code: "1101", group: { name: "Cash and bank" }, balance: "0.00" });
  expect(found.find(({ code }) => code === "6102")).toMatchObject({ balance: "1500.00", is_used_by_program: false });
  expect(found.find(({ code }) => code === "1102")).toMatchObject({ balance: "-1500.00", is_used_by_program: true });
  expect((await (await shop.colleague(["view-clients"])).get("/api/accounts")).status).toBe(403);
});

test("the books of an earlier version get the accounts that they lack, under their codes or the next free ones", async () => {
  const { shop, id } = await openBooks();
  const lacking = ["1304", "5105"].map(id);
  await books.rows("delete from accounts where shop_id = $1 and id = any($2)", [shop.shopId, lacking]);
  succeeded(await shop.post("/api/accounts", { code: "5105", name: "Polish", name_ar: "تلميع" }));
  await books.inside(shop.shopId, addLackingAccounts);
  await books.inside(shop.shopId, addLackingAccounts);
  const found = await books.rows(
    "select code, role, type from accounts where shop_id = $1 and role in ('goods-in-transit', 'warranty') order by code",
    [shop.shopId],
  );
  expect(found).toEqual([
    { code: "1304", role: "goods-in-transit", type: "asset" },
    { code: "5106", role: "warranty", type: "expense" },
  ]);
});

test("an account takes its type from its code, is renamed, and is archived only without a balance or role", async () => {
  const { shop, chart, id, line, write } = await openBooks();
  const added = succeeded(
    await shop.post("/api/accounts", { code: "6120", name: "Insurance", name_ar: "التأمين" }),
  ).body;
  expect(added).toMatchObject({ type: "expense", group: { prefix: "61" }, balance: "0.00" });
  const again = await shop.post("/api/accounts", { code: "6120", name: "Other", name_ar: "أخرى" });
  expect(again.body.errors.code).toEqual(["Another account has this code."]);
  const groupless = await shop.post("/api/accounts", { code: "7101", name: "Other", name_ar: "أخرى" });
  expect(groupless.status).toBe(422);

  const renamed = await shop.put(`/api/accounts/${added.id}`, { name: "Cover", version: added.version });
  expect(renamed.body).toMatchObject({ name: "Cover", name_ar: "التأمين" });
  expect((await shop.put(`/api/accounts/${added.id}`, { name: "X", version: added.version })).status).toBe(409);

  const entry = succeeded(await write([{ account_id: added.id, debit: "10" }, line("1101", null, "10")])).body;
  expect((await shop.post(`/api/accounts/${added.id}/archive`)).body.type).toBe("account-has-balance");
  expect((await shop.post(`/api/accounts/${id("1101")}/archive`)).body.type).toBe("account-used-by-program");
  succeeded(await shop.post(`/api/journal-entries/${entry.id}/reverse`, { reason: "Typed twice" }));
  expect(succeeded(await shop.post(`/api/accounts/${added.id}/archive`)).body.archived_at).not.toBeNull();
  expect((await chart()).some(({ code }) => code === "6120")).toBe(false);
  expect((await write([{ account_id: added.id, debit: "1" }, line("1101", null, "1")])).status).toBe(422);
  succeeded(await shop.post(`/api/accounts/${added.id}/restore`));
  expect((await chart()).some(({ code }) => code === "6120")).toBe(true);
});

test("an account cannot be archived while an entry is being posted to it", async () => {
  const { shop, id } = await openBooks();
  const added = succeeded(await shop.post("/api/accounts", { code: "6121", name: "Cover", name_ar: "تأمين" })).body;
  const [branch] = await books.rows<{ id: string }>("select id from branches where shop_id = $1", [shop.shopId]);
  const entryId = newId();
  let archived: Promise<{ body: { type?: string } }> | undefined;
  await books.inside(shop.shopId, async (db) => {
    await post(
      db,
      [
        {
          id: entryId,
          branchId: branch!.id,
          date: "2026-11-20",
          kind: "posting",
          sourceKind: "manual-entry",
          sourceId: entryId,
          lines: [debit(added.id, 5n), credit(id("1101"), 5n)],
        },
      ],
      "2026-11-20T09:00:00.000Z",
    );
    archived = shop.post(`/api/accounts/${added.id}/archive`);
    await lockWaits(api.database.ownerUrl);
  });
  expect((await archived)?.body.type).toBe("account-has-balance");
});

test("a manual entry gets its numbers, names its accounts, and is undone once by the opposite entry", async () => {
  const { shop, line, write, balance } = await openBooks();
  const entry = succeeded(
    await write([line("6102", "1000.50", null, { memo: "First half" }), line("1102", null, "1000.50")]),
  ).body;
  expect(entry).toMatchObject({
    label: "JE-000001",
    date: "2026-11-20",
    source: { kind: "manual-entry", label: "JRN-000001", view_url: null },
    total: "1000.50",
    reversed_by: null,
  });
  expect(entry.lines[0]).toMatchObject({ account: { code: "6102" }, debit: "1000.50", memo: "First half" });

  const reversal = succeeded(
    await shop.post(`/api/journal-entries/${entry.id}/reverse`, { reason: "Wrong month" }),
  ).body;
  expect(reversal).toMatchObject({ kind: "reversal", reversal_of: { id: entry.id, label: "JE-000001" } });
  expect(await balance("6102")).toBe("0.00");
  expect((await shop.get(`/api/journal-entries/${entry.id}`)).body.reversed_by.id).toBe(reversal.id);
  const twice = await shop.post(`/api/journal-entries/${entry.id}/reverse`, { reason: "Again" });
  expect(twice.body.type).toBe("entry-reversed");
  expect((await shop.post(`/api/journal-entries/${reversal.id}/reverse`, { reason: "Again" })).body.type).toBe(
    "not-manual",
  );
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("an entry is refused where a line is wrong, and the refusal names the line", async () => {
  const { shop, id, line, write } = await openBooks();
  const cases: [object[], string][] = [
    [[line("6102", "10", null), line("1102", null, "9")], "lines"],
    [[line("6102", "10", "10"), line("1102", null, "9")], "lines.0.debit"],
    [[line("6102", "10", null), line("2201", null, "10")], "lines.1.account_id"],
    [[line("1301", "10", null), line("1102", null, "10")], "lines.0.account_id"],
    [[line("1201", "10", null), line("4901", null, "10")], "lines.0.party_id"],
    [[line("6102", "10", null, { party_id: await partyOf(shop) }), line("1102", null, "10")], "lines.0.party_id"],
  ];
  for (const [lines, field] of cases) {
    const refused = await write(lines);
    expect([refused.status, Object.keys(refused.body.errors ?? {})], field).toEqual([422, [field]]);
  }
  expect((await write([line("6102", "1", null), line("1102", null, "1")], { date: "2026-11-21" })).status).toBe(422);
  const stranger = await openBooks();
  expect(
    (await stranger.write([{ account_id: id("6102"), debit: "1" }, stranger.line("1101", null, "1")])).status,
  ).toBe(404);
  expect((await (await shop.colleague(["view-reports"])).post("/api/journal-entries", {})).status).toBe(403);
});

test("a line without an amount above zero is refused where the zero was typed, in the reader's language", async () => {
  const { shop, line, write } = await openBooks();
  const [bank, rent] = [line("1102", null, "10"), line("6102", "10", null)];
  const refusalOf = async (lines: object[]) => (await write(lines)).body.errors;
  const message = "Enter an amount above zero as a debit or a credit.";
  expect(await refusalOf([line("6102", "0", null), bank])).toEqual({ "lines.0.debit": [message] });
  expect(await refusalOf([rent, line("1102", null, "0")])).toEqual({ "lines.1.credit": [message] });
  expect(await refusalOf([rent, line("1102", "0", "0")])).toEqual({ "lines.1.debit": [message] });
  expect(await refusalOf([rent, line("1102", null, null)])).toEqual({ "lines.1.debit": [message] });
  expect(await refusalOf([line("6102", "10", "10"), bank])).toEqual({
    "lines.0.debit": ["Enter either a debit or a credit, not both."],
  });
  succeeded(await shop.put("/api/me", { locale: "ar" }));
  expect(await refusalOf([line("6102", "0", null), bank])).toEqual({
    "lines.0.debit": ["يلزم إدخال مبلغ أكبر من صفر في المدين أو الدائن."],
  });
});

test("a manual line on a client's account opens an item and settles the oldest ones, on dated rows", async () => {
  const { shop, line, write, balance } = await openBooks();
  const party = await partyOf(shop);
  const owed = (amount: string, date: string) =>
    write([line("1201", amount, null, { party_id: party }), line("4901", null, amount)], { date });
  const first = succeeded(await owed("100", "2026-11-01")).body;
  succeeded(await owed("50", "2026-11-05"));
  const settled = succeeded(
    await write([line("6111", "120", null), line("1201", null, "120", { party_id: party })]),
  ).body;
  const rows = () =>
    books.rows(
      `select o.amount, o.remaining, coalesce(sum(s.amount), 0)::bigint as settled from open_items o
       left join settlements s on s.shop_id = o.shop_id and s.open_item_id = o.id where o.shop_id = $1 group by o.dated, o.amount, o.remaining order by o.dated`,
      [shop.shopId],
    );
  expect(await rows()).toEqual([
    { amount: 10_000n, remaining: 0n, settled: 10_000n },
    { amount: 5_000n, remaining: 3_000n, settled: 2_000n },
  ]);
  const tooMuch = await write([line("6111", "30.01", null), line("1201", null, "30.01", { party_id: party })]);
  expect(tooMuch.body.errors["lines.1.credit"][0]).toContain("0.01");
  expect((await shop.post(`/api/journal-entries/${first.id}/reverse`, { reason: "No" })).body.type).toBe(
    "items-settled",
  );
  succeeded(await shop.post(`/api/journal-entries/${settled.id}/reverse`, { reason: "Paid after all" }));
  succeeded(await shop.post(`/api/journal-entries/${first.id}/reverse`, { reason: "Typed twice" }));
  expect(await rows()).toEqual([
    { amount: 10_000n, remaining: 0n, settled: 10_000n },
    { amount: 5_000n, remaining: 5_000n, settled: 0n },
  ]);
  expect(await balance("1201")).toBe("50.00");
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("opening balances are completed from the account of opening balances", async () => {
  const { shop, line, write, balance } = await openBooks();
  const opening = succeeded(
    await write([line("1102", "5000", null), line("1501", "2000", null), line("3101", null, "4000")], {
      date: "2026-01-01",
      is_opening: true,
      memo: "Opening balances",
    }),
  ).body;
  expect(opening.source.kind).toBe("opening-balance");
  expect(opening.lines.at(-1)).toMatchObject({ account: { code: "3901" }, credit: "3000.00" });
  expect(await balance("3901")).toBe("3000.00");
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("the ledger of an account shows each line with its document and running balance, forwards and from the end", async () => {
  const { shop, id, chart } = await openBooks();
  const bills = billing(shop);
  const vehicle = await bills.vehicle();
  for (const day of ["2026-10-30", "2026-11-02", "2026-11-02", "2026-11-05", "2026-11-09"])
    await bills.invoiced(vehicle, "115", { issued_at: day });
  succeeded(await bills.pay(vehicle, "200", { paid_at: "2026-11-10" }));
  const ledger = async (query: string) =>
    succeeded(await shop.get(`/api/accounts/${id("1201")}/lines?from=2026-11-01&to=2026-11-30&${query}`)).body;

  const first = await ledger("limit=2");
  expect(first).toMatchObject({ opening: "115.00", debit: "460.00", credit: "200.00", closing: "375.00" });
  expect(first.data.map(({ balance }: { balance: string }) => balance)).toEqual(["230.00", "345.00"]);
  expect(first.data[0].source).toMatchObject({ kind: "client-invoice", name: "Invoice", label: "INV-000002" });
  expect(first.data[0].source.view_url).toMatch(/^\/back\/client-invoices\/.+/);
  expect(first.meta.previous_cursor).toBeNull();

  const walk = async (query: string, way: "next_cursor" | "previous_cursor", more = "") => {
    const pages: { balance: string }[][] = [];
    let cursor = "";
    do {
      const page = await ledger(cursor ? `limit=2&cursor=${cursor}${more}` : `limit=2${query}`);
      pages.push(page.data);
      cursor = page.meta[way];
    } while (cursor);
    return pages;
  };
  const forwards = (await walk("", "next_cursor")).flat();
  const backwards = (await walk("&last=1", "previous_cursor", "&back=1")).toReversed().flat();
  const whole = await ledger("limit=200");
  expect(whole.data.map(({ balance }: { balance: string }) => balance)).toContain("575.00");
  expect(forwards).toEqual(whole.data);
  expect(backwards).toEqual(whole.data);
  expect(whole.data.at(-1).balance).toBe(whole.closing);

  const { data } = succeeded(await shop.get("/api/general-ledger?from=2026-11-01&to=2026-11-30")).body;
  expect(data.find(({ code }: { code: string }) => code === "1201")).toMatchObject({
    opening: "115.00",
    closing: "375.00",
  });
  expect((await chart()).find(({ code }) => code === "1201")?.balance).toBe("375.00");
});

test("the ledger of one party shows only its lines and balances", async () => {
  const { shop, id, line, write } = await openBooks();
  const [ahmed, sara] = [await partyOf(shop, "Ahmed"), await partyOf(shop, "Sara")];
  for (const [party, amount, date] of [
    [ahmed, "10", "2026-10-02"],
    [sara, "20", "2026-11-02"],
    [ahmed, "40", "2026-11-03"],
  ] as const)
    succeeded(await write([line("1201", amount, null, { party_id: party }), line("4901", null, amount)], { date }));
  const { body } = await shop.get(`/api/accounts/${id("1201")}/lines?from=2026-11-01&to=2026-11-20&party_id=${ahmed}`);
  expect(body).toMatchObject({ opening: "10.00", debit: "40.00", credit: "0.00", closing: "50.00" });
  expect(body.data).toHaveLength(1);
  expect(body.data[0]).toMatchObject({ party: { name: "Ahmed" }, balance: "50.00" });
});

test("the journal finds entries by number, document and memo, and pages through them once each", async () => {
  const { shop, line, write } = await openBooks();
  const bills = billing(shop);
  await bills.invoiced(await bills.vehicle(), "115");
  for (const memo of ["Rent", "Salaries", "Rent again"])
    succeeded(await write([line("6102", "10", null), line("1102", null, "10")], { memo }));
  const found = async (query: string) =>
    succeeded(await shop.get(`/api/journal-entries?${query}`)).body.data.map(({ label }: { label: string }) => label);
  expect(await found("q=rent")).toEqual(["JE-000004", "JE-000002"]);
  expect(await found("q=INV-000001")).toEqual(["JE-000001"]);
  expect(await found("q=3")).toEqual(["JE-000004", "JE-000003"]);
  expect(await found("manual=1")).toEqual(["JE-000004", "JE-000003", "JE-000002"]);
  const page = succeeded(await shop.get("/api/journal-entries?limit=3")).body;
  const rest = succeeded(await shop.get(`/api/journal-entries?limit=3&cursor=${page.meta.next_cursor}`)).body;
  expect([...page.data, ...rest.data].map(({ label }) => label)).toEqual([
    "JE-000004",
    "JE-000003",
    "JE-000002",
    "JE-000001",
  ]);
});

test("a receivable long overdue is written off whole, once, and a reversal opens it again", async () => {
  const { shop, line, write, balance } = await openBooks();
  const party = await partyOf(shop);
  const owed = (amount: string, date: string) =>
    write([line("1201", amount, null, { party_id: party }), line("4901", null, amount)], { date });
  succeeded(await owed("115", "2026-03-01"));
  succeeded(await owed("50", "2026-11-01"));
  const overdue = async (query = "") => succeeded(await shop.get(`/api/overdue-items${query}`)).body.data;
  const [item, ...others] = await overdue();
  expect(others).toEqual([]);
  expect(item).toMatchObject({ party: { name: "Ahmed" }, due: "2026-03-01", days_overdue: 264, remaining: "115.00" });
  expect(await overdue("?days=365")).toEqual([]);

  const writeOff = () => shop.post(`/api/overdue-items/${item.id}/write-off`, { reason: "Left the country" });
  const posted = succeeded(await writeOff()).body;
  expect(posted).toMatchObject({ date: "2026-11-20", total: "115.00", source: { kind: "bad-debt" } });
  expect(posted.memo).toContain("Left the country");
  expect((await writeOff()).body.type).toBe("nothing-open");
  expect([await balance("6111"), await balance("1201"), await overdue()]).toEqual(["115.00", "50.00", []]);
  expect(await books.problems(shop.shopId)).toEqual([]);

  succeeded(await shop.post(`/api/journal-entries/${posted.id}/reverse`, { reason: "He paid after all" }));
  expect(await overdue()).toHaveLength(1);
  expect(await balance("6111")).toBe("0.00");
  expect(await books.problems(shop.shopId)).toEqual([]);
  const reader = await shop.colleague(["view-reports"]);
  expect((await reader.post(`/api/overdue-items/${item.id}/write-off`, { reason: "No" })).status).toBe(403);
});
