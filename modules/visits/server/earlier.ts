import type { Db } from "../../../platform/server/db/database.ts";
import { serve } from "../../../platform/server/http/serve.ts";
import * as contract from "../contract.ts";
import { plateKey } from "../../vehicles/license-plate.ts";
import { vinOf } from "../../vehicles/rules.ts";
import type { Visit } from "../verbs.ts";
import { vinKey } from "../../vehicles/vin.ts";
import { vehicleFacts } from "./facts.ts";

/** What tells one vehicle from another. An empty plate key tells nothing. */
export type Identity = { licensePlateCountry: string; plateKey: string; vinNumber: string | null };

/** As `vinKey`: the letters that no VIN has count as the digits they were written for. */
const vinKeyOf = "translate(vin_number, 'OQI', '001')";

/** The latest other visit of a vehicle: by VIN, else by country and plate, unless the VINs differ, for plates move to other cars. */
export const findEarlier = async (
  db: Db,
  identity: Identity,
  ownId: string | null = null,
): Promise<Visit | undefined> => {
  const [earlier] = await db.query<Visit>(
    "vehicles.earlier",
    `select v.* from (
       (select *, 1 as rank from client_vehicles
        where shop_id = $1 and ${vinKeyOf} = $4 and vin_number is not null and id is distinct from $5 order by vehicle_entered_at desc limit 1)
       union all
       (select *, 2 as rank from client_vehicles
        where shop_id = $1 and license_plate_country = $2 and plate_key = $3 and $3 <> '' and id is distinct from $5
          and (vin_number is null or $4::text is null or ${vinKeyOf} = $4) order by vehicle_entered_at desc limit 1)) v
     order by v.rank limit 1`,
    [identity.licensePlateCountry, identity.plateKey, identity.vinNumber && vinKey(identity.vinNumber), ownId],
  );
  return earlier;
};

/** Two visits of one plate saved at once wait for each other, so that the second finds the first. */
export const lockPlate = (db: Db, { licensePlateCountry, plateKey: key }: Identity) =>
  db.query("vehicles.lock-plate", "select pg_advisory_xact_lock(hashtextextended($1::text || $2, 0))", [
    licensePlateCountry + key,
  ]);

/** Whether another visit under this plate has not left yet. */
export const isInside = async (
  db: Db,
  { licensePlateCountry, plateKey: key }: Identity,
  ownId: string | null = null,
): Promise<boolean> => {
  const found = await db.query(
    "vehicles.inside",
    `select id from client_vehicles
     where shop_id = $1 and license_plate_country = $2 and plate_key = $3 and $3 <> '' and id is distinct from $4
       and deleted_at is null and vehicle_exited_at is null limit 1`,
    [licensePlateCountry, key, ownId],
  );
  return found.length > 0;
};

export const findEarlierVisit = serve(contract.findEarlierVisit, async ({ db, query, shop, language }) => {
  const country = query.country?.toUpperCase() || shop.country;
  const earlier = await findEarlier(db, {
    licensePlateCountry: country,
    plateKey: plateKey(query.plate ?? "", country),
    vinNumber: vinOf(query.vin ?? "") ?? null,
  });
  if (!earlier) return { data: null };
  const [facts, [counted]] = await Promise.all([
    vehicleFacts(db, earlier.id, { language, timeZone: shop.timeZone }),
    db.query<{ visits: number }>(
      "vehicles.count-visits",
      "select count(*)::int as visits from client_vehicles where shop_id = $1 and first_visit_id = $2",
      [earlier.firstVisitId],
    ),
  ]);
  return { data: { ...facts, visits: counted?.visits ?? 1 } };
});
