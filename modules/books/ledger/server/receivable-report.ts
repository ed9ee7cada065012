import { z } from "zod";
import { sql } from "drizzle-orm";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { type SpanValues, spansFrom, spanValues } from "../../../../platform/server/report-spans.ts";
import type { Report } from "../../../../platform/server/report.ts";
import { ageBuckets } from "../age-buckets.ts";
import { openRoles, receivables } from "../ageing.ts";
import { owedByAge } from "../ageing-verbs.ts";
import { ledgerReportWords as say } from "../report-words.ts";

export const receivableReports = {
  "receivables-by-age": {
    name: say.receivables,
    source: say.receivablesSource,
    topic: "earnings",
    needs: "view-reports",
    unit: "amount",
    rise: "harms",
    isBalance: true,
    figures: async ({ db, branchIds }, spans) => {
      const roles = openRoles(receivables, undefined);
      return (await db.read(openBySpan, { ...spanValues(spans), branchIds, roles })).map(({ open }) => open);
    },
    read: async ({ db, period: { to }, branchIds, max }) => {
      const { rows, sums } = await owedByAge(db, { on: to, branchIds, max });
      const owing = rows.filter(({ total }) => total > 0n);
      const [most] = owing;
      const branch = branchIds?.length === 1 ? `&branch=${branchIds[0]}` : "";
      return {
        answer: most
          ? {
              text: say.owes,
              names: { name: { en: most.name, ar: most.nameAr ?? most.name } },
              sums: { late: sums.total - sums.notDue, total: sums.total, most: most.total },
            }
          : null,
        figure: "late",
        columns: [
          { name: say.owedBy, kind: "text", width: 34 },
          ...ageBuckets.map((bucket) => ({
            name: say[bucket],
            kind: "amount" as const,
            width: 14,
            adds: true as const,
          })),
          { name: say.total, kind: "amount", width: 16, adds: true },
        ],
        rows: owing.map((row) => ({
          cells: [{ en: row.name, ar: row.nameAr ?? row.name }, ...ageBuckets.map((bucket) => row[bucket]), row.total],
          page: `/back/receivables?party=${row.partyId}&on=${to}${branch}`,
        })),
        ...(most && {
          // Who has only a credit stands at the end.
          count: rows.length < sums.parties ? sums.parties : owing.length,
          total: [null, ...ageBuckets.map((bucket) => sums[bucket]), sums.total],
        }),
        chart: { column: ageBuckets.length + 1 },
        note: { text: say.receivablesNote },
      };
    },
  },
} satisfies Record<string, Report>;

const openBySpan = readByHand(
  "ledger.open-by-span",
  { open: z.bigint() },
  (value: Values<SpanValues & { branchIds: readonly string[] | null; roles: readonly string[] }>) => sql`
    select (select coalesce(sum(i.open), 0) from open_items_on(${shop}, s.last, ${value.roles}::text[], ${value.branchIds}::uuid[]) i)::bigint as open
    from ${spansFrom(value)} order by s.at`,
);
