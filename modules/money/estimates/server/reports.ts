import { sql } from "drizzle-orm";
import { z } from "zod";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { instantsOf, instantValues, type SpanValues, spansFrom } from "../../../../platform/server/report-spans.ts";
import type { Report, ReportContent, ReportReader } from "../../../../platform/server/report.ts";
import { percentOf } from "../../../../platform/shared/money.ts";
import { answeredLines } from "../acceptance-verbs.ts";
import { estimateReportWords as say } from "../report-words.ts";

const askedBy = ({ period, shop: { timeZone }, branchIds, max }: ReportReader) => ({
  ...instantsOf(period, timeZone),
  ownBranches: branchIds,
  max,
});

const read = async (reader: ReportReader): Promise<ReportContent> => {
  if (reader.of !== null) return papers(reader, reader.of);
  const found = await reader.db.read(byLine, askedBy(reader));
  const [first] = found;
  const { offered, approved } = { offered: first?.offeredOfAll ?? 0n, approved: first?.approvedOfAll ?? 0n };
  const declined = first ? first.offered - first.approved : 0n;
  const percent = percentOf(approved, offered) ?? 0;
  return {
    answer: first
      ? {
          text: declined > 0n ? say.most : say.answer,
          names: { name: { en: first.name, ar: first.nameAr ?? first.name } },
          sums: { approved, offered, declined },
          numbers: { percent },
        }
      : null,
    figure: "approved",
    columns: [
      { name: say.line, kind: "text", width: 36 },
      { name: say.times, kind: "number", width: 10, adds: true },
      { name: say.offered, kind: "amount", width: 16, adds: true },
      { name: say.approved, kind: "amount", width: 16, adds: true },
      { name: say.declined, kind: "amount", width: 16, adds: true },
    ],
    rows: found.map((row) => ({
      cells: [
        { en: row.name, ar: row.nameAr ?? row.name },
        { number: String(row.times) },
        row.offered,
        row.approved,
        row.offered - row.approved,
      ],
      part: row.key,
    })),
    ...(first && {
      count: first.count,
      total: [null, { number: String(first.timesOfAll) }, offered, approved, offered - approved],
    }),
    chart: "time",
    note: { text: say.note },
  };
};

const papers = async (reader: ReportReader, key: string): Promise<ReportContent> => {
  const found = await reader.db.read(behindLine, { ...askedBy(reader), key, timeZone: reader.shop.timeZone });
  const [first] = found;
  return {
    answer: null,
    part: first ? { en: first.name, ar: first.nameAr ?? first.name } : "",
    columns: [
      { name: say.estimate, kind: "code", width: 20 },
      { name: say.date, kind: "code", width: 14 },
      { name: say.client, kind: "text", width: 30 },
      { name: say.offered, kind: "amount", width: 16, adds: true },
      { name: say.approved, kind: "amount", width: 16, adds: true },
      { name: say.declined, kind: "amount", width: 16, adds: true },
    ],
    rows: found.map((row) => ({
      cells: [
        row.label,
        { day: row.date },
        { en: row.client, ar: row.clientAr ?? row.client },
        row.offered,
        row.approved,
        row.offered - row.approved,
      ],
      page: `/back/estimates/${row.id}`,
    })),
    ...(first && {
      count: first.count,
      total: [null, null, null, first.offeredOfAll, first.approvedOfAll, first.offeredOfAll - first.approvedOfAll],
    }),
    chart: null,
  };
};

export const estimateReports = {
  "estimates-answered": {
    name: say.name,
    source: say.source,
    topic: "sales",
    needs: "view-reports",
    unit: "percent",
    rise: "helps",
    figures: async ({ db, shop: { timeZone }, branchIds }, spans) => {
      const found = await db.read(bySpan, { ...instantValues(spans, timeZone), ownBranches: branchIds });
      return found.map(({ approved, offered }) => percentOf(approved, offered));
    },
    read,
  },
} satisfies Record<string, Report>;

type Asked = { since: string; until: string; ownBranches: readonly string[] | null; max: number };

const ofLines = {
  name: z.string(),
  nameAr: z.string().nullable(),
  offered: z.bigint(),
  approved: z.bigint(),
  count: z.int(),
  offeredOfAll: z.bigint(),
  approvedOfAll: z.bigint(),
};

/** Lines of one product, or of one name, belong together. */
const key = sql.raw("coalesce(product_id::text, md5(lower(name)))");

const sums = sql.raw(
  "coalesce(sum(grand_total), 0)::bigint as offered, coalesce(sum(grand_total) filter (where is_approved), 0)::bigint as approved",
);

const byLine = readByHand(
  "estimates.answered-by-line",
  { key: z.string(), times: z.int(), timesOfAll: z.int(), ...ofLines },
  (value: Values<Asked>) => sql`
    with ${answeredLines(value)},
    divided as (
      select ${key} as key, min(name) as name, min(name_ar) as name_ar, count(*)::int as times, ${sums} from counted group by 1)
    select key, name, name_ar, times, offered, approved, count(*) over ()::int as count, sum(times) over ()::int as times_of_all,
      sum(offered) over ()::bigint as offered_of_all, sum(approved) over ()::bigint as approved_of_all
    from divided order by offered - approved desc, offered desc, key limit ${value.max}::int`,
);

const behindLine = readByHand(
  "estimates.answers-behind-line",
  {
    id: z.string(),
    label: z.string(),
    date: z.string(),
    client: z.string(),
    clientAr: z.string().nullable(),
    ...ofLines,
  },
  (value: Values<Asked & { key: string; timeZone: string }>) => sql`
    with ${answeredLines(value)},
    divided as (
      select estimate_id, label, answered_at, min(name) as name, min(name_ar) as name_ar, ${sums}
      from counted where ${key} = ${value.key} group by estimate_id, label, answered_at)
    select d.estimate_id as id, coalesce(d.label, '') as label, (d.answered_at at time zone ${value.timeZone})::date as date, p.name as client, p.name_ar as client_ar,
      d.name, d.name_ar, d.offered, d.approved, count(*) over ()::int as count,
      sum(d.offered) over ()::bigint as offered_of_all, sum(d.approved) over ()::bigint as approved_of_all
    from divided d
    join estimates e on e.shop_id = ${shop} and e.id = d.estimate_id
    join client_vehicles v on v.shop_id = ${shop} and v.id = e.client_vehicle_id
    join parties p on p.shop_id = ${shop} and p.id = v.client_id
    order by d.answered_at, d.estimate_id limit ${value.max}::int`,
);

const bySpan = readByHand(
  "estimates.answered-by-span",
  { offered: z.bigint(), approved: z.bigint() },
  (value: Values<SpanValues & { ownBranches: readonly string[] | null }>) => sql`
    select counted.offered, counted.approved
    from ${spansFrom(value, "timestamptz")}
    cross join lateral (
      with ${answeredLines({ since: sql`s.first`, until: sql`s.last`, ownBranches: value.ownBranches })}
      select ${sums} from counted) counted
    order by s.at`,
);
