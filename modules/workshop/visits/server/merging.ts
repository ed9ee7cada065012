import type { Changes, Db } from "../../../../platform/server/db/database.ts";
import type { ChangedField } from "../../../../platform/server/db/changed-rows.ts";
import { joinedValues } from "../../../base/custom-fields/rules.ts";
import type { vehicles } from "../../../records/vehicles/tables.ts";
import {
  blanksFilled,
  changeVehicle,
  type PlateFields,
  recordMerge,
  type Vehicle,
} from "../../../records/vehicles/verbs.ts";
import { vinKey } from "../../../records/vehicles/vin.ts";
import { refuse } from "../words.ts";
import { type Locked, moveVisits, rewriteSearchTexts } from "./locking.ts";

type Actor = { userId: string; now: string };

type Merge = {
  keptId: string;
  mergedId: string;
  /** The kept vehicle's data after the merge; by default gaps are filled from the other. */
  facts?: Changes<typeof vehicles> & Partial<PlateFields>;
};

/** Merges two locked vehicles: moves visits and plates to the kept one. Refuses `vins-differ`. */
export const merge = async (
  db: Db,
  locked: Locked,
  { keptId, mergedId, facts }: Merge,
  actor: Actor,
): Promise<Locked> => {
  const find = (wanted: string) => locked.vehicles.find(({ id }) => id === wanted)!;
  const [kept, merged] = [find(keptId), find(mergedId)];
  if (haveTwoVins(kept, merged)) throw refuse("vins-differ");
  const visits = locked.visits.map((visit) => ({ ...visit, vehicleId: keptId }));
  const visitIds = locked.visits.filter(({ vehicleId }) => vehicleId === mergedId).map(({ id }) => id);
  await moveVisits(db, visitIds, keptId);
  const { vehicle } = await changeVehicle(db, kept, {
    ...(facts ?? blanksFilled(kept, merged)),
    vehicleCustomFields: joinedValues(kept.vehicleCustomFields, merged.vehicleCustomFields),
  });
  await Promise.all([
    recordMerge(db, { before: kept, kept: vehicle, merged, visitIds }, actor),
    rewriteSearchTexts(db, vehicle, visits),
  ]);
  return { vehicles: [vehicle], visits };
};

/** VINs that differ only in impossible letters are equal. */
export const haveTwoVins = (vehicle: Pick<Vehicle, "vinNumber">, other: Pick<Vehicle, "vinNumber">): boolean =>
  vehicle.vinNumber !== null && other.vinNumber !== null && vinKey(vehicle.vinNumber) !== vinKey(other.vinNumber);

export const mergedWith = ({ licensePlate }: Pick<Vehicle, "licensePlate">): ChangedField => ({
  field: "mergedVehicle",
  from: null,
  to: licensePlate,
});
