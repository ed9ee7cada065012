import fc from "fast-check";
import { expect, test } from "vitest";
import { taxQr } from "./qr.ts";

const example = {
  sellerName: "Bobs Records",
  vatNumber: "310122393500003",
  issuedAt: "2022-04-25T15:30:00Z",
  total: "1000.00",
  vat: "150.00",
};

test("the tax authority's example is reproduced exactly", () => {
  expect(taxQr(example)).toBe(
    "AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==",
  );
});

test("every text can be decoded, tag by tag", () => {
  const short = fc
    .string({ unit: "grapheme", maxLength: 40 })
    .filter((text) => text.isWellFormed() && Buffer.byteLength(text) <= 255);
  fc.assert(
    fc.property(short, short, short, short, short, (sellerName, vatNumber, issuedAt, total, vat) => {
      expect(fields(taxQr({ sellerName, vatNumber, issuedAt, total, vat }))).toEqual([
        sellerName,
        vatNumber,
        issuedAt,
        total,
        vat,
      ]);
    }),
  );
});

test("a name of 128 to 255 bytes still has one byte of length", () => {
  fc.assert(
    fc.property(fc.integer({ min: 128, max: 255 }), (length) => {
      const bytes = Buffer.from(taxQr({ ...example, sellerName: "x".repeat(length) }), "base64");
      expect([bytes[0], bytes[1], bytes[2 + length]]).toEqual([1, length, 2]);
    }),
  );
});

test("127 Arabic letters fit, 128 are refused", () => {
  expect(() => taxQr({ ...example, sellerName: "و".repeat(127) })).not.toThrow();
  expect(() => taxQr({ ...example, sellerName: "و".repeat(128) })).toThrow(RangeError);
});

const fields = (base64: string) => {
  const bytes = Buffer.from(base64, "base64");
  const found: string[] = [];
  for (let at = 0; at < bytes.length; at += 2 + bytes[at + 1]!) {
    expect(bytes[at]).toBe(found.length + 1);
    found.push(bytes.toString("utf8", at + 2, at + 2 + bytes[at + 1]!));
  }
  return found;
};
