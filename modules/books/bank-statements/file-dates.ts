import { addDays } from "../../../platform/shared/dates.ts";
import { latinDigits } from "../../../platform/shared/digits.ts";
import { fold } from "../../../platform/shared/folding.ts";
import { dateOf } from "./statement.ts";

/** Which number of `03/11/2026` comes first; a file has one order for all its rows. */
export type DateOrder = "day" | "month";

export type OrderOfFile = {
  order: DateOrder;
  /** Only a person can tell: `order` is a suggestion. */
  isAsked: boolean;
  /** The date that can be read in one order only, and its place among the dates. */
  proof: { at: number; text: string } | null;
  /** Whether the file has dates that both orders read differently. */
  matters: boolean;
};

/**
 * The order that all dates of a file allow, day first if both do. It is asked if no order reads all, or if day first
 * reads days that have not come yet and month first reads none.
 */
export const orderIn = (dates: readonly string[], today: string): OrderOfFile => {
  const numbers = dates.flatMap((text, at) => {
    const parts = numbersIn(text);
    return parts ? [{ at, text, ...parts }] : [];
  });
  const dayFirst = numbers.filter(({ first }) => first > 12);
  const monthFirst = numbers.filter(({ second }) => second > 12);
  const matters = numbers.some(({ first, second }) => first !== second);
  const [found] = [...dayFirst, ...monthFirst];
  if (found) {
    const order = monthFirst.length > dayFirst.length ? "month" : "day";
    const isAsked = dayFirst.length > 0 && monthFirst.length > 0;
    return { order, isAsked, proof: { at: found.at, text: found.text }, matters };
  }
  const isAhead = (order: DateOrder) => numbers.some(({ text }) => (readDate(text, order) ?? "") > today);
  const isAsked = isAhead("day") && !isAhead("month");
  return { order: isAsked ? "month" : "day", isAsked, proof: null, matters };
};

/**
 * `2026-11-20`, `20/11/2026 14:22`, `20-Nov-2026`, `20 نوفمبر 2026`, `20261120`, or the days since 1900 that a
 * spreadsheet stores, with or without a time of day. Undefined if it is no date, or none in this order.
 */
export const readDate = (cell: string, order: DateOrder): string | undefined => {
  const text = plain(cell);
  const iso = matching(text, /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})/) ?? matching(text, /^(20\d\d)(\d\d)(\d\d)$/);
  if (iso) return dateOf(iso[1]!, iso[2]!, iso[3]!);
  const numbers = numbersIn(text);
  if (numbers) {
    const { first, second, year } = numbers;
    return order === "day" ? dateOf(year, String(second), String(first)) : dateOf(year, String(first), String(second));
  }
  const named = namedMonth(text);
  if (named) return named;
  return /^[3-6]\d{4}(\.\d+)?$/.test(text) ? addDays("1899-12-30", Math.floor(Number(text))) : undefined;
};

/** The numbers of a date whose order is open. */
export const numbersIn = (cell: string): { first: number; second: number; year: string } | undefined => {
  const found = matching(plain(cell), /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})/);
  return found && { first: Number(found[1]), second: Number(found[2]), year: found[3]! };
};

const plain = (cell: string) =>
  latinDigits(cell)
    .replace(/\p{Cf}/gu, "")
    .trim();

const timeOfDay =
  /^(?:[T ,]+\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:[.,]\d+)?\s*(?:[AaPp]\.?[Mm]\.?|[صم])?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** What stands after the date may only be a time of day: `16/11/206` is not of the year 20. */
const matching = (text: string, shape: RegExp) => {
  const found = shape.exec(text);
  return found && timeOfDay.test(text.slice(found[0].length)) ? found : undefined;
};

const namedMonth = (text: string): string | undefined => {
  const dayFirst = matching(text, /^(\d{1,2})[\s/.,-]*(\p{L}+(?: \p{L}+)?)[\s/.,-]+(\d{4}|\d{2})/u);
  const monthFirst = matching(text, /^(\p{L}+(?: \p{L}+)?)[\s.]+(\d{1,2})[\s,]+(\d{4}|\d{2})/u);
  const [dayOfMonth, name, year] = dayFirst
    ? [dayFirst[1]!, dayFirst[2]!, dayFirst[3]!]
    : [monthFirst?.[2] ?? "", monthFirst?.[1] ?? "", monthFirst?.[3] ?? ""];
  const month = monthNamed(name);
  return month === undefined ? undefined : dateOf(year, String(month), dayOfMonth);
};

const monthNamed = (name: string): number | undefined => {
  const folded = fold(name);
  const at = months.findIndex((names) =>
    names.some(
      (known) => known === folded || (latin(known) && latin(folded) && folded.length >= 3 && known.startsWith(folded)),
    ),
  );
  return at < 0 ? undefined : at + 1;
};

const latin = (text: string) => /^[a-z]+$/.test(text);

const months = [
  ["january", "يناير", "كانون الثاني"],
  ["february", "فبراير", "شباط"],
  ["march", "مارس", "آذار"],
  ["april", "أبريل", "إبريل", "نيسان"],
  ["may", "مايو", "أيار"],
  ["june", "يونيو", "حزيران"],
  ["july", "يوليو", "تموز"],
  ["august", "أغسطس", "آب"],
  ["september", "سبتمبر", "أيلول"],
  ["october", "أكتوبر", "تشرين الأول"],
  ["november", "نوفمبر", "تشرين الثاني"],
  ["december", "ديسمبر", "كانون الأول"],
].map((names) => names.map(fold));
