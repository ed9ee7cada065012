import { expect, test } from "vitest";
import { credit, debit } from "../../books/ledger/rules.ts";
import { type Account, balanceSheet, cashFlow, changeOf, differenceIn, profitAndLoss, trialBalance } from "./rules.ts";

const account = (code: string, type: Account["type"]): Account => ({
  id: code,
  code,
  name: code,
  nameAr: code,
  type,
  contra: false,
});
const accounts = [
  account("1102", "asset"),
  account("3101", "equity"),
  account("4101", "income"),
  account("5101", "expense"),
  account("6101", "expense"),
];
const moved = (bank: bigint, income: bigint, cost: bigint, salaries: bigint) =>
  new Map([
    ["1102", debit("1102", bank)],
    ["4101", credit("4101", income)],
    ["5101", debit("5101", cost)],
    ["6101", debit("6101", salaries)],
  ]);
/** The gross and the net profit of October 2026 and of September. */
const october = moved(3_286_555n, 15_758_050n, 5_110_500n, 7_360_995n);
const september = moved(2_751_715n, 14_273_000n, 4_727_000n, 6_794_285n);

test("a profit says its share of the income in each column, to one decimal, and none without income", () => {
  const sharesIn = (columns: Parameters<typeof profitAndLoss>[1]) =>
    profitAndLoss(accounts, columns).rows.flatMap(({ key, shares }) => (shares ? [[key, shares]] : []));
  expect(sharesIn([october, september])).toEqual([
    ["gross-profit", [67.6, 66.9]],
    ["net-profit", [20.9, 19.3]],
  ]);
  expect(sharesIn([moved(-5n, 0n, 0n, 5n), moved(-15n, -10n, 0n, 5n)])).toEqual([
    ["gross-profit", [null, null]],
    ["net-profit", [null, null]],
  ]);
  expect(sharesIn([moved(-300n, 100n, 0n, 400n)])).toContainEqual(["net-profit", [-300]]);
});

test("the net profit is what the other accounts moved by; damaged books are told by how much they are not", () => {
  const sound = profitAndLoss(accounts, [october, september]).tie;
  expect(sound).toEqual({ stated: [3_286_555n, 2_751_715n], ledger: [3_286_555n, 2_751_715n] });
  expect(differenceIn(sound)).toBe(0n);
  const damaged = new Map([...september, ["1102", debit("1102", 2_751_710n)]]);
  expect(differenceIn(profitAndLoss(accounts, [october, damaged]).tie)).toBe(5n);
});

test("each other statement is tied too: the two sides, and what cash and bank really hold", () => {
  const lost = new Map([...october, ["1102", debit("1102", 3_286_500n)]]);
  const none = new Map<string, ReturnType<typeof debit>>();
  const differences = [october, lost].map((of) => [
    differenceIn(balanceSheet(accounts, [{ ofAll: of, ofYear: of }]).tie),
    differenceIn(cashFlow(accounts, [{ moved: of, before: none, reversed: none }]).tie),
    differenceIn(trialBalance(accounts, { before: none, beforeInYear: none, moved: of }).tie),
  ]);
  expect(differences).toEqual([
    [0n, 0n, 0n],
    [-55n, 55n, -55n],
  ]);
});

test("a change has its percent, unless it is none or its base is zero or below; a first amount is new", () => {
  expect(changeOf([4_862_000n, 4_431_000n], "helps")).toEqual({
    change: 431_000n,
    percent: 9.7,
    isNew: false,
    effect: "helps",
  });
  expect(changeOf([4_680_000n, 4_230_000n], "harms")).toMatchObject({ percent: 10.6, effect: "harms" });
  expect(changeOf([431_020n, 512_075n], "harms")).toMatchObject({ percent: -15.8, effect: "helps" });
  expect(changeOf([1_250_000n, 1_250_000n], "harms")).toEqual({
    change: 0n,
    percent: null,
    isNew: false,
    effect: null,
  });
  expect(changeOf([150_000n, 0n], "harms")).toMatchObject({ percent: null, isNew: true, effect: "harms" });
  expect(changeOf([21_500n, -9_000n], "harms")).toMatchObject({ change: 30_500n, percent: null, isNew: false });
  expect(changeOf([0n, 0n], "helps")).toMatchObject({ change: 0n, percent: null, isNew: false, effect: null });
  expect(changeOf([100n], "helps")).toEqual({ change: null, percent: null, isNew: false, effect: null });
  expect(changeOf([5n, 3n], null)).toMatchObject({ percent: 66.7, effect: null });
});
