import fc from "fast-check";
import { expect, test } from "vitest";
import { isTransparent, isWorthShrinking, nameAs, sidesWithin } from "./shrinking.ts";

test("a phone's picture is reduced to 2,560 pixels on its longer side, with the same proportions", () => {
  expect(sidesWithin({ width: 4032, height: 3024 })).toEqual({ width: 2560, height: 1920 });
  expect(sidesWithin({ width: 3024, height: 4032 })).toEqual({ width: 1920, height: 2560 });
  expect(sidesWithin({ width: 900, height: 700 })).toEqual({ width: 900, height: 700 });
  expect(sidesWithin({ width: 30_000, height: 1 })).toEqual({ width: 2560, height: 1 });
});

test("no picture is enlarged, exceeds the maximum, or changes its proportions", () => {
  const side = fc.integer({ min: 1, max: 12_000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const within = sidesWithin({ width, height });
      expect(within.width <= width && within.height <= height && Math.max(within.width, within.height) <= 2560).toBe(
        true,
      );
      const share = Math.min(1, 2560 / Math.max(width, height));
      expect(Math.abs(within.width - width * share) <= 1 && Math.abs(within.height - height * share) <= 1).toBe(true);
    }),
  );
});

test("a small picture is sent unchanged", () => {
  expect(isWorthShrinking(400_000, { width: 2000, height: 1500 })).toBe(false);
  expect(isWorthShrinking(400_000, { width: 4000, height: 1500 })).toBe(true);
  expect(isWorthShrinking(6_000_000, { width: 2000, height: 1500 })).toBe(true);
});

test("one transparent pixel makes a picture transparent; a colour does not", () => {
  expect(isTransparent(new Uint8ClampedArray([0, 0, 0, 255, 255, 255, 255, 255]))).toBe(false);
  expect(isTransparent(new Uint8ClampedArray([0, 0, 0, 255, 9, 9, 9, 254]))).toBe(true);
});

test("the file extension matches the new type", () => {
  expect(nameAs("front.png", "image/jpeg")).toBe("front.jpg");
  expect(nameAs("front.JPEG", "image/jpeg")).toBe("front.JPEG");
  expect(nameAs("a.b.png", "image/png")).toBe("a.b.png");
});
