import type { Db } from "../../../platform/server/db/database.ts";
import type { Language } from "../../../platform/shared/words.ts";
import type { ListedDiagnostic } from "./contract.ts";
import { factsOfVisit } from "./server/facts.ts";
import { listedOf } from "./server/reading.ts";

/** The diagnostics of a visit, newest first, at most 50. */
export const diagnosticsOfVehicle = async (
  db: Db,
  clientVehicleId: string,
  language: Language,
): Promise<ListedDiagnostic[]> => {
  const found = await db.read(factsOfVisit, { clientVehicleId });
  return found.map((facts) => listedOf(facts, language));
};
