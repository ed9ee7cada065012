import { expect, test } from "vitest";
import { sum } from "../../../platform/shared/money.ts";
import { type Asset, disposalLines, resultOfDisposal, scheduleOf } from "./rules.ts";

const lift: Asset = { cost: 10_000_00n, salvage: 0n, openingDepreciation: 0n, startsOn: "2026-01-01", months: 36 };

test("every month takes the same amount, and the last one the remainder", () => {
  const schedule = scheduleOf(lift);
  expect(schedule).toHaveLength(36);
  expect(schedule[0]).toEqual({ month: "2026-01-01", amount: 277_77n, accumulated: 277_77n, bookValue: 9_722_23n });
  expect(schedule[35]).toEqual({ month: "2028-12-01", amount: 278_05n, accumulated: 10_000_00n, bookValue: 0n });
});

test("a schedule ends at the salvage value, whatever the amounts and months", () => {
  for (let seed = 1; seed < 400; seed += 1) {
    const cost = BigInt(seed * 7919 + 1);
    const salvage = cost / BigInt((seed % 9) + 2);
    const openingDepreciation = (cost - salvage) / BigInt((seed % 5) + 2);
    const months = (seed % 120) + 1;
    const schedule = scheduleOf({ cost, salvage, openingDepreciation, startsOn: "2026-11-01", months });
    expect(schedule).toHaveLength(months);
    expect(sum(schedule.map(({ amount }) => amount))).toBe(cost - salvage - openingDepreciation);
    expect(schedule.at(-1)!.bookValue).toBe(salvage);
    expect(schedule.every(({ amount }) => amount >= 0n)).toBe(true);
  }
});

test("a disposal takes cost and depreciation out of the books, and balances with a gain, a loss or neither", () => {
  const of = {
    assetAccountId: "1501",
    accumulatedAccountId: "1599",
    cost: 1000n,
    vat: 0n,
    outputVatAccountId: "vat",
    proceedsAccountId: "1101",
  };
  for (const [accumulated, proceeds] of [
    [400n, 700n],
    [400n, 500n],
    [400n, 600n],
    [1000n, 0n],
    [0n, 0n],
  ] as const) {
    const lines = disposalLines({ ...of, accumulated, proceeds, resultAccountId: "4901" });
    expect(sum(lines.map(({ debit }) => debit))).toBe(sum(lines.map(({ credit }) => credit)));
    const result = lines.find(({ accountId }) => accountId === "4901");
    expect((result?.credit ?? 0n) - (result?.debit ?? 0n)).toBe(resultOfDisposal({ ...of, accumulated, proceeds }));
  }
});
