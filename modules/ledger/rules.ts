import { type Minor, sum } from "../../platform/shared/money.ts";
import type { Series } from "../shop/rules.ts";

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

/** One entry to post: its lines balance, and its open items agree with them. */
export type NewEntry = {
  id: string;
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

export const isBalanced = (lines: readonly Line[]): boolean =>
  sum(lines.map((line) => line.debit)) === sum(lines.map((line) => line.credit));
