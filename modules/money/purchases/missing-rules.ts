import { type Quantity, shortest, toDecimal, toThousandths } from "../../../platform/shared/money.ts";

/**
 * A part that a task asks for and that is still in stock, or not; `onHand` is what its branch has of the product, `onTheWay` what other branches have sent there. `isOrdered`: it is marked
 * as ordered without a purchase order. `isAwaited`: the task is held for it.
 */
type Wanted = {
  productId: string;
  branchId: string;
  quantity: string;
  onHand: string;
  onTheWay: string;
  isOrdered: boolean;
  isAwaited: boolean;
};
/** What an order still brings of a product. */
type Coming = { productId: string; orderId: string; open: string };

export type Missing<W extends Wanted> = {
  part: W;
  /** What the stock does not cover. */
  missing: Quantity;
  /** What no order brings of that. */
  toOrder: Quantity;
  orders: { orderId: string; quantity: Quantity }[];
};

/**
 * The parts that the stock does not cover, with the orders that bring them, and those that a task is held for although
 * the stock covers them. Stock and orders go to whoever asked first; both lists are in that order. A part that is marked
 * as ordered takes nothing of the orders.
 */
export const missingParts = <W extends Wanted>(wanted: readonly W[], coming: readonly Coming[]): Missing<W>[] => {
  const stock = new Map<string, bigint>();
  const orders = coming.map(({ open, ...line }) => ({ ...line, left: toThousandths(shortest(open)) }));
  return wanted.flatMap((part) => {
    const { productId, branchId, isOrdered, isAwaited } = part;
    const place = `${productId} ${branchId}`;
    const asked = toThousandths(shortest(part.quantity));
    const onHand =
      stock.get(place) ?? positive(toThousandths(shortest(part.onHand))) + toThousandths(shortest(part.onTheWay));
    const fromStock = least(asked, onHand);
    stock.set(place, onHand - fromStock);
    const missing = asked - fromStock;
    if (missing === 0n && !isAwaited) return [];
    const taken = isOrdered
      ? []
      : take(
          orders.filter((line) => line.productId === productId),
          missing,
        );
    const brought = taken.reduce((sum, { quantity }) => sum + quantity, 0n);
    return [
      {
        part,
        missing: textOf(missing),
        toOrder: textOf(isOrdered ? 0n : missing - brought),
        orders: taken.map(({ orderId, quantity }) => ({ orderId, quantity: textOf(quantity) })),
      },
    ];
  });
};

/** Takes a quantity from what is left on these lines, the first ones first. */
const take = (lines: { orderId: string; left: bigint }[], quantity: bigint) => {
  let open = quantity;
  return lines.flatMap((line) => {
    const taken = least(line.left, open);
    line.left -= taken;
    open -= taken;
    return taken > 0n ? [{ orderId: line.orderId, quantity: taken }] : [];
  });
};

/** The sum of decimal quantities. */
export const sumOf = (quantities: readonly Quantity[]): Quantity =>
  textOf(quantities.reduce((sum, quantity) => sum + toThousandths(quantity), 0n));

const textOf = (thousandths: bigint): Quantity => shortest(toDecimal(thousandths, 3));
const least = (left: bigint, right: bigint) => (left < right ? left : right);
const positive = (value: bigint) => (value > 0n ? value : 0n);
