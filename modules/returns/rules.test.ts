import fc from "fast-check";
import { expect, test } from "vitest";
import { sum, toThousandths } from "../../platform/shared/money.ts";
import { isBalanced } from "../ledger/rules.ts";
import { pricedLine } from "../lines/rules.ts";
import {
  type Asked,
  isTooMuch,
  leftLines,
  returnedLine,
  returnEntries,
  type SoldLine,
  type TakenLine,
} from "./rules.ts";

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
  })
  .map(({ thousandths, unitPrice, discountShare, rate, vatExempted }): SoldLine => {
    const qty = `${thousandths / 1000n}.${String(thousandths % 1000n).padStart(3, "0")}`;
    const plain = pricedLine({ qty, unitPrice, grandTotal: undefined, flatDiscount: 0n, vatExempted }, rate);
    const flatDiscount = (plain.preDiscountSubTotal * discountShare) / 100n;
    return { id: "line", ...pricedLine({ qty, unitPrice, grandTotal: undefined, flatDiscount, vatExempted }, rate) };
  });

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
          for (const amount of [back.subTotal, back.vat, back.flatDiscount]) expect(amount >= 0n).toBe(true);
          taken.push({ ...back, invoiceItemId: sold.id });
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
    taken.push({ ...back, invoiceItemId: "line" });
    return back.vat;
  });
  // 15 % of 0.33, 0.66 and 0.99 are 0.05, 0.10 and 0.15.
  expect(vats).toEqual([5n, 5n, 5n]);
  expect(sum(vats)).toBe(sold.vat);
});

let serial = 0;
const newId = () => `id-${(serial += 1)}`;
const approval = {
  returnId: "return",
  branchId: "branch",
  country: "SA",
  issuedAt: "2026-11-20",
  lines: [{ vatRate: 1500, vatExempted: false, subTotal: 10_000n, vat: 1500n }],
  receivable: { id: "item", partyId: "client", accountId: "1201", open: [] as { from: string; amount: bigint }[] },
  refundItemId: "owed",
  returnsAccountId: "4202",
  outputVatAccountId: "2201",
  refundsAccountId: "2103",
  costs: [],
  refund: undefined,
  newId,
};
const refund = { id: "refund", entryId: "paid", branchId: "branch", amount: 7500n, accountId: "1101", memo: null };

test("a return settles what is open of its invoice; the shop owes the rest, and a refund pays it", () => {
  const receivable = { ...approval.receivable, open: [{ from: "2026-11-01", amount: 4000n }] };
  const { entries, owed } = returnEntries({ ...approval, receivable, refund });
  expect(owed).toBe(7500n);
  expect(entries.every(({ lines }) => isBalanced(lines))).toBe(true);
  const [note, paid] = entries;
  expect(note!.lines.map((line) => [line.accountId, line.debit, line.credit, line.partyId])).toEqual([
    ["4202", 10_000n, 0n, null],
    ["2201", 1500n, 0n, null],
    ["1201", 0n, 4000n, "client"],
    ["2103", 0n, 7500n, "client"],
  ]);
  expect(note!.taxes).toEqual([
    { code: "S", direction: "output", rate: 1500, base: -10_000n, vat: -1500n, isNote: true, correctedPeriod: null },
  ]);
  expect(note!.settles).toEqual([{ openItemId: "item", amount: 4000n }]);
  expect(note!.opens).toMatchObject([{ id: "owed", partyId: "client", accountId: "2103", amount: 7500n }]);
  expect(paid).toMatchObject({ id: "paid", date: "2026-11-20", settles: [{ openItemId: "owed", amount: 7500n }] });
});

test("what is open only from a later day on is owed until then", () => {
  const receivable = {
    ...approval.receivable,
    open: [
      { from: "2026-11-01", amount: 4000n },
      { from: "2026-11-22", amount: 5000n },
    ],
  };
  const { entries, owed } = returnEntries({ ...approval, receivable });
  expect(owed).toBe(2500n);
  expect(entries.map(({ date, sourceKind, settles }) => [date, sourceKind, settles])).toEqual([
    ["2026-11-20", "return-invoice", [{ openItemId: "item", amount: 4000n }]],
    [
      "2026-11-22",
      "return-allocation",
      [
        { openItemId: "item", amount: 5000n },
        { openItemId: "owed", amount: 5000n },
      ],
    ],
  ]);
});
