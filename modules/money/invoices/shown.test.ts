import { expect, test } from "vitest";
import { isVatWithoutNumber } from "./shown.ts";

test("an invoice without VAT is one that charges none; VAT without the shop's VAT number causes a warning", () => {
  expect(isVatWithoutNumber({ documentKind: "plain", vat: "15.00" })).toBe(true);
  expect(isVatWithoutNumber({ documentKind: "plain", vat: "0.00" })).toBe(false);
  expect(isVatWithoutNumber({ documentKind: "simplified", vat: "15.00" })).toBe(false);
});
