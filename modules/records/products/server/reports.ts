import { sql } from "drizzle-orm";
import { z } from "zod";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { isInBranches } from "../../../../platform/server/http/own-branches.ts";
import { type SpanValues, spansFrom, spanValues } from "../../../../platform/server/report-spans.ts";
import type { Report, ReportPeriod } from "../../../../platform/server/report.ts";
import { addDays, daysBetween } from "../../../../platform/shared/dates.ts";
import { inBothLanguages } from "../../../../platform/shared/words.ts";
import { stockReportWords as say } from "../report-words.ts";
import { stillAfterDays } from "../rules.ts";

export const stockReports = {
  "still-stock": {
    name: say.still,
    source: inBothLanguages(say.stillSource, { days: stillAfterDays }),
    topic: "sales",
    needs: "view-reports",
    unit: "amount",
    rise: "harms",
    isBalance: true,
    // How much stood still on an earlier day is not known.
    figures: async ({ db, branchIds, today }, spans) => {
      const [found] = await db.read(stillRead, { before: addDays(today, -stillAfterDays), branchIds, max: 1 });
      return spans.map(({ from, to }) => (from <= today && today <= to ? (found?.valueOfAll ?? 0n) : null));
    },
    read: async ({ db, branchIds, today, max }) => {
      const found = await db.read(stillRead, { before: addDays(today, -stillAfterDays), branchIds, max });
      const [first] = found;
      return {
        answer: first
          ? { text: say.stillAnswer, values: { count: first.count }, sums: { value: first.valueOfAll } }
          : null,
        figure: "value",
        columns: [
          { name: say.product, kind: "text", width: 36 },
          { name: say.onHand, kind: "number", width: 14 },
          { name: say.last, kind: "code", width: 14 },
          { name: say.value, kind: "amount", width: 16, adds: true },
        ],
        rows: found.map((row) => ({
          cells: [
            { en: row.name, ar: row.nameAr ?? row.name },
            { number: row.onHand },
            row.soldOn === null ? null : { day: row.soldOn },
            row.value,
          ],
          page: `/back/products/${row.id}`,
        })),
        ...(first && { count: first.count, total: [null, null, null, first.valueOfAll] }),
        chart: { column: 3 },
        note: { text: say.stillNote },
      };
    },
  },
  "stock-turn": {
    name: say.turn,
    source: say.turnSource,
    topic: "sales",
    needs: "view-reports",
    unit: "count",
    rise: "helps",
    figures: async ({ db, branchIds }, spans) => {
      const found = await db.read(turnBySpan, { ...spanValues(spans), branchIds });
      return found.map((row, at) => turnsOf(row, spans[at]!));
    },
    read: async ({ db, period, branchIds, max }) => {
      const found = await db.read(turnByProduct, { ...period, branchIds, max });
      const [first] = found;
      const all = first && { used: first.usedOfAll, opening: first.openingOfAll, closing: first.closingOfAll };
      const numberOf = (turns: number | null) => (turns === null ? null : { number: turns.toFixed(1) });
      return {
        answer: all
          ? {
              text: say.turnAnswer,
              sums: { used: all.used, average: (all.opening + all.closing) / 2n },
              numbers: { turns: (turnsOf(all, period) ?? 0).toFixed(1) },
            }
          : null,
        figure: "turns",
        columns: [
          { name: say.product, kind: "text", width: 36 },
          { name: say.issued, kind: "amount", width: 16, adds: true },
          { name: say.atStart, kind: "amount", width: 16, adds: true },
          { name: say.atEnd, kind: "amount", width: 16, adds: true },
          { name: say.turns, kind: "number", width: 14 },
        ],
        rows: found.map((row) => ({
          cells: [
            { en: row.name, ar: row.nameAr ?? row.name },
            row.used,
            row.opening,
            row.closing,
            numberOf(turnsOf(row, period)),
          ],
          page: `/back/products/${row.id}`,
        })),
        ...(first &&
          all && {
            count: first.count,
            total: [null, all.used, all.opening, all.closing, numberOf(turnsOf(all, period))],
          }),
        chart: { column: 1 },
        note: { text: say.turnNote },
      };
    },
  },
} satisfies Record<string, Report>;

type Turned = { used: bigint; opening: bigint; closing: bigint };

/** How often a year the stock is used up at this rate; null without stock. */
const turnsOf = ({ used, opening, closing }: Turned, { from, to }: ReportPeriod) => {
  const twice = opening + closing;
  if (twice <= 0n) return null;
  return (Number((used * 2000n) / twice) / 1000) * (365 / (daysBetween(from, to) + 1));
};

const stillRead = readByHand(
  "products.still-stock",
  {
    id: z.string(),
    name: z.string(),
    nameAr: z.string().nullable(),
    onHand: z.string(),
    value: z.bigint(),
    soldOn: z.string().nullable(),
    count: z.int(),
    valueOfAll: z.bigint(),
  },
  (value: Values<{ before: string; branchIds: readonly string[] | null; max: number }>) => sql`
    with held as (
      select b.product_id, sum(b.on_hand) as on_hand, sum(b.stock_value)::bigint as value
      from branch_stock b where b.shop_id = ${shop} and b.on_hand > 0 and ${isInBranches(sql`b.branch_id`, value.branchIds)}
      group by b.product_id),
    still as (
      select p.id, p.name, p.name_ar, h.on_hand, h.value, sold.on as sold_on
      from held h join products p on p.shop_id = ${shop} and p.id = h.product_id
      left join lateral (
        select m.date as on from stock_movements m where m.shop_id = ${shop} and m.product_id = p.id and m.kind = 'issue'
        order by m.number desc limit 1) sold on true
      where coalesce(sold.on, p.tracked_at::date) < ${value.before}::date)
    select id, name, name_ar, trim_scale(on_hand)::text as on_hand, value, sold_on, count(*) over ()::int as count, sum(value) over ()::bigint as value_of_all
    from still order by value desc, id limit ${value.max}::int`,
);

const turnByProduct = readByHand(
  "products.turn",
  {
    id: z.string(),
    name: z.string(),
    nameAr: z.string().nullable(),
    used: z.bigint(),
    opening: z.bigint(),
    closing: z.bigint(),
    count: z.int(),
    usedOfAll: z.bigint(),
    openingOfAll: z.bigint(),
    closingOfAll: z.bigint(),
  },
  (value: Values<{ from: string; to: string; branchIds: readonly string[] | null; max: number }>) => sql`
    with held as (
      select b.product_id, sum(b.stock_value)::bigint as value from branch_stock b
      where b.shop_id = ${shop} and ${isInBranches(sql`b.branch_id`, value.branchIds)} group by b.product_id),
    moved as (
      select m.product_id, coalesce(sum(-m.value) filter (where m.kind in ('issue', 'return') and m.date <= ${value.to}::date), 0)::bigint as used,
        sum(m.value)::bigint as since_start, coalesce(sum(m.value) filter (where m.date > ${value.to}::date), 0)::bigint as since_end
      from stock_movements m
      where m.shop_id = ${shop} and m.date >= ${value.from}::date and ${isInBranches(sql`m.branch_id`, value.branchIds)} group by m.product_id),
    turned as (
      select p.id, p.name, p.name_ar, coalesce(m.used, 0) as used, h.value - coalesce(m.since_start, 0) as opening, h.value - coalesce(m.since_end, 0) as closing
      from held h join products p on p.shop_id = ${shop} and p.id = h.product_id left join moved m on m.product_id = h.product_id)
    select id, name, name_ar, used, opening, closing, count(*) over ()::int as count, sum(used) over ()::bigint as used_of_all,
      sum(opening) over ()::bigint as opening_of_all, sum(closing) over ()::bigint as closing_of_all
    from turned where used <> 0 or opening <> 0 or closing <> 0 order by used desc, closing desc, id limit ${value.max}::int`,
);

const turnBySpan = readByHand(
  "products.turn-by-span",
  { used: z.bigint(), opening: z.bigint(), closing: z.bigint() },
  (value: Values<SpanValues & { branchIds: readonly string[] | null }>) => sql`
    select coalesce(m.used, 0)::bigint as used, (h.value - coalesce(m.since_start, 0))::bigint as opening, (h.value - coalesce(m.since_end, 0))::bigint as closing
    from ${spansFrom(value)}
    cross join (
      select coalesce(sum(b.stock_value), 0) as value from branch_stock b where b.shop_id = ${shop} and ${isInBranches(sql`b.branch_id`, value.branchIds)}) h
    cross join lateral (
      select sum(-m.value) filter (where m.kind in ('issue', 'return') and m.date <= s.last) as used, sum(m.value) as since_start,
        sum(m.value) filter (where m.date > s.last) as since_end
      from stock_movements m where m.shop_id = ${shop} and m.date >= s.first and ${isInBranches(sql`m.branch_id`, value.branchIds)}) m
    order by s.at`,
);
