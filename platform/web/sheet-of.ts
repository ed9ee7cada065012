import { type FileLimits, largestTypedFile } from "../shared/typed-file.ts";

/**
 * The rows of a sheet of a spreadsheet, of the first if none is named. The library that reads them is loaded with the first
 * file. Throws `FileTooLarge`.
 */
export const sheetOf = async (file: File, limits: FileLimits = largestTypedFile, sheet?: string) => {
  const { readSpreadsheet } = await import("../shared/spreadsheet.ts");
  return readSpreadsheet(new Uint8Array(await file.arrayBuffer()), limits, sheet);
};

/** The names of its sheets with rows; none if it has only one sheet. */
export const sheetNamesOf = async (file: File, limits: FileLimits = largestTypedFile) => {
  const { sheetNames } = await import("../shared/spreadsheet.ts");
  return sheetNames(new Uint8Array(await file.arrayBuffer()), limits);
};
