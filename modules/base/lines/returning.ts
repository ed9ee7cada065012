import {
  divideHalfUp,
  type Minor,
  percent,
  type Quantity,
  shortest,
  sum,
  toDecimal,
  toThousandths,
} from "../../../platform/shared/money.ts";
import type { LineTotals, RatedPart, TotalledLine } from "./rules.ts";

type Amounts = LineTotals & { qty: Quantity; ratedParts?: readonly RatedPart[] };

/** A line of a document, as far as its return needs it. */
export type SoldLine = TotalledLine & { id: string; qty: Quantity; unitPrice: Minor };

/** What an earlier return took of a line; one of an amount only takes no quantity. */
export type TakenLine = Amounts & { lineId: string; isAmountOnly: boolean };

/** What is left of a sold line after its returns. */
export type LeftLine<L extends SoldLine = SoldLine> = { sold: L; left: Amounts };

/** What comes back of a line: a quantity, or an amount before VAT without goods. */
export type Asked = { qty: Quantity } | { subTotal: Minor };

/** A returned line: its own quantity, price and amounts. */
export type ReturnedLine = Amounts & {
  ratedParts: RatedPart[];
  unitPrice: Minor;
  flatDiscount: Minor;
  isAmountOnly: boolean;
};

/** What a debit note charged more for a line. */
export type ChargedMore = { lineId: string; subTotal: Minor; vat: Minor };

/** The lines with what debit notes charged more for them. */
export const chargedLines = <L extends SoldLine>(sold: readonly L[], charged: readonly ChargedMore[]): L[] =>
  sold.map((line) => {
    const more = charged.filter(({ lineId }) => lineId === line.id);
    const [subTotal, vat] = [sum(more.map((part) => part.subTotal)), sum(more.map((part) => part.vat))];
    return {
      ...line,
      preDiscountSubTotal: line.preDiscountSubTotal + subTotal,
      subTotal: line.subTotal + subTotal,
      vat: line.vat + vat,
      grandTotal: line.grandTotal + subTotal + vat,
    };
  });

export const leftLines = <L extends SoldLine>(sold: readonly L[], taken: readonly TakenLine[]): LeftLine<L>[] =>
  sold.map((line) => ({
    sold: line,
    left: leftOf(
      line,
      taken.filter(({ lineId }) => lineId === line.id),
    ),
  }));

const leftOf = (sold: SoldLine, taken: readonly TakenLine[]): Amounts => {
  const less = (name: keyof LineTotals) => sold[name] - sum(taken.map((line) => line[name]));
  const goods = taken.filter(({ isAmountOnly }) => !isAmountOnly);
  return {
    qty: quantityOf(toThousandths(shortest(sold.qty)) - sum(goods.map(({ qty }) => toThousandths(shortest(qty))))),
    preDiscountSubTotal: less("preDiscountSubTotal"),
    subTotal: less("subTotal"),
    vat: less("vat"),
    grandTotal: less("grandTotal"),
    ratedParts: (sold.ratedParts ?? []).map((part) => partLeft(part, taken)),
  };
};

const partLeft = ({ vatRate, subTotal, vat }: RatedPart, taken: readonly TakenLine[]): RatedPart => {
  const same = taken.flatMap(({ ratedParts = [] }) => ratedParts.filter((part) => part.vatRate === vatRate));
  return {
    vatRate,
    subTotal: String(BigInt(subTotal) - sum(same.map((part) => BigInt(part.subTotal)))),
    vat: String(BigInt(vat) - sum(same.map((part) => BigInt(part.vat)))),
  };
};

const quantityOf = (thousandths: bigint): Quantity => shortest(toDecimal(thousandths, 3));

/** Whether returns took the whole quantity of a line, or its whole amount. Nothing more is charged for it. */
export const isTakenBack = ({ sold, left }: LeftLine): boolean =>
  toThousandths(left.qty) === 0n || (sold.subTotal > 0n && left.subTotal === 0n);

/** Whether more is asked for than is left of the line. */
export const isTooMuch = ({ left }: LeftLine, asked: Asked): boolean =>
  "qty" in asked ? toThousandths(asked.qty) > toThousandths(left.qty) : asked.subTotal > left.subTotal;

/**
 * The amounts of what comes back. A quantity takes its share of what is left of the line, so that the last part
 * takes the remainder; VAT is that of everything given back so far, less what was given back before; never more than is
 * left, because the VAT of a bill, or of a debit note, may differ from that of the whole. Parts with a rate of their own
 * come back in the same proportion.
 */
export const returnedLine = ({ sold, left }: LeftLine, asked: Asked): ReturnedLine => {
  const isAmountOnly = !("qty" in asked);
  const share = (amount: Minor): Minor =>
    isAmountOnly ? asked.subTotal : divideHalfUp(amount * toThousandths(asked.qty), toThousandths(left.qty));
  const subTotal = share(left.subTotal);
  const preDiscountSubTotal = share(left.preDiscountSubTotal);
  const ratedParts = returnedParts(left, subTotal);
  const vat =
    subTotal === left.subTotal ? left.vat : vatOf(ratedParts) + vatOfRest({ sold, left }, ratedParts, subTotal);
  const qty = isAmountOnly ? "1" : asked.qty;
  return {
    qty,
    unitPrice: divideHalfUp(preDiscountSubTotal * 1000n, toThousandths(qty)),
    preDiscountSubTotal,
    flatDiscount: preDiscountSubTotal - subTotal,
    subTotal,
    vat,
    grandTotal: subTotal + vat,
    ratedParts,
    isAmountOnly,
  };
};

/** What comes back of the parts with a rate of their own: each takes its share of what the parts before it leave. */
const returnedParts = ({ subTotal: whole, ratedParts = [] }: Amounts, subTotal: Minor): RatedPart[] => {
  let [asked, left] = [subTotal, whole];
  return ratedParts.flatMap((part) => {
    const net = BigInt(part.subTotal);
    const taken = left === 0n ? 0n : divideHalfUp(net * asked, left);
    asked -= taken;
    left -= net;
    if (taken === 0n) return [];
    const vat = taken === net ? part.vat : String(divideHalfUp(BigInt(part.vat) * taken, net));
    return [{ vatRate: part.vatRate, subTotal: String(taken), vat }];
  });
};

/** The VAT of what comes back at the line's own rate. */
const vatOfRest = ({ sold, left }: LeftLine, returned: readonly RatedPart[], subTotal: Minor): Minor => {
  const soldNet = sold.subTotal - netOf(sold.ratedParts);
  const leftNet = left.subTotal - netOf(left.ratedParts);
  const leftVat = left.vat - vatOf(left.ratedParts);
  const before = sold.vat - vatOf(sold.ratedParts) - leftVat;
  return smaller(percent(soldNet - leftNet + subTotal - netOf(returned), sold.vatRate) - before, leftVat);
};

const netOf = (parts: readonly RatedPart[] = []) => sum(parts.map((part) => BigInt(part.subTotal)));
const vatOf = (parts: readonly RatedPart[] = []) => sum(parts.map((part) => BigInt(part.vat)));

const smaller = (first: Minor, second: Minor) => (first < second ? first : second);
