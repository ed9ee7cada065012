import { headOf } from "./import-cells.ts";

type Columns<Column extends string> = {
  columns: readonly Column[];
  /** The heads under which a column is found. */
  headsOf: (column: Column) => readonly string[];
};

/** Which column of the file is which: the first with a known head. */
export const columnsIn = <Column extends string>(heads: readonly string[], { columns, headsOf }: Columns<Column>) => {
  const found = new Map<Column, number>();
  for (const column of columns) {
    const wanted = new Set(headsOf(column).map(headOf));
    const place = heads.findIndex((head) => wanted.has(headOf(head)));
    if (place >= 0) found.set(column, place);
  }
  return found;
};

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
