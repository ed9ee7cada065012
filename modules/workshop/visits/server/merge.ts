import type { Db } from "../../../../platform/server/db/database.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { checkVersion } from "../../../../platform/server/http/versions.ts";
import { mergedFacts } from "../../../records/vehicles/merged-facts.ts";
import type { Vehicle } from "../../../records/vehicles/verbs.ts";
import * as contract from "../merge-contract.ts";
import { clientVehicles } from "../tables.ts";
import { lockActive, lockVisit, type Visit } from "../verbs.ts";
import { refuse } from "../words.ts";
import { vehicleFacts } from "../fact-verbs.ts";
import { type Locked, lockVehiclesAndVisits } from "./locking.ts";
import { versionOfCar } from "./mergeable.ts";
import { merge, mergedWith } from "./merging.ts";
import { shownPlate } from "../../../records/vehicles/license-plate.ts";

export const mergeVehicles = serve(contract.mergeVehicles, async (call) => {
  const { db, params, body, shop, user, now, language, about } = call;
  const { visit, locked, vehicle, other } = await lockBoth(db, params.id, body.otherId);
  checkVersion(body.version, versionOfCar(vehicle));
  checkVersion(body.otherVersion, versionOfCar(other));
  const facts = mergedFacts(vehicle, other, body.facts);
  await merge(db, locked, { keptId: vehicle.id, mergedId: other.id, facts }, { userId: user.id, now });
  db.addChanges(visit.id, [mergedWith(other), ...db.changesOf(vehicle.id)]);
  about({ kind: "client-vehicles", id: visit.id, name: shownPlate(visit) });
  return vehicleFacts(db, visit.id, { language, timeZone: shop.timeZone });
});

/**
 * Locks a visit, its vehicle, and the vehicle of another visit. Reads visits again that moved to other vehicles
 * before they were locked.
 */
const lockBoth = async (
  db: Db,
  id: string,
  otherId: string,
): Promise<{ visit: Visit; locked: Locked; vehicle: Vehicle; other: Vehicle }> => {
  const seen = await Promise.all([db.find(clientVehicles, id), db.find(clientVehicles, otherId)]);
  const locked = await lockVehiclesAndVisits(
    db,
    seen.map(({ vehicleId }) => vehicleId),
  );
  const [visit, otherVisit] = await Promise.all([lockActive(db, id), lockVisit(db, otherId)]);
  if (visit.vehicleId === otherVisit.vehicleId) throw refuse("already-one-vehicle");
  const [vehicle, other] = [visit, otherVisit].map(({ vehicleId }) =>
    locked.vehicles.find((vehicle) => vehicle.id === vehicleId),
  );
  return vehicle && other ? { visit, locked, vehicle, other } : lockBoth(db, id, otherId);
};
