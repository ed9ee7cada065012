import { expect, test } from "vitest";
import { isBalanced } from "../../books/ledger/rules.ts";
import { owedBack, returnEntries } from "./rules.ts";

let serial = 0;
const newId = () => `id-${(serial += 1)}`;
const approval = {
  returnId: "return",
  branchId: "branch",
  country: "SA",
  issuedAt: "2026-11-20",
  isUntaxed: false,
  lines: [{ vatRate: 1500, vatExempted: false, subTotal: 10_000n, vat: 1500n }],
  receivables: [],
  refundItemId: "owed",
  returnsAccountId: "4202",
  outputVatAccountId: "2201",
  refundsAccountId: "2103",
  badDebtsAccountId: "6111",
  costs: [],
  refund: undefined,
  newId,
};
const client = {
  partyId: "client",
  accountId: "1201",
  max: 0n,
  writtenOff: 0n,
  writtenOffOn: null as string | null,
  items: [] as { id: string; open: { from: string; amount: bigint }[] }[],
};
const refund = { id: "refund", entryId: "paid", branchId: "branch", amount: 7500n, accountId: "1101", memo: null };

test("a return settles what is open of its invoice; the shop owes the rest, and a refund pays it", () => {
  const receivable = { ...client, items: [{ id: "item", open: [{ from: "2026-11-01", amount: 4000n }] }] };
  const { entries, owed } = returnEntries({ ...approval, receivables: [receivable], refund });
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
    ...client,
    items: [
      {
        id: "item",
        open: [
          { from: "2026-11-01", amount: 4000n },
          { from: "2026-11-22", amount: 5000n },
        ],
      },
    ],
  };
  const { entries, owed } = returnEntries({ ...approval, receivables: [receivable] });
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

test("the insurer's part of a claim's invoice goes back before the owner's deductible", () => {
  const open = (id: string, amount: bigint) => ({ items: [{ id, open: [{ from: "2026-11-01", amount }] }] });
  const insurer = { ...client, partyId: "insurer", accountId: "1202", max: 9000n, ...open("main", 9000n) };
  const owner = { ...client, max: 2500n, ...open("deductible", 2500n) };
  const both = returnEntries({ ...approval, receivables: [insurer, owner] });
  expect([both.owed, both.owesBoth, both.entries[0]!.settles]).toEqual([
    0n,
    false,
    [
      { openItemId: "main", amount: 9000n },
      { openItemId: "deductible", amount: 2500n },
    ],
  ]);
  const ownerPaid = returnEntries({
    ...approval,
    receivables: [insurer, { ...owner, ...open("deductible", 0n) }],
    refund,
  });
  expect(ownerPaid.entries[0]!.opens).toMatchObject([{ id: "owed", partyId: "client", amount: 2500n }]);
  const insurerPaid = { ...insurer, max: 20_000n, ...open("main", 0n) };
  expect(returnEntries({ ...approval, receivables: [insurerPaid, owner] }).entries[0]!.opens).toMatchObject([
    { id: "owed", partyId: "insurer", amount: 11_500n },
  ]);
  const paid = [insurer, owner].map((party) => ({ ...party, ...open("item", 0n) }));
  expect(returnEntries({ ...approval, receivables: paid }).owesBoth).toBe(true);
  expect(
    owedBack(11_500n, [
      { max: 9000n, open: 8000n, writtenOff: 0n },
      { max: 2500n, open: 0n, writtenOff: 0n },
    ]).map(({ owed }) => owed),
  ).toEqual([1000n, 2500n]);
});

test("a return takes back what was written off first, from that day on", () => {
  const item = { id: "item", open: [{ from: "2026-11-01", amount: 4000n }] };
  const receivable = { ...client, writtenOff: 5000n, writtenOffOn: "2026-11-22", items: [item] };
  const { entries, owed } = returnEntries({ ...approval, receivables: [receivable] });
  expect(owed).toBe(2500n);
  expect(entries.every(({ lines }) => isBalanced(lines))).toBe(true);
  expect(entries.map(({ date, sourceKind, settles }) => [date, sourceKind, settles])).toEqual([
    ["2026-11-20", "return-invoice", [{ openItemId: "item", amount: 4000n }]],
    ["2026-11-22", "bad-debt-return", [{ openItemId: "owed", amount: 5000n }]],
  ]);
  expect(entries[1]!.lines.map((line) => [line.accountId, line.debit, line.credit])).toEqual([
    ["2103", 5000n, 0n],
    ["6111", 0n, 5000n],
  ]);
  expect(owedBack(11_500n, [{ max: 0n, open: 4000n, writtenOff: 5000n }])).toMatchObject([
    { takenBack: 5000n, settled: 4000n, owed: 2500n },
  ]);
  const all = { ...receivable, writtenOff: 20_000n, items: [{ ...item, open: [] }] };
  expect(returnEntries({ ...approval, receivables: [all] }).owed).toBe(0n);
});

test("a return of an invoice that carried no VAT has no tax entry", () => {
  const lines = approval.lines.map((line) => ({ ...line, vatRate: 0, subTotal: line.subTotal + line.vat, vat: 0n }));
  const { entries } = returnEntries({ ...approval, lines, isUntaxed: true, receivables: [client] });
  expect(entries[0]!.taxes).toEqual([]);
});
