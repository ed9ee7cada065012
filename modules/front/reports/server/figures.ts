import { inDigits, type Writing } from "../../../../platform/server/reader-text.ts";
import type { Report, ReportFigure } from "../../../../platform/server/report.ts";
import { readable, shortest, toDecimal } from "../../../../platform/shared/money.ts";
import type { ReportUnit } from "../../../../platform/shared/reports.ts";
import { inLanguage, isolated } from "../../../../platform/shared/words.ts";
import { hubWords } from "../hub-words.ts";

type Effect = "helps" | "harms" | null;

/** A number that is no amount is kept with one decimal. */
export const decimalOf = (value: number): string => shortest(value.toFixed(1)).replace(/^-0$/, "0");

/** As on the wire: an amount in minor units, another number as decimal text. */
export const onWire = (figure: ReportFigure): bigint | string | null =>
  typeof figure === "number" ? decimalOf(figure) : figure;

/** `6,840.00`, `27 h`, `20.5%`. */
export const writtenFigure = (unit: ReportUnit, figure: bigint | number, writing: Writing): string =>
  withUnit(unit, { figure, number: numberOf(figure, writing) }, writing);

/** What changed, signed, and whether it helps; null if one of both has no figure. */
export const changeBetween = (
  { unit, rise }: Pick<Report, "unit" | "rise">,
  { now, before }: { now: ReportFigure; before: ReportFigure | undefined },
  writing: Writing,
): { text: string; effect: Effect } | null => {
  if (now === null || before === null || before === undefined) return null;
  const change = differenceOf(now, before);
  if (Number(change) === 0) return { text: "–", effect: null };
  const isMore = change > 0;
  const number = `${isMore ? "+" : ""}${numberOf(change, writing)}`;
  const signed = { figure: change, number };
  const text = unit === "percent" ? inWords("points", signed, writing) : withUnit(unit, signed, writing);
  return { text, effect: rise === null ? null : isMore === (rise === "helps") ? "helps" : "harms" };
};

const differenceOf = (now: bigint | number, before: bigint | number): bigint | number =>
  typeof now === "bigint" && typeof before === "bigint"
    ? now - before
    : Number(decimalOf(Number(decimalOf(Number(now))) - Number(decimalOf(Number(before)))));

export const numberOf = (figure: bigint | number, writing: Writing): string =>
  inDigits(readable(typeof figure === "bigint" ? toDecimal(figure, writing.shop.digits) : decimalOf(figure)), writing);

/** A figure, and the number as it is read. */
type Written = { figure: bigint | number; number: string };

const withUnit = (unit: ReportUnit, written: Written, writing: Writing) =>
  unit === "amount" || unit === "count" ? isolated(written.number) : inWords(unit, written, writing);

const inWords = (
  unit: "hours" | "days" | "percent" | "points",
  { figure, number }: Written,
  { language, digits }: Writing,
) =>
  unit === "percent"
    ? isolated(inLanguage(hubWords.percent, language, { number }, digits))
    : inLanguage(hubWords[unit], language, { number: isolated(number), count: Math.abs(Number(figure)) }, digits);
