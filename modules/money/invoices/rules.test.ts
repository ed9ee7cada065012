import fc from "fast-check";
import { expect, test } from "vitest";
import { sum } from "../../../platform/shared/money.ts";
import { isBalanced } from "../../books/ledger/rules.ts";
import { documentTotals, lineTotals } from "../../base/lines/rules.ts";
import { addressedInstead, approvalEntries, dueDate, isOverdue, leftAfter, obstacle, paidByDeposits } from "./rules.ts";
import { documentKind } from "../../records/documents/rules.ts";

const approval = {
  invoiceId: "invoice",
  branchId: "branch",
  country: "SA",
  issuedAt: "2026-11-20",
  taxedOn: "2026-11-20",
  debtor: { partyId: "client", accountId: "1201", due: "2026-12-20" },
  owner: { partyId: "client", accountId: "1201", due: "2026-12-20" },
  deductible: 0n,
  isUntaxed: false,
  clientId: "client",
  outputVatAccountId: "2201",
  costs: [],
  advancesAccountId: "2102",
  deposits: [],
  payment: undefined,
  newId: () => "new",
};
const taxed = { vatRate: 1500, vatExempted: false };
const labourLessDiscount = { ...taxed, accountId: "4101", subTotal: 28_000n, vat: 4_200n };
const twoFilters = { ...taxed, accountId: "4102", subTotal: 10_000n, vat: 1_500n };
const linesShown = (lines: readonly { accountId: string; debit: bigint; credit: bigint }[]) =>
  lines.map(({ accountId, debit, credit }) => [accountId, debit - credit]);

test("an invoice debits what the client owes, and credits income by account and the VAT", () => {
  const { entries } = approvalEntries({ ...approval, lines: [labourLessDiscount, twoFilters, twoFilters] });
  expect(entries).toHaveLength(1);
  expect(linesShown(entries[0]!.lines)).toEqual([
    ["1201", 55_200n],
    ["4101", -28_000n],
    ["4102", -20_000n],
    ["2201", -7_200n],
  ]);
  expect(entries[0]).toMatchObject({
    series: "client-invoices",
    branchId: "branch",
    opens: [{ id: "new", amount: 55_200n, due: "2026-12-20" }],
  });
});

test("the tax entries of an invoice are its net and VAT by treatment, exempt work outside the tax; payments have none", () => {
  const inspection = { accountId: "4106", vatRate: 0, vatExempted: true, subTotal: 11_500n, vat: 0n };
  const free = { accountId: "4101", vatRate: 500, vatExempted: false, subTotal: 0n, vat: 0n };
  const sold = { ...approval, lines: [labourLessDiscount, inspection, twoFilters, free] };
  const payment = { id: "payment", branchId: "till", accountId: "1104", memo: null };
  const { entries } = approvalEntries({ ...sold, payment });
  const output = { direction: "output", isNote: false, correctedPeriod: null };
  expect(entries[0]!.taxes).toEqual([
    { ...output, code: "S", rate: 1500, base: 38_000n, vat: 5_700n },
    { ...output, code: "VATEX-SA-OOS", rate: 0, base: 11_500n, vat: 0n },
  ]);
  expect(entries.slice(1).map(({ branchId, taxes }) => [branchId, taxes])).toEqual([["till", undefined]]);
  const abroad = approvalEntries({
    ...sold,
    country: "KW",
    lines: [{ ...twoFilters, vatRate: 0, vat: 0n }, inspection],
  });
  expect(abroad.entries[0]!.taxes?.map(({ code, base }) => [code, base])).toEqual([
    ["Z", 10_000n],
    ["O", 11_500n],
  ]);
});

test("without VAT there is no VAT line", () => {
  const { entries } = approvalEntries({
    ...approval,
    lines: [{ accountId: "4101", vatRate: 0, vatExempted: true, subTotal: 100n, vat: 0n }],
  });
  expect(linesShown(entries[0]!.lines)).toEqual([
    ["1201", 100n],
    ["4101", -100n],
  ]);
});

test("deposits pay first, in a separate entry, not before they were received", () => {
  const deposits = [
    { paymentId: "p", branchId: "branch", partyId: "client", amount: 20_000n, availableFrom: "2026-11-21" },
    { paymentId: "q", branchId: "branch", partyId: "client", amount: 90_000n, availableFrom: "2026-11-25" },
  ];
  const { entries, used, dated } = approvalEntries({ ...approval, lines: [twoFilters], deposits });
  expect(linesShown(entries[1]!.lines)).toEqual([
    ["2102", 11_500n],
    ["1201", -11_500n],
  ]);
  expect(entries[1]).toMatchObject({
    kind: "advance",
    date: "2026-11-21",
    settles: [{ openItemId: "new", amount: 11_500n }],
  });
  expect([used.map(({ paymentId }) => paymentId), dated]).toEqual([["p"], "2026-11-21"]);
});

test("a cash invoice has the same entry, then a receipt for what the deposits leave", () => {
  const deposits = [
    { paymentId: "p", branchId: "branch", partyId: "client", amount: 1_500n, availableFrom: "2026-11-01" },
  ];
  const payment = { id: "payment", branchId: "till", accountId: "1104", memo: null };
  const { entries, received } = approvalEntries({ ...approval, lines: [twoFilters], deposits, payment });
  expect(entries.map(({ kind, series }) => [kind, series])).toEqual([
    ["posting", "client-invoices"],
    ["advance", undefined],
    ["posting", "receipts"],
  ]);
  expect(linesShown(entries[2]!.lines)).toEqual([
    ["1104", 10_000n],
    ["1201", -10_000n],
  ]);
  expect(received).toBe(10_000n);
  const covered = approvalEntries({
    ...approval,
    lines: [twoFilters],
    deposits: [{ ...deposits[0]!, amount: 11_500n }],
    payment,
  });
  expect(covered.entries.map(({ series }) => series)).toEqual(["client-invoices", undefined]);
});

test("for any lines, deposits and payment, every entry balances, totals agree, and no more is settled than owed", () => {
  const line = fc.record({
    accountId: fc.constantFrom("4101", "4102", "4105"),
    unitPrice: fc.bigInt({ min: 1n, max: 10n ** 8n }),
    thousandths: fc.integer({ min: 1, max: 99_999 }),
    part: fc.integer({ min: 0, max: 99 }),
    vatExempted: fc.boolean(),
  });
  const deposit = fc.record({
    paymentId: fc.uuid(),
    branchId: fc.constantFrom("branch", "till"),
    partyId: fc.constant("client"),
    amount: fc.bigInt({ min: 1n, max: 10n ** 7n }),
    availableFrom: fc.constant("2026-11-01"),
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 20 }),
      fc.array(deposit, { maxLength: 3 }),
      fc.boolean(),
      fc.constantFrom(0, 500, 1000, 1500),
      (sent, deposits, cash, rate) => {
        const lines = sent.map(({ unitPrice, thousandths, part, vatExempted, accountId }) => {
          const entry = { unitPrice, quantity: String(thousandths / 1000), flatDiscount: 0n, vatExempted };
          const full = lineTotals(entry, rate);
          const flatDiscount = (full.preDiscountSubTotal * BigInt(part)) / 100n;
          return {
            accountId,
            vatExempted,
            vatRate: vatExempted ? 0 : rate,
            ...lineTotals({ ...entry, flatDiscount }, rate),
          };
        });
        const { grandTotal, subTotal, vat } = documentTotals(lines);
        fc.pre(grandTotal > 0n);
        expect(grandTotal).toBe(subTotal + vat);

        const { entries, used, received } = approvalEntries({
          ...approval,
          lines,
          deposits,
          payment: cash ? { id: "payment", branchId: "till", accountId: "1101", memo: null } : undefined,
        });
        for (const entry of entries) {
          expect(isBalanced(entry.lines)).toBe(true);
          expect(entry.lines.length).toBeGreaterThanOrEqual(2);
        }
        const outputVat = entries.flatMap((entry) => entry.lines).filter(({ accountId }) => accountId === "2201");
        expect(sum(outputVat.map((one) => one.credit))).toBe(vat);
        expect(sum(entries.flatMap(({ taxes = [] }) => taxes.map((tax) => tax.vat)))).toBe(vat);
        expect(sum(entries.flatMap(({ taxes = [] }) => taxes.map((tax) => tax.base)))).toBe(subTotal);
        const settled = sum(entries.flatMap(({ settles = [] }) => settles.map(({ amount }) => amount)));
        const onReceivables = sum(
          entries
            .flatMap((entry) => entry.lines)
            .filter(({ accountId }) => accountId === "1201")
            .map((one) => one.debit - one.credit),
        );
        expect(settled).toBe(sum(used.map(({ amount }) => amount)) + received);
        expect(onReceivables).toBe(grandTotal - settled);
        expect(onReceivables).toBeGreaterThanOrEqual(0n);
        if (cash) expect(onReceivables).toBe(0n);
      },
    ),
  );
});

test("obstacles to an approval", () => {
  const draft = { type: "sale_invoice", version: 3, grandTotal: 100n, claimId: null, deductible: 0n } as const;
  const sent = { lines: 1, hasPayment: false, deposited: 0n };
  expect(obstacle(draft, sent)).toBeUndefined();
  expect(obstacle(draft, { ...sent, version: 3 })).toBeUndefined();
  expect(obstacle(draft, { ...sent, version: 2 })).toBe("invoice-changed");
  expect(obstacle(draft, { ...sent, lines: 0 })).toBe("no-lines");
  expect(obstacle({ ...draft, grandTotal: 0n }, sent)).toBe("nothing-to-invoice");
  expect(obstacle({ ...draft, type: "cash_invoice" }, sent)).toBe("payment-missing");
  expect(obstacle({ ...draft, type: "cash_invoice" }, { ...sent, hasPayment: true })).toBeUndefined();
  expect(obstacle(draft, { ...sent, hasPayment: true })).toBe("payment-on-account");
  expect(obstacle({ ...draft, type: "cash_invoice" }, { ...sent, deposited: 99n })).toBe("payment-missing");
  expect(obstacle({ ...draft, type: "cash_invoice" }, { ...sent, deposited: 100n })).toBeUndefined();
});

test("of a claim's invoice the insurer owes the total less the deductible, which the client owes and deposits pay", () => {
  const insurer = { partyId: "insurer", accountId: "1202", due: "2027-01-20" };
  const deposits = [
    { paymentId: "p", branchId: "branch", partyId: "client", amount: 20_000n, availableFrom: "2026-11-01" },
  ];
  const claim = { ...approval, debtor: insurer, deductible: 3_000n, lines: [twoFilters], deposits };
  const { entries, used, debts } = approvalEntries(claim);
  expect(linesShown(entries[0]!.lines)).toEqual([
    ["1202", 8_500n],
    ["1201", 3_000n],
    ["4102", -10_000n],
    ["2201", -1_500n],
  ]);
  expect(entries[0]!.opens).toEqual([
    { ...insurer, id: "new", amount: 8_500n },
    { ...approval.owner, id: "new", amount: 3_000n },
  ]);
  expect([used[0]?.amount, debts.map(({ isDeductible }) => isDeductible)]).toEqual([3_000n, [false, true]]);
  expect(linesShown(entries[1]!.lines)).toEqual([
    ["2102", 3_000n],
    ["1201", -3_000n],
  ]);
  expect(approvalEntries({ ...claim, deductible: 11_500n }).debts.map(({ partyId }) => partyId)).toEqual(["client"]);
  const draft = { grandTotal: 11_500n, claimId: "claim", deductible: 3_000n, addressedToKind: "insurer" } as const;
  expect([paidByDeposits(draft, 20_000n, false), paidByDeposits({ ...draft, deductible: 0n }, 20_000n, true)]).toEqual([
    3_000n,
    0n,
  ]);
  expect(paidByDeposits({ ...draft, claimId: null, deductible: 0n }, 20_000n, true)).toBe(11_500n);
  const standing = { type: "sale_invoice", version: 0, ...draft } as const;
  const sent = { lines: 1, hasPayment: false, deposited: 0n };
  expect(obstacle({ ...standing, deductible: 11_501n }, sent)).toBe("deductible-too-large");
  expect(obstacle({ ...standing, type: "cash_invoice" }, sent)).toBe("claim-on-account");
});

test("deposits leave what they do not cover, and never a negative amount", () => {
  expect([leftAfter(100n, 0n), leftAfter(100n, 60n), leftAfter(100n, 100n), leftAfter(100n, 150n)]).toEqual([
    100n,
    40n,
    0n,
    0n,
  ]);
});

test("the tax invoice is standard for a buyer with a VAT number", () => {
  expect(documentKind(null, { vatNumber: "310122393500003" })).toBe("plain");
  expect(documentKind("310122393500003", { vatNumber: null })).toBe("simplified");
  expect(documentKind("310122393500003", { vatNumber: "399999999900003" })).toBe("standard");
  expect(documentKind("310122393500003", { vatNumber: null, isBusiness: true })).toBe("standard");
});

test("an invoice is due its terms' days after issue, and overdue from the day after while anything is open", () => {
  expect([dueDate("2026-11-20", 0), dueDate("2026-11-20", 30)]).toEqual(["2026-11-20", "2026-12-20"]);
  const open = { dueAt: "2026-11-20", balanceDue: 1n };
  expect([isOverdue(open, "2026-11-20"), isOverdue(open, "2026-11-21"), isOverdue(open, "2027-01-01")]).toEqual([
    false,
    true,
    true,
  ]);
  expect([
    isOverdue({ ...open, balanceDue: 0n }, "2026-11-21"),
    isOverdue({ ...open, dueAt: null }, "2026-11-21"),
  ]).toEqual([false, false]);
});

test("the printed name follows who owes the invoice, unless another name was typed", () => {
  const parties = { client: "Noura", insurer: { name: "Gulf Shield", nameAr: "درع الخليج" } };
  const instead = (kind: "client" | "insurer", typed: string) => addressedInstead(kind, typed, parties, "Gulf Shield");
  expect(instead("insurer", "Noura")).toBe("Gulf Shield");
  expect(instead("client", "gulf shield")).toBe("Noura");
  expect(instead("client", "درع الخليج")).toBe("Noura");
  expect(instead("insurer", "")).toBe("Gulf Shield");
  expect(instead("insurer", "Claims department")).toBe("Claims department");
  expect(instead("client", "Noura's company")).toBe("Noura's company");
});

test("an invoice of a shop that is not registered for VAT has no tax entry, whatever its lines", () => {
  const lines = [
    { vatRate: 0, vatExempted: false, accountId: "4101", subTotal: 10_000n, vat: 0n },
    { vatRate: 0, vatExempted: true, exemptCode: "VATEX-SA-35" as const, accountId: "4102", subTotal: 500n, vat: 0n },
  ];
  const { entries } = approvalEntries({ ...approval, isUntaxed: true, lines });
  expect(entries[0]!.taxes).toEqual([]);
  expect(linesShown(entries[0]!.lines)).toEqual([
    ["1201", 10_500n],
    ["4101", -10_000n],
    ["4102", -500n],
  ]);
});
