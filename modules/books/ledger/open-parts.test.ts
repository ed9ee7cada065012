import { expect, test } from "vitest";
import { openBy, openParts } from "./open-parts.ts";

test("an amount that a reversal reopened can be settled from that date on, the rest from the invoice's date", () => {
  const opened = { dated: "2026-11-01", amount: 115n };
  const settled = (dated: string, amount: bigint) => ({ dated, amount });
  expect(openParts(opened, [])).toEqual([{ from: "2026-11-01", amount: 115n }]);
  expect(openParts(opened, [settled("2026-11-10", 15n), settled("2026-11-20", -15n)])).toEqual([
    { from: "2026-11-01", amount: 100n },
    { from: "2026-11-20", amount: 15n },
  ]);
  expect(
    openParts(opened, [
      settled("2026-11-10", 115n),
      settled("2026-11-20", -115n),
      settled("2026-11-20", 115n),
      settled("2026-11-22", -115n),
    ]),
  ).toEqual([{ from: "2026-11-22", amount: 115n }]);
  expect(openParts(opened, [settled("2026-11-10", 115n)])).toEqual([]);
});

test("on a day what can be settled is the least that is open from it on", () => {
  const settled = [
    { dated: "2026-11-10", amount: 15n },
    { dated: "2026-11-20", amount: -15n },
  ];
  const open = openParts({ dated: "2026-11-01", amount: 115n }, settled);
  expect(["2026-10-31", "2026-11-01", "2026-11-19", "2026-11-20"].map((day) => openBy(open, day))).toEqual([
    0n,
    100n,
    100n,
    115n,
  ]);
});
