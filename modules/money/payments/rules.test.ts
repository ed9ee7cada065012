import fc from "fast-check";
import { expect, test } from "vitest";
import { sum } from "../../../platform/shared/money.ts";
import { isBalanced } from "../../books/ledger/rules.ts";
import { draw } from "./advance-rules.ts";
import { allocate, methodsByHand, mostUsedFirst, receiptEntries, reversalEntry, takersOf } from "./rules.ts";

const owed = (id: string, remaining: bigint, dated = "2026-11-01") => ({
  id,
  partyId: "client",
  accountId: "1201",
  remaining,
  open: [{ from: dated, amount: remaining }],
});

test("a payment goes to the oldest invoice first, and the rest becomes a deposit", () => {
  const items = [owed("old", 60n), owed("new", 30n)];
  expect(allocate(70n, items)).toEqual({
    settlements: [
      { openItemId: "old", amount: 60n },
      { openItemId: "new", amount: 10n },
    ],
    deposit: 0n,
  });
  expect(allocate(100n, items)).toEqual({
    settlements: [
      { openItemId: "old", amount: 60n },
      { openItemId: "new", amount: 30n },
    ],
    deposit: 10n,
  });
  expect(allocate(5n, [])).toEqual({ settlements: [], deposit: 5n });
});

test("deposits are used in the order in which they were paid", () => {
  const deposits = [
    { paymentId: "a", branchId: "branch", partyId: "client", amount: 40n },
    { paymentId: "b", branchId: "branch", partyId: "client", amount: 40n },
  ];
  expect(draw(50n, deposits).map(({ paymentId, amount }) => [paymentId, amount])).toEqual([
    ["a", 40n],
    ["b", 10n],
  ]);
  expect(draw(100n, deposits).map(({ amount }) => amount)).toEqual([40n, 40n]);
  expect(draw(0n, deposits)).toEqual([]);
});

const received = {
  branchId: "branch",
  entryId: "e",
  paymentId: "p",
  paidAt: "2026-11-20",
  memo: null,
  accountId: "1101",
  clientId: "client",
  advancesAccountId: "2102",
  newId: () => "new",
};
const sides = (lines: readonly { accountId: string; debit: bigint; credit: bigint; partyId: string | null }[]) =>
  lines.map(({ accountId, debit, credit, partyId }) => [accountId, debit, credit, partyId]);

test("the amount is debited to its method's account; invoices and the deposit are credited", () => {
  const {
    entries: [entry, ...others],
  } = receiptEntries({
    ...received,
    amount: 100n,
    items: [owed("one", 60n), { ...owed("two", 10n), accountId: "1202", partyId: "insurer" }],
  });
  expect(others).toEqual([]);
  expect(sides(entry!.lines)).toEqual([
    ["1101", 100n, 0n, null],
    ["1201", 0n, 60n, "client"],
    ["1202", 0n, 10n, "insurer"],
    ["2102", 0n, 30n, "client"],
  ]);
});

test("an amount paid before the invoice's date is a deposit until that date", () => {
  const { entries, allocations, deposit } = receiptEntries({
    ...received,
    amount: 100n,
    items: [owed("due", 60n), owed("later", 30n, "2026-11-25")],
  });
  expect(entries.map(({ date, kind, sourceKind, settles }) => [date, kind, sourceKind, settles])).toEqual([
    ["2026-11-20", "posting", "client-payment", [{ openItemId: "due", amount: 60n }]],
    ["2026-11-25", "advance", "payment-allocation", [{ openItemId: "later", amount: 30n }]],
  ]);
  expect(sides(entries[0]!.lines)).toEqual([
    ["1101", 100n, 0n, null],
    ["1201", 0n, 60n, "client"],
    ["2102", 0n, 40n, "client"],
  ]);
  expect(sides(entries[1]!.lines)).toEqual([
    ["2102", 30n, 0n, "client"],
    ["1201", 0n, 30n, "client"],
  ]);
  expect([allocations.map(({ openItemId, dated }) => [openItemId, dated]), deposit]).toEqual([
    [
      ["due", "2026-11-20"],
      ["later", "2026-11-25"],
    ],
    10n,
  ]);
});

test("an item taken in two parts is settled once per day", () => {
  const item = {
    ...owed("one", 115n),
    open: [
      { from: "2026-11-01", amount: 100n },
      { from: "2026-11-22", amount: 15n },
    ],
  };
  const { entries, allocations } = receiptEntries({
    ...received,
    amount: 110n,
    items: [
      { ...item, remaining: 30n },
      { ...item, remaining: 85n },
    ],
  });
  expect(allocations.map(({ dated, amount }) => [dated, amount])).toEqual([
    ["2026-11-20", 100n],
    ["2026-11-22", 10n],
  ]);
  expect(entries.map(({ date }) => date)).toEqual(["2026-11-20", "2026-11-22"]);
});

test("an insurer's invoice receives only what is allocated to it", () => {
  const item = (id: string, remaining: bigint, partyKind: "client" | "insurer") => ({
    ...owed(id, remaining),
    invoiceId: `of-${id}`,
    partyKind,
  });
  const items = [item("insured", 50n, "insurer"), item("own", 30n, "client")];
  const taken = (named: { clientInvoiceId: string; amount: bigint }[]) =>
    takersOf(items, named).takers.map(({ id, remaining }) => [id, remaining]);
  expect(taken([])).toEqual([["own", 30n]]);
  expect(taken([{ clientInvoiceId: "of-insured", amount: 20n }])).toEqual([
    ["insured", 20n],
    ["own", 30n],
  ]);
  expect(taken([{ clientInvoiceId: "of-own", amount: 10n }])).toEqual([
    ["own", 10n],
    ["own", 20n],
  ]);
  const tooMuch = [
    [{ clientInvoiceId: "of-insured", amount: 51n }],
    [
      { clientInvoiceId: "of-own", amount: 30n },
      { clientInvoiceId: "of-own", amount: 1n },
    ],
    [{ clientInvoiceId: "elsewhere", amount: 1n }],
  ];
  expect(tooMuch.map((named) => takersOf(items, named).excess)).toEqual([0, 1, 0]);
});

test("a receipt and its reversal balance and cancel out, whatever is open", () => {
  const amounts = fc.bigInt({ min: 1n, max: 10n ** 12n });
  fc.assert(
    fc.property(
      amounts,
      fc.array(fc.tuple(amounts, fc.constantFrom("2026-11-19", "2026-11-20", "2026-11-21")), { maxLength: 6 }),
      (amount, open) => {
        const items = open.map(([remaining, dated], index) => owed(`item-${index}`, remaining, dated));
        const { settlements, deposit } = allocate(amount, items);
        expect(sum(settlements.map((settlement) => settlement.amount)) + deposit).toBe(amount);

        const { entries } = receiptEntries({ ...received, amount, items });
        const settled = settlements.map((settlement) => ({ ...settlement, partyId: "client", accountId: "1201" }));
        const reversal = reversalEntry({
          ...received,
          label: "RCT-1",
          reversalOf: "e",
          entryId: "r",
          today: "2026-11-20",
          reason: "bounced",
          amount,
          deposit,
          settled,
        });
        for (const one of [...entries, reversal]) {
          expect(isBalanced(one.lines)).toBe(true);
          expect(one.lines.length).toBeGreaterThanOrEqual(2);
          expect([one.branchId, one.taxes]).toEqual(["branch", undefined]);
          expect(one.lines.every((line) => (line.debit === 0n) !== (line.credit === 0n))).toBe(true);
        }
        const net = (account: string) =>
          sum(
            [...entries, reversal]
              .flatMap(({ lines }) => lines)
              .filter(({ accountId }) => accountId === account)
              .map((line) => line.debit - line.credit),
          );
        expect(["1101", "1201", "2102"].map(net)).toEqual([0n, 0n, 0n]);
      },
    ),
  );
});

test("card and cash are offered first, then the others in the shop's order", () => {
  const names = (methods: readonly { name: string }[]) => methods.map(({ name }) => name);
  const all = methodsByHand.map((name) => ({ name }));
  expect(names(mostUsedFirst(all))).toEqual(["credit_card", "cash", "bank_payment", "cheque", "others"]);
  fc.assert(
    fc.property(fc.shuffledSubarray(all), (methods) => {
      const offered = names(mostUsedFirst(methods));
      const front = ["credit_card", "cash"].filter((name) => names(methods).includes(name));
      expect(offered).toEqual([...front, ...names(methods).filter((name) => !front.includes(name))]);
    }),
  );
});
