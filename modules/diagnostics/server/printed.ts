import type { Db } from "../../../platform/server/db/database.ts";
import { inBoth } from "../../../platform/server/papers/letterhead.ts";
import type { Pair } from "../../../platform/shared/words.ts";
import type { PreviousTread } from "../report.ts";
import { users } from "../../team/tables.ts";
import { type PaperHead, paperHeadOf } from "../../visits/server/on-paper.ts";
import { previousTreadOf } from "./previous-tread.ts";

/** What a diagnostic's report prints besides its values. */
export type PrintedDiagnostic = PaperHead & { by: Pair; previousTread?: PreviousTread };

type Printed = { id: string; clientVehicleId: string; createdBy: string; vehicleId: string };

export const printedDiagnosticOf = async (
  db: Db,
  { id, clientVehicleId, createdBy, vehicleId }: Printed,
): Promise<PrintedDiagnostic> => {
  const [head, creator, previousTread] = await Promise.all([
    paperHeadOf(db, clientVehicleId),
    db.find(users, createdBy),
    previousTreadOf(db, { id, vehicleId, printed: null }),
  ]);
  return { ...head, by: inBoth(creator.name, creator.nameAr), previousTread };
};
