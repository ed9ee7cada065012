import { expect, test } from "vitest";
import { profitOver } from "./profit-months.ts";

const month = (at: number, income: string, expenses: string, profit: string) => ({
  month: `2026-${String(at).padStart(2, "0")}-01`,
  income,
  expenses,
  profit,
});
const empty = (at: number) => month(at, "0.00", "0.00", "0.00");

test("the months begin with the first that has something, and the one with over a third of the profit is named", () => {
  const of = [
    empty(1),
    month(2, "100.00", "100.00", "0.00"),
    month(3, "500.00", "100.00", "400.00"),
    empty(4),
    month(5, "300.00", "100.00", "200.00"),
  ];
  const { months, parts, total, main } = profitOver(of, 2);
  expect(months).toEqual(of.slice(1));
  expect(parts.map(({ amount }) => amount)).toEqual([0n, 40_000n, 0n, 20_000n]);
  expect([total, main?.key]).toEqual([60_000n, "2026-03-01"]);
});

test("of a loss the month that lost most is named, in fils too", () => {
  const of = [
    month(1, "0.000", "0.500", "-0.500"),
    month(2, "0.100", "0.000", "0.100"),
    month(3, "0.000", "0.010", "-0.010"),
  ];
  expect(profitOver(of, 3)).toMatchObject({ total: -410n, main: { key: "2026-01-01", amount: -500n } });
});

test("no month is named if they are alike, if they are two, or if nothing is left", () => {
  const alike = [1, 2, 3].map((at) => month(at, "100.00", "0.00", "100.00"));
  expect(profitOver(alike, 2).main).toBeNull();
  expect(profitOver([month(1, "1.00", "0.00", "1.00"), month(2, "9.00", "0.00", "9.00")], 2).main).toBeNull();
  const evened = [month(1, "1.00", "0.00", "1.00"), month(2, "0.00", "1.00", "-1.00"), empty(3)];
  expect(profitOver(evened, 2)).toMatchObject({ total: 0n, main: null });
  expect(profitOver([empty(1), empty(2)], 2)).toEqual({ months: [], parts: [], total: 0n, main: null });
  expect(profitOver([], 2).months).toEqual([]);
});
