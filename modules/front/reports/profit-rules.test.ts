import { expect, test } from "vitest";
import { jobProfit } from "./profit-rules.ts";

const job = { invoiced: 100_000n, approved: 90_000n, partsCost: 48_000n, subletCost: 0n, workers: [] };

test("the profit of a job is its price without VAT less parts and hours, each employee's rounded once", () => {
  const workers = [
    { seconds: 5400, hourlyCost: 4000n },
    { seconds: 1, hourlyCost: 3600n },
    { seconds: 0, hourlyCost: null },
  ];
  expect(jobProfit({ ...job, workers })).toEqual({
    basis: "invoiced",
    price: 100_000n,
    partsCost: 48_000n,
    subletCost: 0n,
    labourCost: 6001n,
    profit: 45_999n,
  });
});

test("without an hourly cost of somebody who worked on it only the parts are taken off", () => {
  const workers = [
    { seconds: 5400, hourlyCost: 4000n },
    { seconds: 60, hourlyCost: null },
  ];
  expect(jobProfit({ ...job, workers })).toMatchObject({ labourCost: null, profit: 52_000n });
});

test("until something is invoiced the price is what was approved, and a job can lose money", () => {
  expect(jobProfit({ ...job, invoiced: null })).toMatchObject({ basis: "approved", price: 90_000n, profit: 42_000n });
  expect(jobProfit({ ...job, invoiced: null, approved: null })).toMatchObject({ basis: null, profit: -48_000n });
  expect(jobProfit({ ...job, subletCost: 60_000n })).toMatchObject({ subletCost: 60_000n, profit: -8_000n });
});
