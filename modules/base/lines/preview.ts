import { largestAmount, sum, toDecimal, toMinor, toThousandths } from "../../../platform/shared/money.ts";
import {
  documentTotals,
  isAmountTooLarge,
  isDiscountTooLarge,
  lineTotals,
  priceReaching,
  unitPriceFromGrandTotal,
} from "./rules.ts";

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
  const amount = toMinor((typed.grandTotal === undefined ? typed.unitPrice : typed.grandTotal) || "", digits);
  if (flatDiscount === undefined || amount === undefined || !isQuantity(typed.quantity)) return undefined;
  const line = { quantity: typed.quantity, flatDiscount, vatExempted: typed.vatExempted };
  const unitPrice =
    typed.grandTotal === undefined ? amount : unitPriceFromGrandTotal({ ...line, grandTotal: amount }, rate);
  if (flatDiscount < 0n || unitPrice < 0n) return undefined;
  if (isDiscountTooLarge({ ...line, unitPrice })) return "discount-too-large";
  if (isAmountTooLarge({ ...line, unitPrice }, rate)) return "amount-too-large";
  const totals = lineTotals({ ...line, unitPrice }, rate);
  const vat = toMinor(typed.vat || "", digits) ?? totals.vat;
  const grandTotal = totals.subTotal + vat;
  const reaching =
    typed.grandTotal === undefined || grandTotal === amount
      ? undefined
      : priceReaching({ ...line, grandTotal: amount }, rate);
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

export type TotalsPreview = {
  preDiscountSubTotal: string;
  flatDiscount: string;
  subTotal: string;
  vat: string;
  grandTotal: string;
};

/**
 * The totals of lines as typed so far, by the same rules as when they are saved; incomplete and impossible lines count
 * as nothing. Undefined if the sum is too large.
 */
export const previewTotals = (
  typed: readonly TypedLine[],
  ratePercent: number,
  digits: number,
): TotalsPreview | undefined => {
  const rate = Math.round(ratePercent * 100);
  const lines = typed.flatMap((line) => {
    const preview = previewLine(line, ratePercent, digits);
    if (typeof preview !== "object") return [];
    const flatDiscount = toMinor(line.flatDiscount || "0", digits) ?? 0n;
    const { quantity, vatExempted } = line;
    const unitPrice = toMinor(preview.unitPrice, digits) ?? 0n;
    const totals = lineTotals({ quantity, vatExempted, flatDiscount, unitPrice }, rate);
    return [{ ...totals, vatRate: vatExempted ? 0 : rate, vatExempted }];
  });
  if (sum(lines.map(({ preDiscountSubTotal }) => preDiscountSubTotal)) > largestAmount) return undefined;
  if (sum(lines.map(({ grandTotal }) => grandTotal)) > largestAmount) return undefined;
  const { preDiscountSubTotal, discount, subTotal, vat, grandTotal } = documentTotals(lines);
  const text = (minor: bigint) => toDecimal(minor, digits);
  return {
    preDiscountSubTotal: text(preDiscountSubTotal),
    flatDiscount: text(discount),
    subTotal: text(subTotal),
    vat: text(vat),
    grandTotal: text(grandTotal),
  };
};

export const isQuantity = (text: string) => toMinor(text, 3) !== undefined && toThousandths(text) > 0n;
