import { expect, test } from "vitest";
import { barsOf } from "./bar-chart.ts";

test("profits stand above the line of zero and losses hang below it, in proportion", () => {
  expect(barsOf([300n, -100n, 0n])).toEqual({
    zero: 75,
    bars: [
      { top: 0, height: 75, isLoss: false },
      { top: 75, height: 25, isLoss: true },
      { top: 75, height: 0, isLoss: false },
    ],
  });
});

test("without amounts, or with losses only, every bar stays inside the picture", () => {
  for (const amounts of [[], [0n, 0n], [-5n, -7n], [1n], [999_999_999_999_999n, -1n]])
    for (const { top, height } of barsOf(amounts).bars) {
      expect(top).toBeGreaterThanOrEqual(0);
      expect(top + height).toBeLessThanOrEqual(100.001);
    }
});
