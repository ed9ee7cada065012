import fc from "fast-check";
import { expect, test } from "vitest";
import { percent, sum } from "../../../platform/shared/money.ts";
import { documentTotals, pricedLine, type TotalledLine, vatGroups, vatWithin } from "../../base/lines/rules.ts";
import { type Deposit, draw, taxesOnUse } from "../payments/advance-rules.ts";
import { withAdvanceRates } from "./advance-rates.ts";

const on = "2026-11-20";

const lineOf = (unitPrice: bigint, vatRate = 1500, vatExempted = false): TotalledLine =>
  pricedLine({ qty: "1", unitPrice, grandTotal: undefined, flatDiscount: 0n, vatExempted }, vatRate);

const advanceOf = (amount: bigint, vatRate: number, paidAt = "2026-11-01"): Deposit => ({
  paymentId: `${vatRate} ${amount}`,
  branchId: "branch",
  partyId: "client",
  amount,
  advance: {
    id: "advance",
    label: "ADV-000001",
    issuedAt: paidAt,
    issuedTime: `${paidAt}T09:00:00Z`,
    paidAt,
    vatRate,
    vat: vatWithin(amount, vatRate),
  },
});

const held = (amount: bigint): Deposit => ({ paymentId: "held", branchId: "branch", partyId: "client", amount });

const groupsOf = (lines: readonly TotalledLine[]) =>
  vatGroups(lines).map(({ vatRate, subTotal, vat }) => [vatRate, subTotal, vat]);

test("an advance keeps its rate for its part of the first line; the rest has the rate of the invoice", () => {
  const { lines } = withAdvanceRates([lineOf(100_000n), lineOf(20_000n)], [advanceOf(10_500n, 500)], {
    on,
    max: null,
  });
  expect(lines[0]).toMatchObject({ vat: 14_000n, grandTotal: 114_000n });
  expect(lines[0]!.ratedParts).toEqual([{ vatRate: 500, subTotal: "10000", vat: "500" }]);
  expect(lines[1]!.ratedParts).toBeUndefined();
  expect(groupsOf(lines)).toEqual([
    [1500, 110_000n, 16_500n],
    [500, 10_000n, 500n],
  ]);
});

test("an advance above the invoice pays all of it at its own rate, and what is left of it stays", () => {
  const { lines, deposits } = withAdvanceRates([lineOf(60_000n), lineOf(40_000n)], [advanceOf(210_000n, 500)], {
    on,
    max: null,
  });
  const { grandTotal } = documentTotals(lines);
  expect(groupsOf(lines)).toEqual([[500, 100_000n, 5_000n]]);
  expect(grandTotal).toBe(105_000n);
  expect(draw(grandTotal, deposits)).toMatchObject([{ amount: 105_000n, advance: { vat: 5_000n } }]);
});

test("an advance of the invoice's rate, one paid after the day of its rate and money that is only held change nothing", () => {
  const lines = [lineOf(100_000n)];
  const deposits = [held(5_000n), advanceOf(11_500n, 1500), advanceOf(10_500n, 500, "2026-11-21")];
  expect(withAdvanceRates(lines, deposits, { on, max: null })).toEqual({ lines, deposits });
});

test("an advance with a rate of its own is used before the others, and pays no exempt line at it", () => {
  const exempt = lineOf(5_000n, 0, true);
  const { lines, deposits } = withAdvanceRates([exempt, lineOf(10_000n)], [held(1_000n), advanceOf(105_000n, 500)], {
    on,
    max: null,
  });
  expect(lines[0]).toEqual(exempt);
  expect(groupsOf(lines)).toEqual([
    [500, 10_000n, 500n],
    [0, 5_000n, 0n],
  ]);
  expect(deposits.map(({ paymentId }) => paymentId)).toEqual(["500 105000", "held"]);
});

test("of a claim's invoice it pays no more than the owner's deductible", () => {
  const { lines } = withAdvanceRates([lineOf(100_000n)], [advanceOf(105_000n, 500)], { on, max: 50_000n });
  expect(groupsOf(lines)).toEqual([
    [1500, 52_381n, 7_857n],
    [500, 47_619n, 2_381n],
  ]);
});

const lines = fc.array(
  fc.tuple(fc.bigInt(1n, 500_000n), fc.boolean()).map(([price, exempt]) => ({ price, exempt })),
  { minLength: 1, maxLength: 6 },
);
const advances = fc.array(fc.tuple(fc.bigInt(3n, 900_000n), fc.constantFrom(500, 1000, 1500)), {
  minLength: 1,
  maxLength: 4,
});

test("to the last minor unit: what advances were taxed with comes back from the return, and each part is taxed once", () => {
  fc.assert(
    fc.property(lines, advances, fc.constantFrom(0, 500, 1500), (sold, paid, rate) => {
      const before = sold.map(({ price, exempt }) => lineOf(price, rate, exempt));
      const waiting = paid.map(([amount, vatRate]) => advanceOf(amount, vatRate));
      const rated = withAdvanceRates(before, waiting, { on, max: null });
      const { subTotal, grandTotal } = documentTotals(rated.lines);
      expect(subTotal).toBe(documentTotals(before).subTotal);
      const used = draw(grandTotal, rated.deposits);
      const back = taxesOnUse(used);
      const hasExempt = sold.some(({ exempt }) => exempt);
      for (const group of vatGroups(rated.lines)) {
        if (group.vatExempted || group.vatRate === rate) continue;
        const taken = back.find((tax) => tax.rate === group.vatRate);
        // What is above the taxed lines pays those that are exempt, and gives its VAT back as well.
        if (hasExempt) expect(-(taken?.vat ?? 0n) >= group.vat).toBe(true);
        else expect([-(taken?.base ?? 0n), -(taken?.vat ?? 0n)]).toEqual([group.subTotal, group.vat]);
      }
      for (const line of rated.lines) {
        const parts = line.ratedParts ?? [];
        const rest = line.subTotal - sum(parts.map((part) => BigInt(part.subTotal)));
        expect(rest >= 0n).toBe(true);
        const own = line.vatExempted ? 0n : percent(rest, rate);
        expect(line.vat).toBe(own + sum(parts.map((part) => BigInt(part.vat))));
        expect(line.grandTotal).toBe(line.subTotal + line.vat);
      }
    }),
    { numRuns: 500 },
  );
});
