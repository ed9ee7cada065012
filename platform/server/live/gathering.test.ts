import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { gathering } from "./gathering.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

const gathered = () => {
  const handed: string[][] = [];
  const { add, flush } = gathering((changes) =>
    handed.push([...changes].map(([shop, kinds]) => `${shop}: ${[...kinds].join(" ")}`)),
  );
  return { handed, add, flush };
};

test("the first change is passed on at once, later ones together after a tenth of a second", () => {
  const { handed, add } = gathered();
  add("a", ["clients"]);
  vi.advanceTimersByTime(0);
  expect(handed).toEqual([["a: clients"]]);
  for (let change = 0; change < 30; change += 1) {
    add("a", ["clients"]);
    add("b", [change % 2 === 0 ? "vehicles" : "clients"]);
  }
  vi.advanceTimersByTime(99);
  expect(handed).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(handed.slice(1)).toEqual([["a: clients", "b: vehicles clients"]]);
});

test("however many changes occur in a second, they are passed on at most eleven times, and none is lost", () => {
  const { handed, add } = gathered();
  for (let millisecond = 0; millisecond < 1000; millisecond += 1) {
    add("a", [`kind-${millisecond}`]);
    vi.advanceTimersByTime(1);
  }
  vi.advanceTimersByTime(100);
  expect(handed.length).toBeLessThanOrEqual(11);
  expect(handed.flat().join(" ").match(/kind-/g)).toHaveLength(1000);
});

test("remaining changes are passed on when flushed, once", () => {
  const { handed, add, flush } = gathered();
  add("a", ["clients"]);
  flush();
  vi.advanceTimersByTime(1000);
  expect(handed).toEqual([["a: clients"]]);
});
