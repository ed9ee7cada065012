import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../../shared/dates.ts";
import { stepLineOf } from "./step-line.ts";

const points = [
  { date: "2026-10-13", amount: 9000n },
  { date: "2026-11-01", amount: 5000n },
  { date: "2026-11-22", amount: 3000n },
];
const plain = { today: "2026-11-22", minimum: null, emptyOn: null };

test("without a forecast the line ends today, at the end of the plot", () => {
  const { path, now, empty, end } = stepLineOf(points, plain);
  expect(path).toBe("M0,0H47.5V44.45H100V66.67H100");
  expect(now).toEqual({ across: 100, up: 33.33 });
  expect([empty, end]).toEqual([null, "2026-11-22"]);
});

test("what did not move lately goes on until today", () => {
  const { path, now } = stepLineOf(points, { ...plain, today: "2026-12-12" });
  expect(path).toBe("M0,0H31.67V44.45H66.67V66.67H100");
  expect(now.across).toBe(100);
});

test("a forecast goes on from today to the empty day at the end, on the ground", () => {
  const { now, empty, end, minimum } = stepLineOf(points, { ...plain, minimum: 4500n, emptyOn: "2026-12-02" });
  expect(empty).toEqual({ across: 100, up: 0 });
  expect(now).toEqual({ across: 80, up: 33.33 });
  expect([end, minimum]).toEqual(["2026-12-02", 50]);
});

test("movements of one day stand beside each other, and what is empty today has no line ahead", () => {
  const ofToday = points.map(({ amount }) => ({ date: "2026-11-22", amount }));
  const { path, empty } = stepLineOf(ofToday, { ...plain, emptyOn: "2026-11-22" });
  expect(path).toBe("M0,0H50V44.45H100V66.67H100");
  expect(empty).toBeNull();
});

test("whatever the amounts are, the line stays in its plot and never runs back", () => {
  const amounts = fc.array(fc.bigInt({ min: -999_999_999n, max: 999_999_999n }), { minLength: 1, maxLength: 20 });
  const options = fc.record({
    age: fc.nat(400),
    ahead: fc.option(fc.nat(365)),
    minimum: fc.option(fc.bigInt({ min: 0n, max: 999_999_999n })),
  });
  fc.assert(
    fc.property(amounts, options, (of, { age, ahead, minimum }) => {
      const days = of.map((_, at) => addDays("2026-11-22", Math.round(((at - of.length + 1) * age) / of.length)));
      const line = stepLineOf(
        of.map((amount, at) => ({ date: days[at]!, amount })),
        { today: "2026-11-22", minimum, emptyOn: ahead === null ? null : addDays("2026-11-22", ahead) },
      );
      const across = [...line.path.matchAll(/[MH]([\d.]+)/g)].map(([, place]) => Number(place));
      expect(across).toEqual(across.toSorted((a, b) => a - b));
      const places = [...line.path.matchAll(/[MHV,]([\d.e-]+)/g)].map(([, place]) => Number(place));
      for (const place of [...places, line.now.up, line.zero, line.minimum ?? 0]) {
        expect(place).toBeGreaterThanOrEqual(0);
        expect(place).toBeLessThanOrEqual(100);
      }
      expect(line.empty?.across ?? line.now.across).toBe(100);
    }),
  );
});
