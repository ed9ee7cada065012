import { latinDigits } from "../../platform/shared/digits.ts";
import { fold } from "../../platform/shared/folding.ts";
import { addDays } from "../../platform/shared/dates.ts";
import { type CsvColumn, csvColumns, csvHeads } from "./csv-columns.ts";
import { dateOf, type FileLine, type FileStatement, tidy } from "./statement.ts";

type Columns = ReadonlyMap<CsvColumn, number>;

/**
 * The rows of a bank's spreadsheet. Its head may stand below the account's details; rows without a date and an amount,
 * such as totals, are left out. Undefined if no row names a date and an amount.
 */
export const readRows = (rows: readonly (readonly string[])[]): FileStatement | undefined => {
  const heads = rows.findIndex((cells) => isHead(columnsIn(cells)));
  if (heads < 0) return undefined;
  const columns = columnsIn(rows[heads]!);
  const below = rows.slice(heads + 1);
  const cell = (row: readonly string[], column: CsvColumn) => row[columns.get(column) ?? -1]?.trim() ?? "";
  const isMonthFirst = monthFirst(below.map((row) => cell(row, "date")));
  const read = below.flatMap((row) => {
    const line = lineOf((column) => cell(row, column), isMonthFirst);
    return line ? [{ line, balance: amountOf(cell(row, "balance")) }] : [];
  });
  const isNewestFirst = read.length > 1 && read[0]!.line.date > read.at(-1)!.line.date;
  const inOrder = isNewestFirst ? read.toReversed() : read;
  return {
    lines: inOrder.map(({ line }) => line),
    openingBalance: null,
    closingBalance: inOrder.at(-1)?.balance ?? null,
  };
};

const headOf = (text: string): string => fold(latinDigits(text)).replace(/[^\p{L}\p{N}]/gu, "");

const columnsIn = (cells: readonly string[]): Columns => {
  const heads = cells.map(headOf);
  const found = new Map<CsvColumn, number>();
  for (const column of csvColumns) {
    const wanted = csvHeads[column].map(headOf);
    const free = (place: number) => ![...found.values()].includes(place);
    const same = wanted.map((name) => heads.indexOf(name)).find((place) => place >= 0 && free(place));
    const place = same ?? heads.findIndex((head, at) => free(at) && wanted.some((name) => head.startsWith(name)));
    if (place >= 0) found.set(column, place);
  }
  return found;
};

const isHead = (columns: Columns) =>
  columns.has("date") && (columns.has("amount") || columns.has("received") || columns.has("paid"));

const lineOf = (cell: (column: CsvColumn) => string, isMonthFirst: boolean): FileLine | undefined => {
  const date = readDate(cell("date"), isMonthFirst);
  const [received, paid, amount] = [amountOf(cell("received")), amountOf(cell("paid")), amountOf(cell("amount"))];
  const moved = isMoved(amount) ? amount : isMoved(received) ? received : isMoved(paid) ? negative(paid) : undefined;
  if (!date || !moved) return undefined;
  return { date, amount: moved, description: tidy(cell("description")), reference: tidy(cell("reference")) || null };
};

const isMoved = (amount: string | undefined): amount is string => amount !== undefined && /[1-9]/.test(amount);

const negative = (amount: string) => (amount.startsWith("-") ? amount : `-${amount}`);

/** `1,234.50`, `1.234,50`, `(12.00)`, `12.00-`, `12.00 DR` as decimal text. */
const amountOf = (cell: string): string | undefined => {
  const text = latinDigits(cell)
    .replace(/٫/g, ".")
    .replace(/٬/g, ",")
    .replace(/\u2212/g, "-")
    .trim();
  const isNegative = /^\(.*\)$/.test(text) || text.includes("-") || /\bdr\b/i.test(text);
  const digits = text.replace(/[^\d.,]/g, "");
  const plain = /,\d{1,2}$/.test(digits) ? digits.replace(/\./g, "").replace(",", ".") : digits.replace(/,/g, "");
  if (!/^\d+(\.\d+)?$|^\.\d+$/.test(plain)) return undefined;
  return (isNegative ? "-" : "") + (plain.startsWith(".") ? `0${plain}` : plain);
};

/** True if a date of the file can only be read with the month first. */
const monthFirst = (dates: readonly string[]) =>
  dates.some((date) => {
    const [, first = "", second = ""] = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{2,4}/.exec(latinDigits(date)) ?? [];
    return Number(first) <= 12 && Number(second) > 12;
  });

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** `2026-11-20`, `20/11/2026`, `20-Nov-2026`, or the days since 1900 that a spreadsheet stores. */
const readDate = (cell: string, isMonthFirst: boolean): string | undefined => {
  const text = latinDigits(cell).trim();
  const iso = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})/.exec(text);
  if (iso) return dateOf(iso[1]!, iso[2]!, iso[3]!);
  const written = /^(\d{1,2})[ /.-]([A-Za-z]{3})[A-Za-z]*[ /.,-]+(\d{2,4})/.exec(text);
  if (written) return dateOf(written[3]!, String(months.indexOf(written[2]!.toLowerCase()) + 1), written[1]!);
  const numbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2,4})/.exec(text);
  if (numbers) {
    const [, first = "", second = "", year = ""] = numbers;
    return isMonthFirst ? dateOf(year, first, second) : dateOf(year, second, first);
  }
  return /^[3-6]\d{4}$/.test(text) ? addDays("1899-12-30", Number(text)) : undefined;
};
