import { sql } from "drizzle-orm";
import { z } from "zod";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { type SpanValues, spansFrom, spanValues } from "../../../../platform/server/report-spans.ts";
import type { Report } from "../../../../platform/server/report.ts";
import { percentOf } from "../../../../platform/shared/money.ts";
import { profitReportWords as say } from "../profit-report-words.ts";
import { statementNames } from "../words.ts";

/** The statement that has a page of its own. */
export const netProfitReport = {
  "profit-and-loss": {
    name: statementNames["profit-and-loss"],
    source: say.posted,
    topic: "earnings",
    needs: "view-reports",
    unit: "amount",
    rise: "helps",
    page: "/back/profit-and-loss",
    figures: async ({ db, branchIds }, spans) =>
      (await db.read(resultBySpan, { ...spanValues(spans), branchIds })).map(({ profit }) => profit),
    read: async ({ db, period, branchIds }) => {
      const [found] = await db.read(resultBySpan, { ...spanValues([period]), branchIds });
      const { profit, income } = found!;
      const percent = percentOf(profit, income);
      return {
        answer:
          profit === 0n && income === 0n
            ? null
            : {
                text: percent === null ? say.net : say.netOfIncome,
                sums: { profit },
                numbers: { percent: percent ?? 0 },
              },
        figure: "profit",
        columns: [],
        rows: [],
        chart: null,
      };
    },
  },
} satisfies Record<string, Report>;

/** Profit and income of each span, in its order. */
export const resultBySpan = readByHand(
  "reports.result-by-span",
  { profit: z.bigint(), income: z.bigint() },
  (value: Values<SpanValues & { branchIds: readonly string[] | null }>) => sql`
    select coalesce(r.profit, 0)::bigint as profit, coalesce(r.income, 0)::bigint as income
    from ${spansFrom(value)}
    cross join lateral (
      select sum(m.credit - m.debit) as profit, sum(m.credit - m.debit) filter (where a.type = 'income') as income
      from account_movements(${shop}, s.first, s.last, ${value.branchIds}::uuid[], false) m
      join accounts a on a.shop_id = ${shop} and a.id = m.account_id
      where a.type in ('income', 'expense')) r
    order by s.at`,
);
