import { latinDigits } from "../../../platform/shared/digits.ts";
import { columnsIn } from "../../../platform/shared/import-rows.ts";
import { headOf } from "../../../platform/shared/import-cells.ts";
import type { SheetRow } from "../../../platform/shared/spreadsheet.ts";
import { orderIn, type OrderOfFile } from "../../books/bank-statements/file-dates.ts";
import type { CustomField } from "../../base/custom-fields/rules.ts";
import { headsOfField } from "../../base/custom-fields/sheet-heads.ts";
import { type AnyColumn, columnsOf, type ImportKind, importKinds, type ShopColumn } from "./columns.ts";
import { fileKinds, hasShopColumns, headsOf, labelsOf, missingColumns, sureHeadsOf } from "./kinds.ts";
import { longestCell } from "./limits.ts";
import { cellsOf, isShopColumn, shopColumn } from "./shop-columns.ts";

/** A column of the file; `isAsked`: nobody knows yet what it is. */
export type ReadColumn = { head: string; column: AnyColumn | null; isAsked: boolean };

export type ImportFile = {
  kind: ImportKind;
  columns: ReadColumn[];
  rows: readonly SheetRow[];
  /** The custom fields of the shop that it may have. */
  fields: readonly CustomField[];
  /** Where nobody knows a head: the row that may be the heads or the first client. */
  first?: { row: SheetRow; above: readonly SheetRow[]; isHeads: boolean };
};

/** What the shop knows of its files: how heads were read the last time, and its custom fields. */
export type ShopHeads = {
  remembered: readonly { kind: ImportKind; head: string; column: AnyColumn }[];
  fields: readonly CustomField[];
};

const titleRows = 30;

/**
 * The kind whose columns the file names the most of; that it names all that the kind needs counts as one more. The first of
 * the list if it names none.
 */
export const kindOf = (sheet: readonly SheetRow[], ofShop: ShopHeads, kinds: readonly ImportKind[]): ImportKind => {
  const ranked = kinds.map((kind) => {
    const read = readImportFile(sheet, ofShop, kind);
    const columns = read === "noRows" ? [] : read.columns;
    const named = columns.filter(({ column }) => column !== null).length;
    const isWhole = named > 0 && missingColumns(kind, columns).length === 0;
    return { kind, isWhole, points: named + Number(isWhole) };
  });
  const [best] = ranked.toSorted((a, b) => b.points - a.points || Number(b.isWhole) - Number(a.isWhole));
  return best?.kind ?? importKinds[0];
};

/** The columns and the rows below the heads of a file. Titles may stand above the heads. */
export const readImportFile = (
  sheet: readonly SheetRow[],
  ofShop: ShopHeads,
  kind: ImportKind,
): ImportFile | "noRows" => {
  const fields = hasShopColumns(kind) ? ofShop.fields : [];
  const wanted = headsOfKind(kind, fields);
  const isOffered = (column: AnyColumn) => !isShopColumn(column) || wanted.ofShop.has(column);
  const known = new Map(
    ofShop.remembered.flatMap((of) =>
      of.kind === kind && isOffered(of.column) ? [[of.head, of.column] as const] : [],
    ),
  );
  const { place, named } = headRowIn(sheet, wanted, known);
  const row = sheet[place];
  const below = sheet.slice(place + 1);
  if (named === 0 && row) return withoutHeads(row, { kind, fields, above: sheet.slice(0, place), below });
  const heads = row?.cells ?? [];
  if (below.length === 0) return "noRows";
  const width = Math.max(heads.length, ...below.map(({ cells }) => cells.length));
  const all = Array.from({ length: width }, (_, at) => heads[at] ?? "");
  const at = recognised(all, wanted);
  // A date in a file without vehicles is not that of a visit.
  const hasPlate = [...at.values()].includes("plate") || all.some((head) => known.get(headOf(head)) === "plate");
  const taken = new Set<AnyColumn>();
  const columns = all.map((head, where) => {
    const isKept = headOf(head) !== "" && known.has(headOf(head));
    const own = isKept ? (known.get(headOf(head)) ?? null) : (at.get(where) ?? null);
    const column = own === null || taken.has(own) || (own === "visitDate" && !hasPlate && !isKept) ? null : own;
    if (column !== null) taken.add(column);
    return { head, column, isAsked: column === null && below.some(({ cells }) => cells[where]) };
  });
  return {
    kind,
    columns: columnsOf[kind].includes("year") ? withYears(columns, below, known) : columns,
    rows: below,
    fields,
  };
};

/** Under *model* many write the model year: such a column with nothing else is that of the years. */
const withYears = (
  columns: readonly ReadColumn[],
  rows: readonly SheetRow[],
  known: ReadonlyMap<string, AnyColumn>,
): ReadColumn[] => {
  if (columns.some(({ column }) => column === "year")) return [...columns];
  const isModel = ({ head, column }: ReadColumn) =>
    !known.has(headOf(head)) && (column === "model" || (column === null && modelHeads.has(headOf(head))));
  const place = columns.findIndex((column, at) => {
    const cells = rows.flatMap((row) => row.cells[at] || []);
    return isModel(column) && cells.length > 0 && cells.every(isYear);
  });
  if (place < 0) return [...columns];
  const other = columns.findIndex((column, at) => at !== place && isModel(column));
  const withYear = assigned(columns, place, "year");
  return other < 0 ? withYear : assigned(withYear, other, "model");
};

const modelHeads = new Set(headsOf("clients", "model").map(headOf));

const isYear = (cell: string) => /^(?:19|20)\d\d$/.test(latinDigits(cell));

type Around = Record<"above" | "below", readonly SheetRow[]> & Pick<ImportFile, "kind" | "fields">;

/** A first row with a digit is rather one of the rows, with a phone or a price, than names of columns. */
const withoutHeads = (row: SheetRow, { kind, fields, above, below }: Around): ImportFile => {
  const rows = [row, ...below];
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const isHeads = below.length > 0 && !row.cells.some((cell) => /\p{N}/u.test(cell));
  const columns = Array.from({ length: width }, (_, at) => ({
    head: "",
    column: null,
    isAsked: rows.some(({ cells }) => cells[at]),
  }));
  return withFirst({ kind, columns, rows: below, fields, first: { row, above, isHeads } }, isHeads);
};

/** Reads the first row of a file without known heads as its heads, or as a client. What was assigned stays. */
export const withFirst = (file: ImportFile, isHeads: boolean): ImportFile => {
  if (!file.first) return file;
  const { row } = file.first;
  const below = file.rows.filter(({ line }) => line !== row.line);
  const columns = file.columns.map((column, at) => ({ ...column, head: isHeads ? (row.cells[at] ?? "") : "" }));
  return { ...file, columns, rows: isHeads ? below : [row, ...below], first: { ...file.first, isHeads } };
};

type HeadsOfKind = { kind: ImportKind; ofShop: ReadonlyMap<ShopColumn, readonly string[]> };

const headsOfKind = (kind: ImportKind, fields: readonly CustomField[]): HeadsOfKind => ({
  kind,
  ofShop: new Map(fields.map((field) => [shopColumn(field.id), headsOfField(field, fields)])),
});

/**
 * What the columns are, by their places. The name that the shop gave a field counts before the other heads of a usual
 * column, and after its label.
 */
const recognised = (heads: readonly string[], { kind, ofShop }: HeadsOfKind): Map<number, AnyColumn> => {
  const columns = columnsOf[kind];
  const usual = new Map([
    ...columnsIn(heads, { columns, headsOf: (column) => headsOf(kind, column) }),
    ...columnsIn(heads, { columns, headsOf: (column) => sureHeadsOf(kind, column) }),
  ]);
  const own = columnsIn(heads, { columns: [...ofShop.keys()], headsOf: (column) => ofShop.get(column) ?? [] });
  const labelled = [...usual].filter(([column, at]) => labelsOf(kind, column).map(headOf).includes(headOf(heads[at]!)));
  return new Map([...usual, ...own, ...labelled].map(([column, at]) => [at, column] as const));
};

/** The row that names the most columns; without one the first with more than one cell. */
const headRowIn = (sheet: readonly SheetRow[], wanted: HeadsOfKind, known: ReadonlyMap<string, AnyColumn>) => {
  const ranked = sheet.slice(0, titleRows).map(({ cells }, place) => ({
    place,
    named: Math.max(recognised(cells, wanted).size, cells.filter((cell) => known.get(headOf(cell))).length),
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
    const cells = cellsOf(
      columns.flatMap(({ column }, at) => (column && texts[at] ? [[column, sent(texts[at])] as const] : [])),
    );
    const isTitle = fileKinds[kind].isTitle?.(cells, { decimalComma, digits }) ?? false;
    return { line, cells, isLeft: isTitle || Object.keys(cells).length === 0 };
  });

/** The order of day and month in the dates of the file. */
export const dateOrderOf = (file: ImportFile, today: string): OrderOfFile => orderIn(dateCellsOf(file), today);

export const dateCellsOf = ({ kind, columns, rows, fields }: ImportFile): string[] => {
  const dates = new Set<AnyColumn | null>(
    fields.flatMap((field) => (field.kind === "date" ? shopColumn(field.id) : [])),
  );
  if (fileKinds[kind].dates) dates.add(fileKinds[kind].dates);
  const places = columns.flatMap(({ column }, at) => (dates.has(column) ? [at] : []));
  return rows.flatMap(({ cells }) => places.flatMap((at) => cells[at] ?? []));
};

/** Without what no text has and without the mark of a text that a spreadsheet would compute, cut where a fault will say that it is too long. */
const sent = (cell: string) =>
  [...cell.replace(/\0|\p{Cs}/gu, "").replace(/^'(?=[=+\-@'])/, "")]
    .slice(0, longestCell)
    .join("")
    .slice(0, longestCell)
    .replace(/\p{Cs}$/u, "");
