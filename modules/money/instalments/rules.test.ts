import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Facts, forward, isLess, isServed, laterSums, nextCommand, orderStates, pauseAfter } from "./rules.ts";

const state = fc.constantFrom(...orderStates);
const amount = fc.bigInt(0n, 1_000_000n);

describe("the state of an order", () => {
  test("is the same whatever the order in which the events become known, except that money counts", () => {
    fc.assert(
      fc.property(fc.array(state), (found) => {
        const known = found.reduce(forward, "new");
        for (const later of found) expect(forward(known, later)).toBe(known);
      }),
    );
  });

  test("never goes back", () => {
    expect(forward("order_captured", "order_authorised")).toBe("order_captured");
    expect(forward("order_canceled", "order_approved")).toBe("order_canceled");
    expect(forward("order_refunded", "order_captured")).toBe("order_refunded");
    expect(forward("order_expired", "new")).toBe("order_expired");
  });

  test("amounts only grow", () => {
    const sums = fc.record({ canceled: amount, captured: amount, refunded: amount });
    fc.assert(
      fc.property(amount, sums, sums, (whole, first, second) => {
        const known = laterSums({ amount: whole, ...first }, second);
        expect(known).toEqual(laterSums({ amount: whole, ...second }, first));
        expect(known.captured >= first.captured && known.captured >= second.captured).toBe(true);
      }),
    );
  });
});

test("Tamara shows less exactly if it took back something that it had paid or paid back", () => {
  const sums = fc.record({ captured: amount, refunded: amount });
  fc.assert(
    fc.property(sums, sums, (known, found) => {
      const later = laterSums({ amount: 0n, canceled: 0n, ...known }, { canceled: 0n, ...found });
      expect(isLess(known, found)).toBe(later.captured > found.captured || later.refunded > found.refunded);
    }),
  );
  expect(isLess({ captured: 2n, refunded: 1n }, { captured: 2n, refunded: 1n })).toBe(false);
  expect(isLess({ captured: 2n, refunded: 1n }, { captured: 2n, refunded: 0n })).toBe(true);
  expect(isLess({ captured: 2n, refunded: 0n }, { captured: 0n, refunded: 0n })).toBe(true);
});

describe("what Tamara is told next", () => {
  const authorised: Facts = {
    state: "order_authorised",
    amount: 11_500n,
    canceled: 0n,
    captured: 0n,
    refunded: 0n,
    hasLeft: false,
    owed: 11_500n,
    returned: 0n,
    refund: undefined,
  };

  test("an approved order is authorised at once, also if the balance has changed", () => {
    expect(nextCommand({ ...authorised, state: "order_approved", owed: 0n })).toEqual({ kind: "authorise" });
  });

  test("an authorised order waits for the exit, and is captured then", () => {
    expect(nextCommand(authorised)).toBeUndefined();
    expect(nextCommand({ ...authorised, hasLeft: true })).toEqual({ kind: "capture", amount: 11_500n });
  });

  test("a return reduces it by what came back; the whole return cancels it", () => {
    const returned = { owed: 9_200n, returned: 2_300n };
    expect(nextCommand({ ...authorised, ...returned, hasLeft: true })).toEqual({ kind: "cancel", amount: 2_300n });
    expect(nextCommand({ ...authorised, ...returned, returned: 0n, canceled: 2_300n, hasLeft: true })).toEqual({
      kind: "capture",
      amount: 9_200n,
    });
    expect(nextCommand({ ...authorised, owed: 0n, returned: 11_500n })).toEqual({ kind: "cancel", amount: 11_500n });
  });

  test("a payment by another way cancels it, also a small one, and with a return before", () => {
    expect(nextCommand({ ...authorised, owed: 11_400n })).toEqual({ kind: "cancel", amount: 11_500n });
    expect(nextCommand({ ...authorised, owed: 9_100n, returned: 2_300n })).toEqual({ kind: "cancel", amount: 11_500n });
    expect(nextCommand({ ...authorised, owed: -50n })).toEqual({ kind: "cancel", amount: 11_500n });
  });

  test("a balance that grew cancels it, and a payment no larger than a return is no return", () => {
    expect(nextCommand({ ...authorised, owed: 11_600n, hasLeft: true })).toEqual({ kind: "cancel", amount: 11_500n });
    expect(nextCommand({ ...authorised, owed: 9_300n, returned: 2_300n })).toEqual({ kind: "cancel", amount: 11_500n });
  });

  test("only what returns alone explain goes on", () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 1_000n), fc.bigInt(0n, 1_200n), fc.bigInt(-50n, 1_200n), (whole, returned, owed) => {
        const next = nextCommand({ ...authorised, amount: whole, returned, owed, hasLeft: true });
        const isExplained = owed > 0n && owed === whole - returned;
        const goesOn = returned === 0n ? { kind: "capture", amount: whole } : { kind: "cancel", amount: returned };
        expect(next).toEqual(isExplained ? goesOn : { kind: "cancel", amount: whole });
      }),
    );
  });

  test("a refund is asked for only of what was captured", () => {
    const refund = { id: "r", amount: 100n };
    expect(nextCommand({ ...authorised, refund })).toBeUndefined();
    expect(nextCommand({ ...authorised, state: "order_captured", refund })).toEqual({ kind: "refund", ...refund });
    expect(nextCommand({ ...authorised, state: "order_canceled", refund })).toBeUndefined();
  });

  test("never more than what is secured is captured or canceled, and never more captured than is owed", () => {
    fc.assert(
      fc.property(
        fc.record({ whole: amount, canceled: amount, owed: amount, returned: amount, hasLeft: fc.boolean() }),
        ({ whole, ...facts }) => {
          const next = nextCommand({ ...authorised, ...facts, amount: whole + facts.canceled });
          expect(next?.kind === "capture" ? next.amount : 0n).toBeLessThanOrEqual(least(whole, facts.owed));
          expect(next?.kind === "cancel" ? next.amount : 0n).toBeLessThanOrEqual(whole);
        },
      ),
    );
  });
});

const least = (first: bigint, second: bigint) => (first < second ? first : second);

test("Tamara serves a country only in its own currency", () => {
  expect(isServed({ country: "SA", currency: "SAR" })).toBe(true);
  expect(isServed({ country: "SA", currency: "AED" })).toBe(false);
  expect(isServed({ country: "QA", currency: "QAR" })).toBe(false);
});

test("the pauses between tries grow to six hours", () => {
  expect([0, 1, 2].map(pauseAfter)).toEqual([30, 60, 120]);
  expect(pauseAfter(1000)).toBe(6 * 3600);
});
