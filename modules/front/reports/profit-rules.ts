import { divideHalfUp, type Minor, sum } from "../../../platform/shared/money.ts";

export const priceBases = ["invoiced", "approved"] as const;
export type PriceBasis = (typeof priceBases)[number];

type Job = {
  /** Net; null if nothing is invoiced, or nothing was approved. */
  invoiced: Minor | null;
  approved: Minor | null;
  partsCost: Minor;
  subletCost: Minor;
  /** Of the parts, those that are free because of a warranty. */
  warrantyPartsCost: Minor;
  /** `warrantySeconds`: on tasks of which everything approved is free because of a warranty. */
  workers: readonly { seconds: number; warrantySeconds: number; hourlyCost: Minor | null }[];
};

/** What is left of a job's price. Somebody without an hourly cost leaves the labour cost unknown: then the parts only. */
export const jobProfit = ({ invoiced, approved, partsCost, subletCost, warrantyPartsCost, workers }: Job) => {
  const basis: PriceBasis | null = invoiced !== null ? "invoiced" : approved !== null ? "approved" : null;
  const price = invoiced ?? approved ?? 0n;
  const isUnknown = workers.some(({ seconds, hourlyCost }) => seconds !== 0 && hourlyCost === null);
  const costOf = (hours: "seconds" | "warrantySeconds") =>
    sum(workers.map((worker) => divideHalfUp((worker.hourlyCost ?? 0n) * BigInt(worker[hours]), 3600n)));
  const labourCost = isUnknown ? null : costOf("seconds");
  return {
    basis,
    price,
    partsCost,
    subletCost,
    labourCost,
    warrantyCost: warrantyPartsCost + (isUnknown ? 0n : costOf("warrantySeconds")),
    profit: price - partsCost - subletCost - (labourCost ?? 0n),
  };
};
