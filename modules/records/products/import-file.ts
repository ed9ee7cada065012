import { rowsBelowHeads } from "../../../platform/shared/import-rows.ts";
import type { SheetRow } from "../../../platform/shared/spreadsheet.ts";
import { importColumns, otherHeads } from "./import-columns.ts";
import type { ImportedRow } from "./import-contract.ts";
import { columnWords } from "./import-words.ts";

export type ImportFile = {
  rows: ImportedRow[];
  /** Heads of columns that are not used. */
  ignored: readonly string[];
  decimalComma: boolean;
};

/** The rows below the heads of a file, or why there are none. */
export const readImport = (sheet: readonly SheetRow[]): ImportFile | "noRows" | "noHeads" | "tooLarge" =>
  rowsBelowHeads(sheet, { columns: importColumns, needed: "name", headsOf });

const headsOf = (column: (typeof importColumns)[number]) => [
  column,
  columnWords[column].en,
  columnWords[column].ar,
  ...otherHeads[column],
];
