import { type FileLimits, largestTypedFile } from "../shared/typed-file.ts";

/** The rows of a spreadsheet. The library that reads them is loaded with the first file. Throws `FileTooLarge`. */
export const sheetOf = async (file: File, limits: FileLimits = largestTypedFile) => {
  const { readSpreadsheet } = await import("../shared/spreadsheet.ts");
  return readSpreadsheet(new Uint8Array(await file.arrayBuffer()), limits);
};

/** The names of its sheets with rows that `sheetOf` does not read. */
export const otherSheetsOf = async (file: File, limits: FileLimits = largestTypedFile) => {
  const { otherSheets } = await import("../shared/spreadsheet.ts");
  return otherSheets(new Uint8Array(await file.arrayBuffer()), limits);
};
