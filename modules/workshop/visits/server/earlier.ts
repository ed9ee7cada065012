import { eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { tableSchema } from "../../../../platform/server/db/row-schema.ts";
import { cast, select, shop as ofShop } from "../../../../platform/server/db/select.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { isUnclearPlate, plateKey, similarPlateKeys } from "../../../records/vehicles/plate-key.ts";
import { vinOf } from "../../../records/vehicles/rules.ts";
import { vehicles } from "../../../records/vehicles/tables.ts";
import type { Vehicle } from "../../../records/vehicles/verbs.ts";
import { vinKey } from "../../../records/vehicles/vin.ts";
import * as contract from "../contract.ts";
import { clientVehicles } from "../tables.ts";
import { vehicleFacts } from "../fact-verbs.ts";
import type { Identity } from "../identity-verbs.ts";

export type KnownVehicle = Vehicle & {
  foundBy: "vin" | "plate";
  lastVisitId: string;
  lastClientId: string;
  lastClientName: string;
  highestMileage: number | null;
};

type Sought = {
  country: string;
  plateKey: string;
  plateKeys: readonly string[];
  vinKey: string | null;
  ownId: string | null;
  enteredAt: string | null;
};

/** `enteredAt` limits the visits whose odometer readings count; by default all do. */
type Search = { ownId?: string | null; enteredAt?: string | null };

const knownVehicle = readByHand(
  "visits.known-vehicle",
  {
    ...tableSchema(vehicles),
    foundBy: z.enum(["vin", "plate"]),
    lastVisitId: z.string(),
    lastClientId: z.string(),
    lastClientName: z.string(),
    highestMileage: z.int().nullable(),
  },
  ({ country, plateKey: key, plateKeys: keys, vinKey: vin, ownId, enteredAt }: Values<Sought>) => {
    const latest = (foundBy: KnownVehicle["foundBy"], condition: SQL) => sql`
      (select car.*, ${sql.raw(`'${foundBy}'::text`)} as found_by, last.id as last_visit_id, last.client_id as last_client_id, last.name as last_client_name,
         (select max(v.mileage) from client_vehicles v
          where v.shop_id = ${ofShop} and v.vehicle_id = car.id and v.deleted_at is null
            and v.vehicle_entered_at <= coalesce(${enteredAt}::timestamptz, 'infinity')) as highest_mileage
       from vehicles car
       join lateral (
         select v.id, v.client_id, v.vehicle_entered_at, c.name from client_vehicles v
         join clients c on c.shop_id = ${ofShop} and c.id = v.client_id
         where v.shop_id = ${ofShop} and v.vehicle_id = car.id order by v.vehicle_entered_at desc limit 1) last on true
       where car.shop_id = ${ofShop} and car.merged_into_id is null and car.id is distinct from ${ownId}::uuid and ${condition}
       order by (car.plate_key = ${key}::text) desc, last.vehicle_entered_at desc limit 1)`;
    return sql`select known.* from (
      ${latest("vin", sql`car.vin_key = ${vin}::text`)}
      union all
      ${latest(
        "plate",
        sql`car.license_plate_country = ${country}::text and car.plate_key = any(${keys}::text[]) and ${key}::text <> ''
          and (car.vin_key is null or ${vin}::text is null or car.vin_key = ${vin}::text)`,
      )}) known order by known.found_by desc limit 1`;
  },
);

/**
 * Finds a vehicle by its VIN, else by country and plate unless the VINs differ, because plates move between
 * vehicles; of several, one with exactly this plate, then the one with the latest visit. Whether the plate is
 * enough is decided by `contradictionsOf`.
 */
export const findKnown = async (
  db: Db,
  { licensePlateCountry: country, plateKey: key, vinNumber }: Identity,
  { ownId = null, enteredAt = null }: Search = {},
): Promise<KnownVehicle | undefined> => {
  const [known] = await db.read(knownVehicle, {
    country,
    plateKey: key,
    plateKeys: [key, ...similarPlateKeys(key, country)],
    vinKey: vinNumber && vinKey(vinNumber),
    ownId,
    enteredAt,
  });
  return known;
};

export const isInside = async (
  db: Db,
  { licensePlateCountry, plateKey: key }: Omit<Identity, "vinNumber">,
  ownId: string | null = null,
): Promise<boolean> => {
  const found = await db.query(
    "visits.inside",
    `select id from client_vehicles
     where shop_id = $1 and license_plate_country = $2 and plate_key = $3 and $3 <> '' and id is distinct from $4
       and deleted_at is null and vehicle_exited_at is null limit 1`,
    [licensePlateCountry, key, ownId],
  );
  return found.length > 0;
};

const countVisits = read("visits.count", (value: Values<{ vehicleId: string }>) =>
  select({ visits: cast(sql`count(*)`, "int") })
    .from(clientVehicles)
    .where(eq(clientVehicles.vehicleId, value.vehicleId)),
);

export const visitsOf = async (db: Db, vehicleId: string): Promise<number> => {
  const [counted] = await db.read(countVisits, { vehicleId });
  return counted!.visits;
};

export const findEarlierVisit = serve(contract.findEarlierVisit, async ({ db, query, shop, language }) => {
  const country = query.country?.toUpperCase() || shop.country;
  const key = plateKey(query.plate ?? "", country);
  const known = await findKnown(db, {
    licensePlateCountry: country,
    plateKey: key,
    vinNumber: vinOf(query.vin ?? "") ?? null,
  });
  const isCertain = known?.foundBy === "vin" || (known?.plateKey === key && !isUnclearPlate(key, country));
  if (!known || !isCertain) return { data: null };
  const [facts, visits] = await Promise.all([
    vehicleFacts(db, known.lastVisitId, { language, timeZone: shop.timeZone }),
    visitsOf(db, known.id),
  ]);
  return { data: { ...facts, visits } };
});
