import { sql } from "drizzle-orm";
import { z } from "zod";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import type { Db } from "../../../../platform/server/db/database.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { type SpanValues, spansFrom, spanValues } from "../../../../platform/server/report-spans.ts";
import type { ReportPeriod } from "../../../../platform/server/report.ts";
import { isOfBranches } from "../../../workshop/work-orders/branch-verbs.ts";

type Days = { from: string; to: string; branchIds: readonly string[] | null };

/**
 * Hours of employees in each span: of clocks that count and of corrections; rework is the part on tasks that do an earlier one
 * again. Idle is the time between two clocks of a day, unless the first one ended by a break.
 */
export const clockedRead = readByHand(
  "technicians.clocked",
  { at: z.int(), employeeId: z.string(), clockedSeconds: z.int(), reworkSeconds: z.int(), idleSeconds: z.int() },
  (value: Values<SpanValues & Pick<Days, "branchIds">>) => sql`
    with zone as (select s.time_zone as name from shops s where s.id = ${shop}),
    spans as (
      select s.at, s.first::timestamp at time zone zone.name as since, (s.last + 1)::timestamp at time zone zone.name as until
      from zone, ${spansFrom(value)}),
    clocks as (
      select spans.at, c.employee_id, c.flag is null or c.confirmed_at is not null as counts, t.rework_of_id is not null as is_rework,
        t.work_order_id, floor(extract(epoch from (c.ended_at - c.started_at)))::int as seconds,
        case when c.ended_by is distinct from 'break' then floor(extract(epoch from (
          lead(c.started_at) over (partition by spans.at, c.employee_id, (c.started_at at time zone zone.name)::date order by c.started_at) - c.ended_at)))::int end as gap
      from zone, spans, task_clocks c
      join work_order_tasks t on t.shop_id = ${shop} and t.id = c.task_id
      where c.shop_id = ${shop} and c.started_at >= spans.since and c.started_at < spans.until),
    parts as (
      select at, employee_id, case when counts then coalesce(seconds, 0) else 0 end as seconds, is_rework, greatest(0, coalesce(gap, 0)) as idle
        from clocks where ${isOfBranches(sql`clocks.work_order_id`, value.branchIds)}
      union all
      select spans.at, h.employee_id, h.seconds, t.rework_of_id is not null, 0
      from spans
      join hours_corrections h on h.shop_id = ${shop} and h.created_at >= spans.since and h.created_at < spans.until
      join work_order_tasks t on t.shop_id = ${shop} and t.id = h.task_id
      where ${isOfBranches(sql`t.work_order_id`, value.branchIds)})
    select at::int as at, employee_id, sum(seconds)::int as clocked_seconds, coalesce(sum(seconds) filter (where is_rework), 0)::int as rework_seconds,
      sum(idle)::int as idle_seconds
    from parts group by at, employee_id`,
);

/** Of one period. */
export const clockedIn = (db: Db, period: ReportPeriod, branchIds: readonly string[] | null) =>
  db.read(clockedRead, { ...spanValues([period]), branchIds });

/** The same hours of one employee, or of all (null), by task. */
export const clockedByTask = readByHand(
  "technicians.clocked-by-task",
  { taskId: z.string(), isRework: z.boolean(), clockedSeconds: z.int() },
  ({ from, to, branchIds, employeeId }: Values<Days & { employeeId: string | null }>) => sql`
    with zone as (select s.time_zone as name from shops s where s.id = ${shop}),
    parts as (
      select c.task_id, floor(extract(epoch from (c.ended_at - c.started_at)))::int as seconds from zone, task_clocks c
        where c.shop_id = ${shop} and c.started_at >= ${from}::date::timestamp at time zone zone.name
          and c.started_at < (${to}::date + 1)::timestamp at time zone zone.name and c.ended_at is not null
          and (c.flag is null or c.confirmed_at is not null) and (${employeeId}::uuid is null or c.employee_id = ${employeeId}::uuid)
      union all
      select h.task_id, h.seconds from zone, hours_corrections h
        where h.shop_id = ${shop} and h.created_at >= ${from}::date::timestamp at time zone zone.name
          and h.created_at < (${to}::date + 1)::timestamp at time zone zone.name
          and (${employeeId}::uuid is null or h.employee_id = ${employeeId}::uuid))
    select p.task_id, t.rework_of_id is not null as is_rework, sum(p.seconds)::int as clocked_seconds
    from parts p
    join work_order_tasks t on t.shop_id = ${shop} and t.id = p.task_id
    where ${isOfBranches(sql`t.work_order_id`, branchIds)}
    group by p.task_id, t.rework_of_id`,
);
