import fc from "fast-check";
import { expect, test } from "vitest";
import { nextOfOrder, type TaskState, taskStates } from "./rules.ts";

test.each<[string, TaskState[], ReturnType<typeof nextOfOrder>]>([
  ["an order without a task", [], "add-task"],
  ["one whose tasks were all cancelled", ["cancelled", "cancelled"], "add-task"],
  ["a task that is done, beside an open one", ["done", "running"], "check"],
  ["work under way", ["running", "on-hold", "checked"], null],
  ["work that waits for a part", ["on-hold"], null],
  ["work that passed its check", ["checked", "cancelled"], "invoice"],
])("%s leads on to the right act", (_, states, next) => {
  expect(nextOfOrder(states)).toBe(next);
});

test("it is invoiced only when nothing is open and nothing waits for its check", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...taskStates), { maxLength: 6 }), (states) => {
      const isSettled = states.every((state) => state === "checked" || state === "cancelled");
      expect(nextOfOrder(states) === "invoice").toBe(isSettled && states.includes("checked"));
    }),
  );
});
