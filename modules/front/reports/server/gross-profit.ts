import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { z } from "zod";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { isInBranches } from "../../../../platform/server/http/own-branches.ts";
import { type SpanValues, spansFrom, spanValues } from "../../../../platform/server/report-spans.ts";
import type { Report, ReportContent, ReportReader } from "../../../../platform/server/report.ts";
import { profitReportWords as say } from "../profit-report-words.ts";
import { keyOf, partName, withShownPlate } from "./parts.ts";

/** By whom the gross profit is divided: the key of a row, and its names, or a plate and its country. */
type Dimension = { key: SQL; name: SQL; nameAr: SQL; plateCountry?: SQL; joins: SQL };

const party = (id: SQL): Dimension => ({
  key: id,
  name: sql`party.name`,
  nameAr: sql`party.name_ar`,
  joins: sql`left join parties party on party.shop_id = ${shop} and party.id = ${id}`,
});

/** Whose invoice or visit it is. */
export const ofClient = party(sql`coalesce(i.client_id, v.client_id)`);

const dimensions = {
  "profit-by-client": ofClient,
  "profit-by-insurer": party(sql`i.insurer_id`),
  "profit-by-branch": {
    key: sql`l.branch_id`,
    name: sql`b.name`,
    nameAr: sql`b.name_ar`,
    joins: sql`join branches b on b.shop_id = ${shop} and b.id = l.branch_id`,
  },
  "profit-by-job": {
    key: sql`v.id`,
    name: sql`v.license_plate`,
    nameAr: sql`null::text`,
    plateCountry: sql`v.license_plate_country`,
    joins: sql``,
  },
} satisfies Record<string, Dimension>;
type DimensionName = keyof typeof dimensions;

/** Stands in an address for the entries that name none. */
const nameless = "none";

type Asked = { from: string; to: string; branchIds: readonly string[] | null };

export const ofIncome = sql`a.type = 'income'`;
const ofGrossProfit = sql`(${ofIncome} or a.type = 'expense' and a.code like '5%')`;

/** The lines of these accounts `a` with the document behind their entries. Closing entries are left out. */
export const linesOf = (
  { from, to, branchIds }: Record<keyof Asked, SQLWrapper>,
  { joins, accounts = ofGrossProfit }: { joins: SQL; accounts?: SQL },
) => sql`
  from accounts a
  join journal_lines l on l.shop_id = ${shop} and l.account_id = a.id and l.date between ${from}::date and ${to}::date
    and ${isInBranches(sql`l.branch_id`, branchIds)}
  join journal_entries e on e.shop_id = ${shop} and e.id = l.entry_id and e.kind <> 'closing'
  left join return_invoices r on e.source_kind = 'return-invoice' and r.shop_id = ${shop} and r.id = e.source_id
  left join debit_notes d on e.source_kind = 'debit-note' and d.shop_id = ${shop} and d.id = e.source_id
  left join task_parts p on e.source_kind = 'task-part' and p.shop_id = ${shop} and p.id = e.source_id
  left join work_order_tasks t on t.shop_id = ${shop} and t.id = p.task_id
  left join work_orders o on o.shop_id = ${shop} and o.id = t.work_order_id
  left join client_invoices i on i.shop_id = ${shop} and i.id = case
    when e.source_kind in ('client-invoice', 'vat-registration') then e.source_id else coalesce(r.client_invoice_id, d.client_invoice_id) end
  left join client_vehicles v on v.shop_id = ${shop} and v.id = coalesce(i.client_vehicle_id, o.client_vehicle_id)
  ${joins}
  where a.shop_id = ${shop} and ${accounts}`;

export const income = sql`coalesce(sum(l.credit - l.debit) filter (where a.type = 'income'), 0)::bigint`;
const cost = sql`coalesce(sum(l.debit - l.credit) filter (where a.type = 'expense'), 0)::bigint`;

const divided = (name: DimensionName) => {
  const { key, name: named, nameAr, plateCountry = sql`null::text`, joins }: Dimension = dimensions[name];
  return readByHand(
    `reports.${name}`,
    {
      key: z.string().nullable(),
      name: z.string().nullable(),
      nameAr: z.string().nullable(),
      plateCountry: z.string().nullable(),
      papers: z.int(),
      income: z.bigint(),
      cost: z.bigint(),
      count: z.int(),
      papersOfAll: z.int(),
      incomeOfAll: z.bigint(),
      costOfAll: z.bigint(),
      losing: z.int(),
      median: z.bigint().nullable(),
    },
    (value: Values<Asked & { max: number }>) => sql`
      with divided as (
        select ${key} as key, min(${named}) as name, min(${nameAr}) as name_ar, min(${plateCountry}) as plate_country, count(distinct e.id)::int as papers, ${income} as income, ${cost} as cost
        ${linesOf(value, { joins })} group by ${key})
      select key, name, name_ar, plate_country, papers, income, cost, count(*) over ()::int as count, sum(papers) over ()::int as papers_of_all,
        sum(income) over ()::bigint as income_of_all, sum(cost) over ()::bigint as cost_of_all,
        count(*) filter (where key is not null and income < cost) over ()::int as losing,
        (select percentile_disc(0.5) within group (order by m.income - m.cost) from divided m where m.key is not null)::bigint as median
      from divided order by key is null, income - cost desc, key limit ${value.max}::int`,
  );
};

const dividedBy = {
  "profit-by-client": divided("profit-by-client"),
  "profit-by-insurer": divided("profit-by-insurer"),
  "profit-by-branch": divided("profit-by-branch"),
  "profit-by-job": divided("profit-by-job"),
};

const papersOf = (name: DimensionName) => {
  const { key, name: named, nameAr, plateCountry = sql`null::text`, joins }: Dimension = dimensions[name];
  return readByHand(
    `reports.papers-of-${name}`,
    {
      id: z.string(),
      label: z.string(),
      date: z.string(),
      sourceKind: z.string(),
      sourceId: z.string(),
      name: z.string().nullable(),
      nameAr: z.string().nullable(),
      plateCountry: z.string().nullable(),
      income: z.bigint(),
      cost: z.bigint(),
      count: z.int(),
      incomeOfAll: z.bigint(),
      costOfAll: z.bigint(),
    },
    (value: Values<Asked & { max: number; key: string | null }>) => sql`
      with papers as (
        select e.id, coalesce(e.source_label, e.label) as label, e.date, e.number, e.source_kind, e.source_id, min(${named}) as name, min(${nameAr}) as name_ar, min(${plateCountry}) as plate_country,
          ${income} as income, ${cost} as cost
        ${linesOf(value, { joins })} and ${key} is not distinct from ${value.key}::uuid group by e.id, e.source_label, e.label, e.date, e.number, e.source_kind, e.source_id)
      select id, label, date, source_kind, source_id, name, name_ar, plate_country, income, cost, count(*) over ()::int as count,
        sum(income) over ()::bigint as income_of_all, sum(cost) over ()::bigint as cost_of_all
      from papers order by date, number limit ${value.max}::int`,
  );
};

const papersBy = {
  "profit-by-client": papersOf("profit-by-client"),
  "profit-by-insurer": papersOf("profit-by-insurer"),
  "profit-by-branch": papersOf("profit-by-branch"),
  "profit-by-job": papersOf("profit-by-job"),
};

/** The page of what posted an entry; of other sources the entry's own. */
export const pageOfPaper = ({ id, sourceKind, sourceId }: { id: string; sourceKind: string; sourceId: string }) => {
  const pages: Readonly<Record<string, string>> = {
    "client-invoice": "/back/client-invoices",
    "vat-registration": "/back/client-invoices",
    "return-invoice": "/back/return-invoices",
    "debit-note": "/back/debit-notes",
  };
  const page = pages[sourceKind];
  return page === undefined ? `/back/journal-entries/${id}` : `${page}/${sourceId}`;
};

/** What the rows of gross profit come to. */
export const amountColumns = [
  { name: say.income, kind: "amount", width: 16, adds: true },
  { name: say.cost, kind: "amount", width: 16, adds: true },
  { name: say.profit, kind: "amount", width: 16, adds: true },
] as const;

export const papers = async (
  name: DimensionName,
  { db, period, branchIds, max }: ReportReader,
  of: string,
): Promise<ReportContent> => {
  const key = keyOf(of);
  const found = (await db.read(papersBy[name], { ...period, branchIds, max, key })).map(withShownPlate);
  const [first] = found;
  return {
    answer: first ? { text: say.totalOnly, sums: { total: first.incomeOfAll - first.costOfAll } } : null,
    figure: "total",
    part: partName(key, first, say.none),
    columns: [
      { name: say.paper, kind: "code", width: 24 },
      { name: say.day, kind: "code", width: 14 },
      ...amountColumns,
    ],
    rows: found.map((row) => ({
      cells: [row.label, { day: row.date }, row.income, row.cost, row.income - row.cost],
      page: pageOfPaper(row),
    })),
    ...(first && {
      count: first.count,
      total: [null, null, first.incomeOfAll, first.costOfAll, first.incomeOfAll - first.costOfAll],
    }),
    chart: null,
  };
};

const grossProfitBy = (name: DimensionName, column: "client" | "insurer" | "branch" | "job"): Report => ({
  name: say[name],
  source: say.entries,
  topic: column === "branch" || column === "job" ? "earnings" : "sales",
  needs: "view-reports",
  unit: "amount",
  rise: "helps",
  figures: async ({ db, branchIds }, spans) => {
    const found = await db.read(grossProfitIn, { ...spanValues(spans), branchIds });
    return found.map(({ profit }) => profit);
  },
  read: async (reader, { now }) => {
    const { db, period, branchIds, max, of } = reader;
    if (of !== null) return papers(name, reader, of);
    const found = (await db.read(dividedBy[name], { ...period, branchIds, max })).map(withShownPlate);
    const [first] = found;
    const total = typeof now === "bigint" ? now : 0n;
    return {
      ...(first ? answerOf(column, first, total) : { answer: null }),
      columns: [
        { name: say[column], kind: "text", width: 34 },
        { name: say.papers, kind: "number", width: 12, adds: true },
        ...amountColumns,
      ],
      rows: found.map((row) => ({
        cells: [
          row.key === null ? say.none : { en: row.name ?? "", ar: row.nameAr ?? row.name ?? "" },
          { number: String(row.papers) },
          row.income,
          row.cost,
          row.income - row.cost,
        ],
        part: row.key ?? nameless,
      })),
      ...(first && {
        count: first.count,
        total: [
          null,
          { number: String(first.papersOfAll) },
          first.incomeOfAll,
          first.costOfAll,
          first.incomeOfAll - first.costOfAll,
        ],
      }),
      chart: column === "job" ? "time" : { column: 4 },
      ...(column === "job" && { note: { text: say.hoursNote } }),
    };
  },
});

type First = {
  key: string | null;
  name: string | null;
  nameAr: string | null;
  income: bigint;
  cost: bigint;
  losing: number;
  median: bigint | null;
};

const answerOf = (
  column: string,
  { key, name, nameAr, income: earned, cost: spent, losing, median }: First,
  total: bigint,
): Pick<ReportContent, "answer" | "figure"> => {
  if (column === "job" && median !== null)
    return { answer: { text: say.lost, values: { count: losing }, sums: { median } }, figure: "median" };
  if (key === null || name === null) return { answer: { text: say.totalOnly, sums: { total } }, figure: "total" };
  return {
    answer: {
      text: say.most,
      names: { name: { en: name, ar: nameAr ?? name } },
      sums: { profit: earned - spent, total },
    },
    figure: "profit",
  };
};

export const grossProfitReports = {
  "profit-by-job": grossProfitBy("profit-by-job", "job"),
  "profit-by-branch": grossProfitBy("profit-by-branch", "branch"),
  "profit-by-client": grossProfitBy("profit-by-client", "client"),
  "profit-by-insurer": grossProfitBy("profit-by-insurer", "insurer"),
} satisfies Record<string, Report>;

const grossProfitIn = readByHand(
  "reports.gross-profit-by-span",
  { profit: z.bigint() },
  (value: Values<SpanValues & { branchIds: readonly string[] | null }>) => sql`
    select (
      select coalesce(sum(m.credit - m.debit), 0)
      from account_movements(${shop}, s.first, s.last, ${value.branchIds}::uuid[], false) m
      join accounts a on a.shop_id = ${shop} and a.id = m.account_id
      where a.type = 'income' or a.type = 'expense' and a.code like '5%')::bigint as profit
    from ${spansFrom(value)} order by s.at`,
);
