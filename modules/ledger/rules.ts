import { type BasisPoints, type Minor, sum } from "../../platform/shared/money.ts";
import { type TaxCode, taxCodeOf, type TaxedLine, vatGroups } from "../lines/rules.ts";
import type { Series } from "../../platform/shared/kinds.ts";

export const accountTypes = ["asset", "liability", "equity", "income", "expense"] as const;
export type AccountType = (typeof accountTypes)[number];

/** What the program itself posts to; each role belongs to one account of a shop. */
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
  "stock-adjustments",
  "bank-charges",
  "rounding",
] as const;
export type AccountRole = (typeof accountRoles)[number];

/** Where the purchase picker lists an account. */
export const purchaseGroups = ["expenses", "asset", "equity"] as const;
export type PurchaseGroup = (typeof purchaseGroups)[number];

/** Client, insurer and vendor share their id with their party. */
export type PartyKind = "client" | "insurer" | "vendor";

/** A source posts once of each kind: itself, the deposits applied to it, its undoing. `closing` stays out of the income reports. */
export type EntryKind = "posting" | "advance" | "reversal" | "closing";

/** A posted paper or a manual entry, by the module that owns it; each part of a payment that waits for its invoice's day is a source of its own. */
export type SourceKind = "client-invoice" | "client-payment" | "payment-allocation";

export type Line = { accountId: string; debit: Minor; credit: Minor; partyId: string | null };

/** What a paper begins to be owed on; `due` is a day. */
export type NewOpenItem = { id: string; partyId: string; accountId: string; due: string; amount: Minor };

/** A part of an open item that is paid; a negative one opens it again. */
export type Settlement = { openItemId: string; amount: Minor };

export type TaxDirection = "output" | "input";

/** What an entry says to the tax authority of one treatment; amounts are what they do to the VAT return. */
export type NewTaxEntry = {
  code: TaxCode;
  direction: TaxDirection;
  rate: BasisPoints;
  base: Minor;
  vat: Minor;
  /** Of a credit or debit note. */
  isNote: boolean;
  /** The first day of the period whose filed return it corrects. */
  correctedPeriod: string | null;
};

/** One entry to post: its lines balance, its open items agree with them, and its tax entries with its lines on the VAT accounts. */
export type NewEntry = {
  id: string;
  /** Where it happened: each of its lines is of this branch. */
  branchId: string;
  date: string;
  kind: EntryKind;
  sourceKind: SourceKind;
  sourceId: string;
  /** Number of the paper when it has one already. */
  sourceLabel?: string;
  /** The series in which the paper gets its number with the posting. */
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

/** One line for each account, party and side, in the order first met; nothing is not posted. */
export const gathered = (lines: readonly Line[]): Line[] => {
  const met = new Map<string, Line>();
  for (const line of lines) {
    const key = `${line.accountId} ${line.partyId} ${line.debit > 0n}`;
    const before = met.get(key);
    met.set(key, before ? { ...before, debit: before.debit + line.debit, credit: before.credit + line.credit } : line);
  }
  return [...met.values()].filter((line) => line.debit !== line.credit);
};

/** The tax entries of a sale, one for each treatment of its lines; what is given away is none. */
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

export const isBalanced = (lines: readonly Line[]): boolean =>
  sum(lines.map((line) => line.debit)) === sum(lines.map((line) => line.credit));
