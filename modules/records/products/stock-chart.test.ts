import { expect, test } from "vitest";
import { chartOf, chartSize } from "./stock-chart.ts";

const points = [
  { date: "2026-10-12", onHand: "9" },
  { date: "2026-11-01", onHand: "5" },
  { date: "2026-11-22", onHand: "3" },
];
const ahead = { today: "2026-11-22", emptyOn: "2026-11-28" };

test("without a forecast the line ends with its last movement, at the end of the chart", () => {
  const { now, empty } = chartOf(points, null, false);
  expect(now.x).toBe(chartSize.width - chartSize.inset);
  expect(empty).toBeUndefined();
});

test("a forecast goes on from today to the empty day at the end, on the ground", () => {
  const { now, empty, path } = chartOf(points, "4", false, ahead);
  expect(empty).toEqual({ x: chartSize.width - chartSize.inset, y: chartSize.height });
  expect(now.x).toBeLessThan(empty!.x);
  expect(now.y).toBeLessThan(empty!.y);
  expect(path.endsWith(`H${now.x}`)).toBe(true);
});

test("time runs with the script", () => {
  const [left, right] = [chartOf(points, null, true, ahead), chartOf(points, null, false, ahead)];
  expect(left.now.x).toBeCloseTo(chartSize.width - right.now.x, 1);
  expect(left.empty!.x).toBe(chartSize.inset);
});

test("a part of today that is empty today has no line ahead", () => {
  const ofToday = points.map(({ onHand }) => ({ date: "2026-11-22", onHand }));
  expect(chartOf(ofToday, null, false, { today: "2026-11-22", emptyOn: "2026-11-22" }).empty).toBeUndefined();
});
