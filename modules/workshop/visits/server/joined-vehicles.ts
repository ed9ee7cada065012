import { and, desc, eq, isNull } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import type { OwnerQuery } from "../../../../platform/server/db/load-file.ts";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { isAnyOf, select } from "../../../../platform/server/db/select.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { whole } from "../../../../platform/shared/lists.ts";
import { codedCountries } from "../../../records/vehicles/plate-key.ts";
import { vehiclePlates, vehicleReviews } from "../../../records/vehicles/tables.ts";
import { isSamePlate, keepPlate, type PlateFields } from "../../../records/vehicles/verbs.ts";
import * as contract from "../part-contract.ts";
import { clientVehicles } from "../tables.ts";
import { lockVehiclesAndVisits } from "./locking.ts";
import { carsOf } from "./mergeable.ts";

const maxListed = 200;

/**
 * After an update that keeps code and number of a plate apart: marks the vehicles with a visit under a plate that is
 * neither their current nor a former one. Can be repeated: what was reviewed stays so.
 */
export const markJoinedVehicles = (query: OwnerQuery) =>
  query(
    `insert into vehicle_reviews (shop_id, id, vehicle_id)
     select v.shop_id, gen_random_uuid(), v.vehicle_id from client_vehicles v
     join vehicles car on car.shop_id = v.shop_id and car.id = v.vehicle_id
     where v.license_plate_country = any($1::text[]) and v.license_plate_country = car.license_plate_country
       and v.plate_key <> car.plate_key
       and not exists (select from vehicle_plates p where p.shop_id = v.shop_id and p.vehicle_id = v.vehicle_id
         and p.license_plate_country = v.license_plate_country and p.plate_key = v.plate_key)
     group by v.shop_id, v.vehicle_id
     on conflict (shop_id, vehicle_id) do nothing`,
    [[...codedCountries]],
  );

export const listJoined = serve(contract.listJoined, async ({ db, language }) => {
  const reviews = await db.list(vehicleReviews, {
    where: isNull(vehicleReviews.reviewedAt),
    orderBy: [desc(vehicleReviews.id)],
    limit: maxListed,
  });
  const ids = reviews.map(({ vehicleId }) => vehicleId);
  if (ids.length === 0) return whole([]);
  const [cars, plates] = await Promise.all([carsOf(db, ids, language), db.read(platesOfVisits, { vehicleIds: ids })]);
  return whole(
    cars
      .map((car) => ({ ...car, plates: plates.filter(({ vehicleId }) => vehicleId === car.id).map(plateOf) }))
      .toSorted((first, second) => (first.lastEnteredAt < second.lastEnteredAt ? 1 : -1)),
  );
});

const plateOf = ({ licensePlate, licensePlateCountry }: Pick<PlateFields, "licensePlate" | "licensePlateCountry">) => ({
  licensePlate,
  licensePlateCountry,
});

export const keepJoined = serve(contract.keepJoined, async ({ db, params, user, now, about }) => {
  const { vehicleId, licensePlate } = await db.find(clientVehicles, params.id);
  const { vehicles } = await lockVehiclesAndVisits(db, [vehicleId]);
  const actor = { userId: user.id, now };
  for (const vehicle of vehicles) {
    const [former, plates] = await Promise.all([
      db.list(vehiclePlates, { where: eq(vehiclePlates.vehicleId, vehicle.id) }),
      db.read(platesOfVisits, { vehicleIds: [vehicle.id] }),
    ]);
    const known: PlateFields[] = [vehicle, ...former];
    for (const plate of plates)
      if (!known.some((other) => isSamePlate(plate, other))) await keepPlate(db, vehicle.id, plate, actor);
    await settleReview(db, vehicle.id, actor);
  }
  about({ kind: "client-vehicles", id: params.id, name: licensePlate });
});

export const settleReview = (db: Db, vehicleId: string, { userId, now }: { userId: string; now: string }) =>
  db.updateWhere(vehicleReviews, and(eq(vehicleReviews.vehicleId, vehicleId), isNull(vehicleReviews.reviewedAt))!, {
    reviewedAt: now,
    reviewedBy: userId,
  });

const platesOfVisits = read("visits.plates-of-vehicles", (value: Values<{ vehicleIds: readonly string[] }>) =>
  select({
    vehicleId: clientVehicles.vehicleId,
    licensePlate: clientVehicles.licensePlate,
    licensePlateCountry: clientVehicles.licensePlateCountry,
    plateKey: clientVehicles.plateKey,
  })
    .from(clientVehicles)
    .where(isAnyOf(clientVehicles.vehicleId, value.vehicleIds))
    .groupBy(
      clientVehicles.vehicleId,
      clientVehicles.licensePlate,
      clientVehicles.licensePlateCountry,
      clientVehicles.plateKey,
    )
    .orderBy(clientVehicles.vehicleId, clientVehicles.plateKey),
);
