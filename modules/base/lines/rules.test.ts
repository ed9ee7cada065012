import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { largestAmount, shortest, sum, toDecimal } from "../../../platform/shared/money.ts";
import { Refusal } from "../../../platform/shared/refusals.ts";
import {
  documentTotals,
  doPricesAgree,
  isDiscountTooLarge,
  type LineEntry,
  lineTotals,
  priceReaching,
  type TotalledLine,
  unitPriceFromGrandTotal,
  taxCategories,
  vatGroups,
} from "./rules.ts";

const entry = (unitPrice: bigint, quantity = "1", flatDiscount = 0n, vatExempted = false): LineEntry => ({
  unitPrice,
  quantity,
  flatDiscount,
  vatExempted,
});

const quantity = fc.integer({ min: 1, max: 999_999 }).map((thousandths) => shortest(toDecimal(BigInt(thousandths), 3)));
const rate = fc.constantFrom(0, 500, 1000, 1400, 1500, 1600, 2000);
const line = fc
  .record({
    unitPrice: fc.bigInt({ min: 0n, max: 100_000_000n }),
    quantity,
    flatDiscount: fc.bigInt({ min: 0n, max: 1_000_000n }),
    vatExempted: fc.boolean(),
  })
  .filter((item) => !isDiscountTooLarge(item));

describe("a line", () => {
  test.each([
    ["2.5 hours of labour at 160.00", entry(16_000n, "2.5"), [40_000n, 40_000n, 6000n, 46_000n]],
    ["brake pads at 285.00 less 15.00", entry(28_500n, "1", 1500n), [28_500n, 27_000n, 4050n, 31_050n]],
    ["two discs at 342.50 less 35.00", entry(34_250n, "2", 3500n), [68_500n, 65_000n, 9750n, 74_750n]],
    ["an exempt inspection of 115.00", entry(11_500n, "1", 0n, true), [11_500n, 11_500n, 0n, 11_500n]],
    ["a third of 100.00", entry(10_000n, "0.333"), [3330n, 3330n, 500n, 3830n]],
    ["half a halala of VAT goes up", entry(10n), [10n, 10n, 2n, 12n]],
    ["half a halala of price goes up, and is taxed as rounded", entry(1n, "0.5"), [1n, 1n, 0n, 1n]],
    ["1,091.50, where a float would lose a halala", entry(109_150n), [109_150n, 109_150n, 16_373n, 125_523n]],
    ["a line given away", entry(10_000n, "1", 10_000n), [10_000n, 0n, 0n, 0n]],
  ] as const)("%s", (_, item, [preDiscountSubTotal, subTotal, vat, grandTotal]) => {
    expect(lineTotals(item, 1500)).toEqual({ preDiscountSubTotal, subTotal, vat, grandTotal });
  });

  test("A discount above the line's amount is refused under its field, even by one halala", () => {
    expect(isDiscountTooLarge(entry(10_000n, "1", 10_001n))).toBe(true);
    expect(isDiscountTooLarge(entry(10_000n, "1", 10_000n))).toBe(false);
    const refusal = refusalOf(() => lineTotals(entry(10_000n, "1", 10_001n), 1500));
    expect(refusal.code).toBe("discount-too-large");
    expect(Object.keys(refusal.details.errors ?? {})).toEqual(["flat_discount"]);
  });

  test("A total that the column cannot store is refused", () => {
    expect(refusalOf(() => lineTotals(entry(largestAmount, "2"), 0)).code).toBe("amount-too-large");
    expect(refusalOf(() => lineTotals(entry(largestAmount), 1500)).code).toBe("amount-too-large");
    expect(lineTotals(entry(largestAmount), 0).grandTotal).toBe(largestAmount);
  });

  test("Amounts add up, and VAT is rounded to the nearest halala", () => {
    fc.assert(
      fc.property(line, rate, (item, basisPoints) => {
        const totals = lineTotals(item, basisPoints);
        expect(totals.subTotal).toBe(totals.preDiscountSubTotal - item.flatDiscount);
        expect(totals.grandTotal).toBe(totals.subTotal + totals.vat);
        const off = totals.vat * 10_000n - totals.subTotal * BigInt(item.vatExempted ? 0 : basisPoints);
        expect(off > -5000n && off <= 5000n).toBe(true);
      }),
    );
  });
});

describe("a line entered by its total", () => {
  test.each([
    ["115.00 with 15 %", 11_500n, "1", 0n, false, 10_000n],
    ["747.50 for two, less 35.00", 74_750n, "2", 3500n, false, 34_250n],
    ["115.00 exempt", 11_500n, "1", 0n, true, 11_500n],
    ["100.00 for three", 10_000n, "3", 0n, false, 2899n],
    ["0.00", 0n, "1", 0n, false, 0n],
  ] as const)("%s", (_, grandTotal, count, flatDiscount, vatExempted, unitPrice) => {
    expect(unitPriceFromGrandTotal({ grandTotal, quantity: count, flatDiscount, vatExempted }, 1500)).toBe(unitPrice);
  });

  test("The total of a single piece is reproduced within one halala", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: largestAmount / 2n }),
        fc.boolean(),
        rate,
        (grandTotal, vatExempted, basisPoints) => {
          const wanted = { quantity: "1", flatDiscount: 0n, vatExempted };
          const made = lineTotals(
            { ...wanted, unitPrice: unitPriceFromGrandTotal({ ...wanted, grandTotal }, basisPoints) },
            basisPoints,
          ).grandTotal;
          expect(made - grandTotal >= -1n && made - grandTotal <= 1n).toBe(true);
        },
      ),
    );
  });

  test("A unit price survives conversion to its total and back, for whole quantities without discount", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10_000_000n }),
        fc.integer({ min: 1, max: 999 }),
        rate,
        (unitPrice, count, basisPoints) => {
          const wanted = { quantity: String(count), flatDiscount: 0n, vatExempted: false };
          const { grandTotal } = lineTotals({ ...wanted, unitPrice }, basisPoints);
          expect(unitPriceFromGrandTotal({ ...wanted, grandTotal }, basisPoints)).toBe(unitPrice);
        },
      ),
    );
  });
});

test("A unit price and a total agree if one follows from the other, and only then", () => {
  fc.assert(
    fc.property(line, rate, fc.bigInt({ min: 2n, max: 100_000n }), (item, basisPoints, more) => {
      fc.pre(!isDiscountTooLarge(item));
      const { grandTotal } = lineTotals(item, basisPoints);
      expect(doPricesAgree({ ...item, grandTotal }, basisPoints)).toBe(true);
      expect(doPricesAgree({ ...item, grandTotal, unitPrice: item.unitPrice + more * 1000n }, basisPoints)).toBe(false);
      const unitPrice = unitPriceFromGrandTotal({ ...item, grandTotal: grandTotal + more }, basisPoints);
      expect(doPricesAgree({ ...item, unitPrice, grandTotal: grandTotal + more }, basisPoints)).toBe(true);
    }),
  );
  const two = { ...entry(25_000n, "2"), grandTotal: 57_510n };
  expect([doPricesAgree(two, 1500), doPricesAgree({ ...two, vat: 7_510n }, 1500)]).toEqual([false, true]);
});

describe("a document", () => {
  const totalled = (lineEntry: LineEntry, vatRate: number): TotalledLine => ({
    ...lineTotals(lineEntry, vatRate),
    vatRate,
    vatExempted: lineEntry.vatExempted,
  });

  test("The invoice of eight lines: 1,898.00 less 50.00, VAT 259.95, total 2,107.95", () => {
    const lines = [
      entry(16_000n, "2.5"),
      entry(28_500n, "1", 1500n),
      entry(34_250n, "2", 3500n),
      entry(3800n, "4.5"),
      entry(4200n),
      entry(16_000n, "0.5"),
      entry(12_000n),
      entry(11_500n, "1", 0n, true),
    ].map((item) => totalled(item, 1500));
    expect(documentTotals(lines)).toEqual({
      preDiscountSubTotal: 189_800n,
      discount: 5000n,
      subTotal: 184_800n,
      vat: 25_995n,
      grandTotal: 210_795n,
    });
    expect(vatGroups(lines)).toEqual([
      { vatRate: 1500, vatExempted: false, subTotal: 173_300n, vat: 25_995n },
      { vatRate: 0, vatExempted: true, subTotal: 11_500n, vat: 0n },
    ]);
  });

  test("Zero-rated and exempt lines are grouped separately", () => {
    const groups = vatGroups([
      totalled(entry(100n, "1", 0n, true), 1500),
      totalled(entry(200n), 0),
      totalled(entry(300n), 500),
    ]);
    expect(groups.map(({ vatRate, vatExempted }) => [vatRate, vatExempted])).toEqual([
      [500, false],
      [0, false],
      [0, true],
    ]);
  });

  test("A document without lines has zero totals", () => {
    expect(documentTotals([])).toEqual({
      preDiscountSubTotal: 0n,
      discount: 0n,
      subTotal: 0n,
      vat: 0n,
      grandTotal: 0n,
    });
    expect(vatGroups([])).toEqual([]);
  });

  test("Totals and groups are sums of the lines, and gross is net plus VAT", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(line, rate), { maxLength: 20 }), (entries) => {
        const lines = entries.map(([one, vatRate]) => totalled(one, vatRate));
        const totals = documentTotals(lines);
        expect(totals.grandTotal).toBe(sum(lines.map((line) => line.grandTotal)));
        expect(totals.grandTotal).toBe(totals.subTotal + totals.vat);
        expect(totals.discount).toBe(sum(entries.map(([one]) => one.flatDiscount)));
        expect(sum(vatGroups(lines).map((group) => group.subTotal))).toBe(totals.subTotal);
        expect(sum(vatGroups(lines).map((group) => group.vat))).toBe(totals.vat);
      }),
    );
  });

  test("A sum that the column cannot store is refused", () => {
    const huge = totalled(entry(largestAmount), 0);
    expect(refusalOf(() => documentTotals([huge, totalled(entry(1n), 0)])).code).toBe("amount-too-large");
  });
});

const refusalOf = (act: () => unknown): Refusal => {
  try {
    act();
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown;
    throw thrown;
  }
  throw new Error("nothing was refused");
};

test("the offered price and discount come to exactly the total, whenever an amount before VAT does", () => {
  fc.assert(
    fc.property(line, rate, fc.bigInt({ min: 1n, max: 50_000_000n }), (item, basisPoints, net) => {
      const { grandTotal } = lineTotals(
        { unitPrice: net, quantity: "1", flatDiscount: 0n, vatExempted: item.vatExempted },
        basisPoints,
      );
      const reached = priceReaching({ ...item, grandTotal }, basisPoints);
      expect(reached).toBeDefined();
      expect(lineTotals({ ...item, ...reached! }, basisPoints).grandTotal).toBe(grandTotal);
      expect(reached!.flatDiscount).toBeGreaterThanOrEqual(item.flatDiscount);
    }),
  );
  expect(priceReaching({ quantity: "1", flatDiscount: 0n, vatExempted: false, grandTotal: 4n }, 1500)).toBeUndefined();
});

test("totals have one sum for each category and rate, whatever the reasons: standard, zero-rated, exempt, out of scope", () => {
  const line = (subTotal: bigint, more: object) => ({ subTotal, vat: 0n, vatRate: 0, vatExempted: true, ...more });
  expect(
    taxCategories([
      line(1n, { exemptCode: "VATEX-SA-OOS" }),
      line(2n, { exemptCode: "VATEX-SA-35" }),
      line(4n, { exemptCode: "VATEX-SA-30" }),
      line(8n, { exemptCode: "VATEX-SA-32" }),
      line(16n, { exemptCode: null }),
      line(100n, { vatExempted: false, vatRate: 1500, vat: 15n }),
      line(200n, { vatExempted: false, vatRate: 500, vat: 10n }),
      line(32n, { vatExempted: false }),
    ]),
  ).toEqual([
    { category: "S", vatRate: 1500, subTotal: 100n, vat: 15n },
    { category: "S", vatRate: 500, subTotal: 200n, vat: 10n },
    { category: "Z", vatRate: 0, subTotal: 42n, vat: 0n },
    { category: "E", vatRate: 0, subTotal: 4n, vat: 0n },
    { category: "O", vatRate: 0, subTotal: 17n, vat: 0n },
  ]);
});
