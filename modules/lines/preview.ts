import { toDecimal, toMinor, toThousandths } from "../../platform/shared/money.ts";
import { isAmountTooLarge, isDiscountTooLarge, lineTotals, priceReaching, unitPriceFromGrandTotal } from "./rules.ts";

/** A line while it is typed: decimal texts, which may be empty or incomplete. */
export type TypedLine = {
  quantity: string;
  unitPrice?: string;
  grandTotal?: string;
  flatDiscount: string;
  vatExempted: boolean;
  /** As on the paper of a vendor, if it differs from what is computed. */
  vat?: string;
};

export type LinePreview = {
  unitPrice: string;
  vat: string;
  grandTotal: string;
  /** The price and discount that come to the typed total, which the unit price alone misses. */
  reaching?: { unitPrice: string; flatDiscount: string };
};

export type LineObstacle = "discount-too-large" | "amount-too-large";

/**
 * The amounts of a typed line, by the same rule as when it is saved; undefined while it is incomplete. Never
 * throws, because it runs at every keystroke.
 * `ratePercent` is the document's rate, `digits` the currency's decimals.
 */
export const previewLine = (
  typed: TypedLine,
  ratePercent: number,
  digits: number,
): LinePreview | LineObstacle | undefined => {
  const rate = Math.round(ratePercent * 100);
  const flatDiscount = toMinor(typed.flatDiscount || "0", digits);
  const given = toMinor((typed.grandTotal === undefined ? typed.unitPrice : typed.grandTotal) || "", digits);
  if (flatDiscount === undefined || given === undefined || !isQuantity(typed.quantity)) return undefined;
  const line = { quantity: typed.quantity, flatDiscount, vatExempted: typed.vatExempted };
  const unitPrice =
    typed.grandTotal === undefined ? given : unitPriceFromGrandTotal({ ...line, grandTotal: given }, rate);
  if (flatDiscount < 0n || unitPrice < 0n) return undefined;
  if (isDiscountTooLarge({ ...line, unitPrice })) return "discount-too-large";
  if (isAmountTooLarge({ ...line, unitPrice }, rate)) return "amount-too-large";
  const totals = lineTotals({ ...line, unitPrice }, rate);
  const vat = toMinor(typed.vat || "", digits) ?? totals.vat;
  const grandTotal = totals.subTotal + vat;
  const reaching =
    typed.grandTotal === undefined || grandTotal === given
      ? undefined
      : priceReaching({ ...line, grandTotal: given }, rate);
  return {
    unitPrice: toDecimal(unitPrice, digits),
    vat: toDecimal(vat, digits),
    grandTotal: toDecimal(grandTotal, digits),
    ...(reaching && {
      reaching: {
        unitPrice: toDecimal(reaching.unitPrice, digits),
        flatDiscount: toDecimal(reaching.flatDiscount, digits),
      },
    }),
  };
};

const isQuantity = (text: string) => toMinor(text, 3) !== undefined && toThousandths(text) > 0n;
