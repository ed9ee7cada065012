import { type Minor, sum } from "../../platform/shared/money.ts";
import {
  credit,
  debit,
  type Line,
  type NewEntry,
  type NewTaxEntry,
  type Settlement,
  summedLines,
  taxesOnSale,
} from "../ledger/rules.ts";
import type { TaxedLine } from "../lines/rules.ts";
import type { DebitOfInvoice } from "../invoices/rules.ts";
import type { OpenPart } from "../ledger/open-parts.ts";

/** The reasons for a credit note that the tax regulations name. */
export const returnReasons = ["return-of-goods", "cancellation", "change-of-supply", "discount", "correction"] as const;
export type ReturnReason = (typeof returnReasons)[number];

type Approval = {
  returnId: string;
  branchId: string;
  country: string;
  issuedAt: string;
  lines: readonly TaxedLine[];
  /** Who owes the invoice and its debit notes, and with what part of the return; the last takes what the others leave. */
  receivables: readonly Receivable[];
  /** The open item of what the shop owes afterwards. */
  refundItemId: string;
  returnsAccountId: string;
  outputVatAccountId: string;
  refundsAccountId: string;
  /** What goes back into stock, at the cost at which it was issued. */
  costs: readonly Line[];
  refund: Pick<Refund, "id" | "entryId" | "branchId" | "amount" | "accountId" | "memo"> | undefined;
  newId: () => string;
};

/** What is still open of a party's items, from which day on; in order. */
type Receivable = {
  partyId: string;
  accountId: string;
  items: readonly { id: string; open: readonly OpenPart[] }[];
  /** The most that can be returned of what the party owed. */
  most: Minor;
};

/** What each party gets of a return: the insurer's part of a claim's invoice goes back before the owner's deductible. */
export const sharesOf = <Of extends { most: Minor }>(total: Minor, receivables: readonly Of[]) => {
  let left = total;
  return receivables.map((receivable, place) => {
    const isLast = place === receivables.length - 1;
    const given = isLast || left < receivable.most ? left : receivable.most;
    left -= given;
    return { ...receivable, given };
  });
};

/** What the shop owes back to each party after a return. */
export const owedBack = (total: Minor, receivables: readonly { most: Minor; open: Minor }[]): Minor[] =>
  sharesOf(total, receivables).map(({ given, open }) => (given > open ? given - open : 0n));

/**
 * The entries of a return: it settles what is open of its invoice, then of its debit notes, and the shop owes the rest. What is open only from
 * a later day on is owed until then. `owed` is what can be refunded. The rest has one open item, so a return after
 * which the shop would owe both the insurer and the owner is not possible: `owesBoth`.
 */
export const returnEntries = (
  approval: Approval,
): {
  entries: NewEntry[];
  owed: Minor;
  settled: readonly Settlement[];
  given: readonly { partyId: string; given: Minor }[];
  owesBoth: boolean;
} => {
  const { branchId, issuedAt, refundItemId, refundsAccountId, refund, newId } = approval;
  const taxes = taxesOnReturn(approval.lines, approval.country);
  const net = sum(approval.lines.map(({ subTotal }) => subTotal));
  const vat = sum(approval.lines.map((line) => line.vat));
  const parts = sharesOf(net + vat, approval.receivables).map((part) => partOfReturn(part, issuedAt));
  const owing = parts.filter(({ rest }) => rest > 0n);
  const note: NewEntry = {
    id: newId(),
    branchId,
    date: issuedAt,
    kind: "posting",
    sourceKind: "return-invoice",
    sourceId: approval.returnId,
    series: "client-returns",
    lines: summedLines([
      debit(approval.returnsAccountId, net),
      debit(approval.outputVatAccountId, vat),
      ...parts.flatMap(({ accountId, atOnce, rest, partyId }) => [
        credit(accountId, atOnce, partyId),
        credit(refundsAccountId, rest, partyId),
      ]),
      ...approval.costs,
    ]),
    taxes,
    opens: owing.map(({ partyId, rest }) => ({
      id: refundItemId,
      partyId,
      accountId: refundsAccountId,
      due: issuedAt,
      amount: rest,
    })),
    settles: parts.flatMap(({ items, now }) =>
      items.flatMap(({ id }) => {
        const amount = sum(now.filter(({ openItemId }) => openItemId === id).map((share) => share.amount));
        return amount > 0n ? [{ openItemId: id, amount }] : [];
      }),
    ),
  };
  const settled = parts.flatMap(({ later, partyId, accountId }) =>
    later.map(({ dated, openItemId, amount }): NewEntry => ({
      id: newId(),
      branchId,
      date: dated,
      kind: "advance",
      sourceKind: "return-allocation",
      sourceId: newId(),
      lines: [debit(refundsAccountId, amount, partyId), credit(accountId, amount, partyId)],
      settles: [
        { openItemId, amount },
        { openItemId: refundItemId, amount },
      ],
    })),
  );
  const owed = sum(owing.map(({ rest, later }) => rest - sum(later.map(({ amount }) => amount))));
  const partyId = owing[0]?.partyId ?? approval.receivables[0]!.partyId;
  const refunded = refund
    ? [refundEntry({ ...refund, paidAt: issuedAt, partyId, refundItemId, refundsAccountId })]
    : [];
  return {
    entries: [note, ...settled, ...refunded],
    owed,
    settled: parts.flatMap(({ now, later }) => [...now, ...later]),
    given: parts,
    owesBoth: owing.length > 1,
  };
};

/** What a party's part of a return settles on its day and later, and what is owed back. */
const partOfReturn = (part: Receivable & { given: Minor }, issuedAt: string) => {
  const settled = settledParts(part.given, part.items, issuedAt);
  const now = settled.filter(({ dated }) => dated === issuedAt);
  const atOnce = sum(now.map(({ amount }) => amount));
  return { ...part, now, later: settled.filter(({ dated }) => dated > issuedAt), atOnce, rest: part.given - atOnce };
};

/** The tax entries of a credit note: those of a sale, with amounts below zero. */
export const taxesOnReturn = (lines: readonly TaxedLine[], country: string): NewTaxEntry[] =>
  taxesOnSale(lines, country).map((tax) => ({ ...tax, base: -tax.base, vat: -tax.vat, isNote: true }));

/** What a return settles of each item, by day: its own, or the later one from which that part is open. */
const settledParts = (total: Minor, items: Receivable["items"], issuedAt: string) => {
  let left = total;
  return items.flatMap(({ id, open }) =>
    open.flatMap(({ from, amount }) => {
      const taken = amount < left ? amount : left;
      left -= taken;
      return taken > 0n ? [{ openItemId: id, dated: from > issuedAt ? from : issuedAt, amount: taken }] : [];
    }),
  );
};

type Refund = {
  id: string;
  entryId: string;
  branchId: string;
  paidAt: string;
  amount: Minor;
  accountId: string;
  memo: string | null;
  partyId: string;
  refundItemId: string;
  refundsAccountId: string;
};

export const refundEntry = (refund: Refund): NewEntry => ({
  id: refund.entryId,
  branchId: refund.branchId,
  date: refund.paidAt,
  kind: "posting",
  sourceKind: "client-refund",
  sourceId: refund.id,
  series: "refunds",
  memo: refund.memo,
  lines: [debit(refund.refundsAccountId, refund.amount, refund.partyId), credit(refund.accountId, refund.amount)],
  settles: [{ openItemId: refund.refundItemId, amount: refund.amount }],
});

type Reversed = Refund & { label: string; reversalOf: string; today: string; reason: string };

/** The shop owes again what the refund had paid. Dated today. */
export const refundReversal = (reversed: Reversed): NewEntry => ({
  id: reversed.entryId,
  branchId: reversed.branchId,
  date: reversed.today,
  kind: "reversal",
  sourceKind: "client-refund",
  sourceId: reversed.id,
  sourceLabel: reversed.label,
  memo: reversed.reason,
  reversalOf: reversed.reversalOf,
  lines: [
    debit(reversed.accountId, reversed.amount),
    credit(reversed.refundsAccountId, reversed.amount, reversed.partyId),
  ],
  settles: [{ openItemId: reversed.refundItemId, amount: -reversed.amount }],
});

type Credit = {
  id: string;
  entryId: string;
  branchId: string;
  keptAt: string;
  amount: Minor;
  /** The return's number. */
  label: string;
  partyId: string;
  refundItemId: string;
  refundsAccountId: string;
  advancesAccountId: string;
};

/** What was owed back becomes an advance of the client. */
export const creditEntry = (kept: Credit): NewEntry => ({
  id: kept.entryId,
  branchId: kept.branchId,
  date: kept.keptAt,
  kind: "posting",
  sourceKind: "client-credit",
  sourceId: kept.id,
  sourceLabel: kept.label,
  lines: movedBetween(kept.refundsAccountId, kept.advancesAccountId, kept),
  settles: [{ openItemId: kept.refundItemId, amount: kept.amount }],
});

type ReversedCredit = Credit & { reversalOf: string; today: string; reason: string };

/** The shop owes again what the client had left. Dated today. */
export const creditReversal = (kept: ReversedCredit): NewEntry => ({
  ...creditEntry(kept),
  date: kept.today,
  kind: "reversal",
  memo: kept.reason,
  reversalOf: kept.reversalOf,
  lines: movedBetween(kept.advancesAccountId, kept.refundsAccountId, kept),
  settles: [{ openItemId: kept.refundItemId, amount: -kept.amount }],
});

const movedBetween = (from: string, to: string, { amount, partyId }: Pick<Credit, "amount" | "partyId">) => [
  debit(from, amount, partyId),
  credit(to, amount, partyId),
];

/** What these debit notes charged more, line by line. */
export const chargedBy = (notes: readonly DebitOfInvoice[]) =>
  notes.flatMap(({ lines }) =>
    lines.map(({ lineId, subTotal, vat }) => ({ lineId, subTotal: BigInt(subTotal), vat: BigInt(vat) })),
  );

/** The debit notes that charged more for these lines. */
export const debitNotesOf = (notes: readonly DebitOfInvoice[], items: readonly { invoiceItemId: string }[]) =>
  notes.filter(({ lines }) => lines.some(({ lineId }) => items.some(({ invoiceItemId }) => invoiceItemId === lineId)));
