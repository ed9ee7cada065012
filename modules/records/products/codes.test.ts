import fc from "fast-check";
import { expect, test } from "vitest";
import { barcodeKey, codeKey } from "./codes.ts";

test("a part number is the same with and without blanks, dashes and dots, in any case and digits", () => {
  for (const written of ["90915-YZZD4", "90915 yzzd4", "90915.YZZD4", "٩٠٩١٥–YZZD4", " 90915YZZD4 "])
    expect(codeKey(written), written).toBe("90915yzzd4");
  expect(codeKey("90915/YZZD4")).not.toBe(codeKey("90915YZZD4"));
  expect(codeKey("--")).toBe("--");
  for (const nothing of ["", " ", null, undefined]) expect(codeKey(nothing)).toBeNull();
});

test("an EAN is the UPC with a zero before it, but a part number keeps its zeros", () => {
  expect(codeKey("0042100005264")).toBe(codeKey("042100005264"));
  expect(codeKey("042100005264")).toBe(codeKey("42100005264"));
  expect(codeKey("04465")).not.toBe(codeKey("4465"));
  expect(barcodeKey("0042100005264")).toBe(barcodeKey("4210000 5264"));
  expect(barcodeKey("000")).toBe("0");
});

test("what a scanner and GS1 put before a number is no part of it", () => {
  for (const typed of ["]E00042100005264", "(01)00042100005264", "]C10100042100005264", "0100042100005264"])
    for (const key of [codeKey, barcodeKey]) expect(key(typed), typed).toBe("42100005264");
  expect(barcodeKey("(01)16281000000019")).toBe("16281000000019");
  expect(codeKey("01-2345")).toBe("012345");
});

test("blanks, dashes and dots anywhere change no key, and a key is its own", () => {
  const code = fc.string({ unit: fc.constantFrom("A", "z", "0", "7", "/", "ع"), minLength: 1 });
  const signs = fc.array(fc.constantFrom(" ", "-", ".", "–", "\u00a0", ""), { minLength: 30, maxLength: 30 });
  fc.assert(
    fc.property(code, signs, (text, between) => {
      const written = [...text].map((sign, at) => between[at % 30] + sign).join("");
      for (const key of [codeKey, barcodeKey]) {
        expect(key(written)).toBe(key(text));
        expect(key(key(text))).toBe(key(text));
      }
    }),
  );
});
