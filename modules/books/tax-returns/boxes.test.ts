import fc from "fast-check";
import { expect, test } from "vitest";
import { sum } from "../../../platform/shared/money.ts";
import {
  boxesWithDocuments,
  boxOf,
  saleBoxes,
  saudiReturn,
  treatmentsIn,
  summaryByTreatment,
  type TaxDocuments,
  type TaxSum,
  vatDue,
} from "./boxes.ts";
import { taxCodes } from "../../base/lines/rules.ts";
import { defaultLengths, defaultLimits, dueOn, pastPeriods, settingOn, taxPeriod, taxPeriodId } from "./periods.ts";

const taxSum: fc.Arbitrary<TaxSum> = fc
  .record({
    direction: fc.constantFrom("output", "input"),
    code: fc.constantFrom(...taxCodes),
    isNote: fc.boolean(),
    isCorrection: fc.boolean(),
    base: fc.bigInt({ min: 0n, max: 10n ** 12n }),
  })
  .map(({ base, ...rest }) => {
    const signed = rest.isNote ? -base : base;
    const rate = ["S", "import", "reverse-charge"].includes(rest.code) ? 1500 : 0;
    return { ...rest, rate, base: signed, vat: (signed * BigInt(rate)) / 10_000n };
  });

const given = (more: Partial<TaxSum>): TaxSum => ({
  direction: "output",
  code: "S",
  rate: 1500,
  isNote: false,
  isCorrection: false,
  base: 0n,
  vat: 0n,
  ...more,
});

/** `count` documents with the treatments of these sums. */
const documentsWith = (count: number, ...treatments: TaxSum[]): TaxDocuments => ({ treatments, count });

test("a quarter of sales, notes, exports and purchases fills the boxes of the drawing", () => {
  const sale = given({ base: 41_268_000n, vat: 6_190_203n });
  const note = given({ base: -624_000n, vat: -93_600n, isNote: true });
  const filled = saudiReturn(
    [
      sale,
      note,
      given({ code: "VATEX-SA-32", rate: 0, base: 845_000n }),
      given({ direction: "input", base: 18_824_000n, vat: 2_823_598n }),
      given({ direction: "input", base: -215_000n, vat: -32_250n, isNote: true }),
      given({ base: -275_000n, vat: -41_250n, isNote: true, isCorrection: true }),
      given({ code: "VATEX-SA-OOS", rate: 0, base: 99_900n }),
    ],
    [documentsWith(318, sale), documentsWith(9, note)],
    10_000n,
  );
  expect(filled.lines[0]).toEqual({
    box: 1,
    amount: 41_268_000n,
    adjustment: 624_000n,
    vat: 6_096_603n,
    documents: 318,
    notes: 9,
  });
  expect(filled.lines[3]).toMatchObject({ box: 4, amount: 845_000n, vat: 0n });
  expect(filled.sales).toMatchObject({ amount: 42_113_000n, adjustment: 624_000n, vat: 6_096_603n });
  expect(filled.purchases).toMatchObject({ amount: 18_824_000n, adjustment: 215_000n, vat: 2_791_348n });
  expect(filled).toMatchObject({ due: 3_305_255n, corrections: -41_250n, carried: 10_000n, net: 3_254_005n });
});

test("all VAT is in box 13 or 14, whatever was sold and bought", () => {
  fc.assert(
    fc.property(fc.array(taxSum), fc.bigInt({ min: 0n, max: 10n ** 9n }), (sums, carried) => {
      const filled = saudiReturn(sums, [], carried);
      expect(filled.due + filled.corrections).toBe(vatDue(sums));
      expect(filled.sales.vat - filled.purchases.vat).toBe(filled.due);
      expect(filled.net).toBe(vatDue(sums) - carried);
      for (const field of ["amount", "adjustment", "vat"] as const) {
        const sales = filled.lines.filter(({ box }) => saleBoxes.some((sale) => sale === box));
        expect(sales.reduce((total, line) => total + line[field], 0n)).toBe(filled.sales[field]);
      }
    }),
  );
});

test("a document counts once in each line that several of its treatments reach", () => {
  const [standard, exempt, exported] = [
    given({}),
    given({ code: "VATEX-SA-30", rate: 0 }),
    given({ code: "VATEX-SA-32", rate: 0 }),
  ];
  const outside = given({ code: "VATEX-SA-OOS", rate: 0 });
  const note = given({ isNote: true });
  const exemptNote = given({ code: "VATEX-SA-30", rate: 0, isNote: true });
  const charged = [given({ code: "reverse-charge" }), given({ direction: "input", code: "reverse-charge" })];
  const filled = saudiReturn(
    [],
    [
      documentsWith(5, standard),
      documentsWith(3, standard, exempt),
      documentsWith(2, given({ rate: 500 }), standard, exempt, exported, outside),
      documentsWith(7, outside),
      documentsWith(4, note, exemptNote),
      documentsWith(6, ...charged, given({ direction: "input" })),
      documentsWith(1, given({ isCorrection: true }), given({ direction: "input", isCorrection: true })),
    ],
    0n,
  );
  const counts = new Map(filled.lines.map(({ box, documents, notes }) => [box, [documents, notes]]));
  expect([...counts].filter(([, [documents, notes]]) => documents! + notes! > 0)).toEqual([
    [1, [10, 4]],
    [4, [2, 0]],
    [5, [5, 4]],
    [7, [6, 0]],
    [9, [6, 0]],
  ]);
  expect(filled.sales).toMatchObject({ documents: 10, notes: 4 });
  expect(filled.purchases).toMatchObject({ documents: 6, notes: 0 });
  expect(filled.corrected).toEqual({ documents: 1, notes: 0 });
});

test("a supply outside the tax is in no box, every other in exactly one", () => {
  fc.assert(
    fc.property(taxSum, (item) => {
      expect(boxOf(item) === undefined).toBe(item.code === "O" || item.code === "VATEX-SA-OOS");
    }),
  );
});

test("import VAT is in box 8; box 9 shows output less deductible input and takes the rest from box 12", () => {
  const filled = saudiReturn(
    [
      given({ base: 100_000n, vat: 15_000n }),
      given({ direction: "input", base: 10_000n, vat: 1500n }),
      given({ direction: "input", code: "import", base: 20_000n, vat: 3000n }),
      given({ code: "reverse-charge", base: 30_000n, vat: 4500n }),
      given({ direction: "input", code: "reverse-charge", base: 20_000n, vat: 3000n }),
    ],
    [],
    0n,
  );
  const box = (number: number) => filled.lines.find((line) => line.box === number);
  expect(box(8)).toMatchObject({ amount: 20_000n, vat: 3000n });
  expect(box(9)).toMatchObject({ amount: 30_000n, vat: 1500n });
  expect(filled.purchases).toMatchObject({ amount: 60_000n, vat: 3000n });
  expect(filled.due).toBe(15_000n + 4500n - 1500n - 3000n - 3000n);
  expect(treatmentsIn(9)).toEqual([
    { direction: "output", code: "reverse-charge" },
    { direction: "input", code: "reverse-charge" },
  ]);
});

test("reverse-charged VAT that is wholly deductible changes neither box 12 nor 13", () => {
  const charged = [
    given({ code: "reverse-charge", base: 30_000n, vat: 4500n }),
    given({ direction: "input", code: "reverse-charge", base: 30_000n, vat: 4500n }),
  ];
  const filled = saudiReturn(charged, [], 0n);
  expect(filled.lines.find(({ box }) => box === 9)).toMatchObject({ amount: 30_000n, vat: 0n });
  expect(filled).toMatchObject({ due: 0n, purchases: { vat: 0n } });
});

test("every treatment is behind its box, its total and box 13", () => {
  for (const direction of ["output", "input"] as const)
    for (const code of taxCodes) {
      const box = boxOf({ direction, code });
      const behind = boxesWithDocuments.filter((each) =>
        treatmentsIn(each).some((treatment) => treatment.direction === direction && treatment.code === code),
      );
      const total = box === undefined ? [] : [box, box < 6 ? 6 : 12];
      expect(behind.toSorted((a, b) => a - b)).toEqual([...total, 13, 14]);
    }
});

test("outside Saudi Arabia each rate and treatment has one line, and nothing is lost", () => {
  fc.assert(
    fc.property(fc.array(taxSum), (sums) => {
      const lines = summaryByTreatment(sums, []);
      expect(sum(lines.map(({ vat }) => vat))).toBe(sum(sums.map(({ vat }) => vat)));
      expect(sum(lines.map(({ amount, adjustment }) => amount - adjustment))).toBe(sum(sums.map(({ base }) => base)));
      expect(new Set(lines.map(({ direction, code, rate }) => `${direction} ${code} ${rate}`)).size).toBe(lines.length);
    }),
  );
});

test("periods follow each other without gap; those that are not over are left out", () => {
  expect(taxPeriod("2026-Q3")).toEqual({ id: "2026-Q3", from: "2026-07-01", to: "2026-09-30" });
  expect(taxPeriod("2026-12")).toEqual({ id: "2026-12", from: "2026-12-01", to: "2026-12-31" });
  const due = (to: string) => ["SA", "BH", "AE", "OM"].map((country) => dueOn({ to }, country));
  expect(due("2026-12-31")).toEqual(["2027-01-31", "2027-01-31", "2027-01-28", "2027-01-30"]);
  expect(due("2026-09-30")).toEqual(["2026-10-31", "2026-10-31", "2026-10-28", "2026-10-30"]);
  for (const id of ["2026-Q5", "2026-13", "2026", "26-Q1", "2026-q1"]) expect(taxPeriod(id)).toBeUndefined();
  expect(pastPeriods("2026-02-10", "2026-11-22", defaultLengths).map(({ id }) => id)).toEqual([
    "2026-Q3",
    "2026-Q2",
    "2026-Q1",
  ]);
  const monthly = [...defaultLengths, { startsOn: "2026-07-01", length: "month" as const }];
  expect(pastPeriods("2026-09-30", "2026-09-30", monthly).map(({ id }) => id)).toEqual([]);
  expect(pastPeriods("2026-09-30", "2026-10-01", monthly).map(({ id }) => id)).toEqual(["2026-09"]);
  expect(taxPeriodId("2026-11-22", "quarter")).toBe("2026-Q4");
});

test("a length counts from its day on, so quarters turn into months without gap", () => {
  const lengths = [...defaultLengths, { startsOn: "2026-07-01", length: "month" as const }];
  const ids = pastPeriods("2026-01-01", "2026-09-01", lengths).map(({ id }) => id);
  expect(ids).toEqual(["2026-08", "2026-07", "2026-Q2", "2026-Q1"]);
});

test("the limit of corrections in Saudi Arabia is 5,000, from 18 April 2025 15,000; others have none", () => {
  const limits = ["2017-12-31", "2018-01-01", "2025-04-17", "2025-04-18"].map(
    (day) => settingOn(defaultLimits("SA"), day)?.amount,
  );
  expect(limits).toEqual([undefined, 500_000n, 500_000n, 1_500_000n]);
  expect(defaultLimits("BH")).toEqual([]);
});
