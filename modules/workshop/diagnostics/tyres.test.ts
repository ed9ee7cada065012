import { expect, test } from "vitest";
import { isMadeAfter, shownMade, typedMade, tyreVerdict } from "./tyres.ts";

const verdict = (tyre: Parameters<typeof tyreVerdict>[0], on = "2026-11-20") => tyreVerdict(tyre, on);

test("a tyre is judged by wear, tread and age; the worst counts", () => {
  expect([
    verdict({}),
    verdict({ wear: 70 }),
    verdict({ wear: 71 }),
    verdict({ wear: 10, tread: 3 }),
    verdict({ wear: 10, tread: 2.9 }),
    verdict({ tread: 1.6 }),
    verdict({ wear: 90, tread: 1.5, made: "0110" }),
    verdict({ tread: 6, made: "4621" }),
    verdict({ tread: 6, made: "4721" }),
    verdict({ tread: 2, made: "0110" }),
  ]).toEqual(["not-judged", "ok", "worn", "ok", "worn", "worn", "worn-out", "too-old", "ok", "worn"]);
});

test("a tyre is too old five years after the Monday of the week in which it was made", () => {
  expect([verdict({ made: "0121" }, "2026-01-03"), verdict({ made: "0121" }, "2026-01-04")]).toEqual(["ok", "too-old"]);
});

test("the date of a tyre is read as it stands on the tyre or is usually written", () => {
  expect(["3521", "35/21", "35 21", "5421", "0021", "352", "ab"].map(typedMade)).toEqual([
    "3521",
    "3521",
    "3521",
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(shownMade("0521")).toBe("05/2021");
  expect([isMadeAfter("4726", "2026-11-20"), isMadeAfter("4826", "2026-11-20")]).toEqual([false, true]);
});
