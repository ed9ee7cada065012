import { type Minor, sum, toDecimal, toMinor } from "../../../platform/shared/money.ts";
import type { AccountRole, Line, NewOpenItem, PartyKind, Settlement } from "./rules.ts";

type Facts = { code: string; role: AccountRole | null };

/** Equal to their documents at all times, so only documents post to them. */
const ofDocuments: readonly AccountRole[] = [
  "inventory",
  "input-vat",
  "output-vat",
  "vat-settlement",
  "vendor-advances",
  "client-advances",
  "refunds-due",
  "branches",
];

/** Whether a person may post to the account; all accounts of stock (13) equal the products' value. */
export const acceptsManualLines = ({ code, role }: Facts) =>
  !code.startsWith("13") && (role === null || !ofDocuments.includes(role));

/** Whose open items an account sums up. */
export const partyKindOf = (role: AccountRole | null): PartyKind | undefined => {
  if (role === "receivables") return "client";
  if (role === "insurer-receivables") return "insurer";
  return role === "payables" ? "vendor" : undefined;
};

export type OpenItem = { id: string; partyId: string; accountId: string; remaining: Minor };

type ItemEffects =
  | { opens: NewOpenItem[]; settles: Settlement[] }
  | { excess: { accountId: string; partyId: string; left: Minor } };

/**
 * What lines on parties' accounts do to open items, per account and party: their balance opens an item, or settles
 * the open ones, which are oldest first. `excess` if it settles more than is open.
 */
export const itemEffects = (
  lines: readonly Line[],
  {
    isDebitNormal,
    open,
    due,
    newId,
  }: {
    /** The accounts of open items, with the side on which an item opens. */
    isDebitNormal: ReadonlyMap<string, boolean>;
    open: readonly OpenItem[];
    due: string;
    newId: () => string;
  },
): ItemEffects => {
  const balances = new Map<string, { accountId: string; partyId: string; amount: Minor }>();
  for (const { accountId, partyId, debit, credit } of lines) {
    const normal = isDebitNormal.get(accountId);
    if (normal === undefined || partyId === null) continue;
    const key = `${accountId} ${partyId}`;
    const before = balances.get(key)?.amount ?? 0n;
    balances.set(key, { accountId, partyId, amount: before + (normal ? debit - credit : credit - debit) });
  }

  const opens: NewOpenItem[] = [];
  const settles: Settlement[] = [];
  for (const { accountId, partyId, amount } of balances.values()) {
    if (amount > 0n) opens.push({ id: newId(), partyId, accountId, due, amount });
    if (amount >= 0n) continue;
    const own = open.filter((item) => item.accountId === accountId && item.partyId === partyId);
    const parts = settledParts(own, -amount);
    settles.push(...parts);
    const left = -amount - sum(parts.map((part) => part.amount));
    if (left > 0n) return { excess: { accountId, partyId, left } };
  }
  return { opens, settles };
};

const settledParts = (items: readonly OpenItem[], amount: Minor): Settlement[] => {
  let left = amount;
  const parts: Settlement[] = [];
  for (const { id, remaining } of items) {
    const part = remaining < left ? remaining : left;
    if (part > 0n) parts.push({ openItemId: id, amount: part });
    left -= part;
  }
  return parts;
};

/** The same lines on the other side. */
export const opposite = (lines: readonly Line[]): Line[] =>
  lines.map((line) => ({ ...line, debit: line.credit, credit: line.debit }));

/** The sums of typed lines as decimal text; what is not an amount yet counts as nothing. */
export const readableSums = (lines: readonly { debit?: string; credit?: string }[], digits: number) => {
  const total = (side: "debit" | "credit") => sum(lines.map((line) => toMinor(line[side] ?? "", digits) ?? 0n));
  const [debit, credit] = [total("debit"), total("credit")];
  return {
    debit: toDecimal(debit, digits),
    credit: toDecimal(credit, digits),
    difference: toDecimal(debit - credit, digits),
  };
};
