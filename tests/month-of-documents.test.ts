import { afterAll, beforeAll, expect, test } from "vitest";
import { type ShopOwner, startApi } from "./support/api.ts";
import { succeeded } from "./support/billing.ts";
import { auditor } from "./support/books.ts";
import { checkJournal, hasHledger, hledger } from "./support/hledger.ts";
import { documents, month } from "./support/month/documents.ts";
import { postMonth } from "./support/month/posting.ts";
import * as sheet from "./support/month/sheet.ts";
import { readSpreadsheet } from "./support/spreadsheets.ts";

const api = await startApi({ sessionIdleMinutes: 60 * 24 * 365 });
const books = await auditor(api.database);
afterAll(books.close);

const october = `from=${month.from}&to=${month.to}`;
let owner: ShopOwner;
let posted: Awaited<ReturnType<typeof postMonth>>;
let closing: Record<string, number>;

const read = async (path: string) => succeeded(await owner.get(path)).body;

/** The month is posted, filed and closed; what the closing checklist had open is kept. */
beforeAll(async () => {
  api.clock.set("2026-09-30T09:00:00Z");
  owner = await api.newShop();
  await books.rows("update shops set writable_until = '2030-01-01' where id = $1", [owner.shopId]);
  succeeded(
    await owner.put("/api/shop", {
      name: "Golden Road Workshop",
      vat_number: "310122393500003",
      address: "Olaya Street, Riyadh",
    }),
  );
  const { version } = await read("/api/tax-settings");
  succeeded(await owner.put("/api/tax-settings", { lengths: [{ starts_on: month.from, length: "month" }], version }));
  posted = await postMonth(owner, api.clock);
  api.clock.set("2026-11-02T09:00:00Z");
  succeeded(await owner.post("/api/tax-returns", { period: "2026-10" }));
  const { lines } = await read("/api/books/months/2026-10");
  closing = Object.fromEntries(lines.map(({ key, open }: { key: string; open: number }) => [key, open]));
  expect(succeeded(await owner.post("/api/books/months/2026-10/close")).body.is_locked).toBe(true);
}, 240_000);

const figuresOf = <T>(of: Readonly<Record<string, readonly [T, string]>>): Record<string, T> =>
  Object.fromEntries(Object.entries(of).map(([key, [figure]]) => [key, figure]));

/** The spreadsheets of a report in both languages carry these numbers and no others. */
const expectInSheets = async (url: string, numbers: readonly string[], words: { en: string; ar: string }) => {
  for (const language of ["en", "ar"] as const) {
    await owner.put("/api/me", { locale: language });
    const found = readSpreadsheet(succeeded(await owner.get(url)).bytes);
    expect(found.numbers, `${url} ${language}`).toEqual(numbers);
    expect(found.text).toContain(words[language]);
  }
  await owner.put("/api/me", { locale: "en" });
};

test("the fixture has 40 documents, and its month closes with every line of the checklist at zero", async () => {
  expect(documents).toHaveLength(40);
  expect(Object.keys(closing).length).toBeGreaterThan(7);
  expect(Object.entries(closing).filter(([, open]) => open !== 0)).toEqual([]);
  expect(await books.problems(owner.shopId)).toEqual([]);
  expect(await books.rows("select * from verify_stock($1)", [owner.shopId])).toEqual([]);
});

type StatementRow = { key: string; code: string | null; kind: string; amounts: string[] };

const statements = [
  ["profit-and-loss", figuresOf(sheet.profitAndLoss), { en: "Net profit", ar: "صافي الربح" }],
  ["balance-sheet", figuresOf(sheet.balanceSheet), { en: "Bank account", ar: "الحساب البنكي" }],
  ["trial-balance", figuresOf(sheet.trialBalance), { en: "Bank account", ar: "الحساب البنكي" }],
  ["cash-flow", figuresOf(sheet.cashFlow), { en: "Client advances", ar: "دفعات مقدمة من العملاء" }],
] as const;

test.each(statements)("the %s equals the sheet, on screen and as a spreadsheet", async (name, wanted, words) => {
  const { rows, difference, xlsx_url: url } = await read(`/api/${name}?${october}`);
  const filled = (rows as StatementRow[]).filter(({ amounts }) => amounts.length > 0);
  expect(
    Object.fromEntries(
      filled.map(({ key, code, amounts }) => [code ?? key, amounts.length > 1 ? amounts : amounts[0]]),
    ),
  ).toEqual(wanted);
  expect(difference).toBe("0.00");
  await expectInSheets(
    url,
    filled.flatMap(({ amounts }) => amounts),
    words,
  );
});

test("the VAT return equals the sheet, agrees with the ledger, and its spreadsheet carries the same numbers", async () => {
  const found = await read("/api/tax-return?period=2026-10");
  type Box = { box: number; amount: string | null; adjustment: string | null; vat: string };
  const filled = (found.boxes as Box[]).filter(
    ({ amount, adjustment, vat }) => ![amount, adjustment, vat].every((figure) => (figure ?? "0.00") === "0.00"),
  );
  expect(
    Object.fromEntries(filled.map(({ box, amount, adjustment, vat }) => [box, [amount, adjustment, vat]])),
  ).toEqual(figuresOf(sheet.vatBoxes));
  expect(found.net).toBe("-510.00");
  for (const { difference } of found.ties) expect(difference).toBe("0.00");
  const numbers = readSpreadsheet(succeeded(await owner.get(found.xlsx_url)).bytes).numbers;
  for (const figure of ["1915.00", "245.00", "250.50", "5162.00", "92.00", "760.50", "400.00", "-510.00"])
    expect(numbers).toContain(figure);
  await expectInSheets(found.xlsx_url, numbers, { en: "Standard rated sales", ar: "المبيعات الخاضعة للنسبة الأساسية" });
});

const ages = ["not_due", "up_to30", "up_to60", "up_to90", "over90", "total", "credit", "net"] as const;

const ageing = async (side: "receivables" | "payables", on: string) => {
  const { data, summary, xlsx_url: url } = await read(`/api/${side}-ageing?on=${on}`);
  type Aged = { party: { name: string } } & Record<(typeof ages)[number], string>;
  const rows = (data as Aged[]).map((row) => [row.party.name, ages.map((age) => row[age])] as const);
  for (const { difference } of [...summary.ties, ...summary.credit_ties]) expect(difference).toBe("0.00");
  type Tie = { code: string; ledger: string };
  const credits = (summary.credit_ties as Tie[]).filter(({ ledger }) => ledger !== "0.00");
  return {
    rows,
    sums: ages.map((age) => summary[age] as string),
    credits: Object.fromEntries(credits.map(({ code, ledger }) => [code, ledger])),
    url: url as string,
  };
};

test("receivables and payables by age equal the sheet, also computed later, and their sums equal the accounts", async () => {
  const october31 = await ageing("receivables", month.to);
  expect(Object.fromEntries(october31.rows)).toEqual(figuresOf(sheet.receivables));
  expect(october31.sums.slice(5)).toEqual(["1299.25", "28.75", "1270.50"]);
  const owed = await ageing("payables", month.to);
  expect(Object.fromEntries(owed.rows)).toEqual(figuresOf(sheet.payables));
  expect(owed.sums[5]).toBe("4958.20");
  expect([october31.credits, owed.credits]).toEqual([{ "2102": "28.75" }, {}]);
  for (const { rows, sums, credits, url } of [october31, owed]) {
    const numbers = [...rows.flatMap(([, amounts]) => amounts), ...sums, ...Object.values(credits)];
    await expectInSheets(url, numbers, { en: "Not due", ar: "الاسم" });
  }

  api.clock.set("2026-12-31T09:00:00Z");
  await owner.get("/api/session");
  succeeded(await owner.post("/api/login", { email: owner.email, password: api.password }));
  expect(Object.fromEntries((await ageing("receivables", "2026-12-31")).rows)).toEqual(
    figuresOf(sheet.receivablesOfDecember),
  );
  expect(await ageing("receivables", month.to)).toEqual(october31);
});

test("stock by product and in all equals the sheet", async () => {
  for (const part of ["pad", "filter"] as const) {
    const { summary } = await read(`/api/stock-movements?product_id=${posted.partOf(part)}&${october}`);
    expect([summary.closing, summary.closing_value], part).toEqual(sheet.stock[part].closing);
  }
  expect(await read("/api/stock-value")).toMatchObject({ value: sheet.stock.total, ledger: sheet.stock.total });
});

test("cash and bank equal the sheet", async () => {
  const { data } = await read(`/api/cash-and-bank?${october}`);
  type Account = { code: string; opening: string; received: string; paid: string; closing: string };
  const filled = (data as Account[]).filter(({ code }) => code in sheet.cash);
  const figures = filled.map((row) => [row.code, [row.opening, row.received, row.paid, row.closing]]);
  expect(Object.fromEntries(figures)).toEqual(sheet.cash);
});

test("the general ledger equals the sheet, and the lines of each account lead from its opening to its closing balance", async () => {
  const { data } = await read(`/api/general-ledger?${october}`);
  type Account = { id: string; code: string; opening: string; debit: string; credit: string; closing: string };
  const balance = (debit: string, credit: string) => (debit === "0.00" && credit !== "0.00" ? `-${credit}` : debit);
  const wanted = Object.entries(figuresOf(sheet.trialBalance)).filter(([code]) => code !== "total");
  expect(
    Object.fromEntries((data as Account[]).map((row) => [row.code, [row.opening, row.debit, row.credit, row.closing]])),
  ).toEqual(
    Object.fromEntries(
      wanted.map(([code, [before, beforeCredit, debit, credit, after, afterCredit]]) => [
        code,
        [balance(before, beforeCredit), debit, credit, balance(after, afterCredit)],
      ]),
    ),
  );
  for (const { id, code, opening, closing: end } of data as Account[]) {
    const lines = await read(`/api/accounts/${id}/lines?${october}`);
    type Line = { debit: string; credit: string; balance: string };
    let running = inMinor(opening);
    for (const { debit, credit, balance: filled } of lines.data as Line[]) {
      running += inMinor(debit) - inMinor(credit);
      expect(inMinor(filled), code).toBe(running);
    }
    expect([lines.opening, lines.closing, running], code).toEqual([opening, end, inMinor(end)]);
  }
});

const inMinor = (amount: string) => BigInt(amount.replace(".", ""));

test.skipIf(!hasHledger)("hledger reads the exported journal and reports the same", async () => {
  const journal = succeeded(await owner.get("/api/journal-entries.hledger")).bytes.toString();
  checkJournal(journal);
  const codeOf = (name: string) => name.split(" ")[0]!;
  const amountOf = (text: string) => (text === "0" ? 0n : inMinor(text.replace("SAR ", "")));
  const balances = (...given: string[]) =>
    Object.fromEntries(
      hledger(journal, "bal", "-N", "--flat", ...given)
        .slice(1)
        .map(([name, amount]) => [codeOf(name!), amountOf(amount!)]),
    );
  const trial = Object.entries(figuresOf(sheet.trialBalance)).filter(([code]) => code !== "total");
  const columns = (debit: number, credit: number) =>
    Object.fromEntries(
      trial
        .map(([code, amounts]) => [code, inMinor(amounts[debit]!) - inMinor(amounts[credit]!)] as const)
        .filter(([, amount]) => amount !== 0n),
    );
  const [before, after] = [month.from, "2026-11-01"];
  expect(balances("-e", before)).toEqual(columns(0, 1));
  expect(balances("-b", before, "-e", after)).toEqual(columns(2, 3));
  expect(balances("-e", after)).toEqual(columns(4, 5));

  const rowsOf = (...given: string[]) =>
    Object.fromEntries(
      hledger(journal, ...given, "--flat").flatMap(([name, amount]) =>
        amount?.startsWith("SAR") ? [[codeOf(name!.replace(/:$/, "")), amountOf(amount)]] : [],
      ),
    );
  const profit = figuresOf(sheet.profitAndLoss);
  const income = rowsOf("is", "-b", before, "-e", after);
  expect(income["Net"]).toBe(inMinor(profit["net-profit"]!));
  const onAccounts = (figures: Record<string, string>) => Object.entries(figures).filter(([code]) => /^\d/.test(code));
  for (const [code, amount] of onAccounts(profit)) expect(income[code], code).toBe(inMinor(amount));

  const balance = figuresOf(sheet.balanceSheet);
  const position = rowsOf("bse", "-e", after);
  for (const [code, amount] of onAccounts(balance)) expect(position[code], code).toBe(inMinor(amount));
  expect(position["Net"]).toBe(inMinor(balance["result-of-year"]!));
});
