import { expect, test } from "vitest";
import { plateTextWidth } from "./plate-text-width.ts";

/** As Chromium measures them in the font of plates, at a size of 1000. */
const measured = {
  "ن ق ك": 2678,
  "A S X": 2410,
  "KNR 7421": 4697,
  "ABU DHABI": 5427,
  "RAS AL KHAIMAH": 8311,
  "٧٤٢١": 1832,
};
const joined = { الشارقة: 2918, عجمان: 2761, "أم القيوين": 3920, "رأس الخيمة": 4522, الفجيرة: 2726 };

test.each(Object.entries(measured))("%s is as wide as a browser draws it", (text, width) => {
  expect(plateTextWidth(text, 1000)).toBe(width);
});

test.each(Object.entries(joined))("%s, whose letters are joined, about so", (text, width) => {
  expect(Math.abs(plateTextWidth(text, 1000) - width)).toBeLessThan(width * 0.05);
});

test("a text is as wide as its size is large, and an unknown letter has a width too", () => {
  expect(plateTextWidth("A S X", 50)).toBeCloseTo(120.5);
  expect(plateTextWidth("東京", 10)).toBeGreaterThan(10);
});
