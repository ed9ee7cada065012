import { assertReadable } from "../../../platform/shared/typed-file.ts";
import { isCamt053, readCamt053 } from "./camt.ts";
import { type Sheet, sheetOf } from "./csv.ts";
import { isOfx, readOfx } from "./ofx.ts";
import type { FileStatement } from "./statement.ts";
import { isMt940, readMt940 } from "./swift.ts";

/** A bank's file: a spreadsheet, whose columns may have to be named first, or the statements of its accounts. */
export type StatementFile = { sheet: Sheet } | { statements: FileStatement[] };

/**
 * Reads a bank's file: MT940, OFX, camt.053, or a spreadsheet (CSV, XLSX). Undefined if it is none of them. `digits` are
 * those of the shop's currency. Throws `FileTooLarge`.
 */
export const readStatementFile = async (bytes: Uint8Array, digits: number): Promise<StatementFile | undefined> => {
  assertReadable(bytes);
  const { readSpreadsheet, textOf } = await import("../../../platform/shared/spreadsheet.ts");
  const text = textOf(bytes);
  const statements = isOfx(text)
    ? readOfx(text, digits)
    : isCamt053(text)
      ? readCamt053(text)
      : isMt940(text)
        ? readMt940(text)
        : undefined;
  if (statements) return statements.length > 0 ? { statements } : undefined;
  const sheet = sheetOf(readSpreadsheet(bytes));
  return sheet.rows.length > 0 ? { sheet } : undefined;
};
