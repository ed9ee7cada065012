import type { Minor } from "../../../platform/shared/money.ts";
import { credit, debit, type NewEntry } from "../../books/ledger/rules.ts";

export type Refund = {
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
