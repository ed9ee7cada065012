import fc from "fast-check";
import { expect, test } from "vitest";
import { sum } from "../../../platform/shared/money.ts";
import { containedVat, containedVatEntry, type UntaxedInvoice } from "./registering-rules.ts";

const line = (accountId: string, subTotal: bigint, vatExempted = false) => ({
  accountId,
  subTotal,
  vatExempted,
  vatRate: 0,
  vat: 0n,
});

const invoice = (lines: UntaxedInvoice["lines"], left?: bigint): UntaxedInvoice => {
  const grandTotal = sum(lines.map(({ subTotal }) => subTotal));
  return { id: "i", label: "INV-1", branchId: "b", grandTotal, left: left ?? grandTotal, rate: 1500, lines };
};

const posting = { id: "e", date: "2026-11-20", country: "SA", outputVatAccountId: "2201" };

test("the VAT contained in 1,150 is 150, taken out of the income; 1,000 are its supply", () => {
  const entry = containedVatEntry(invoice([line("4101", 57_500n), line("4102", 57_500n)]), posting);
  expect(entry.lines).toMatchObject([
    { accountId: "4101", debit: 7_500n },
    { accountId: "4102", debit: 7_500n },
    { accountId: "2201", credit: 15_000n },
  ]);
  expect(entry.taxes).toMatchObject([{ code: "S", rate: 1500, base: 100_000n, vat: 15_000n, isNote: false }]);
});

test("of what came back nothing is owed, and exempt items contain none", () => {
  const half = invoice([line("4101", 115_000n)], 57_500n);
  expect(containedVat(half)).toBe(7_500n);
  expect(containedVat(invoice([line("4101", 115_000n)], 0n))).toBe(0n);
  const mixed = containedVatEntry(invoice([line("4101", 115_000n), line("4101", 5_000n, true)]), posting);
  expect(mixed.taxes).toMatchObject([
    { code: "S", base: 100_000n, vat: 15_000n },
    { base: 5_000n, vat: 0n },
  ]);
});

test("the entry balances, its VAT is that of its tax entries, and base and VAT are what was charged", () => {
  const amount = fc.bigInt({ min: 0n, max: 10_000_000n });
  const lines = fc.array(fc.tuple(fc.constantFrom("4101", "4102", "4103"), amount), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 2000 }), (priced, rate) => {
      const of = { ...invoice(priced.map(([account, price]) => line(account, price))), rate };
      const { lines: posted, taxes = [] } = containedVatEntry(of, posting);
      expect(sum(posted.map(({ debit }) => debit))).toBe(sum(posted.map(({ credit }) => credit)));
      expect(sum(taxes.map(({ vat }) => vat))).toBe(containedVat(of));
      expect(sum(taxes.map(({ base, vat }) => base + vat))).toBe(of.grandTotal);
    }),
  );
});
