import fc from "fast-check";
import { expect, test } from "vitest";
import { sum } from "../../../platform/shared/money.ts";
import { isBalanced } from "../../books/ledger/rules.ts";
import { pricedLine } from "../../base/lines/rules.ts";
import { sharedOut } from "./payment-rules.ts";
import { returnEntry } from "./return-rules.ts";
import { defaultPostingDate } from "../../books/ledger/periods.ts";
import { type BilledLine, purchaseEntries, purchaseKinds, vatOfBill } from "./rules.ts";

const accounts = {
  payables: "2101",
  "vendor-advances": "1203",
  "input-vat": "1401",
  "output-vat": "2201",
  "stock-adjustments": "5104",
};

const line = fc
  .record({
    unitPrice: fc.bigInt(0n, 1_000_000n),
    qty: fc.integer({ min: 1, max: 20 }),
    vatExempted: fc.boolean(),
    deductible: fc.boolean(),
    accountId: fc.constantFrom("1301", "6105", "1501"),
  })
  .map(({ qty, deductible, accountId, ...entry }): BilledLine => ({
    ...pricedLine({ ...entry, qty: String(qty), grandTotal: undefined, flatDiscount: 0n }, 1500),
    deductible,
    accountId,
  }));

const lines = fc.array(line, { minLength: 1, maxLength: 6 });
const kind = fc.constantFrom(...purchaseKinds);
let serial = 0;
const newId = () => `id-${(serial += 1)}`;
const common = { branchId: "branch", country: "SA", date: "2026-11-20", memo: null, accounts, stock: [], newId };

const vatOn = (account: string, entry: { lines: readonly { accountId: string; debit: bigint; credit: bigint }[] }) =>
  sum(entry.lines.filter(({ accountId }) => accountId === account).map(({ debit, credit }) => debit - credit));

test("every purchase balances, its tax entries equal the VAT accounts, and its items what is owed", () => {
  fc.assert(
    fc.property(lines, kind, fc.boolean(), (bought, of, hasCustoms) => {
      const [entry] = purchaseEntries({
        ...common,
        purchaseId: "purchase",
        kind: of,
        lines: bought,
        vendor: { itemId: "item", partyId: "vendor", due: "2026-12-20" },
        customs: of === "import" && hasCustoms ? { itemId: "other", partyId: "customs", due: "2026-11-20" } : undefined,
        credits: [],
      });
      expect(isBalanced(entry!.lines)).toBe(true);
      const taxes = (direction: string) =>
        sum((entry!.taxes ?? []).filter((tax) => tax.direction === direction).map(({ vat }) => vat));
      expect(taxes("input")).toBe(vatOn("1401", entry!));
      expect(taxes("output")).toBe(-vatOn("2201", entry!));
      expect(sum((entry!.opens ?? []).map(({ amount }) => amount))).toBe(-vatOn("2101", entry!));
    }),
  );
});

test("a whole return takes everything back that the purchase posted, but for the stock's own account", () => {
  fc.assert(
    fc.property(lines, kind, fc.bigInt(0n, 20_000_000n), (bought, of, open) => {
      const back = bought.map((each) => ({ ...each, isStock: false }));
      const { entry, settled } = returnEntry({
        ...common,
        returnId: "return",
        kind: of,
        memo: "Wrong",
        lines: back,
        creditors: [{ share: "vendor", partyId: "vendor", openItemId: "item", amount: open, creditItemId: "credit" }],
      });
      const [bill] = purchaseEntries({
        ...common,
        purchaseId: "purchase",
        kind: of,
        lines: bought,
        vendor: { itemId: "item", partyId: "vendor", due: "2026-12-20" },
        customs: undefined,
        credits: [],
      });
      if (entry.lines.length > 0) expect(isBalanced(entry.lines)).toBe(true);
      for (const account of ["1401", "2201", "1301", "6105", "1501"])
        expect(vatOn(account, entry)).toBe(-vatOn(account, bill!));
      expect(vatOn("2101", entry) + vatOn("1203", entry)).toBe(-vatOn("2101", bill!));
      expect(settled <= open).toBe(true);
    }),
  );
});

test("a payment is shared out without a rest, and never more than is open of an item", () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 1000n), fc.array(fc.bigInt(0n, 300n), { maxLength: 6 }), (amount, open) => {
      const items = open.map((each, index) => ({ id: `item-${index}`, sourceId: `purchase-${index}`, open: each }));
      const { settles } = sharedOut(amount, items, []);
      const due = sum(open);
      expect(sum(settles.map((part) => part.amount))).toBe(amount < due ? amount : due);
      for (const part of settles)
        expect(part.amount <= items.find(({ id }) => id === part.openItemId)!.open).toBe(true);
    }),
  );
});

test("VAT may differ by 0.01 of the currency, and not at all at a rate of zero", () => {
  expect(vatOfBill(1501n, { vat: 1500n, vatRate: 1500 }, 2)).toBe(1501n);
  expect(vatOfBill(1498n, { vat: 1500n, vatRate: 1500 }, 2)).toBeUndefined();
  expect(vatOfBill(1010n, { vat: 1000n, vatRate: 1000 }, 3)).toBe(1010n);
  expect(vatOfBill(1011n, { vat: 1000n, vatRate: 1000 }, 3)).toBeUndefined();
  expect(vatOfBill(1n, { vat: 0n, vatRate: 0 }, 2)).toBeUndefined();
});

test("a bill of a locked period or a filed VAT return is posted on the day after both", () => {
  const posted = (billDate: string, lockedThrough: string | null, vatLockedThrough: string | null) =>
    defaultPostingDate(billDate, { lockedThrough, vatLockedThrough });
  expect(posted("2026-10-15", null, null)).toBe("2026-10-15");
  expect(posted("2026-10-15", "2026-10-31", null)).toBe("2026-11-01");
  expect(posted("2026-11-01", "2026-10-31", null)).toBe("2026-11-01");
  expect(posted("2026-09-15", null, "2026-09-30")).toBe("2026-10-01");
  expect(posted("2026-09-15", "2026-08-31", "2026-09-30")).toBe("2026-10-01");
  expect(posted("2026-09-15", "2026-10-31", "2026-09-30")).toBe("2026-11-01");
});
