import { expect, test } from "vitest";
import { depositBalance, depositDue, termsOfDraft } from "./deposit-rules.ts";

const none = { depositPercent: null, depositAmount: null, depositFrom: null };

test("a part in percent is rounded half up, and asked for only from the lowest total on", () => {
  const half = { ...none, depositPercent: 50, depositFrom: 100_00n };
  expect([depositDue(half, 99_99n), depositDue(half, 100_00n), depositDue(half, 100_01n)]).toEqual([
    0n,
    50_00n,
    50_01n,
  ]);
});

test("an amount is asked for up to the total, and nothing of an estimate of which nothing is approved", () => {
  const fixed = { ...none, depositAmount: 300_00n };
  expect([depositDue(fixed, 0n), depositDue(fixed, 120_00n), depositDue(fixed, 900_00n)]).toEqual([
    0n,
    120_00n,
    300_00n,
  ]);
  expect(depositDue(none, 900_00n)).toBe(0n);
});

test("a draft asks for what the shop does, unless an amount is typed; zero is none", () => {
  const shop = { ...none, depositPercent: 30, depositFrom: 500_00n };
  expect(termsOfDraft(null, shop)).toEqual(shop);
  expect(depositDue(termsOfDraft(200_00n, shop), 400_00n)).toBe(200_00n);
  expect(depositDue(termsOfDraft(0n, shop), 900_00n)).toBe(0n);
});

test("what was received is missing no longer, and what is more than due is in excess", () => {
  expect(depositBalance(300n, 100n)).toEqual({ missing: 200n, excess: 0n });
  expect(depositBalance(100n, 300n)).toEqual({ missing: 0n, excess: 200n });
});
