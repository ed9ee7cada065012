import fc from "fast-check";
import { expect, test } from "vitest";
import { openRecentWrites, openStandbyAge, positionOf } from "./standby-age.ts";

test("a standby shows everything up to the newest sample of the primary that it has replayed", () => {
  const age = openStandbyAge();
  expect(age.at(1000)).toBe(Infinity);
  age.sampled(1000, 50n);
  age.sampled(1500, 70n);
  expect(age.at(1600)).toBe(Infinity);
  age.replayed(60n);
  expect(age.at(1600)).toBe(600);
  age.replayed(70n);
  expect(age.at(1600)).toBe(100);
  age.replayed(10n);
  expect(age.at(1700)).toBe(200);
  age.forget();
  expect(age.at(1700)).toBe(Infinity);
});

test("however a standby follows, it is never said to show what it has not replayed", () => {
  const step = fc.record({ written: fc.nat(100), replay: fc.nat(150), ms: fc.integer({ min: 1, max: 50 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const age = openStandbyAge();
      const commits: { at: number; position: bigint }[] = [];
      let now = 0;
      let position = 0n;
      let replayed = 0n;
      for (const { written, replay, ms } of steps) {
        now += ms;
        position += BigInt(written);
        commits.push({ at: now, position });
        age.sampled(now, position);
        replayed = replayed + BigInt(replay) < position ? replayed + BigInt(replay) : position;
        now += ms;
        age.replayed(replayed);
        const saidToBeShown = commits.filter(({ at }) => at <= now - age.at(now));
        expect(saidToBeShown.filter((commit) => commit.position > replayed)).toEqual([]);
      }
    }),
  );
});

test("positions of the log are compared as numbers", () => {
  expect(positionOf("0/0")).toBe(0n);
  expect(positionOf("1/0")).toBe(4294967296n);
  expect(positionOf("A/FF") > positionOf("9/FFFFFFFF")).toBe(true);
  expect(() => positionOf("x/1")).toThrow("not a position");
});

test("the last write of a shop is known as long as it matters, and the others are forgotten", () => {
  const writes = openRecentWrites(1000);
  expect(writes.last("a")).toBe(-Infinity);
  writes.note("a", 100);
  writes.note("b", 200);
  writes.note("a", 300);
  expect([writes.last("a"), writes.last("b"), writes.size()]).toEqual([300, 200, 2]);
  writes.note("c", 1250);
  expect([writes.last("a"), writes.last("b"), writes.size()]).toEqual([300, -Infinity, 2]);
});
