import { type Minor, sum } from "../../../platform/shared/money.ts";
import { credit, debit, type Line, type NewEntry, type Settlement, summedLines } from "../../books/ledger/rules.ts";
import {
  type BilledLine,
  costOf,
  deductibleVat,
  owedFor,
  type PurchaseAccounts,
  type PurchaseKind,
  smaller,
  taxesOnPurchase,
} from "./rules.ts";

type Returning = {
  returnId: string;
  branchId: string;
  country: string;
  kind: PurchaseKind;
  date: string;
  memo: string;
  lines: readonly (BilledLine & { isStock: boolean })[];
  /** What is open of the vendor's item on that day, and the credit that the rest opens; the same for customs. */
  creditors: readonly (Settlement & { share: "vendor" | "customs"; partyId: string; creditItemId: string })[];
  accounts: PurchaseAccounts & Record<"stock-adjustments", string>;
  /** What leaves the stock, at its average cost. */
  stock: readonly Line[];
  newId: () => string;
};

/**
 * The entry of a purchase return: it takes off what is owed, the rest is a credit with the vendor. Parts leave the
 * stock at their average cost; the difference to what the vendor credits goes to the stock adjustments.
 */
export const returnEntry = (facts: Returning): { entry: NewEntry; settled: Minor } => {
  const { lines, kind, accounts, creditors } = facts;
  const owed = owedFor(
    lines,
    kind,
    creditors.some(({ share }) => share === "customs"),
  );
  const shares = creditors.map((creditor) => {
    const amount = owed[creditor.share];
    const settled = smaller(amount, creditor.amount);
    return { ...creditor, settled, rest: amount - settled };
  });
  const opens = shares
    .filter(({ rest }) => rest > 0n)
    .map(({ creditItemId, partyId, rest }) => ({
      id: creditItemId,
      partyId,
      accountId: accounts["vendor-advances"],
      due: facts.date,
      amount: rest,
    }));
  const entry: NewEntry = {
    id: facts.newId(),
    branchId: facts.branchId,
    date: facts.date,
    kind: "posting",
    sourceKind: "purchase-return",
    sourceId: facts.returnId,
    series: "purchase-returns",
    memo: facts.memo,
    lines: nettedLines([
      ...shares.map(({ settled, partyId }) => debit(accounts.payables, settled, partyId)),
      ...shares.map(({ rest, partyId }) => debit(accounts["vendor-advances"], rest, partyId)),
      ...(kind === "reverse_charge" ? [debit(accounts["output-vat"], sum(lines.map(({ vat }) => vat)))] : []),
      ...lines.map((line) => credit(line.isStock ? accounts["stock-adjustments"] : line.accountId, costOf(line))),
      credit(accounts["input-vat"], deductibleVat(lines)),
      ...facts.stock,
    ]),
    taxes: taxesOnPurchase(lines, kind, facts.country).map((tax) => ({
      ...tax,
      base: -tax.base,
      vat: -tax.vat,
      isNote: true,
    })),
    opens,
    settles: shares
      .filter(({ settled }) => settled > 0n)
      .map(({ openItemId, settled }) => ({ openItemId, amount: settled })),
  };
  return { entry, settled: sum(shares.map(({ settled }) => settled)) };
};

/** One line for each account and party, on the side that is larger. */
const nettedLines = (lines: readonly Line[]): Line[] => {
  const net = new Map<string, Line>();
  for (const line of lines) {
    const key = `${line.accountId} ${line.partyId}`;
    const amount = line.debit - line.credit + (net.get(key)?.debit ?? 0n) - (net.get(key)?.credit ?? 0n);
    net.set(
      key,
      amount < 0n ? credit(line.accountId, -amount, line.partyId) : debit(line.accountId, amount, line.partyId),
    );
  }
  return summedLines([...net.values()]);
};
