import { read, utils } from "@e965/xlsx";

/** The first sheet's rows as text, without empty ones; each with its number in the file. */
export const readSpreadsheet = (bytes: Uint8Array): { line: number; cells: string[] }[] => {
  const book = isBook(bytes)
    ? read(bytes, { type: "array", dense: true })
    : read(textOf(bytes), { type: "string", raw: true, dense: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ""];
  if (!sheet) return [];
  const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, defval: "", blankrows: true });
  const first = utils.decode_range(sheet["!ref"] ?? "A1").s.r + 1;
  return rows
    .map((cells, place) => ({ line: first + place, cells: cells.map(cellText) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
};

/** XLSX begins as a ZIP file, XLS as a compound file; anything else is read as text. */
const isBook = (bytes: Uint8Array) =>
  (bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf);

/** A text that is not UTF-8 comes from Excel for Arabic. */
export const textOf = (bytes: Uint8Array) => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1256").decode(bytes);
  }
};

/** A calculated number without the noise of binary fractions: 0.30000000000000004 is 0.3. */
const cellText = (cell: unknown) => {
  if (typeof cell === "number") return Number.isInteger(cell) ? cell.toFixed(0) : String(Number(cell.toFixed(6)));
  return cell === null || cell === undefined ? "" : String(cell).trim();
};
