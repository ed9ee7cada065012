import { type Minor, sum } from "../../platform/shared/money.ts";
import { credit, debit, gathered, type Line, type NewEntry, type PartyKind, type Settlement } from "../ledger/rules.ts";

/** What a new shop takes; each may be bound to another account. */
export const paymentMethodNames = ["bank_payment", "cash", "cheque", "credit_card", "others"] as const;
export type PaymentMethodName = (typeof paymentMethodNames)[number];

/** Something that a party owes for a visit, from the day of its invoice on. */
export type Owed = { id: string; partyId: string; accountId: string; dated: string; remaining: Minor };

/** What of a payment settles which open item, and on which day. */
export type Allocation = Settlement & { id: string; dated: string };

/** Money of a payment that no invoice took yet. */
export type Deposit = { paymentId: string; partyId: string; amount: Minor };

export const dueOf = (items: readonly Pick<Owed, "remaining">[]): Minor => sum(items.map((item) => item.remaining));

/** Shares an amount out over open items in the order given; what is left over is a deposit. */
export const allocate = (amount: Minor, items: readonly Pick<Owed, "id" | "remaining">[]): { settlements: Settlement[]; deposit: Minor } => {
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

/**
 * What takes a payment, in order: the parts named for an invoice, then what the client owes. An insurer's invoice takes only what is named for it.
 * `excess` is the place of a named part that is more than its invoice has open.
 */
export const takersOf = <Item extends Owed & { invoiceId: string; partyKind: PartyKind }>(items: readonly Item[], named: readonly { clientInvoiceId: string; amount: Minor }[]) => {
  const excess = named.findIndex(({ clientInvoiceId }, place) => {
    const parts = named.slice(0, place + 1).filter((part) => part.clientInvoiceId === clientInvoiceId);
    return sum(parts.map(({ amount }) => amount)) > dueOf(items.filter(({ invoiceId }) => invoiceId === clientInvoiceId));
  });
  const namedFor = (item: Item) => sum(named.filter(({ clientInvoiceId }) => clientInvoiceId === item.invoiceId).map(({ amount }) => amount));
  const first = items.map((item) => ({ ...item, remaining: namedFor(item) }));
  const rest = items.filter(({ partyKind }) => partyKind === "client").map((item) => ({ ...item, remaining: item.remaining - namedFor(item) }));
  return { takers: [...first, ...rest].filter(({ remaining }) => remaining > 0n), excess };
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
  newId: () => string;
};

/**
 * Money came in: it settles what is open, the rest is owed to the client as an advance.
 * An invoice dated later is settled on its own day: until then its part is an advance too, for nothing is owed yet.
 */
export const receiptEntries = (received: Received): { entries: NewEntry[]; allocations: Allocation[]; deposit: Minor } => {
  const { paidAt, advancesAccountId, newId } = received;
  const { settlements, deposit } = allocate(received.amount, received.items);
  const shares = settlements.flatMap((settlement) => {
    const item = received.items.find(({ id }) => id === settlement.openItemId);
    return item ? [{ item, ...settlement, id: newId() }] : [];
  });
  const due = shares.filter(({ item }) => item.dated <= paidAt);
  const later = shares.filter(({ item }) => item.dated > paidAt);
  const receipt: NewEntry = {
    id: received.entryId, date: paidAt, kind: "posting", sourceKind: "client-payment", sourceId: received.paymentId, series: "receipts", memo: received.memo,
    lines: gathered([
      debit(received.accountId, received.amount),
      ...due.map(({ item, amount }) => credit(item.accountId, amount, item.partyId)),
      ...later.map(({ item, amount }) => credit(advancesAccountId, amount, item.partyId)),
      credit(advancesAccountId, deposit, received.clientId),
    ]),
    settles: due.map(({ openItemId, amount }) => ({ openItemId, amount })),
  };
  const advances = later.map(({ item, id, openItemId, amount }): NewEntry => ({
    id: newId(), date: item.dated, kind: "advance", sourceKind: "payment-allocation", sourceId: id,
    lines: [debit(advancesAccountId, amount, item.partyId), credit(item.accountId, amount, item.partyId)], settles: [{ openItemId, amount }],
  }));
  const allocations = shares.map(({ item, id, openItemId, amount }) => ({ id, openItemId, amount, dated: item.dated > paidAt ? item.dated : paidAt }));
  return { entries: [receipt, ...advances], allocations, deposit };
};

/** Deposits pay what a new invoice opened. */
export const advanceLines = (used: readonly Deposit[], item: Pick<Owed, "id" | "partyId" | "accountId">, advancesAccountId: string): Line[] =>
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

const smaller = (one: Minor, other: Minor) => (one < other ? one : other);
