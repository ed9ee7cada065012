import { z } from "zod";

/**
 * Money is a whole number of minor units (halalas, fils) as a bigint, in the shop's one currency.
 * On the wire it is a decimal string. Only this file converts between the two.
 */
export type Minor = bigint;

/** A quantity with up to three decimals, as the shortest decimal text: `"2"`, `"0.5"`. */
export type Quantity = string;

/** A rate in hundredths of a percent: 15 % is 1500. */
export type BasisPoints = number;

const threeDigits = new Set(["BHD", "KWD", "OMR", "JOD"]);

/** Decimals of a currency: three for BHD, KWD, OMR and JOD, two for others. */
export const digitsOf = (currency: string) => (threeDigits.has(currency) ? 3 : 2);

/** The largest amount that a column can store, in minor units. */
export const largestAmount = 999_999_999_999_999n;

const decimalText = /^-?(0|[1-9]\d{0,14})(\.\d+)?$/;

/** `"115.5"` with 2 digits → 11550n; undefined if the text is not a number or has more decimals than the currency. */
export const toMinor = (text: string, digits: number): Minor | undefined => {
  if (!decimalText.test(text)) return undefined;
  const [whole = "0", fraction = ""] = text.replace("-", "").split(".");
  const kept = fraction.replace(/0+$/, "");
  if (kept.length > digits) return undefined;
  const minor = BigInt(whole + kept.padEnd(digits, "0"));
  return text.startsWith("-") ? -minor : minor;
};

/** 11550n with 2 digits → `"115.50"`. */
export const toDecimal = (minor: Minor, digits: number): string => {
  const sign = minor < 0n ? "-" : "";
  const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, "0");
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
};

/** Division rounded half away from zero: the one way to round money, which `apportion` does not need. */
export const divideHalfUp = (amount: bigint, by: bigint): bigint => {
  const negative = amount < 0n !== by < 0n;
  const [a, b] = [amount < 0n ? -amount : amount, by < 0n ? -by : by];
  const rounded = (a * 2n + b) / (b * 2n);
  return negative ? -rounded : rounded;
};

/**
 * Divides an amount in proportion to weights, so that the parts add up to it: each is rounded down, and the largest
 * remainders, the first of equal ones, get a minor unit more. No part is more than its weight if the amount is not more
 * than all weights. Neither amount nor weights are below zero; without weights every part is zero.
 */
export const apportion = (amount: Minor, weights: readonly bigint[]): Minor[] => {
  const all = sum(weights);
  if (all === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight) => (amount * weight) / all);
  const remainders = weights.map((weight, index) => ({ index, remainder: (amount * weight) % all }));
  const rest = Number(amount - sum(parts));
  for (const { index } of remainders.toSorted((a, b) => Number(b.remainder - a.remainder)).slice(0, rest))
    parts[index]! += 1n;
  return parts;
};

/** A quantity in thousandths: `"2.5"` → 2500n. */
export const toThousandths = (quantity: Quantity): bigint => {
  const thousandths = toMinor(quantity, 3);
  if (thousandths === undefined) throw new RangeError(`not a quantity: ${quantity}`);
  return thousandths;
};

/** `"2.500"` → `"2.5"`; `"4.000"` → `"4"`. */
export const shortest = (decimal: string) => (decimal.includes(".") ? decimal.replace(/\.?0+$/, "") : decimal);

/** Unit price × quantity, rounded to minor units. */
export const times = (price: Minor, quantity: Quantity): Minor => divideHalfUp(price * toThousandths(quantity), 1000n);

/** Whether a decimal text is another number than zero. */
export const isNotZero = (decimal: string) => /[1-9]/.test(decimal);

/** A share of an amount, rounded to minor units: `percent(10000n, 1500)` is 1500n. */
export const percent = (amount: Minor, rate: BasisPoints): Minor => divideHalfUp(amount * BigInt(rate), 10_000n);

/** How many per cent a part is, with one decimal; null of a whole of zero or below. */
export const percentOf = (part: Minor, whole: Minor): number | null =>
  whole > 0n ? Number(divideHalfUp(part * 1000n, whole)) / 10 : null;

export const sum = (amounts: readonly Minor[]): Minor => amounts.reduce((total, amount) => total + amount, 0n);

/** An amount as text, before the currency's digits are known; `serve` converts it to a bigint or refuses its decimals. */
export class SentAmount {
  constructor(readonly text: string) {}
}

/** Decimal text; the kinds of message for a text that is not a number, and for too many digits. */
const sentDecimal = (notDecimal: string, tooLarge: string) =>
  z.union([z.string(), z.number()]).transform((sent, issues) => {
    const text = typeof sent === "number" ? String(sent) : sent;
    if (decimalText.test(text)) return text;
    const kind = text.trim() === "" ? "required" : longNumber.test(text) ? tooLarge : notDecimal;
    issues.addIssue({ code: "custom", message: "not a decimal", params: { kind } });
    return z.NEVER;
  });

/** 16 digits or more; a JavaScript number of 1e21 or more becomes text with an exponent. */
const longNumber = /^-?[1-9](\d{15,}(\.\d+)?|(\.\d+)?e\+\d+)$/;

const sentAmount = (accepts: (text: string) => boolean, kind: string) =>
  sentDecimal("decimal", "too-large").transform((text, issues) => {
    const refused = isTooLarge(text) ? "too-large" : accepts(text) ? undefined : kind;
    if (!refused) return new SentAmount(text) as unknown as Minor;
    issues.addIssue({ code: "custom", message: refused, params: { kind: refused } });
    return z.NEVER;
  });

/** With at most twelve digits before the point, an amount is below `largestAmount` in every currency. */
const isTooLarge = (text: string) => text.replace(/^-|\..*$/g, "").length > 12;

/** An amount in a body, 0 or more: string or number on the wire, minor units in the handler. */
export const moneyIn = sentAmount((text) => !text.startsWith("-"), "not-negative");

/** An amount in a body, more than 0. */
export const positiveMoneyIn = sentAmount((text) => !text.startsWith("-") && isNotZero(text), "positive");

/** An amount in a body with its sign, such as the movement of a bank account. */
export const signedMoneyIn = sentAmount(() => true, "decimal");

/** A quantity in a body: above 0, at most 999,999, at most 3 decimals. */
export const quantityIn = sentDecimal("quantity", "quantity-large").transform((text, issues): Quantity => {
  const thousandths = toMinor(text, 3);
  if (thousandths !== undefined && thousandths > 0n && thousandths < quantityBound) return shortest(text);
  issues.addIssue({
    code: "custom",
    message: "quantity",
    params: { kind: thousandths !== undefined && thousandths >= quantityBound ? "quantity-large" : "quantity" },
  });
  return z.NEVER;
});

/** A quantity in a body that may be 0: what is counted, a minimum. */
export const countIn = sentDecimal("count", "quantity-large").transform((text, issues): Quantity => {
  const thousandths = toMinor(text, 3);
  if (thousandths !== undefined && thousandths >= 0n && thousandths < quantityBound) return shortest(text);
  const tooLarge = thousandths !== undefined && thousandths >= quantityBound;
  issues.addIssue({ code: "custom", message: "count", params: { kind: tooLarge ? "quantity-large" : "count" } });
  return z.NEVER;
});

/** In thousandths. */
const quantityBound = 1_000_000_000n;

/** An amount in an answer: minor units from the handler, a decimal string on the wire. */
export const moneyOut = z.string().describe("Decimal string with the currency's digits") as unknown as z.ZodType<
  string,
  Minor
>;

/** Decimal text → text with thousands separators, without the currency: `"2,107.95"`. Minus is U+2212. */
export const readable = (decimal: string): string => {
  const [whole = "0", fraction] = decimal.replace("-", "").split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return `${decimal.startsWith("-") ? "\u2212" : ""}${grouped}${fraction === undefined ? "" : `.${fraction}`}`;
};
