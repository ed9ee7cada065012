import { utils, write } from "@e965/xlsx";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { readSpreadsheet } from "./spreadsheet.ts";
import { FileTooLarge } from "./typed-file.ts";

const sheetName = "xl/worksheets/sheet1.xml";

/** A workbook of one cell, whose files are changed before it is packed. */
const bookOf = (change: (parts: Record<string, Uint8Array>) => void): Uint8Array => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([["Oil filter"]]), "Sheet1");
  const parts = unzipSync(new Uint8Array(write(book, { type: "array", bookType: "xlsx" }) as ArrayBuffer));
  change(parts);
  return zipSync(parts, { level: 1 });
};

/** Each place in the file where a part declares its size when unpacked says so many bytes. */
const declaring = (zip: Uint8Array, size: number): Uint8Array => {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  for (let at = 0; at < zip.length - 30; at += 1) {
    const mark = view.getUint32(at, true);
    if (mark === 0x04034b50) view.setUint32(at + 22, size, true);
    if (mark === 0x02014b50) view.setUint32(at + 24, size, true);
  }
  return zip;
};

const megabytes60 = new Uint8Array(60 * 1_048_576);
const huge = bookOf((parts) => (parts[sheetName] = megabytes60));

test("a small file that inflates hugely is refused, by what it declares and by what it holds", () => {
  expect(huge.length).toBeLessThan(1_000_000);
  expect(() => readSpreadsheet(huge)).toThrow(FileTooLarge);
  expect(() => readSpreadsheet(declaring(huge.slice(), 1000))).toThrow(FileTooLarge);
}, 20_000);

test("pictures and nested files are not unpacked", () => {
  const zip = bookOf((parts) => {
    parts["xl/media/image1.png"] = megabytes60;
    parts["Index.zip"] = huge;
  });
  expect(readSpreadsheet(zip)).toMatchObject([{ line: 1, cells: ["Oil filter"] }]);
  const withoutTypes = bookOf((parts) => {
    delete parts["[Content_Types].xml"];
    parts["Index.zip"] = huge;
  });
  expect(() => readSpreadsheet(withoutTypes)).toThrow("Unsupported ZIP file");
}, 20_000);

test("entities that a file declares are text", () => {
  const entities = Array.from({ length: 12 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join("");
  const doctype = `<!DOCTYPE x [<!ENTITY e0 "lol"><!ENTITY file SYSTEM "file:///etc/passwd">${entities}]>`;
  const zip = bookOf((parts) => {
    const typed = strFromU8(parts[sheetName]!).replace(
      /<c [\s\S]*<\/c>/,
      `<c r="A1" t="inlineStr"><is><t>&e12;&file;</t></is></c>`,
    );
    parts[sheetName] = strToU8(typed.replace("?>", `?>${doctype}`));
  });
  expect(readSpreadsheet(zip)).toMatchObject([{ line: 1, cells: ["&e12;&file;"] }]);
});

test("a damaged or encrypted file is not read", () => {
  const zip = bookOf(() => undefined);
  expect(() => readSpreadsheet(zip.slice(0, -30))).toThrow();
  const encrypted = zip.slice();
  const view = new DataView(encrypted.buffer);
  for (let at = 0; at < zip.length - 30; at += 1) if (view.getUint32(at, true) === 0x02014b50) encrypted[at + 8] = 1;
  expect(() => readSpreadsheet(encrypted)).toThrow("not readable");
});
