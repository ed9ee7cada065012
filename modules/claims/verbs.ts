import type { z } from "zod";
import type { Db } from "../../platform/server/db/database.ts";
import type { Language } from "../../platform/shared/words.ts";
import type { listedClaim } from "./contract.ts";
import { factsOfVisit } from "./server/facts.ts";
import { listedOf } from "./server/reading.ts";

/** The claims of a visit, newest first, at most 50. */
export const claimsOfVehicle = async (
  db: Db,
  clientVehicleId: string,
  language: Language,
): Promise<z.input<typeof listedClaim>[]> => {
  const found = await db.read(factsOfVisit, { clientVehicleId });
  return found.map((facts) => listedOf(facts, language));
};
