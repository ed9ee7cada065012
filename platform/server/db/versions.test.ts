import { expect, test } from "vitest";
import { isLaterVersion } from "./versions.ts";

test.each([
  ["0.2.0", "0.1.9", true],
  ["0.10.0", "0.9.9", true],
  ["1.0.0", "0.99.99", true],
  ["0.1.10", "0.1.9", true],
  ["0.1.0", "0.1.0", false],
  ["0.1.9", "0.2.0", false],
  ["0.9.9", "0.10.0", false],
  ["nothing", "0.1.0", false],
])("%s is later than %s: %s", (first, second, isLater) => {
  expect(isLaterVersion(first, second)).toBe(isLater);
});
