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
  /** Who owes the invoice and its debit notes, and what is still open of each, from which day on; in order. */
  receivable: { partyId: string; accountId: string; items: readonly { id: string; open: readonly OpenPart[] }[] };
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

/**
 * The entries of a return: it settles what is open of its invoice, then of its debit notes, and the shop owes the rest. What is open only from
 * a later day on is owed until then. `owed` is what can be refunded.
 */
export const returnEntries = (
  approval: Approval,
): { entries: NewEntry[]; owed: Minor; settled: readonly Settlement[] } => {
  const { branchId, issuedAt, receivable, refundItemId, refundsAccountId, refund, newId } = approval;
  const { partyId } = receivable;
  const taxes = taxesOnReturn(approval.lines, approval.country);
  const net = sum(approval.lines.map(({ subTotal }) => subTotal));
  const vat = sum(approval.lines.map((line) => line.vat));
  const shares = settledParts(net + vat, receivable.items, issuedAt);
  const now = shares.filter(({ dated }) => dated === issuedAt);
  const atOnce = sum(now.map(({ amount }) => amount));
  const later = shares.filter(({ dated }) => dated > issuedAt);
  const rest = net + vat - atOnce;
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
      credit(receivable.accountId, atOnce, partyId),
      credit(refundsAccountId, rest, partyId),
      ...approval.costs,
    ]),
    taxes,
    opens: rest > 0n ? [{ id: refundItemId, partyId, accountId: refundsAccountId, due: issuedAt, amount: rest }] : [],
    settles: receivable.items.flatMap(({ id }) => {
      const amount = sum(now.filter(({ openItemId }) => openItemId === id).map((share) => share.amount));
      return amount > 0n ? [{ openItemId: id, amount }] : [];
    }),
  };
  const settled = later.map(({ dated, openItemId, amount }): NewEntry => ({
    id: newId(),
    branchId,
    date: dated,
    kind: "advance",
    sourceKind: "return-allocation",
    sourceId: newId(),
    lines: [debit(refundsAccountId, amount, partyId), credit(receivable.accountId, amount, partyId)],
    settles: [
      { openItemId, amount },
      { openItemId: refundItemId, amount },
    ],
  }));
  const owed = rest - sum(later.map(({ amount }) => amount));
  const refunded = refund
    ? [refundEntry({ ...refund, paidAt: issuedAt, partyId, refundItemId, refundsAccountId })]
    : [];
  return { entries: [note, ...settled, ...refunded], owed, settled: shares };
};

/** The tax entries of a credit note: those of a sale, with amounts below zero. */
export const taxesOnReturn = (lines: readonly TaxedLine[], country: string): NewTaxEntry[] =>
  taxesOnSale(lines, country).map((tax) => ({ ...tax, base: -tax.base, vat: -tax.vat, isNote: true }));

/** What a return settles of each item, by day: its own, or the later one from which that part is open. */
const settledParts = (total: Minor, items: Approval["receivable"]["items"], issuedAt: string) => {
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
