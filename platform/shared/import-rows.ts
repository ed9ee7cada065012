import { headOf } from "./import-cells.ts";
import type { SheetRow } from "./spreadsheet.ts";
import { largestTypedFile } from "./typed-file.ts";

/** The cells of a row by column; empty ones are absent. */
export type ImportedCells<Column extends string> = { line: number } & Partial<Record<Column, string>>;

type Columns<Column extends string> = {
  columns: readonly Column[];
  /** The column without which a row of the file is not that of the heads. */
  needed: Column;
  /** The heads under which a column is found. */
  headsOf: (column: Column) => readonly string[];
};

/** The rows below the heads of a file, with the heads that are not used, or why there are none. */
export const rowsBelowHeads = <Column extends string>(sheet: readonly SheetRow[], of: Columns<Column>) => {
  const heads = headsIn(sheet, of);
  if (!heads) return sheet.length === 0 ? "noRows" : "noHeads";
  const below = sheet.slice(heads.place + 1);
  if (below.length === 0) return "noRows";
  if (below.length > largestTypedFile.rows) return "tooLarge";
  return {
    rows: below.map(({ line, cells }) => ({ line, ...cellsByColumn(cells, heads.found) }) as ImportedCells<Column>),
    ignored: heads.ignored,
    decimalComma: below[0]!.decimalComma,
  };
};

const titleRows = 30;

/** Titles may stand above the heads; of several rows that name the needed column, the one with the most columns. */
const headsIn = <Column extends string>(sheet: readonly SheetRow[], of: Columns<Column>) =>
  sheet
    .slice(0, titleRows)
    .map(({ cells }, place) => ({ place, ...columnsIn(cells, of) }))
    .filter(({ found }) => found.has(of.needed))
    .toSorted((a, b) => b.found.size - a.found.size)[0];

/** Which column of the file is which: the first with a known head. */
export const columnsIn = <Column extends string>(
  heads: readonly string[],
  { columns, headsOf }: Pick<Columns<Column>, "columns" | "headsOf">,
) => {
  const found = new Map<Column, number>();
  for (const column of columns) {
    const wanted = new Set(headsOf(column).map(headOf));
    const place = heads.findIndex((head) => wanted.has(headOf(head)));
    if (place >= 0) found.set(column, place);
  }
  const used = new Set(found.values());
  return { found, ignored: heads.filter((head, place) => head.trim() !== "" && !used.has(place)) };
};

const cellsByColumn = <Column extends string>(cells: readonly string[], found: ReadonlyMap<Column, number>) =>
  Object.fromEntries(
    [...found].flatMap(([column, place]) => (cells[place] ? [[column, cells[place].slice(0, 1000)]] : [])),
  );

const maxCharacters = 500_000;

/** The parts in which rows are sent: each a body that a call takes. */
export const partsOf = <Row>(rows: readonly Row[], max: number): Row[][] => {
  const parts: Row[][] = [];
  let room = 0;
  for (const row of rows) {
    const size = JSON.stringify(row).length;
    const last = parts.at(-1);
    if (!last || last.length === max || size > room) {
      parts.push([row]);
      room = maxCharacters - size;
    } else {
      last.push(row);
      room -= size;
    }
  }
  return parts;
};

/** What was written is known from then on, so that only the rest is sent again. */
export const afterWriting = <Row extends { line: number; state: string }>(
  rows: readonly Row[],
  lines: ReadonlySet<number>,
): Row[] => rows.map((row) => (lines.has(row.line) ? { ...row, state: "known" } : row));
