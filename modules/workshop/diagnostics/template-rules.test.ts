import { expect, test } from "vitest";
import checkpoints from "../../../data/checkpoints.json" with { type: "json" };
import { shippedPoints } from "./server/shipped-templates.ts";
import { includedAfter, includedBefore, pointsOf, stepsToPass } from "./template-rules.ts";

const template = { steps: [1, 6] as const };

test("the steps up to the next one of the template are passed, and no others", () => {
  expect([stepsToPass([], template), stepsToPass([1], template), stepsToPass([1, 2, 3, 4, 5, 6], template)]).toEqual([
    [],
    [2, 3, 4, 5],
    [],
  ]);
  expect(stepsToPass([], { steps: [6] })).toEqual([1, 2, 3, 4, 5]);
  expect(stepsToPass([1, 4], null)).toEqual([]);
  expect(stepsToPass([1, 2, 3, 4, 5, 6, 7], template)).toEqual([]);
});

test("forward and back lead to the steps of the template, and to the end", () => {
  expect([includedAfter(1, template), includedAfter(6, template), includedAfter(3, null)]).toEqual([6, 7, 4]);
  expect([includedBefore(7, template), includedBefore(6, template), includedBefore(4, null)]).toEqual([6, 1, 3]);
});

test("a template's points are shown in its order; a judged one outside stays, a step without any shows all", () => {
  const offered = ["oil", "belt", "pump"].map((id) => ({ id }));
  const shown = (points: string[], touched = "") =>
    pointsOf(offered, { points }, (id) => id === touched).map(({ id }) => id);
  expect([shown(["pump", "oil", "gone"]), shown(["pump"], "belt"), shown(["brakes"])]).toEqual([
    ["pump", "oil"],
    ["pump", "belt"],
    ["oil", "belt", "pump"],
  ]);
});

test("the templates of the program name checkpoints of the catalogue, each once", () => {
  const names = { engine: checkpoints.engine_and_gear, underbody: checkpoints.underbody };
  for (const template of shippedPoints)
    for (const list of ["engine", "underbody"] as const) {
      const known = names[list].map(({ name_en }) => name_en);
      expect(template[list].filter((name) => !known.includes(name))).toEqual([]);
      expect(new Set(template[list]).size).toBe(template[list].length);
    }
});
