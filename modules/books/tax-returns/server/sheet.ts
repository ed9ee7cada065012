import { type Cell, xlsxOf } from "../../../../platform/server/sheets/xlsx.ts";
import { toDecimal } from "../../../../platform/shared/money.ts";
import { currencyName } from "../../../../platform/shared/currency-names.ts";
import { inLanguage, type Language } from "../../../../platform/shared/words.ts";
import { returnWords } from "../words.ts";
import type { ComputedReturn } from "./compute.ts";
import { exportColumns, exportRows } from "./export-rows.ts";
import type { Filing } from "./frozen.ts";
import { filedTitle, periodTitle } from "./pdf-data.ts";

type SheetOf = {
  computed: ComputedReturn;
  filing: Filing | null;
  timeZone: string;
  shopName: string;
  currency: string;
  digits: number;
  language: Language;
  at: Date;
};

/** A VAT return as a spreadsheet in one language; amounts are numbers. */
export const returnSheet = ({
  computed,
  filing,
  timeZone,
  shopName,
  currency,
  digits,
  language,
  at,
}: SheetOf): Promise<Uint8Array> => {
  const title = inLanguage(returnWords.title, language);
  const text = (of: string, strong = false): Cell => ({ text: of, strong });
  return xlsxOf({
    name: title,
    rightToLeft: language === "ar",
    widths: [8, 44, 18, 18, 18],
    digits,
    frozen: 5,
    at,
    rows: [
      [text(shopName, true)],
      [text(title, true)],
      [text(`${inLanguage(periodTitle(computed), language)} · ${currencyName(currency, language)}`)],
      filing ? [text(inLanguage(filedTitle(filing, timeZone), language))] : [],
      [
        text(inLanguage(returnWords.box, language), true),
        null,
        ...exportColumns.map((pair) => text(inLanguage(pair, language), true)),
      ],
      ...exportRows(computed).map(({ box, name, total, amounts }): Cell[] => [
        box === null ? null : text(box, total),
        text(inLanguage(name, language), total),
        ...amounts.map((amount): Cell =>
          amount === null ? null : { number: toDecimal(amount, digits), strong: total },
        ),
      ]),
    ],
  });
};
