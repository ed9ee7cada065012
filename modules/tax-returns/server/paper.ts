import { letterhead, paperDate, type PaperShop } from "../../../platform/server/papers/letterhead.ts";
import type { Paper } from "../../../platform/server/papers/pdf.ts";
import { shortDate } from "../../../platform/shared/dates.ts";
import { digitsOf, type Minor, readable, toDecimal } from "../../../platform/shared/money.ts";
import { inLanguage, isolated } from "../../../platform/shared/words.ts";
import { returnWords } from "../words.ts";
import type { ComputedReturn } from "./compute.ts";
import { exportColumns, exportRows } from "./export-rows.ts";

/** A VAT return for `printPaper`, in both languages. */
export const returnPaper = (
  shop: PaperShop,
  computed: ComputedReturn,
  { at, today }: { at: string; today: string },
): Paper => {
  const digits = digitsOf(shop.currency);
  const shown = (amount: Minor | null) => {
    if (amount === null) return "";
    return amount === 0n ? "–" : readable(toDecimal(amount, digits));
  };
  return {
    template: "modules/tax-returns/paper.typ",
    at: new Date(at),
    pictures: shop.logo ? { logo: shop.logo } : {},
    data: {
      shop: letterhead(shop),
      title: returnWords.title,
      period: periodTitle(computed),
      printed: paperDate(today, shop),
      columns: exportColumns,
      rows: exportRows(computed).map(({ amounts, ...row }) => ({ ...row, amounts: amounts.map(shown) })),
    },
  };
};

/** `01/07/2026 to 30/09/2026`. */
export const periodTitle = ({ from, to }: Pick<ComputedReturn, "from" | "to">) => {
  const values = { from: isolated(shortDate(from)), to: isolated(shortDate(to)) };
  return { en: inLanguage(returnWords.days, "en", values), ar: inLanguage(returnWords.days, "ar", values) };
};
