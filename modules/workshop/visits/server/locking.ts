import { asc, inArray } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { isAnyOf, select } from "../../../../platform/server/db/select.ts";
import { ownNames } from "../../../records/vehicles/make-verbs.ts";
import { lockVehicles, type Vehicle } from "../../../records/vehicles/verbs.ts";
import { clientVehicles } from "../tables.ts";
import { visitSearchText } from "./search-text.ts";

const lockedVisits = read("visits.of-vehicles", (value: Values<{ vehicleIds: readonly string[] }>) =>
  select({
    id: clientVehicles.id,
    vehicleId: clientVehicles.vehicleId,
    plateKey: clientVehicles.plateKey,
    insuranceReferenceNumber: clientVehicles.insuranceReferenceNumber,
  })
    .from(clientVehicles)
    .where(isAnyOf(clientVehicles.vehicleId, value.vehicleIds))
    .orderBy(asc(clientVehicles.id))
    .for("no key update"),
);

export type LockedVisit = ReturnType<typeof lockedVisits.rowsOf>[number];

/** Vehicles and all their visits, locked until the transaction ends: the visits first, each in the order of their ids. */
export type Locked = { vehicles: Vehicle[]; visits: LockedVisit[] };

/**
 * A merged vehicle is replaced by the one it was merged into. The visits are read twice, in one packet: before the
 * vehicles to follow the lock order, and after them because a visit may have been added while waiting for a
 * vehicle.
 */
export const lockVehiclesAndVisits = async (db: Db, ids: readonly string[]): Promise<Locked> => {
  const vehicleIds = [...new Set(ids)];
  const [, vehicles, visits] = await Promise.all([
    db.read(lockedVisits, { vehicleIds }),
    lockVehicles(db, vehicleIds),
    db.read(lockedVisits, { vehicleIds }),
  ]);
  if (vehicles.every(({ mergedIntoId }) => mergedIntoId === null)) return { vehicles, visits };
  return lockVehiclesAndVisits(
    db,
    vehicles.map(({ id, mergedIntoId }) => mergedIntoId ?? id),
  );
};

/** Updates the search texts of visits after their vehicle has changed, and notifies lists that show them. */
export const rewriteSearchTexts = async (db: Db, vehicle: Vehicle, visits: readonly LockedVisit[]): Promise<void> => {
  if (visits.length === 0) return;
  const names = await ownNames(db, vehicle);
  const texts = visits.map((visit) => ({ id: visit.id, text: visitSearchText(visit, { ...vehicle, ...names }) }));
  db.announce("vehicles");
  await db.query(
    "visits.rewrite-search-texts",
    `update client_vehicles v set search_text = r.text, changed_at = clock_timestamp()
     from jsonb_to_recordset($2::jsonb) r(id uuid, text text) where v.shop_id = $1 and v.id = r.id`,
    [JSON.stringify(texts)],
  );
};

export const moveVisits = (db: Db, ids: readonly string[], vehicleId: string) =>
  ids.length === 0 ? [] : db.updateWhere(clientVehicles, inArray(clientVehicles.id, [...ids]), { vehicleId });
