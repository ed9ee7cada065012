import { afterAll, expect, test } from "vitest";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import { billing, succeeded } from "../../../tests/support/billing.ts";
import { auditor } from "../../../tests/support/books.ts";
import { pdfText } from "../../../tests/support/pdf-text.ts";
import { readSpreadsheet } from "../../../tests/support/spreadsheets.ts";

const api = await startApi();
const books = await auditor(api.database);
afterAll(books.close);

type Row = { key: string; amounts: string[]; view_url: string | null; branch_urls: (string | null)[] | null };

const names = ["profit-and-loss", "balance-sheet", "trial-balance", "cash-flow"] as const;

/** On 10 January 2026 a shop of two branches that sold and spent in each of the last three months of 2025. */
const twoBranches = async () => {
  api.clock.set("2026-01-10T09:00:00Z");
  const shop = await api.newShop();
  const work = billing(shop);
  const second = succeeded(await shop.post("/api/branches", { name: "North", name_ar: "فرع الشمال" })).body;
  const [first] = (await branchesOf(shop)).filter(({ id }) => id !== second.id);
  const chart = succeeded(await shop.get("/api/accounts")).body.data as { id: string; code: string }[];
  const id = (code: string) => chart.find((account) => account.code === code)!.id;
  for (const [branch, totals] of [
    [first!.id, ["1150", "230", "57.50"]],
    [second.id, ["345", "2300", "11.50"]],
  ] as const) {
    succeeded(await shop.put("/api/me/branch", { branch_id: branch }));
    const vehicle = await work.vehicle();
    for (const [at, total] of totals.entries()) {
      const date = `2025-${10 + at}-1${at}`;
      await work.invoiced(vehicle, total, { issued_at: date });
      succeeded(
        await shop.post("/api/journal-entries", {
          date,
          memo: "Rent",
          lines: [
            { account_id: id("6102"), debit: "33.33" },
            { account_id: id("1102"), credit: "33.33" },
          ],
        }),
      );
    }
  }
  return { shop, first: first!.id, second: second.id as string };
};

const branchesOf = async (shop: ShopOwner) =>
  succeeded(await shop.get("/api/branches")).body.data as { id: string; is_own: boolean; archived_at: string | null }[];

const minor = (amount: string) => BigInt(amount.replace(".", ""));

/** The amounts of each row of a statement, in minor units. */
const amountsOf = async (shop: ShopOwner, name: string, query: string) => {
  const { rows, difference } = succeeded(await shop.get(`/api/${name}?${query}`)).body;
  expect(difference).toBe("0.00");
  return new Map((rows as Row[]).map(({ key, amounts }) => [key, amounts.map(minor)]));
};

const added = (parts: readonly Map<string, bigint[]>[]) => {
  const sums = new Map<string, bigint[]>();
  for (const [key, amounts] of parts.flatMap((part) => [...part]))
    sums.set(
      key,
      amounts.map((amount, at) => amount + (sums.get(key)?.[at] ?? 0n)),
    );
  return sums;
};

const withoutZeros = (rows: Map<string, bigint[]>) =>
  Object.fromEntries([...rows].filter(([, amounts]) => amounts.some((amount) => amount !== 0n)));

/** The two sides of a trial balance net opposite balances of branches, so its amounts are compared as balances. */
const asBalances = (rows: Map<string, bigint[]>) =>
  new Map([...rows].map(([key, amounts]) => [key, [0, 2, 4].map((at) => amounts[at]! - amounts[at + 1]!)]));

const agrees = async ({ shop, first, second }: Awaited<ReturnType<typeof twoBranches>>) => {
  for (const name of names)
    for (const [from, to] of [
      ["2025-01-01", "2025-12-31"],
      ["2025-11-01", "2026-01-10"],
    ]) {
      const query = `from=${from}&to=${to}`;
      const read = async (more: string) => {
        const rows = await amountsOf(shop, name, `${query}${more}`);
        return name === "trial-balance" ? asBalances(rows) : rows;
      };
      const parts = await Promise.all([first, second].map((branch) => read(`&branch_id=${branch}`)));
      expect(withoutZeros(added(parts)), `${name} ${query}`).toEqual(withoutZeros(await read("")));
    }
  for (const branch of ["", `&branch_id=${first}`, `&branch_id=${second}`]) {
    const months = await Promise.all(
      ["10-01&to=2025-10-31", "11-01&to=2025-11-30", "12-01&to=2025-12-31"].map((days) =>
        amountsOf(shop, "profit-and-loss", `from=2025-${days}${branch}`),
      ),
    );
    const year = await amountsOf(shop, "profit-and-loss", `from=2025-01-01&to=2025-12-31${branch}`);
    expect(withoutZeros(added(months))).toEqual(withoutZeros(year));
  }
};

test("branches add up to the whole and months to the year, before and after the VAT return and the year end", async () => {
  const places = await twoBranches();
  const { shop, first, second } = places;
  await agrees(places);

  succeeded(await shop.post("/api/tax-returns", { period: "2025-Q4" }));
  await agrees(places);
  // Each branch keeps no VAT of the filed period, and owes its own part to the authority.
  for (const [branch, due] of [
    [first, "187.50"],
    [second, "346.50"],
  ]) {
    const { rows } = succeeded(
      await shop.get(`/api/trial-balance?from=2025-10-01&to=2025-12-31&branch_id=${branch}`),
    ).body;
    const closing = (code: string) => rows.find((row: { code: string | null }) => row.code === code).amounts.slice(4);
    expect([closing("2201"), closing("2202")]).toEqual([
      ["0.00", "0.00"],
      ["0.00", due],
    ]);
  }

  succeeded(await shop.post("/api/books/years/2025/close", { confirm: true }));
  await agrees(places);
  expect(await books.problems(shop.shopId)).toEqual([]);
});

test("the profit of each month is that of its profit and loss, whole and by branch, also when the year is closed", async () => {
  const { shop, first, second } = await twoBranches();
  succeeded(await shop.post("/api/tax-returns", { period: "2025-Q4" }));
  succeeded(await shop.post("/api/books/years/2025/close", { confirm: true }));
  for (const branch of ["", `&branch_id=${first}`, `&branch_id=${second}`]) {
    const { months } = succeeded(await shop.get(`/api/profit-by-month?to=2025-12-31${branch}`)).body;
    expect(months).toHaveLength(12);
    for (const [month, days] of [
      ["2025-10-01", "from=2025-10-01&to=2025-10-31"],
      ["2025-12-01", "from=2025-12-01&to=2025-12-31"],
    ]) {
      const rows = await amountsOf(shop, "profit-and-loss", `${days}${branch}`);
      const shown = months.find((each: { month: string }) => each.month === month);
      expect(minor(shown.profit)).toBe(rows.get("net-profit")![0]);
      expect(minor(shown.profit)).toBe(minor(shown.income) - minor(shown.expenses));
    }
    expect(months[0]).toEqual({ month: "2025-01-01", income: "0.00", expenses: "0.00", profit: "0.00" });
  }
});

test("ledger, journal, cash and papers are read by branch; a branch of another shop is not found", async () => {
  const { shop, first, second } = await twoBranches();
  const query = "from=2025-10-01&to=2025-12-31";
  const entries = async (branch: string) =>
    (await shop.get(`/api/journal-entries?limit=100${branch}`)).body.data.length as number;
  expect(await entries("")).toBe((await entries(`&branch_id=${first}`)) + (await entries(`&branch_id=${second}`)));
  const cash = async (branch: string) =>
    minor(succeeded(await shop.get(`/api/cash-and-bank?${query}${branch}`)).body.total.closing);
  expect(await cash("")).toBe((await cash(`&branch_id=${first}`)) + (await cash(`&branch_id=${second}`)));

  const sold = async (branch: string) =>
    minor(succeeded(await shop.get(`/api/client-invoices?from=2025-10-01${branch}`)).body.summary.grand_total);
  expect([await sold(`&branch_id=${first}`), await sold(`&branch_id=${second}`)]).toEqual([143_750n, 265_650n]);
  expect(await sold("")).toBe(143_750n + 265_650n);

  const { pdf_url: pdf } = (await shop.get(`/api/profit-and-loss?${query}&branch_id=${second}`)).body;
  const text = await pdfText((await shop.get(pdf)).bytes);
  expect(text).toContain("North");
  const stranger = await twoBranches();
  expect((await shop.get(`/api/profit-and-loss?${query}&branch_id=${stranger.second}`)).status).toBe(404);
  expect((await shop.put("/api/me/branch", { branch_id: stranger.second })).status).toBe(404);
});

const compared = ["profit-and-loss", "balance-sheet", "cash-flow"] as const;

test("the branches stand beside each other before their total: each column is the statement of its branch, and leads to it", async () => {
  const { shop, first, second } = await twoBranches();
  const period = "from=2025-11-01&to=2025-12-31";
  for (const name of compared) {
    const { rows, columns, by_branch, comparison, difference } = succeeded(
      await shop.get(`/api/${name}?${period}&compare=branches`),
    ).body;
    expect(columns).toEqual([first, second, "total"]);
    expect(by_branch.map((branch: { id: string }) => branch.id)).toEqual([first, second]);
    expect([comparison, difference]).toEqual([null, "0.00"]);
    for (const [at, branch] of [`&branch_id=${first}`, `&branch_id=${second}`, ""].entries()) {
      const alone = await amountsOf(shop, name, `${period}${branch}`);
      const column = new Map((rows as Row[]).map(({ key, amounts }) => [key, amounts[at] ? [minor(amounts[at])] : []]));
      expect(withoutZeros(column), `${name} ${branch}`).toEqual(withoutZeros(alone));
    }
    const account = (rows as Row[]).find(({ branch_urls }) => branch_urls?.[1])!;
    expect(account.branch_urls).toEqual([first, second].map((branch) => `${account.view_url}&branch=${branch}`));
  }
  const { columns } = succeeded(await shop.get(`/api/trial-balance?${period}&compare=branches`)).body;
  expect(columns).toHaveLength(6);
  const one = succeeded(await shop.get(`/api/profit-and-loss?${period}&compare=branches&branch_id=${first}`)).body;
  expect([one.columns, one.by_branch]).toEqual([["now"], null]);
  const { pdf_url, xlsx_url } = (await shop.get(`/api/profit-and-loss?${period}&compare=branches`)).body;
  expect(await pdfText((await shop.get(pdf_url)).bytes)).toContain("North");
  const { text } = readSpreadsheet(succeeded(await shop.get(xlsx_url)).bytes);
  for (const head of ["North", "Total"]) expect(text).toContain(head);

  const third = succeeded(await shop.post("/api/branches", { name: "East", name_ar: "فرع الشرق" })).body.id;
  const shown = async () =>
    succeeded(await shop.get(`/api/profit-and-loss?${period}&compare=branches`)).body.columns as string[];
  expect(await shown()).toEqual([first, second, third, "total"]);
  succeeded(await shop.post(`/api/branches/${third}/archive`));
  expect(await shown()).toEqual([first, second, "total"]);
});

test("who may work at one branch only reads in every report what this one has, and of another one nothing", async () => {
  const { shop, first, second } = await twoBranches();
  const reader = await shop.colleague(["view-reports", "view-client-invoices", "view-purchases"]);
  const period = "from=2025-10-01&to=2025-12-31";
  const chart = succeeded(await shop.get("/api/accounts")).body.data as { id: string; code: string }[];
  const bank = chart.find(({ code }) => code === "1102")!.id;
  const reports = [
    ...names.map((name) => `/api/${name}?${period}`),
    "/api/profit-by-month?to=2025-12-31",
    `/api/general-ledger?${period}`,
    `/api/accounts/${bank}/lines?${period}`,
    `/api/cash-and-bank?${period}`,
    "/api/receivables-ageing?on=2025-12-31",
    "/api/receivables-ageing/items?on=2025-12-31",
    "/api/payables-ageing?on=2025-12-31",
  ];
  /** Without the addresses, in which only the chosen branch is named. */
  const figures = (body: unknown): unknown =>
    JSON.parse(JSON.stringify(body, (key, value: unknown) => (key.endsWith("_url") ? undefined : value)));
  const whole = await Promise.all(reports.map((path) => shop.get(path)));
  succeeded(await shop.put(`/api/users/${reader.userId}`, { branch_ids: [second] }));
  for (const [at, path] of reports.entries()) {
    const own = figures(succeeded(await reader.get(path)).body);
    expect(own, path).toEqual(figures(succeeded(await shop.get(`${path}&branch_id=${second}`)).body));
    if (!path.includes("payables")) expect(own, path).not.toEqual(figures(whole[at]!.body));
    const refused = await reader.get(`${path}&branch_id=${first}`);
    expect([path, refused.status, refused.body.type]).toEqual([path, 403, "other-branch"]);
  }
  const { data } = succeeded(await reader.get("/api/accounts")).body;
  const { balance } = data.find(({ code }: { code: string }) => code === "1102");
  expect(balance).toBe("-99.99");
  const compare = succeeded(await reader.get(`/api/profit-and-loss?${period}&compare=branches`)).body;
  expect(compare.by_branch).toBeNull();
  const pdf = await pdfText((await reader.get(compare.pdf_url)).bytes);
  expect(pdf).toContain("North");

  const journal = async (person: Pick<ShopOwner, "get">, query = "") =>
    succeeded(await person.get(`/api/journal-entries.hledger?${query}`)).bytes.toString();
  expect(await journal(reader)).toBe(await journal(shop, `branch_id=${second}`));
  expect((await journal(shop)).length).toBeGreaterThan((await journal(reader)).length);

  succeeded(await shop.put(`/api/users/${reader.userId}`, { branch_ids: [first, second] }));
  for (const [at, path] of reports.entries())
    expect(figures(succeeded(await reader.get(path)).body), path).toEqual(figures(whole[at]!.body));
});

test("a user works at the chosen branch, and at the first one once that is closed; the last one stays", async () => {
  const shop = await api.newShop();
  const { id: second } = succeeded(await shop.post("/api/branches", { name: "North", name_ar: "فرع الشمال" })).body;
  const [{ id: first } = { id: "" }] = await branchesOf(shop);
  succeeded(await shop.put("/api/me/branch", { branch_id: second }));
  const own = async () => (await branchesOf(shop)).find(({ is_own }) => is_own)!.id;
  expect(await own()).toBe(second);
  succeeded(await shop.post(`/api/branches/${second}/archive`));
  expect(await own()).toBe(first);
  expect((await shop.post(`/api/branches/${first}/archive`)).body.type).toBe("last-branch");
  const refused = await shop.put("/api/me/branch", { branch_id: second });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["branch_id"]]);
  succeeded(await shop.post(`/api/branches/${second}/restore`));
  expect(await own()).toBe(second);
  succeeded(await shop.put(`/api/branches/${second}`, { name: "South", name_ar: "فرع الجنوب" }));
  const mechanic = await shop.colleague(["view-client-vehicles"]);
  expect((await mechanic.post("/api/branches", { name: "East", name_ar: "الشرق" })).status).toBe(403);
  expect((await mechanic.get("/api/branches")).body.data).toHaveLength(2);
});
