import fc from "fast-check";
import { expect, test } from "vitest";
import { percent } from "../../../platform/shared/money.ts";
import { isBalanced } from "../../books/ledger/rules.ts";
import { vatPeriods, type VatPeriod } from "../../base/shop/vat-status.ts";
import { vatWithin } from "../../base/lines/rules.ts";
import { vatOfPart } from "../payments/advance-rules.ts";
import { openingKinds, withoutNamesakes } from "./kinds.ts";
import { openedBy, openingEntries } from "./rules.ts";
import { checkRow, declaredOf } from "./row-rules.ts";
import { isTrialTitle, readTrialRow } from "./trial-rows.ts";
import { itemRowWords, trialRowWords } from "./words.ts";

const numbers = { decimalComma: false, digits: 2 };

test("a trial balance is read with debit and credit or a balance; titles and sums have no code", () => {
  const rows = [
    [{ account: "1102", name: "Bank", debit: "10,000.50" }, "1102", 1_000_050n],
    [{ account: "3101 Capital", credit: "10000.50" }, "3101", -1_000_050n],
    [{ account: "١١٠٢", balance: "(80)" }, "1102", -8000n],
  ] as const;
  for (const [cells, code, amount] of rows) expect(readTrialRow(cells, numbers)).toEqual({ code, amount, errors: [] });
  expect(readTrialRow({ account: "1102", balance: "1.250,75" }, { decimalComma: true, digits: 2 })).toMatchObject({
    amount: 125_075n,
  });
  expect(isTrialTitle({ name: "Total", debit: "10000.50", credit: "10000.50" }, numbers)).toBe(true);
  expect(isTrialTitle({ account: "1201", debit: "0", credit: "0" }, numbers)).toBe(true);
  expect(isTrialTitle({ account: "1201", debit: "x" }, numbers)).toBe(false);
});

test("a row of a trial balance that cannot be read is wrong in its column", () => {
  const columnsOf = (cells: object) => readTrialRow(cells, numbers).errors.map(({ column }) => column);
  expect(columnsOf({ account: "1102", debit: "x" })).toEqual(["debit"]);
  expect(columnsOf({ account: "1201", debit: "5", credit: "5" })).toEqual(["credit"]);
  expect(columnsOf({ account: "Cash", balance: "5" })).toEqual(["account"]);
  expect(columnsOf({ account: "1102", credit: "0" })).toEqual(["credit"]);
});

test("movements beside a closing balance are not taken for it in silence", () => {
  const read = (cells: object) => readTrialRow({ account: "1102", ...cells }, numbers);
  const moved = { debit: "500", balance: "1,500" };
  expect(read(moved).errors).toEqual([{ column: "balance", message: trialRowWords.otherBalance }]);
  expect(isTrialTitle({ account: "1102", ...moved }, numbers)).toBe(false);
  expect(read({ credit: "500", debit: "0", balance: "-500" })).toMatchObject({ amount: -50_000n, errors: [] });
  expect(read({ credit: "500", balance: "500" })).toMatchObject({ amount: -50_000n, errors: [] });
  expect(read({ debit: "0", balance: "1500" })).toMatchObject({ amount: 150_000n, errors: [] });
});

test("an amount of a trial balance is at most what an account can hold, and not one that can be read in two ways", () => {
  const faultsOf = (cells: object, decimalComma = false, digits = 2) =>
    readTrialRow({ account: "1102", ...cells }, { decimalComma, digits }).errors;
  const largest = "9,999,999,999,999.99";
  for (const column of ["debit", "credit", "balance"] as const) {
    expect(faultsOf({ [column]: largest }), column).toEqual([]);
    expect(faultsOf({ [column]: "10000000000000" }), column).toEqual([{ column, message: itemRowWords.tooLarge }]);
    expect(faultsOf({ [column]: "1.250" }, true), column).toEqual([{ column, message: itemRowWords.twoWays }]);
    expect(faultsOf({ [column]: "1.250" }, true, 3), column).toEqual([{ column, message: itemRowWords.twoWays }]);
    expect(faultsOf({ [column]: "1.250" }, false, 3), column).toEqual([]);
    expect(faultsOf({ [column]: "1.250,500" }, true, 3), column).toEqual([]);
  }
  expect(faultsOf({ debit: "99999999999999999" })).toEqual([{ column: "debit", message: itemRowWords.tooLarge }]);
  expect(faultsOf({ balance: "99999999999999999" })).toHaveLength(1);
  for (const balance of ["(10000000000000)", "-10000000000000"])
    expect(faultsOf({ balance }), balance).toEqual([{ column: "balance", message: itemRowWords.tooLarge }]);
  for (const balance of ["(1.250)", "-1.250", "-١.٢٥٠"])
    expect(faultsOf({ balance }, true), balance).toEqual([{ column: "balance", message: itemRowWords.twoWays }]);
});

const saudiRates = [
  { startsOn: "2018-01-01", rate: 500 },
  { startsOn: "2020-07-01", rate: 1500 },
];

const facts = {
  currency: "SAR",
  day: "2026-10-31",
  periods: vatPeriods(saudiRates, []),
  decimalComma: false,
  dateOrder: "day",
  kind: "client",
} as const;

test("a rate is read as percent or as a fraction", () => {
  for (const vatRate of ["15", "15%", "0.15", "١٥٪"]) {
    const row = { party: "A", number: "1", date: "2026-08-01", amount: "115", vatRate, vatDeclared: "yes" };
    expect(checkRow(row, facts)).toMatchObject({ declared: { net: 10_000n, vat: 1500n, rate: 1500 }, errors: [] });
  }
});

test("a document without a named rate has the country's rate of which its VAT is, whatever was rounded", () => {
  const row = { party: "A", number: "1", date: "2026-08-01", vatDeclared: "yes" };
  for (const [amount, net, vat, rate] of [
    ["80.00", "69.57", "10.43", 1500],
    ["35.00", "30.43", "4.57", 1500],
    ["21.00", "20.00", "1.00", 500],
    ["110.00", "100.00", "10.00", 1000],
  ] as const)
    expect(checkRow({ ...row, amount, net, vat }, facts)).toMatchObject({ declared: { rate }, errors: [] });
});

test("declared VAT never exceeds its document, and net and VAT of a whole document add up to it", () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 12n });
  fc.assert(
    fc.property(amount, fc.integer({ min: 1, max: 5000 }), (open, rate) => {
      const whole = declaredOf(
        { kind: "client", amount: open, net: null, vat: null, rate, isDeclared: true, currency: "SAR", ...untaxed },
        () => undefined,
      )!;
      expect(whole.net + whole.vat).toBe(open);
    }),
  );
});

test("declared VAT is that of its net amount at the named rate but for rounding, neither more nor less", () => {
  const typed = { kind: "client", amount: 1n, isDeclared: true, currency: "SAR", ...untaxed } as const;
  const document = fc.record({
    net: fc.bigInt({ min: 1000n, max: 10n ** 12n }),
    rate: fc.constantFrom(500, 1500),
    off: fc.bigInt({ min: -150n, max: 150n }),
  });
  fc.assert(
    fc.property(document, ({ net, rate, off }) => {
      const due = percent(net, rate);
      const vat = due + off > 0n ? due + off : 0n;
      const wrong: string[] = [];
      const declared = declaredOf({ ...typed, net, vat, rate }, (column) => wrong.push(column));
      const isNear = vat - due <= 100n && due - vat <= 100n;
      expect([declared, wrong]).toEqual(isNear ? [{ net, vat, rate }, []] : [null, ["vat"]]);
    }),
  );
});

test("the VAT within what is unused of an advance is its share, and the rest that was used has the remainder", () => {
  const whole = fc.record({
    net: fc.bigInt({ min: 10_000n, max: 10n ** 12n }),
    rate: fc.constantFrom(500, 1500),
    isFromTotal: fc.boolean(),
    percentUsed: fc.bigInt({ min: 0n, max: 99n }),
  });
  fc.assert(
    fc.property(whole, ({ net: rough, rate, isFromTotal, percentUsed }) => {
      const total = rough + percent(rough, rate);
      const vat = isFromTotal ? vatWithin(total, rate) : percent(rough, rate);
      const net = total - vat;
      const amount = total - (total * percentUsed) / 100n;
      const typed = {
        kind: "deposit",
        amount,
        net,
        vat,
        isDeclared: true,
        currency: "SAR",
        rates: [500, 1500],
        status: "registered",
      } as const;
      const within = declaredOf({ ...typed, rate: null }, failed)!;
      expect(within).toEqual(declaredOf({ ...typed, rate }, failed));
      expect([within.rate, within.net + within.vat]).toEqual([rate, amount]);
      expect(within.vat).toBe(vatOfPart({ amount: total, vat }, amount));
      if (percentUsed === 0n) expect(within.vat).toBe(vat);
      const byRate = declaredOf({ ...typed, net: null, vat: null, rate }, failed)!;
      expect([byRate.net + byRate.vat, byRate.vat]).toEqual([amount, vatWithin(amount, rate)]);
    }),
  );
});

const untaxed = { rates: [], status: "no-vat" } as const;
const failed = (column: string) => expect.fail(column);

test("the VAT of a deposit is that of a rate of the country, and needs the day of its advance invoice", () => {
  const deposit = { kind: "deposit", party: "A", number: "1", date: "2026-08-01", vatDeclared: "yes" };
  const errorsOf = (row: object, periods: readonly VatPeriod[] = facts.periods) =>
    checkRow({ ...deposit, amount: "115", ...row }, { ...facts, periods }).errors.map(({ column }) => column);
  expect(errorsOf({ vatRate: "15" })).toEqual([]);
  expect(errorsOf({ vatRate: "15", date: "" })).toEqual(["date"]);
  expect(errorsOf({ vatRate: "7" })).toEqual(["vatRate"]);
  expect(errorsOf({ vatRate: "15" }, vatPeriods([], []))).toEqual(["vatDeclared"]);
  expect(errorsOf({})).toEqual(["vat"]);
  expect(errorsOf({ vat: "15" })).toEqual(["net"]);
  expect(errorsOf({ net: "99", vat: "15" })).toEqual(["amount"]);
  expect(errorsOf({ net: "1000", vat: "150.01" })).toEqual([]);
  expect(errorsOf({ net: "1000", vat: "149" })).toEqual(["vat"]);
  expect(errorsOf({ net: "1000", vat: "50", vatRate: "15" })).toEqual(["vat"]);
  expect(errorsOf({ kind: "vendor-advance", vatRate: "15" })).toEqual(["vatDeclared"]);
  expect(errorsOf({ kind: "cheque", due: "2026-12-01", vatRate: "15" })).toEqual(["vatDeclared"]);
  expect(checkRow({ ...deposit, amount: "0.12", net: "0.10", vat: "0.02" }, facts)).toMatchObject({
    declared: { rate: 1500, vat: 2n },
  });
  expect(checkRow({ ...deposit, amount: "0.01", vatRate: "15" }, facts)).toMatchObject({ declared: null, errors: [] });
});

test("a deposit whose VAT was declared is of a day on which the shop was registered, or has not said that it was not", () => {
  const deposit = {
    kind: "deposit",
    party: "A",
    number: "1",
    vatDeclared: "yes",
    amount: "115",
    vatRate: "15",
  };
  const periods = vatPeriods(saudiRates, [
    { startsOn: "2018-01-01", isRegistered: false, vatNumber: null },
    { startsOn: "2026-08-01", isRegistered: true, vatNumber: "310122393500003" },
  ]);
  const errorsOf = (date: string, given: readonly VatPeriod[]) =>
    checkRow({ ...deposit, date }, { ...facts, periods: given }).errors.map(({ column }) => column);
  expect(errorsOf("2026-07-31", periods)).toEqual(["vatDeclared"]);
  expect(errorsOf("2026-08-01", periods)).toEqual([]);
  expect(errorsOf("2026-07-31", facts.periods)).toEqual([]);
});

test("a deposit has a rate that the country had until its day, named or found from its VAT", () => {
  const deposit = { kind: "deposit", party: "A", number: "1", vatDeclared: "yes", amount: "100" };
  const errorsOf = (row: object) => checkRow({ ...deposit, ...row }, facts).errors.map(({ column }) => column);
  expect(errorsOf({ date: "2020-05-01", vatRate: "5" })).toEqual([]);
  expect(errorsOf({ date: "2020-05-01", vatRate: "15" })).toEqual(["vatRate"]);
  expect(errorsOf({ date: "2020-05-01", net: "1000", vat: "150" })).toEqual(["vat"]);
  expect(errorsOf({ date: "2020-07-01", vatRate: "15" })).toEqual([]);
  expect(errorsOf({ date: "2020-07-01", vatRate: "5" })).toEqual([]);
  expect(errorsOf({ date: "2017-12-31", vatRate: "5" })).toEqual(["vatDeclared"]);
});

test("every kind of item balances, and stands on the account of its kind", () => {
  const role = (name: string) => name;
  const roles = {
    receivables: role("1201"),
    "insurer-receivables": role("1202"),
    payables: role("2101"),
    "vendor-advances": role("1203"),
    "client-advances": role("2102"),
    cheques: role("1103"),
    "opening-balances": role("3901"),
  };
  const sums = openingKinds.map((kind) => {
    let last = 0;
    const newId = () => String((last += 1));
    const item = {
      kind,
      partyId: "p",
      number: "1",
      documentDate: "2026-08-01",
      due: "2026-09-01",
      amount: 100n,
      declared: null,
    };
    const entries = openingEntries(item, {
      id: "i",
      branchId: "b",
      day: facts.day,
      accounts: roles,
      partyKind: "client",
      newId,
    });
    expect(entries.every(({ lines }) => isBalanced(lines))).toBe(true);
    const total = new Map<string, bigint>();
    for (const line of entries.flatMap(({ lines }) => lines))
      total.set(line.accountId, (total.get(line.accountId) ?? 0n) + line.debit - line.credit);
    return [kind, Object.fromEntries([...total].filter(([, sum]) => sum !== 0n))];
  });
  const taxed = openingEntries(
    {
      kind: "deposit",
      partyId: "p",
      number: "1",
      documentDate: "2026-08-01",
      due: "2026-08-01",
      amount: 115n,
      declared: { net: 100n, vat: 15n, rate: 1500 },
    },
    { id: "i", branchId: "b", day: facts.day, accounts: roles, partyKind: "client", newId: () => "new" },
  );
  expect(taxed.map(({ lines, taxes }) => [isBalanced(lines), taxes ?? []])).toEqual([
    [true, []],
    [true, []],
  ]);
  expect(Object.fromEntries(sums)).toEqual({
    client: { 1201: 100n, 3901: -100n },
    insurer: { 1202: 100n, 3901: -100n },
    vendor: { 2101: -100n, 3901: 100n },
    "vendor-advance": { 1203: 100n, 3901: -100n },
    deposit: { 2102: -100n, 3901: 100n },
    cheque: { 1103: 100n, 3901: -100n },
  });
});

test("an account is opened by its items, by product, by an entry, or by documents only", () => {
  expect([
    openedBy({ code: "1201", role: "receivables" }),
    openedBy({ code: "1103", role: "cheques" }),
    openedBy({ code: "1301", role: "inventory" }),
    openedBy({ code: "2201", role: "output-vat" }),
    openedBy({ code: "3901", role: "opening-balances" }),
    openedBy({ code: "1102", role: "bank" }),
  ]).toEqual(["items", "items", "stock", "documents", "rest", "entry"]);
});

test("a party that a file names in several spellings is one, in the first", () => {
  const named = [
    { kind: "client", name: "Ahmed Trading" },
    { kind: "vendor", name: "AHMED TRADING" },
    { kind: "client", name: "ahmed trading" },
    { kind: "client", name: "Noura" },
  ] as const;
  expect(withoutNamesakes(named)).toEqual([named[0], named[1], named[3]]);
});
