import { advanceWords } from "./advance-words.ts";
import { type BasisPoints, divideHalfUp, type Minor, sum } from "../../../platform/shared/money.ts";
import { vatWithin } from "../../base/lines/rules.ts";
import {
  credit,
  debit,
  inBranch,
  type Line,
  type NewEntry,
  type NewTaxEntry,
  summedLines,
} from "../../books/ledger/rules.ts";

/** What a deposit is for: work that is not invoiced yet, which is taxed at once, or money that is only held. */
export const depositKinds = ["advance", "held"] as const;
export type DepositKind = (typeof depositKinds)[number];

/** The advance invoice of a deposit, with the VAT within the part of it that is meant. */
export type TaxedAdvance = {
  id: string;
  label: string;
  issuedAt: string;
  /** The instant at which it was issued; null if before these books. */
  issuedTime: string | null;
  /** The day of the payment, which set the rate; of one of before these books that of the advance invoice. */
  paidAt: string;
  vatRate: BasisPoints;
  vat: Minor;
};

/**
 * A deposit for the next invoice, or a part of one: the rest of a payment, or a kept credit. Without an advance
 * invoice it carries no VAT.
 */
export type Deposit = {
  paymentId: string | null;
  creditId?: string | null;
  /** Where it stands. */
  branchId: string;
  partyId: string;
  amount: Minor;
  advance?: TaxedAdvance | null;
};

/** The VAT within a deposit that is taxed at once; zero if it is not. */
export const vatOfDeposit = (
  deposit: Minor,
  { kind, isRegistered, rate }: { kind: DepositKind; isRegistered: boolean; rate: BasisPoints },
): Minor => (kind === "advance" && isRegistered ? vatWithin(deposit, rate) : 0n);

/** The VAT within a part of an amount; the last part takes the remainder. */
export const vatOfPart = (whole: { amount: Minor; vat: Minor }, part: Minor): Minor =>
  part === whole.amount ? whole.vat : divideHalfUp(whole.vat * part, whole.amount);

/** Takes an amount from deposits in order; answers the part used of each. */
export const draw = (amount: Minor, deposits: readonly Deposit[]): Deposit[] => {
  let wanted = amount;
  const used: Deposit[] = [];
  for (const deposit of deposits) {
    const taken = wanted < deposit.amount ? wanted : deposit.amount;
    if (taken > 0n) used.push(partOf(deposit, taken));
    wanted -= taken;
  }
  return used;
};

const partOf = (deposit: Deposit, amount: Minor): Deposit => ({
  ...deposit,
  amount,
  ...(deposit.advance && {
    advance: {
      ...deposit.advance,
      vat: vatOfPart({ amount: deposit.amount, vat: deposit.advance.vat }, amount),
    },
  }),
});

const vatOf = ({ advance }: Deposit): Minor => advance?.vat ?? 0n;

/** A part of an advance that an invoice set off, as its paper and its e-invoice tell it; VAT included in the amount. */
export type UsedAdvance = {
  id: string;
  number: string;
  issuedAt: string;
  /** The instant at which the advance invoice was issued; null if before these books, and its paper is not here. */
  issuedTime: string | null;
  amount: Minor;
  vat: Minor;
  vatRate: BasisPoints;
};

export const usedAdvances = (used: readonly Deposit[]): UsedAdvance[] =>
  used.flatMap(({ amount, advance }) => (advance ? [{ ...advance, number: advance.label, amount }] : []));

type Accounts = { advancesAccountId: string; outputVatAccountId: string };

/**
 * Deposits pay an open item; the VAT that their advance invoices charged is taken back. Both leave the branch in which
 * they stand.
 */
export const advanceLines = (
  used: readonly Deposit[],
  item: { partyId: string; accountId: string },
  { advancesAccountId, outputVatAccountId }: Accounts,
): Line[] =>
  summedLines([
    ...used.map((deposit) =>
      inBranch(deposit.branchId, debit(advancesAccountId, deposit.amount - vatOf(deposit), deposit.partyId)),
    ),
    ...used.map((deposit) => inBranch(deposit.branchId, debit(outputVatAccountId, vatOf(deposit)))),
    credit(item.accountId, sum(used.map((deposit) => deposit.amount)), item.partyId),
  ]);

/** The tax entries of used deposits, one for each rate, below zero: the invoice taxes the whole supply. */
export const taxesOnUse = (used: readonly Deposit[]): NewTaxEntry[] => {
  const taxed = used.flatMap(({ amount, advance }) => (advance ? [{ amount, ...advance }] : []));
  return [...new Set(taxed.map(({ vatRate }) => vatRate))].map((rate) => {
    const same = taxed.filter(({ vatRate }) => vatRate === rate);
    return taxEntry({ amount: sum(same.map(({ amount }) => amount)), vat: sum(same.map(({ vat }) => vat)), rate }, -1n);
  });
};

type Taxed = { amount: Minor; vat: Minor; rate: BasisPoints };

const taxEntry = ({ amount, vat, rate }: Taxed, sign: 1n | -1n): NewTaxEntry => ({
  code: "S",
  direction: "output",
  rate,
  base: sign * (amount - vat),
  vat: sign * vat,
  isNote: false,
  correctedPeriod: null,
});

type Document = Accounts & Taxed & { id: string; entryId: string; branchId: string; dated: string; clientId: string };

/** The advance invoice of a deposit: the VAT within it is owed from now on. */
export const advanceEntry = (advance: Document): NewEntry => ({
  id: advance.entryId,
  branchId: advance.branchId,
  date: advance.dated,
  kind: "posting",
  sourceKind: "advance-invoice",
  sourceId: advance.id,
  series: "advance-invoices",
  lines: [
    debit(advance.advancesAccountId, advance.vat, advance.clientId),
    credit(advance.outputVatAccountId, advance.vat),
  ],
  taxes: [taxEntry(advance, 1n)],
});

type Declared = {
  id: string;
  entryId: string;
  branchId: string;
  dated: string;
  label: string;
  vat: Minor;
  clientId: string;
  advancesAccountId: string;
  openingAccountId: string;
};

/** The VAT within a deposit of before these books, which a VAT return of then declared: it is owed to nobody here. */
export const declaredAdvanceEntry = (advance: Declared): NewEntry => ({
  id: advance.entryId,
  branchId: advance.branchId,
  date: advance.dated,
  kind: "posting",
  sourceKind: "advance-invoice",
  sourceId: advance.id,
  sourceLabel: advance.label,
  lines: [
    debit(advance.advancesAccountId, advance.vat, advance.clientId),
    credit(advance.openingAccountId, advance.vat),
  ],
});

type UndoneDeclared = Declared &
  Pick<Accounts, "outputVatAccountId"> & {
    reversalOf: string;
    reason: string;
    rate: BasisPoints;
    /** What invoices set off of it. */
    used: { amount: Minor; vat: Minor };
  };

/**
 * A deposit of before these books was entered wrongly: its VAT was not declared, so invoices that set it off owe theirs
 * from now on.
 */
export const declaredAdvanceReversal = ({ used, ...advance }: UndoneDeclared): NewEntry => ({
  ...declaredAdvanceEntry(advance),
  kind: "reversal",
  memo: advance.reason,
  reversalOf: advance.reversalOf,
  lines: summedLines([
    debit(advance.openingAccountId, advance.vat),
    credit(advance.advancesAccountId, advance.vat - used.vat, advance.clientId),
    credit(advance.outputVatAccountId, used.vat),
  ]),
  taxes: used.vat > 0n ? [taxEntry({ ...used, rate: advance.rate }, 1n)] : [],
});

/** The credit note of what is not used of an advance: it is a deposit without VAT again. */
export const advanceNoteEntry = (note: Document & { reason: string }): NewEntry => ({
  id: note.entryId,
  branchId: note.branchId,
  date: note.dated,
  kind: "posting",
  sourceKind: "advance-credit-note",
  sourceId: note.id,
  series: "advance-credit-notes",
  memo: note.reason,
  lines: [debit(note.outputVatAccountId, note.vat), credit(note.advancesAccountId, note.vat, note.clientId)],
  taxes: [{ ...taxEntry(note, -1n), isNote: true }],
});

type Refund = {
  id: string;
  entryId: string;
  /** Where it is paid out. */
  branchId: string;
  /** Where the deposit stands. */
  depositBranchId: string;
  paidAt: string;
  amount: Minor;
  memo: string | null;
  clientId: string;
  accountId: string;
  advancesAccountId: string;
};

/** A deposit is given back. */
export const depositRefundEntry = (refund: Refund): NewEntry => ({
  id: refund.entryId,
  branchId: refund.branchId,
  date: refund.paidAt,
  kind: "posting",
  sourceKind: "deposit-refund",
  sourceId: refund.id,
  series: "deposit-refunds",
  memo: refund.memo,
  lines: [
    inBranch(refund.depositBranchId, debit(refund.advancesAccountId, refund.amount, refund.clientId)),
    credit(refund.accountId, refund.amount),
  ],
});

/** The reason of a credit note as somebody typed it; null if it has only the standard reason. */
export const typedReason = (reason: string | null): string | null =>
  Object.values<string | null>(advanceWords.noteReason).includes(reason) ? null : reason;
