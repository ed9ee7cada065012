import { expect, test } from "vitest";
import { fileSize, sentSize } from "./file-size.ts";

test("a size is shown in the usual unit", () => {
  expect(fileSize(3_460_300)).toBe("3.3 MB");
  expect(fileSize(840_000)).toBe("820 KB");
  expect(fileSize(12)).toBe("1 KB");
});

test("the uploaded amount is shown with the total", () => {
  expect(sentSize(3_460_300, 0.64)).toBe("2.1 / 3.3 MB");
  expect(sentSize(840_000, 0.5)).toBe("820 KB");
});
