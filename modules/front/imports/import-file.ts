import { columnsIn } from "../../../platform/shared/import-rows.ts";
import { headOf } from "../../../platform/shared/import-cells.ts";
import type { SheetRow } from "../../../platform/shared/spreadsheet.ts";
import { orderIn, type OrderOfFile } from "../../books/bank-statements/file-dates.ts";
import type { CustomField } from "../../base/custom-fields/rules.ts";
import { headsOfField } from "../../base/custom-fields/sheet-heads.ts";
import { columnWords } from "../board/sheet-words.ts";
import { type AnyColumn, type ImportColumn, importColumns, otherHeads, type ShopColumn } from "./columns.ts";
import { longestCell } from "./limits.ts";
import { cellsOf, shopColumn } from "./shop-columns.ts";

/** A column of the file; `isAsked`: nobody knows yet what it is. */
export type ReadColumn = { head: string; column: AnyColumn | null; isAsked: boolean };

export type ImportFile = {
  columns: ReadColumn[];
  rows: readonly SheetRow[];
  /** The custom fields of the shop. */
  fields: readonly CustomField[];
  /** Where nobody knows a head: the row that may be the heads or the first client. */
  first?: { row: SheetRow; above: readonly SheetRow[]; isHeads: boolean };
};

type Remembered = readonly { head: string; column: AnyColumn }[];

const titleRows = 30;

/** The columns and the rows below the heads of a file. Titles may stand above the heads. */
export const readImportFile = (
  sheet: readonly SheetRow[],
  remembered: Remembered,
  fields: readonly CustomField[] = [],
): ImportFile | "noRows" => {
  const known = new Map(remembered.map(({ head, column }) => [head, column]));
  const ofShop = new Map(fields.map((field) => [shopColumn(field.id), headsOfField(field, fields)]));
  const { place, named } = headsIn(sheet, { known, ofShop });
  const row = sheet[place];
  const below = sheet.slice(place + 1);
  if (named === 0 && row) return withoutHeads(row, { above: sheet.slice(0, place), below, fields });
  const heads = row?.cells ?? [];
  if (below.length === 0) return "noRows";
  const width = Math.max(heads.length, ...below.map(({ cells }) => cells.length));
  const all = Array.from({ length: width }, (_, at) => heads[at] ?? "");
  const at = recognised(all, ofShop);
  // A date in a file without vehicles is not that of a visit.
  const hasPlate =
    [...at.values()].includes("plate") ||
    remembered.some(({ head, column }) => column === "plate" && all.some((own) => headOf(own) === head));
  const taken = new Set<AnyColumn>();
  const columns = all.map((head, where) => {
    const isKept = headOf(head) !== "" && known.has(headOf(head));
    const own = isKept ? (known.get(headOf(head)) ?? null) : (at.get(where) ?? null);
    const column = own === null || taken.has(own) || (own === "visitDate" && !hasPlate && !isKept) ? null : own;
    if (column !== null) taken.add(column);
    return { head, column, isAsked: column === null && below.some(({ cells }) => cells[where]) };
  });
  return { columns, rows: below, fields };
};

type Below = { above: readonly SheetRow[]; below: readonly SheetRow[]; fields: readonly CustomField[] };

/** A first row with a digit is rather a client with a phone or a plate than names of columns. */
const withoutHeads = (row: SheetRow, { above, below, fields }: Below): ImportFile => {
  const rows = [row, ...below];
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const isHeads = below.length > 0 && !row.cells.some((cell) => /\p{N}/u.test(cell));
  const columns = Array.from({ length: width }, (_, at) => ({
    head: "",
    column: null,
    isAsked: rows.some(({ cells }) => cells[at]),
  }));
  return withFirst({ columns, rows: below, fields, first: { row, above, isHeads } }, isHeads);
};

/** Reads the first row of a file without known heads as its heads, or as a client. What was assigned stays. */
export const withFirst = (file: ImportFile, isHeads: boolean): ImportFile => {
  if (!file.first) return file;
  const { row } = file.first;
  const below = file.rows.filter(({ line }) => line !== row.line);
  const columns = file.columns.map((column, at) => ({ ...column, head: isHeads ? (row.cells[at] ?? "") : "" }));
  return { ...file, columns, rows: isHeads ? below : [row, ...below], first: { ...file.first, isHeads } };
};

/**
 * What the columns are, by their places. The name that the shop gave a field counts before the other heads of a usual
 * column, and after its label.
 */
const recognised = (heads: readonly string[], ofShop: HeadsOfShop): Map<number, AnyColumn> => {
  const usual = columnsIn(heads, { columns: importColumns, headsOf });
  const own = columnsIn(heads, { columns: [...ofShop.keys()], headsOf: (column) => ofShop.get(column) ?? [] });
  const labelled = [...usual.found].filter(([column, at]) => labelsOf(column).map(headOf).includes(headOf(heads[at]!)));
  return new Map([...usual.found, ...own.found, ...labelled].map(([column, at]) => [at, column] as const));
};

type HeadsOfShop = ReadonlyMap<ShopColumn, readonly string[]>;

const labelsOf = (column: ImportColumn) => [column, columnWords[column].en, columnWords[column].ar];

const headsOf = (column: ImportColumn) => [...labelsOf(column), ...otherHeads[column]];

/** The row that names the most columns; without one the first with more than one cell. */
const headsIn = (
  sheet: readonly SheetRow[],
  { known, ofShop }: { known: ReadonlyMap<string, AnyColumn>; ofShop: HeadsOfShop },
) => {
  const ranked = sheet.slice(0, titleRows).map(({ cells }, place) => ({
    place,
    named: Math.max(recognised(cells, ofShop).size, cells.filter((cell) => known.get(headOf(cell))).length),
    cells: cells.filter((cell) => cell !== "").length,
  }));
  const best = ranked.toSorted((a, b) => b.named - a.named || a.place - b.place)[0];
  if (best && best.named > 0) return best;
  return ranked.find(({ cells }) => cells > 1) ?? { place: 0, named: 0 };
};

/** A column is read as this field from now on, and no other one is. */
export const assigned = (columns: readonly ReadColumn[], at: number, column: AnyColumn | null): ReadColumn[] =>
  columns.map((known, place) => {
    if (place === at) return { ...known, column, isAsked: false };
    return known.column === column && column !== null ? { ...known, column: null } : known;
  });

/** The rows as they are sent; a row without a cell in a column that is read is left out. */
export const rowsToSend = ({ columns, rows }: ImportFile) =>
  rows.flatMap(({ line, cells }) => {
    const own = columns.flatMap(({ column }, at) => (column && cells[at] ? [[column, sent(cells[at])] as const] : []));
    return own.length === 0 ? [] : [{ line, ...cellsOf(own) }];
  });

/** The rows that are not sent, because all their cells stand in columns that are left out. */
export const linesLeftOut = ({ columns, rows }: ImportFile): number[] => {
  const read = columns.flatMap(({ column }, at) => (column === null ? [] : [at]));
  if (read.length === 0) return [];
  return rows.flatMap(({ line, cells }) => (read.some((at) => cells[at]) ? [] : [line]));
};

/** The order of day and month in the dates of the file. */
export const dateOrderOf = (file: ImportFile, today: string): OrderOfFile => orderIn(dateCellsOf(file), today);

export const dateCellsOf = ({ columns, rows, fields }: ImportFile): string[] => {
  const places = columns.flatMap(({ column }, at) => (isOfDates(column, fields) ? [at] : []));
  return rows.flatMap(({ cells }) => places.flatMap((at) => cells[at] ?? []));
};

export const isOfDates = (column: AnyColumn | null | undefined, fields: readonly CustomField[]) =>
  column === "visitDate" || fields.some(({ id, kind }) => kind === "date" && column === shopColumn(id));

/** Without what no text has and without the mark of a text that a spreadsheet would compute, cut where a fault will say that it is too long. */
const sent = (cell: string) =>
  [...cell.replace(/\0|\p{Cs}/gu, "").replace(/^'(?=[=+\-@'])/, "")]
    .slice(0, longestCell)
    .join("")
    .slice(0, longestCell)
    .replace(/\p{Cs}$/u, "");
