import {
  divideHalfUp,
  type Minor,
  type Quantity,
  shortest,
  toDecimal,
  toThousandths,
} from "../../../platform/shared/money.ts";

export const orderStates = ["draft", "ordered", "partly_received", "received", "billed", "cancelled"] as const;
/** Received: its quantities stand on purchases made from it; billed: those purchases are posted. */
export type OrderState = (typeof orderStates)[number];

/** Whether something of it is still to come. */
export const isOpenOrder = (state: OrderState) => state === "ordered" || state === "partly_received";

type OrderedLine = { qty: Quantity; received: Quantity };

/** What was not received yet: nothing if more came than was ordered. */
export const openQuantity = ({ qty, received }: OrderedLine): Quantity => {
  const open = toThousandths(qty) - toThousandths(received);
  return shortest(toDecimal(open > 0n ? open : 0n, 3));
};

/** Whether a quantity is more than what is open of its line. */
export const isMoreThanOpen = (line: OrderedLine, quantity: Quantity) =>
  toThousandths(quantity) > toThousandths(openQuantity(line));

/** The part of a line's discount that belongs to a quantity of it, at most the whole. */
export const discountOn = (line: { qty: Quantity; flatDiscount: Minor }, quantity: Quantity): Minor => {
  const [part, whole] = [toThousandths(quantity), toThousandths(line.qty)];
  return part >= whole ? line.flatDiscount : divideHalfUp(line.flatDiscount * part, whole);
};
