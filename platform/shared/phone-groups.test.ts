import { expect, test } from "vitest";
import { groupedPhone } from "./phone-groups.ts";

test("a number of the shop's own country is written in national form", () => {
  expect(groupedPhone("+966554102276", "SA")).toBe("055 410 2276");
  expect(groupedPhone("+96597224410", "KW")).toBe("9722 4410");
});

test("a number from another country keeps its country code", () => {
  expect(groupedPhone("+96597224410", "SA")).toBe("+965 9722 4410");
  expect(groupedPhone("+971507332164", "SA")).toBe("+971 50 733 2164");
  expect(groupedPhone("+4915112345678", "SA")).toBe("+4915112345678");
});
