import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../platform/server/db/read.ts";
import { shop as ofShop } from "../../../platform/server/db/select.ts";

const maxShown = 50;

/**
 * The vehicle's current plate, then its former ones, latest first. A merge of two vehicles with the same plate
 * replaced none and is a row of its own. A plate is valid from the first visit with it after its last replacement.
 */
const platesRead = readByHand(
  "visits.plates",
  {
    licensePlate: z.string(),
    licensePlateCountry: z.string(),
    until: z.string().nullable(),
    isMerge: z.boolean(),
    since: z.string().nullable(),
    replacerId: z.string().nullable(),
    replacerName: z.string().nullable(),
    replacerNameAr: z.string().nullable(),
  },
  ({ visitId }: Values<{ visitId: string }>) => sql`
    with car as (
      select c.* from vehicles c
      where c.shop_id = ${ofShop}
        and c.id = (select v.vehicle_id from client_vehicles v where v.shop_id = ${ofShop} and v.id = ${visitId})),
    replaced as (
      select p.license_plate, p.license_plate_country, p.plate_key, p.replaced_at, p.replaced_by,
        exists (select from vehicle_merges m
          where m.shop_id = ${ofShop} and m.merged_at = p.replaced_at and m.merged_by = p.replaced_by) as is_merge
      from vehicle_plates p where p.shop_id = ${ofShop} and p.vehicle_id = (select id from car)),
    plates as (
      select license_plate, license_plate_country, plate_key, null::timestamptz as until, null::uuid as replaced_by, false as is_merge
      from car
      union all
      select license_plate, license_plate_country, plate_key, replaced_at, replaced_by, is_merge from replaced
      union all
      select merged.license_plate, merged.license_plate_country, merged.plate_key, m.merged_at, m.merged_by, true
      from vehicle_merges m join vehicles merged on merged.shop_id = ${ofShop} and merged.id = m.merged_id
      where m.shop_id = ${ofShop} and m.kept_id = (select id from car)
        and not exists (select from replaced r where r.replaced_at = m.merged_at))
    select plates.license_plate, plates.license_plate_country, plates.until, plates.is_merge,
      u.id as replacer_id, u.name as replacer_name, u.name_ar as replacer_name_ar,
      (select min(v.vehicle_entered_at) from client_vehicles v
       where v.shop_id = ${ofShop} and v.vehicle_id = (select id from car)
         and v.license_plate_country = plates.license_plate_country and v.plate_key = plates.plate_key
         and v.vehicle_entered_at <= coalesce(plates.until, 'infinity')
         and v.vehicle_entered_at > coalesce(
           (select max(r.replaced_at) from replaced r
            where r.license_plate_country = plates.license_plate_country and r.plate_key = plates.plate_key
              and r.replaced_at < coalesce(plates.until, 'infinity')), '-infinity')) as since
    from plates left join users u on u.shop_id = ${ofShop} and u.id = plates.replaced_by
    order by plates.until desc nulls first limit ${sql.raw(String(maxShown))}`,
);

export const plateHistory = async (db: Db, visitId: string) => {
  const plates = await db.read(platesRead, { visitId });
  return plates.map(({ replacerId: id, replacerName: name, replacerNameAr: nameAr, ...plate }) => ({
    ...plate,
    by: id === null || name === null ? null : { id, name, nameAr },
  }));
};
