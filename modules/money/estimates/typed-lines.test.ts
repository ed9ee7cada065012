import { expect, test } from "vitest";
import {
  chargedLine,
  coveredLine,
  isLeftEmpty,
  itemOf,
  lackOf,
  newLine,
  obstacleOf,
  refusedLines,
  sentLines,
  type TypedLine,
  typedMargin,
} from "./typed-lines.ts";

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

const amounts = { rate: 15, digits: 2 };

test("a line becomes free because of a warranty; charged again, its price has to be typed", () => {
  const priced = { ...pads, unitPrice: "385", flatDiscount: "20" };
  const covered = coveredLine(priced, { id: "claim", invoiceNumber: "INV-000012" });
  expect(sentLines([covered])).toMatchObject([
    { unitPrice: "0", flatDiscount: "0", isFree: true, warrantyClaimId: "claim" },
  ]);
  expect(lackOf(covered, 15, 2)).toBeUndefined();
  expect(itemOf(covered, 0, amounts, { unnamed: "None", lacks: undefined }).warrantyOf).toBe("INV-000012");
  const charged = chargedLine(covered);
  expect(sentLines([charged])).toMatchObject([{ unitPrice: undefined, isFree: false, warrantyClaimId: null }]);
  expect(lackOf(charged, 15, 2)).toBe("price");
  expect(chargedLine(priced)).toBe(priced);
});

test("a line lacks its quantity or price, a price also at zero unless it is free; a discount can be too large", () => {
  const lack = (typed: object) => lackOf({ ...pads, ...typed }, 15, 2);
  expect(lack({})).toBe("price");
  expect(lack({ unitPrice: "0" })).toBe("price");
  expect(lack({ unitPrice: "0", isFree: true })).toBeUndefined();
  for (const qty of ["x", "0", ""]) expect(lack({ unitPrice: "10", qty })).toBe("quantity");
  expect(lack({ unitPrice: "10" })).toBeUndefined();
  expect(lack({ unitPrice: "10", flatDiscount: "11" })).toBe("discount-too-large");
});

test("a closed line shows its own name before its product's, its code, and its amounts in full", () => {
  const words = { unnamed: "None", lacks: undefined };
  const shown = { name: "Brake pads", code: "D1060" };
  const priced = { ...pads, shown, qty: "2", unitPrice: "385", flatDiscount: "20" };
  expect(itemOf(priced, 4, amounts, words)).toMatchObject({
    id: "4",
    name: "Brake pads",
    code: "D1060",
    unitPrice: "385.00",
    flatDiscount: "20.00",
    vat: "112.50",
    grandTotal: "862.50",
  });
  expect(itemOf({ ...priced, name: "Pads, ceramic" }, 0, amounts, words).name).toBe("Pads, ceramic");
  expect(itemOf({ ...priced, vatExempted: true }, 0, amounts, words)).toMatchObject({ vat: "0.00", vatRate: 0 });
  expect(itemOf({ ...newLine(null), name: "Washing", unitPrice: "10" }, 0, amounts, words)).toMatchObject({
    name: "Washing",
    code: null,
  });
  expect(itemOf(newLine(null), 0, amounts, { ...words, lacks: "No price" })).toMatchObject({
    name: "None",
    lacks: "No price",
  });
});

test("only a line without anything in it goes when it is left", () => {
  expect(isLeftEmpty(newLine(null))).toBe(true);
  expect(isLeftEmpty({ ...newLine(null), description: "Front" })).toBe(false);
  expect(isLeftEmpty(newLine("01a205a5-fb21-7025-8e15-038c3f74cbe2"))).toBe(false);
  expect(isLeftEmpty(undefined)).toBe(false);
});

test("refused fields name the places of their lines", () => {
  expect([...refusedLines(["lines.2.qty", "lines.10.productId", "lines.2.unitPrice", "date", "lines"])]).toEqual([
    2, 10,
  ]);
});

test("what stands in the way of sending is no line, then the first without a product, a quantity, a price or a total", () => {
  const priced = { ...pads, unitPrice: "10" };
  expect(obstacleOf([newLine(null)], amounts)).toEqual({ what: "lines" });
  expect(obstacleOf([priced, newLine(null)], amounts)).toBeUndefined();
  expect(obstacleOf([newLine(null), priced], amounts)).toEqual({ what: "product", number: 1 });
  // The lines of findings stand before the others.
  expect(obstacleOf([priced, pads, newLine("01a205a5-fb21-7025-8e15-038c3f74cbe2")], amounts)).toEqual({
    what: "product",
    number: 1,
  });
  const ofFinding = (findingId: string, line: TypedLine) => ({ ...line, findingId });
  expect(obstacleOf([ofFinding("a", priced), ofFinding("b", priced), ofFinding("a", pads)], amounts)).toEqual({
    what: "price",
    number: 2,
  });
  expect(obstacleOf([{ ...priced, qty: "0" }, pads], amounts)).toEqual({ what: "quantity", number: 1 });
  expect(obstacleOf([priced, { ...priced, flatDiscount: "11" }], amounts)).toEqual({
    what: "discount-too-large",
    number: 2,
  });
});

test("the margin follows what is typed, and is unknown for another product until it is saved", () => {
  const saved = {
    ...pads,
    qty: "2",
    unitPrice: "200",
    costed: { productId: pads.productId, qty: "2", cost: "248.00" },
  };
  const labour = { ...newLine(null), productId: "01a205a5-fb21-7025-8e15-038c3f74cbe3", unitPrice: "160" };
  expect(typedMargin([saved, labour], amounts)).toEqual({ cost: 24800n, left: 15200n, percent: 38 });
  expect(typedMargin([{ ...saved, qty: "3" }], amounts)).toEqual({ cost: 37200n, left: 22800n, percent: 38 });
  expect(typedMargin([{ ...saved, flatDiscount: "152" }], amounts)?.percent).toBe(0);
  expect(typedMargin([{ ...saved, productId: labour.productId }], amounts)).toBeUndefined();
  expect(
    typedMargin(
      [
        { ...saved, qty: "" },
        { ...saved, unitPrice: "" },
      ],
      amounts,
    ),
  ).toBeUndefined();
});

test("the margin counts the first alternative of a finding, as the totals do", () => {
  const findingId = "01a205a5-fb21-7025-8e15-038c3f74cbe2";
  const priced = (alternative: string, unitPrice: string, cost: string) => ({
    ...pads,
    qty: "1",
    unitPrice,
    findingId,
    alternative,
    costed: { productId: pads.productId, qty: "1", cost },
  });
  expect(typedMargin([priced("used", "50", "40"), priced("genuine", "100", "50")], amounts)?.percent).toBe(50);
});
