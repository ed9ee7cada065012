import { type Minor, sum } from "../../platform/shared/money.ts";
import { credit, debit, gathered, type Line, type NewEntry, type Settlement } from "../ledger/rules.ts";

/** What a new shop takes; each may be bound to another account. */
export const paymentMethodNames = ["bank_payment", "cash", "cheque", "credit_card", "others"] as const;
export type PaymentMethodName = (typeof paymentMethodNames)[number];

/** Something that a party owes for a visit. */
export type Owed = { id: string; partyId: string; accountId: string; remaining: Minor };

/** Money of a payment that no invoice took yet. */
export type Deposit = { paymentId: string; partyId: string; amount: Minor };

export const dueOf = (items: readonly Pick<Owed, "remaining">[]): Minor => sum(items.map((item) => item.remaining));

/** Shares an amount out over open items in the order given; what is left over is a deposit. */
export const allocate = (amount: Minor, items: readonly Owed[]): { settlements: Settlement[]; deposit: Minor } => {
  let left = amount;
  const settlements: Settlement[] = [];
  for (const item of items) {
    const taken = smaller(left, item.remaining);
    if (taken > 0n) settlements.push({ openItemId: item.id, amount: taken });
    left -= taken;
  }
  return { settlements, deposit: left };
};

/** Takes an amount from deposits in the order given: what of each is used. */
export const draw = (amount: Minor, deposits: readonly Deposit[]): Deposit[] => {
  let wanted = amount;
  const used: Deposit[] = [];
  for (const deposit of deposits) {
    const taken = smaller(wanted, deposit.amount);
    if (taken > 0n) used.push({ ...deposit, amount: taken });
    wanted -= taken;
  }
  return used;
};

type Received = {
  entryId: string;
  paymentId: string;
  paidAt: string;
  memo: string | null;
  amount: Minor;
  /** Of the payment method. */
  accountId: string;
  clientId: string;
  advancesAccountId: string;
  items: readonly Owed[];
};

/** Money came in: it settles what is open, the rest is owed to the client as an advance. */
export const receiptEntry = (received: Received): NewEntry => {
  const { settlements, deposit } = allocate(received.amount, received.items);
  return {
    id: received.entryId, date: received.paidAt, kind: "posting", sourceKind: "client-payment", sourceId: received.paymentId, series: "receipts", memo: received.memo,
    lines: gathered([
      debit(received.accountId, received.amount),
      ...settledLines(settlements, received.items),
      credit(received.advancesAccountId, deposit, received.clientId),
    ]),
    settles: settlements,
  };
};

/** Deposits pay what a new invoice opened. */
export const advanceLines = (used: readonly Deposit[], item: Omit<Owed, "remaining">, advancesAccountId: string): Line[] =>
  gathered([
    ...used.map((deposit) => debit(advancesAccountId, deposit.amount, deposit.partyId)),
    credit(item.accountId, sum(used.map((deposit) => deposit.amount)), item.partyId),
  ]);

type Reversed = {
  entryId: string;
  paymentId: string;
  label: string;
  reversalOf: string;
  today: string;
  reason: string;
  amount: Minor;
  deposit: Minor;
  accountId: string;
  clientId: string;
  advancesAccountId: string;
  /** What it settled, by open item. */
  settled: readonly (Settlement & { partyId: string; accountId: string })[];
};

/** The money was not received after all: what it settled is open again, and its deposit is gone. Dated today. */
export const reversalEntry = (reversed: Reversed): NewEntry => ({
  id: reversed.entryId, date: reversed.today, kind: "reversal", sourceKind: "client-payment", sourceId: reversed.paymentId, sourceLabel: reversed.label,
  memo: reversed.reason, reversalOf: reversed.reversalOf,
  lines: gathered([
    ...reversed.settled.map((one) => debit(one.accountId, one.amount, one.partyId)),
    debit(reversed.advancesAccountId, reversed.deposit, reversed.clientId),
    credit(reversed.accountId, reversed.amount),
  ]),
  settles: reversed.settled.map(({ openItemId, amount }) => ({ openItemId, amount: -amount })),
});

const settledLines = (settlements: readonly Settlement[], items: readonly Owed[]) =>
  settlements.flatMap(({ openItemId, amount }) => {
    const item = items.find(({ id }) => id === openItemId);
    return item ? [credit(item.accountId, amount, item.partyId)] : [];
  });

const smaller = (one: Minor, other: Minor) => (one < other ? one : other);
