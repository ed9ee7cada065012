import { type BasisPoints, type Minor, sum } from "../../../platform/shared/money.ts";
import { type TaxCode, taxCodeOf, type TaxedLine, vatGroups } from "../../base/lines/rules.ts";
import type { Series, SourceKind } from "../../../platform/shared/kinds.ts";

export const accountTypes = ["asset", "liability", "equity", "income", "expense"] as const;
export type AccountType = (typeof accountTypes)[number];

/** Accounts that the program posts to by itself; each role belongs to one account of a shop. */
export const accountRoles = [
  "cash",
  "bank",
  "cheques",
  "card",
  "instalment",
  "other-payments",
  "receivables",
  "insurer-receivables",
  "vendor-advances",
  "inventory",
  "materials-inventory",
  "work-in-progress",
  "goods-in-transit",
  "input-vat",
  "payables",
  "client-advances",
  "refunds-due",
  "output-vat",
  "vat-settlement",
  "retained-earnings",
  "opening-balances",
  "labour",
  "parts",
  "sales-discounts",
  "sales-returns",
  "cost-of-sales",
  "cost-of-materials",
  "warranty",
  "stock-adjustments",
  "bank-charges",
  "bad-debts",
  "rounding",
  "cash-differences",
  "branches",
] as const;
export type AccountRole = (typeof accountRoles)[number];

export const purchaseGroups = ["expenses", "asset", "equity"] as const;
export type PurchaseGroup = (typeof purchaseGroups)[number];

export type PartyKind = "client" | "insurer" | "vendor";

/**
 * A source has at most one entry of each kind: the posting, the deposits applied to it, the reversal. `closing`
 * entries, and those that reverse them, are left out of income reports. `filing` moves a filed period's VAT to the
 * authority's account, without tax entries. Only these two may be dated in a locked period.
 */
export const entryKinds = ["posting", "advance", "reversal", "closing", "filing"] as const;
export type EntryKind = (typeof entryKinds)[number];

/** `branchId`: if it is not the entry's. Branches then owe each other the difference, on an account of its own. */
export type Line = {
  accountId: string;
  debit: Minor;
  credit: Minor;
  partyId: string | null;
  memo?: string | null;
  branchId?: string;
};

/** The VAT of a document that was declared before these books, with its net amount. */
export type DeclaredVat = { net: Minor; vat: Minor; rate: BasisPoints };

/** An amount that a party owes from this document on; `due` is a date. */
export type NewOpenItem = {
  id: string;
  partyId: string;
  accountId: string;
  due: string;
  amount: Minor;
  /** Of an opening item: the date on its document. */
  documentDate?: string;
  declared?: DeclaredVat | null;
};

export type Settlement = { openItemId: string; amount: Minor };

export const taxDirections = ["output", "input"] as const;
export type TaxDirection = (typeof taxDirections)[number];

/** What an entry contributes to the VAT return, for one tax treatment; amounts carry the sign that they have there. */
export type NewTaxEntry = {
  code: TaxCode;
  direction: TaxDirection;
  rate: BasisPoints;
  base: Minor;
  vat: Minor;
  /** From a credit or debit note. */
  isNote: boolean;
  correctedPeriod: string | null;
};

/**
 * An entry to post: its lines must balance, its open items must agree with them, and its tax entries with the
 * lines on the VAT accounts. A line that settles an open item is posted in the branch of the item.
 */
export type NewEntry = {
  id: string;
  branchId: string;
  date: string;
  kind: EntryKind;
  sourceKind: SourceKind;
  sourceId: string;
  /** The document's number, if it has one already. */
  sourceLabel?: string;
  /** The series from which posting takes the document's number. */
  series?: Series;
  memo?: string | null;
  reversalOf?: string;
  lines: readonly Line[];
  taxes?: readonly NewTaxEntry[];
  opens?: readonly NewOpenItem[];
  settles?: readonly Settlement[];
};

export const debit = (accountId: string, amount: Minor, partyId: string | null = null): Line => ({
  accountId,
  debit: amount,
  credit: 0n,
  partyId,
});

export const credit = (accountId: string, amount: Minor, partyId: string | null = null): Line => ({
  accountId,
  debit: 0n,
  credit: amount,
  partyId,
});

export const inBranch = (branchId: string, line: Line): Line => ({ ...line, branchId });

/** Adds up lines by account, party, branch and side, in order of first occurrence; leaves out zero lines. */
export const summedLines = (lines: readonly Line[]): Line[] => {
  const sums = new Map<string, Line>();
  for (const line of lines) {
    const key = `${line.accountId} ${line.partyId} ${line.debit > 0n} ${line.branchId}`;
    const before = sums.get(key);
    sums.set(key, before ? { ...before, debit: before.debit + line.debit, credit: before.credit + line.credit } : line);
  }
  return [...sums.values()].filter((line) => line.debit !== line.credit);
};

/** The tax entries of a sale, one for each tax treatment; none for lines without amount. */
export const taxesOnSale = (lines: readonly TaxedLine[], country: string): NewTaxEntry[] =>
  vatGroups(lines)
    .filter(({ subTotal, vat }) => subTotal !== 0n || vat !== 0n)
    .map((group) => ({
      code: taxCodeOf(group, country),
      direction: "output",
      rate: group.vatRate,
      base: group.subTotal,
      vat: group.vat,
      isNote: false,
      correctedPeriod: null,
    }));

/** What an account holds on the side of its type: assets and expenses debit, the others credit. */
export const naturalBalance = (type: AccountType, { debit: debited, credit: credited }: Movement): Minor =>
  isDebitNormal(type) ? debited - credited : credited - debited;

export const isDebitNormal = (type: AccountType) => type === "asset" || type === "expense";

/** Income and expenses begin each fiscal year at zero; the others carry their balance on. */
export const isOfOneYear = (type: AccountType) => type === "income" || type === "expense";

export type Movement = { debit: Minor; credit: Minor };

/** The fiscal year is the calendar year. */
export const yearStart = (date: string) => `${date.slice(0, 4)}-01-01`;

export const isBalanced = (lines: readonly Line[]): boolean =>
  sum(lines.map((line) => line.debit)) === sum(lines.map((line) => line.credit));
