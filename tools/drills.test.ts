import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inProject } from "../platform/server/paths.ts";
import { longestSilence } from "./drills/boards.ts";
import { stepsOf } from "./drills/container.ts";
import { lastState, replacedIn } from "./drills/programs.ts";

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

test("a proxy sends calls to the servers that its log does not call down", () => {
  const log = [
    "[WARNING]  (71) : Server servers/one is DOWN, reason: Layer4 connection problem, 1 active and 0 backup servers left.",
    "Server servers/one is UP, reason: Layer7 check passed, code: 200",
    "Server servers/two is DOWN, reason: Layer7 wrong status, code: 503",
  ];
  expect(log.map((_, at) => lastState(log.slice(0, at + 1).join("\n"), "one"))).toEqual(["DOWN", "UP", "UP"]);
  expect([lastState(log.join("\n"), "two"), lastState("", "one")]).toEqual(["DOWN", undefined]);
});

test("the steps of the container are those of the Dockerfile", () => {
  const steps = stepsOf(readFileSync(inProject("Dockerfile"), "utf8"));
  expect(steps.install).toContain("npm ci --omit=dev");
  expect(steps.command).toEqual(["node", "dist/server.js"]);
  expect(steps.health[0]).toBe("node");
  expect(steps.signal).toBe("SIGTERM");
  expect(() => stepsOf('FROM node\nCMD ["node"]')).toThrow("The Dockerfile has no line like");
});
