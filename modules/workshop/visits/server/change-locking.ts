import type { Db } from "../../../../platform/server/db/database.ts";
import { checkVersion } from "../../../../platform/server/http/versions.ts";
import { clients } from "../../../records/clients/tables.ts";
import { vehicles } from "../../../records/vehicles/tables.ts";
import { isSamePlate, type PlateFields, type Vehicle } from "../../../records/vehicles/verbs.ts";
import { clientVehicles } from "../tables.ts";
import { lockActive, type Visit } from "../verbs.ts";
import { findKnown, type KnownVehicle } from "./earlier.ts";
import { lockIdentity } from "../identity-verbs.ts";
import { versionOfVisit } from "../fact-verbs.ts";
import { type Locked, lockVehiclesAndVisits } from "./locking.ts";
import { enteredAtOf, vinIn } from "./sent.ts";
import { plateOf, type Saving } from "./visit-fields.ts";

/** Another vehicle with the changed VIN or plate, locked; `as` is it as it was found. */
type Other = { vehicle: Vehicle; as: KnownVehicle };

/** A visit to change, its vehicle before the change, and the visit's plate after it. */
export type Change = { visit: Visit; locked: Locked; vehicle: Vehicle; plate: PlateFields; other: Other | undefined };

/**
 * Locks the visit, its vehicle, and another vehicle with the changed VIN or plate. Reads again what was read
 * before it was locked.
 */
export const lockForChange = async (call: Saving & { params: { id: string } }): Promise<Change> => {
  const { db, params, body, shop, now } = call;
  const seen = await db.find(clientVehicles, params.id);
  const plate = plateOf(body.licensePlate ?? seen.licensePlate, body.licensePlateCountry ?? seen.licensePlateCountry);
  const found = await findOther(db, seen, plate, {
    vin: vinIn(body.vinNumber),
    isOther: body.plateChange === "other-vehicle",
    enteredAt: enteredAtOf(body.vehicleEnteredAt, shop.timeZone, now) ?? seen.vehicleEnteredAt,
  });
  const locked = await lockVehiclesAndVisits(db, [seen.vehicleId, ...(found ? [found.id] : [])]);
  const [visit, client] = await Promise.all([
    lockActive(db, params.id),
    body.version === undefined ? undefined : db.find(clients, seen.clientId),
  ]);
  const vehicle = locked.vehicles.find(({ id }) => id === visit.vehicleId);
  const isAsSeen = visit.clientId === seen.clientId && isSamePlate(visit, seen);
  if (!vehicle || !isAsSeen) return lockForChange(call);
  if (client) checkVersion(body.version, versionOfVisit({ ...visit, ...versionedOf(vehicle) }, client));
  const other = locked.vehicles.find(({ id }) => id === found?.id && id !== vehicle.id);
  return { visit, locked, vehicle, plate, other: found && other && { vehicle: other, as: found } };
};

/** Another vehicle with the typed VIN; else one with a plate that is new to the visit, if its VIN is unknown or equal. */
const findOther = async (
  db: Db,
  visit: Visit,
  plate: PlateFields,
  { vin, isOther, enteredAt }: { vin: string | null | undefined; isOther: boolean; enteredAt: string },
): Promise<KnownVehicle | undefined> => {
  const isNewPlate = !isSamePlate(plate, visit);
  if (!vin && !isNewPlate) return undefined;
  const own = vin === undefined && !isOther ? (await db.find(vehicles, visit.vehicleId)).vinNumber : null;
  const vinNumber = vin ?? own;
  await lockIdentity(db, { ...plate, vinNumber });
  const found = await findKnown(db, { ...plate, vinNumber }, { ownId: visit.vehicleId, enteredAt });
  const isByTypedVin = found?.foundBy === "vin" && Boolean(vin);
  return isByTypedVin || isNewPlate ? found : undefined;
};

const versionedOf = ({
  vehicleMakeId,
  vehicleModelId,
  vehicleYear,
  vehicleColour,
  vinNumber,
  vehicleCustomFields,
}: Vehicle) => ({
  vehicleMakeId,
  vehicleModelId,
  vehicleYear,
  vehicleColour,
  vinNumber,
  vehicleCustomFields,
});
