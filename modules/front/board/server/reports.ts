import { type SQLWrapper, sql } from "drizzle-orm";
import { z } from "zod";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { isInBranches } from "../../../../platform/server/http/own-branches.ts";
import { type SpanValues, spansFrom, spanValues } from "../../../../platform/server/report-spans.ts";
import type { Report, ReportContent, ReportReader } from "../../../../platform/server/report.ts";
import { isDate } from "../../../../platform/shared/dates.ts";
import { periodWords, stepCell } from "../../../books/ledger/period-names.ts";
import { type Period, stepsOf } from "../../../books/ledger/periods.ts";
import { shownPlate } from "../../../records/vehicles/license-plate.ts";
import { boardReportWords as say } from "../report-words.ts";

export const boardReports = {
  "vehicles-over-time": {
    name: say.name,
    source: say.source,
    topic: "waiting",
    needs: { all: ["view-vehicle-counts", "view-repair-reports"] },
    unit: "count",
    rise: null,
    isBalance: true,
    figures: async ({ db, branchIds, shop: { timeZone } }, spans) => {
      const found = await db.read(insideBySpan, { ...spanValues(spans), ...around(spans), branchIds, timeZone });
      return found.map(({ inside }) => inside);
    },
    read: async (reader) => {
      if (reader.of !== null) return visits(reader, reader.of);
      const { step: length, steps } = stepsOf(reader.period);
      const counts = await countsIn(reader, steps);
      const rows = counts.map((count, at) => ({ step: steps[at]!, ...count }));
      const [first, last] = [rows[0], rows.at(-1)];
      if (!first || !last || rows.every(({ entered, left, inside }) => entered + left + inside === 0)) return nothing;
      const sumOf = (of: "entered" | "left") => rows.reduce((sum, row) => sum + row[of], 0);
      const [entered, left] = [sumOf("entered"), sumOf("left")];
      const numbers = ({ inside, late, noCard, noInvoice }: typeof last) =>
        [inside, late, noCard, noInvoice].map((count) => ({ number: String(count) }));
      return {
        answer: { text: say.answer, numbers: { inside: last.inside, late: last.late, entered, left } },
        figure: "inside",
        columns: columnsBy(length),
        rows: rows.map(({ step, ...row }) => ({
          cells: [
            stepCell(step),
            { number: String(row.entered) },
            { number: String(row.left) },
            ...numbers({ step, ...row }),
          ],
          ...(row.entered + row.left > 0 && { part: `${step.from}.${step.to}` }),
        })),
        total: [null, { number: String(entered) }, { number: String(left) }, ...numbers(last)],
        chart: "time",
        note: { text: say.note },
      };
    },
  },
} satisfies Record<string, Report>;

const columnsBy = (length: "day" | "month" | "year"): ReportContent["columns"] => [
  { name: say.days, kind: length === "day" ? "code" : "text", width: 26 },
  { name: say.entered, kind: "number", width: 12, adds: true },
  { name: say.left, kind: "number", width: 12, adds: true },
  { name: say.inside, kind: "number", width: 12 },
  { name: say.late, kind: "number", width: 12 },
  { name: say.noCard, kind: "number", width: 14 },
  { name: say.noInvoice, kind: "number", width: 14 },
];

const nothing: ReportContent = { answer: null, columns: columnsBy("day"), rows: [], chart: null };

/** The vehicles that entered or left in some days: `2026-11-02.2026-11-02`. */
const visits = async (
  { db, branchIds, shop: { timeZone }, language, max }: ReportReader,
  of: string,
): Promise<ReportContent> => {
  const [from = "", to = ""] = of.split(".");
  const found = isDate(from) && isDate(to) ? await db.read(visitsIn, { from, to, branchIds, timeZone, max }) : [];
  const [first] = found;
  return {
    answer: null,
    part: found.length > 0 ? { text: from === to ? periodWords.day : periodWords.days, days: { from, to } } : "",
    columns: [
      { name: say.plate, kind: "code", width: 20 },
      { name: say.entered, kind: "number", width: 12, adds: true },
      { name: say.left, kind: "number", width: 12, adds: true },
    ],
    rows: found.map((row) => ({
      cells: [shownPlate(row, language), { number: String(row.entered) }, { number: String(row.left) }],
      page: `/back/vehicles/${row.id}`,
    })),
    ...(first && {
      count: first.count,
      total: [null, { number: String(first.enteredOfAll) }, { number: String(first.leftOfAll) }],
    }),
    chart: null,
  };
};

const countsIn = ({ db, branchIds, shop: { timeZone } }: ReportReader, spans: readonly Period[]) =>
  db.read(countsBySpan, { ...spanValues(spans), ...around(spans), branchIds, timeZone });

/** From the first day of all spans to the last one. */
const around = (spans: readonly Period[]): Period => ({
  from: spans.reduce((earliest, span) => (span.from < earliest ? span.from : earliest), spans[0]!.from),
  to: spans.reduce((latest, span) => (span.to > latest ? span.to : latest), spans[0]!.to),
});

type Asked = Record<"from" | "to" | "branchIds" | "timeZone", SQLWrapper>;

/** Visits that were inside on one of the days: those that are still, and those that left since, each by its index. */
const visitsDuring = ({ from, to, branchIds, timeZone }: Asked) => {
  const ofVisits = (exit: SQLWrapper) => sql`
    select v.id, v.license_plate, v.license_plate_country, (v.vehicle_entered_at at time zone ${timeZone})::date as entered_on, v.vehicle_exited_at as left_on, v.days_to_fix
    from client_vehicles v
    where v.shop_id = ${shop} and v.deleted_at is null and ${exit} and v.vehicle_entered_at < ((${to}::date + 1)::timestamp at time zone ${timeZone})
      and ${isInBranches(sql`v.branch_id`, branchIds)}`;
  return sql`visits as (${ofVisits(sql`v.vehicle_exited_at is null`)} union all ${ofVisits(sql`v.vehicle_exited_at >= ${from}::date`)})`;
};

type BySpan = Values<SpanValues & { from: string; to: string; branchIds: readonly string[] | null; timeZone: string }>;

/** Without the papers of the visits, which cost most. */
const insideBySpan = readByHand(
  "board.inside-by-span",
  { inside: z.int() },
  (value: BySpan) => sql`
    with ${visitsDuring(value)}
    select (select count(*)::int from visits where entered_on <= s.last and (left_on is null or left_on > s.last)) as inside
    from ${spansFrom(value)} order by s.at`,
);

const countsBySpan = readByHand(
  "board.vehicles-by-span",
  { entered: z.int(), left: z.int(), inside: z.int(), late: z.int(), noCard: z.int(), noInvoice: z.int() },
  (value: BySpan) => sql`
    with ${visitsDuring(value)},
    known as materialized (
      select v.*, v.entered_on + greatest(v.days_to_fix, 1) - 1 as promised_on,
        (select min(c.created_at) at time zone ${value.timeZone} from entry_cards c where c.shop_id = ${shop} and c.client_vehicle_id = v.id)::date as card_on,
        (select min(i.approved_at) at time zone ${value.timeZone} from client_invoices i where i.shop_id = ${shop} and i.client_vehicle_id = v.id)::date as invoiced_on
      from visits v)
    select counted.* from ${spansFrom(value)}
    cross join lateral (
      select count(*) filter (where k.entered_on >= s.first)::int as entered, count(*) filter (where k.left_on <= s.last)::int as "left",
        count(*) filter (where k.is_inside)::int as inside, count(*) filter (where k.is_inside and k.promised_on < s.last)::int as late,
        count(*) filter (where k.is_inside and (k.card_on is null or k.card_on > s.last))::int as no_card,
        count(*) filter (where k.is_inside and (k.invoiced_on is null or k.invoiced_on > s.last))::int as no_invoice
      from (
        select *, left_on is null or left_on > s.last as is_inside from known
        where entered_on <= s.last and (left_on is null or left_on >= s.first)) k) counted
    order by s.at`,
);

const visitsIn = readByHand(
  "board.visits-of-days",
  {
    id: z.string(),
    licensePlate: z.string(),
    licensePlateCountry: z.string(),
    entered: z.int(),
    left: z.int(),
    count: z.int(),
    enteredOfAll: z.int(),
    leftOfAll: z.int(),
  },
  (
    value: Values<{ from: string; to: string; branchIds: readonly string[] | null; timeZone: string; max: number }>,
  ) => sql`
    with ${visitsDuring(value)},
    moved as (
      select id, license_plate, license_plate_country, entered_on, (entered_on >= ${value.from}::date)::int as entered, coalesce((left_on <= ${value.to}::date)::int, 0) as "left" from visits)
    select id, license_plate, license_plate_country, entered, "left", count(*) over ()::int as count, sum(entered) over ()::int as entered_of_all, sum("left") over ()::int as left_of_all
    from moved where entered + "left" > 0 order by entered_on, id limit ${value.max}::int`,
);
