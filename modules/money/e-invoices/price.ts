import { divideHalfUp, times, toDecimal, toMinor, toThousandths } from "../../../platform/shared/money.ts";
import type { DocumentLine } from "./document.ts";

/**
 * The unit price that gives the line's amount before discount when multiplied by its quantity and rounded
 * (BR-KSA-EN16931-11). A returned share of a line can differ from the price by a rounding; its price then has ten
 * digits.
 */
export const priceOf = ({
  unitPrice,
  quantity,
  preDiscount,
}: Pick<DocumentLine, "unitPrice" | "quantity" | "preDiscount">): string => {
  const amount = toMinor(preDiscount, 2)!;
  if (times(toMinor(unitPrice, 2)!, quantity) === amount) return unitPrice;
  return toDecimal(divideHalfUp(amount * 10n ** 8n * 1000n, toThousandths(quantity)), 10);
};
