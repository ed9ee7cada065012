import { type CellObject, read, SSF, type WorkSheet } from "@e965/xlsx";
import { readSeparated } from "./separated-text.ts";
import { assertFits, assertLines, assertReadable, type FileLimits, largestTypedFile } from "./typed-file.ts";
import { unpacked } from "./unpacked.ts";

export type SheetRow = {
  /** The row's number in the file. */
  line: number;
  /** As a person sees them; dates as `2026-11-03` or `2026-11-03 14:30`, other numbers with a decimal point. */
  cells: string[];
  /** Whether a comma in its cells is decimal, because `;` separates them. */
  decimalComma: boolean;
};

/** The rows of this sheet, else of the first, without empty ones. Throws `FileTooLarge`. */
export const readSpreadsheet = (
  bytes: Uint8Array,
  limits: FileLimits = largestTypedFile,
  sheet?: string,
): SheetRow[] => {
  assertReadable(bytes, limits);
  return isBook(bytes) ? rowsOfBook(bytes, limits, sheet) : rowsOfText(plainText(bytes), limits);
};

/** The names of a workbook's sheets with rows; none if it has only one sheet. */
export const sheetNames = (bytes: Uint8Array, limits: FileLimits = largestTypedFile): string[] => {
  if (!isBook(bytes)) return [];
  const data = isZip(bytes) ? unpacked(bytes, limits) : bytes;
  const names = read(data, { type: "array", bookSheets: true }).SheetNames;
  if (names.length < 2) return [];
  const { Sheets } = read(data, { type: "array", sheets: names, dense: true, sheetRows: rowsLookedAt });
  return names.filter((name) => hasText(Sheets[name]));
};

/** As many as titles may stand above the first row. */
const rowsLookedAt = 30;

const hasText = (sheet: WorkSheet | undefined) => {
  const written: readonly CellObject[][] = sheet?.["!data"] ?? [];
  return written.some((cells) => cells.some((cell) => cellText(cell, 0) !== ""));
};

/** XLSX begins as a ZIP file, XLS as a compound file; anything else is read as text. */
const isBook = (bytes: Uint8Array) => isZip(bytes) || (bytes[0] === 0xd0 && bytes[1] === 0xcf);

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

const rowsOfBook = (bytes: Uint8Array, limits: FileLimits, sheet?: string) =>
  rowsOfSheet(isZip(bytes) ? unpacked(bytes, limits) : bytes, { type: "array", limits, sheet });

const rowsOfText = (text: string, limits: FileLimits): SheetRow[] => {
  assertLines(text);
  if (isTable(text)) return rowsOfSheet(text, { type: "string", limits });
  const { separator, rows } = readSeparated(text, limits);
  return rows.map((row) => ({ ...row, decimalComma: separator === ";" }));
};

/** Programs save web pages, XML and SYLK under a spreadsheet's name. */
const isTable = (text: string) => /^\s*<|^ID;P|^TABLE\r?\n0,1/.test(text);

/** Refuses a PDF, a picture or another file that is no text, by throwing. */
const plainText = (bytes: Uint8Array) => {
  const text = textOf(bytes);
  if (/^\s*%PDF-/.test(text) || text.includes("\0")) throw new Error("neither a spreadsheet nor a text");
  return text;
};

/** A text that is not UTF-8 comes from Excel for Arabic. */
export const textOf = (bytes: Uint8Array) => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1256").decode(bytes);
  }
};

type Wanted = { type: "array" | "string"; limits: FileLimits; sheet?: string | undefined };

/** Only the cells that exist are read: the range that a file declares may end at the last row of all. */
const rowsOfSheet = (data: Uint8Array | string, { type, limits, sheet: name }: Wanted): SheetRow[] => {
  const raw = type === "string";
  const book = read(data, { type, sheets: name ?? 0, dense: true, raw, cellNF: true, cellText: false });
  const sheet = book.Sheets[name ?? book.SheetNames[0] ?? ""];
  const days = book.Workbook?.WBProps?.date1904 ? days1904 : 0;
  const rows = new Map<number, string[]>();
  // Rows and cells that a file lacks are holes, which `forEach` passes over.
  const written: readonly CellObject[][] = sheet?.["!data"] ?? [];
  written.forEach((cells, place) => {
    const texts = textsOf(cells, days);
    if (texts.length > 0) rows.set(place, texts);
    assertFits({ rows: rows.size }, limits);
  });
  if (sheet) repeatMergedHeads(sheet, rows);
  return [...rows].map(([place, cells]) => ({ line: place + 1, cells, decimalComma: false }));
};

const textsOf = (cells: readonly CellObject[], days: number): string[] => {
  const texts: string[] = [];
  cells.forEach((cell, column) => {
    const text = cellText(cell, days);
    if (text === "") return;
    assertFits({ columns: column + 1 });
    texts[column] = text;
  });
  return Array.from(texts, (text) => text ?? "");
};

/** Workbooks of 1904 count days from 1 January 1904. */
const days1904 = 1462;

/** A cell merged over several rows is read in each, so that a head beside grouped ones is found; numbers never are. */
const repeatMergedHeads = (sheet: WorkSheet, rows: ReadonlyMap<number, string[]>) => {
  for (const { s: from, e: to } of sheet["!merges"] ?? []) {
    const head = rows.get(from.r)?.[from.c];
    if (!head || /\p{N}/u.test(head)) continue;
    for (let place = from.r + 1; place <= Math.min(to.r, from.r + maxMergedRows); place += 1) {
      const cells = rows.get(place);
      if (!cells) continue;
      while (cells.length < from.c) cells.push("");
      cells[from.c] = head;
    }
  }
};

/** More than any head has. */
const maxMergedRows = 100;

const cellText = (cell: CellObject, days: number): string => {
  if (cell.v === undefined || cell.v === null) return "";
  if (cell.t === "e") return errors.get(Number(cell.v)) ?? "#ERROR!";
  if (typeof cell.v !== "number") return String(cell.v).trim();
  const format = typeof cell.z === "string" ? cell.z : "General";
  if (SSF.is_date(format)) return dateText(cell.v + days) ?? numberText(cell.v);
  return showsZeros(format) && Number.isInteger(cell.v)
    ? String(SSF.format(format, cell.v)).trim()
    : numberText(cell.v);
};

const errors = new Map([
  [0x00, "#NULL!"],
  [0x07, "#DIV/0!"],
  [0x0f, "#VALUE!"],
  [0x17, "#REF!"],
  [0x1d, "#NAME?"],
  [0x24, "#NUM!"],
  [0x2a, "#N/A"],
]);

/** `0000000` or `000-000`: zeros before the number that only its format shows, such as those of a part number. */
const showsZeros = (format: string) => /^[0\s\-\\/"]*00[0\s\-\\/"]*$/.test(format);

/** A calculated number without the noise of binary fractions: 0.30000000000000004 is 0.3. */
const numberText = (number: number) =>
  Number.isInteger(number) ? number.toFixed(0) : String(Number(number.toFixed(6)));

/** Rounded to the minute, because a day's fraction is not exact; a time without a day is `14:30`. */
const dateText = (serial: number): string | undefined => {
  const minutes = Math.round(serial * 1440);
  const at = SSF.parse_date_code(Math.floor(minutes / 1440));
  if (!at || serial < 0) return undefined;
  const two = (value: number) => String(value).padStart(2, "0");
  const time = `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
  if (minutes < 1440) return time;
  const day = `${at.y}-${two(at.m)}-${two(at.d)}`;
  return time === "00:00" ? day : `${day} ${time}`;
};
