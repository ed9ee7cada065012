export const accountTypes = ["asset", "liability", "equity", "income", "expense"] as const;
export type AccountType = (typeof accountTypes)[number];

/** What the program itself posts to; each role belongs to one account of a shop. */
export const accountRoles = [
  "cash", "bank", "cheques", "card", "instalment", "other-payments", "receivables", "insurer-receivables", "vendor-advances", "inventory",
  "input-vat", "payables", "client-advances", "refunds-due", "output-vat", "vat-settlement", "retained-earnings", "opening-balances", "labour", "parts",
  "sales-discounts", "sales-returns", "cost-of-sales", "stock-adjustments", "bank-charges", "rounding",
] as const;
export type AccountRole = (typeof accountRoles)[number];

/** Where the purchase picker lists an account. */
export const purchaseGroups = ["expenses", "asset", "equity"] as const;
export type PurchaseGroup = (typeof purchaseGroups)[number];

/** Client, insurer and vendor share their id with their party. */
export type PartyKind = "client" | "insurer" | "vendor";

/** A paper posts once of each kind: itself, the deposits applied to it, its undoing. `closing` stays out of the income reports. */
export type EntryKind = "posting" | "advance" | "reversal" | "closing";

/** A posted paper or a manual entry, by the module that owns it. */
export type SourceKind = "client-invoice" | "client-payment";
