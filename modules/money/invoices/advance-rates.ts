import { divideHalfUp, type Minor, percent, sum } from "../../../platform/shared/money.ts";
import { rateOfLines } from "../../records/documents/rules.ts";
import type { RatedPart, TotalledLine } from "../../base/lines/rules.ts";
import { type Deposit, vatOfPart } from "../payments/advance-rules.ts";

type Part = { vatRate: number; subTotal: Minor; vat: Minor };

type Rated<L, D> = { lines: L[]; deposits: D[] };

type Paid = {
  /** The day of the invoice's rate: an advance that was paid later has the invoice's rate. */
  on: string;
  /** The most that deposits pay; null: the whole invoice. */
  max: Minor | null;
};

/**
 * An advance keeps the VAT rate at which it was taxed for the part of the invoice that it pays: the lines, the first
 * ones first, with these parts. Such advances are used before other deposits.
 */
export const withAdvanceRates = <L extends TotalledLine, D extends Deposit>(
  lines: readonly L[],
  deposits: readonly D[],
  { on, max }: Paid,
): Rated<L, D> => {
  const rate = rateOfLines(lines);
  const keepsRate = ({ advance }: Deposit) =>
    rate !== undefined && Boolean(advance && advance.vat > 0n && advance.vatRate !== rate && advance.paidAt <= on);
  const first = deposits.filter(keepsRate);
  if (first.length === 0) return { lines: [...lines], deposits: [...deposits] };
  const parts = partsPaid(first, sum(lines.filter(isTaxed).map(({ subTotal }) => subTotal)), max);
  return { lines: spread(lines, parts), deposits: [...first, ...deposits.filter((deposit) => !keepsRate(deposit))] };
};

const isTaxed = ({ vatExempted }: TotalledLine) => !vatExempted;

/** What each advance pays of the taxed lines, with the VAT that is within it. */
const partsPaid = (advances: readonly Deposit[], net: Minor, max: Minor | null): Part[] => {
  let [netLeft, grossLeft] = [net, max];
  return advances.map(({ amount, advance }) => {
    const whole = { amount, vat: advance!.vat };
    const offered = grossLeft !== null && grossLeft < amount ? grossLeft : amount;
    const paid = netOf(whole, offered) <= netLeft ? offered : grossOf(whole, netLeft);
    const vat = vatOfPart(whole, paid);
    netLeft -= paid - vat;
    if (grossLeft !== null) grossLeft -= paid;
    return { vatRate: advance!.vatRate, subTotal: paid - vat, vat };
  });
};

const netOf = (whole: { amount: Minor; vat: Minor }, part: Minor): Minor => part - vatOfPart(whole, part);

/** The part of an advance that holds exactly this much without VAT. With each minor unit more it holds one more or as much. */
const grossOf = (whole: { amount: Minor; vat: Minor }, net: Minor): Minor => {
  let part = divideHalfUp(net * whole.amount, whole.amount - whole.vat);
  while (netOf(whole, part) < net) part += 1n;
  while (netOf(whole, part) > net) part -= 1n;
  return part;
};

const spread = <L extends TotalledLine>(lines: readonly L[], parts: readonly Part[]): L[] => {
  const left = parts.map((part) => ({ ...part }));
  return lines.map((line) => {
    if (!isTaxed(line)) return line;
    let free = line.subTotal;
    const own: Part[] = [];
    for (const part of left) {
      const chunk = takeChunk(part, free);
      free -= chunk.subTotal;
      if (chunk.subTotal > 0n) own.push(chunk);
    }
    if (own.length === 0) return line;
    const vat = sum(own.map((part) => part.vat)) + percent(free, line.vatRate);
    return { ...line, ratedParts: storedParts(own), vat, grandTotal: line.subTotal + vat };
  });
};

/** Takes from a part at most so much without VAT, with its share of the VAT; the last share takes the remainder. */
const takeChunk = (part: Part, max: Minor): Part => {
  const subTotal = max < part.subTotal ? max : part.subTotal;
  const vat = subTotal === part.subTotal ? part.vat : divideHalfUp(part.vat * subTotal, part.subTotal);
  part.subTotal -= subTotal;
  part.vat -= vat;
  return { vatRate: part.vatRate, subTotal, vat };
};

/** One for each rate. */
const storedParts = (parts: readonly Part[]): RatedPart[] =>
  [...new Set(parts.map(({ vatRate }) => vatRate))].map((vatRate) => {
    const same = parts.filter((part) => part.vatRate === vatRate);
    return {
      vatRate,
      subTotal: String(sum(same.map(({ subTotal }) => subTotal))),
      vat: String(sum(same.map(({ vat }) => vat))),
    };
  });
