import { buffer } from "node:stream/consumers";
import { letterOf } from "../../shared/column-letter.ts";
import { daysBetween } from "../../shared/dates.ts";
import { openZip } from "../files/zip-writer.ts";
import { inParts } from "./in-parts.ts";

/**
 * A cell: text, a number as decimal text with the currency's digits, one with as many as it has (`general`), a date
 * `YYYY-MM-DD`, or nothing.
 */
export type Cell =
  | (({ text: string } | { number: string } | { general: string } | { day: string }) & { strong?: boolean })
  | null;

export type Sheet = {
  name: string;
  /** Columns from right to left. */
  rightToLeft: boolean;
  /** In characters. */
  widths: readonly number[];
  /** Decimals of its numbers. */
  digits: number;
  rows: Iterable<readonly Cell[]>;
  /** Rows that stay in sight. */
  frozen: number;
  /** The time that the file carries, so that the same sheet gives the same bytes. */
  at: Date;
};

export const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/**
 * A workbook of one sheet (Office Open XML). Numbers are stored as numbers, in their exact decimal text. Other requests are
 * answered between its parts, and it is compressed in other threads.
 */
export const xlsxOf = async (sheet: Sheet): Promise<Uint8Array> => {
  const zip = openZip({ at: sheet.at });
  const write = async () => {
    for (const [path, texts] of filesOf(sheet)) await zip.add(path, inParts(withHead(texts)), { compressed: true });
    zip.end();
  };
  const [bytes] = await Promise.all([buffer(zip.content), write()]);
  return bytes;
};

function* withHead(texts: Iterable<string>) {
  yield xmlHead;
  yield* texts;
}

const filesOf = (sheet: Sheet): [path: string, texts: Iterable<string>][] => [
  ["[Content_Types].xml", [contentTypes]],
  ["_rels/.rels", [relations("officeDocument", "xl/workbook.xml")]],
  ["xl/workbook.xml", [workbook(sheet)]],
  ["xl/_rels/workbook.xml.rels", [workbookRelations]],
  ["xl/styles.xml", [styles(sheet.digits)]],
  ["xl/worksheets/sheet1.xml", worksheet(sheet)],
];

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006";

const contentTypes =
  `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  `<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`;

const relations = (kind: string, target: string) =>
  `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/${kind}" Target="${target}"/></Relationships>`;

const workbookRelations =
  `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>` +
  `<Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`;

/** A sheet's name has at most 31 characters and none of `[]:*?/\`. */
const workbook = ({ name }: Sheet) =>
  `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(name.replace(/[[\]:*?/\\]/g, " ").slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** Formats by number: 0 text, 1 strong text, 2 number, 3 strong number, 4 date, 5 strong date. */
const styles = (digits: number) =>
  `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.${"0".repeat(digits)}"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/></numFmts>` +
  `<fonts count="2"><font><sz val="11"/><name val="Arial"/></font><font><b/><sz val="11"/><name val="Arial"/></font></fonts>` +
  `<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>` +
  `<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>` +
  `<cellXfs count="6"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="164" fontId="1" applyNumberFormat="1" applyFont="1"/>` +
  `<xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="165" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`;

function* worksheet({ rows, widths, frozen, rightToLeft }: Sheet) {
  yield `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"${rightToLeft ? ' rightToLeft="1"' : ""}>`;
  yield `<pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  yield `<cols>${widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join("")}</cols><sheetData>`;
  let place = 0;
  for (const cells of rows) {
    place += 1;
    yield `<row r="${place}">${cells.map((cell, column) => cellOf(cell, `${letterOf(column)}${place}`)).join("")}</row>`;
  }
  yield "</sheetData></worksheet>";
}

const cellOf = (cell: Cell, place: string): string => {
  if (cell === null) return "";
  const strong = cell.strong ? 1 : 0;
  if ("number" in cell) return `<c r="${place}" s="${2 + strong}"><v>${cell.number}</v></c>`;
  if ("general" in cell) return `<c r="${place}" s="${strong}"><v>${cell.general}</v></c>`;
  if ("day" in cell) return `<c r="${place}" s="${4 + strong}"><v>${daysBetween(dayZero, cell.day)}</v></c>`;
  return `<c r="${place}" s="${strong}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell.text)}</t></is></c>`;
};

/** Spreadsheets count dates from this day. */
const dayZero = "1899-12-30";

/** Control characters have no place in XML. */
const escaped = (text: string) =>
  text
    // oxlint-disable-next-line no-control-regex -- these are what is taken out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;");
