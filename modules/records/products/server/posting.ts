import type { Db } from "../../../../platform/server/db/database.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { assertBranchOpen } from "../../../base/shop/branch-verbs.ts";
import { post } from "../../../books/ledger/verbs.ts";
import type { StockPlan } from "../stock-plan.ts";
import { type StockSource, writeMovements } from "../stock-writing-verbs.ts";

/**
 * Posts the entry of planned movements, if they change the books, and writes them. The products must be held. Refuses
 * `branch-closed`.
 */
export const postMovements = async (
  db: Db,
  { movements, lines }: Pick<StockPlan, "movements" | "lines">,
  source: Omit<StockSource, "entryId">,
) => {
  const { sourceKind, sourceId, sourceLabel, branchId, date, reason: memo = null, now } = source;
  if (movements.length > 0) await assertBranchOpen(db, branchId);
  const entryId = lines.length > 0 ? newId() : null;
  if (entryId !== null)
    await post(
      db,
      [
        {
          id: entryId,
          sourceKind,
          sourceId,
          ...(sourceLabel !== null && { sourceLabel }),
          branchId,
          date,
          kind: "posting",
          memo,
          lines,
        },
      ],
      now,
    );
  await writeMovements(db, movements, { ...source, entryId });
};
