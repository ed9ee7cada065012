import { expect, test } from "vitest";
import { textsOf } from "./answer-sheet.ts";

const line = (en: string, description: string | null = null) => ({
  id: en,
  findingId: null,
  alternative: null,
  name: { en, ar: en },
  description,
  vat: "0.00",
  grandTotal: "0.00",
});
const brakes = { name: { en: "Brakes", ar: "Brakes" } };

test("a group says the names of its lines, which are not its own name, with their descriptions", () => {
  const texts = (...lines: ReturnType<typeof line>[]) =>
    textsOf(brakes, lines, "en").map((text) => text.replace(/[\u2066-\u2069]/g, ""));
  expect(texts(line("Brakes"))).toEqual([]);
  expect(texts(line("Brakes", "Front axle"))).toEqual(["Front axle"]);
  expect(texts(line("Pads"))).toEqual(["Pads"]);
  expect(texts(line("Pads"), line("Labour"))).toEqual(["Pads, Labour"]);
  expect(texts(line("Pads", "Front axle"), line("Labour"))).toEqual(["Pads: Front axle", "Labour"]);
});
