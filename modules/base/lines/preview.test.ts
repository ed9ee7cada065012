import { expect, test } from "vitest";
import { previewLine } from "./preview.ts";

const line = { quantity: "2", unitPrice: "342.50", flatDiscount: "35", vatExempted: false };

test("a line shows its VAT and total while it is typed", () => {
  expect(previewLine(line, 15, 2)).toEqual({ unitPrice: "342.50", vat: "97.50", grandTotal: "747.50" });
});

test("a line entered by its total shows the resulting unit price", () => {
  expect(previewLine({ ...line, unitPrice: undefined, grandTotal: "747.50" }, 15, 2)).toEqual({
    unitPrice: "342.50",
    vat: "97.50",
    grandTotal: "747.50",
  });
});

test("an exempt line has no VAT, and Bahrain counts three decimals", () => {
  expect(previewLine({ quantity: "1", unitPrice: "10.125", flatDiscount: "", vatExempted: true }, 10, 3)).toEqual({
    unitPrice: "10.125",
    vat: "0.000",
    grandTotal: "10.125",
  });
});

test("there is no preview while a number is incomplete or the quantity is zero", () => {
  for (const half of ["", "-", "1.234", "1e3", "NaN"])
    expect(previewLine({ ...line, unitPrice: half }, 15, 2)).toBeUndefined();
  for (const none of ["", "0", "1.2345"]) expect(previewLine({ ...line, quantity: none }, 15, 2)).toBeUndefined();
});

test("a discount above the line's amount is reported before it is sent", () => {
  expect(previewLine({ ...line, flatDiscount: "685.01" }, 15, 2)).toBe("discount-too-large");
  expect(previewLine({ ...line, flatDiscount: "685" }, 15, 2)).toEqual({
    unitPrice: "342.50",
    vat: "0.00",
    grandTotal: "0.00",
  });
});

test("a barcode scanned into the quantity, or an excessive price, is reported and never throws", () => {
  expect(previewLine({ ...line, quantity: "6281234567890" }, 15, 2)).toBe("amount-too-large");
  expect(previewLine({ ...line, unitPrice: "99999999999", quantity: "99999999" }, 15, 2)).toBe("amount-too-large");
  expect(previewLine({ ...line, unitPrice: undefined, grandTotal: "999999999999999", quantity: "0.001" }, 15, 2)).toBe(
    "amount-too-large",
  );
  for (const beyond of ["9".repeat(16), "9".repeat(400), "1e400", "-5", "--", "12,5", "١٢"]) {
    for (const field of ["quantity", "unitPrice", "grandTotal", "flatDiscount"] as const)
      expect(() => previewLine({ ...line, [field]: beyond }, 15, 3)).not.toThrow();
  }
});

test("a total that no unit price reaches is offered with the discount that reaches it", () => {
  const thirds = { quantity: "3", grandTotal: "100.00", flatDiscount: "", vatExempted: false };
  expect(previewLine(thirds, 15, 2)).toEqual({
    unitPrice: "28.99",
    vat: "13.05",
    grandTotal: "100.02",
    reaching: { unitPrice: "28.99", flatDiscount: "0.01" },
  });
  const { grandTotal: _, ...line } = thirds;
  expect(previewLine({ ...line, unitPrice: "28.99", flatDiscount: "0.01" }, 15, 2)).toMatchObject({
    grandTotal: "100.00",
  });
  expect(previewLine({ ...thirds, quantity: "1" }, 15, 2)).not.toHaveProperty("reaching");
});
