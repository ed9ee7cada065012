import fc from "fast-check";
import { expect, test } from "vitest";
import { largestAmount, sum, toDecimal } from "../../../platform/shared/money.ts";
import { credit, debit } from "../../books/ledger/rules.ts";
import { answerTo, profitBridge } from "./profit-bridge.ts";
import { type Account, changeOf, profitAndLoss } from "./rules.ts";

const account = (code: string, name: string): Account => ({
  id: code,
  code,
  name,
  nameAr: `${name} ar`,
  type: code.startsWith("4") ? "income" : "expense",
  contra: false,
});

/** The rows of a statement as they are answered, of accounts with their balances in this and the compared period. */
const answered = (of: readonly (readonly [code: string, name: string, now: bigint, before: bigint])[]) => {
  const accounts = of.map(([code, name]) => account(code, name));
  const column = (amountOf: (now: bigint, before: bigint) => bigint) =>
    new Map(
      of.map(([code, , now, before]) => {
        const amount = amountOf(now, before);
        return [code, code.startsWith("4") ? credit(code, amount) : debit(code, amount)];
      }),
    );
  const columns = [column((now) => now), column((_, before) => before)];
  return profitAndLoss(accounts, columns).rows.map(({ key, kind, name, amounts, rise }) => ({
    key,
    kind,
    name: name.en,
    nameAr: name.ar,
    amounts: amounts.map((amount) => toDecimal(amount, 2)),
    change: amounts.length === 0 ? null : toDecimal(changeOf(amounts, rise).change ?? 0n, 2),
  }));
};

const october = answered([
  ["4101", "Labour", 4_862_000n, 4_431_000n],
  ["4102", "Parts sales", 6_124_550n, 5_598_000n],
  ["4103", "Body and paint", 2_740_000n, 1_985_000n],
  ["4104", "Diagnostics", 615_000n, 570_000n],
  ["4105", "Oil and service", 1_438_000n, 1_512_000n],
  ["4106", "Towing and other", 290_000n, 325_000n],
  ["4202", "Sales returns", -311_500n, -148_000n],
  ["5101", "Parts sold", 3_981_000n, 3_694_000n],
  ["5102", "Paint and materials", 623_000n, 412_000n],
  ["5103", "Subcontracted work", 485_000n, 630_000n],
  ["5104", "Stock adjustments", 21_500n, -9_000n],
  ["6101", "Salaries", 4_680_000n, 4_230_000n],
  ["6102", "Rent", 1_250_000n, 1_250_000n],
  ["6103", "Electricity and water", 431_020n, 512_075n],
  ["6104", "Telecom", 89_000n, 89_000n],
  ["6105", "Workshop consumables", 327_540n, 296_000n],
  ["6108", "Marketing", 150_000n, 0n],
  ["6109", "Bank and card charges", 118_435n, 102_210n],
  ["6110", "Depreciation", 315_000n, 315_000n],
]);

test("the bridge of October leads over its largest parts from the profit of September to its own", () => {
  const { before, now, change, parts, brought, took } = profitBridge(october, 2);
  expect([before, now, change]).toEqual([2_751_715n, 3_286_555n, 534_840n]);
  expect(parts.map(({ key, amount }) => [key, amount])).toEqual([
    ["4101", 431_000n],
    ["4102", 526_550n],
    ["4103", 755_000n],
    ["other-income", -227_500n],
    ["cost-of-sales", -383_500n],
    ["6101", -450_000n],
    ["other-expenses", -116_710n],
  ]);
  expect([brought?.name?.name, took?.name?.name]).toEqual(["Body and paint", "Salaries"]);
  expect(answerTo({ change, brought, took })).toBe("profitRoseTook");
});

const bridgeOf = (...of: Parameters<typeof answered>[0]) => profitBridge(answered(of), 2);

test("the sentence says what did most, and is a noun if nothing did a third of it", () => {
  const sentence = (...of: Parameters<typeof answered>[0]) => answerTo(bridgeOf(...of));
  expect(sentence(["4101", "Labour", 200n, 100n])).toBe("profitRose");
  expect(sentence(["4101", "Labour", 100n, 200n])).toBe("profitFell");
  expect(sentence(["4101", "Labour", 150n, 100n], ["6102", "Rent", 900n, 100n])).toBe("profitFell");
  expect(sentence(["4101", "Labour", 500n, 100n], ["6102", "Rent", 900n, 100n])).toBe("profitFellBrought");
  expect(sentence(["4101", "Labour", 500n, 500n])).toBe("profitStayed");
  expect(sentence(["4101", "Labour", 500n, 100n], ["6102", "Rent", 500n, 100n])).toBe("profitStayed");
  const alike = ["4101", "4102", "4103"].map((code) => [code, code, 200n, 100n] as const);
  expect(sentence(...alike)).toBe("profitChange");
});

test("what is named is never among the rest, and a rest that is even is left out", () => {
  const income = ["4101", "4102", "4103", "4104"].map((code) => [code, code, 100n, 1000n] as const);
  const { parts, brought } = bridgeOf(...income, ["4105", "Oil", 2000n, 100n]);
  expect(brought?.key).toBe("4105");
  expect(parts.map(({ key }) => key)).toEqual(["4101", "4102", "4105", "other-income"]);
  const even = bridgeOf(
    ["4101", "Labour", 900n, 100n],
    ["6101", "Salaries", 500n, 100n],
    ["6102", "Rent", 30n, 20n],
    ["6103", "Water", 20n, 30n],
  );
  expect(even.parts.map(({ key }) => key)).toEqual(["4101", "6101"]);
});

test("without entries there is no way", () => {
  expect(bridgeOf()).toEqual({ before: 0n, now: 0n, change: 0n, brought: null, took: null, parts: [] });
});

test("whatever the accounts did, the parts lead from the one profit to the other, and none of them is nothing", () => {
  const amount = fc.oneof(
    fc.bigInt({ min: -largestAmount / 100n, max: largestAmount / 100n }),
    fc.bigInt({ min: -9n, max: 9n }),
  );
  const codes = ["41", "51", "61"].flatMap((group) => Array.from({ length: 8 }, (_, at) => `${group}0${at + 1}`));
  const balances = fc.array(fc.tuple(amount, amount), { minLength: codes.length, maxLength: codes.length });
  fc.assert(
    fc.property(balances, fc.subarray(codes), (of, used) => {
      const rows = answered(used.map((code) => [code, code, ...of[codes.indexOf(code)]!] as const));
      const { before, now, change, parts, brought, took } = profitBridge(rows, 2);
      expect(before + sum(parts.map((part) => part.amount))).toBe(now);
      expect(now - before).toBe(change);
      expect(parts.every((part) => part.amount !== 0n)).toBe(true);
      expect(parts.length).toBeLessThanOrEqual(8);
      for (const named of [brought, took]) if (named) expect(parts).toContain(named);
    }),
  );
});
