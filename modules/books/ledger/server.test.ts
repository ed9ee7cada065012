import { afterAll, expect, test } from "vitest";
import { newId } from "../../../platform/server/ids.ts";
import { startApi } from "../../../tests/support/api.ts";
import { auditor } from "../../../tests/support/books.ts";
import { credit, debit, type NewEntry } from "./rules.ts";
import { branches } from "../../base/shop/tables.ts";
import { accountsByRole, addParty, post, verifyBooks } from "./verbs.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);

const at = "2026-11-20T09:00:00.000Z";

const shopWithParty = async () => {
  const shop = await api.newShop();
  const party = newId();
  const { accounts, branch, otherBranch } = await books.inside(shop.shopId, async (db) => {
    await addParty(db, { id: party, kind: "client", name: "Ahmed" });
    const [first] = await db.list(branches);
    const second = await db.insert(branches, { position: 2, name: "Second", nameAr: "الثاني" });
    const byRole = await accountsByRole(db, "cash", "bank", "receivables", "labour", "output-vat", "input-vat");
    return { accounts: byRole, branch: first!.id, otherBranch: second.id };
  });
  const sale = (changes: Partial<NewEntry> = {}): NewEntry => ({
    id: newId(),
    branchId: branch,
    date: "2026-11-20",
    kind: "posting",
    sourceKind: "client-invoice",
    sourceId: newId(),
    series: "client-invoices",
    lines: [debit(accounts.receivables, 11_500n, party), credit(accounts.labour, 11_500n)],
    opens: [{ id: newId(), partyId: party, accountId: accounts.receivables, due: "2026-11-20", amount: 11_500n }],
    ...changes,
  });
  const taxedSale = (changes: Partial<NewEntry> = {}) =>
    sale({
      lines: [
        debit(accounts.receivables, 11_500n, party),
        credit(accounts.labour, 10_000n),
        credit(accounts["output-vat"], 1_500n),
      ],
      taxes: [{ ...standardRated, base: 10_000n, vat: 1_500n }],
      ...changes,
    });
  const posting = (...entries: NewEntry[]) => books.inside(shop.shopId, (db) => post(db, entries, at));
  return { ...shop, party, accounts, branch, otherBranch, sale, taxedSale, posting };
};

const standardRated = {
  code: "S",
  direction: "output",
  rate: 1500,
  isNote: false,
  correctedPeriod: null,
} as const;

test("an entry gets a number, changes balances and hash chain, and the books verify", async () => {
  const shop = await shopWithParty();
  const [first] = await shop.posting(shop.sale());
  const [second] = await shop.posting(shop.sale());
  expect([first?.sourceLabel, second?.sourceLabel]).toEqual(["INV-000001", "INV-000002"]);
  const entries = await books.rows<{ label: string; chained: boolean }>(
    "select label, prev_hash = lag(hash, 1, '') over (order by number) as chained from journal_entries where shop_id = $1 order by number",
    [shop.shopId],
  );
  expect(entries).toEqual([
    { label: "JE-000001", chained: true },
    { label: "JE-000002", chained: true },
  ]);
  expect(await books.balances(shop.shopId)).toEqual({ 1201: 23_000n, 4101: -23_000n });
  expect(await books.inside(shop.shopId, verifyBooks)).toEqual([]);
});

test("the first posting opens the books: country and currency are then fixed", async () => {
  const shop = await shopWithParty();
  expect((await shop.get("/api/shop")).body.books_opened_at).toBeNull();
  await shop.posting(shop.sale());
  expect((await shop.get("/api/shop")).body.books_opened_at).toBe("2026-11-20T09:00:00Z");
  expect((await shop.put("/api/shop", { currency: "BHD" })).status).toBe(409);
});

test("an entry that does not balance, or has one line, is not posted", async () => {
  const shop = await shopWithParty();
  const { cash, bank } = shop.accounts;
  await expect(
    shop.posting(shop.sale({ lines: [debit(cash, 100n), credit(bank, 99n)], opens: [] })),
  ).rejects.toMatchObject({ code: "LG002" });
  await expect(shop.posting(shop.sale({ lines: [debit(cash, 100n)], opens: [] }))).rejects.toMatchObject({
    code: "LG002",
  });
  expect(await books.balances(shop.shopId)).toEqual({});
});

test("of several entries all are posted or none", async () => {
  const shop = await shopWithParty();
  await expect(
    shop.posting(shop.sale(), shop.sale({ lines: [debit(shop.accounts.cash, 1n), credit(shop.accounts.bank, 2n)] })),
  ).rejects.toThrow();
  expect(await books.balances(shop.shopId)).toEqual({});
  const [posted] = await shop.posting(shop.sale());
  expect(posted?.sourceLabel).toBe("INV-000001");
});

test("a line on receivables must name its party", async () => {
  const shop = await shopWithParty();
  await expect(
    shop.posting(shop.sale({ lines: [debit(shop.accounts.receivables, 5n), credit(shop.accounts.cash, 5n)] })),
  ).rejects.toMatchObject({ code: "LG004" });
});

test("an archived account accepts no postings", async () => {
  const shop = await shopWithParty();
  await books.rows("update accounts set archived_at = now() where shop_id = $1 and id = $2", [
    shop.shopId,
    shop.accounts.labour,
  ]);
  await expect(shop.posting(shop.sale())).rejects.toMatchObject({ code: "account-archived" });
});

test("nothing is posted on or before the day through which the books are closed", async () => {
  const shop = await shopWithParty();
  await books.rows("update books set locked_through = '2026-11-19' where shop_id = $1", [shop.shopId]);
  await expect(shop.posting(shop.sale({ date: "2026-11-19" }))).rejects.toMatchObject({ code: "period-locked" });
  await expect(shop.posting(shop.sale({ date: "2026-11-20" }))).resolves.toHaveLength(1);
});

test("a document is posted at most once per entry kind", async () => {
  const shop = await shopWithParty();
  const sale = shop.sale();
  await shop.posting(sale);
  await expect(shop.posting(shop.sale({ sourceId: sale.sourceId }))).rejects.toMatchObject({ code: "already-posted" });
});

test("every line has the branch of its entry, and balances are kept by branch, closing entries separately", async () => {
  const shop = await shopWithParty();
  await shop.posting(
    shop.sale(),
    shop.sale({ branchId: shop.otherBranch }),
    shop.sale({ branchId: shop.otherBranch }),
    shop.sale({ kind: "closing", branchId: shop.otherBranch }),
  );
  const balances = await books.rows(
    `select b.branch_id, b.is_closing, b.credit from account_balances b join accounts a on a.shop_id = b.shop_id and a.id = b.account_id
     where b.shop_id = $1 and a.role = 'labour' order by b.credit, b.is_closing`,
    [shop.shopId],
  );
  expect(balances).toEqual([
    { branch_id: shop.branch, is_closing: false, credit: 11_500n },
    { branch_id: shop.otherBranch, is_closing: true, credit: 11_500n },
    { branch_id: shop.otherBranch, is_closing: false, credit: 23_000n },
  ]);
  expect(await books.problems(shop.shopId)).toEqual([]);
  const stranger = await shopWithParty();
  await expect(shop.posting(shop.sale({ branchId: stranger.branch }))).rejects.toMatchObject({
    constraint: "journal_entries_branch_fkey",
  });
});

test("tax entries are posted with their entry under its date; those of a note are negative and name the corrected period", async () => {
  const shop = await shopWithParty();
  const { receivables, labour, "output-vat": outputVat } = shop.accounts;
  await shop.posting(
    shop.taxedSale({ date: "2026-10-31" }),
    shop.sale({
      lines: [debit(labour, 10_000n), debit(outputVat, 1_500n), credit(receivables, 11_500n, shop.party)],
      taxes: [{ ...standardRated, base: -10_000n, vat: -1_500n, isNote: true, correctedPeriod: "2026-07-01" }],
      opens: [],
    }),
  );
  const taxes = await books.rows(
    "select code, direction, rate, base, vat, date, is_note, corrected_period from tax_entries where shop_id = $1 order by date",
    [shop.shopId],
  );
  const kept = { code: "S", direction: "output", rate: 1500 };
  expect(taxes).toEqual([
    { ...kept, base: 10_000n, vat: 1_500n, date: "2026-10-31", is_note: false, corrected_period: null },
    { ...kept, base: -10_000n, vat: -1_500n, date: "2026-11-20", is_note: true, corrected_period: "2026-07-01" },
  ]);
  const problems = await books.problems(shop.shopId);
  expect(problems.filter(({ problem }) => problem !== "open items differ from their account")).toEqual([]);
});

test("VAT is not posted without equal tax entries, nor tax entries without VAT", async () => {
  const shop = await shopWithParty();
  const { cash, "input-vat": inputVat } = shop.accounts;
  const tax = { ...standardRated, base: 10_000n, vat: 1_500n };
  const differing: NewEntry[] = [
    shop.taxedSale({ taxes: [] }),
    shop.taxedSale({ taxes: [{ ...tax, vat: 1_499n }] }),
    shop.taxedSale({ taxes: [{ ...tax, direction: "input" }] }),
    shop.sale({ taxes: [tax] }),
    shop.sale({ lines: [debit(inputVat, 5n), credit(cash, 5n)], opens: [] }),
  ];
  for (const entry of differing) await expect(shop.posting(entry)).rejects.toMatchObject({ code: "LG007" });
  expect(await books.balances(shop.shopId)).toEqual({});
});

test("an open item is settled down to zero and no further", async () => {
  const shop = await shopWithParty();
  const sale = shop.sale();
  await shop.posting(sale);
  const paid = (amount: bigint): NewEntry => ({
    id: newId(),
    branchId: shop.branch,
    date: "2026-11-20",
    kind: "posting",
    sourceKind: "client-payment",
    sourceId: newId(),
    series: "receipts",
    lines: [debit(shop.accounts.cash, amount), credit(shop.accounts.receivables, amount, shop.party)],
    settles: [{ openItemId: sale.opens![0]!.id, amount }],
  });
  await shop.posting(paid(11_000n));
  await expect(shop.posting(paid(501n))).rejects.toMatchObject({ constraint: "open_items_remaining" });
  await shop.posting(paid(500n));
  expect(await books.rows("select remaining from open_items where shop_id = $1", [shop.shopId])).toEqual([
    { remaining: 0n },
  ]);
  expect(
    await books.rows("select amount, dated::text from settlements where shop_id = $1 order by amount", [shop.shopId]),
  ).toEqual([
    { amount: 500n, dated: "2026-11-20" },
    { amount: 11_000n, dated: "2026-11-20" },
  ]);
  expect(await books.problems(shop.shopId)).toEqual([]);
  for (const text of [
    "update settlements set amount = 1 where shop_id = $1",
    "delete from settlements where shop_id = $1",
  ])
    await expect(books.rows(text, [shop.shopId]), text).rejects.toThrow(/never changed or deleted/);
});

test("the runtime role may not write the journal, nor another shop's books", async () => {
  const shop = await shopWithParty();
  const other = await shopWithParty();
  await shop.posting(shop.sale());
  const tries = [
    "insert into journal_lines (shop_id, id, entry_id, position, account_id, debit, credit, date) select shop_id, gen_random_uuid(), entry_id, 9, account_id, 1, 0, date from journal_lines where shop_id = $1",
    "update journal_entries set memo = 'x' where shop_id = $1",
    "delete from journal_lines where shop_id = $1",
    "insert into tax_entries (shop_id, id, entry_id, position, code, direction, rate, base, vat, date, is_note) select shop_id, gen_random_uuid(), id, 9, 'S', 'output', 1500, 1, 0, date, false from journal_entries where shop_id = $1",
    "update tax_entries set vat = 0 where shop_id = $1",
    "delete from tax_entries where shop_id = $1",
    "update account_balances set debit = 0 where shop_id = $1",
    "update open_items set remaining = 0 where shop_id = $1",
    "update books set last_hash = '' where shop_id = $1",
    "delete from books where shop_id = $1",
  ];
  for (const [index, text] of tries.entries()) {
    await expect(
      books.inside(shop.shopId, (db) => db.query(`try-${index}`, text)),
      text,
    ).rejects.toThrow(/permission denied/);
  }
  await expect(
    books.inside(shop.shopId, (db) =>
      db.query("try-other", "select * from post_entries($2, $3) where $1 = $1", [other.shopId, "[]"]),
    ),
  ).rejects.toThrow(/another shop/);
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("a posted entry cannot be changed, even by the database's owner", async () => {
  const shop = await shopWithParty();
  await shop.posting(shop.taxedSale());
  for (const text of [
    "update journal_entries set memo = 'x' where shop_id = $1",
    "delete from journal_entries where shop_id = $1",
    "update journal_lines set debit = debit + 1 where shop_id = $1",
    "delete from journal_lines where shop_id = $1",
    "update tax_entries set base = base + 1 where shop_id = $1",
    "delete from tax_entries where shop_id = $1",
    "update open_items set amount = 1 where shop_id = $1",
    "delete from open_items where shop_id = $1",
  ])
    await expect(books.rows(text, [shop.shopId]), text).rejects.toThrow(/never changed or deleted/);
});

test("the type of an account can be changed until its first posting, even under concurrent posting", async () => {
  const shop = await shopWithParty();
  const retype = (id: string, type = "expense") =>
    books.rows("update accounts set type = $3 where shop_id = $1 and id = $2", [shop.shopId, id, type]);
  const { labour, cash } = shop.accounts;
  await retype(labour);
  await retype(labour, "income");
  let meanwhile: Promise<unknown> | undefined;
  await books.inside(shop.shopId, async (db) => {
    await post(db, [shop.sale()], at);
    meanwhile = retype(labour);
    meanwhile.catch(() => undefined);
  });
  await expect(meanwhile).rejects.toThrow(/never changed/);
  await expect(retype(labour)).rejects.toThrow(/never changed/);
  await expect(
    books.rows("update accounts set contra = true where shop_id = $1 and id = $2", [shop.shopId, labour]),
  ).rejects.toThrow(/never changed/);
  await expect(
    books.inside(shop.shopId, (db) =>
      db.query("retype", "update accounts set type = 'asset' where shop_id = $1 and id = $2", [labour]),
    ),
  ).rejects.toThrow(/never changed/);
  await retype(cash);
  await books.rows("update accounts set name = 'Labour', type = type where shop_id = $1 and id = $2", [
    shop.shopId,
    labour,
  ]);
});

test("an entry without lines is refused at commit", async () => {
  const shop = await shopWithParty();
  await shop.posting(shop.sale());
  const copied = `insert into journal_entries select shop_id, gen_random_uuid(), number + 1, label, branch_id, date, 'closing', source_kind, gen_random_uuid(), null, null, null, posted_at, hash, hash
                  from journal_entries where shop_id = $1`;
  await expect(books.rows(copied, [shop.shopId])).rejects.toMatchObject({ code: "LG002" });
});

test("a change that bypasses all checks is found by the hash chain", async () => {
  const shop = await shopWithParty();
  await shop.posting(shop.sale());
  await shop.posting(shop.sale());
  const tamper = (text: string) =>
    books.rows(`set session_replication_role = replica; ${text}; set session_replication_role = default`);
  await tamper(`update journal_entries set memo = 'changed' where shop_id = '${shop.shopId}' and number = 1`);
  expect(await books.problems(shop.shopId)).toEqual([{ problem: "the chain is broken", subject: "JE-000001" }]);
  await tamper(`update journal_entries set memo = null where shop_id = '${shop.shopId}' and number = 1`);
  await tamper(
    `update journal_lines set debit = debit + 1 where shop_id = '${shop.shopId}' and debit > 0 and entry_id = (select id from journal_entries where shop_id = '${shop.shopId}' and number = 2)`,
  );
  const problems = await books.problems(shop.shopId);
  expect(problems.map(({ problem }) => problem).toSorted()).toEqual([
    "a balance is not the sum of its lines",
    "a branch does not balance",
    "an entry does not balance",
    "open items differ from their account",
    "the chain is broken",
  ]);
});

test("a tax entry, branch or date that was changed in the database is found", async () => {
  const shop = await shopWithParty();
  await shop.posting(shop.taxedSale());
  await shop.posting(shop.taxedSale({ date: "2026-10-02" }));
  expect(await books.problems(shop.shopId)).toEqual([]);
  const here = `shop_id = '${shop.shopId}'`;
  const second = `${here} and entry_id = (select id from journal_entries where ${here} and number = 2)`;
  const found = async (change: string, undo: string) => {
    const tamper = (text: string) =>
      books.rows(`set session_replication_role = replica; ${text}; set session_replication_role = default`);
    await tamper(change);
    const problems = await books.problems(shop.shopId);
    await tamper(undo);
    expect(await books.problems(shop.shopId), undo).toEqual([]);
    return problems.map(({ problem, subject }) => `${problem}: ${subject}`).toSorted();
  };
  const broken = "the chain is broken: JE-000002";
  expect(
    await found(
      `update tax_entries set base = base + 1 where ${second}`,
      `update tax_entries set base = base - 1 where ${second}`,
    ),
  ).toEqual([broken]);
  expect(
    await found(
      `update tax_entries set code = 'Z' where ${second}`,
      `update tax_entries set code = 'S' where ${second}`,
    ),
  ).toEqual([broken]);
  expect(
    await found(
      `update tax_entries set vat = vat + 1 where ${second}`,
      `update tax_entries set vat = vat - 1 where ${second}`,
    ),
  ).toEqual(["tax entries differ from the VAT account: output 2026-10-01", broken]);
  expect(
    await found(
      `update tax_entries set date = '2026-11-02' where ${second}`,
      `update tax_entries set date = '2026-10-02' where ${second}`,
    ),
  ).toEqual([
    "tax entries differ from the VAT account: output 2026-10-01",
    "tax entries differ from the VAT account: output 2026-11-01",
    broken,
  ]);
  expect(
    await found(
      `create temporary table taken as select * from tax_entries where ${second}; delete from tax_entries where ${second}`,
      "insert into tax_entries select * from taken",
    ),
  ).toEqual(["tax entries differ from the VAT account: output 2026-10-01", broken]);
  const moved = await found(
    `update journal_lines set branch_id = '${shop.otherBranch}' where ${second} and debit > 0`,
    `update journal_lines set branch_id = '${shop.branch}' where ${second} and debit > 0`,
  );
  expect(moved.at(-1)).toBe(broken);
  expect(moved.filter((item) => item.startsWith("a balance is not the sum of its lines"))).toHaveLength(2);
  expect(
    await found(
      `update journal_lines set date = '2026-10-03' where ${second}`,
      `update journal_lines set date = '2026-10-02' where ${second}`,
    ),
  ).toEqual([broken]);
});

test("concurrent postings get numbers without gaps and one hash chain", async () => {
  const shop = await shopWithParty();
  await Promise.all(Array.from({ length: 24 }, () => shop.posting(shop.sale())));
  const numbers = await books.rows<{ number: number }>(
    "select number from journal_entries where shop_id = $1 order by number",
    [shop.shopId],
  );
  expect(numbers.map(({ number }) => number)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("the pickers list income accounts without discounts, and purchase accounts in three groups", async () => {
  const shop = await api.newShop();
  const nobody = await shop.colleague([]);
  const income = await nobody.get("/api/income-accounts");
  expect(income.body.data.map(({ code }: { code: string }) => code)).toEqual([
    "4101",
    "4102",
    "4103",
    "4104",
    "4105",
    "4106",
    "4901",
  ]);
  expect(income.body.data[0]).toMatchObject({ name: "Labour income", name_ar: "إيرادات أجور اليد" });
  const groups = (await nobody.get("/api/expense-accounts")).body.data;
  expect(groups.map(({ group }: { group: string }) => group)).toEqual(["expenses", "asset", "equity"]);
  expect(groups[2].accounts.map(({ code }: { code: string }) => code)).toEqual(["3101", "3102"]);
  expect((await api.anonymous().get("/api/income-accounts")).status).toBe(401);
});
