import fc from "fast-check";
import { expect, test } from "vitest";
import { sum } from "../../platform/shared/money.ts";
import { isBalanced } from "../ledger/rules.ts";
import { allocate, draw, receiptEntry, reversalEntry } from "./rules.ts";

const owed = (id: string, remaining: bigint) => ({ id, partyId: "client", accountId: "1201", remaining });

test("a payment goes to the oldest invoice first, and the rest is a deposit", () => {
  const items = [owed("old", 60n), owed("new", 30n)];
  expect(allocate(70n, items)).toEqual({ settlements: [{ openItemId: "old", amount: 60n }, { openItemId: "new", amount: 10n }], deposit: 0n });
  expect(allocate(100n, items)).toEqual({ settlements: [{ openItemId: "old", amount: 60n }, { openItemId: "new", amount: 30n }], deposit: 10n });
  expect(allocate(5n, [])).toEqual({ settlements: [], deposit: 5n });
});

test("deposits are drawn from in the order they were paid", () => {
  const deposits = [{ paymentId: "a", partyId: "client", amount: 40n }, { paymentId: "b", partyId: "client", amount: 40n }];
  expect(draw(50n, deposits).map(({ paymentId, amount }) => [paymentId, amount])).toEqual([["a", 40n], ["b", 10n]]);
  expect(draw(100n, deposits).map(({ amount }) => amount)).toEqual([40n, 40n]);
  expect(draw(0n, deposits)).toEqual([]);
});

const received = { entryId: "e", paymentId: "p", paidAt: "2026-11-20", memo: null, accountId: "1101", clientId: "client", advancesAccountId: "2102" };

test("what is received is debited to its method; invoices and the advance are credited", () => {
  const entry = receiptEntry({ ...received, amount: 100n, items: [owed("one", 60n), { ...owed("two", 10n), accountId: "1202", partyId: "insurer" }] });
  expect(entry.lines.map(({ accountId, debit, credit, partyId }) => [accountId, debit, credit, partyId])).toEqual([
    ["1101", 100n, 0n, null], ["1201", 0n, 60n, "client"], ["1202", 0n, 10n, "insurer"], ["2102", 0n, 30n, "client"],
  ]);
});

test("a receipt and its reversal balance, whatever is open, and undo each other", () => {
  const amounts = fc.bigInt({ min: 1n, max: 10n ** 12n });
  fc.assert(fc.property(amounts, fc.array(amounts, { maxLength: 6 }), (amount, open) => {
    const items = open.map((remaining, index) => owed(`item-${index}`, remaining));
    const { settlements, deposit } = allocate(amount, items);
    expect(sum(settlements.map((one) => one.amount)) + deposit).toBe(amount);

    const entry = receiptEntry({ ...received, amount, items });
    const settled = settlements.map((one) => ({ ...one, partyId: "client", accountId: "1201" }));
    const reversal = reversalEntry({
      ...received, label: "RCT-1", reversalOf: "e", entryId: "r", today: "2026-11-20", reason: "bounced", amount, deposit, settled,
    });
    for (const one of [entry, reversal]) {
      expect(isBalanced(one.lines)).toBe(true);
      expect(one.lines.length).toBeGreaterThanOrEqual(2);
      expect(one.lines.every((line) => line.debit === 0n !== (line.credit === 0n))).toBe(true);
    }
    const net = (account: string) => sum([...entry.lines, ...reversal.lines].filter(({ accountId }) => accountId === account).map((line) => line.debit - line.credit));
    expect(["1101", "1201", "2102"].map(net)).toEqual([0n, 0n, 0n]);
  }));
});
