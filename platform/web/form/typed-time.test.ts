import { expect, test } from "vitest";
import { typedTime } from "./typed-time.ts";

test("a time is understood from as few digits as possible", () => {
  expect(typedTime("9")).toBe("09:00");
  expect(typedTime("914")).toBe("09:14");
  expect(typedTime("٢٢:٠٥")).toBe("22:05");
});

test("a time that does not exist is refused", () => {
  expect(typedTime("2500")).toBeUndefined();
  expect(typedTime("1261")).toBeUndefined();
  expect(typedTime("")).toBeUndefined();
});
