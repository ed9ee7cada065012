import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Changes, Db, Row } from "../../../platform/server/db/database.ts";
import { read, type Values } from "../../../platform/server/db/read.ts";
import { castOrNull, isAnyOf, select } from "../../../platform/server/db/select.ts";
import { vehicleMerges, vehiclePlates, vehicles } from "./tables.ts";

export type Vehicle = Row<typeof vehicles>;

export type PlateFields = Pick<Vehicle, "licensePlate" | "licensePlateCountry" | "plateKey">;

/** The SQL equivalent of `vinKey`, as its index has it. */
const storedVinKey = sql`translate(${vehicles.vinNumber}, 'OQI', '001')`;

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

const identified = read(
  "vehicles.identified",
  (value: Values<{ vins: readonly string[]; plates: readonly string[] }>) =>
    select({
      id: vehicles.id,
      licensePlateCountry: vehicles.licensePlateCountry,
      plateKey: vehicles.plateKey,
      vinKey: castOrNull(storedVinKey, "text"),
    })
      .from(vehicles)
      .where(
        and(
          isNull(vehicles.mergedIntoId),
          or(
            and(isNotNull(vehicles.vinNumber), isAnyOf(storedVinKey, value.vins)),
            isAnyOf(vehicles.plateKey, value.plates),
          ),
        ),
      )
      .orderBy(asc(vehicles.createdAt), asc(vehicles.id)),
);

/** Vehicles with one of these VINs (by `vinKey`) or plates (by `plateKey`, of any country), oldest first. */
export const identifiedVehicles = (db: Db, { vins, plates }: { vins: readonly string[]; plates: readonly string[] }) =>
  db.read(identified, { vins, plates });

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
