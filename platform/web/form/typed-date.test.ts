import { expect, test } from "vitest";
import { typedDate } from "./typed-date.ts";

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
