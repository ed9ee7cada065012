import { expect, test } from "vitest";
import { maxPoints, type Point, stroke } from "./stroke.ts";
import { fitted, onBoard } from "./strokes.ts";

const circle = (points: number): Point[] =>
  Array.from({ length: points }, (_, step) =>
    onBoard({
      x: 0.5 + 0.3 * Math.cos((step / points) * 2 * Math.PI),
      y: 0.5 + 0.3 * Math.sin((step / points) * 2 * Math.PI),
      time: step,
    }),
  );

test("a stroke of many points is reduced for storage, and keeps its shape, beginning and end", () => {
  const long = circle(9000);
  const kept = fitted(long);
  expect(stroke.safeParse({ points: kept }).success).toBe(true);
  expect(kept.length).toBeGreaterThan(maxPoints / 4);
  expect([kept[0], kept.at(-1)]).toEqual([long[0], long.at(-1)]);
  const farthest = Math.max(...long.map(([x, y]) => Math.min(...kept.map(([kx, ky]) => Math.hypot(kx - x, ky - y)))));
  expect(farthest).toBeLessThan(1);
  expect(fitted(circle(maxPoints))).toEqual(circle(maxPoints));
});

test("a pen that leaves the board stays within the accepted coordinates", () => {
  const points = [
    { x: -3, y: 4, time: 0 },
    { x: 9, y: -9, time: 1 },
  ].map(onBoard);
  expect(points).toEqual([
    [-20, 520],
    [320, -20],
  ]);
  expect(stroke.safeParse({ points }).success).toBe(true);
});
