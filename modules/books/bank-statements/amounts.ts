import { latinDigits } from "../../../platform/shared/digits.ts";
import { fold } from "../../../platform/shared/folding.ts";
import { currencyOf } from "./currencies.ts";

export type Side = "in" | "out";

export type ReadAmount = {
  /** Decimal text without a sign. */
  size: string;
  isNegative: boolean;
  /** By `Cr` or `Dr` beside the number. */
  side: Side | undefined;
  /** By a sign or code beside the number. */
  currency: string | undefined;
};

/** What `1,500` and `1.500` mean in a file, judged by all its amounts; undefined if nothing tells. */
export type DecimalSign = "point" | "comma" | undefined;

/**
 * `1,234.50`, `1.234,50`, `(12.00)`, `12.00-`, `12.00 DR`, `1,200.00 ر.س`, `Dhs. -450.00`. Undefined if it is no
 * amount. `digits` are those of the currency.
 */
export const readAmount = (cell: string, decimalSign: DecimalSign, digits: number): ReadAmount | undefined => {
  const text = plainSigns(cell);
  const words = wordsOf(text).map(meaningOf);
  if (words.includes(undefined)) return undefined;
  const number = text.replace(wordShape, "").replace(/[\s'’]/g, "");
  const [, minus = "", opened = "", figures = "", closed = "", trailing = ""] =
    /^([-+]?)(\(?)([-+]?[\d.,]+)(\)?)([-+]?)$/.exec(number) ?? [];
  const signs = `${minus}${figures.replace(/[^-+]/g, "")}${trailing}`;
  const size = sizeOf(figures.replace(/[-+]/g, ""), decimalSign, digits);
  const sides = new Set(words.flatMap((word) => word?.side ?? []));
  if (size === undefined || signs.length > 1 || opened.length !== closed.length || sides.size > 1) return undefined;
  return {
    size,
    isNegative: signs === "-" || opened !== "",
    side: [...sides][0],
    currency: words.find((word) => word?.currency)?.currency,
  };
};

/** Which sign separates the decimals in a file: a sign before one or two last digits, or behind a thousand. */
export const decimalSignIn = (cells: readonly string[], digits: number): DecimalSign => {
  const numbers = cells.map((cell) =>
    plainSigns(cell)
      .replace(wordShape, "")
      .replace(/[\s'’()+-]/g, ""),
  );
  const shows = (shape: RegExp) => numbers.some((number) => shape.test(number));
  const point = shows(/\.\d{1,2}$/) || shows(/,\d{3}\.\d+$/);
  const comma = shows(/,\d{1,2}$/) || shows(/\.\d{3},\d+$/);
  if (point !== comma) return point ? "point" : "comma";
  return digits === 3 && shows(/\.\d{3}$/) ? "point" : undefined;
};

/** The side that a word names: `D`, `Debit`, `مدين`. */
export const sideOf = (word: string): Side | undefined => {
  const plain = fold(latinDigits(word)).replace(/[^\p{L}]/gu, "");
  return sides.get(plain);
};

const sides: ReadonlyMap<string, Side> = new Map([
  ...["d", "dr", "db", "dbt", "dbit", "debit", "debits", "withdrawal", "payment", "paid", "out"].map(
    (word) => [word, "out"] as const,
  ),
  ...["c", "cr", "crdt", "credit", "credits", "deposit", "received", "in"].map((word) => [word, "in"] as const),
  ...["مدين", "مدينه", "المدين", "سحب", "خصم", "صادر", "صادره", "سحوبات"].map((word) => [fold(word), "out"] as const),
  ...["دائن", "دائنه", "الدائن", "إيداع", "وارد", "وارده", "إضافة", "إيداعات"].map(
    (word) => [fold(word), "in"] as const,
  ),
]);

const wordShape = /\p{L}[\p{L}.]*|\p{Sc}/gu;

const wordsOf = (text: string) => text.match(wordShape) ?? [];

const meaningOf = (word: string): { side?: Side; currency?: string } | undefined => {
  const side = sideOf(word);
  if (side) return { side };
  const currency = currencyOf(word);
  return currency === null ? {} : currency === undefined ? undefined : { currency };
};

const plainSigns = (cell: string) =>
  latinDigits(cell)
    .replace(/\p{Cf}/gu, "")
    .replace(/٫/g, ".")
    .replace(/٬/g, ",")
    .replace(/[\u2212\u2013\u2010\u2011]/g, "-")
    .trim();

const sizeOf = (figures: string, decimalSign: DecimalSign, digits: number): string | undefined => {
  const [points, commas] = [figures.split(".").length - 1, figures.split(",").length - 1];
  if (points > 0 && commas > 0)
    return withBoth(figures, figures.lastIndexOf(",") > figures.lastIndexOf(".") ? "," : ".");
  if (commas === 0 && points === 0) return plain(figures);
  const [sign, count] = commas > 0 ? ([",", commas] as const) : ([".", points] as const);
  if (count > 1) return thousands(figures, sign);
  const isDecimal = /[.,]\d{3}$/.test(figures) ? isThousandth(sign, decimalSign, digits) : true;
  if (isDecimal === undefined) return undefined;
  return isDecimal ? plain(figures.replace(sign, ".")) : thousands(figures, sign);
};

/** Whether three digits after the only sign are decimals; undefined if they may be either. */
const isThousandth = (sign: "." | ",", decimalSign: DecimalSign, digits: number): boolean | undefined => {
  if (decimalSign) return sign === (decimalSign === "comma" ? "," : ".");
  if (sign === ".") return true;
  return digits === 3 ? undefined : false;
};

/** With both signs the last one separates decimals and stands once. */
const withBoth = (figures: string, decimal: "." | ",") => {
  const [before = "", after = "", ...more] = figures.split(decimal);
  if (more.length > 0) return undefined;
  const kept = thousands(before, decimal === "." ? "," : ".");
  return kept === undefined ? undefined : plain(`${kept}.${after}`);
};

/** Groups of three, or of two as in India. */
const thousands = (figures: string, sign: "." | ",") => {
  const [first = "", ...groups] = figures.split(sign);
  const isGrouped =
    first !== "" && groups.every((group, at) => group.length === 3 || (group.length === 2 && at < groups.length - 1));
  return isGrouped ? plain(first + groups.join("")) : undefined;
};

const plain = (figures: string) => {
  const [, before = "", after = ""] = /^(\d*)(?:\.(\d*))?$/.exec(figures) ?? [];
  if (before === "" && after === "") return undefined;
  return `${before.replace(/^0+(?=\d)/, "") || "0"}${after === "" ? "" : `.${after}`}`;
};
