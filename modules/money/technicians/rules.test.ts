import fc from "fast-check";
import { expect, test } from "vitest";
import { sum } from "../../../platform/shared/money.ts";
import {
  billedOf,
  commissionOf,
  type Earned,
  entriesOf,
  type Entry,
  keyOf,
  mainGap,
  type Rate,
  rateOn,
  sharesOf,
  type SoldLine,
  totalsOf,
} from "./rules.ts";

const line = (changes: Partial<SoldLine> = {}): SoldLine => ({
  invoiceId: "i1",
  invoiceLabel: "INV-1",
  issuedAt: "2026-10-05",
  clientVehicleId: "v1",
  taskId: "t1",
  base: "labour",
  amount: 1000_00n,
  billedSeconds: 36_000,
  charged: 1150_00n,
  received: 1150_00n,
  writtenOff: 0n,
  workers: [{ employeeId: "raju", seconds: 7200 }],
  reworkSeconds: 0,
  ...changes,
});

const rate = (changes: Partial<Rate> = {}): Rate => ({
  employeeId: "raju",
  from: "2026-01-01",
  labourRate: 1000,
  partsRate: 500,
  earnedOn: "approved",
  ...changes,
});

const earnedBy = (lines: readonly SoldLine[], rates: readonly Rate[] = [rate()]) =>
  commissionOf(lines, rates).map(({ employeeId, base, earned }) => [employeeId, base, earned]);

test("labour is shared by clocked hours, and each share earns by its employee's rate", () => {
  const workers = [
    { employeeId: "imran", seconds: 3600 },
    { employeeId: "raju", seconds: 7200 },
  ];
  const rates = [rate(), rate({ employeeId: "imran", labourRate: 2000 })];
  expect(commissionOf([line({ workers })], rates)).toMatchObject([
    { employeeId: "imran", share: 333_33n, earned: 66_67n },
    { employeeId: "raju", share: 666_67n, earned: 66_67n },
  ]);
});

test("work without clocked hours earns nothing, and its billed hours are nobody's", () => {
  expect(earnedBy([line({ workers: [] })])).toEqual([]);
  expect(billedOf([line({ workers: [] }), line()])).toEqual({
    byEmployee: new Map([["raju", 36_000]]),
    unclocked: 36_000,
  });
});

test("an invoice keeps the rate of its day when the rate changes in mid month", () => {
  const rates = [rate(), rate({ from: "2026-10-15", labourRate: 2000 })];
  const days = ["2025-12-31", "2026-10-05", "2026-10-14", "2026-10-15", "2026-11-30"];
  expect(days.map((day) => rateOn(rates, "raju", day)?.labourRate)).toEqual([undefined, 1000, 1000, 2000, 2000]);
  expect(earnedBy([line({ issuedAt: "2026-10-14" })], rates)).toEqual([["raju", "labour", 100_00n]]);
});

test.each<[string, Partial<SoldLine>, Partial<Rate>, bigint]>([
  ["approved and not paid", { received: 0n }, {}, 100_00n],
  ["earned when paid, and not paid", { received: 0n }, { earnedOn: "paid" }, 0n],
  ["earned when paid, and half paid", { received: 575_00n }, { earnedOn: "paid" }, 50_00n],
  ["paid more than is left after a return", { amount: 800_00n, charged: 920_00n }, { earnedOn: "paid" }, 80_00n],
  ["written off", { received: 0n, writtenOff: 1150_00n }, {}, 0n],
  ["half written off", { received: 575_00n, writtenOff: 575_00n }, {}, 50_00n],
  ["all came back", { amount: 0n, charged: 0n }, {}, 0n],
  ["done again in a quarter of its hours", { reworkSeconds: 1800 }, {}, 75_00n],
  ["done again in more than its hours", { reworkSeconds: 9000 }, {}, 0n],
  ["a part whose work was done again", { base: "parts", reworkSeconds: 9000 }, {}, 50_00n],
])("%s", (_name, changes, rated, earned) => {
  expect(sum(commissionOf([line(changes)], [rate(rated)]).map((row) => row.earned))).toBe(earned);
});

test("a run takes back what fell away, and never touches an earlier one", () => {
  const first = entriesOf(commissionOf([line()], [rate()]), []);
  expect(first).toMatchObject([{ employeeId: "raju", amount: 100_00n, earned: 100_00n }]);
  const returned = commissionOf([line({ amount: 400_00n, charged: 460_00n })], [rate()]);
  expect(entriesOf(returned, first)).toMatchObject([{ share: 400_00n, earned: 40_00n, amount: -60_00n }]);
  expect(entriesOf([], first)).toMatchObject([{ share: 0n, earned: 0n, amount: -100_00n }]);
  expect(entriesOf(commissionOf([line()], [rate()]), first)).toEqual([]);
});

test("totals by employee add up: labour and parts less what is taken back", () => {
  const entry = (base: "labour" | "parts", amount: bigint) => ({ employeeId: "raju", base, amount });
  expect(totalsOf([entry("labour", 90n), entry("parts", 20n), entry("labour", -15n), entry("parts", -1n)])).toEqual([
    { employeeId: "raju", labour: 90n, parts: 20n, takenBack: 16n, amount: 94n },
  ]);
});

test("who holds more than a third of the gap is named", () => {
  const row = (billedSeconds: number) => ({ billedSeconds, clockedSeconds: 100 });
  const [most, other] = [row(20), row(90)];
  expect(mainGap([other, most])).toBe(most);
  expect(mainGap([row(90), row(90), row(90), row(90)])).toBeNull();
  expect(mainGap([row(120), row(100)])).toBeNull();
  expect(mainGap([])).toBeNull();
});

const amount = fc.bigInt({ min: 0n, max: 10n ** 12n });
const anyWorkers = fc.uniqueArray(
  fc.record({ employeeId: fc.constantFrom("raju", "imran", "saeed"), seconds: fc.integer({ min: -10, max: 100_000 }) }),
  { selector: ({ employeeId }) => employeeId },
);

test("shares add up to the amount whenever somebody worked, and none is below zero", () => {
  fc.assert(
    fc.property(amount, anyWorkers, (all, workers) => {
      const shares = sharesOf(all, workers).map(({ share }) => share);
      expect(sum(shares)).toBe(workers.some(({ seconds }) => seconds > 0) ? all : 0n);
      expect(shares.every((share) => share >= 0n)).toBe(true);
    }),
  );
});

test("billed hours are neither lost nor doubled", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(1_000_000), anyWorkers)), (of) => {
      const lines = of.map(([billedSeconds, workers]) => line({ billedSeconds, workers }));
      const { byEmployee, unclocked } = billedOf(lines);
      const shared = [...byEmployee.values()].reduce((all, seconds) => all + seconds, 0);
      expect(shared + unclocked).toBe(lines.reduce((all, { billedSeconds }) => all + billedSeconds, 0));
    }),
  );
});

const anyLine = fc
  .record({
    invoiceId: fc.constantFrom("i1", "i2", "i3"),
    base: fc.constantFrom("labour" as const, "parts" as const),
    amount,
    charged: amount,
    received: amount,
    writtenOff: amount,
    workers: anyWorkers,
    reworkSeconds: fc.nat(100_000),
  })
  .map((changes) => line(changes));

const anyRates = fc.array(
  fc.record({
    employeeId: fc.constantFrom("raju", "imran", "saeed"),
    from: fc.constantFrom("2026-01-01", "2026-10-01", "2026-10-20"),
    labourRate: fc.nat(10_000),
    partsRate: fc.nat(10_000),
    earnedOn: fc.constantFrom("approved" as const, "paid" as const),
  }),
);

test("no commission is more than its rate of the share", () => {
  fc.assert(
    fc.property(anyLine, anyRates, (sold, rates) => {
      for (const row of commissionOf([sold], rates)) {
        expect(row.earned).toBeGreaterThan(0n);
        expect(row.earned * 10_000n).toBeLessThanOrEqual(row.share * BigInt(row.rate) + 5_000n);
      }
    }),
  );
});

test("earned less taken back over any sequence of months is what a reckoning from scratch finds", () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(anyLine, { maxLength: 6 }), { minLength: 1, maxLength: 8 }),
      anyRates,
      (months, rates) => {
        const runs: Entry[][] = [];
        for (const lines of months) runs.push(entriesOf(commissionOf(lines, rates), frozenIn(runs)));
        const scratch = commissionOf(months.at(-1)!, rates);
        expect(byKey(frozenIn(runs))).toEqual(byKey(scratch.map((row) => ({ ...row, amount: row.earned }))));
      },
    ),
  );
});

/** What all runs have had of each employee, invoice and base. */
const frozenIn = (runs: readonly (readonly Entry[])[]) => {
  const rows = new Map<string, Entry>();
  for (const entry of runs.flat()) {
    const known = rows.get(keyOf(entry));
    rows.set(keyOf(entry), { ...entry, amount: entry.amount + (known?.amount ?? 0n) });
  }
  return [...rows.values()];
};

const byKey = (rows: readonly (Earned & { amount: bigint })[]) =>
  new Map(rows.filter((row) => row.amount !== 0n).map((row) => [keyOf(row), row.amount]));
