import { currencyName } from "../../shared/currency-names.ts";
import { toDecimal } from "../../shared/money.ts";
import type { ReportCell, ReportTable } from "../../shared/report-table.ts";
import type { Language } from "../../shared/words.ts";
import { type Cell, xlsxOf } from "./xlsx.ts";

type SheetOf = {
  table: ReportTable;
  shopName: string;
  currency: string;
  digits: number;
  language: Language;
  at: Date;
};

/** A report as a spreadsheet in one language; amounts are numbers, dates are dates. */
export const reportSheet = ({ table, shopName, currency, digits, language, at }: SheetOf): Promise<Uint8Array> => {
  const text = (of: string, strong = false): Cell => ({ text: of, strong });
  const cellOf = (cell: ReportCell, strong: boolean): Cell => {
    if (cell === null) return null;
    if (typeof cell === "object" && "day" in cell) return { ...cell, strong };
    if (typeof cell === "object" && "number" in cell) return { general: cell.number, strong };
    if (typeof cell === "bigint") return { number: toDecimal(cell, digits), strong };
    return text(typeof cell === "string" ? cell : cell[language], strong);
  };
  const title = table.name[language];
  const above: Cell[][] = [
    [text(shopName, true)],
    [text(`${title} · ${currencyName(currency, language)}`, true)],
    ...table.about.map((line) => [text(line[language])]),
    [],
    table.columns.map(({ name }) => text(name[language], true)),
  ];
  const rows = function* () {
    yield* above;
    for (const { strong = false, cells } of table.rows) yield cells.map((cell) => cellOf(cell, strong));
  };
  return xlsxOf({
    name: title,
    rightToLeft: language === "ar",
    widths: table.columns.map(({ width }) => width),
    digits,
    frozen: above.length,
    at,
    rows: rows(),
  });
};
