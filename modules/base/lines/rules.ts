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
} from "../../../platform/shared/money.ts";
import { defaultExemptCode, exemptCategory, type ExemptCategory, type ExemptCode, exemptCodes } from "./exemptions.ts";
import { refuse } from "./words.ts";

export type LineEntry = { unitPrice: Minor; quantity: Quantity; flatDiscount: Minor; vatExempted: boolean };

export type LineTotals = { preDiscountSubTotal: Minor; subTotal: Minor; vat: Minor; grandTotal: Minor };

/**
 * A part of a line that has another rate than the line: an advance had been taxed at that one. Amounts are decimal text
 * in minor units.
 */
export type RatedPart = { vatRate: BasisPoints; subTotal: string; vat: string };

/** A saved line: its totals, and the rate by which they were computed. */
export type TotalledLine = LineTotals & {
  vatRate: BasisPoints;
  vatExempted: boolean;
  /** Why an exempt line is exempt; absent: the default of the shop's country. */
  exemptCode?: ExemptCode | null;
  /** The parts that have a rate of their own, one for each rate; `subTotal` and `vat` contain them. */
  ratedParts?: readonly RatedPart[];
};

export type TaxedLine = Pick<
  TotalledLine,
  "vatRate" | "vatExempted" | "exemptCode" | "subTotal" | "vat" | "ratedParts"
>;

/** The sum of the lines of one tax treatment: shown separately on screens and documents, and stored as one tax entry. */
export type VatGroup = Omit<TaxedLine, "ratedParts">;

/**
 * The code of a treatment in tax entries: `S` standard rate, the reason of an exempt line, `Z` a line taxed at a
 * rate of zero. `import`: VAT paid at customs, an input. `reverse-charge`: VAT that the buyer owes, an output, and
 * a second entry of the input as far as it is deductible.
 */
export const taxCodes = ["S", ...exemptCodes, "import", "reverse-charge"] as const;
export type TaxCode = (typeof taxCodes)[number];

export const taxCodeOf = (
  { vatRate, vatExempted, exemptCode }: Pick<VatGroup, "vatRate" | "vatExempted" | "exemptCode">,
  country: string,
): TaxCode => {
  if (vatExempted) return exemptCode ?? defaultExemptCode(country);
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

/** Whether the discount exceeds the line's amount; a form checks it before sending. */
export const isDiscountTooLarge = (line: Pick<LineEntry, "unitPrice" | "quantity" | "flatDiscount">): boolean =>
  line.flatDiscount > times(line.unitPrice, line.quantity);

/** Whether the line's amounts are too large to store; a form checks it before sending. */
export const isAmountTooLarge = (line: LineEntry, rate: BasisPoints): boolean =>
  line.unitPrice > largestAmount || isTooLarge(amountsOf(line, rate));

/**
 * The unit price of a line entered by its grand total, rounded once. The resulting total can differ by the
 * rounding; it is shown before saving.
 */
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

/**
 * Whether the unit price and the grand total of a line agree: one of them follows from the other. `vat`: as on the
 * paper of a vendor, instead of what is computed.
 */
export const doPricesAgree = (
  line: LineEntry & { grandTotal: Minor; vat?: Minor | null | undefined },
  rate: BasisPoints,
): boolean => {
  const { subTotal, vat } = amountsOf(line, rate);
  return subTotal + (line.vat ?? vat) === line.grandTotal || unitPriceFromGrandTotal(line, rate) === line.unitPrice;
};

/**
 * The smallest unit price with the discount by which a line comes to exactly this grand total: 100.00 over 3 is 28.99
 * each less 0.01. Undefined if no amount before VAT comes to it.
 */
export const priceReaching = (
  line: Omit<LineEntry, "unitPrice"> & { grandTotal: Minor },
  rate: BasisPoints,
): Pick<LineEntry, "unitPrice" | "flatDiscount"> | undefined => {
  const lineRate = rateOf(line, rate);
  const near = divideHalfUp(line.grandTotal * 10_000n, 10_000n + BigInt(lineRate));
  const net = [near, near - 1n, near + 1n].find((amount) => amount + percent(amount, lineRate) === line.grandTotal);
  if (net === undefined || net < 0n) return undefined;
  const thousandths = toThousandths(line.quantity);
  const unitPrice = ((net + line.flatDiscount) * 1000n + thousandths - 1n) / thousandths;
  return { unitPrice, flatDiscount: times(unitPrice, line.quantity) - net };
};

type PricedEntry = Omit<LineEntry, "quantity"> & { qty: Quantity; grandTotal: Minor | undefined };

/**
 * The amounts to store for a line, from its unit price or, if the grand total is given, from the unit price
 * derived from it.
 */
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

/** The VAT within an amount, rounded half up. */
export const vatWithin = (amount: Minor, rate: BasisPoints): Minor =>
  divideHalfUp(amount * BigInt(rate), 10_000n + BigInt(rate));

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

/** A line as one line for each of its rates: first the parts that have a rate of their own, then the rest. */
export const partsByRate = <L extends TaxedLine>(line: L): L[] => {
  const { ratedParts = [] } = line;
  if (ratedParts.length === 0) return [line];
  const parts = ratedParts.map(({ vatRate, subTotal, vat }) => ({
    ...line,
    ratedParts: [],
    vatRate,
    subTotal: BigInt(subTotal),
    vat: BigInt(vat),
  }));
  const subTotal = line.subTotal - sum(parts.map((part) => part.subTotal));
  const vat = line.vat - sum(parts.map((part) => part.vat));
  return subTotal === 0n && vat === 0n ? parts : [...parts, { ...line, ratedParts: [], subTotal, vat }];
};

/** The lines that a document contributes to the VAT return: of one that charges no VAT, what advances had taxed. */
export const taxableLines = (lines: readonly TaxedLine[], isUntaxed: boolean): readonly TaxedLine[] =>
  isUntaxed ? lines.flatMap((line) => partsByRate(line)).filter(({ vatRate }) => vatRate > 0) : lines;

/** One group per rate in descending order, exempt lines last, by their reason. */
export const vatGroups = (lines: readonly TaxedLine[]): VatGroup[] => {
  const groups = new Map<string, VatGroup>();
  for (const { vatExempted, subTotal, vat, ...line } of lines.flatMap((each) => partsByRate(each))) {
    const vatRate = rateOf({ vatExempted }, line.vatRate);
    const exemptCode = vatExempted ? line.exemptCode : undefined;
    const key = `${vatExempted} ${vatRate} ${exemptCode}`;
    const group = groups.get(key) ?? { vatRate, vatExempted, ...(exemptCode && { exemptCode }), subTotal: 0n, vat: 0n };
    groups.set(key, { ...group, subTotal: group.subTotal + subTotal, vat: group.vat + vat });
  }
  return [...groups.values()].toSorted(
    (a, b) => Number(a.vatExempted) - Number(b.vatExempted) || b.vatRate - a.vatRate,
  );
};

/** `S` standard rate, `Z` taxed at zero, `E` exempt, `O` outside the tax. */
export type TaxCategory = "S" | ExemptCategory;

/** The tax category of a line or a group. An exempt one without a reason has the default of every country, `O`. */
export const taxCategory = ({
  vatRate,
  vatExempted,
  exemptCode,
}: {
  vatRate: number;
  vatExempted: boolean;
  exemptCode?: ExemptCode | null | undefined;
}): TaxCategory => {
  if (vatExempted) return exemptCode ? exemptCategory(exemptCode) : "O";
  return vatRate > 0 ? "S" : "Z";
};

const categoryOrder: readonly TaxCategory[] = ["S", "Z", "E", "O"];

/** One sum for each category and rate, as totals show them, whatever the reasons. */
export const taxCategories = (
  lines: readonly TaxedLine[],
): { category: TaxCategory; vatRate: BasisPoints; subTotal: Minor; vat: Minor }[] => {
  const groups = vatGroups(lines).map((group) => ({ ...group, category: taxCategory(group) }));
  return categoryOrder.flatMap((category) => {
    const same = groups.filter((group) => group.category === category);
    return [...new Set(same.map(({ vatRate }) => vatRate))].map((vatRate) => {
      const together = same.filter((group) => group.vatRate === vatRate);
      return {
        category,
        vatRate,
        subTotal: sum(together.map((group) => group.subTotal)),
        vat: sum(together.map((group) => group.vat)),
      };
    });
  });
};

const rateOf = (line: { vatExempted: boolean }, rate: BasisPoints): BasisPoints => (line.vatExempted ? 0 : rate);

const kept = <T extends LineTotals>(totals: T): T => {
  if (isTooLarge(totals)) throw refuse("amount-too-large");
  return totals;
};

const isTooLarge = ({ preDiscountSubTotal, grandTotal }: LineTotals) =>
  preDiscountSubTotal > largestAmount || grandTotal > largestAmount;
