import { addDays, todayIn } from "../../platform/shared/dates.ts";
import type { Stage } from "./stage.ts";
import { figure, type Line } from "./table.ts";

const repeats = 40;

/**
 * Reports and ledger pages over a million journal lines of three years; every period ends within a month. The
 * latest 50,000 invoices are open.
 */
export const measureBooks = async (stage: Stage): Promise<Line[]> => {
  const shop = stage.shops.books;
  const { rows } = await stage.owner.query(0, "select id from accounts where shop_id = $1 and role = 'receivables'", [
    shop.id,
  ]);
  const account = `/api/accounts/${(rows as { id: string }[])[0]!.id}/lines`;
  const today = todayIn("Asia/Riyadh", new Date());
  const to = addDays(today, -16);
  const year = `from=${addDays(to, -365)}&to=${to}`;
  const whole = `from=2018-01-01&to=${to}&limit=50`;
  const took = async (path: string) => {
    const times: number[] = [];
    for (let call = 0; call < repeats; call += 1) {
      const started = performance.now();
      await stage.get(0, path, shop);
      times.push(performance.now() - started);
    }
    return times.toSorted((first, second) => first - second)[repeats / 2];
  };
  await expectFullSums(stage, year, { from: addDays(to, -365), to });
  return [
    figure("trial balance of a year over 1,000,000 journal lines", await took(`/api/trial-balance?${year}`), "ms", 50),
    figure(
      "profit and loss of a year over them, compared",
      await took(`/api/profit-and-loss?${year}&compare=previous`),
      "ms",
      50,
    ),
    figure("balance sheet over them", await took(`/api/balance-sheet?${year}`), "ms", 50),
    figure("first page of an account with 390,000 lines", await took(`${account}?${whole}`), "ms", 20),
    figure("its last page", await took(`${account}?${whole}&last=1`), "ms", 20),
    figure("stock value of 20,000 products beside the books", await took("/api/stock-value"), "ms"),
    figure("ageing of 50,000 open items, first 50 parties", await took(`/api/receivables-ageing?on=${today}`), "ms"),
    figure(
      "ageing of a day two years before, which most settlements follow",
      await took(`/api/receivables-ageing?on=${addDays(today, -730)}`),
      "ms",
    ),
  ];
};

type Statement = { rows: { key: string; amounts: string[] }[] };

/** Fails unless the statements, which read monthly balances, equal the sums of all lines. */
const expectFullSums = async ({ shops: { books: shop }, owner, read }: Stage, year: string, period: Period) => {
  const amountsOf = async (path: string, key: string) =>
    ((await read(path, shop)) as Statement).rows.find((row) => row.key === key)?.amounts ?? [];
  const [, , debit] = await amountsOf(`/api/trial-balance?${year}`, "total");
  const [profit] = await amountsOf(`/api/profit-and-loss?${year}`, "net-profit");
  const { rows } = await owner.query(
    0,
    `select (sum(l.debit) / 100.0)::numeric(20, 2)::text as debit,
       (sum(l.credit - l.debit) filter (where a.type in ('income', 'expense')) / 100.0)::numeric(20, 2)::text as profit
     from journal_lines l join accounts a on a.shop_id = l.shop_id and a.id = l.account_id where l.shop_id = $1 and l.date between $2 and $3`,
    [shop.id, period.from, period.to],
  );
  const [full] = rows as { debit: string; profit: string }[];
  if (debit !== full?.debit || profit !== full?.profit)
    throw new Error(`The statements say ${debit} and ${profit}, the lines ${full?.debit} and ${full?.profit}.`);
};

type Period = { from: string; to: string };
