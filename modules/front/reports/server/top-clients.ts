import { sql } from "drizzle-orm";
import { z } from "zod";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { spanValues } from "../../../../platform/server/report-spans.ts";
import type { Report } from "../../../../platform/server/report.ts";
import { percentOf } from "../../../../platform/shared/money.ts";
import { topClientWords as say } from "../top-client-words.ts";
import { income, linesOf, ofClient, ofIncome, papers } from "./gross-profit.ts";
import { resultBySpan } from "./net-profit.ts";

/** How many clients stand for those who bring most. */
const manyAs = 10;

export const topClientReports = {
  "top-clients": {
    name: say.name,
    source: say.source,
    topic: "sales",
    needs: "view-reports",
    unit: "amount",
    rise: "helps",
    figures: async ({ db, branchIds }, spans) =>
      (await db.read(resultBySpan, { ...spanValues(spans), branchIds })).map((span) => span.income),
    read: async (reader) => {
      const { db, period, branchIds, max, of } = reader;
      if (of !== null) return papers("profit-by-client", reader, of);
      const found = await db.read(incomeByClient, { ...period, branchIds, max, many: manyAs });
      const [first] = found;
      const all = first?.incomeOfAll ?? 0n;
      const shareOf = (part: bigint) => String(percentOf(part, all) ?? 0);
      return {
        answer:
          first && first.key !== null && all > 0n
            ? {
                text: say.most,
                names: { name: { en: first.name ?? "", ar: first.nameAr ?? first.name ?? "" } },
                values: { count: Math.min(manyAs, first.clients) },
                sums: { income: first.income },
                numbers: { percent: shareOf(first.incomeOfMany) },
              }
            : null,
        figure: "income",
        columns: [
          { name: say.client, kind: "text", width: 34 },
          { name: say.visits, kind: "number", width: 12, adds: true },
          { name: say.papers, kind: "number", width: 12, adds: true },
          { name: say.income, kind: "amount", width: 16, adds: true },
          { name: say.share, kind: "number", width: 12 },
        ],
        rows: found.map((row) => ({
          cells: [
            row.key === null ? say.none : { en: row.name ?? "", ar: row.nameAr ?? row.name ?? "" },
            { number: String(row.visits) },
            { number: String(row.papers) },
            row.income,
            all > 0n ? { number: shareOf(row.income) } : null,
          ],
          part: row.key ?? "none",
        })),
        ...(first && {
          count: first.count,
          total: [
            null,
            { number: String(first.visitsOfAll) },
            { number: String(first.papersOfAll) },
            all,
            all > 0n ? { number: "100" } : null,
          ],
        }),
        chart: { column: 3 },
        note: { text: say.note },
      };
    },
  },
} satisfies Record<string, Report>;

const incomeByClient = readByHand(
  "reports.income-by-client",
  {
    key: z.string().nullable(),
    name: z.string().nullable(),
    nameAr: z.string().nullable(),
    visits: z.int(),
    papers: z.int(),
    income: z.bigint(),
    count: z.int(),
    clients: z.int(),
    visitsOfAll: z.int(),
    papersOfAll: z.int(),
    incomeOfAll: z.bigint(),
    incomeOfMany: z.bigint(),
  },
  (value: Values<{ from: string; to: string; branchIds: readonly string[] | null; max: number; many: number }>) => sql`
    with divided as (
      select ${ofClient.key} as key, min(${ofClient.name}) as name, min(${ofClient.nameAr}) as name_ar, count(distinct v.id)::int as visits,
        count(distinct e.id)::int as papers, ${income} as income
      ${linesOf(value, { joins: ofClient.joins, accounts: ofIncome })} group by 1),
    ranked as (select *, row_number() over (order by key is null, income desc, key) as place from divided)
    select key, name, name_ar, visits, papers, income, count(*) over ()::int as count, count(key) over ()::int as clients,
      sum(visits) over ()::int as visits_of_all, sum(papers) over ()::int as papers_of_all, sum(income) over ()::bigint as income_of_all,
      coalesce(sum(income) filter (where key is not null and place <= ${value.many}::int) over (), 0)::bigint as income_of_many
    from ranked order by place limit ${value.max}::int`,
);
