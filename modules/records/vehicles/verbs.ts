import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Changes, Db, Row } from "../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../platform/server/db/read.ts";
import { shop } from "../../../platform/server/db/select.ts";
import { vehicleMerges, vehiclePlates, vehicles } from "./tables.ts";

export type Vehicle = Row<typeof vehicles>;

export type PlateFields = Pick<Vehicle, "licensePlate" | "licensePlateCountry" | "plateKey">;

type Actor = { userId: string; now: string };

export const isSamePlate = (
  first: Pick<PlateFields, "licensePlateCountry" | "plateKey">,
  second: Pick<PlateFields, "licensePlateCountry" | "plateKey">,
) => first.licensePlateCountry === second.licensePlateCountry && first.plateKey === second.plateKey;

/** Locks these vehicles until the transaction ends, in the order of their ids. Their visits must be locked before. */
export const lockVehicles = (db: Db, ids: readonly string[]): Promise<Vehicle[]> =>
  Promise.all(ids.toSorted().map((id) => db.lock(vehicles, id)));

export const addVehicle = (
  db: Db,
  vehicle: Changes<typeof vehicles> & PlateFields & { id: string },
): Promise<Vehicle> => db.insert(vehicles, vehicle);

export const addVehicles = (db: Db, added: (Changes<typeof vehicles> & PlateFields & { id: string })[]) =>
  db.insertAll(vehicles, added);

/** Deletes vehicles to which nothing refers. */
export const removeVehicles = (db: Db, ids: readonly string[]) =>
  db.query("vehicles.remove", "delete from vehicles where shop_id = $1 and id = any($2::uuid[])", [ids]);

type Plate = Pick<PlateFields, "licensePlateCountry" | "plateKey">;
type Identities = { vins: readonly string[]; countries: readonly string[]; plates: readonly string[] };

/** Each VIN and each plate is looked up by its index: an array of them would be compared with every vehicle. */
const identified = readByHand(
  "vehicles.identified",
  {
    id: z.string(),
    licensePlateCountry: z.string(),
    plateKey: z.string(),
    vinKey: z.string().nullable(),
  },
  (value: Values<Identities>) => sql`
    with found as (
      select v.id from unnest(${value.vins}::text[]) k(vin) join vehicles v on v.shop_id = ${shop} and v.vin_key = k.vin
      union
      select v.id from unnest(${value.countries}::text[], ${value.plates}::text[]) k(country, plate)
        join vehicles v on v.shop_id = ${shop} and v.license_plate_country = k.country and v.plate_key = k.plate)
    select v.id, v.license_plate_country, v.plate_key, v.vin_key
    from found join vehicles v on v.shop_id = ${shop} and v.id = found.id
    where v.merged_into_id is null order by v.created_at, v.id`,
);

/** Vehicles with one of these VINs (by `vinKey`) or plates, oldest first. */
export const identifiedVehicles = (db: Db, { vins, plates }: { vins: readonly string[]; plates: readonly Plate[] }) =>
  db.read(identified, {
    vins,
    countries: plates.map(({ licensePlateCountry }) => licensePlateCountry),
    plates: plates.map(({ plateKey }) => plateKey),
  });

export const changeVehicle = async (
  db: Db,
  vehicle: Vehicle,
  changes: Changes<typeof vehicles>,
): Promise<{ vehicle: Vehicle; isChanged: boolean }> => {
  const differing = Object.fromEntries(
    Object.entries(changes).filter(
      ([name, value]) => value !== undefined && !isSame(value, vehicle[name as keyof Vehicle]),
    ),
  );
  if (Object.keys(differing).length === 0) return { vehicle, isChanged: false };
  return { vehicle: await db.update(vehicles, vehicle.id, differing), isChanged: true };
};

const isSame = (first: unknown, second: unknown) =>
  first === second || JSON.stringify(first) === JSON.stringify(second);

export const keepPlate = (db: Db, vehicleId: string, plate: PlateFields, { userId, now }: Actor) =>
  db.insert(vehiclePlates, {
    vehicleId,
    licensePlate: plate.licensePlate,
    licensePlateCountry: plate.licensePlateCountry,
    plateKey: plate.plateKey,
    replacedAt: now,
    replacedBy: userId,
  });

/** Gives the former plates that are this vehicle's plate to it. */
export const movePlates = (db: Db, { from, to }: { from: string; to: PlateFields & { id: string } }) =>
  db.updateWhere(
    vehiclePlates,
    and(
      eq(vehiclePlates.vehicleId, from),
      eq(vehiclePlates.licensePlateCountry, to.licensePlateCountry),
      eq(vehiclePlates.plateKey, to.plateKey),
    )!,
    { vehicleId: to.id },
  );

export const blanksFilled = (kept: Vehicle, merged: Vehicle): Changes<typeof vehicles> => ({
  ...(kept.vehicleMakeId === null && {
    vehicleMakeId: merged.vehicleMakeId,
    vehicleModelId: merged.vehicleModelId,
  }),
  ...(kept.vehicleMakeId !== null &&
    kept.vehicleModelId === null &&
    kept.vehicleMakeId === merged.vehicleMakeId && { vehicleModelId: merged.vehicleModelId }),
  vehicleYear: kept.vehicleYear ?? merged.vehicleYear,
  vehicleColour: kept.vehicleColour ?? merged.vehicleColour,
  vinNumber: kept.vinNumber ?? merged.vinNumber,
});

type RecordedMerge = {
  before: Vehicle;
  kept: Vehicle;
  merged: Vehicle;
  visitIds: string[];
};

/** Records the merge of two locked vehicles. Moves the former plates; the caller moves the visits. */
export const recordMerge = async (
  db: Db,
  { before, kept, merged, visitIds }: RecordedMerge,
  actor: Actor,
): Promise<void> => {
  const replaced = [before, merged].find((vehicle) => !isSamePlate(vehicle, kept));
  await db.updateWhere(vehiclePlates, inArray(vehiclePlates.vehicleId, [merged.id]), { vehicleId: kept.id });
  await Promise.all([
    replaced && keepPlate(db, kept.id, replaced, actor),
    db.update(vehicles, merged.id, { mergedIntoId: kept.id }),
    db.insert(vehicleMerges, {
      keptId: kept.id,
      mergedId: merged.id,
      visitIds,
      mergedAt: actor.now,
      mergedBy: actor.userId,
    }),
  ]);
};
