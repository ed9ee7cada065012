import { utils, write } from "@e965/xlsx";
import { expect, test } from "vitest";
import { columnsIn } from "../../../platform/shared/import-rows.ts";
import { oneLineOrEmpty } from "../../../platform/shared/text.ts";
import { readSpreadsheet } from "../../../platform/shared/spreadsheet.ts";
import { importColumns, otherHeads } from "./import-columns.ts";
import { columnWords } from "./import-words.ts";
import { checkRow, judgeRow, keysOf, openingValue } from "./import-rules.ts";

/** Rows of a file in which every column is filled. */
const filledRows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    name: `Part ${at}`,
    nameAr: `قطعة ${at}`,
    kind: "part",
    code: `P-${at}`,
    barcode: `62810${String(at).padStart(8, "0")}`,
    price: "1,250.50",
    cost: "10.25",
    onHand: "2",
    minimum: "1",
    shelf: `A-${at % 40}`,
    labourHours: "0.5",
    account: "4101",
    inventory: "1301",
    vatExempted: "no",
  }));

test("checking rows builds nothing for each cell: it takes a small multiple of reading their cells", () => {
  const rows = filledRows(500);
  const cells = oneLineOrEmpty(1000);
  const facts = { digits: 2, decimalComma: false, accounts: new Map([["4101", "id"]]) };
  // In turns and the shortest of each, so that other load on the machine does not count.
  const shortest = { read: Infinity, check: Infinity };
  const timed = (what: keyof typeof shortest, run: (row: (typeof rows)[number]) => void) => {
    const began = performance.now();
    for (const row of rows) run(row);
    shortest[what] = Math.min(shortest[what], performance.now() - began);
  };
  for (let round = 0; round < 8; round += 1) {
    timed("read", (row) => importColumns.forEach((column) => cells.parse(row[column] ?? "")));
    timed("check", (row) => checkRow(row, facts));
  }
  expect(shortest.check / shortest.read).toBeLessThan(60);
});

test("a row is known by its code, else by its barcode, else by its name, however they are written", () => {
  const facts = { digits: 2, decimalComma: false, accounts: new Map() };
  const known = { codes: new Set(["bp9"]), barcodes: new Set(["42100005264"]), names: new Set(["oil filter"]) };
  const judged = (cells: object) => judgeRow(checkRow({ name: "X", ...cells }, facts), known);
  expect(judged({ code: "BP-9" }).isKnown).toBe(true);
  expect(judged({ barcode: "0042100005264" }).isKnown).toBe(true);
  expect(judged({ name: "  Oil  Filter" }).isKnown).toBe(true);
  expect(judged({ name: "Oil filter", code: "N-1" }).isKnown).toBe(false);
  expect(judged({ code: "N-1", barcode: "0042100005264" }).errors.map(({ column }) => column)).toEqual(["barcode"]);
  expect(keysOf({ name: "Oil filter", code: "N-1" })).toEqual({ code: "n1", barcode: null, name: null });
});

test("an opening stock is worth its quantity at cost, and nothing without one", () => {
  expect(openingValue({ onHand: "2.5", cost: 4500n })).toBe(11_250n);
  expect([openingValue({ onHand: "0", cost: 4500n }), openingValue({ onHand: null, cost: 4500n })]).toEqual([
    null,
    null,
  ]);
  expect(openingValue({ onHand: "999999", cost: 99_999_999_999n })).toBeNull();
});

test("an XLSX file and a CSV file in Excel's Arabic encoding are read as typed", () => {
  const sheet = utils.aoa_to_sheet([
    ["الاسم", "رقم القطعة", "سعر البيع", "ملاحظة"],
    ["فلتر زيت", "00417", 35.5, "x"],
    ["", "", "", ""],
    ["فلتر هواء", 90915, 0.1 + 0.2, ""],
  ]);
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, "Sheet1");
  const read = readSpreadsheet(new Uint8Array(write(book, { type: "array", bookType: "xlsx" }) as ArrayBuffer));
  expect(read).toMatchObject([
    { line: 1, cells: ["الاسم", "رقم القطعة", "سعر البيع", "ملاحظة"] },
    { line: 2, cells: ["فلتر زيت", "00417", "35.5", "x"] },
    { line: 4, cells: ["فلتر هواء", "90915", "0.3"] },
  ]);
  const found = columnsIn(read[0]!.cells, {
    columns: importColumns,
    headsOf: (column) => [columnWords[column].ar, ...otherHeads[column]],
  });
  expect(Object.fromEntries(found)).toEqual({ name: 0, code: 1, price: 2 });

  const csv = new Uint8Array([
    ...Buffer.from("name,code,price\r\n"),
    0xda,
    0xe3,
    ...Buffer.from(',00417,"1,250.50"\r\n'),
  ]);
  expect(readSpreadsheet(csv)[1]).toMatchObject({ line: 2, cells: ["عم", "00417", "1,250.50"] });
});

test("a PDF or a picture is not read as a spreadsheet", () => {
  for (const head of ["%PDF-1.7\n1 0 obj", "\u0089PNG\r\n\u001a\n\0\0\0\rIHDR"])
    expect(() => readSpreadsheet(Buffer.from(head, "latin1"))).toThrow("neither a spreadsheet nor a text");
});
