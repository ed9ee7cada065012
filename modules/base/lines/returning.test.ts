import fc from "fast-check";
import { expect, test } from "vitest";
import { percent, sum, toThousandths } from "../../../platform/shared/money.ts";
import { type Asked, isTooMuch, leftLines, returnedLine, type SoldLine, type TakenLine } from "./returning.ts";
import { partsByRate, pricedLine } from "./rules.ts";

const soldLine = fc
  .record({
    thousandths: fc.oneof(
      fc.bigInt(1n, 20n).map((whole) => whole * 1000n),
      fc.bigInt(1n, 30_000n),
    ),
    unitPrice: fc.bigInt(0n, 500_000n),
    discountShare: fc.bigInt(0n, 100n),
    rate: fc.constantFrom(0, 500, 1000, 1500),
    vatExempted: fc.boolean(),
    /** The VAT of a bill may differ by the smallest amount. */
    difference: fc.constantFrom(0n, 0n, 1n, -1n),
    /** Hundredths of what is left of the line that advances had taxed at other rates. */
    advanced: fc.array(fc.bigInt(0n, 100n), { maxLength: 2 }),
  })
  .map(({ thousandths, unitPrice, discountShare, rate, vatExempted, difference, advanced }): SoldLine => {
    const qty = `${thousandths / 1000n}.${String(thousandths % 1000n).padStart(3, "0")}`;
    const plain = pricedLine({ qty, unitPrice, grandTotal: undefined, flatDiscount: 0n, vatExempted }, rate);
    const flatDiscount = (plain.preDiscountSubTotal * discountShare) / 100n;
    const line = pricedLine({ qty, unitPrice, grandTotal: undefined, flatDiscount, vatExempted }, rate);
    let free = line.subTotal;
    const ratedParts = (vatExempted ? [] : advanced).map((share, index) => {
      const subTotal = (free * share) / 100n;
      free -= subTotal;
      const vatRate = 700 + index;
      return { vatRate, subTotal: String(subTotal), vat: String(percent(subTotal, vatRate)) };
    });
    const ofRest = percent(free, line.vatRate);
    const vat = sum(ratedParts.map((part) => BigInt(part.vat))) + (ofRest === 0n ? 0n : ofRest + difference);
    return { id: "line", ...line, ratedParts, vat, grandTotal: line.subTotal + vat };
  });

const emptied = (parts: SoldLine["ratedParts"] = []) =>
  parts.map(({ vatRate }) => ({ vatRate, subTotal: "0", vat: "0" }));

const quantity = (thousandths: bigint) => `${thousandths / 1000n}.${String(thousandths % 1000n).padStart(3, "0")}`;

test("any split of a line, by quantity and by amount, in any order, gives back exactly what was sold", () => {
  fc.assert(
    fc.property(
      soldLine,
      fc.array(fc.record({ share: fc.bigInt(0n, 1000n), byAmount: fc.boolean() }), { maxLength: 12 }),
      (sold, parts) => {
        const taken: TakenLine[] = [];
        const take = (asked: Asked) => {
          const [line] = leftLines([sold], taken);
          expect(isTooMuch(line!, asked)).toBe(false);
          const back = returnedLine(line!, asked);
          expect(back.grandTotal).toBe(back.subTotal + back.vat);
          expect(back.subTotal).toBe(back.preDiscountSubTotal - back.flatDiscount);
          for (const part of partsByRate({ ...sold, ...back })) {
            expect(part.subTotal >= 0n).toBe(true);
            expect(part.vat >= 0n).toBe(true);
          }
          for (const amount of [back.subTotal, back.vat, back.flatDiscount]) expect(amount >= 0n).toBe(true);
          taken.push({ ...back, lineId: sold.id });
        };
        for (const { share, byAmount } of parts) {
          const { left } = leftLines([sold], taken)[0]!;
          const part = byAmount ? (left.subTotal * share) / 1000n : (toThousandths(left.qty) * share) / 1000n;
          if (part > 0n) take(byAmount ? { subTotal: part } : { qty: quantity(part) });
        }
        const { left } = leftLines([sold], taken)[0]!;
        if (toThousandths(left.qty) > 0n) take({ qty: left.qty });
        expect(leftLines([sold], taken)[0]!.left).toEqual({
          qty: "0",
          preDiscountSubTotal: 0n,
          subTotal: 0n,
          vat: 0n,
          grandTotal: 0n,
          ratedParts: emptied(sold.ratedParts),
        });
      },
    ),
    { numRuns: 500 },
  );
});

test("one unit of quantity or of money more than is left is too much", () => {
  fc.assert(
    fc.property(soldLine, (sold) => {
      const [line] = leftLines([sold], []);
      expect(isTooMuch(line!, { qty: quantity(toThousandths(line!.left.qty) + 1n) })).toBe(true);
      expect(isTooMuch(line!, { qty: line!.left.qty })).toBe(false);
      expect(isTooMuch(line!, { subTotal: sold.subTotal + 1n })).toBe(true);
      expect(isTooMuch(line!, { subTotal: sold.subTotal })).toBe(false);
    }),
  );
});

test("VAT is that of everything given back so far, less what was given back before", () => {
  const sold = {
    id: "line",
    ...pricedLine({ qty: "3", unitPrice: 33n, grandTotal: undefined, flatDiscount: 0n, vatExempted: false }, 1500),
  };
  const taken: TakenLine[] = [];
  const vats = [1, 2, 3].map(() => {
    const back = returnedLine(leftLines([sold], taken)[0]!, { qty: "1" });
    taken.push({ ...back, lineId: "line" });
    return back.vat;
  });
  // 15 % of 0.33, 0.66 and 0.99 are 0.05, 0.10 and 0.15.
  expect(vats).toEqual([5n, 5n, 5n]);
  expect(sum(vats)).toBe(sold.vat);
});
