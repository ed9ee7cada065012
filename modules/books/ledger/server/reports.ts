import { sql } from "drizzle-orm";
import { z } from "zod";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { isInBranches } from "../../../../platform/server/http/own-branches.ts";
import { type SpanValues, spansFrom, spanValues } from "../../../../platform/server/report-spans.ts";
import type { Report, ReportPeriod, ReportReader } from "../../../../platform/server/report.ts";
import { addDays } from "../../../../platform/shared/dates.ts";
import { sum } from "../../../../platform/shared/money.ts";
import { cashPrefixes, isCashOrBank } from "../chart-groups.ts";
import { movementsOf, noMovement } from "../movement-verbs.ts";
import { stepCell } from "../period-names.ts";
import { stepsOf } from "../periods.ts";
import { ledgerReportWords as say } from "../report-words.ts";
import { listChart } from "../verbs.ts";

export const ledgerReports = {
  "cash-by-day": {
    name: say.cash,
    source: say.cashSource,
    topic: "earnings",
    needs: "view-reports",
    unit: "amount",
    rise: "helps",
    isBalance: true,
    figures: async (reader, spans) => {
      const inOrder = [...new Set(spans.map(({ to }) => to))].toSorted();
      const [first = reader.today] = inOrder;
      const between = inOrder.slice(1).map((to, at) => ({ from: addDays(inOrder[at]!, 1), to }));
      const [opening, changes] = await Promise.all([cashAt(reader, first), cashIn(reader, between)]);
      let balance = opening;
      const balances = new Map([[first, opening]]);
      for (const { span, received, paid } of changes) balances.set(span.to, (balance += received - paid));
      return spans.map(({ to }) => balances.get(to) ?? null);
    },
    read: async (reader) => {
      const { period, branchIds } = reader;
      const { step, steps } = stepsOf(period);
      const [opening, found] = await Promise.all([cashAt(reader, addDays(period.from, -1)), cashIn(reader, steps)]);
      let closing = opening;
      const rows = found.flatMap(({ span, received, paid }) => {
        const before = closing;
        closing += received - paid;
        return received === 0n && paid === 0n ? [] : [{ span, before, received, paid, closing }];
      });
      const total = { received: sum(rows.map((row) => row.received)), paid: sum(rows.map((row) => row.paid)) };
      return {
        answer: rows.length === 0 && opening === 0n ? null : { text: say.cashAnswer, sums: { closing, ...total } },
        figure: "closing",
        columns: [
          { name: say.day, kind: step === "day" ? "code" : "text", width: 24 },
          { name: say.opening, kind: "amount", width: 16 },
          { name: say.received, kind: "amount", width: 16, adds: true },
          { name: say.paid, kind: "amount", width: 16, adds: true },
          { name: say.closing, kind: "amount", width: 16 },
        ],
        rows: rows.map(({ span, before, received, paid, closing: after }) => ({
          cells: [stepCell(span), before, received, paid, after],
          page: `/back/cash-and-bank?from=${span.from}&to=${span.to}${branchIds?.length === 1 ? `&branch=${branchIds[0]}` : ""}`,
        })),
        total: [null, opening, total.received, total.paid, closing],
        chart: "time",
        note: { text: say.cashNote },
      };
    },
  },
} satisfies Record<string, Report>;

/** What is in cash and bank at the end of a day. */
const cashAt = async ({ db, branchIds }: ReportReader, to: string) => {
  const [chart, moved] = await Promise.all([listChart(db), movementsOf(db, { from: null, to, branchIds })]);
  const balances = chart.filter(isCashOrBank).map(({ id }) => {
    const { debit, credit } = moved.get(id) ?? noMovement;
    return debit - credit;
  });
  return sum(balances);
};

/** What came in and went out in each of these spans, without transfers between the shop's own accounts. */
const cashIn = async ({ db, branchIds }: ReportReader, spans: readonly ReportPeriod[]) => {
  const found = await db.read(cashBySpan, { ...spanValues(spans), branchIds, prefixes: cashPrefixes });
  return found.map(({ received, paid, transferred }, at) => ({
    span: spans[at]!,
    received: received - transferred,
    paid: paid - transferred,
  }));
};

const cashBySpan = readByHand(
  "ledger.cash-by-span",
  { received: z.bigint(), paid: z.bigint(), transferred: z.bigint() },
  (value: Values<SpanValues & { branchIds: readonly string[] | null; prefixes: readonly string[] }>) => sql`
    select coalesce(m.received, 0)::bigint as received, coalesce(m.paid, 0)::bigint as paid, coalesce(t.received, 0)::bigint as transferred
    from ${spansFrom(value)}
    cross join lateral (
      select sum(m.debit) as received, sum(m.credit) as paid
      from account_movements(${shop}, s.first, s.last, ${value.branchIds}::uuid[], true) m
      join accounts a on a.shop_id = ${shop} and a.id = m.account_id and left(a.code, 2) = any(${value.prefixes})) m
    cross join lateral (
      select sum(l.debit) as received
      from journal_entries e
      join journal_lines l on l.shop_id = e.shop_id and l.entry_id = e.id and ${isInBranches(sql`l.branch_id`, value.branchIds)}
      join accounts a on a.shop_id = l.shop_id and a.id = l.account_id and left(a.code, 2) = any(${value.prefixes})
      where e.shop_id = ${shop} and e.source_kind = 'transfer' and e.date between s.first and s.last) t
    order by s.at`,
);
