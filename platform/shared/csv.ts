/** Excel reads UTF-8 only after this mark. */
export const byteOrderMark = "\uFEFF";

export type Cell = string | null;

/**
 * A row of a CSV file (RFC 4180). Null is an empty cell, an empty text `""`. A text that a spreadsheet would compute, or that
 * begins with an apostrophe, is preceded by one.
 */
export const csvRow = (cells: readonly Cell[], isText: (index: number) => boolean): string =>
  `${cells.map((cell, index) => csvCell(cell, isText(index))).join(",")}\r\n`;

const csvCell = (cell: Cell, isText: boolean): string => {
  if (cell === null) return "";
  const value = isText && guarded.test(cell) ? `'${cell}` : cell;
  return value === "" || /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
};

const guarded = /^[=+\-@\t\r']/;

/** The text of a cell without the apostrophe before it; undefined if it should have one. */
export const unguarded = (text: string): string | undefined => {
  if (text.startsWith("'")) return text.slice(1);
  return guarded.test(text) ? undefined : text;
};
