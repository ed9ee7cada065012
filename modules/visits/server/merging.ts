import type { Db } from "../../../platform/server/db/database.ts";
import { refuse } from "../words.ts";
import { blanksFilled, changeVehicle, recordMerge } from "../../vehicles/verbs.ts";
import { vinKey } from "../../vehicles/vin.ts";
import { type Held, moveVisits, rewriteSearchTexts } from "./holding.ts";

type Actor = { userId: string; now: string };

/** Two held vehicles become one: what the kept one lacks is filled in, visits and plates of the other go over. Refuses `vins-differ`. */
export const merge = async (
  db: Db,
  held: Held,
  { keptId, mergedId }: { keptId: string; mergedId: string },
  actor: Actor,
): Promise<Held> => {
  const find = (wanted: string) => held.vehicles.find(({ id }) => id === wanted)!;
  const [kept, merged] = [find(keptId), find(mergedId)];
  if (kept.vinNumber !== null && merged.vinNumber !== null && vinKey(kept.vinNumber) !== vinKey(merged.vinNumber))
    throw refuse("vins-differ");
  const visits = held.visits.map((visit) => ({ ...visit, vehicleId: keptId }));
  const visitIds = held.visits.filter(({ vehicleId }) => vehicleId === mergedId).map(({ id }) => id);
  await moveVisits(db, visitIds, keptId);
  const [{ vehicle }] = await Promise.all([
    changeVehicle(db, kept, blanksFilled(kept, merged)),
    recordMerge(db, { kept, merged, visitIds }, actor),
  ]);
  await rewriteSearchTexts(db, vehicle, visits);
  return { vehicles: [vehicle], visits };
};
