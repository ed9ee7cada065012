import { type Minor, sum } from "../../../platform/shared/money.ts";

/** A part of an open item that can be settled from this date on. */
export type OpenPart = { from: string; amount: Minor };

/**
 * From which date on how much of an open item can be settled, so that the receivable is never negative on any day:
 * from its invoice's date, and a reopened amount (a negative settlement) from its reversal's date.
 */
export const openParts = (
  opened: { dated: string; amount: Minor },
  settled: readonly { dated: string; amount: Minor }[],
): OpenPart[] => {
  const moved = [
    { day: opened.dated, amount: opened.amount },
    ...settled.map(({ dated, amount }) => ({ day: dated, amount: -amount })),
  ];
  const days = [...new Set(moved.map(({ day }) => day))].toSorted();
  const balances = days.map((day) => sum(moved.filter((movement) => movement.day <= day).map(({ amount }) => amount)));
  let before = 0n;
  return days.flatMap((from, place) => {
    const free = balances.slice(place).reduce(smaller);
    const amount = free - before;
    if (amount <= 0n) return [];
    before = free;
    return [{ from, amount }];
  });
};

const smaller = (a: Minor, b: Minor) => (a < b ? a : b);

/** How much of an item can be settled on a day. */
export const openBy = (open: readonly OpenPart[], day: string) =>
  sum(open.filter(({ from }) => from <= day).map(({ amount }) => amount));
