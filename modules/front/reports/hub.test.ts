import { beforeAll, describe, expect, test } from "vitest";
import { kinds } from "../../../app/modules.ts";
import { type ShopOwner, startApi } from "../../../tests/support/api.ts";
import { succeeded } from "../../../tests/support/billing.ts";
import { month } from "../../../tests/support/month/documents.ts";
import { shopWithMonth } from "../../../tests/support/month/shop.ts";
import { pdfText } from "../../../tests/support/pdf-text.ts";
import { readSpreadsheet } from "../../../tests/support/spreadsheets.ts";
import { stillAfterDays } from "../../records/products/rules.ts";

const api = await startApi({ sessionIdleMinutes: 60 * 24 * 365 });

type Cells = (string | null)[];
type Shown = {
  answer: string;
  figure: string | null;
  change: { text: string; effect: string | null } | null;
  part: string | null;
  columns: { name: string; kind: string; adds: boolean }[];
  rows: { kind: string; cells: Cells; part: string | null; view_url: string | null }[];
  total: Cells | null;
  pdf_url: string;
  xlsx_url: string;
};

const october = `from=${month.from}&to=${month.to}`;
const withRows = Object.entries(kinds.reports).flatMap(([name, { page }]) => (page === undefined ? [name] : []));
let owner: ShopOwner;

const read = async (path: string, of: Pick<ShopOwner, "get"> = owner) => succeeded(await of.get(path)).body;
const show = (name: string, more = ""): Promise<Shown> => read(`/api/reports/${name}?${october}${more}`);

/** A month of documents, one of them of a vehicle whose tasks were worked on. */
beforeAll(async () => {
  owner = await shopWithMonth(api);
  api.clock.set("2026-11-02T09:00:00Z");
}, 240_000);

const inThousandths = (text: string | null) => BigInt(Math.round(Number(text ?? "0") * 1000));
const sumAt = ({ rows }: Shown, at: number) =>
  rows.reduce((sum, { cells }) => sum + inThousandths(cells[at] ?? null), 0n);
const totalOf = (shown: Shown, name: string) => {
  const at = shown.columns.findIndex((column) => column.name === name);
  expect(at, name).toBeGreaterThan(0);
  return shown.total?.[at] ?? null;
};

describe.each(withRows)("%s", (name) => {
  test("adds up its rows", async () => {
    const shown = await show(name);
    expect(shown.columns.length).toBeGreaterThan(1);
    for (const [at, { adds, name: column }] of shown.columns.entries())
      if (adds && shown.rows.length > 0)
        expect(sumAt(shown, at), column).toBe(inThousandths(shown.total?.[at] ?? null));
  });

  test("is the sum of the papers behind each of its rows", async () => {
    const shown = await show(name);
    for (const row of shown.rows.filter(({ part }) => part !== null)) {
      const papers = await show(name, `&of=${encodeURIComponent(row.part!)}`);
      expect(papers.rows.length, String(row.cells[0])).toBeGreaterThan(0);
      for (const [at, { adds, name: column }] of shown.columns.entries()) {
        const there = papers.columns.findIndex((each) => each.name === column && each.adds);
        if (adds && there > 0)
          expect(sumAt(papers, there), `${row.cells[0]} ${column}`).toBe(inThousandths(row.cells[at] ?? null));
      }
    }
  });

  test("is the same as a spreadsheet and as a PDF", async () => {
    const shown = await show(name);
    const amounts = shown.columns.flatMap(({ kind }, at) => (kind === "amount" ? [at] : []));
    const sheet = readSpreadsheet(succeeded(await owner.get(shown.xlsx_url)).bytes);
    const paper = await pdfText(succeeded(await owner.get(shown.pdf_url)).bytes);
    for (const at of amounts) {
      const total = shown.total?.[at];
      if (!total || Number(total) === 0) continue;
      expect(sheet.numbers).toContain(total);
      expect(paper.replaceAll(",", "")).toContain(total.replace("-", "\u2212"));
    }
  });
});

const statement = async (key: string) => {
  const { rows } = await read(`/api/profit-and-loss?${october}&compare=none`);
  return (rows as { key: string; amounts: string[] }[]).find((row) => row.key === key)?.amounts[0];
};

test.each(["profit-by-client", "profit-by-insurer", "profit-by-branch", "profit-by-job"])(
  "%s comes to the gross profit of the profit and loss statement",
  async (name) => {
    const shown = await show(name);
    expect(totalOf(shown, "Gross profit")).toBe(await statement("gross-profit"));
    expect(totalOf(shown, "Income")).toBe(await statement("total-income"));
    expect(totalOf(shown, "Cost of sales")).toBe(await statement("total-cost-of-sales"));
    expect(shown.rows.length).toBeGreaterThan(0);
  },
);

test("top clients come to the income of the profit and loss statement, the largest on top, with their shares of it", async () => {
  const shown = await show("top-clients");
  expect(totalOf(shown, "Income")).toBe(await statement("total-income"));
  const named = shown.rows.filter(({ part }) => part !== "none");
  const amounts = named.map(({ cells }) => Number(cells[3]));
  expect(amounts.length).toBeGreaterThan(1);
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  const all = Number(totalOf(shown, "Income"));
  for (const { cells } of named)
    expect(Number(cells[4]), String(cells[0])).toBeCloseTo((Number(cells[3]) / all) * 100, 0);
});

test("receivables by age are the balance of the receivable accounts, and each row is what its party's open items come to", async () => {
  const shown = await show("receivables-by-age");
  const { summary } = await read(`/api/receivables-ageing?on=${month.to}`);
  const balance = (summary.ties as { ledger: string }[]).reduce((sum, { ledger }) => sum + inThousandths(ledger), 0n);
  expect(inThousandths(totalOf(shown, "Open"))).toBe(balance);
  expect(balance).not.toBe(0n);
  expect(shown.rows.length).toBeGreaterThan(1);
  for (const { cells, view_url: page } of shown.rows) {
    const search = new URLSearchParams(page!.split("?")[1]);
    expect(search.get("on")).toBe(month.to);
    const items = await read(`/api/receivables-ageing/items?party_id=${search.get("party")}&on=${search.get("on")}`);
    const open = (items.data as { open: string }[]).reduce((sum, item) => sum + inThousandths(item.open), 0n);
    expect(inThousandths(cells.at(-1)!), String(cells[0])).toBe(open);
  }
});

test("the profit by product is that of the entries that name a client", async () => {
  const [byProduct, byClient] = [await show("profit-by-product"), await show("profit-by-client")];
  const profit = (shown: Shown) => shown.columns.findIndex(({ name }) => name === "Gross profit");
  const named = byClient.rows.filter(({ part }) => part !== "none");
  const expected = named.reduce((sum, { cells }) => sum + inThousandths(cells[profit(byClient)] ?? null), 0n);
  expect(inThousandths(totalOf(byProduct, "Gross profit"))).toBe(expected);
  expect(expected).not.toBe(0n);
});

test("the cash position ends with what the books have in cash and bank, day by day", async () => {
  const shown = await show("cash-by-day");
  const { rows } = await read(`/api/cash-flow?${october}`);
  const after = (rows as { key: string; amounts: string[] }[]).find(({ key }) => key === "cash-after")?.amounts[0];
  expect(totalOf(shown, "At the end")).toBe(after);
  expect(shown.rows.length).toBeGreaterThan(5);
  for (const [at, { cells }] of shown.rows.entries()) {
    const [, opening, received, paid, closing] = cells.map(inThousandthsOf);
    expect(opening! + received! - paid!).toBe(closing);
    if (at > 0) expect(cells[1]).toBe(shown.rows[at - 1]!.cells[4]);
  }
  const months = await read("/api/reports/cash-by-day?from=2026-08-01&to=2026-10-31");
  expect(months.rows.at(-1).cells[0]).toBe("October 2026");
});

const inThousandthsOf = (cell: string | null) => (cell?.includes("/") ? 0n : inThousandths(cell));

test("the page of reports answers each in a sentence, with its change and twelve weeks that end on the last day", async () => {
  const { data } = await read("/api/reports");
  expect(data.length).toBe(Object.keys(kinds.reports).length);
  for (const { report } of data) {
    const answered = await read(`/api/reports/${report}/answer?${october}`);
    expect(answered.answer.length, report).toBeGreaterThan(5);
    expect(answered.weeks).toHaveLength(12);
    expect(answered.weeks.at(-1).to).toBe(month.to);
    expect(answered.comparison).toEqual({ from: "2026-09-01", to: "2026-09-30" });
    if (answered.figure) expect(answered.answer).toContain(answered.figure);
  }
});

test("the answer of the profit and loss statement is its net profit, on its own page", async () => {
  const { data } = await read("/api/reports");
  expect(data.find(({ report }: { report: string }) => report === "profit-and-loss").view_url).toBe(
    "/back/profit-and-loss",
  );
  const { figure } = await read(`/api/reports/profit-and-loss/answer?${october}`);
  expect(figure.replace("\u2212", "-").replace(/[^\d.-]/g, "")).toBe(await statement("net-profit"));
  expect((await owner.get(`/api/reports/profit-and-loss?${october}`)).status).toBe(404);
});

test("the change is that between the two periods, and helps or harms as the report says", async () => {
  const before = await read(`/api/reports/profit-by-client/answer?${october}`);
  const profit = await statement("gross-profit");
  expect(before.change).toEqual({
    text: expect.stringContaining(Number(profit).toLocaleString("en")),
    effect: "helps",
  });
  expect((await read(`/api/reports/profit-by-client/answer?${october}&compare=none`)).change).toBeNull();
});

test("who may view repair reports only finds those, and no other is answered, printed or exported", async () => {
  const clerk = await owner.colleague(["view-repair-reports"]);
  const { data } = await read("/api/reports", clerk);
  const open = (data as { report: string }[]).map(({ report }) => report);
  expect(open).toContain("repairs-by-vehicle");
  expect(open).not.toContain("profit-by-client");
  for (const call of ["/answer", "", ".pdf", ".xlsx"]) {
    expect((await clerk.get(`/api/reports/profit-by-client${call}?${october}`)).status, call).toBe(403);
    expect((await clerk.get(`/api/reports/unknown${call}?${october}`)).status, call).toBe(404);
  }
  expect((await clerk.put("/api/reports/profit-by-client/favourite", { is_favourite: true })).status).toBe(403);
  expect((await clerk.put("/api/reports/profit-by-client/mail", { every: "day" })).status).toBe(403);
  const nobody = await owner.colleague([]);
  expect((await nobody.get("/api/reports")).status).toBe(403);
});

test("who works at one branch only reads what this branch has", async () => {
  const { id: north } = succeeded(await owner.post("/api/branches", { name: "North", name_ar: "الشمال" })).body;
  const clerk = await owner.colleague(["view-reports", "view-repair-reports"]);
  succeeded(await owner.put(`/api/users/${clerk.userId}`, { branch_ids: [north] }));
  const { data: all } = await read("/api/branches");
  const main = (all as { id: string }[]).find(({ id }) => id !== north)!.id;
  const { rows } = await read(`/api/reports/profit-by-client?${october}`, clerk);
  expect(rows).toEqual([]);
  expect((await clerk.get(`/api/reports/profit-by-client?${october}&branch_id=${main}`)).status).toBe(403);
  expect((await show("profit-by-client", `&branch_id=${main}`)).rows.length).toBeGreaterThan(0);
  expect((await show("profit-by-client", `&branch_id=${north}`)).rows).toEqual([]);
});

test("a favourite comes first for the user alone, and every user chooses the own mails", async () => {
  const colleague = await owner.colleague(["view-reports"]);
  succeeded(await owner.put("/api/reports/cash-by-day/favourite", { is_favourite: true }));
  succeeded(await owner.put("/api/reports/cash-by-day/mail", { every: "week" }));
  const { data } = await read("/api/reports");
  expect(data[0]).toMatchObject({ report: "cash-by-day", is_favourite: true, mailed_every: "week" });
  const { data: theirs } = await read("/api/reports", colleague);
  expect(theirs.some((each: { is_favourite: boolean }) => each.is_favourite)).toBe(false);
  succeeded(await owner.put("/api/reports/cash-by-day/favourite", { is_favourite: false }));
  succeeded(await owner.put("/api/reports/cash-by-day/mail", { every: null }));
  const again = (await read("/api/reports")).data.find(({ report }: { report: string }) => report === "cash-by-day");
  expect(again).toMatchObject({ is_favourite: false, mailed_every: null });
});

describe("in days with one entry by hand only", () => {
  let shop: ShopOwner;
  const november = "from=2026-11-01&to=2026-11-02";

  beforeAll(async () => {
    shop = await api.newShop();
    const { data } = await read("/api/accounts", shop);
    const account = (code: string) => (data as { id: string; code: string }[]).find((each) => each.code === code)!.id;
    succeeded(
      await shop.post("/api/journal-entries", {
        date: "2026-11-02",
        memo: "Scrap sold",
        lines: [
          { account_id: account("1101"), debit: "50" },
          { account_id: account("4101"), credit: "50" },
        ],
      }),
    );
  });

  test.each(Object.keys(kinds.reports))("the figure of %s stands in its answer", async (name) => {
    const { answer, figure } = await read(`/api/reports/${name}/answer?${november}`, shop);
    if (name.startsWith("profit-by-") && name !== "profit-by-product") expect(figure).toContain("50.00");
    expect(answer).toContain(figure ?? "");
  });

  test.each(["profit-by-client", "profit-by-product", "repairs-by-vehicle", "lost-clients"])(
    "%s does not name a row without papers as that of nobody",
    async (name) => {
      const { part } = await read(`/api/reports/${name}?${november}&of=00000000-0000-4000-8000-000000000000`, shop);
      expect(part).toBe("");
    },
  );
});

test("a report says its days, months and figures in the digits of its Arabic readers", async () => {
  const { data } = await read("/api/reports");
  const stock = (data as { report: string; source: string }[]).find(({ report }) => report === "still-stock")!;
  expect(stock.source).toContain(`${stillAfterDays} days`);
  succeeded(await owner.put("/api/settings", { digit_script: "eastern" }));
  succeeded(await owner.put("/api/me", { locale: "ar" }));
  try {
    const texts: string[] = [];
    for (const name of withRows) {
      const { answer, note, chart } = await read(`/api/reports/${name}?${october}`);
      texts.push(answer, note ?? "", ...textsIn(chart));
    }
    expect(texts.filter((text) => /\d/.test(text) && !/[A-Z]/.test(text))).toEqual([]);
    expect(texts.join(" ")).toMatch(/[٠-٩]/);
  } finally {
    succeeded(await owner.put("/api/me", { locale: "en" }));
    succeeded(await owner.put("/api/settings", { digit_script: "latin" }));
  }
});

/** What a chart says, without names and values. */
const textsIn = (chart: unknown): string[] => {
  if (typeof chart !== "object" || chart === null) return [];
  return Object.entries(chart).flatMap(([name, value]) =>
    typeof value === "string" ? (["text", "before", "change"].includes(name) ? [value] : []) : textsIn(value),
  );
};
