import { readRows } from "./csv.ts";
import { isMt940, readMt940 } from "./swift.ts";
import { isOfx, readOfx } from "./ofx.ts";
import { assertReadable } from "../../platform/shared/typed-file.ts";
import type { FileStatement } from "./statement.ts";

/** Reads a bank's file: MT940, OFX, or a spreadsheet (CSV, XLSX). Undefined if it is none of them. Throws `FileTooLarge`. */
export const readStatementFile = async (bytes: Uint8Array): Promise<FileStatement | undefined> => {
  assertReadable(bytes);
  const { readSpreadsheet, textOf } = await import("../../platform/shared/spreadsheet.ts");
  const text = textOf(bytes);
  if (isOfx(text)) return readOfx(text);
  if (isMt940(text)) return readMt940(text);
  return readRows(readSpreadsheet(bytes).map(({ cells }) => cells));
};
