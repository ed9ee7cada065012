import { expect, test } from "vitest";
import { jobProfit } from "./profit-rules.ts";

const job = {
  invoiced: 100_000n,
  approved: 90_000n,
  partsCost: 48_000n,
  subletCost: 0n,
  warrantyPartsCost: 0n,
  workers: [],
};
const hours = (seconds: number, hourlyCost: bigint | null, warrantySeconds = 0) => ({
  seconds,
  warrantySeconds,
  hourlyCost,
});

test("the profit of a job is its price without VAT less parts and hours, each employee's rounded once", () => {
  const workers = [hours(5400, 4000n), hours(1, 3600n), hours(0, null)];
  expect(jobProfit({ ...job, workers })).toEqual({
    basis: "invoiced",
    price: 100_000n,
    partsCost: 48_000n,
    subletCost: 0n,
    labourCost: 6001n,
    warrantyCost: 0n,
    profit: 45_999n,
  });
});

test("without an hourly cost of somebody who worked on it only the parts are taken off", () => {
  const workers = [hours(5400, 4000n), hours(60, null)];
  expect(jobProfit({ ...job, workers })).toMatchObject({ labourCost: null, profit: 52_000n });
});

test("until something is invoiced the price is what was approved, and a job can lose money", () => {
  expect(jobProfit({ ...job, invoiced: null })).toMatchObject({ basis: "approved", price: 90_000n, profit: 42_000n });
  expect(jobProfit({ ...job, invoiced: null, approved: null })).toMatchObject({ basis: null, profit: -48_000n });
  expect(jobProfit({ ...job, subletCost: 60_000n })).toMatchObject({ subletCost: 60_000n, profit: -8_000n });
});

test("what warranty work costs is a part of the costs: its parts, and the hours of its tasks where their cost is known", () => {
  const ofWarranty = { ...job, warrantyPartsCost: 12_000n };
  const workers = [hours(5400, 4000n, 3600), hours(3600, 3000n, 1800)];
  expect(jobProfit({ ...ofWarranty, workers })).toMatchObject({
    labourCost: 9000n,
    warrantyCost: 17_500n,
    profit: 43_000n,
  });
  expect(jobProfit({ ...ofWarranty, workers: [...workers, hours(60, null)] })).toMatchObject({
    labourCost: null,
    warrantyCost: 12_000n,
  });
});
