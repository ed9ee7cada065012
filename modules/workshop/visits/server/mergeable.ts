import { desc, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, readByHand, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { cast, isAnyOf, select, shop as ofShop } from "../../../../platform/server/db/select.ts";
import { withFields } from "../../../../platform/server/db/rows.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { factsByFields, versionOf } from "../../../../platform/server/http/versions.ts";
import { whole } from "../../../../platform/shared/lists.ts";
import type { Language } from "../../../../platform/shared/words.ts";
import { clients } from "../../../records/clients/tables.ts";
import { carFields, cars } from "../../../records/vehicles/car-verbs.ts";
import { displayedOrNull } from "../../../records/vehicles/make-verbs.ts";
import type { CarFacts } from "../../../records/vehicles/merged-facts.ts";
import * as contract from "../merge-contract.ts";
import { partChoices } from "../part-contract.ts";
import { clientVehicles } from "../tables.ts";
import { viewUrlOf } from "../fact-verbs.ts";
import { soughtBy } from "../search-verbs.ts";
import { haveTwoVins } from "./merging.ts";

const maxShown = 20;

export const findMergeable = serve(contract.findMergeable, async ({ db, params, query, language }) => {
  const { vehicleId } = await db.find(clientVehicles, params.id);
  const others = await idsOfOthers(db, vehicleId, query);
  const [vehicle, ...found] = await carsOf(db, [vehicleId, ...others], language);
  return {
    ...whole(found.map((other) => ({ ...other, hasOtherVin: haveTwoVins(vehicle!, other) }))),
    vehicle: vehicle!,
  };
});

/** The version of the vehicle's data of which the forms of merging and parting ask whose they are. */
export const versionOfCar = (car: CarFacts): string => versionOf([factsToMerge(car), factsToPart(car)]);

const factsToMerge = factsByFields(contract.mergeChoices, (car: CarFacts) => ({
  licensePlate: [car.licensePlateCountry, car.licensePlate],
  vehicleModel: modelOf(car),
}));

const factsToPart = factsByFields(partChoices, (car: CarFacts) => ({ vehicleModel: modelOf(car) }));

/** Make and model are chosen together. */
const modelOf = ({ vehicleMakeId, vehicleModelId }: CarFacts) => [vehicleMakeId, vehicleModelId];

const idsOfOthers = async (
  db: Db,
  vehicleId: string,
  { q, otherId }: { q?: string | undefined; otherId?: string | undefined },
): Promise<string[]> => {
  if (otherId) {
    const { vehicleId: other } = await db.find(clientVehicles, otherId);
    return other === vehicleId ? [] : [other];
  }
  const sought = soughtBy(q);
  const found = sought ? db.read(foundCars, { ...sought, vehicleId }) : db.read(likelyCars, { vehicleId });
  return (await found).map(({ id }) => id);
};

const foundCars = readByHand(
  "visits.found-cars",
  { id: z.string() },
  ({ patterns, words, vehicleId }: Values<{ patterns: string[]; words: string[]; vehicleId: string }>) => sql`
    select v.vehicle_id as id from (
      select id from find_vehicles(${patterns}, ${words}, false, 64)
      union all select id from find_vehicles(${patterns}, ${words}, true, 64)) found
    join client_vehicles v on v.shop_id = ${ofShop} and v.id = found.id
    where v.vehicle_id <> ${vehicleId}
    group by v.vehicle_id order by max(v.vehicle_entered_at) desc limit ${sql.raw(String(maxShown))}`,
);

/** Vehicles with one of its plates first, then vehicles of its clients whose make is the same or unknown. */
const likelyCars = readByHand(
  "visits.likely-cars",
  { id: z.string() },
  ({ vehicleId }: Values<{ vehicleId: string }>) => sql`
    with own as (select car.* from vehicles car where car.shop_id = ${ofShop} and car.id = ${vehicleId}),
    own_visits as (
      select v.client_id, v.license_plate_country, v.plate_key from client_vehicles v
      where v.shop_id = ${ofShop} and v.vehicle_id = ${vehicleId}),
    plates as (
      select license_plate_country, plate_key from own
      union select license_plate_country, plate_key from own_visits
      union select p.license_plate_country, p.plate_key from vehicle_plates p
        where p.shop_id = ${ofShop} and p.vehicle_id = ${vehicleId}),
    alike as (
      select v.vehicle_id as id, 1 as place from plates p join client_vehicles v
        on v.shop_id = ${ofShop} and v.license_plate_country = p.license_plate_country and v.plate_key = p.plate_key
        where p.plate_key <> ''
      union all
      select v.vehicle_id, 2 from client_vehicles v
        where v.shop_id = ${ofShop} and v.client_id in (select client_id from own_visits))
    select car.id from alike
    join vehicles car on car.shop_id = ${ofShop} and car.id = alike.id
    cross join own
    where car.id <> own.id
      and (car.vin_key is null or own.vin_key is null or car.vin_key = own.vin_key)
      and (alike.place = 1 or own.vehicle_make_id is null or car.vehicle_make_id is null
        or car.vehicle_make_id = own.vehicle_make_id)
    group by car.id order by min(alike.place), car.id desc limit ${sql.raw(String(maxShown))}`,
);

const last = select({
  visitId: clientVehicles.id,
  clientId: clientVehicles.clientId,
  lastEnteredAt: clientVehicles.vehicleEnteredAt,
})
  .from(clientVehicles)
  .where(eq(clientVehicles.vehicleId, cars.id))
  .orderBy(desc(clientVehicles.vehicleEnteredAt), desc(clientVehicles.id))
  .limit(1)
  .as("last");

const visitsOfCar = (count: SQL) =>
  select({ count: cast(count, "int") })
    .from(clientVehicles)
    .where(eq(clientVehicles.vehicleId, cars.id));

const inside = sql`count(*) filter (where ${clientVehicles.deletedAt} is null and ${clientVehicles.vehicleExitedAt} is null)`;

const carsRead = read("visits.cars", (value: Values<{ ids: readonly string[] }>) =>
  select({
    id: cars.id,
    licensePlate: cars.licensePlate,
    licensePlateCountry: cars.licensePlateCountry,
    plateKey: cars.plateKey,
    ...carFields,
    visitId: last.visitId,
    lastEnteredAt: last.lastEnteredAt,
    clientName: clients.name,
    visits: cast(visitsOfCar(sql`count(*)`), "int"),
    inside: cast(visitsOfCar(inside), "int"),
  })
    .from(cars)
    .innerJoinLateral(last, sql`true`)
    .innerJoin(clients, eq(clients.id, last.clientId))
    .where(isAnyOf(cars.id, value.ids)),
);

/** Vehicles with their latest visit, in this order. */
export const carsOf = async (db: Db, ids: readonly string[], language: Language) => {
  const found = await db.read(carsRead, { ids });
  return ids.flatMap((wanted) => found.filter(({ id }) => id === wanted).map((row) => shown(row, language)));
};

const shown = (row: RowOf<typeof carsRead>, language: Language) =>
  withFields(row, {
    vehicleMake: displayedOrNull(row.vehicleMakeId, row.makeName, row.makeNameAr, language),
    vehicleModel: displayedOrNull(row.vehicleModelId, row.modelName, row.modelNameAr, language),
    isInside: row.inside > 0,
    version: versionOfCar(row),
    viewUrl: viewUrlOf(row.visitId),
  });
