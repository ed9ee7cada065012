import type { Db } from "../../../../platform/server/db/database.ts";
import { isUnclearPlate } from "../../../records/vehicles/plate-key.ts";
import type { PlateFields } from "../../../records/vehicles/verbs.ts";
import { contradictionsOf } from "../joining.ts";
import type { KnownVehicle } from "./earlier.ts";
import { askAboutKnownPlate } from "./questions.ts";

type Typed = Omit<Parameters<typeof contradictionsOf>[0], "plateKey" | "isUnclearPlate"> & { plate: PlateFields };
type Answer = { sameVehicleId?: string | undefined; notVehicleId?: string | undefined };

/**
 * Whether a visit is one of the known vehicle. One that was found by its plate alone is asked about if something
 * contradicts it, because the plate gives the visit that vehicle's client, VIN and history.
 */
export const isSameVehicle = async (
  db: Db,
  known: KnownVehicle,
  { plate, ...typed }: Typed,
  { sameVehicleId, notVehicleId }: Answer,
): Promise<boolean> => {
  if (known.foundBy === "vin" || sameVehicleId === known.id) return true;
  if (notVehicleId === known.id) return false;
  const isUnclear = isUnclearPlate(plate.plateKey, plate.licensePlateCountry);
  const found = contradictionsOf({ ...typed, plateKey: plate.plateKey, isUnclearPlate: isUnclear }, known);
  if (found.length > 0) throw await askAboutKnownPlate(db, known, plate, found);
  return true;
};
