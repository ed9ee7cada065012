import { columnsIn } from "../../../platform/shared/import-rows.ts";
import { headOf } from "../../../platform/shared/import-cells.ts";
import type { SheetRow } from "../../../platform/shared/spreadsheet.ts";
import { orderIn, type OrderOfFile } from "../../books/bank-statements/file-dates.ts";
import { type ImportColumn, importColumns, otherHeads } from "./columns.ts";
import { longestCell } from "./limits.ts";
import { columnWords } from "./words.ts";

/** A column of the file; `isAsked`: nobody knows yet what it is. */
export type ReadColumn = { head: string; column: ImportColumn | null; isAsked: boolean };

export type ImportFile = { columns: ReadColumn[]; rows: readonly SheetRow[] };

type Remembered = readonly { head: string; column: ImportColumn }[];

const titleRows = 30;

/** The columns and the rows below the heads of a file. Titles may stand above the heads. */
export const readImportFile = (sheet: readonly SheetRow[], remembered: Remembered): ImportFile | "noRows" => {
  const known = new Map(remembered.map(({ head, column }) => [head, column]));
  const place = headsIn(sheet, known);
  const heads = sheet[place]?.cells ?? [];
  const rows = sheet.slice(place + 1);
  if (rows.length === 0) return "noRows";
  const width = Math.max(heads.length, ...rows.map(({ cells }) => cells.length));
  const all = Array.from({ length: width }, (_, at) => heads[at] ?? "");
  const { found } = recognised(all);
  const at = new Map([...found].map(([column, where]) => [where, column]));
  // A date in a file without vehicles is not that of a visit.
  const hasPlate =
    found.has("plate") ||
    remembered.some(({ head, column }) => column === "plate" && all.some((own) => headOf(own) === head));
  const taken = new Set<ImportColumn>();
  const columns = all.map((head, where) => {
    const isKept = headOf(head) !== "" && known.has(headOf(head));
    const own = isKept ? (known.get(headOf(head)) ?? null) : (at.get(where) ?? null);
    const column = own === null || taken.has(own) || (own === "visitDate" && !hasPlate && !isKept) ? null : own;
    if (column !== null) taken.add(column);
    return { head, column, isAsked: column === null && rows.some(({ cells }) => cells[where]) };
  });
  return { columns, rows };
};

const recognised = (heads: readonly string[]) => columnsIn(heads, { columns: importColumns, headsOf });

const headsOf = (column: ImportColumn) => [
  column,
  columnWords[column].en,
  columnWords[column].ar,
  ...otherHeads[column],
];

/** The row that names the most columns; without one the first with more than one cell. */
const headsIn = (sheet: readonly SheetRow[], known: ReadonlyMap<string, ImportColumn>): number => {
  const ranked = sheet.slice(0, titleRows).map(({ cells }, place) => ({
    place,
    named: Math.max(recognised(cells).found.size, cells.filter((cell) => known.get(headOf(cell))).length),
    cells: cells.filter((cell) => cell !== "").length,
  }));
  const best = ranked.toSorted((a, b) => b.named - a.named || a.place - b.place)[0];
  if (best && best.named > 0) return best.place;
  return ranked.find(({ cells }) => cells > 1)?.place ?? 0;
};

/** A column is read as this field from now on, and no other one is. */
export const assigned = (columns: readonly ReadColumn[], at: number, column: ImportColumn | null): ReadColumn[] =>
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

/** The order of day and month in the dates of the file. */
export const dateOrderOf = ({ columns, rows }: ImportFile, today: string): OrderOfFile => {
  const at = columns.findIndex(({ column }) => column === "visitDate");
  return orderIn(at < 0 ? [] : rows.flatMap(({ cells }) => cells[at] ?? []), today);
};

/** Without what no text has, and cut where a fault will say that it is too long. */
const sent = (cell: string) =>
  [...cell.replace(/\0|\p{Cs}/gu, "")]
    .slice(0, longestCell)
    .join("")
    .slice(0, longestCell)
    .replace(/\p{Cs}$/u, "");

const cellsOf = (own: readonly (readonly [ImportColumn, string])[]): Partial<Record<ImportColumn, string>> =>
  Object.fromEntries(own);
