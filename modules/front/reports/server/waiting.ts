import { type SQLWrapper, sql } from "drizzle-orm";
import { z } from "zod";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { isInBranches } from "../../../../platform/server/http/own-branches.ts";
import { type SpanValues, spansFrom, spanValues } from "../../../../platform/server/report-spans.ts";
import type { Report } from "../../../../platform/server/report.ts";
import { shortest } from "../../../../platform/shared/money.ts";
import { shownPlate } from "../../../records/vehicles/license-plate.ts";
import { stationWords } from "../../board/words.ts";
import { reportReaders } from "../hub-readers.ts";
import { longestWait } from "../hub-rules.ts";
import { waitingReportWords as say } from "../waiting-report-words.ts";

/** Nobody waits for the entry itself. */
const stops = ["card", "diagnosed", "quoted", "approved", "work", "invoiced", "paid", "left"] as const;

/** Of fewer visits a median says nothing. */
const leastVisits = 5;

export const waitingReports = {
  "where-cars-wait": {
    name: say.name,
    source: say.source,
    topic: "waiting",
    needs: reportReaders,
    unit: "days",
    rise: "harms",
    figures: async ({ db, branchIds, shop: { timeZone } }, spans) => {
      const found = await db.read(staysBySpan, { ...spanValues(spans), branchIds, timeZone });
      return found.map(({ days }) => (days === null ? null : Number(days)));
    },
    read: async ({ db, period, comparison, branchIds, shop: { timeZone }, language, max }) => {
      const spans = [period, ...(comparison ? [comparison] : [])];
      const [found, [now, before]] = await Promise.all([
        db.read(visitsLeft, { ...period, branchIds, timeZone, max }),
        db.read(mediansBySpan, { ...spanValues(spans), branchIds, timeZone }),
      ]);
      const numberOf = (text: string | null) => (text === null ? null : Number(text));
      const road = stops.map((stop) => ({
        key: stop,
        name: stationWords[stop],
        hours: numberOf(now![stop]),
        before: before === undefined ? undefined : numberOf(before[stop]),
        ...(stop === "work" && { isWork: true as const }),
      }));
      const longest = longestWait(road);
      const cellOf = (text: string | null) => (text === null ? null : { number: shortest(text) });
      return {
        answer:
          now!.visits === 0
            ? null
            : {
                text: longest ? say.longest : say.stayed,
                values: { stay: Number(now!.days ?? "0") },
                ...(longest && { names: { station: longest.name } }),
                numbers: { days: shortest(now!.days ?? "0"), hours: shortest((longest?.hours ?? 0).toFixed(1)) },
              },
        figure: longest ? "hours" : "days",
        columns: [
          { name: say.plate, kind: "code", width: 16 },
          { name: say.left, kind: "code", width: 14 },
          ...stops.map((stop) => ({ name: stationWords[stop], kind: "number" as const, width: 12 })),
          { name: say.all, kind: "number", width: 14 },
        ],
        rows: found.map((row) => ({
          cells: [
            shownPlate(row, language),
            { day: row.leftOn },
            ...stops.map((stop) => cellOf(row[stop])),
            cellOf(row.days),
          ],
          page: `/back/vehicles/${row.id}`,
        })),
        ...(found[0] && {
          count: found[0].count,
          total: [say.half, null, ...stops.map((stop) => cellOf(now![stop])), cellOf(now!.days)],
        }),
        chart: now!.visits < leastVisits ? null : { road },
        note: { text: say.note },
      };
    },
  },
} satisfies Record<string, Report>;

type Asked = Record<"from" | "to" | "branchIds" | "timeZone", SQLWrapper>;

/** When each station was passed; a visit that passed one after a later one waited no time at it. */
const passed = ({ from, to, branchIds, timeZone }: Asked) => sql`
  passed as (
    select v.id, v.license_plate, v.license_plate_country, v.vehicle_exited_at as left_on, v.vehicle_exited_at - (v.vehicle_entered_at at time zone ${timeZone})::date + 1 as days,
      v.vehicle_entered_at as entered, card.at as card, diagnosed.at as diagnosed, quoted.at as quoted, approved.at as approved, work.at as work,
      invoiced.at as invoiced, paid.at as paid, moved.at as "left"
    from client_vehicles v
    left join lateral (select coalesce(c.signed_at, c.created_at) as at from entry_cards c where c.shop_id = ${shop} and c.client_vehicle_id = v.id) card on true
    left join lateral (select max(d.ended_at) as at from vehicle_diagnostics d where d.shop_id = ${shop} and d.client_vehicle_id = v.id) diagnosed on true
    left join lateral (
      select max(e.approved_at) as at from estimates e where e.shop_id = ${shop} and e.client_vehicle_id = v.id and e.withdrawn_at is null) quoted on true
    left join lateral (
      select max(a.created_at) as at from estimates e join estimate_answers a on a.shop_id = ${shop} and a.estimate_id = e.id
      where e.shop_id = ${shop} and e.client_vehicle_id = v.id) approved on true
    left join lateral (
      select max(coalesce(t.checked_at, t.done_at)) as at from work_orders o join work_order_tasks t on t.shop_id = ${shop} and t.work_order_id = o.id
      where o.shop_id = ${shop} and o.client_vehicle_id = v.id and t.cancelled_at is null) work on true
    left join lateral (select max(i.approved_at) as at from client_invoices i where i.shop_id = ${shop} and i.client_vehicle_id = v.id) invoiced on true
    left join lateral (
      select max(p.created_at) as at from client_payments p where p.shop_id = ${shop} and p.client_vehicle_id = v.id and p.reversed_at is null) paid on true
    left join lateral (
      select max(m.moved_at) as at from vehicle_moves m where m.shop_id = ${shop} and m.client_vehicle_id = v.id and m.status = 'completed') moved on true
    where v.shop_id = ${shop} and v.deleted_at is null and v.vehicle_exited_at between ${from}::date and ${to}::date
      and ${isInBranches(sql`v.branch_id`, branchIds)})`;

const hoursAt = (stop: (typeof stops)[number]) => {
  const before = ["entered", ...stops.slice(0, stops.indexOf(stop))].map((name) => `"${name}"`).join(", ");
  // `greatest` leaves out nulls: a station that was not passed would count as one without a wait.
  return `case when "${stop}" is not null then round(greatest(0, extract(epoch from "${stop}" - greatest(${before})) / 3600.0), 1) end`;
};

const hours = sql.raw(
  `hours as (select id, license_plate, license_plate_country, left_on, days, ${stops.map((stop) => `${hoursAt(stop)} as "${stop}"`).join(", ")} from passed)`,
);

const median = (of: string) =>
  `trim_scale(round((percentile_cont(0.5) within group (order by ${of}))::numeric, 1))::text`;

const medians = sql.raw(
  `${stops.map((stop) => `${median(`"${stop}"`)} as "${stop}"`).join(", ")}, ${median("days")} as days`,
);

const ofStops = {
  card: z.string().nullable(),
  diagnosed: z.string().nullable(),
  quoted: z.string().nullable(),
  approved: z.string().nullable(),
  work: z.string().nullable(),
  invoiced: z.string().nullable(),
  paid: z.string().nullable(),
  left: z.string().nullable(),
};

const visitsLeft = readByHand(
  "reports.visits-left",
  {
    id: z.string(),
    licensePlate: z.string(),
    licensePlateCountry: z.string(),
    leftOn: z.string(),
    days: z.string(),
    count: z.int(),
    ...ofStops,
  },
  (
    value: Values<{ from: string; to: string; branchIds: readonly string[] | null; timeZone: string; max: number }>,
  ) => sql`
    with ${passed(value)}, ${hours}
    select id, license_plate, license_plate_country, left_on, days::text as days, count(*) over ()::int as count,
      ${sql.raw(stops.map((stop) => `trim_scale("${stop}")::text as "${stop}"`).join(", "))}
    from hours order by days desc, left_on, id limit ${value.max}::int`,
);

const mediansBySpan = readByHand(
  "reports.hours-at-stations",
  { visits: z.int(), days: z.string().nullable(), ...ofStops },
  (value: Values<SpanValues & { branchIds: readonly string[] | null; timeZone: string }>) => sql`
    select half.* from ${spansFrom(value)}
    cross join lateral (
      with ${passed({ from: sql`s.first`, to: sql`s.last`, branchIds: value.branchIds, timeZone: value.timeZone })}, ${hours}
      select count(*)::int as visits, ${medians} from hours) half
    order by s.at`,
);

const staysBySpan = readByHand(
  "reports.stays-by-span",
  { days: z.string().nullable() },
  (value: Values<SpanValues & { branchIds: readonly string[] | null; timeZone: string }>) => sql`
    select (
      select ${sql.raw(median("v.vehicle_exited_at - (v.vehicle_entered_at at time zone tz.name)::date + 1"))}
      from client_vehicles v, (select ${value.timeZone}::text as name) tz
      where v.shop_id = ${shop} and v.deleted_at is null and v.vehicle_exited_at between s.first and s.last
        and ${isInBranches(sql`v.branch_id`, value.branchIds)}) as days
    from ${spansFrom(value)} order by s.at`,
);
