import { expect, test } from "vitest";
import { withCurrency } from "./currency-names.ts";

test("the currency stands before the sum in English and after it in Arabic", () => {
  expect(withCurrency("1,150.00", "SAR", "en")).toBe("SAR 1,150.00");
  expect(withCurrency("1,150.00", "SAR", "ar")).toBe("1,150.00 ر.س");
  expect(withCurrency("1.500", "XYZ", "ar")).toBe("1.500 XYZ");
});
