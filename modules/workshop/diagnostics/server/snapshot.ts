import type { Db } from "../../../../platform/server/db/database.ts";
import { inBoth } from "../../../../platform/server/papers/letterhead.ts";
import type { Pair } from "../../../../platform/shared/words.ts";
import type { PreviousTread } from "../report.ts";
import { users } from "../../../base/team/tables.ts";
import { type PaperHead, paperHeadOf } from "../../visits/paper-head-verbs.ts";

/** What a diagnostic's report prints besides its values. */
export type PrintedDiagnostic = PaperHead & { by: Pair; previousTread?: PreviousTread };

export const printedDiagnosticOf = async (
  db: Db,
  { clientVehicleId, createdBy }: { clientVehicleId: string; createdBy: string },
): Promise<PrintedDiagnostic> => {
  const [head, creator] = await Promise.all([paperHeadOf(db, clientVehicleId), db.find(users, createdBy)]);
  return { ...head, by: inBoth(creator.name, creator.nameAr) };
};
