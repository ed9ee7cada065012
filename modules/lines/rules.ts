import {
  type BasisPoints,
  divideHalfUp,
  largestAmount,
  type Minor,
  percent,
  type Quantity,
  sum,
  times,
  toThousandths,
} from "../../platform/shared/money.ts";
import { refuse } from "./words.ts";

/** What a person enters for a line of any document. */
export type LineEntry = { unitPrice: Minor; quantity: Quantity; flatDiscount: Minor; vatExempted: boolean };

export type LineTotals = { preDiscountSubTotal: Minor; subTotal: Minor; vat: Minor; grandTotal: Minor };

/** A line as it is kept: its totals, and the rate by which they were made. */
export type TotalledLine = LineTotals & { vatRate: BasisPoints; vatExempted: boolean };

/** What grouping needs of a line. */
export type TaxedLine = Pick<TotalledLine, "vatRate" | "vatExempted" | "subTotal" | "vat">;

/** The lines of one treatment, added: screens and papers name each apart, and the books keep each as a tax entry. */
export type VatGroup = TaxedLine;

/**
 * How a treatment is called in tax entries: `S` the standard rate, `Z` zero, `O` outside the tax, where Saudi Arabia has a code for the reason.
 * That a line, a product or the shop names another reason is planned.
 */
export type TaxCode = "S" | "Z" | "O" | "VATEX-SA-OOS";

export const taxCodeOf = (
  { vatRate, vatExempted }: Pick<VatGroup, "vatRate" | "vatExempted">,
  country: string,
): TaxCode => {
  if (vatExempted) return country === "SA" ? "VATEX-SA-OOS" : "O";
  return vatRate > 0 ? "S" : "Z";
};

export type DocumentTotals = LineTotals & { discount: Minor };

/** The amounts of a line, each step rounded half up once. Refuses `discount-too-large` and `amount-too-large`. */
export const lineTotals = (line: LineEntry, rate: BasisPoints): LineTotals => {
  if (isDiscountTooLarge(line))
    throw refuse("discount-too-large", { errors: { flat_discount: [refuse.all["discount-too-large"]] } });
  return kept(amountsOf(line, rate));
};

const amountsOf = (line: LineEntry, rate: BasisPoints): LineTotals => {
  const preDiscountSubTotal = times(line.unitPrice, line.quantity);
  const subTotal = preDiscountSubTotal - line.flatDiscount;
  const vat = percent(subTotal, rateOf(line, rate));
  return { preDiscountSubTotal, subTotal, vat, grandTotal: subTotal + vat };
};

/** Whether a discount could be given on this line: for a form, before it sends. */
export const isDiscountTooLarge = (line: Pick<LineEntry, "unitPrice" | "quantity" | "flatDiscount">): boolean =>
  line.flatDiscount > times(line.unitPrice, line.quantity);

/** Whether the line comes to more than can be kept: for a form, before it sends. */
export const isAmountTooLarge = (line: LineEntry, rate: BasisPoints): boolean =>
  line.unitPrice > largestAmount || isTooLarge(amountsOf(line, rate));

/** The unit price of a line entered by its grand total, rounded once; the total that it makes can differ by the rounding, and is shown before saving. */
export const unitPriceFromGrandTotal = (
  line: Omit<LineEntry, "unitPrice"> & { grandTotal: Minor },
  rate: BasisPoints,
): Minor => {
  const whole = 10_000n + BigInt(rateOf(line, rate));
  return divideHalfUp(
    (line.grandTotal * 10_000n + line.flatDiscount * whole) * 1000n,
    whole * toThousandths(line.quantity),
  );
};

type PricedEntry = Omit<LineEntry, "quantity"> & { qty: Quantity; grandTotal: Minor | undefined };

/** What is kept of a line's amounts, by its unit price or, where its total is given, by the unit price worked out of that. */
export const pricedLine = (
  { qty, grandTotal, flatDiscount, vatExempted, ...entry }: PricedEntry,
  rate: BasisPoints,
) => {
  const entered = { quantity: qty, flatDiscount, vatExempted };
  const unitPrice =
    grandTotal === undefined ? entry.unitPrice : unitPriceFromGrandTotal({ ...entered, grandTotal }, rate);
  if (unitPrice > largestAmount) throw refuse("amount-too-large");
  return {
    qty,
    unitPrice,
    flatDiscount,
    vatExempted,
    vatRate: rateOf({ vatExempted }, rate),
    ...lineTotals({ ...entered, unitPrice }, rate),
  };
};

/** Sums of rounded lines, never rounded again. Refuses `amount-too-large`. */
export const documentTotals = (lines: readonly TotalledLine[]): DocumentTotals => {
  const totals = kept({
    preDiscountSubTotal: sum(lines.map((line) => line.preDiscountSubTotal)),
    subTotal: sum(lines.map((line) => line.subTotal)),
    vat: sum(lines.map((line) => line.vat)),
    grandTotal: sum(lines.map((line) => line.grandTotal)),
  });
  return { ...totals, discount: totals.preDiscountSubTotal - totals.subTotal };
};

/** A group for each rate in falling order, the exempt last. */
export const vatGroups = (lines: readonly TaxedLine[]): VatGroup[] => {
  const groups = new Map<string, VatGroup>();
  for (const { vatExempted, subTotal, vat, ...line } of lines) {
    const vatRate = rateOf({ vatExempted }, line.vatRate);
    const key = `${vatExempted} ${vatRate}`;
    const group = groups.get(key) ?? { vatRate, vatExempted, subTotal: 0n, vat: 0n };
    groups.set(key, { ...group, subTotal: group.subTotal + subTotal, vat: group.vat + vat });
  }
  return [...groups.values()].toSorted(
    (a, b) => Number(a.vatExempted) - Number(b.vatExempted) || b.vatRate - a.vatRate,
  );
};

const rateOf = (line: { vatExempted: boolean }, rate: BasisPoints): BasisPoints => (line.vatExempted ? 0 : rate);

const kept = <T extends LineTotals>(totals: T): T => {
  if (isTooLarge(totals)) throw refuse("amount-too-large");
  return totals;
};

const isTooLarge = ({ preDiscountSubTotal, grandTotal }: LineTotals) =>
  preDiscountSubTotal > largestAmount || grandTotal > largestAmount;
