import type { Minor } from "../../../platform/shared/money.ts";
import { credit, debit, type NewEntry } from "../../books/ledger/rules.ts";

type Use = {
  id: string;
  entryId: string;
  branchId: string;
  usedAt: string;
  amount: Minor;
  /** Number of the receipt, or of the return that was kept as credit. */
  label: string;
  advancesAccountId: string;
  item: { id: string; partyId: string; accountId: string };
};

/** A client's credit pays an open item. */
export const creditUseEntry = ({ item, ...use }: Use): NewEntry => ({
  id: use.entryId,
  branchId: use.branchId,
  date: use.usedAt,
  kind: "posting",
  sourceKind: "credit-use",
  sourceId: use.id,
  sourceLabel: use.label,
  lines: [debit(use.advancesAccountId, use.amount, item.partyId), credit(item.accountId, use.amount, item.partyId)],
  settles: [{ openItemId: item.id, amount: use.amount }],
});

/** The item is open again, and the client has the credit again. */
export const creditUseReversal = (use: Use & { reversalOf: string; reason: string }): NewEntry => ({
  ...creditUseEntry(use),
  kind: "reversal",
  memo: use.reason,
  reversalOf: use.reversalOf,
  lines: [
    debit(use.item.accountId, use.amount, use.item.partyId),
    credit(use.advancesAccountId, use.amount, use.item.partyId),
  ],
  settles: [{ openItemId: use.item.id, amount: -use.amount }],
});
