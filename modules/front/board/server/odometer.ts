import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop as ofShop } from "../../../../platform/server/db/select.ts";
import { pageOf, readCursorAs } from "../../../../platform/server/db/pages.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { viewUrlOf } from "../../../workshop/visits/fact-verbs.ts";
import type { Visit } from "../../../workshop/visits/verbs.ts";
import { clientVehicles } from "../../../workshop/visits/tables.ts";
import * as contract from "../odometer-contract.ts";
import { readingSources } from "../rules.ts";

export const listReadings = serve(contract.listReadings, async ({ db, params, query: { cursor, limit }, shop }) => {
  const visit = await db.find(clientVehicles, params.id);
  const [after] = readCursorAs(z.tuple([z.string()]), cursor) ?? [null];
  const [found, [highest = null, highestEarlier = null]] = await Promise.all([
    pageOfReadings(db, visit, shop.timeZone, { after, limit }),
    highestReadings(db, visit, shop.timeZone),
  ]);
  const { data, meta } = pageOf(found, limit, ({ place }) => [place]);
  return {
    data: data.map((reading) => ({ ...reading, viewUrl: viewUrlOf(reading.clientVehicleId) })),
    meta,
    highest,
    highestEarlier,
  };
});

/**
 * All readings of a visit's vehicle in order of time: by day, by visit, then
 * entry, card, exit. A reading that the entry card took over from the entry occurs once, as the card's.
 */
const readings = (value: Values<OfVisit>) => sql`
  visits as (
    select id, mileage, vehicle_entered_at, (vehicle_entered_at at time zone ${value.timeZone})::date as entered_on from client_vehicles
    where shop_id = ${ofShop} and vehicle_id = ${value.vehicleId} and (deleted_at is null or id = ${value.visitId})),
  sources as (
    select v.id as client_vehicle_id, 'entry' as source, 1 as step, v.vehicle_entered_at, v.entered_on as day, v.mileage as km, v.id
    from visits v left join entry_cards c on c.shop_id = ${ofShop} and c.client_vehicle_id = v.id
    where v.mileage is not null and v.mileage is distinct from c.km_in
    union all
    select v.id, 'entry-card', 2, v.vehicle_entered_at, c.date, c.km_in, c.id
    from visits v join entry_cards c on c.shop_id = ${ofShop} and c.client_vehicle_id = v.id
    union all
    select v.id, 'exit', 3, v.vehicle_entered_at, i.issued_at, i.exit_mileage, i.id
    from visits v join client_invoices i on i.shop_id = ${ofShop} and i.client_vehicle_id = v.id
    where i.exit_mileage is not null),
  readings as (
    select client_vehicle_id, source, day, km, vehicle_entered_at,
      concat_ws(' ', day, to_char(vehicle_entered_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS'), client_vehicle_id, step, id) as place
    from sources)`;

type OfVisit = { vehicleId: string; visitId: string; timeZone: string };

const readingsRead = readByHand(
  "board.readings",
  {
    place: z.string(),
    source: z.enum(readingSources),
    clientVehicleId: z.string(),
    day: z.string(),
    km: z.int(),
    highestBefore: z.int().nullable(),
  },
  (value: Values<OfVisit & { after: string | null; max: number }>) => sql`
    with ${readings(value)},
    compared as (select *, max(km) over (order by place collate "C" rows between unbounded preceding and 1 preceding) as highest_before from readings)
    select place, source, client_vehicle_id, day, km, highest_before from compared
    where ${value.after}::text is null or place collate "C" < ${value.after} order by place collate "C" desc limit ${value.max}`,
);

const pageOfReadings = (
  db: Db,
  visit: Visit,
  timeZone: string,
  { after, limit }: { after: string | null; limit: number },
) => db.read(readingsRead, { vehicleId: visit.vehicleId, visitId: visit.id, timeZone, after, max: limit + 1 });

type Highest = { km: number; day: string };

const highestRead = readByHand(
  "board.highest-readings",
  { km: z.int(), day: z.string(), isEarlier: z.boolean() },
  (value: Values<OfVisit & { enteredAt: string }>) => sql`
    with ${readings(value)}
    (select km, day, false as is_earlier from readings order by km desc, place collate "C" limit 1)
    union all
    (select km, day, true from readings where (vehicle_entered_at, client_vehicle_id) < (${value.enteredAt}, ${value.visitId}) order by km desc, place collate "C" limit 1)`,
);

/** The highest reading of all, and of the visits before this one. */
const highestReadings = async (db: Db, visit: Visit, timeZone: string): Promise<(Highest | null)[]> => {
  const found = await db.read(highestRead, {
    vehicleId: visit.vehicleId,
    visitId: visit.id,
    timeZone,
    enteredAt: visit.vehicleEnteredAt,
  });
  return [false, true].map((isEarlier) => {
    const reading = found.find((item) => item.isEarlier === isEarlier);
    return reading ? { km: reading.km, day: reading.day } : null;
  });
};
