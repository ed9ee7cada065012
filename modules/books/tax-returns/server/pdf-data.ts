import { letterhead, paperDate, type PaperShop, shopPictures } from "../../../../platform/server/papers/letterhead.ts";
import type { Paper } from "../../../../platform/server/papers/pdf.ts";
import { dateIn, shortDate } from "../../../../platform/shared/dates.ts";
import { digitsOf, type Minor, readable, toDecimal } from "../../../../platform/shared/money.ts";
import { inLanguage, isolated, type Language, type Pair } from "../../../../platform/shared/words.ts";
import { filingWords, returnWords } from "../words.ts";
import type { ShownReturn } from "./answers.ts";
import type { ComputedReturn } from "./compute.ts";
import type { Filing } from "./frozen.ts";
import { exportColumns, exportRows } from "./export-rows.ts";

/** A VAT return for `printPaper`, in both languages. `at`: the filing, else the time of printing. */
export const returnPaper = (
  shop: PaperShop,
  { computed, filing }: ShownReturn,
  { at, today }: { at: string; today: string },
): Paper => {
  const digits = digitsOf(shop.currency);
  const shown = (amount: Minor | null) => {
    if (amount === null) return "";
    return amount === 0n ? "–" : readable(toDecimal(amount, digits));
  };
  return {
    template: "modules/books/tax-returns/paper.typ",
    at: new Date(at),
    pictures: shopPictures(shop),
    data: {
      shop: letterhead(shop),
      title: returnWords.title,
      period: periodTitle(computed),
      printed: filing ? null : paperDate(today, shop),
      filed: filing && filedTitle(filing, shop.timeZone),
      columns: exportColumns,
      rows: exportRows(computed).map(({ amounts, ...row }) => ({ ...row, amounts: amounts.map(shown) })),
    },
  };
};

/** `Filed on 05/10/2026 · Reference 4711`. */
export const filedTitle = ({ filedAt, reference }: Filing, timeZone: string): Pair => {
  const inBoth = (language: Language) =>
    [
      inLanguage(filingWords.filedOn, language, { day: isolated(shortDate(dateIn(filedAt, timeZone))) }),
      ...(reference ? [inLanguage(filingWords.reference, language, { reference: isolated(reference) })] : []),
    ].join(" · ");
  return { en: inBoth("en"), ar: inBoth("ar") };
};

/** `01/07/2026 to 30/09/2026`. */
export const periodTitle = ({ from, to }: Pick<ComputedReturn, "from" | "to">) => {
  const values = { from: isolated(shortDate(from)), to: isolated(shortDate(to)) };
  return { en: inLanguage(returnWords.days, "en", values), ar: inLanguage(returnWords.days, "ar", values) };
};
