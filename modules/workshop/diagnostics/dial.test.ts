import fc from "fast-check";
import { expect, test } from "vitest";
import { dialOf, isTooFine, normalBand, nudged, shareOf, turnOf, typedReading } from "./dial.ts";
import { readingLabels, readingRanges } from "./reading-rules.ts";

const anyRange = fc.constantFrom(...readingLabels.map((label) => readingRanges[label]));

test("the needle turns from −120° to 120° and never beyond", () => {
  fc.assert(
    fc.property(anyRange, fc.double({ min: -1000, max: 1000, noNaN: true }), (range, value) => {
      expect(Math.abs(turnOf(value, range))).toBeLessThanOrEqual(120);
    }),
  );
  expect([turnOf(0, readingRanges.rpm), turnOf(4, readingRanges.rpm), turnOf(8, readingRanges.rpm)]).toEqual([
    -120, 0, 120,
  ]);
});

test("plus and minus stay within the range and undo each other inside it", () => {
  fc.assert(
    fc.property(anyRange, fc.nat(1000), (range, part) => {
      const value = Math.round((range.min + ((range.max - range.min) * part) / 1000) * 100) / 100;
      const more = nudged(value, range, 1);
      expect(more).toBeLessThanOrEqual(range.max);
      if (more < range.max) expect(nudged(more, range, -1)).toBeCloseTo(value, 2);
    }),
  );
});

test("a dial has numbers, and an arc for the normal range", () => {
  expect(dialOf(readingRanges.rpm).numbers.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect([dialOf(readingRanges.etc).normal, dialOf(readingRanges.vss).normal]).toEqual([
    expect.stringMatching(/^M /),
    undefined,
  ]);
  expect(normalBand(readingRanges.tps)).toEqual({ start: "5%", width: "20%" });
  expect(normalBand(readingRanges.col_1)).toBeUndefined();
  expect(shareOf(500, readingRanges.tps)).toBe(1);
});

test("a reading is typed in either script, with comma or minus; one outside its range is refused", () => {
  const { etc, rpm } = readingRanges;
  expect([
    typedReading("93", etc),
    typedReading("٩٣", etc),
    typedReading("\u221240", etc),
    typedReading("0,82", rpm),
    typedReading("٠٫٨٢", rpm),
  ]).toEqual([93, 93, -40, 0.82, 0.82]);
  expect(["", "106", "-41", "9 3", "1e2", "abc", "-"].map((text) => typedReading(text, etc))).toEqual(
    Array.from({ length: 7 }),
  );
});

test("excess decimals are refused, never rounded", () => {
  const { etc, rpm } = readingRanges;
  expect(["12.5", "12,4", "١٢٫٥", "0.001"].map((text) => [typedReading(text, etc), isTooFine(text, etc)])).toEqual(
    Array.from({ length: 4 }, () => [undefined, true]),
  );
  expect([
    typedReading("12.0", etc),
    typedReading("0.825", rpm),
    isTooFine("0.825", rpm),
    isTooFine("300", etc),
    isTooFine("abc", etc),
  ]).toEqual([12, undefined, true, false, false]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 800 }), (hundredths) => {
      expect(typedReading(String(hundredths / 100), rpm)).toBe(hundredths / 100);
    }),
  );
});
