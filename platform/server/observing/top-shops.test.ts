import fc from "fast-check";
import { expect, test } from "vitest";
import { openTopShops } from "./top-shops.ts";

const minute = 60_000;

test("the busiest shops of the last complete minute are listed, the busiest first", () => {
  let now = 5 * minute;
  const { note, list } = openTopShops({ most: 2, clock: () => now });
  note("a", 100);
  note("b", 3000);
  note("c", 1000);
  note("c", 1000.5);
  expect(list()).toEqual([]);
  now += minute;
  expect(list()).toEqual([
    { shop: "b", calls: 1, seconds: 3 },
    { shop: "c", calls: 2, seconds: 2.0005 },
  ]);
});

test("after a minute without calls nobody is busy", () => {
  let now = 0;
  const { note, list } = openTopShops({ clock: () => now });
  note("a", 1);
  now += 2 * minute;
  expect(list()).toEqual([]);
});

test("however many shops call, a bounded number is listed, and nobody who is left out was busier", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 500 })), { maxLength: 200 }), (calls) => {
      let now = 0;
      const { note, list } = openTopShops({ most: 3, clock: () => now });
      const sums = new Map<string, number>();
      for (const [shop, ms] of calls) {
        note(String(shop), ms);
        sums.set(String(shop), (sums.get(String(shop)) ?? 0) + ms);
      }
      now += minute;
      const listed = list();
      expect(listed.length).toBe(Math.min(3, sums.size));
      for (const { shop, seconds } of listed) expect(seconds).toBeCloseTo((sums.get(shop) ?? 0) / 1000, 9);
      const least = Math.min(...listed.map(({ seconds }) => seconds));
      const others = [...sums].filter(([shop]) => !listed.some((item) => item.shop === shop));
      for (const [, ms] of others) expect(ms / 1000).toBeLessThanOrEqual(least + 1e-9);
    }),
  );
});
