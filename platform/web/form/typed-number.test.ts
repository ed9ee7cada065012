import { expect, test } from "vitest";
import { settledNumber, typedNumber } from "./typed-number.ts";

test("an amount typed on an Arabic keyboard is the same amount", () => {
  expect(typedNumber("١٬٢٣٤٫٥٠", 2)).toBe("1234.50");
  expect(typedNumber("1,234.505", 2)).toBe("1234.50");
  expect(typedNumber("12 km", 0)).toBe("12");
});

test("a number left half typed is completed", () => {
  expect(settledNumber("007")).toBe("7");
  expect(settledNumber(".5")).toBe("0.5");
  expect(settledNumber("12.")).toBe("12");
  expect(settledNumber(".")).toBe("");
});
