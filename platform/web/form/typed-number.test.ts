import { expect, test } from "vitest";
import { settledNumber, typedNumber } from "./typed-number.ts";

test("an amount typed on an Arabic or Persian keyboard is the same amount", () => {
  expect(typedNumber("١٬٢٣٤٫٥٠")).toBe("1234.50");
  expect(typedNumber("۱۲۳۴٫۵")).toBe("1234.5");
  expect(typedNumber("١٢،٥")).toBe("12.5");
  expect(typedNumber("\u200f١٢٫٥\u200e")).toBe("12.5");
});

test("a decimal comma is understood, and thousands may be separated in every usual way", () => {
  for (const typed of ["12,5", "12.5", "12٫5"]) expect(typedNumber(typed)).toBe("12.5");
  for (const typed of ["1.234,56", "1,234.56", "1 234,56", "1٬234٫56", "1'234.56", "1234,56"])
    expect(typedNumber(typed)).toBe("1234.56");
  for (const typed of ["1,234,567", "1.234.567", "1 234 567"]) expect(typedNumber(typed)).toBe("1234567");
  expect(typedNumber("1,234")).toBe("1234");
  expect(typedNumber("0,125")).toBe("0.125");
});

test("of a whole number a point before three digits separates thousands, and any other is decimal", () => {
  for (const typed of ["120.000", "120.000 km", "١٢٠.٠٠٠", "120,000", "120000"])
    expect(typedNumber(typed, { whole: true }), typed).toBe("120000");
  expect(typedNumber("120.5", { whole: true })).toBe("120.5");
  expect(typedNumber("0.125", { whole: true })).toBe("0.125");
  expect(typedNumber("120.000")).toBe("120.000");
});

test("no decimal is dropped; the field refuses those that its currency does not have", () => {
  expect(typedNumber("1,234.505")).toBe("1234.505");
  expect(typedNumber("12.5")).toBe("12.5");
});

test("a sign is never dropped", () => {
  for (const typed of ["-5", "−5", "- 5", "5-", "٥-"]) expect(typedNumber(typed)).toBe("-5");
  expect(typedNumber("+5")).toBe("5");
  expect(typedNumber("-1.234,56")).toBe("-1234.56");
});

test("a unit beside the number is ignored", () => {
  for (const typed of ["12 km", "SAR 12", "12 ر.س.", "12 ريال", "١٢ كم", "€12", "12sar"])
    expect(typedNumber(typed)).toBe("12");
  for (const typed of ["12%", "12 %", "١٢٪"]) expect(typedNumber(typed, { percent: true })).toBe("12");
});

test("a text that is not a number, or is ambiguous, is left to be refused", () => {
  for (const typed of [
    "",
    "-",
    ".",
    ",",
    "1e3",
    "12 5",
    "1,23,4",
    "1.2.3",
    "12/5",
    "(5)",
    "5-3",
    "--5",
    "1,234,56",
    "km",
    "12 ألف",
    "12k",
    "10O",
    "10%",
    "O10",
    "12 boxes",
    "12 km km",
  ])
    expect(typedNumber(typed)).toBeUndefined();
});

test("a barcode of thirteen digits stays unchanged", () => {
  expect(typedNumber("6281234567890")).toBe("6281234567890");
});

test("an incomplete number is completed", () => {
  for (const [typed, whole] of [
    ["007", "7"],
    [".5", "0.5"],
    ["12.", "12"],
    ["12,", "12"],
  ] as const)
    expect(typedNumber(typed)).toBe(whole);
  expect(settledNumber("007")).toBe("7");
  expect(settledNumber(".5")).toBe("0.5");
  expect(settledNumber("12.")).toBe("12");
  expect(settledNumber(".")).toBe("");
});

test("zero has no sign", () => {
  for (const typed of ["-0", "−0.00", "0-", "-٠٫٠"]) expect(typedNumber(typed)).not.toContain("-");
  expect(typedNumber("-0.05")).toBe("-0.05");
});
