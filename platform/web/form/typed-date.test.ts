import { expect, test } from "vitest";
import { dateFault, typedDate } from "./typed-date.ts";

test("a date is understood in the orders that workshops write it in", () => {
  expect(typedDate("20/11/2026")).toBe("2026-11-20");
  expect(typedDate("٢٠/١١/٢٠٢٦")).toBe("2026-11-20");
  expect(typedDate("5-1-26")).toBe("2026-01-05");
  expect(typedDate("2026-11-20")).toBe("2026-11-20");
});

test("a date that does not exist is refused", () => {
  expect(typedDate("31/2/2026")).toBeNull();
  expect(typedDate("tomorrow")).toBeNull();
});

test.each([
  ["01/01/0001", {}, "early"],
  ["01/01/2999", {}, "late"],
  ["31/12/2017", { min: "2018-01-01" }, "early"],
  ["21/11/2026", { max: "2026-11-20" }, "late"],
  ["01/01/0001", { max: "2026-11-20" }, "early"],
  ["30/02/2026", {}, "text"],
  ["20/11/2026", { min: "2018-01-01", max: "2026-11-20" }, undefined],
])("%s within %o: %s", (text, range, fault) => expect(dateFault(typedDate(text), range)).toBe(fault));
