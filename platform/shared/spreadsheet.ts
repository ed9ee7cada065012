import { read, utils } from "@e965/xlsx";
import { assertLines, assertReadable, FileTooLarge, largestTypedFile } from "./typed-file.ts";
import { unpacked } from "./unpacked.ts";

/** The first sheet's rows as text, without empty ones; each with its number in the file. Throws `FileTooLarge`. */
export const readSpreadsheet = (bytes: Uint8Array): { line: number; cells: string[] }[] => {
  assertReadable(bytes);
  const most = { dense: true, sheetRows: largestTypedFile.rows + 1 };
  const book = isBook(bytes)
    ? read(isZip(bytes) ? unpacked(bytes) : bytes, { type: "array", sheets: 0, ...most })
    : readText(plainText(bytes), most);
  const sheet = book.Sheets[book.SheetNames[0] ?? ""];
  if (!sheet) return [];
  const { s: from, e: to } = utils.decode_range(sheet["!fullref"] ?? sheet["!ref"] ?? "A1");
  if (to.r >= largestTypedFile.rows || to.c >= mostColumns) throw new FileTooLarge("too many cells");
  const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, defval: "", blankrows: true });
  const first = from.r + 1;
  return rows
    .map((cells, place) => ({ line: first + place, cells: cells.map(cellText) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
};

const mostColumns = 1000;

const readText = (text: string, most: object) => {
  assertLines(text);
  return read(text, { type: "string", raw: true, ...most });
};

/** XLSX begins as a ZIP file, XLS as a compound file; anything else is read as text. */
const isBook = (bytes: Uint8Array) => isZip(bytes) || (bytes[0] === 0xd0 && bytes[1] === 0xcf);

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Refuses a PDF, a picture or another file that is no text, by throwing. */
const plainText = (bytes: Uint8Array) => {
  const text = textOf(bytes);
  if (text.startsWith("%PDF-") || text.includes("\0")) throw new Error("neither a spreadsheet nor a text");
  return text;
};

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
