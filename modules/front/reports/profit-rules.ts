import { divideHalfUp, type Minor, sum } from "../../../platform/shared/money.ts";

export const priceBases = ["invoiced", "approved"] as const;
export type PriceBasis = (typeof priceBases)[number];

type Job = {
  /** Net; null if nothing is invoiced, or nothing was approved. */
  invoiced: Minor | null;
  approved: Minor | null;
  partsCost: Minor;
  subletCost: Minor;
  workers: readonly { seconds: number; hourlyCost: Minor | null }[];
};

/** What is left of a job's price. Somebody without an hourly cost leaves the labour cost unknown: then the parts only. */
export const jobProfit = ({ invoiced, approved, partsCost, subletCost, workers }: Job) => {
  const basis: PriceBasis | null = invoiced !== null ? "invoiced" : approved !== null ? "approved" : null;
  const price = invoiced ?? approved ?? 0n;
  const labourCost = workers.some(({ seconds, hourlyCost }) => seconds !== 0 && hourlyCost === null)
    ? null
    : sum(workers.map(({ seconds, hourlyCost }) => divideHalfUp((hourlyCost ?? 0n) * BigInt(seconds), 3600n)));
  return {
    basis,
    price,
    partsCost,
    subletCost,
    labourCost,
    profit: price - partsCost - subletCost - (labourCost ?? 0n),
  };
};
