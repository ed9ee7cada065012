import type { Minor } from "./money.ts";
import type { Pair } from "./words.ts";

/**
 * A report of rows and columns, printed in both languages or saved as a spreadsheet in one. An amount is a bigint
 * of minor units, a date `{ day }`, another number `{ number }` as decimal text, a name of both languages a pair, a name of a
 * person one text.
 */
export type ReportTable = {
  name: Pair;
  /** The period or day, the party: lines under the name. */
  about: readonly Pair[];
  columns: readonly ReportColumn[];
  rows: readonly { strong?: boolean; cells: readonly ReportCell[] }[];
  /** Landscape. */
  wide?: boolean;
  /** Its amounts are not those of the books. */
  isOutsideBooks?: boolean;
};

/** `code` holds dates and document numbers, which are always left to right; a `number` ends where an amount does. */
export type ReportColumn = { name: Pair; kind: "text" | "code" | "amount" | "number"; width: number };

export type ReportCell = Pair | { day: string } | { number: string } | string | Minor | null;
