import { columnsIn } from "../../../platform/shared/import-rows.ts";
import { headOf } from "../../../platform/shared/import-cells.ts";
import type { SheetRow } from "../../../platform/shared/spreadsheet.ts";
import { orderIn, type OrderOfFile } from "../../books/bank-statements/file-dates.ts";
import { columnsOf, type ImportColumn, type ImportKind, importKinds } from "./columns.ts";
import { fileKinds, headsOf, missingColumns } from "./kinds.ts";
import { longestCell } from "./limits.ts";
import type { Cells } from "./rules.ts";

/** A column of the file; `isAsked`: nobody knows yet what it is. */
export type ReadColumn = { head: string; column: ImportColumn | null; isAsked: boolean };

export type ImportFile = {
  kind: ImportKind;
  columns: ReadColumn[];
  rows: readonly SheetRow[];
  /** Where nobody knows a head: the row that may be the heads or the first client. */
  first?: { row: SheetRow; above: readonly SheetRow[]; isHeads: boolean };
};

export type Remembered = readonly { kind: ImportKind; head: string; column: ImportColumn }[];

const titleRows = 30;

/**
 * The kind whose columns the file names the most of, of those with all that it needs if there are any; the first of the list
 * if it names none.
 */
export const kindOf = (
  sheet: readonly SheetRow[],
  remembered: Remembered,
  kinds: readonly ImportKind[],
): ImportKind => {
  const ranked = kinds.map((kind) => {
    const read = readImportFile(sheet, remembered, kind);
    const columns = read === "noRows" ? [] : read.columns;
    const named = columns.filter(({ column }) => column !== null).length;
    return { kind, named, isWhole: named > 0 && missingColumns(kind, columns).length === 0 };
  });
  const [best] = ranked.toSorted((a, b) => Number(b.isWhole) - Number(a.isWhole) || b.named - a.named);
  return best?.kind ?? importKinds[0];
};

/** The columns and the rows below the heads of a file. Titles may stand above the heads. */
export const readImportFile = (
  sheet: readonly SheetRow[],
  remembered: Remembered,
  kind: ImportKind,
): ImportFile | "noRows" => {
  const known = new Map(remembered.flatMap((of) => (of.kind === kind ? [[of.head, of.column] as const] : [])));
  const { place, named } = headsIn(sheet, kind, known);
  const row = sheet[place];
  const below = sheet.slice(place + 1);
  if (named === 0 && row) return withoutHeads(row, { kind, above: sheet.slice(0, place), below });
  const heads = row?.cells ?? [];
  if (below.length === 0) return "noRows";
  const width = Math.max(heads.length, ...below.map(({ cells }) => cells.length));
  const all = Array.from({ length: width }, (_, at) => heads[at] ?? "");
  const found = recognised(all, kind);
  const at = new Map([...found].map(([column, where]) => [where, column]));
  // A date in a file without vehicles is not that of a visit.
  const hasPlate = found.has("plate") || all.some((head) => known.get(headOf(head)) === "plate");
  const taken = new Set<ImportColumn>();
  const columns = all.map((head, where) => {
    const isKept = headOf(head) !== "" && known.has(headOf(head));
    const own = isKept ? (known.get(headOf(head)) ?? null) : (at.get(where) ?? null);
    const column = own === null || taken.has(own) || (own === "visitDate" && !hasPlate && !isKept) ? null : own;
    if (column !== null) taken.add(column);
    return { head, column, isAsked: column === null && below.some(({ cells }) => cells[where]) };
  });
  return { kind, columns, rows: below };
};

type Around = Record<"above" | "below", readonly SheetRow[]> & { kind: ImportKind };

/** A first row with a digit is rather one of the rows, with a phone or a price, than names of columns. */
const withoutHeads = (row: SheetRow, { kind, above, below }: Around): ImportFile => {
  const rows = [row, ...below];
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const isHeads = below.length > 0 && !row.cells.some((cell) => /\p{N}/u.test(cell));
  const columns = Array.from({ length: width }, (_, at) => ({
    head: "",
    column: null,
    isAsked: rows.some(({ cells }) => cells[at]),
  }));
  return withFirst({ kind, columns, rows: below, first: { row, above, isHeads } }, isHeads);
};

/** Reads the first row of a file without known heads as its heads, or as a client. What was assigned stays. */
export const withFirst = (file: ImportFile, isHeads: boolean): ImportFile => {
  if (!file.first) return file;
  const { row } = file.first;
  const below = file.rows.filter(({ line }) => line !== row.line);
  const columns = file.columns.map((column, at) => ({ ...column, head: isHeads ? (row.cells[at] ?? "") : "" }));
  return { ...file, columns, rows: isHeads ? below : [row, ...below], first: { ...file.first, isHeads } };
};

const recognised = (heads: readonly string[], kind: ImportKind) =>
  columnsIn(heads, { columns: columnsOf[kind], headsOf: (column) => headsOf(kind, column) });

/** The row that names the most columns; without one the first with more than one cell. */
const headsIn = (sheet: readonly SheetRow[], kind: ImportKind, known: ReadonlyMap<string, ImportColumn>) => {
  const ranked = sheet.slice(0, titleRows).map(({ cells }, place) => ({
    place,
    named: Math.max(recognised(cells, kind).size, cells.filter((cell) => known.get(headOf(cell))).length),
    cells: cells.filter((cell) => cell !== "").length,
  }));
  const best = ranked.toSorted((a, b) => b.named - a.named || a.place - b.place)[0];
  if (best && best.named > 0) return best;
  return ranked.find(({ cells }) => cells > 1) ?? { place: 0, named: 0 };
};

/** A column is read as this field from now on, and no other one is. */
export const assigned = (columns: readonly ReadColumn[], at: number, column: ImportColumn | null): ReadColumn[] =>
  columns.map((known, place) => {
    if (place === at) return { ...known, column, isAsked: false };
    return known.column === column && column !== null ? { ...known, column: null } : known;
  });

/** The rows as they are sent: those with a cell in a column that is read, but for titles and sums. */
export const rowsToSend = (file: ImportFile, digits: number) =>
  readRows(file, digits).flatMap(({ line, cells, isLeft }) => (isLeft ? [] : [{ line, ...cells }]));

/** The rows with something that are not sent. */
export const linesLeftOut = (file: ImportFile, digits: number): number[] =>
  file.columns.every(({ column }) => column === null)
    ? []
    : readRows(file, digits).flatMap(({ line, isLeft }) => (isLeft ? [line] : []));

const readRows = ({ kind, columns, rows }: ImportFile, digits: number) =>
  rows.map(({ line, cells: texts, decimalComma }) => {
    const cells: Cells = Object.fromEntries(
      columns.flatMap(({ column }, at) => (column && texts[at] ? [[column, sent(texts[at])]] : [])),
    );
    const isTitle = fileKinds[kind].isTitle?.(cells, { decimalComma, digits }) ?? false;
    return { line, cells, isLeft: isTitle || Object.keys(cells).length === 0 };
  });

/** The order of day and month in the dates of the file. */
export const dateOrderOf = ({ kind, columns, rows }: ImportFile, today: string): OrderOfFile => {
  const { dates } = fileKinds[kind];
  const at = columns.findIndex(({ column }) => column !== null && column === dates);
  return orderIn(at < 0 ? [] : rows.flatMap(({ cells }) => cells[at] ?? []), today);
};

/** Without what no text has, and cut where a fault will say that it is too long. */
const sent = (cell: string) =>
  [...cell.replace(/\0|\p{Cs}/gu, "")]
    .slice(0, longestCell)
    .join("")
    .slice(0, longestCell)
    .replace(/\p{Cs}$/u, "");
