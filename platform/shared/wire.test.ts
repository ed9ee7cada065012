import { expect, test } from "vitest";
import { fromWire, toCamel, toWire } from "./wire.ts";

test("names are snake_case on the wire, and as the specification spells them", () => {
  const ours = {
    unitPrice: "1.00",
    labourCosts: "2.00",
    lines: [{ isLabourCosts: true, labourHours: 1 }],
    payLink: "/p",
  };
  const wire = {
    unit_price: "1.00",
    labor_costs: "2.00",
    lines: [{ is_labor_costs: true, labour_hours: 1 }],
    payLink: "/p",
  };
  expect(toWire(ours)).toEqual(wire);
  expect(fromWire(wire)).toEqual(ours);
});

test("names that are not those of the wire are dropped", () => {
  expect(fromWire({ unitPrice: "1.00", labour_costs: "2.00", labour_hours: 1 })).toEqual({ labourHours: 1 });
});

test("a column keeps its own spelling", () => {
  expect(toCamel("is_labour_costs")).toBe("isLabourCosts");
});
