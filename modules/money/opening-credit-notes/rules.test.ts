import fc from "fast-check";
import { expect, test } from "vitest";
import { type Minor, sum } from "../../../platform/shared/money.ts";
import { creditBar, creditNoteEntry, creditParts, partsOf } from "./rules.ts";

const amount = fc.bigInt({ min: 1n, max: 10n ** 9n });
/** A document, and parts of it that are credited one after the other. */
const credits = fc
  .record({
    net: amount,
    vat: amount,
    weights: fc.array(fc.bigInt({ min: 1n, max: 100n }), { minLength: 1, maxLength: 6 }),
  })
  .map(({ net, vat, weights }) => {
    const whole = net + vat;
    const parts = weights.map((weight) => (whole * weight) / sum(weights)).filter((part) => part > 0n);
    return { net, vat, parts: [...parts, whole - sum(parts)].filter((part) => part > 0n) };
  });

const creditAll = (net: Minor, vat: Minor, parts: readonly Minor[]) => {
  const left = { net, vat, rate: 1500 };
  return parts.map((part) => {
    const credited = creditParts(left, part);
    left.net -= credited.net;
    left.vat -= credited.vat;
    return { ...credited, left: { ...left } };
  });
};

test("the VAT of the notes of a document adds up to its VAT, because the last note takes the remainder", () => {
  // Each alone would give back 3, and of 10 one would be left.
  expect(creditAll(67n, 10n, [26n, 26n, 25n]).map(({ vat }) => vat)).toEqual([3n, 4n, 3n]);
  fc.assert(
    fc.property(credits, ({ net, vat, parts }) => {
      const notes = creditAll(net, vat, parts);
      expect(sum(notes.map((note) => note.vat))).toBe(vat);
      expect(sum(notes.map((note) => note.net))).toBe(net);
      for (const { left, ...note } of notes) {
        expect(note.net >= 0n && note.vat >= 0n && left.net >= 0n && left.vat >= 0n).toBe(true);
      }
    }),
  );
});

test("a note gives no VAT back that was not declared", () => {
  fc.assert(
    fc.property(amount, (credited) => {
      expect(creditParts(null, credited)).toEqual({ net: credited, vat: 0n });
    }),
  );
});

const issue = {
  noteId: "note",
  entryId: "entry",
  branchId: "branch",
  issuedAt: "2026-11-20",
  openItemId: "item",
  debtor: { partyId: "client", accountId: "1201" },
  open: 10n ** 15n,
  refundItemId: "back",
  refundsAccountId: "2103",
  returnsAccountId: "4202",
  outputVatAccountId: "2201",
};

test("the entry balances, and its tax entry is that of its VAT line, below zero", () => {
  const left = { net: 100_000n, vat: 15_000n, rate: 1500 };
  expect(creditNoteEntry({ ...issue, amount: 23_000n, left })).toMatchObject({
    lines: [
      { accountId: "4202", debit: 20_000n },
      { accountId: "2201", debit: 3000n },
      { accountId: "1201", credit: 23_000n, partyId: "client" },
    ],
    taxes: [{ code: "S", direction: "output", rate: 1500, base: -20_000n, vat: -3000n, isNote: true }],
    settles: [{ openItemId: "item", amount: 23_000n }],
  });
  fc.assert(
    fc.property(fc.option(fc.record({ net: amount, vat: amount }), { nil: null }), amount, (declared, credited) => {
      const entry = creditNoteEntry({ ...issue, amount: credited, left: declared && { ...declared, rate: 1500 } });
      expect(sum(entry.lines.map(({ debit, credit }) => debit - credit))).toBe(0n);
      const vat = sum(entry.lines.filter(({ accountId }) => accountId === "2201").map(({ debit }) => debit));
      expect(sum((entry.taxes ?? []).map((tax) => tax.vat))).toBe(-vat);
    }),
  );
});

test("a note settles what is open first; only what was paid beyond that is owed back", () => {
  expect(partsOf(92_000n, 115_000n)).toEqual({ settled: 92_000n, owedBack: 23_000n });
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), amount, (open, credited) => {
      const { settled, owedBack } = partsOf(open, credited);
      expect(settled + owedBack).toBe(credited);
      expect(settled <= open && owedBack >= 0n).toBe(true);
      expect(owedBack === 0n || settled === open).toBe(true);
    }),
  );
  const entry = creditNoteEntry({ ...issue, open: 92_000n, amount: 115_000n, left: null });
  expect(entry).toMatchObject({
    lines: [
      { accountId: "4202", debit: 115_000n },
      { accountId: "1201", credit: 92_000n, partyId: "client" },
      { accountId: "2103", credit: 23_000n, partyId: "client" },
    ],
    opens: [{ id: "back", partyId: "client", accountId: "2103", amount: 23_000n }],
    settles: [{ openItemId: "item", amount: 92_000n }],
  });
  expect(creditNoteEntry({ ...issue, open: 0n, amount: 5n, left: null })).toMatchObject({ settles: [] });
});

test("only what a client or an insurer owes or has paid is credited", () => {
  const open = { role: "receivables", remaining: 1n, paid: 0n, isReversed: false, isOfCheque: false, writtenOff: 0n };
  expect(creditBar(open)).toBeNull();
  expect(creditBar({ ...open, role: "insurer-receivables" })).toBeNull();
  for (const role of ["payables", "vendor-advances", null])
    expect(creditBar({ ...open, role, remaining: 0n })).toBe("not-creditable");
  expect(creditBar({ ...open, isOfCheque: true })).toBe("not-creditable");
  expect(creditBar({ ...open, remaining: 0n })).toBe("nothing-left");
  expect(creditBar({ ...open, remaining: 0n, paid: 1n })).toBeNull();
  expect(creditBar({ ...open, remaining: 0n, isReversed: true })).toBe("item-reversed");
  expect(creditBar({ ...open, remaining: 0n, writtenOff: 1n })).toBe("written-off");
  // A payment that was reversed after a write-off is open again.
  expect(creditBar({ ...open, writtenOff: 1n })).toBeNull();
});
