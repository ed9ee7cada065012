import { sql } from "drizzle-orm";
import { z } from "zod";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { instantsOf, instantValues, type SpanValues, spansFrom } from "../../../../platform/server/report-spans.ts";
import type { Report, ReportPeriod, ReportReader } from "../../../../platform/server/report.ts";
import { activityReportWords as say } from "../report-words.ts";

const askedBy = ({ period, shop: { timeZone }, max }: ReportReader) => ({
  ...instantsOf(period, timeZone),
  timeZone,
  max,
});

const logPage = (period: ReportPeriod, user?: string) =>
  `/back/settings/activity?${user === undefined ? "" : `user=${user}&`}from=${period.from}&to=${period.to}`;

const common = {
  source: say.source,
  topic: "activity",
  needs: "view-reports",
  unit: "count",
  rise: null,
  figures: async ({ db, shop: { timeZone } }, spans) => {
    const found = await db.read(actsBySpan, instantValues(spans, timeZone));
    return found.map(({ acts }) => acts);
  },
} satisfies Partial<Report>;

export const activityReports = {
  "user-activity": {
    ...common,
    name: say.byUser,
    read: async (reader) => {
      const found = await reader.db.read(actsByUser, askedBy(reader));
      const [first] = found;
      return {
        answer: first
          ? {
              text: say.answer,
              values: { people: first.count },
              names: { name: first.name === null ? say.operator : { en: first.name, ar: first.nameAr ?? first.name } },
              numbers: { acts: first.actsOfAll, most: first.acts },
            }
          : null,
        figure: "acts",
        columns: [
          { name: say.user, kind: "text", width: 32 },
          { name: say.days, kind: "number", width: 14 },
          { name: say.last, kind: "code", width: 14 },
          { name: say.acts, kind: "number", width: 14, adds: true },
        ],
        rows: found.map((row) => ({
          cells: [
            row.name === null ? say.operator : { en: row.name, ar: row.nameAr ?? row.name },
            { number: String(row.days) },
            { day: row.last },
            { number: String(row.acts) },
          ],
          ...(row.id !== null && { page: logPage(reader.period, row.id) }),
        })),
        ...(first && { count: first.count, total: [null, null, null, { number: String(first.actsOfAll) }] }),
        chart: { column: 3 },
        note: { text: say.note },
      };
    },
  },
  "daily-activity": {
    ...common,
    name: say.byDay,
    read: async (reader) => {
      const found = await reader.db.read(actsByDay, askedBy(reader));
      const [first] = found;
      return {
        answer: first ? { text: say.ofDays, values: { days: first.count }, numbers: { acts: first.actsOfAll } } : null,
        figure: "acts",
        columns: [
          { name: say.day, kind: "code", width: 16 },
          { name: say.people, kind: "number", width: 14 },
          { name: say.acts, kind: "number", width: 14, adds: true },
        ],
        rows: found.map((row) => ({
          cells: [{ day: row.day }, { number: String(row.people) }, { number: String(row.acts) }],
          page: logPage({ from: row.day, to: row.day }),
        })),
        ...(first && { count: first.count, total: [null, null, { number: String(first.actsOfAll) }] }),
        chart: "time",
        note: { text: say.note },
      };
    },
  },
} satisfies Record<string, Report>;

type Asked = { since: string; until: string; timeZone: string; max: number };

const actsByUser = readByHand(
  "team.acts-by-user",
  {
    id: z.string().nullable(),
    name: z.string().nullable(),
    nameAr: z.string().nullable(),
    acts: z.int(),
    days: z.int(),
    last: z.string(),
    count: z.int(),
    actsOfAll: z.int(),
  },
  (value: Values<Asked>) => sql`
    with divided as (
      select a.user_id, count(*)::int as acts, count(distinct (a.at at time zone ${value.timeZone})::date)::int as days,
        (max(a.at) at time zone ${value.timeZone})::date as last
      from activities a
      where a.shop_id = ${shop} and a.at >= ${value.since}::timestamptz and a.at < ${value.until}::timestamptz group by a.user_id)
    select d.user_id as id, u.name, u.name_ar, d.acts, d.days, d.last, count(*) over ()::int as count, sum(d.acts) over ()::int as acts_of_all
    from divided d left join users u on u.shop_id = ${shop} and u.id = d.user_id
    order by d.acts desc, d.user_id limit ${value.max}::int`,
);

const actsByDay = readByHand(
  "team.acts-by-day",
  { day: z.string(), acts: z.int(), people: z.int(), count: z.int(), actsOfAll: z.int() },
  (value: Values<Asked>) => sql`
    with divided as (
      select (a.at at time zone ${value.timeZone})::date as day, count(*)::int as acts, count(distinct a.user_id)::int as people
      from activities a
      where a.shop_id = ${shop} and a.at >= ${value.since}::timestamptz and a.at < ${value.until}::timestamptz group by 1)
    select day, acts, people, count(*) over ()::int as count, sum(acts) over ()::int as acts_of_all
    from divided order by day desc limit ${value.max}::int`,
);

const actsBySpan = readByHand(
  "team.acts-by-span",
  { acts: z.int() },
  (value: Values<SpanValues>) => sql`
    select (select count(*)::int from activities a where a.shop_id = ${shop} and a.at >= s.first and a.at < s.last) as acts
    from ${spansFrom(value, "timestamptz")} order by s.at`,
);
