import type { SheetRow } from "../../platform/shared/spreadsheet.ts";
import { largestTypedFile } from "../../platform/shared/typed-file.ts";
import { importColumns, otherHeads } from "./import-columns.ts";
import { type ImportedRow, mostImportedRows } from "./import-contract.ts";
import { columnsIn } from "./import-rules.ts";
import { columnWords } from "./import-words.ts";

export type ImportFile = {
  rows: ImportedRow[];
  /** Heads of columns that are not used. */
  ignored: readonly string[];
  decimalComma: boolean;
};

/** The rows below the heads of a file, or why there are none. */
export const readImport = (sheet: readonly SheetRow[]): ImportFile | "noRows" | "noName" | "tooLarge" => {
  const heads = headsIn(sheet);
  if (!heads) return sheet.length === 0 ? "noRows" : "noName";
  const { found, ignored, place } = heads;
  const below = sheet.slice(place + 1);
  if (below.length === 0) return "noRows";
  if (below.length > largestTypedFile.rows) return "tooLarge";
  return {
    rows: below.map(({ line, cells }) => ({ line, ...cellsByColumn(cells, found) })),
    ignored,
    decimalComma: below[0]!.decimalComma,
  };
};

const titleRows = 30;

/** Titles may stand above the heads; of several rows that name a column for the name, the one with the most columns. */
const headsIn = (sheet: readonly SheetRow[]) =>
  sheet
    .slice(0, titleRows)
    .map(({ cells }, place) => ({ place, ...columnsIn(cells, headsOf) }))
    .filter(({ found }) => found.has("name"))
    .toSorted((a, b) => b.found.size - a.found.size)[0];

const headsOf = (column: (typeof importColumns)[number]) => [
  column,
  columnWords[column].en,
  columnWords[column].ar,
  ...otherHeads[column],
];

const cellsByColumn = (cells: readonly string[], found: ReadonlyMap<(typeof importColumns)[number], number>) =>
  Object.fromEntries(
    importColumns.flatMap((column) => {
      const cell = cells[found.get(column) ?? -1];
      return cell ? [[column, cell.slice(0, 1000)]] : [];
    }),
  );

const mostCharacters = 500_000;

/** The parts in which rows are sent: each a body that a call takes. */
export const partsOf = (rows: readonly ImportedRow[]): ImportedRow[][] => {
  const parts: ImportedRow[][] = [];
  let room = 0;
  for (const row of rows) {
    const size = JSON.stringify(row).length;
    const last = parts.at(-1);
    if (!last || last.length === mostImportedRows || size > room) {
      parts.push([row]);
      room = mostCharacters - size;
    } else {
      last.push(row);
      room -= size;
    }
  }
  return parts;
};
