import { type Minor, sum } from "../../../platform/shared/money.ts";
import type { OpenPart } from "../../books/ledger/open-parts.ts";
import {
  credit,
  debit,
  summedLines,
  type NewEntry,
  type PartyKind,
  type Settlement,
} from "../../books/ledger/rules.ts";

/** The payment methods of a new shop, by which its people take and pay money; each can be linked to another account. */
export const methodsByHand = ["bank_payment", "cash", "cheque", "credit_card", "others"] as const;

/** Money of `instalments` comes and goes through the provider alone: nobody chooses this method. */
export const paymentMethodNames = [...methodsByHand, "instalments"] as const;
export type PaymentMethodName = (typeof paymentMethodNames)[number];

/** The methods in the order in which they are offered: card and cash, then the others in the shop's order. */
export const mostUsedFirst = <Method extends { name: PaymentMethodName }>(methods: readonly Method[]): Method[] => [
  ...mostUsed.flatMap((name) => methods.filter((method) => method.name === name)),
  ...methods.filter(({ name }) => !mostUsed.includes(name)),
];

const mostUsed: readonly PaymentMethodName[] = ["credit_card", "cash"];

/** The documents by which clients and insurers owe something for a visit. */
export const billingSources = ["client-invoice", "debit-note"] as const;

/** The documents by which they owe something: also what they owed before these books. */
export const owedSources = [...billingSources, "opening-item"] as const;

/** An amount that a party owes for a visit. Its open parts add up to the open amount, earliest first. */
export type Owed = { id: string; partyId: string; accountId: string; remaining: Minor; open: readonly OpenPart[] };

export type Allocation = Settlement & { id: string; dated: string };

export const dueOf = (items: readonly Pick<Owed, "remaining">[]): Minor => sum(items.map((item) => item.remaining));

/** Allocates an amount to open items in order; the remainder is a deposit. */
export const allocate = (
  amount: Minor,
  items: readonly Pick<Owed, "id" | "remaining">[],
): { settlements: Settlement[]; deposit: Minor } => {
  let left = amount;
  const settlements: Settlement[] = [];
  for (const item of items) {
    const taken = smaller(left, item.remaining);
    if (taken > 0n) settlements.push({ openItemId: item.id, amount: taken });
    left -= taken;
  }
  return { settlements, deposit: left };
};

/**
 * The items that a payment settles, in order: those named in the request, then the client's. An insurer's invoice
 * receives only what is named for it; if its owner owes a deductible, the insurer's part receives it first.
 * `excess` is the index of a named part that exceeds the invoice's open amount.
 */
export const takersOf = <Item extends Owed & { invoiceId: string; partyKind: PartyKind }>(
  items: readonly Item[],
  named: readonly { clientInvoiceId: string; amount: Minor }[],
) => {
  const excess = named.findIndex(({ clientInvoiceId }, place) => {
    const parts = named.slice(0, place + 1).filter((part) => part.clientInvoiceId === clientInvoiceId);
    return (
      sum(parts.map(({ amount }) => amount)) > dueOf(items.filter(({ invoiceId }) => invoiceId === clientInvoiceId))
    );
  });
  const namedFor = (item: Item) => {
    const before = items.filter(
      (other) => other.invoiceId === item.invoiceId && other.partyKind === "insurer" && item.partyKind === "client",
    );
    const ofInvoice = sum(named.filter((part) => part.clientInvoiceId === item.invoiceId).map(({ amount }) => amount));
    const left = ofInvoice - dueOf(before);
    if (left <= 0n) return 0n;
    return items.some((other) => other !== item && other.invoiceId === item.invoiceId)
      ? smaller(left, item.remaining)
      : left;
  };
  const first = items.map((item) => ({ ...item, remaining: namedFor(item) }));
  const rest = items
    .filter(({ partyKind }) => partyKind === "client")
    .map((item) => ({ ...item, remaining: item.remaining - namedFor(item) }));
  return { takers: [...first, ...rest].filter(({ remaining }) => remaining > 0n), excess };
};

type Received = {
  branchId: string;
  entryId: string;
  paymentId: string;
  paidAt: string;
  memo: string | null;
  amount: Minor;
  accountId: string;
  clientId: string;
  advancesAccountId: string;
  items: readonly Owed[];
  newId: () => string;
};

/**
 * The entries of a receipt: it settles open items, the rest is a deposit of the client. An amount that can be
 * settled only from a later date on is a deposit until then, and is settled by an entry on that date.
 */
export const receiptEntries = (
  received: Received,
): { entries: NewEntry[]; allocations: Allocation[]; deposit: Minor } => {
  const { branchId, paidAt, advancesAccountId, newId } = received;
  const { settlements, deposit } = allocate(received.amount, received.items);
  const items = new Map(received.items.map((item) => [item.id, item]));
  const shares = [...items.values()].flatMap((item) => {
    const taken = sum(settlements.filter(({ openItemId }) => openItemId === item.id).map(({ amount }) => amount));
    return sharesByDay(taken, item.open, paidAt).map((share) => ({ item, openItemId: item.id, ...share, id: newId() }));
  });
  const due = shares.filter(({ dated }) => dated === paidAt);
  const later = shares.filter(({ dated }) => dated > paidAt);
  const receipt: NewEntry = {
    id: received.entryId,
    branchId,
    date: paidAt,
    kind: "posting",
    sourceKind: "client-payment",
    sourceId: received.paymentId,
    series: "receipts",
    memo: received.memo,
    lines: summedLines([
      debit(received.accountId, received.amount),
      ...due.map(({ item, amount }) => credit(item.accountId, amount, item.partyId)),
      ...later.map(({ item, amount }) => credit(advancesAccountId, amount, item.partyId)),
      credit(advancesAccountId, deposit, received.clientId),
    ]),
    settles: due.map(({ openItemId, amount }) => ({ openItemId, amount })),
  };
  const advances = later.map(({ item, id, openItemId, amount, dated }): NewEntry => ({
    id: newId(),
    branchId,
    date: dated,
    kind: "advance",
    sourceKind: "payment-allocation",
    sourceId: id,
    lines: [debit(advancesAccountId, amount, item.partyId), credit(item.accountId, amount, item.partyId)],
    settles: [{ openItemId, amount }],
  }));
  return {
    entries: [receipt, ...advances],
    allocations: shares.map(({ id, openItemId, amount, dated }) => ({ id, openItemId, amount, dated })),
    deposit,
  };
};

/** Splits the amount taken from an open item by settlement date: the payment's date, or later. */
const sharesByDay = (taken: Minor, open: readonly OpenPart[], paidAt: string): { dated: string; amount: Minor }[] => {
  const byDay = new Map<string, Minor>();
  let left = taken;
  for (const { from, amount } of open) {
    const dated = from > paidAt ? from : paidAt;
    const share = smaller(left, amount);
    if (share > 0n) byDay.set(dated, (byDay.get(dated) ?? 0n) + share);
    left -= share;
  }
  return [...byDay].map(([dated, amount]) => ({ dated, amount }));
};

type Reversed = {
  branchId: string;
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

/** The entry of a reversal: settled items are open again, and the deposit is removed. Dated today. */
export const reversalEntry = (reversed: Reversed): NewEntry => ({
  id: reversed.entryId,
  branchId: reversed.branchId,
  date: reversed.today,
  kind: "reversal",
  sourceKind: "client-payment",
  sourceId: reversed.paymentId,
  sourceLabel: reversed.label,
  memo: reversed.reason,
  reversalOf: reversed.reversalOf,
  lines: summedLines([
    ...reversed.settled.map((item) => debit(item.accountId, item.amount, item.partyId)),
    debit(reversed.advancesAccountId, reversed.deposit, reversed.clientId),
    credit(reversed.accountId, reversed.amount),
  ]),
  settles: reversed.settled.map(({ openItemId, amount }) => ({ openItemId, amount: -amount })),
});

/** The page of its vehicle, else of its payer; an insurer has the page of what it owes. */
export const pageOfPayment = (payment: {
  clientVehicleId: string | null;
  clientId: string | null;
  partyId: string;
}): string => {
  if (payment.clientVehicleId) return `/back/vehicles/${payment.clientVehicleId}`;
  return payment.clientId ? `/back/clients/${payment.clientId}` : `/back/client-payments/new?party=${payment.partyId}`;
};

/** What is known of an invoice, with its debit notes and returns, for a party that owes it. */
export type RefundFacts = {
  /** What was charged, less what returns gave back. */
  owed: Minor;
  /** Cleared payments, deposits and credits that paid it; no write-off, no manual entry, no reversed payment. */
  received: Minor;
  /** The same by cheques that have not cleared. */
  uncleared: Minor;
  /** Refunds, and what was kept as credit. */
  paidBack: Minor;
};

/** The same facts after a return that gives so much back. */
export const afterReturn = <Of extends RefundFacts>(facts: Of, returned: Minor): Of => ({
  ...facts,
  owed: facts.owed - returned,
});

/**
 * How much can be refunded of what the books owe back (`due`): at most what was received beyond what is still owed, less
 * what was refunded before. `uncleared`: how much more it is once the cheques have cleared.
 */
export const refundable = (due: Minor, facts: RefundFacts): { now: Minor; uncleared: Minor } => {
  const upTo = (received: Minor) => smaller(due, atLeastZero(atLeastZero(received - facts.owed) - facts.paidBack));
  const now = upTo(facts.received);
  return { now, uncleared: upTo(facts.received + facts.uncleared) - now };
};

/** The part of what can be refunded that the provider of instalments pays back, because it paid it; nobody else may. */
export const throughProvider = (now: Minor, { inInstalments }: { inInstalments: Minor }): Minor =>
  smaller(now, inInstalments);

const atLeastZero = (amount: Minor) => (amount > 0n ? amount : 0n);

const smaller = (first: Minor, second: Minor) => (first < second ? first : second);

/** The page of a document that was paid, without its id. */
export const pageOfBilled = { "client-invoice": "/back/client-invoices", "debit-note": "/back/debit-notes" };
