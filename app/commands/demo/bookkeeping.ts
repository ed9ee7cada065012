import { addDays, dateIn } from "../../../platform/shared/dates.ts";
import { type Person, rowsOf } from "../person.ts";
import type { Happening } from "./diary.ts";
import { daysBack, demoTimeZone } from "./visits.ts";

type Written = { memo: string; debit: string; credit: string; amount: string };

/** Opening balances, the costs of each month, and cash brought to the bank, up to now. */
export const bookkeeping = (now: Date): Happening[] => {
  const today = dateIn(now, demoTimeZone);
  const first = addDays(today, -daysBack);
  const days = Array.from({ length: daysBack + 1 }, (_, index) => addDays(first, index));
  const at = (day: string) => `${day}T06:30:00.000Z`;
  const by = "accountant" as const;
  return [
    { at: at(first), by, act: (person: Person) => open(person, first) },
    ...days
      .filter((day) => day.endsWith("-05"))
      .map((day) => ({ at: at(day), by, act: (person: Person) => writeAll(person, day, costs) })),
    ...days
      .filter((day) => day.endsWith("-18"))
      .map((day) => ({ at: at(day), by, act: (person: Person) => bringToBank(person, day) })),
  ].filter((happening) => happening.at <= now.toISOString());
};

const costs: readonly Written[] = [
  { memo: "إيجار الورشة", debit: "6102", credit: "1102", amount: "6500" },
  { memo: "رواتب الشهر", debit: "6101", credit: "1102", amount: "14200" },
  { memo: "فاتورة الكهرباء", debit: "6103", credit: "1102", amount: "1184.35" },
  { memo: "إهلاك المعدات", debit: "6110", credit: "1599", amount: "750" },
];

const accountsOf = async (person: Person) =>
  new Map(rowsOf(await person.get("/api/accounts")).map(({ code, id }) => [String(code), String(id)]));

const open = async (person: Person, date: string) => {
  const accounts = await accountsOf(person);
  const line = (code: string, side: "debit" | "credit", amount: string) => ({
    account_id: accounts.get(code),
    [side]: amount,
  });
  await person.post("/api/journal-entries", {
    date,
    is_opening: true,
    memo: "أرصدة افتتاحية",
    lines: [line("1102", "debit", "42000"), line("1501", "debit", "60000"), line("3101", "credit", "102000")],
  });
};

const writeAll = async (person: Person, date: string, entries: readonly Written[]) => {
  const accounts = await accountsOf(person);
  for (const { memo, debit, credit, amount } of entries)
    await person.post("/api/journal-entries", {
      date,
      memo,
      lines: [
        { account_id: accounts.get(debit), debit: amount },
        { account_id: accounts.get(credit), credit: amount },
      ],
    });
};

const bringToBank = async (person: Person, date: string) => {
  const accounts = await accountsOf(person);
  await person.post("/api/transfers", {
    date,
    from_account_id: accounts.get("1101"),
    to_account_id: accounts.get("1102"),
    amount: "3000",
    memo: "إيداع نقدي",
  });
};
