import { afterAll, expect, test } from "vitest";
import { newId } from "../../../platform/server/ids.ts";
import { chanceFrom } from "../../../tools/demo/chance.ts";
import { startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";
import { pdfText } from "../../../tests/support/pdf-text.ts";
import { seed } from "../../../tests/support/seed.ts";
import { readSpreadsheet } from "../../../tests/support/spreadsheets.ts";
import { credit, debit } from "../../books/ledger/rules.ts";
import { post } from "../../books/ledger/verbs.ts";
import { branches } from "../../base/shop/tables.ts";
import { accounts } from "../../books/ledger/tables.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);
api.clock.set("2026-11-20T09:00:00Z");

type Row = {
  key: string;
  kind: string;
  code: string | null;
  amounts: string[];
  view_url: string | null;
  compared_url: string | null;
};
type Statement = {
  rows: Row[];
  tied: string;
  difference: string;
  is_locked: boolean;
  pdf_url: string;
  xlsx_url: string;
};

const minor = (text: string) => BigInt(text.replace(".", ""));

const openShop = async () => {
  const shop = await api.newShop();
  const chart = succeeded(await shop.get("/api/accounts")).body.data as { id: string; code: string }[];
  const ids = new Map(chart.map(({ code, id }) => [code, id]));
  const id = (code: string) => ids.get(code)!;
  const read = async (name: string, query = ""): Promise<Statement> =>
    succeeded(await shop.get(`/api/${name}?${query}`)).body;
  const amount = ({ rows }: Statement, key: string, column = 0) =>
    rows.find((row) => row.key === key || row.code === key)?.amounts[column];
  const write = async (date: string, from: string, to: string, value: string) =>
    succeeded(
      await shop.post("/api/journal-entries", {
        date,
        memo: "Entry",
        lines: [
          { account_id: id(to), debit: value },
          { account_id: id(from), credit: value },
        ],
      }),
    );
  return { shop, id, read, amount, write };
};

test("profit and loss, balance sheet and cash flow of a small month agree with a sheet calculated by hand", async () => {
  const { shop, read, amount, write } = await openShop();
  const bills = billing(shop);
  await write("2026-10-01", "3101", "1102", "10000");
  await write("2026-10-05", "1102", "1501", "2000");
  await write("2026-10-20", "1102", "6102", "1500");
  const vehicle = await bills.vehicle();
  await bills.invoiced(vehicle, "1150", { issued_at: "2026-11-02" });
  succeeded(await bills.pay(vehicle, "150", { paid_at: "2026-11-03" }));
  await write("2026-11-04", "1102", "6102", "1500");
  await write("2026-11-05", "1102", "5103", "200");

  const november = "from=2026-11-01&to=2026-11-30&compare=previous";
  const profit = await read("profit-and-loss", november);
  expect(profit).toMatchObject({
    comparison: { from: "2026-10-01", to: "2026-10-31" },
    tied: "-700.00",
    difference: "0.00",
  });
  expect(amount(profit, "4102")).toBe("1000.00");
  expect(amount(profit, "gross-profit")).toBe("800.00");
  expect(profit.rows.find(({ key }) => key === "net-profit")).toMatchObject({
    amounts: ["-700.00", "-1500.00"],
    change: "800.00",
    percent: null,
    is_new: false,
    effect: "helps",
    shares: [-70, null],
  });
  expect(profit.rows.find(({ code }) => code === "6102")).toMatchObject({ change: "0.00", effect: null, shares: null });
  expect(profit.rows.find(({ code }) => code === "4102")).toMatchObject({ percent: null, is_new: true });
  expect(profit.rows.find(({ code }) => code === "4102")?.view_url).toMatch(
    /^\/back\/accounts\/.+\?from=2026-11-01&to=2026-11-30$/,
  );

  const sheet = await read("balance-sheet", "to=2026-11-30");
  expect([sheet.tied, sheet.difference]).toEqual(["7950.00", "0.00"]);
  expect(
    ["1101", "1102", "1201", "1501", "total-assets", "2201", "3101", "result-of-year", "total-equity"].map((key) =>
      amount(sheet, key),
    ),
  ).toEqual(["150.00", "4800.00", "1000.00", "2000.00", "7950.00", "150.00", "10000.00", "-2200.00", "7800.00"]);

  const flow = await read("cash-flow", "from=2026-11-01&to=2026-11-30");
  expect(
    ["profit", "1201", "2201", "from-operations", "change-in-cash", "cash-before", "cash-after"].map((key) =>
      amount(flow, key),
    ),
  ).toEqual(["-700.00", "-1000.00", "150.00", "-1550.00", "-1550.00", "6500.00", "4950.00"]);
  expect([flow.tied, flow.difference]).toEqual(["4950.00", "0.00"]);

  const trial = await read("trial-balance", "from=2026-11-01&to=2026-11-30");
  const total = trial.rows.find(({ kind }) => kind === "total")!.amounts;
  expect([total[0], total[2], total[4]]).toEqual([total[1], total[3], total[5]]);
  expect(amount(trial, "1102", 0)).toBe("6500.00");
  expect((await (await shop.colleague(["edit-accounts"])).get("/api/profit-and-loss")).status).toBe(403);
});

test("a statement says whether its days are locked, which those it is compared with are then too", async () => {
  const { shop, read, write } = await openShop();
  await write("2026-10-20", "1102", "6102", "1500");
  succeeded(await shop.put("/api/books/lock", { through: "2026-10-31", reason: "Complete", confirm: true }));
  const isLocked = async (query: string) => (await read("profit-and-loss", query)).is_locked;
  expect([
    await isLocked("from=2026-10-01&to=2026-10-31&compare=previous"),
    await isLocked("from=2026-11-01&to=2026-11-20&compare=previous"),
    await isLocked("from=2026-10-15&to=2026-11-01"),
  ]).toEqual([true, false, false]);
});

test("depreciation is added back to the profit; a disposal stands in investing as what the asset was worth", async () => {
  const { read, amount, write } = await openShop();
  await write("2026-09-01", "3101", "1102", "10000");
  await write("2026-10-01", "1102", "1501", "2400");
  await write("2026-11-10", "1599", "6110", "200");
  const flow = await read("cash-flow", "from=2026-11-01&to=2026-11-20");
  expect(
    ["profit", "1599", "from-operations", "from-investing", "change-in-cash"].map((key) => amount(flow, key)),
  ).toEqual(["-200.00", "200.00", "0.00", "0.00", "0.00"]);
  await write("2026-11-15", "1501", "1599", "200");
  await write("2026-11-15", "1501", "1102", "2200");
  const sold = await read("cash-flow", "from=2026-11-01&to=2026-11-20");
  expect(["from-operations", "from-investing", "change-in-cash"].map((key) => amount(sold, key))).toEqual([
    "0.00",
    "2200.00",
    "2200.00",
  ]);
});

test("a reversal stands in the cash flow where the entry stood that it takes back", async () => {
  const { shop, id, read, amount, write } = await openShop();
  await write("2026-09-01", "3101", "1102", "10000");
  await write("2026-09-02", "1102", "1501", "2400");
  const asset = succeeded(
    await shop.post("/api/fixed-assets", {
      name: "Lift",
      cost: "2400",
      bought_on: "2026-09-02",
      months: 24,
      asset_account_id: id("1501"),
      accumulated_account_id: id("1599"),
      expense_account_id: id("6110"),
    }),
  ).body;
  const sale = { proceeds: "2300", proceeds_account_id: id("1102"), result_account_id: id("4901") };
  succeeded(await shop.post(`/api/fixed-assets/${asset.id}/dispose`, { ...sale, date: "2026-11-10" }));
  succeeded(await shop.post(`/api/fixed-assets/${asset.id}/undo-disposal`, { reason: "Bounced", date: "2026-11-20" }));
  const parts = async (days: string) => {
    const flow = await read("cash-flow", days);
    return ["from-operations", "from-investing", "change-in-cash"].map((key) => amount(flow, key));
  };
  const [sold, undone] = [await parts("from=2026-11-01&to=2026-11-19"), await parts("from=2026-11-20&to=2026-11-20")];
  expect(undone).toEqual(sold.map((figure) => `-${figure}`));
  expect(await parts("from=2026-11-01&to=2026-11-20")).toEqual(["0.00", "0.00", "0.00"]);
});

test("every amount of a statement leads to what makes it up, that of the compared period too", async () => {
  const { id, read, write } = await openShop();
  await write("2026-10-20", "4901", "1102", "300");
  await write("2026-11-04", "1102", "6102", "100");
  const link = ({ rows }: Statement, key: string) => {
    const row = rows.find((one) => one.key === key || one.code === key)!;
    return [row.view_url, row.compared_url];
  };
  const days = "from=2026-11-01&to=2026-11-20&compare=previous";
  const [now, before] = ["from=2026-11-01&to=2026-11-20", "from=2026-10-01&to=2026-10-20"];
  const account = `/back/accounts/${id("6102")}`;
  expect(link(await read("profit-and-loss", days), "6102")).toEqual([`${account}?${now}`, `${account}?${before}`]);
  const flow = await read("cash-flow", days);
  expect(link(flow, "profit")).toEqual([now, before].map((period) => `/back/profit-and-loss?${period}`));
  expect(link(flow, "cash-after")).toEqual([now, before].map((period) => `/back/cash-and-bank?${period}`));
  const sheet = await read("balance-sheet", days);
  expect(link(sheet, "result-of-year")).toEqual(
    ["from=2026-01-01&to=2026-11-20", "from=2026-01-01&to=2026-10-20"].map((year) => `/back/profit-and-loss?${year}`),
  );
});

test("results of a year that no entry closed stay in the equity of the next", async () => {
  const { read, amount, write } = await openShop();
  await write("2025-06-01", "4901", "1102", "300");
  await write("2026-02-01", "1102", "6102", "100");
  const sheet = await read("balance-sheet", "to=2026-11-20");
  expect([amount(sheet, "earlier-results"), amount(sheet, "result-of-year")]).toEqual(["300.00", "-100.00"]);
  const trial = await read("trial-balance", "from=2026-01-01&to=2026-11-20");
  expect(amount(trial, "earlier-results", 1)).toBe("300.00");
  expect([trial.difference, sheet.difference]).toEqual(["0.00", "0.00"]);
  expect(amount(await read("balance-sheet", "to=2025-12-31"), "result-of-year")).toBe("300.00");
});

test("the spreadsheet and the PDF carry the numbers of the statement, in both languages", async () => {
  const { shop, read, write } = await openShop();
  await write("2026-11-02", "4901", "1102", "1234.50");
  await write("2026-11-03", "1102", "6102", "2000");
  const statement = await read("profit-and-loss", "from=2026-11-01&to=2026-11-20");
  const wanted = statement.rows.flatMap(({ amounts }) => amounts);
  const sheets: string[] = [];
  for (const language of ["en", "ar"]) {
    await shop.put("/api/me", { locale: language });
    const { bytes, headers } = succeeded(await shop.get(statement.xlsx_url));
    expect(headers["content-type"]).toContain("spreadsheetml.sheet");
    const { text, numbers } = readSpreadsheet(bytes);
    expect(numbers).toEqual(wanted);
    sheets.push(text);
  }
  expect(sheets[0]).toContain("Net profit");
  expect(sheets[1]).toContain("صافي الربح");
  expect(sheets[1]).toContain('rightToLeft="1"');
  expect(sheets.map((text) => [text.includes("· SAR"), text.includes("· ر.س")])).toEqual([
    [true, false],
    [false, true],
  ]);
  const pdf = await pdfText(succeeded(await shop.get(statement.pdf_url)).bytes);
  for (const text of ["Profit and loss", "1,234.50", "2,000.00", "765.50"]) expect(pdf).toContain(text);
});

test("a report, ledger or journal of a period that ends before it begins is refused under its last day", async () => {
  const { shop, id, read } = await openShop();
  const { pdf_url, xlsx_url } = await read("profit-and-loss", "from=2026-10-01&to=2026-10-31");
  const reversed = (url: string) => url.replace(/to=[\d-]+/, "to=2026-09-30");
  const period = "from=2026-10-01&to=2026-09-30";
  for (const path of [
    ...["profit-and-loss", "balance-sheet", "trial-balance", "cash-flow"].map((name) => `/api/${name}?${period}`),
    ...["general-ledger", "cash-and-bank", `accounts/${id("1101")}/lines`].map((name) => `/api/${name}?${period}`),
    `/api/journal-entries.hledger?${period}`,
    reversed(pdf_url),
    reversed(xlsx_url),
  ]) {
    const { status, body } = await shop.get(path);
    expect([path, status, body.errors]).toEqual([path, 422, { to: ["The last day cannot be before the first"] }]);
  }
});

test("the exported journal declares every account and balances, entry by entry and as the trial balance", async () => {
  const { shop, read, write } = await openShop();
  const bills = billing(shop);
  await bills.invoiced(await bills.vehicle(), "115");
  await write("2026-11-02", "4901", "1102", "1234.50");
  const text = succeeded(await shop.get("/api/journal-entries.hledger")).bytes.toString();
  expect(text).toContain("account 1102 Bank account  ; type:C");
  const entries = text.split(/\n\n/).filter((part) => /^\d{4}-/.test(part));
  expect(entries).toHaveLength(2);
  expect(entries[0]).toMatch(/^2026-11-02 \* \(JE-000002\) JRN-000001 Entry\n/);
  const balances: Record<string, bigint> = {};
  for (const entry of entries) {
    const amounts = [...entry.matchAll(/^ {4}(\d+) .+ {2}(-?[\d.]+) SAR$/gm)];
    expect(amounts.reduce((total, [, , value]) => total + minor(value!), 0n)).toBe(0n);
    for (const [, code, value] of amounts) balances[code!] = (balances[code!] ?? 0n) + minor(value!);
  }
  const trial = await read("trial-balance", "from=2026-01-01&to=2026-11-20");
  const closing = Object.fromEntries(
    trial.rows.flatMap(({ code, amounts }) =>
      code ? [[code, minor(amounts[4] ?? "0") - minor(amounts[5] ?? "0")]] : [],
    ),
  );
  expect(balances).toEqual(closing);
});

test("over random entries the statements agree with each other, months with the year, branches with the whole", async () => {
  const { next: chance, whole, oneOf: pick } = chanceFrom(seed);
  const { shop, read, amount } = await openShop();
  const codes = [
    "1101",
    "1102",
    "1501",
    "1599",
    "2301",
    "3101",
    "3102",
    "4101",
    "4202",
    "4901",
    "5103",
    "6102",
    "6110",
  ];
  /** A closing entry only moves results to the equity. */
  const closed = ["3201", "4101", "4202", "4901", "5103", "6102"];
  const days = Array.from({ length: 690 }, (_, at) => new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10));
  const [main, other] = await books.inside(shop.shopId, async (db) => {
    const chart = new Map((await db.list(accounts)).map(({ code, id }) => [code, id]));
    const [first] = await db.list(branches);
    const second = await db.insert(branches, { position: 2, name: "Second", nameAr: "الثاني" });
    const entries = Array.from({ length: 150 }, () => {
      const value = BigInt(whole(1, 1_000_000));
      const part = value / 3n;
      const isClosing = chance() < 0.04;
      const account = () => chart.get(pick(isClosing ? closed : codes))!;
      const id = newId();
      return {
        id,
        branchId: pick([first!.id, second.id]),
        date: pick(days),
        kind: isClosing ? ("closing" as const) : ("posting" as const),
        sourceKind: "manual-entry" as const,
        sourceId: id,
        lines: [
          debit(account(), value),
          credit(account(), value - part),
          ...(part > 0n ? [credit(account(), part)] : []),
        ],
      };
    });
    await post(db, entries, "2026-11-20T09:00:00.000Z");
    return [first!.id, second.id];
  });
  expect(await books.problems(shop.shopId), `seed ${seed}`).toEqual([]);

  const spans = Array.from({ length: 12 }, () => [pick(days), pick(days)].toSorted());
  for (const [from, to] of [["2025-01-01", "2025-12-31"], ["2026-03-01", "2026-04-30"], ...spans]) {
    const query = `from=${from}&to=${to}`;
    const say = `seed ${seed}, ${query}`;
    const [profit, sheet, flow, trial] = await Promise.all([
      read("profit-and-loss", query),
      read("balance-sheet", query),
      read("cash-flow", query),
      read("trial-balance", query),
    ]);
    for (const statement of [profit, sheet, flow, trial]) expect(statement.difference, say).toBe("0.00");
    expect([profit.tied, flow.tied], say).toEqual([amount(profit, "net-profit"), amount(flow, "cash-after")]);
    const totals = trial.rows.at(-1)!.amounts;
    expect([totals[0], totals[2], totals[4]], say).toEqual([totals[1], totals[3], totals[5]]);
    const cash = ["1101", "1102"].map((code) => minor(amount(sheet, code) ?? "0.00"));
    expect(minor(amount(flow, "cash-after")!), say).toBe(cash[0]! + cash[1]!);

    const [counted] = await books.rows<{ profit: bigint }>(
      `select coalesce(sum(l.credit - l.debit), 0)::bigint as profit from journal_lines l
       join journal_entries e on e.shop_id = l.shop_id and e.id = l.entry_id and e.kind <> 'closing'
       join accounts a on a.shop_id = l.shop_id and a.id = l.account_id and a.type in ('income', 'expense')
       where l.shop_id = $1 and l.date between $2 and $3`,
      [shop.shopId, from, to],
    );
    expect(minor(amount(profit, "net-profit")!), say).toBe(counted!.profit);
    const ofBranches = await Promise.all(
      [main, other].map((branch) => read("profit-and-loss", `${query}&branch_id=${branch}`)),
    );
    const parts = ofBranches.map((part) => minor(amount(part, "net-profit")!));
    expect(parts[0]! + parts[1]!, say).toBe(counted!.profit);
    for (const [name, whole] of [
      ["profit-and-loss", profit],
      ["balance-sheet", sheet],
      ["cash-flow", flow],
    ] as const) {
      const beside = await read(name, `${query}&compare=branches`);
      expect(beside.difference, say).toBe("0.00");
      for (const { key, amounts } of beside.rows.filter((row) => row.amounts.length > 0)) {
        const [one, two, total] = amounts.map(minor);
        expect(one! + two!, `${say}, ${name} ${key}`).toBe(total);
        expect(total, `${say}, ${name} ${key}`).toBe(minor(amount(whole, key) ?? "0.00"));
      }
    }
  }

  const months = await Promise.all(
    Array.from({ length: 12 }, (_, month) => {
      const first = `2025-${String(month + 1).padStart(2, "0")}-01`;
      const last = new Date(Date.UTC(2025, month + 1, 0)).toISOString().slice(0, 10);
      return read("profit-and-loss", `from=${first}&to=${last}`);
    }),
  );
  const year = await read("profit-and-loss", "from=2025-01-01&to=2025-12-31");
  const sum = months.reduce((total, month) => total + minor(amount(month, "net-profit")!), 0n);
  expect(sum, `seed ${seed}`).toBe(minor(amount(year, "net-profit")!));
});
