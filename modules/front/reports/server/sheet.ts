import { type Cell, xlsxOf } from "../../../../platform/server/sheets/xlsx.ts";
import { toDecimal } from "../../../../platform/shared/money.ts";
import { currencyName } from "../../../../platform/shared/currency-names.ts";
import { inLanguage, type Language } from "../../../../platform/shared/words.ts";
import { columnWords, statementNames } from "../words.ts";
import { brokenTitle, columnTitles, statementTitle } from "./titles.ts";
import type { Computed } from "./statements.ts";

type SheetOf = {
  statement: Computed;
  shopName: string;
  currency: string;
  digits: number;
  language: Language;
  at: Date;
};

/** A statement as a spreadsheet in one language; amounts are numbers. */
export const statementSheet = ({
  statement,
  shopName,
  currency,
  digits,
  language,
  at,
}: SheetOf): Promise<Uint8Array> => {
  const title = inLanguage(statementNames[statement.name], language);
  const columns = columnTitles(statement).map((pair) => inLanguage(pair, language));
  const text = (of: string, strong = false): Cell => ({ text: of, strong });
  const amounts = statement.rows.map(({ kind, account, name, amounts: own, change }): Cell[] => {
    const strong = kind !== "account" && kind !== "computed";
    const number = (amount: bigint): Cell => ({ number: toDecimal(amount, digits), strong });
    return [
      account ? text(account.code) : null,
      text(inLanguage(name, language), strong),
      ...own.map(number),
      ...(change === null || own.length === 0 ? [] : [number(change)]),
    ];
  });
  const broken = brokenTitle(statement, digits);
  const heads = [columnWords.code, columnWords.account].map((pair) => text(inLanguage(pair, language), true));
  return xlsxOf({
    name: title,
    rightToLeft: language === "ar",
    widths: [10, 44, ...columns.map(() => 18)],
    digits,
    frozen: 5,
    at,
    rows: [
      [text(shopName, true)],
      [text(title, true)],
      [text(`${inLanguage(statementTitle(statement), language)} · ${currencyName(currency, language)}`)],
      broken ? [text(inLanguage(broken, language), true)] : [],
      [...heads, ...columns.map((column) => text(column, true))],
      ...amounts,
    ],
  });
};
