import { utils, write } from "@e965/xlsx";
import fc from "fast-check";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { vectorFile } from "../../tests/support/vectors.ts";
import { readSpreadsheet, sheetNames } from "./spreadsheet.ts";
import { FileTooLarge } from "./typed-file.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

const cellsOf = (file: Uint8Array) => readSpreadsheet(file).map(({ cells }) => cells);

const bookOf = (
  rows: unknown[][],
  change: (sheet: ReturnType<typeof utils.aoa_to_sheet>) => void = () => undefined,
) => {
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet(rows);
  change(sheet);
  utils.book_append_sheet(book, sheet, "Sheet1");
  return { book, bytes: () => new Uint8Array(write(book, { type: "array", bookType: "xlsx" }) as ArrayBuffer) };
};

test.skipIf(!vectorFile("sheets/expected.json"))("the range that a workbook declares is only a hint", () => {
  const rows = [
    ["Date", "Description", "Amount"],
    ["2026-11-03", "Spare parts", "-450"],
    ["13/11/2026", "Settlement", "1200"],
  ];
  for (const name of ["X12-dim-AMJ.xlsx", "X15-dim-last-row.xlsx"])
    expect(cellsOf(vectorFile(`sheets/${name}`)!), name).toEqual(rows);
});

test("20,000 rows below titles are read whatever the range says; more are refused, and so are 1,001 columns", () => {
  const rows = (count: number) => Array.from({ length: count }, (_, at) => [`P${at}`]);
  expect(readSpreadsheet(bookOf(rows(20_001)).bytes())).toHaveLength(20_001);
  expect(() => readSpreadsheet(bookOf(rows(20_101)).bytes())).toThrow(FileTooLarge);
  expect(readSpreadsheet(bytes(`Name\n${"\n".repeat(50_000)}Pad\n`))).toMatchObject([{ line: 1 }, { line: 50_002 }]);
  expect(readSpreadsheet(bytes(`Name${",".repeat(5000)}\nPad\n`))).toHaveLength(2);
  expect(() => readSpreadsheet(bytes(`Name${",".repeat(1000)}x\nPad\n`))).toThrow(FileTooLarge);
}, 30_000);

test("the last row and column of all are read without those before them", () => {
  const parts = unzipSync(bookOf([["Name"]]).bytes());
  const sheet = "xl/worksheets/sheet1.xml";
  const far = '<row r="1048576"><c r="A1048576" t="str"><v>Pad</v></c><c r="XFD1048576" t="str"><v></v></c></row>';
  parts[sheet] = strToU8(strFromU8(parts[sheet]!).replace("</sheetData>", `${far}</sheetData>`));
  expect(readSpreadsheet(zipSync(parts))).toMatchObject([
    { line: 1, cells: ["Name"] },
    { line: 1_048_576, cells: ["Pad"] },
  ]);
});

test("sheets are named if they have rows and there are several, and each is read by its name", () => {
  const { book, bytes: written } = bookOf([["Name"], ["Noura"]]);
  expect(sheetNames(written())).toEqual([]);
  utils.book_append_sheet(book, utils.aoa_to_sheet([]), "Empty");
  utils.book_append_sheet(book, utils.aoa_to_sheet([[""], ["Plate"]]), "المركبات");
  expect(sheetNames(written())).toEqual(["Sheet1", "المركبات"]);
  expect(readSpreadsheet(written(), undefined, "المركبات")).toMatchObject([{ line: 2, cells: ["Plate"] }]);
  expect(cellsOf(written())).toEqual([["Name"], ["Noura"]]);
  expect(sheetNames(bytes("Name\nNoura\n"))).toEqual([]);
});

test("a date cell is the day that is shown, with its time if it has one, also in a workbook of 1904", () => {
  const cell = (value: number, format: string) => ({ t: "n", v: value, z: format });
  const rows = [[cell(46_329, "dd/mm/yyyy"), cell(46_329.604166667, "dd/mm/yyyy hh:mm"), cell(0.75, "hh:mm"), 46_329]];
  const { book, bytes: written } = bookOf(rows);
  expect(cellsOf(written())).toEqual([["2026-11-03", "2026-11-03 14:30", "18:00", "46329"]]);
  book.Workbook = { ...book.Workbook, WBProps: { date1904: true } };
  const mac = bookOf([[cell(46_329 - 1462, "dd/mm/yyyy")]]);
  mac.book.Workbook = { WBProps: { date1904: true } };
  expect(cellsOf(mac.bytes())).toEqual([["2026-11-03"]]);
});

test("zeros that only the number format shows are read, other formats change no number", () => {
  const cell = (value: number, format: string) => ({ t: "n", v: value, z: format });
  const rows = [
    [
      cell(4711, "0000000"),
      cell(123_456, "000-000-000"),
      cell(12.5, "0000.000"),
      cell(1234.5, "#,##0.00"),
      cell(0.15, "0%"),
    ],
  ];
  expect(cellsOf(bookOf(rows).bytes())).toEqual([["0004711", "000-123-456", "12.5", "1234.5", "0.15"]]);
});

test("a cell with an error shows it, and is not read as a number", () => {
  expect(cellsOf(bookOf([["Price", { t: "e", v: 42 }]]).bytes())).toEqual([["Price", "#N/A"]]);
});

test("a head merged over two rows stands in both; an amount is read once", () => {
  const file = bookOf(
    [
      ["Date", "Movement", "", "Balance"],
      ["", "Debit", "Credit", ""],
      ["2026-11-03", 450, "", 9550],
      ["", "", "", ""],
    ],
    (sheet) => {
      sheet["!merges"] = ["A1:A2", "B1:C1", "D1:D2", "B3:B4"].map((range) => utils.decode_range(range));
    },
  );
  expect(cellsOf(file.bytes())).toEqual([
    ["Date", "Movement", "", "Balance"],
    ["Date", "Debit", "Credit", "Balance"],
    ["2026-11-03", "450", "", "9550"],
  ]);
});

test("the separator of a CSV file is the regular one; only a semicolon makes the comma decimal", () => {
  const read = (text: string) => readSpreadsheet(bytes(text));
  expect(read("Name;Price\nPad, front, left, ceramic;4,500\nFilter, oil, long, black;12,750")).toEqual([
    { line: 1, cells: ["Name", "Price"], decimalComma: true },
    { line: 2, cells: ["Pad, front, left, ceramic", "4,500"], decimalComma: true },
    { line: 3, cells: ["Filter, oil, long, black", "12,750"], decimalComma: true },
  ]);
  expect(read('Name,Price\r\n"Pad ""front"", left",4.5\r\n')).toMatchObject([
    { cells: ["Name", "Price"], decimalComma: false },
    { cells: ['Pad "front", left', "4.5"] },
  ]);
  expect(read("sep=|\nName|Price\nPad;x|4")).toMatchObject([{ cells: ["Name", "Price"] }, { cells: ["Pad;x", "4"] }]);
  expect(read("Name\tPrice\nPad\t4\n")).toMatchObject([{ cells: ["Name", "Price"] }, { cells: ["Pad", "4"] }]);
  expect(read("ID;Name\n7;Pad")).toMatchObject([{ cells: ["ID", "Name"] }, { cells: ["7", "Pad"] }]);
  expect(read('Name\n"two\nlines"')).toMatchObject([{ line: 1 }, { line: 2, cells: ["two\nlines"] }]);
  expect(read("<table><tr><td>Name</td><td>007</td></tr></table>")).toMatchObject([{ cells: ["Name", "007"] }]);
});

test("any table written as CSV is read as it was", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", "7", ",", ";", '"', "\n", "\r", "ع", " ") });
  const quoted = (text: string) => `"${text.replace(/"/g, '""')}"`;
  fc.assert(
    fc.property(
      fc.array(fc.tuple(cell, cell, cell), { minLength: 1 }),
      fc.constantFrom(",", ";", "\t"),
      (rows, separator) => {
        const text = rows.map((cells) => ["x", ...cells].map(quoted).join(separator)).join("\r\n");
        expect(
          readSpreadsheet(bytes(`sep=${separator}\r\n${text}`)).map(({ cells }) => [...cells, "", "", ""].slice(0, 4)),
        ).toEqual(rows.map((cells) => ["x", ...cells.map((value) => value.trim())]));
      },
    ),
  );
});
