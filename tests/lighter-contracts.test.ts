import { parseAst } from "vite";
import { expect, test } from "vitest";
import { lighterContracts } from "../build/lighter.ts";

type Transform = { handler: (this: { parse: typeof parseAst }, code: string) => { code: string } };

/** A contract, written as the compiler leaves it, as the browser loads it. */
const lighter = (code: string) =>
  (lighterContracts().transform as unknown as Transform).handler.call({ parse: parseAst }, code).code;

test("the browser's contract has no summaries, descriptions and answers, nor what was declared or imported for them", () => {
  const code = lighter(`
import { z } from "zod";
import { vehicle } from "../vehicles/contract.ts";
import { color } from "./colors.ts";
const row = vehicle.extend({ color });
export const list = route({
  path: "/api/vehicles",
  summary: "Vehicles",
  query: z.object({ q: z.string().describe("Words") }),
  answer: z.object({ data: z.array(row) })
});
`);
  expect(code).toContain('path: "/api/vehicles"');
  expect(code).toContain("q: z.string()");
  expect(code).not.toMatch(/summary|describe|answer|vehicle\.extend|import \{ (vehicle|color) \}/);
});

test.each([
  ["import words from './words.ts';", "words"],
  ["import * as words from './words.ts';", "words"],
  ["import { all as words } from './words.ts';", "words"],
  ["import { words } from './words.ts';", "words"],
])("what is imported and used once stays: %s", (line, name) => {
  const code = lighter(`${line}\nexport const list = route({ path: "/api/vehicles", query: ${name} });`);
  expect(code).toContain(line);
});
