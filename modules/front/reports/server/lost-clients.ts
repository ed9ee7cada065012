import { type SQLWrapper, sql } from "drizzle-orm";
import { z } from "zod";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { isInBranches } from "../../../../platform/server/http/own-branches.ts";
import { isId } from "../../../../platform/server/ids.ts";
import { type SpanValues, spansFrom, spanValues } from "../../../../platform/server/report-spans.ts";
import type { Report, ReportContent, ReportReader } from "../../../../platform/server/report.ts";
import { addDays } from "../../../../platform/shared/dates.ts";
import { sameDay } from "../../../books/ledger/periods.ts";
import { lostClientWords as say } from "../lost-client-words.ts";

/** The year in which a lost client came, and before the six months in which the client did not. */
const yearBefore = (to: string) => ({ first: addDays(sameDay(to, -18), 1), last: sameDay(to, -6) });

const askedBy = ({ period: { to }, branchIds, shop: { timeZone }, max }: ReportReader) => ({
  ...yearBefore(to),
  to,
  branchIds,
  timeZone,
  max,
});

export const lostClientReports = {
  "lost-clients": {
    name: say.name,
    source: say.source,
    topic: "sales",
    needs: "view-reports",
    unit: "count",
    rise: "harms",
    isBalance: true,
    figures: async ({ db, branchIds, shop: { timeZone } }, spans) => {
      const years = spans.map(({ to }) => yearBefore(to));
      const found = await db.read(lostBySpan, {
        ...spanValues(years.map(({ first, last }) => ({ from: first, to: last }))),
        ends: spans.map(({ to }) => to),
        branchIds,
        timeZone,
      });
      return found.map(({ count }) => count);
    },
    read: async (reader) => {
      if (reader.of !== null) return papers(reader, reader.of);
      const found = await reader.db.read(lostRead, askedBy(reader));
      const [first] = found;
      return {
        answer: first
          ? { text: say.answer, values: { count: first.count }, sums: { billed: first.billedOfAll } }
          : null,
        figure: "billed",
        columns: [
          { name: say.client, kind: "text", width: 34 },
          { name: say.last, kind: "code", width: 14 },
          { name: say.visits, kind: "number", width: 12, adds: true },
          { name: say.billed, kind: "amount", width: 16, adds: true },
        ],
        rows: found.map((row) => ({
          cells: [
            { en: row.name, ar: row.nameAr ?? row.name },
            { day: row.last },
            { number: String(row.visits) },
            row.billed,
          ],
          page: `/back/clients/${row.id}`,
          ...(row.billed !== 0n && { part: row.id }),
        })),
        ...(first && {
          count: first.count,
          total: [null, null, { number: String(first.visitsOfAll) }, first.billedOfAll],
        }),
        chart: { column: 3 },
        note: { text: say.note },
      };
    },
  },
} satisfies Record<string, Report>;

const papers = async (reader: ReportReader, of: string): Promise<ReportContent> => {
  const client = isId(of) ? of : null;
  const found = await reader.db.read(invoicesRead, { ...askedBy(reader), client });
  const [first] = found;
  return {
    answer: null,
    part: first ? { en: first.name, ar: first.nameAr ?? first.name } : "",
    columns: [
      { name: say.invoice, kind: "code", width: 24 },
      { name: say.day, kind: "code", width: 14 },
      { name: say.billed, kind: "amount", width: 16, adds: true },
    ],
    rows: found.map((row) => ({
      cells: [row.label, { day: row.day }, row.billed],
      page: `/back/client-invoices/${row.id}`,
    })),
    ...(first && { count: first.count, total: [null, null, first.billedOfAll] }),
    chart: null,
  };
};

type Window = Record<"first" | "last" | "to" | "branchIds" | "timeZone", SQLWrapper>;

/** Clients with a visit between two days and none from then through the end. */
const lostIn = ({ first, last, to, branchIds, timeZone }: Window) => sql`
  lost as (
    select v.client_id, count(*)::int as visits, (max(v.vehicle_entered_at) at time zone ${timeZone})::date as last
    from client_vehicles v
    where v.shop_id = ${shop} and v.deleted_at is null and v.vehicle_entered_at >= (${first}::date::timestamp at time zone ${timeZone})
      and v.vehicle_entered_at < ((${to}::date + 1)::timestamp at time zone ${timeZone}) and ${isInBranches(sql`v.branch_id`, branchIds)}
    group by v.client_id
    having max(v.vehicle_entered_at) < ((${last}::date + 1)::timestamp at time zone ${timeZone}))`;

const billed = sql.raw("i.grand_total + i.debited_total - i.returned_total");

type Asked = {
  first: string;
  last: string;
  to: string;
  branchIds: readonly string[] | null;
  timeZone: string;
  max: number;
};

const lostRead = readByHand(
  "reports.lost-clients",
  {
    id: z.string(),
    name: z.string(),
    nameAr: z.string().nullable(),
    last: z.string(),
    visits: z.int(),
    billed: z.bigint(),
    count: z.int(),
    visitsOfAll: z.int(),
    billedOfAll: z.bigint(),
  },
  (value: Values<Asked>) => sql`
    with ${lostIn(value)},
    billed as (
      select l.client_id, l.visits, l.last, coalesce((
        select sum(${billed}) from client_invoices i
        where i.shop_id = ${shop} and i.client_id = l.client_id and i.approved_at is not null
          and i.issued_at between ${value.first}::date and ${value.last}::date and ${isInBranches(sql`i.branch_id`, value.branchIds)}), 0)::bigint as billed
      from lost l)
    select b.client_id as id, p.name, p.name_ar, b.last, b.visits, b.billed, count(*) over ()::int as count, sum(b.visits) over ()::int as visits_of_all,
      sum(b.billed) over ()::bigint as billed_of_all
    from billed b join parties p on p.shop_id = ${shop} and p.id = b.client_id order by b.billed desc, b.client_id limit ${value.max}::int`,
);

const invoicesRead = readByHand(
  "reports.invoices-of-lost-client",
  {
    id: z.string(),
    label: z.string(),
    day: z.string(),
    name: z.string(),
    nameAr: z.string().nullable(),
    billed: z.bigint(),
    count: z.int(),
    billedOfAll: z.bigint(),
  },
  (value: Values<Asked & { client: string | null }>) => sql`
    with ${lostIn(value)}
    select i.id, coalesce(i.label, '') as label, i.issued_at as day, p.name, p.name_ar, (${billed})::bigint as billed, count(*) over ()::int as count,
      sum(${billed}) over ()::bigint as billed_of_all
    from lost l
    join client_invoices i on i.shop_id = ${shop} and i.client_id = l.client_id and i.approved_at is not null
      and i.issued_at between ${value.first}::date and ${value.last}::date and ${isInBranches(sql`i.branch_id`, value.branchIds)}
    join parties p on p.shop_id = ${shop} and p.id = l.client_id
    where l.client_id = ${value.client}::uuid order by i.issued_at, i.id limit ${value.max}::int`,
);

const lostBySpan = readByHand(
  "reports.lost-clients-by-span",
  { count: z.int() },
  (
    value: Values<SpanValues & { ends: readonly string[]; branchIds: readonly string[] | null; timeZone: string }>,
  ) => sql`
    select lost.count
    from ${spansFrom(value)}
    cross join lateral (select (${value.ends}::date[])[s.at::int] as day) ending
    cross join lateral (
      with ${lostIn({ first: sql`s.first`, last: sql`s.last`, to: sql`ending.day`, branchIds: value.branchIds, timeZone: value.timeZone })}
      select count(*)::int as count from lost) lost
    order by s.at`,
);
