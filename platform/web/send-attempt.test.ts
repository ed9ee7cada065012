import { expect, test } from "vitest";
import { Problem } from "./problem.ts";
import { sendAttempt } from "./send-attempt.ts";

const lost = new Problem("offline", 0, "");
const away = new Problem("unreadable", 502, "");
const refused = new Problem("invalid", 422, "");

test("the same request sent again has the same key", () => {
  const attempt = sendAttempt();
  const key = attempt.keyFor({ amount: 300n });
  attempt.refused(refused);
  expect(attempt.keyFor({ amount: 300n })).toBe(key);
});

test.each([lost, away])("after a lost answer ($status) a changed request has the same key", (problem) => {
  const attempt = sendAttempt();
  const key = attempt.keyFor({ amount: 300n });
  attempt.refused(problem);
  expect(attempt.keyFor({ amount: 200n })).toBe(key);
  attempt.refused(problem);
  expect(attempt.keyFor({ amount: 100n })).toBe(key);
});

test("a changed request has a key of its own after a refusal and after an answer", () => {
  const attempt = sendAttempt();
  const first = attempt.keyFor({ amount: 300n });
  attempt.refused(refused);
  const second = attempt.keyFor({ amount: 200n });
  attempt.done();
  expect(new Set([first, second, attempt.keyFor({ amount: 200n })]).size).toBe(3);
});
