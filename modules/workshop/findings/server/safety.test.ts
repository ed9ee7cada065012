import { expect, test } from "vitest";
import { catalogueId } from "../../../../platform/server/ids.ts";
import { isSafety } from "./safety.ts";

const point = (step: "1" | "5", name: string) => catalogueId("checkpoint", step, name);

test.each([
  ["underbody-checkpoint", point("5", "Front brake pads and discs"), true],
  ["underbody-checkpoint", point("5", "Engine and gearbox undertray"), false],
  ["engine-checkpoint", point("1", "Fuel lines and leaks"), true],
  ["engine-checkpoint", point("1", "Air filter"), false],
  ["engine-checkpoint", point("5", "Front brake pads and discs"), false],
  ["wear", "frontLeft", true],
  ["wear", "braking_system", true],
  ["wear", "engine", false],
  ["trouble-code", "P0420", false],
  ["by-hand", null, false],
] as const)("%s %s concerns safety: %s", (source, label, expected) => {
  expect(isSafety({ source, label })).toBe(expected);
});
