import { expect, test } from "vitest";
import { longestSilence } from "./boards.ts";
import { replacedIn } from "./programs.ts";

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
