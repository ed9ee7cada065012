import type { Db } from "../../platform/server/db/database.ts";
import type { Language } from "../../platform/shared/words.ts";
import type { ListedDiagnostic } from "./contract.ts";
import { type DiagnosticFacts, listedOf, selectFacts } from "./server/reading.ts";

/** The diagnostics of a visit, newest first, at most 50. */
export const diagnosticsOfVehicle = async (
  db: Db,
  clientVehicleId: string,
  language: Language,
): Promise<ListedDiagnostic[]> => {
  const found = await db.query<DiagnosticFacts>(
    "diagnostics.of-vehicle",
    `${selectFacts} and d.client_vehicle_id = $2 order by d.id desc limit 50`,
    [clientVehicleId],
  );
  return found.map((facts) => listedOf(facts, language));
};
