import { type SQLWrapper, sql } from "drizzle-orm";
import { z } from "zod";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { isInBranches } from "../../../../platform/server/http/own-branches.ts";
import { type SpanValues, spansFrom, spanValues } from "../../../../platform/server/report-spans.ts";
import type { Report, ReportContent, ReportReader } from "../../../../platform/server/report.ts";
import { profitReportWords as say } from "../profit-report-words.ts";
import { amountColumns, pageOfPaper } from "./gross-profit.ts";
import { keyOf, partName } from "./parts.ts";

const read = async (reader: ReportReader): Promise<ReportContent> => {
  const { db, period, branchIds, max, of } = reader;
  if (of !== null) return papers(reader, of);
  const found = await db.read(byProduct, { ...period, branchIds, max });
  const [first] = found;
  return {
    answer: first
      ? first.id === null || first.name === null
        ? { text: say.totalOnly, sums: { total: first.incomeOfAll - first.costOfAll } }
        : {
            text: say.most,
            names: { name: { en: first.name, ar: first.nameAr ?? first.name } },
            sums: { profit: first.income - first.cost, total: first.incomeOfAll - first.costOfAll },
          }
      : null,
    figure: first?.id ? "profit" : "total",
    columns: [
      { name: say.product, kind: "text", width: 34 },
      { name: say.quantity, kind: "number", width: 12 },
      ...amountColumns,
    ],
    rows: found.map((row) => ({
      cells: [
        row.id === null ? say.withoutProduct : { en: row.name ?? "", ar: row.nameAr ?? row.name ?? "" },
        { number: row.quantity },
        row.income,
        row.cost,
        row.income - row.cost,
      ],
      part: row.id ?? "none",
    })),
    ...(first && {
      count: first.count,
      total: [null, null, first.incomeOfAll, first.costOfAll, first.incomeOfAll - first.costOfAll],
    }),
    chart: { column: 4 },
  };
};

export const profitByProduct = {
  "profit-by-product": {
    name: say["profit-by-product"],
    source: say.lines,
    topic: "sales",
    needs: "view-reports",
    unit: "amount",
    rise: "helps",
    figures: async ({ db, branchIds }, spans) => {
      const found = await db.read(bySpan, { ...spanValues(spans), branchIds });
      return found.map(({ profit }) => profit);
    },
    read,
  },
} satisfies Record<string, Report>;

const papers = async ({ db, period, branchIds, max }: ReportReader, of: string): Promise<ReportContent> => {
  const product = keyOf(of);
  const found = await db.read(papersOfProduct, { ...period, branchIds, max, product });
  const [first] = found;
  return {
    answer: first ? { text: say.totalOnly, sums: { total: first.incomeOfAll - first.costOfAll } } : null,
    figure: "total",
    part: partName(product, first, say.withoutProduct),
    columns: [
      { name: say.paper, kind: "code", width: 24 },
      { name: say.day, kind: "code", width: 14 },
      { name: say.quantity, kind: "number", width: 12 },
      ...amountColumns,
    ],
    rows: found.map((row) => ({
      cells: [row.label, { day: row.date }, { number: row.quantity }, row.income, row.cost, row.income - row.cost],
      page: pageOfPaper({ id: row.entryId, sourceKind: row.sourceKind, sourceId: row.sourceId }),
    })),
    ...(first && {
      count: first.count,
      total: [null, null, null, first.incomeOfAll, first.costOfAll, first.incomeOfAll - first.costOfAll],
    }),
    chart: null,
  };
};

type Asked = Record<"from" | "to" | "branchIds", SQLWrapper>;

/**
 * What the lines of invoices, returns and debit notes posted, and what the stock movements of these papers cost. The day is
 * that of the entry, and the branch too.
 */
const soldIn = ({ from, to, branchIds }: Asked) => sql`
  documents as (
    select e.id, e.source_kind, e.source_id, coalesce(e.source_label, e.label) as label, e.date
    from journal_entries e
    where e.shop_id = ${shop} and e.date between ${from}::date and ${to}::date and e.kind = 'posting'
      and e.source_kind in ('client-invoice', 'return-invoice', 'debit-note') and ${isInBranches(sql`e.branch_id`, branchIds)}),
  posted as (
    select x.id as entry_id, n.product_id, n.qty as quantity, n.sub_total as income, 0::bigint as cost, n.income_account_id
    from documents x join client_invoice_items n on n.shop_id = ${shop} and n.invoice_id = x.source_id where x.source_kind = 'client-invoice'
    union all
    select x.id, n.product_id, case when n.is_amount_only then 0 else -n.qty end, -n.sub_total, 0::bigint, n.income_account_id
    from documents x join return_invoice_items n on n.shop_id = ${shop} and n.return_id = x.source_id where x.source_kind = 'return-invoice'
    union all
    select x.id, n.product_id, 0, n.sub_total, 0::bigint, n.income_account_id
    from documents x join debit_note_items n on n.shop_id = ${shop} and n.debit_note_id = x.source_id where x.source_kind = 'debit-note'),
  sold as (
    select p.entry_id, p.product_id, p.quantity, case when a.type = 'income' then p.income else 0 end as income, 0::bigint as cost
    from posted p join accounts a on a.shop_id = ${shop} and a.id = p.income_account_id
    union all
    select x.id, m.product_id, 0, 0::bigint, -m.value
    from documents x
    join stock_movements m on m.shop_id = ${shop} and m.entry_id = x.id and m.date between ${from}::date and ${to}::date)`;

const byProduct = readByHand(
  "reports.profit-by-product",
  {
    id: z.string().nullable(),
    name: z.string().nullable(),
    nameAr: z.string().nullable(),
    quantity: z.string(),
    income: z.bigint(),
    cost: z.bigint(),
    count: z.int(),
    incomeOfAll: z.bigint(),
    costOfAll: z.bigint(),
  },
  (value: Values<{ from: string; to: string; branchIds: readonly string[] | null; max: number }>) => sql`
    with ${soldIn(value)},
    divided as (select product_id, sum(quantity) as quantity, sum(income)::bigint as income, sum(cost)::bigint as cost from sold group by product_id)
    select v.product_id as id, p.name, p.name_ar, trim_scale(v.quantity)::text as quantity, v.income, v.cost, count(*) over ()::int as count,
      sum(v.income) over ()::bigint as income_of_all, sum(v.cost) over ()::bigint as cost_of_all
    from divided v left join products p on p.shop_id = ${shop} and p.id = v.product_id
    order by v.product_id is null, v.income - v.cost desc, v.product_id limit ${value.max}::int`,
);

const papersOfProduct = readByHand(
  "reports.papers-of-product",
  {
    entryId: z.string(),
    label: z.string(),
    date: z.string(),
    sourceKind: z.string(),
    sourceId: z.string(),
    name: z.string().nullable(),
    nameAr: z.string().nullable(),
    quantity: z.string(),
    income: z.bigint(),
    cost: z.bigint(),
    count: z.int(),
    incomeOfAll: z.bigint(),
    costOfAll: z.bigint(),
  },
  (
    value: Values<{
      from: string;
      to: string;
      branchIds: readonly string[] | null;
      max: number;
      product: string | null;
    }>,
  ) => sql`
    with ${soldIn(value)},
    divided as (
      select entry_id, product_id, sum(quantity) as quantity, sum(income)::bigint as income, sum(cost)::bigint as cost from sold
      where product_id is not distinct from ${value.product}::uuid group by entry_id, product_id)
    select v.entry_id, x.label, x.date, x.source_kind, x.source_id, p.name, p.name_ar, trim_scale(v.quantity)::text as quantity, v.income, v.cost,
      count(*) over ()::int as count, sum(v.income) over ()::bigint as income_of_all, sum(v.cost) over ()::bigint as cost_of_all
    from divided v join documents x on x.id = v.entry_id left join products p on p.shop_id = ${shop} and p.id = v.product_id
    order by x.date, x.label limit ${value.max}::int`,
);

const bySpan = readByHand(
  "reports.profit-by-product-by-span",
  { profit: z.bigint() },
  (value: Values<SpanValues & { branchIds: readonly string[] | null }>) => sql`
    select coalesce(sold.profit, 0)::bigint as profit
    from ${spansFrom(value)}
    cross join lateral (
      with ${soldIn({ from: sql`s.first`, to: sql`s.last`, branchIds: value.branchIds })}
      select sum(income - cost) as profit from sold) sold
    order by s.at`,
);
