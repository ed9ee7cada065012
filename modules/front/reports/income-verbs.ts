import type { Db } from "../../../platform/server/db/database.ts";
import type { Minor } from "../../../platform/shared/money.ts";
import { movementsOf } from "../../books/ledger/movement-verbs.ts";
import type { Period } from "../../books/ledger/periods.ts";
import { listChart } from "../../books/ledger/verbs.ts";
import { profitAndLoss } from "./rules.ts";

/** The total income of the profit and loss statement of each of these periods, in these branches (null: in all). */
export const incomeIn = async (
  db: Db,
  periods: readonly Period[],
  branchIds: readonly string[] | null,
): Promise<readonly Minor[]> => {
  const [chart, columns] = await Promise.all([
    listChart(db),
    Promise.all(periods.map((period) => movementsOf(db, { ...period, branchIds, withoutClosing: true }))),
  ]);
  return profitAndLoss(chart, columns).rows.find(({ key }) => key === "total-income")?.amounts ?? periods.map(() => 0n);
};
