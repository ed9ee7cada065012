import { type Minor, sum } from "../../../platform/shared/money.ts";
import { credit, debit, type NewEntry, type Settlement } from "../../books/ledger/rules.ts";
import { smaller } from "./rules.ts";

type Credit = { id: string; open: Minor };

/** Takes an amount from credits, in order; undefined if they are less. */
export const takenFrom = (credits: readonly Credit[], amount: Minor): Settlement[] | undefined => {
  let left = amount;
  const taken = credits.map(({ id, open }) => {
    const part = smaller(left, open);
    left -= part;
    return { openItemId: id, amount: part };
  });
  return left > 0n ? undefined : taken.filter((part) => part.amount > 0n);
};

type Refund = {
  id: string;
  entryId: string;
  branchId: string;
  /** The account of credits with vendors. */
  advances: string;
  vendorId: string;
  /** The account that receives the money. */
  accountId: string;
  amount: Minor;
};

/** The entry of money that a vendor pays back: it settles credits with the vendor. */
export const refundEntry = (
  refund: Refund & { receivedAt: string; memo: string | null; settles: readonly Settlement[] },
): NewEntry => ({
  id: refund.entryId,
  branchId: refund.branchId,
  date: refund.receivedAt,
  kind: "posting",
  sourceKind: "vendor-refund",
  sourceId: refund.id,
  series: "vendor-refunds",
  memo: refund.memo,
  lines: [debit(refund.accountId, refund.amount), credit(refund.advances, refund.amount, refund.vendorId)],
  settles: refund.settles,
});

/** The entry of its reversal: the credits are open again. Dated today. */
export const refundReversal = (
  refund: Refund & {
    reversalOf: string;
    label: string;
    today: string;
    reason: string;
    settled: readonly Settlement[];
  },
): NewEntry => ({
  id: refund.entryId,
  branchId: refund.branchId,
  date: refund.today,
  kind: "reversal",
  sourceKind: "vendor-refund",
  sourceId: refund.id,
  sourceLabel: refund.label,
  memo: refund.reason,
  reversalOf: refund.reversalOf,
  lines: [
    debit(refund.advances, sum(refund.settled.map((part) => part.amount)), refund.vendorId),
    credit(refund.accountId, refund.amount),
  ],
  settles: refund.settled.map((part) => ({ ...part, amount: -part.amount })),
});
