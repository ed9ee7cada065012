import { inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { readByHand, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { shop as ofShop } from "../../../../platform/server/db/select.ts";
import { type Call, serve } from "../../../../platform/server/http/serve.ts";
import { whole } from "../../../../platform/shared/lists.ts";
import type { Route } from "../../../../platform/shared/route.ts";
import { mediaFiles } from "../../../base/media/tables.ts";
import { answerOf } from "../../../base/media/verbs.ts";
import { clientVehicles } from "../../../workshop/visits/tables.ts";
import * as contract from "../history-contract.ts";
import { happenings, keyOfPhotos, photoSources } from "../history-rules.ts";
import { visitNumber } from "./visit-order.ts";

export const showHistory = serve(contract.showHistory, async ({ db, params, shop, may }) => {
  const rights = rightsOf(may);
  const [, history, photos] = await Promise.all([
    db.find(clientVehicles, params.id),
    db.read(historyRead, { visitId: params.id, timeZone: shop.timeZone, ...rights }),
    db.read(photosRead, { visitId: params.id, ...rights }),
  ]);
  const files = await filesOf(db, photos);
  const keys = new Map(photoSources.map((source) => [source, keyOfPhotos(source, history)]));
  return whole(
    history.map(({ byName, byNameAr, ...happening }) => ({
      ...happening,
      by: byName === null ? null : { name: byName, nameAr: byNameAr },
      photos: photos
        .filter(({ source }) => keys.get(source) === happening.key)
        .flatMap(({ fileId }) => files.get(fileId) ?? []),
    })),
  );
});

type Rights = {
  cards: boolean;
  findings: boolean;
  offers: boolean;
  work: boolean;
  invoices: boolean;
  payments: boolean;
};

const rightsOf = (may: Call<Route>["may"]): Rights => ({
  cards: may("view-entry-cards"),
  findings: may("view-client-diagnostics"),
  offers: may("view-estimates"),
  work: may("view-work-orders"),
  invoices: may("view-client-invoices"),
  payments: may("view-client-payments"),
});

type OfVisit = { visitId: string };

/** Work and its check are one event for each day and employee. */
const historyRead = readByHand(
  "board.history",
  {
    key: z.string(),
    kind: z.enum(happenings),
    at: z.string(),
    hasTime: z.boolean(),
    byName: z.string().nullable(),
    byNameAr: z.string().nullable(),
    number: z.string().nullable(),
    count: z.int().nullable(),
    amount: z.bigint().nullable(),
  },
  (value: Values<OfVisit & Rights & { timeZone: string }>) => sql`
    with visit as (
      select v.*, nullif(${sql.raw(visitNumber)}, 1) as visit_number from client_vehicles v where v.shop_id = ${ofShop} and v.id = ${value.visitId}::uuid),
    tasks as (
      select task.* from work_orders o join work_order_tasks task on task.shop_id = o.shop_id and task.work_order_id = o.id
      where o.shop_id = ${ofShop} and o.client_vehicle_id = ${value.visitId}::uuid and task.cancelled_at is null and ${value.work}::boolean),
    events as (
      select 'entered' as kind, id::text as of, vehicle_entered_at as at, true as has_time, null::uuid as by_id, null as by_text,
        visit_number::text as number, null::int as count, null::bigint as amount from visit
      union all
      select 'card-signed', card.id::text, card.signed_at, true, card.responsible_employee_id, null, null, null, null
      from entry_cards card
      where card.shop_id = ${ofShop} and card.client_vehicle_id = ${value.visitId}::uuid and card.signed_at is not null and ${value.cards}::boolean
      union all
      select 'diagnosed', d.id::text, d.ended_at, true, null, null, d.number::text,
        (select count(*)::int from findings f where f.shop_id = ${ofShop} and f.source_id = d.id and f.client_vehicle_id = d.client_vehicle_id), null
      from vehicle_diagnostics d
      where d.shop_id = ${ofShop} and d.client_vehicle_id = ${value.visitId}::uuid and d.ended_at is not null and ${value.findings}::boolean
      union all
      select 'estimate-sent', e.id::text, e.approved_at, true, e.approved_by, null, e.label, null, null
      from estimates e
      where e.shop_id = ${ofShop} and e.client_vehicle_id = ${value.visitId}::uuid and e.approved_at is not null and ${value.offers}::boolean
      union all
      select case when a.channel = 'taken-back' then 'approval-taken-back' else 'estimate-answered' end, a.id::text, a.answered_at, true,
        null, a.name, e.label, null, case when a.channel <> 'taken-back' then a.grand_total end
      from estimates e join estimate_answers a on a.shop_id = e.shop_id and a.estimate_id = e.id
      where e.shop_id = ${ofShop} and e.client_vehicle_id = ${value.visitId}::uuid and ${value.offers}::boolean
      union all
      select 'tasks-done', min(id::text), max(done_at), true, done_by, null, null, count(*)::int, null
      from tasks where done_at is not null group by done_by, (done_at at time zone ${value.timeZone})::date
      union all
      select 'tasks-checked', min(id::text), max(checked_at), true, checked_by, null, null, count(*)::int, null
      from tasks where checked_at is not null group by checked_by, (checked_at at time zone ${value.timeZone})::date
      union all
      select 'invoiced', i.id::text, i.approved_at, true, i.approved_by, null, i.label, null, i.grand_total
      from client_invoices i
      where i.shop_id = ${ofShop} and i.client_vehicle_id = ${value.visitId}::uuid and i.approved_at is not null and ${value.invoices}::boolean
      union all
      select 'paid', p.id::text, p.created_at, true, p.created_by, null, p.label, null, p.amount
      from client_payments p
      where p.shop_id = ${ofShop} and p.client_vehicle_id = ${value.visitId}::uuid and p.reversed_at is null and ${value.payments}::boolean
      union all
      select 'inspected', x.id::text, x.inspected_at, true, x.inspected_by, null, null, null, null
      from exit_inspections x
      where x.shop_id = ${ofShop} and x.client_vehicle_id = ${value.visitId}::uuid and ${value.cards}::boolean
      union all
      select 'left', id::text, ((vehicle_exited_at + 1)::timestamp at time zone ${value.timeZone}) - interval '1 second', false, null, null, null, null, null
      from visit where vehicle_exited_at is not null)
    select events.kind || ' ' || events.of as key, events.kind, events.at, events.has_time,
      coalesce(events.by_text, employee.name) as by_name, employee.name_ar as by_name_ar, events.number, events.count, events.amount
    from events left join users employee on employee.shop_id = ${ofShop} and employee.id = events.by_id
    order by events.at desc, events.kind, events.of limit 200`,
);

const maxPhotos = 30;

const photosRead = readByHand(
  "board.history-photos",
  { source: z.enum(photoSources), fileId: z.string() },
  (value: Values<OfVisit & Pick<Rights, "findings" | "work">>) => sql`
    with taken as (
      select 'visit' as source, file_id from vehicle_files where shop_id = ${ofShop} and client_vehicle_id = ${value.visitId}::uuid
      union all
      select 'findings', photo.file_id from findings f join finding_files photo on photo.shop_id = f.shop_id and photo.finding_id = f.id
      where f.shop_id = ${ofShop} and f.client_vehicle_id = ${value.visitId}::uuid and ${value.findings}::boolean
      union all
      select 'tasks', photo.file_id from work_orders o
      join work_order_tasks task on task.shop_id = o.shop_id and task.work_order_id = o.id
      join task_files photo on photo.shop_id = task.shop_id and photo.task_id = task.id
      where o.shop_id = ${ofShop} and o.client_vehicle_id = ${value.visitId}::uuid and task.cancelled_at is null and ${value.work}::boolean),
    numbered as (
      select taken.source, file.id as file_id, row_number() over (partition by taken.source order by file.id) as place
      from taken join media_files file on file.shop_id = ${ofShop} and file.id = taken.file_id
      where file.thumbnail_key is not null and file.struck_out_at is null)
    select source, file_id from numbered where place <= ${sql.raw(String(maxPhotos))} order by source, file_id`,
);

const filesOf = async (db: Db, photos: readonly RowOf<typeof photosRead>[]) => {
  const ids = photos.map(({ fileId }) => fileId);
  const files = ids.length === 0 ? [] : await db.list(mediaFiles, { where: inArray(mediaFiles.id, ids) });
  return new Map(files.map((file) => [file.id, answerOf(file)]));
};
