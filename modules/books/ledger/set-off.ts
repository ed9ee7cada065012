import type { Minor } from "../../../platform/shared/money.ts";
import type { OpenPart } from "./open-parts.ts";
import { credit, debit, type NewEntry } from "./rules.ts";

/** An item of an invoice: what a party owes for it, or what a return of it owes the party (`isRefund`). */
export type SetOffItem = {
  id: string;
  invoiceId: string;
  partyId: string;
  accountId: string;
  branchId: string;
  label: string;
  isRefund: boolean;
  open: readonly OpenPart[];
  /** What is written off of what is owed. */
  writtenOff: Minor;
  /** What a return took back of a write-off, from this refund, and when last. */
  takenBack: Minor;
  takenBackOn: string | null;
};

type Refund = { id: string; partyId: string; accountId: string; label?: string };

type Moved = {
  branchId: string;
  date: string;
  amount: Minor;
  refund: Refund;
  owed: { id: string; partyId: string; accountId: string };
  newId: () => string;
};

/** What a return owes back settles what the same party owes for its invoice. */
export const setOffEntry = ({ branchId, date, amount, refund, owed, newId }: Moved): NewEntry => ({
  id: newId(),
  branchId,
  date,
  kind: "advance",
  sourceKind: "return-allocation",
  sourceId: newId(),
  ...(refund.label !== undefined && { sourceLabel: refund.label }),
  lines: [debit(refund.accountId, amount, refund.partyId), credit(owed.accountId, amount, owed.partyId)],
  settles: [
    { openItemId: owed.id, amount },
    { openItemId: refund.id, amount },
  ],
});

type TakenBack = {
  branchId: string;
  date: string;
  amount: Minor;
  refund: Refund;
  badDebtsAccountId: string;
  newId: () => string;
};

/** A return of what was written off reduces the bad debt: nobody paid it, so nothing is owed back. A negative amount undoes it. */
export const badDebtReturnEntry = ({
  branchId,
  date,
  amount,
  refund,
  badDebtsAccountId,
  newId,
}: TakenBack): NewEntry => {
  const [from, to] = amount > 0n ? [debit, credit] : [credit, debit];
  const size = amount > 0n ? amount : -amount;
  return {
    id: newId(),
    branchId,
    date,
    kind: "posting",
    sourceKind: "bad-debt-return",
    sourceId: newId(),
    ...(refund.label !== undefined && { sourceLabel: refund.label }),
    lines: [from(refund.accountId, size, refund.partyId), to(badDebtsAccountId, size)],
    settles: [{ openItemId: refund.id, amount }],
  };
};

type Asked = {
  items: readonly SetOffItem[];
  /** Nothing is dated before it. */
  date: string;
  badDebtsAccountId: string;
  newId: () => string;
};

/**
 * The entries after which no party both owes something for an invoice and is owed something for its returns. What returns
 * took back of a write-off that was reversed is owed back again first.
 */
export const setOffEntries = ({ items, date, badDebtsAccountId, newId }: Asked): NewEntry[] => {
  const undone = undoneParts(items, date);
  const reopened = undone.map(({ item, amount, date: on }) =>
    badDebtReturnEntry({ branchId: item.branchId, date: on, amount: -amount, refund: item, badDebtsAccountId, newId }),
  );
  const refunds = items
    .filter(({ isRefund }) => isRefund)
    .map((item) => ({
      ...item,
      open: [
        ...item.open,
        ...undone.filter((part) => part.item === item).map((part) => ({ from: part.date, amount: part.amount })),
      ],
    }));
  const owed = items.filter(({ isRefund }) => !isRefund).map((item) => ({ item, open: [...item.open] }));
  const moved = refunds.flatMap((refund) => {
    const own = owed.filter(({ item }) => isSame(item, refund));
    return refund.open.flatMap((part) => taken(part, own, date).map((share) => ({ ...share, refund })));
  });
  return [
    ...reopened,
    ...moved.map(({ refund, item, amount, date: on }) =>
      setOffEntry({ branchId: refund.branchId, date: on, amount, refund, owed: item, newId }),
    ),
  ];
};

const isSame = (first: Pick<SetOffItem, "invoiceId" | "partyId">, second: Pick<SetOffItem, "invoiceId" | "partyId">) =>
  first.invoiceId === second.invoiceId && first.partyId === second.partyId;

const later = (...days: readonly string[]) => days.toSorted().at(-1)!;

const smaller = (first: Minor, second: Minor) => (first < second ? first : second);

/** What returns took back of write-offs that do not stand any more. */
const undoneParts = (items: readonly SetOffItem[], date: string) => {
  const left = new Map<string, Minor>();
  for (const { invoiceId, partyId, writtenOff, takenBack } of items) {
    const of = `${invoiceId} ${partyId}`;
    left.set(of, (left.get(of) ?? 0n) + takenBack - writtenOff);
  }
  return items.flatMap((item) => {
    const of = `${item.invoiceId} ${item.partyId}`;
    const amount = smaller(left.get(of)!, item.takenBack);
    if (amount <= 0n) return [];
    left.set(of, left.get(of)! - amount);
    return [{ item, amount, date: later(date, item.takenBackOn ?? date) }];
  });
};

/** What a part of a refund settles of items, which it reduces. */
const taken = (refund: OpenPart, owed: readonly { item: SetOffItem; open: OpenPart[] }[], date: string) => {
  let left = refund.amount;
  return owed.flatMap(({ item, open }) =>
    open.flatMap((part, place) => {
      const amount = smaller(left, part.amount);
      if (amount <= 0n) return [];
      left -= amount;
      open[place] = { ...part, amount: part.amount - amount };
      return [{ item, amount, date: later(date, part.from, refund.from) }];
    }),
  );
};
