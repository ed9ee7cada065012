import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inProject } from "../platform/server/paths.ts";
import { longestSilence } from "./drills/boards.ts";
import { stepsOf } from "./drills/container.ts";
import { replacedIn } from "./drills/programs.ts";

test("the longest silence of a board includes the time before its first and after its last change", () => {
  expect(longestSilence([1000, 1500, 4000], 1200, 5000)).toBe(2.5);
  expect(longestSilence([], 0, 3000)).toBe(3);
  expect(longestSilence([6000], 1000, 9000)).toBe(5);
  expect(longestSilence([1100, 1200], 1000, 5200)).toBe(4);
});

test("a drill does not try another configuration than the file says", () => {
  expect(replacedIn("bind :80\nserver one a:3000", { ":80": "127.0.0.1:1", "a:3000": "b:2" })).toBe(
    "bind 127.0.0.1:1\nserver one b:2",
  );
  expect(() => replacedIn("bind :80", { ":81": "x" })).toThrow('no ":81"');
});

test("the steps of the container are those of the Dockerfile", () => {
  const steps = stepsOf(readFileSync(inProject("Dockerfile"), "utf8"));
  expect(steps.install).toContain("npm ci --omit=dev");
  expect(steps.command).toEqual(["node", "dist/server.js"]);
  expect(steps.health[0]).toBe("node");
  expect(steps.signal).toBe("SIGTERM");
  expect(() => stepsOf('FROM node\nCMD ["node"]')).toThrow("The Dockerfile has no line like");
});
