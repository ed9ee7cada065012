import { type SQLWrapper, sql } from "drizzle-orm";
import { z } from "zod";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { isInBranches } from "../../../../platform/server/http/own-branches.ts";
import { type SpanValues, spansFrom, spanValues } from "../../../../platform/server/report-spans.ts";
import type { Report } from "../../../../platform/server/report.ts";
import { shownPlate } from "../../../records/vehicles/license-plate.ts";
import { reportReaders } from "../hub-readers.ts";
import { repairReportWords as say } from "../repair-report-words.ts";
import { doneIn } from "./repairs.ts";

export const comebackReports = {
  comebacks: {
    name: say.comebacks,
    source: say.comebacksSource,
    topic: "speed",
    needs: reportReaders,
    unit: "count",
    rise: "harms",
    figures: async ({ db, branchIds, shop: { timeZone } }, spans) =>
      (await db.read(comebacksBySpan, { ...spanValues(spans), branchIds, timeZone })).map(({ count }) => count),
    read: async ({ db, period, branchIds, shop: { timeZone }, language, max, may }) => {
      const [found, [done]] = await Promise.all([
        db.read(comebacksRead, { ...period, branchIds, timeZone, max }),
        db.read(doneIn, { ...spanValues([period]), branchIds, timeZone }),
      ]);
      const [first] = found;
      // What work costs the shop is known to who may view reports.
      const hasCosts = may("view-reports");
      const costOf = ({ parts, labour }: { parts: bigint; labour: bigint }) => [parts, labour, parts + labour];
      return {
        answer: first
          ? {
              text: hasCosts ? say.comebacksCost : say.comebacksAnswer,
              ...(hasCosts && { sums: { cost: first.partsOfAll + first.labourOfAll } }),
              numbers: { count: first.count, finished: done!.tasks, hours: first.hoursOfAll },
            }
          : null,
        figure: "count",
        columns: [
          { name: say.cameBack, kind: "text", width: 34 },
          { name: say.plate, kind: "code", width: 16 },
          { name: say.why, kind: "text", width: 16 },
          { name: say.first, kind: "text", width: 22 },
          { name: say.after, kind: "number", width: 12 },
          { name: say.hours, kind: "number", width: 12, adds: true },
          ...(hasCosts
            ? ([say.parts, say.labour, say.cost] as const).map((name) => ({
                name,
                kind: "amount" as const,
                width: 14,
                adds: true as const,
              }))
            : []),
        ],
        rows: found.map((row) => ({
          cells: [
            { en: row.name, ar: row.nameAr ?? row.name },
            shownPlate(row, language),
            row.isRework ? say.rework : say.warranty,
            row.doneBy === null ? null : { en: row.doneBy, ar: row.doneByAr ?? row.doneBy },
            row.after === null ? null : { number: String(row.after) },
            { number: row.hours },
            ...(hasCosts ? costOf(row) : []),
          ],
          page: `/back/vehicles/${row.visitId}`,
        })),
        ...(first && {
          count: first.count,
          total: [
            null,
            null,
            null,
            null,
            null,
            { number: first.hoursOfAll },
            ...(hasCosts ? costOf({ parts: first.partsOfAll, labour: first.labourOfAll }) : []),
          ],
        }),
        chart: "time",
        ...(hasCosts && { note: { text: say.noHourlyCost } }),
      };
    },
  },
} satisfies Record<string, Report>;

type Asked = Record<"from" | "to" | "branchIds" | "timeZone", SQLWrapper>;

const between = (column: SQLWrapper, { from, to, timeZone }: Pick<Asked, "from" | "to" | "timeZone">) =>
  sql`${column} >= (${from}::date::timestamp at time zone ${timeZone}) and ${column} < ((${to}::date + 1)::timestamp at time zone ${timeZone})`;

/** Tasks that were made to do another one again, and warranties that were confirmed; the days are those on which that happened. */
const comebacksIn = ({ from, to, branchIds, timeZone }: Asked) => sql`
  comebacks as (
    select t.id as task_id, null::uuid as claim_id, t.name, t.name_ar, v.id as visit_id, v.license_plate, v.license_plate_country, coalesce(r.done_by, r.employee_id) as done_by,
      (t.created_at at time zone ${timeZone})::date as day, (r.done_at at time zone ${timeZone})::date as done_on
    from work_order_tasks t
    join work_order_tasks r on r.shop_id = ${shop} and r.id = t.rework_of_id
    join work_orders o on o.shop_id = ${shop} and o.id = t.work_order_id
    join client_vehicles v on v.shop_id = ${shop} and v.id = o.client_vehicle_id
    where t.shop_id = ${shop} and t.rework_of_id is not null and t.cancelled_at is null and ${between(sql`t.created_at`, { from, to, timeZone })}
      and ${isInBranches(sql`v.branch_id`, branchIds)}
    union all
    select null, c.id, c.name, c.name_ar, v.id, v.license_plate, v.license_plate_country, null, (c.decided_at at time zone ${timeZone})::date, i.issued_at
    from warranty_claims c
    join client_vehicles v on v.shop_id = ${shop} and v.id = c.client_vehicle_id
    left join client_invoices i on i.shop_id = ${shop} and i.id = c.invoice_id
    where c.shop_id = ${shop} and c.decision = 'confirmed' and ${between(sql`c.decided_at`, { from, to, timeZone })} and ${isInBranches(sql`v.branch_id`, branchIds)})`;

const comebacksRead = readByHand(
  "reports.comebacks",
  {
    isRework: z.boolean(),
    name: z.string(),
    nameAr: z.string().nullable(),
    visitId: z.string(),
    licensePlate: z.string(),
    licensePlateCountry: z.string(),
    doneBy: z.string().nullable(),
    doneByAr: z.string().nullable(),
    after: z.int().nullable(),
    hours: z.string(),
    parts: z.bigint(),
    labour: z.bigint(),
    count: z.int(),
    hoursOfAll: z.string(),
    partsOfAll: z.bigint(),
    labourOfAll: z.bigint(),
  },
  (
    value: Values<{ from: string; to: string; branchIds: readonly string[] | null; timeZone: string; max: number }>,
  ) => sql`
    with ${comebacksIn(value)},
    tasks as (
      select b.task_id, b.claim_id, b.task_id as id from comebacks b where b.task_id is not null
      union
      select null, b.claim_id, l.task_id from comebacks b
      join estimate_lines l on l.shop_id = ${shop} and l.warranty_claim_id = b.claim_id and l.answer = 'yes' and l.task_id is not null
      join estimates e on e.shop_id = ${shop} and e.id = l.estimate_id and e.replaced_at is null
      where l.task_id not in (select o.task_id from comebacks o where o.task_id is not null)),
    worked as (
      select w.task_id, w.claim_id, w.employee_id, round(sum(w.seconds) / 3600.0, 2) as hours
      from (
        select t.task_id, t.claim_id, c.employee_id, floor(extract(epoch from (c.ended_at - c.started_at))) as seconds
        from tasks t join task_clocks c on c.shop_id = ${shop} and c.task_id = t.id
        where c.ended_at is not null and (c.flag is null or c.confirmed_at is not null)
        union all
        select t.task_id, t.claim_id, h.employee_id, h.seconds from tasks t join hours_corrections h on h.shop_id = ${shop} and h.task_id = t.id) w
      group by w.task_id, w.claim_id, w.employee_id),
    costed as (
      select b.*, coalesce((
          select sum(w.hours) from worked w where w.task_id is not distinct from b.task_id and w.claim_id is not distinct from b.claim_id), 0) as hours,
        coalesce((
          select sum(round(w.hours * u.hourly_cost)) from worked w join users u on u.shop_id = ${shop} and u.id = w.employee_id
          where w.task_id is not distinct from b.task_id and w.claim_id is not distinct from b.claim_id), 0)::bigint as labour,
        (coalesce((
          select sum(p.cost) from task_parts p
          where p.shop_id = ${shop} and p.task_id = b.task_id and p.warranty_claim_id is null and p.settled_as is distinct from 'invoiced'), 0)
        + coalesce((select sum(p.cost) from task_parts p where p.shop_id = ${shop} and p.warranty_claim_id = b.claim_id), 0)
        + coalesce((
          select -sum(m.value) - coalesce(sum(back.value), 0)
          from client_invoice_items n
          join client_invoices i on i.shop_id = ${shop} and i.id = n.invoice_id and i.approved_at is not null
          join stock_movements m on m.shop_id = ${shop} and m.line_id = n.id and m.kind = 'issue'
          left join lateral (select sum(r.value) as value from stock_movements r where r.shop_id = ${shop} and r.issue_id = m.id) back on true
          where n.shop_id = ${shop} and n.warranty_claim_id = b.claim_id), 0))::bigint as parts
      from comebacks b)
    select c.task_id is not null as is_rework, c.name, c.name_ar, c.visit_id, c.license_plate, c.license_plate_country, u.name as done_by, u.name_ar as done_by_ar,
      c.day - c.done_on as after, trim_scale(c.hours)::text as hours, c.parts, c.labour, count(*) over ()::int as count,
      trim_scale(sum(c.hours) over ())::text as hours_of_all, sum(c.parts) over ()::bigint as parts_of_all, sum(c.labour) over ()::bigint as labour_of_all
    from costed c left join users u on u.shop_id = ${shop} and u.id = c.done_by
    order by c.parts + c.labour desc, c.hours desc, c.day, c.visit_id, c.name limit ${value.max}::int`,
);

const comebacksBySpan = readByHand(
  "reports.comebacks-by-span",
  { count: z.int() },
  (value: Values<SpanValues & { branchIds: readonly string[] | null; timeZone: string }>) => sql`
    select many.count from ${spansFrom(value)}
    cross join lateral (
      with ${comebacksIn({ from: sql`s.first`, to: sql`s.last`, branchIds: value.branchIds, timeZone: value.timeZone })}
      select count(*)::int as count from comebacks) many
    order by s.at`,
);
