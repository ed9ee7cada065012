import type { Language } from "../../shared/words.ts";
import type { SheetFormat } from "../../shared/list-sheets.ts";
import { type Minor, toDecimal } from "../../shared/money.ts";
import { type FileAnswer, madeFile } from "../files/answers.ts";
import { byteOrderMark, csvRow } from "../../shared/csv.ts";
import { bytesInParts } from "./in-parts.ts";
import { type Cell, xlsxOf, xlsxType } from "./xlsx.ts";

/** Text, an amount in minor units, another number as decimal text, a date `YYYY-MM-DD`, or nothing. */
type ListCell = string | { amount: Minor } | { number: string } | { day: string } | null;

export type ListColumn<Row> = {
  head: string;
  /** In characters. */
  width: number;
  cell: (row: Row) => ListCell;
};

export type ListSheet<Row> = {
  /** Of the file, without its ending. */
  name: string;
  /** Of the sheet, in the reader's language. */
  title: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
};

type Making = { format: SheetFormat; language: Language; digits: number; at: Date };

/** A list as a file of rows under their heads, in one language, as the import of files reads it. */
export const listFile = <Row>(sheet: ListSheet<Row>, making: Making): FileAnswer =>
  making.format === "csv"
    ? madeFile(() => bytesInParts(csvLines(sheet, making.digits)), {
        name: `${sheet.name}.csv`,
        type: "text/csv; charset=utf-8",
      })
    : madeFile(() => xlsxOfList(sheet, making), { name: `${sheet.name}.xlsx`, type: xlsxType });

function* csvLines<Row>({ columns, rows }: ListSheet<Row>, digits: number) {
  yield byteOrderMark;
  yield csvRow(
    columns.map(({ head }) => head),
    () => true,
  );
  for (const row of rows) {
    const cells = columns.map(({ cell }) => cell(row));
    yield csvRow(
      cells.map((cell) => textOf(cell, digits)),
      (index) => typeof cells[index] === "string",
    );
  }
}

const textOf = (cell: ListCell, digits: number): string | null => {
  if (cell === null || typeof cell === "string") return cell;
  if ("amount" in cell) return toDecimal(cell.amount, digits);
  return "day" in cell ? cell.day : cell.number;
};

const xlsxOfList = <Row>({ title, columns, rows }: ListSheet<Row>, { language, digits, at }: Making) =>
  xlsxOf({
    name: title,
    rightToLeft: language === "ar",
    widths: columns.map(({ width }) => width),
    digits,
    frozen: 1,
    at,
    rows: withHeads(columns, rows, digits),
  });

function* withHeads<Row>(columns: readonly ListColumn<Row>[], rows: readonly Row[], digits: number) {
  yield columns.map(({ head }): Cell => ({ text: head, strong: true }));
  for (const row of rows) yield columns.map(({ cell }) => cellOf(cell(row), digits));
}

const cellOf = (cell: ListCell, digits: number): Cell => {
  if (cell === null || cell === "") return null;
  if (typeof cell === "string") return { text: cell };
  if ("amount" in cell) return { number: toDecimal(cell.amount, digits) };
  if ("day" in cell) return { day: cell.day };
  return hasExactNumbers(cell.number) ? { general: cell.number } : { text: cell.number };
};

/** A spreadsheet keeps 15 digits of a number. */
const hasExactNumbers = (number: string) => number.replace(/\D/g, "").length <= 15;
