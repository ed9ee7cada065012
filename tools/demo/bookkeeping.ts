import { idOf, type Person, rowsOf } from "../person.ts";
import { at, firstDayOfBooks, monthsOfBooks } from "./calendar.ts";
import { atSecondBranch } from "./branches.ts";
import type { DemoEvent } from "./diary.ts";
import type { Demo } from "./state.ts";

type Written = { memo: string; debit: string; amount: string; isRepeated?: true };

/** Opening balances, and the costs of each month. The rent repeats every month from its last entry on. */
export const bookkeeping = (demo: Demo, now: Date): DemoEvent[] => {
  const first = firstDayOfBooks(now);
  const by = "accountant" as const;
  return [
    { at: at(first, "02:30"), by, act: (person: Person) => open(person, first) },
    ...costDays(now).map((day, place, days) => ({
      at: at(day, "06:30"),
      by,
      act: async (person: Person) => {
        await writeAll(person, day, costsOf(day, place, place === days.length - 1));
        await atSecondBranch(person, demo, () => writeAll(person, day, [rentOfSecond]));
      },
    })),
  ].filter((event) => event.at >= at(first, "02:30"));
};

const costDays = (now: Date) =>
  monthsOfBooks(now)
    .map(({ id }) => `${id}-05`)
    .filter((day) => at(day, "06:30") <= now.toISOString());

const rentOfSecond: Written = { memo: "إيجار فرع الشمال", debit: "6102", amount: "1800" };

/** Electricity by month: the air conditioning of the summer. */
const electricity = [
  "612.40",
  "588.15",
  "640.70",
  "815.25",
  "1120.60",
  "1415.90",
  "1602.35",
  "1640.80",
  "1388.20",
  "1010.45",
  "742.30",
  "655.85",
];

const costsOf = (day: string, place: number, isLast: boolean): Written[] => {
  const number = Number(day.slice(5, 7));
  return [
    { memo: "إيجار الورشة", debit: "6102", amount: "3500", ...(isLast && { isRepeated: true }) },
    { memo: "رواتب الشهر", debit: "6101", amount: place < 5 ? "8600" : "10400" },
    { memo: "فاتورة الكهرباء", debit: "6103", amount: electricity[number - 1]! },
    ...(number % 4 === 2 ? [{ memo: "إعلانات في خرائط قوقل", debit: "6108", amount: "900" }] : []),
    ...(number === 3 ? [{ memo: "تجديد السجل التجاري والرخصة", debit: "6107", amount: "2350" }] : []),
    ...(number % 6 === 4 ? [{ memo: "صيانة رافعات الورشة", debit: "6106", amount: "680" }] : []),
  ];
};

const charts = new WeakMap<Person, ReadonlyMap<string, string>>();

/** The chart's ids by code; read once, because nothing is added to it. */
export const accountsOf = async (person: Person): Promise<ReadonlyMap<string, string>> => {
  const known = charts.get(person);
  if (known) return known;
  const found = rowsOf(await person.get("/api/accounts")).map((each) => [String(each.code), idOf(each)] as const);
  const chart = new Map(found);
  charts.set(person, chart);
  return chart;
};

/** The stock was entered before; all that the owner brought in is capital. */
const open = async (person: Person, date: string) => {
  const accounts = await accountsOf(person);
  const { value } = await person.get("/api/stock-value");
  const line = (code: string, side: "debit" | "credit", amount: string) => ({
    account_id: accounts.get(code),
    [side]: amount,
  });
  await person.post("/api/journal-entries", {
    date,
    memo: "أرصدة افتتاحية",
    lines: [
      line("1102", "debit", "75000"),
      line("1501", "debit", "45000"),
      line("1503", "debit", "15000"),
      line("3901", "debit", String(value)),
      line("3101", "credit", (135_000 + Number(value)).toFixed(2)),
    ],
  });
};

const writeAll = async (person: Person, date: string, entries: readonly Written[]) => {
  const accounts = await accountsOf(person);
  for (const { memo, debit, amount, isRepeated } of entries) {
    const entry = await person.post("/api/journal-entries", {
      date,
      memo,
      lines: [
        { account_id: accounts.get(debit), debit: amount },
        { account_id: accounts.get("1102"), credit: amount },
      ],
    });
    if (isRepeated) await person.post(`/api/journal-entries/${idOf(entry)}/repeat`, { every: "month" });
  }
};
