import { expect, test } from "vitest";
import { newLine, sentLines } from "./typed-lines.ts";

const pads = { ...newLine(null), productId: "01a205a5-fb21-7025-8e15-038c3f74cbe1" };

test("empty lines at the end are not sent, those before a filled one keep their places", () => {
  expect(sentLines([newLine(null), pads, newLine(null), newLine(null)]).map(({ productId }) => productId)).toEqual([
    "",
    pads.productId,
  ]);
});

test("a line with anything entered is sent without a product too, so that it is refused and not lost", () => {
  const entered = [
    { qty: "2" },
    { qty: "" },
    { unitPrice: "10" },
    { flatDiscount: "5" },
    { labourHours: 1.5 },
    { isFree: true },
    { vatExempted: true },
    { findingId: "01a205a5-fb21-7025-8e15-038c3f74cbe2" },
  ];
  for (const typed of entered)
    expect(sentLines([pads, { ...newLine(null), ...typed }]), JSON.stringify(typed)).toHaveLength(2);
});

test("of empty lines alone the first is sent, and of none nothing", () => {
  expect(sentLines([newLine(null), newLine(null)])).toMatchObject([{ productId: "", qty: "1" }]);
  expect(sentLines([])).toEqual([]);
});

test("a description is a filled line and is sent; an emptied one clears it", () => {
  expect(sentLines([pads, { ...newLine(null), description: "Front axle" }])).toMatchObject([
    { description: null },
    { productId: "", description: "Front axle" },
  ]);
  expect(sentLines([{ ...pads, description: "" }])).toMatchObject([{ description: null }]);
});
