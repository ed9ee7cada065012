import { withCurrency } from "../shared/currency-names.ts";
import { readableDate } from "../shared/dates.ts";
import { type DigitScript, eastern } from "../shared/digits.ts";
import { type Minor, readable, toDecimal } from "../shared/money.ts";
import {
  inLanguage,
  isolated,
  isolatedDate,
  isolatedName,
  type Language,
  type Pair,
  type Values,
} from "../shared/words.ts";

/**
 * A sentence that is written as its reader reads it. `names`: values that were typed by somebody, in one language or in both; `amounts`: in minor units,
 * with the currency; `sums`: without it; `days`: YYYY-MM-DD; `months`: their first days; `numbers`: decimal texts.
 */
export type ReaderText = {
  text: Pair;
  values?: Values;
  names?: Readonly<Record<string, string | Pair>>;
  amounts?: Readonly<Record<string, Minor>>;
  sums?: Readonly<Record<string, Minor>>;
  days?: Readonly<Record<string, string>>;
  months?: Readonly<Record<string, string>>;
  numbers?: Readonly<Record<string, string | number>>;
};

/** How somebody reads: the shop's currency, the language and the digits. */
export type Writing = { shop: { currency: string; digits: number }; language: Language; digits: DigitScript };

export const readerText = ({ text, ...values }: ReaderText, writing: Writing): string =>
  inLanguage(text, writing.language, { ...values.values, ...writtenValues(values, writing) }, writing.digits);

/** Figures in Latin digits as their reader reads them. */
export const inDigits = (latin: string, { language, digits }: Pick<Writing, "language" | "digits">): string =>
  language === "ar" && digits === "eastern" ? eastern(latin) : latin;

/** The values of a sentence as they stand in it, without those of plurals. */
export const writtenValues = (
  { names, amounts, sums, days, months, numbers }: Omit<ReaderText, "text">,
  writing: Writing,
): Readonly<Record<string, string>> => {
  const { shop, language } = writing;
  const date = (day: string, form: "long" | "month") =>
    isolatedDate(inDigits(readableDate(day, language, form), writing));
  const sum = (amount: Minor) => isolated(inDigits(readable(toDecimal(amount, shop.digits)), writing));
  return {
    ...each(names, (name) => isolatedName(typeof name === "string" ? name : name[language])),
    ...each(amounts, (amount) => withCurrency(sum(amount), shop.currency, language)),
    ...each(sums, sum),
    ...each(days, (day) => date(day, "long")),
    ...each(months, (month) => date(month, "month")),
    ...each(numbers, (number) => isolated(inDigits(readable(String(number)), writing))),
  };
};

const each = <T>(of: Readonly<Record<string, T>> | undefined, write: (value: T) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(of ?? {}).map(([name, value]) => [name, write(value)]));
