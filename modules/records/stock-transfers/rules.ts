import { type Minor, shortest, sum, toThousandths } from "../../../platform/shared/money.ts";
import { credit, debit, inBranch, type Line } from "../../books/ledger/rules.ts";
import { share } from "../products/rules.ts";
import type { StockAccounts, StockStep } from "../products/stock-plan.ts";

export const transferStates = ["in-transit", "received", "cancelled"] as const;
export type TransferState = (typeof transferStates)[number];

export const stateOf = ({
  receivedAt,
  cancelledAt,
}: {
  receivedAt: string | null;
  cancelledAt: string | null;
}): TransferState => (receivedAt ? "received" : cancelledAt ? "cancelled" : "in-transit");

/** A line as it was sent. */
export type SentLine = { productId: string; quantity: string; cost: Minor };

/** What comes of it, at its share of the cost; the whole quantity has the whole cost. */
export const costReceived = ({ quantity, cost }: Pick<SentLine, "quantity" | "cost">, received: string): Minor =>
  share(cost, toThousandths(received), toThousandths(shortest(quantity)));

/** The steps that bring what came into stock. */
export const stepsIn = (lines: readonly (SentLine & { received: string })[]): StockStep[] =>
  lines.map((line) => ({
    kind: "transfer",
    productId: line.productId,
    quantity: line.received,
    cost: costReceived(line, line.received),
  }));

/**
 * The lines of the entry of a receipt, which is one of the receiving branch: the goods leave those in transit at the sender;
 * what did not come becomes a difference of the stock there.
 */
export const receiptLines = (
  planned: readonly Line[],
  lines: readonly (SentLine & { received: string })[],
  { accounts, sender }: { accounts: StockAccounts; sender: string },
): Line[] => {
  const transit = accounts["goods-in-transit"];
  const lost = sum(lines.map((line) => line.cost - costReceived(line, line.received)));
  return [
    ...planned.map((line) => (line.accountId === transit ? inBranch(sender, line) : line)),
    ...(lost === 0n
      ? []
      : [inBranch(sender, debit(accounts["stock-adjustments"], lost)), inBranch(sender, credit(transit, lost))]),
  ];
};
