import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { readByHand, type RowOf, type Values } from "../../../platform/server/db/read.ts";
import { tableSchema } from "../../../platform/server/db/row-schema.ts";
import { shop as ofShop } from "../../../platform/server/db/select.ts";
import { dateIn } from "../../../platform/shared/dates.ts";
import { refuse } from "../../../platform/shared/refusals.ts";
import { clientVehicles } from "../../workshop/visits/tables.ts";
import type { knownTo, Station } from "./rules.ts";
import { progressColumns, progressJoins, progressRow } from "./progress-verbs.ts";
import { visitNumber } from "./server/visit-order.ts";

/** The stages of a visit with the days on which they were done. */
export const datedLife = (life: ReturnType<typeof knownTo>["life"], known: Known, timeZone: string) =>
  life.map(({ station, state }) => ({
    station,
    state,
    on: state === "done" ? doneOn(station, known, timeZone) : null,
  }));

const progressRead = readByHand(
  "board.progress",
  {
    ...tableSchema(clientVehicles),
    ...progressRow,
    cardDate: z.string().nullable(),
    kmIn: z.int().nullable(),
    fuelLevel: z.int().nullable(),
    cardRemarks: z.string().nullable(),
    inspectedAt: z.string().nullable(),
    inspectionSignedAt: z.string().nullable(),
    diagnosedAt: z.string().nullable(),
    quotedAt: z.string().nullable(),
    workedAt: z.string().nullable(),
    invoicedOn: z.string().nullable(),
    visitNumber: z.int(),
    answeredAt: z.string().nullable(),
    estimateId: z.string().nullable(),
    quotingIds: z.array(z.string()),
    workOrderId: z.string().nullable(),
    paidOn: z.string().nullable(),
  },
  ({ id }: Values<{ id: string }>) => sql`
    select v.*, ${sql.raw(progressColumns)}, card.date as card_date, card.km_in, card.fuel_level, card.remarks as card_remarks,
      inspection.inspected_at, inspection.signed_at as inspection_signed_at,
      looked.diagnosed_at, offered.quoted_at, worked.checked_at as worked_at, billed.invoiced_on, ${sql.raw(visitNumber)} as visit_number,
      (select max(a.answered_at) from estimates e join estimate_answers a on a.shop_id = e.shop_id and a.estimate_id = e.id
       where e.shop_id = ${ofShop} and e.client_vehicle_id = v.id and e.outcome in ('approved', 'partly-approved')) as answered_at,
      (select e.id from estimates e where e.shop_id = ${ofShop} and e.client_vehicle_id = v.id and e.replaced_at is null and e.withdrawn_at is null
       order by (e.approved_at is null) desc, (e.outcome is null) desc, e.id desc limit 1) as estimate_id,
      array(select e.id::text from estimates e where e.shop_id = ${ofShop} and e.client_vehicle_id = v.id and e.replaced_at is null and e.withdrawn_at is null
       and (e.outcome is null or e.outcome in ('approved', 'partly-approved'))
       order by (e.approved_at is null) desc, (e.outcome is null) desc, e.id desc limit 11) as quoting_ids,
      (select o.id from work_orders o where o.shop_id = ${ofShop} and o.client_vehicle_id = v.id) as work_order_id,
      (select max(p.paid_at) from client_payments p where p.shop_id = ${ofShop} and p.client_vehicle_id = v.id and p.reversed_at is null) as paid_on
    from client_vehicles v ${sql.raw(progressJoins)}
    left join exit_inspections inspection on inspection.shop_id = ${ofShop} and inspection.client_vehicle_id = v.id
    where v.shop_id = ${ofShop} and v.id = ${id}`,
);
export type Known = RowOf<typeof progressRead>;

/** A visit's progress and its dates. Refuses `not-found`. */
export const findProgress = async (db: Db, id: string): Promise<Known> => {
  const [known] = await db.read(progressRead, { id });
  if (!known) throw refuse("not-found");
  return known;
};

const doneOn = (station: Station, known: Known, timeZone: string): string | null => {
  switch (station) {
    case "entered":
      return dateIn(known.vehicleEnteredAt, timeZone);
    case "card":
      return known.signedAt && dateIn(known.signedAt, timeZone);
    case "diagnosed":
      return known.diagnosedAt && dateIn(known.diagnosedAt, timeZone);
    case "quoted":
      return known.quotedAt && dateIn(known.quotedAt, timeZone);
    case "approved":
      return known.answeredAt && dateIn(known.answeredAt, timeZone);
    case "work":
      return known.workedAt && dateIn(known.workedAt, timeZone);
    case "invoiced":
      return known.invoicedOn;
    case "paid":
      return known.paidOn;
    case "left":
      return known.vehicleExitedAt;
  }
};
