import type { Db } from "../../../platform/server/db/database.ts";
import type { Minor } from "../../../platform/shared/money.ts";
import { followDeposits } from "../../estimates/deposit-verbs.ts";
import { estimates } from "../../estimates/tables.ts";

type Payment = { estimateId: string | null };

/** An amount of an estimate's deposit goes out: its open tasks wait for it again. The visit is locked. */
export const followWithout = async (
  db: Db,
  { estimateId }: Payment,
  { amount, now }: { amount: Minor; now: string },
) => {
  if (estimateId === null) return;
  const { clientVehicleId, number } = await db.find(estimates, estimateId);
  await followDeposits(db, clientVehicleId, { now, change: { number, by: -amount }, holds: "all" });
};
