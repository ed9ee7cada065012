import { type Minor, sum } from "../../../platform/shared/money.ts";
import { credit, debit, type NewEntry, type Settlement, summedLines } from "../../books/ledger/rules.ts";
import { type PurchaseAccounts, smaller } from "./rules.ts";

type Open = { id: string; sourceId: string; open: Minor };

/** Shares a payment out over what is owed: to the named purchases first, then in order. `excess` is the index of a named part that exceeds what is open. */
export const sharedOut = (
  amount: Minor,
  items: readonly Open[],
  wanted: readonly { purchaseId: string; amount: Minor }[],
): { settles: Settlement[]; excess: number } => {
  const taken = new Map<string, Minor>();
  let left = amount;
  const take = ({ id, open }: Open, max: Minor) => {
    const part = smaller(max, smaller(left, open - (taken.get(id) ?? 0n)));
    taken.set(id, (taken.get(id) ?? 0n) + part);
    left -= part;
    return part;
  };
  const excess = wanted.findIndex((part) => {
    const item = items.find(({ sourceId }) => sourceId === part.purchaseId);
    return !item || take(item, part.amount) < part.amount;
  });
  for (const item of items) take(item, left);
  const settles = [...taken]
    .filter(([, part]) => part > 0n)
    .map(([openItemId, part]) => ({ openItemId, amount: part }));
  return { settles, excess: sum(wanted.map((part) => part.amount)) > amount ? -1 : excess };
};

type Paying = {
  id: string;
  entryId: string;
  branchId: string;
  paidAt: string;
  memo: string | null;
  amount: Minor;
  /** The account that pays. */
  accountId: string;
  vendorId: string;
  settles: readonly Settlement[];
  advanceItemId: string;
  accounts: Pick<PurchaseAccounts, "payables" | "vendor-advances">;
};

/** The entry of a payment: it settles purchases, the rest is an advance, which later purchases use. */
export const paymentEntry = ({ accounts, settles, ...paid }: Paying): NewEntry => {
  const settled = sum(settles.map(({ amount }) => amount));
  const advance = paid.amount - settled;
  return {
    id: paid.entryId,
    branchId: paid.branchId,
    date: paid.paidAt,
    kind: "posting",
    sourceKind: "vendor-payment",
    sourceId: paid.id,
    series: "vendor-payments",
    memo: paid.memo,
    lines: summedLines([
      debit(accounts.payables, settled, paid.vendorId),
      debit(accounts["vendor-advances"], advance, paid.vendorId),
      credit(paid.accountId, paid.amount),
    ]),
    settles,
    opens:
      advance === 0n
        ? []
        : [
            {
              id: paid.advanceItemId,
              partyId: paid.vendorId,
              accountId: accounts["vendor-advances"],
              due: paid.paidAt,
              amount: advance,
            },
          ],
  };
};

type Reversing = {
  id: string;
  entryId: string;
  reversalOf: string;
  branchId: string;
  label: string;
  today: string;
  reason: string;
  amount: Minor;
  accountId: string;
  vendorId: string;
  /** What it settled, by itself and by its advance, by open item. */
  settled: readonly Settlement[];
  /** The unused part of its advance. */
  advance: Settlement | undefined;
  accounts: Pick<PurchaseAccounts, "payables" | "vendor-advances">;
};

/** The entry of a reversal: the purchases that it paid are owed again, and its advance is gone. Dated today. */
export const reversalEntry = ({ accounts, settled, advance, ...reversed }: Reversing): NewEntry => ({
  id: reversed.entryId,
  branchId: reversed.branchId,
  date: reversed.today,
  kind: "reversal",
  sourceKind: "vendor-payment",
  sourceId: reversed.id,
  sourceLabel: reversed.label,
  memo: reversed.reason,
  reversalOf: reversed.reversalOf,
  lines: summedLines([
    debit(reversed.accountId, reversed.amount),
    credit(accounts.payables, sum(settled.map(({ amount }) => amount)), reversed.vendorId),
    credit(accounts["vendor-advances"], advance?.amount ?? 0n, reversed.vendorId),
  ]),
  settles: [
    ...settled.map(({ openItemId, amount }) => ({ openItemId, amount: -amount })),
    ...(advance ? [advance] : []),
  ],
});
