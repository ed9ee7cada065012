/** The letters of a column of a spreadsheet, from 0: A, Z, AA. */
export const letterOf = (column: number): string =>
  (column >= 26 ? letterOf(Math.floor(column / 26) - 1) : "") + String.fromCodePoint(65 + (column % 26));
