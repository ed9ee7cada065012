import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { z } from "zod";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { isInBranches } from "../../../../platform/server/http/own-branches.ts";
import { type SpanValues, spansFrom, spanValues } from "../../../../platform/server/report-spans.ts";
import type { Report, ReportContent, ReportReader } from "../../../../platform/server/report.ts";
import type { Pair } from "../../../../platform/shared/words.ts";
import { carJoins } from "../../../records/vehicles/car-verbs.ts";
import { shownPlate } from "../../../records/vehicles/license-plate.ts";
import { isOfBranches } from "../../../workshop/work-orders/branch-verbs.ts";
import { reportReaders } from "../hub-readers.ts";
import { repairReportWords as say } from "../repair-report-words.ts";
import { keyOf, partName, withShownPlate } from "./parts.ts";

type Asked = { from: string; to: string; timeZone: string; branchIds: readonly string[] | null };

const askedBy = ({ period, shop: { timeZone }, branchIds, max }: ReportReader) => ({
  ...period,
  timeZone,
  branchIds,
  max,
});

/** Tasks that were done in these days of the shop's time, in the branches of their visits; cancelled ones are left out. */
export const tasksDone = ({ from, to, timeZone, branchIds }: Record<keyof Asked, SQLWrapper>) => sql`
  tasks as (
    select t.id, t.name, t.name_ar, t.work_order_id, t.planned_hours, coalesce(t.employee_id, t.done_by) as employee_id,
      (t.done_at at time zone ${timeZone})::date as day, v.vehicle_id, v.license_plate, v.license_plate_country
    from work_order_tasks t
    join work_orders o on o.shop_id = ${shop} and o.id = t.work_order_id
    join client_vehicles v on v.shop_id = ${shop} and v.id = o.client_vehicle_id
    where ${isDoneIn({ from, to, timeZone })} and ${isInBranches(sql`v.branch_id`, branchIds)})`;

const isDoneIn = ({ from, to, timeZone }: Record<"from" | "to" | "timeZone", SQLWrapper>) => sql`
  t.shop_id = ${shop} and t.cancelled_at is null
  and t.done_at >= (${from}::date::timestamp at time zone ${timeZone}) and t.done_at < ((${to}::date + 1)::timestamp at time zone ${timeZone})`;

/** Hours that count on the tasks of `tasks`, by who worked them, in hundredths; nobody's where nobody did. */
export const hoursWorked = sql`
  worked as (
    select w.task_id, w.employee_id, round(sum(w.seconds) / 3600.0, 2) as hours
    from (
      select c.task_id, c.employee_id, floor(extract(epoch from (c.ended_at - c.started_at))) as seconds
      from tasks t join task_clocks c on c.shop_id = ${shop} and c.task_id = t.id
      where c.ended_at is not null and (c.flag is null or c.confirmed_at is not null)
      union all
      select h.task_id, h.employee_id, h.seconds from tasks t join hours_corrections h on h.shop_id = ${shop} and h.task_id = t.id) w
    group by w.task_id, w.employee_id),
  shares as (
    select t.id as task_id, coalesce(w.employee_id, t.employee_id) as employee_id, coalesce(w.hours, 0) as hours
    from tasks t left join worked w on w.task_id = t.id)`;

/** The names of a row, or a plate and its country. */
type Dimension = { key: SQL; name: SQL; nameAr: SQL; plateCountry?: SQL; more: SQL; joins: SQL };

const noName = sql`null::text`;

const dimensions = {
  "repairs-by-vehicle": {
    key: sql`v.vehicle_id`,
    name: sql`min(v.license_plate)`,
    nameAr: noName,
    plateCountry: sql`min(v.license_plate_country)`,
    more: sql`min(concat_ws(' ', car.make_name, car.model_name))`,
    joins: sql`join tasks v on v.id = s.task_id ${sql.raw(carJoins)}`,
  },
  "repairs-by-employee": {
    key: sql`s.employee_id`,
    name: sql`min(u.name)`,
    nameAr: sql`min(u.name_ar)`,
    more: noName,
    joins: sql`left join users u on u.shop_id = ${shop} and u.id = s.employee_id`,
  },
  "repairs-by-kind": {
    key: sql`kind.id`,
    name: sql`min(kind.name)`,
    nameAr: sql`min(kind.name_ar)`,
    more: noName,
    joins: sql`left join lateral (
      select a.id, a.name, a.name_ar from estimate_lines l
      join estimates e on e.shop_id = ${shop} and e.id = l.estimate_id and e.replaced_at is null
      join accounts a on a.shop_id = ${shop} and a.id = l.income_account_id
      where l.shop_id = ${shop} and l.task_id = s.task_id and l.answer = 'yes' order by l.sub_total desc, l.id limit 1) kind on true`,
  },
} satisfies Record<string, Dimension>;
type DimensionName = keyof typeof dimensions;

const divided = (name: DimensionName) => {
  const { key, name: named, nameAr, plateCountry = noName, more, joins }: Dimension = dimensions[name];
  return readByHand(
    `reports.${name}`,
    {
      key: z.string().nullable(),
      name: z.string().nullable(),
      nameAr: z.string().nullable(),
      plateCountry: z.string().nullable(),
      more: z.string().nullable(),
      tasks: z.int(),
      hours: z.string(),
      count: z.int(),
      tasksOfAll: z.int(),
      hoursOfAll: z.string(),
    },
    (value: Values<Asked & { max: number }>) => sql`
      with ${tasksDone(value)}, ${hoursWorked},
      divided as (
        select ${key} as key, ${named} as name, ${nameAr} as name_ar, ${plateCountry} as plate_country, ${more} as more, count(distinct s.task_id)::int as tasks, sum(s.hours) as hours
        from shares s ${joins} group by ${key})
      select key, name, name_ar, plate_country, more, tasks, trim_scale(hours)::text as hours, count(*) over ()::int as count,
        (select count(*) from tasks)::int as tasks_of_all, trim_scale(sum(divided.hours) over ())::text as hours_of_all
      from divided order by divided.hours desc, tasks desc, key limit ${value.max}::int`,
  );
};

const tasksBehind = (name: DimensionName) => {
  const { key, name: named, nameAr, plateCountry = noName, joins }: Dimension = dimensions[name];
  return readByHand(
    `reports.tasks-of-${name}`,
    {
      workOrderId: z.string(),
      task: z.string(),
      taskAr: z.string().nullable(),
      licensePlate: z.string(),
      licensePlateCountry: z.string(),
      day: z.string(),
      planned: z.string().nullable(),
      hours: z.string(),
      name: z.string().nullable(),
      nameAr: z.string().nullable(),
      plateCountry: z.string().nullable(),
      count: z.int(),
      hoursOfAll: z.string(),
      plannedOfAll: z.string(),
    },
    (value: Values<Asked & { max: number; key: string | null }>) => sql`
      with ${tasksDone(value)}, ${hoursWorked},
      behind as (
        select s.task_id, ${named} as name, ${nameAr} as name_ar, ${plateCountry} as plate_country, sum(s.hours) as hours
        from shares s ${joins} where ${key} is not distinct from ${value.key}::uuid group by s.task_id)
      select t.work_order_id, t.name as task, t.name_ar as task_ar, t.license_plate, t.license_plate_country, t.day, trim_scale(t.planned_hours)::text as planned,
        trim_scale(b.hours)::text as hours, b.name, b.name_ar, b.plate_country, count(*) over ()::int as count,
        trim_scale(sum(b.hours) over ())::text as hours_of_all, trim_scale(coalesce(sum(t.planned_hours) over (), 0))::text as planned_of_all
      from behind b join tasks t on t.id = b.task_id order by t.day, t.name, t.id limit ${value.max}::int`,
  );
};

/** The tasks behind a row. */
const tasksOf = async (
  behind: ReturnType<typeof tasksBehind>,
  reader: ReportReader,
  { of, nobody }: { of: string; nobody: Pair },
): Promise<ReportContent> => {
  const key = keyOf(of);
  const found = (await reader.db.read(behind, { ...askedBy(reader), key })).map(withShownPlate);
  const [first] = found;
  return {
    answer: null,
    part: partName(key, first, nobody),
    columns: [
      { name: say.task, kind: "text", width: 36 },
      { name: say.plate, kind: "code", width: 16 },
      { name: say.day, kind: "code", width: 14 },
      { name: say.planned, kind: "number", width: 12, adds: true },
      { name: say.hours, kind: "number", width: 12, adds: true },
    ],
    rows: found.map((row) => ({
      cells: [
        { en: row.task, ar: row.taskAr ?? row.task },
        shownPlate(row, reader.language),
        { day: row.day },
        row.planned === null ? null : { number: row.planned },
        { number: row.hours },
      ],
      page: `/back/work-orders/${row.workOrderId}`,
    })),
    ...(first && {
      count: first.count,
      total: [null, null, null, { number: first.plannedOfAll }, { number: first.hoursOfAll }],
    }),
    chart: null,
  };
};

const repairsBy = (name: DimensionName, column: "vehicle" | "employee" | "kind", nobody: Pair): Report => {
  const rows = divided(name);
  const behind = tasksBehind(name);
  return {
    name: say[name],
    source: say.source,
    topic: "speed",
    needs: reportReaders,
    unit: "count",
    rise: "helps",
    figures: async ({ db, shop: { timeZone }, branchIds }, spans) =>
      (await db.read(doneIn, { ...spanValues(spans), timeZone, branchIds })).map(({ tasks }) => tasks),
    read: async (reader) => {
      if (reader.of !== null) return tasksOf(behind, reader, { of: reader.of, nobody });
      const found = (await reader.db.read(rows, askedBy(reader))).map(withShownPlate);
      const [first] = found;
      const more = column === "vehicle";
      return {
        answer: first
          ? {
              text: say.answer,
              names: { name: first.name === null ? nobody : { en: first.name, ar: first.nameAr ?? first.name } },
              numbers: { tasks: first.tasksOfAll, hours: first.hoursOfAll, most: first.hours },
            }
          : null,
        figure: "tasks",
        columns: [
          { name: say[column], kind: more ? "code" : "text", width: 30 },
          ...(more ? [{ name: say.model, kind: "text" as const, width: 28 }] : []),
          { name: say.tasks, kind: "number", width: 12, ...(column !== "employee" && { adds: true as const }) },
          { name: say.hours, kind: "number", width: 14, adds: true },
        ],
        rows: found.map((row) => ({
          cells: [
            row.name === null ? nobody : { en: row.name, ar: row.nameAr ?? row.name },
            ...(more ? [row.more] : []),
            { number: String(row.tasks) },
            { number: row.hours },
          ],
          part: row.key ?? "none",
        })),
        ...(first && {
          count: first.count,
          total: [null, ...(more ? [null] : []), { number: String(first.tasksOfAll) }, { number: first.hoursOfAll }],
        }),
        chart: { column: more ? 3 : 2 },
        ...(column === "employee" && { note: { text: say.sharedNote } }),
        ...(column === "kind" && { note: { text: say.kindNote } }),
      };
    },
  };
};

export const repairReports = {
  "repairs-by-vehicle": repairsBy("repairs-by-vehicle", "vehicle", say.none),
  "repairs-by-employee": repairsBy("repairs-by-employee", "employee", say.nobody),
  "repairs-by-kind": repairsBy("repairs-by-kind", "kind", say.none),
} satisfies Record<string, Report>;

/** How many tasks were done in each span. */
export const doneIn = readByHand(
  "reports.tasks-done-by-span",
  { tasks: z.int() },
  (value: Values<SpanValues & { timeZone: string; branchIds: readonly string[] | null }>) => sql`
    select (
      select count(*)::int from work_order_tasks t
      where ${isDoneIn({ from: sql`s.first`, to: sql`s.last`, timeZone: value.timeZone })} and ${isOfBranches(sql`t.work_order_id`, value.branchIds)}) as tasks
    from ${spansFrom(value)} order by s.at`,
);
