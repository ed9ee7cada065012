import { divideHalfUp, type Minor, shortest, toDecimal, toThousandths } from "../../../platform/shared/money.ts";

export const productKinds = ["part", "service", "job"] as const;
/** A ready-made job adds its items to a document; without items it is one line. Only parts have stock. */
export type ProductKind = (typeof productKinds)[number];

export const inventories = ["parts", "materials"] as const;
/** Accounts 1301 and 5101, or 1302 and 5102. */
export type Inventory = (typeof inventories)[number];

/** A part that was not sold for so many days stands still. */
export const stillAfterDays = 90;

export const movementKinds = [
  "opening",
  "receipt",
  "issue",
  "return",
  "vendor-return",
  "count",
  "adjustment",
  "transfer",
] as const;
export type MovementKind = (typeof movementKinds)[number];

export const nameWithCode = ({ name, code }: { name: string; code: string | null }) =>
  code ? `${code} - ${name}` : name;

/** A quantity in thousandths, as decimal text: 2500n is `"2.5"`. */
export const quantityText = (thousandths: bigint) => shortest(toDecimal(thousandths, 3));

/** What is on hand, in thousandths, and its value at cost. Both are negative after more was issued than was there. */
export type Stock = { onHand: bigint; value: Minor };

/** The share of an amount that a part of a quantity has; the whole quantity has the whole amount. */
export const share = (amount: Minor, part: bigint, whole: bigint): Minor =>
  part === whole ? amount : divideHalfUp(amount * part, whole);

/** Takes a quantity out at the average cost; what is not there goes at the last known cost of a unit. */
export const issued = ({ onHand, value }: Stock, quantity: bigint, unitCost: Minor) => {
  const there = onHand > 0n ? (quantity < onHand ? quantity : onHand) : 0n;
  const missing = quantity - there;
  const cost = (there > 0n ? share(value, there, onHand) : 0n) + divideHalfUp(unitCost * missing, 1000n);
  return { cost, after: { onHand: onHand - quantity, value: value - cost } };
};

/**
 * Adds a quantity at its cost. What covers a shortage replaces the cost at which the shortage was issued; the
 * variance is the difference.
 */
export const received = ({ onHand, value }: Stock, quantity: bigint, cost: Minor) => {
  const shortage = onHand < 0n ? -onHand : 0n;
  const covered = quantity < shortage ? quantity : shortage;
  const variance = covered === 0n ? 0n : share(cost, covered, quantity) - share(-value, covered, shortage);
  return { variance, after: { onHand: onHand + quantity, value: value + cost - variance } };
};

/** What a return of a part of an issue takes back: in the end exactly the cost that was issued. */
export const costTakenBack = (
  issue: { quantity: bigint; cost: Minor },
  { before, now }: { before: bigint; now: bigint },
): Minor => share(issue.cost, before + now, issue.quantity) - share(issue.cost, before, issue.quantity);

/** What a branch has of a product. */
export type BranchStock = { branchId: string; name: string; nameAr: string; onHand: string; stockValue: Minor };

/** A product with stock, locked; `onHand` and `stockValue` are those of all branches. */
export type StockedProduct = {
  id: string;
  name: string;
  nameAr: string | null;
  kind: ProductKind;
  inventory: Inventory;
  cost: Minor | null;
  trackedAt: string | null;
  archivedAt: string | null;
  onHand: string;
  stockValue: Minor;
  movements: number;
  /** By branch; a branch without movements of the product is missing. */
  branches: readonly BranchStock[];
};

/** Whether a part is low, out or neither. */
export const levelOf = ({
  onHand,
  minimum,
  tracked,
}: {
  onHand: string;
  minimum: string | null;
  tracked: boolean;
}): "low" | "out" | null => {
  if (!tracked && minimum === null) return null;
  if (toThousandths(shortest(onHand)) <= 0n) return "out";
  return minimum !== null && toThousandths(shortest(onHand)) < toThousandths(shortest(minimum)) ? "low" : null;
};
