import { type SQLWrapper, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../platform/server/db/read.ts";
import { shop } from "../../../platform/server/db/select.ts";
import { isInBranches, type OwnBranches } from "../../../platform/server/http/own-branches.ts";
import { daysAfter } from "../../../platform/shared/dates.ts";
import type { Minor } from "../../../platform/shared/money.ts";
import { alternatives } from "./rules.ts";

/** What clients answered, VAT included, and the part of it that they approved. */
export type Answered = { offered: Minor; approved: Minor };

/**
 * What clients answered in so many weeks before an instant, by the last answer of each estimate; the latest week first. Of
 * a finding the alternative that was approved counts, else the first one. Replaced and withdrawn estimates do not count.
 */
export const answeredByWeek = async (
  db: Db,
  { until, weeks, ...own }: { until: string; weeks: number } & OwnBranches,
): Promise<Answered[]> => {
  const found = await db.read(byWeek, { since: daysAfter(until, -7 * weeks), until, ...own });
  return Array.from({ length: weeks }, (_, ago) => {
    const { offered, approved } = found.find(({ weeksAgo }) => weeksAgo === ago) ?? { offered: 0n, approved: 0n };
    return { offered, approved };
  });
};

const rank = sql.raw(`array_position(array[${alternatives.map((name) => `'${name}'`).join(", ")}], l.alternative)`);

type Between = { since: SQLWrapper; until: SQLWrapper; ownBranches: SQLWrapper };

/**
 * `counted`: the lines that clients answered between two instants, by the last answer of each estimate. Of a finding the
 * alternative that was approved counts, else the first one. Replaced and withdrawn estimates do not count.
 */
export const answeredLines = ({ since, until, ownBranches }: Between) => sql`
  answered as (
    select distinct on (a.estimate_id) a.estimate_id, a.created_at
    from estimate_answers a
    where a.shop_id = ${shop} and a.created_at >= ${since}::timestamptz and a.created_at < ${until}::timestamptz
    order by a.estimate_id, a.number desc
  ), lines as (
    select a.estimate_id, a.created_at as answered_at, e.label, l.product_id, l.name, l.name_ar, l.grand_total, l.answer = 'yes' as is_approved,
      bool_or(l.answer = 'yes') over finding as is_approved_finding,
      l.alternative is null or ${rank} = min(${rank}) over finding as is_first
    from answered a
    join estimates e on e.shop_id = ${shop} and e.id = a.estimate_id and e.replaced_at is null and e.withdrawn_at is null
    join estimate_lines l on l.shop_id = ${shop} and l.estimate_id = e.id and l.answer is not null
    where ${isInBranches(sql`e.branch_id`, ownBranches)}
    window finding as (partition by l.estimate_id, coalesce(l.finding_id, l.id))
  ), counted as (select * from lines where is_approved or not is_approved_finding and is_first)`;

const byWeek = readByHand(
  "estimates.answered-by-week",
  { weeksAgo: z.int(), offered: z.bigint(), approved: z.bigint() },
  (value: Values<{ since: string; until: string } & OwnBranches>) => sql`
    with ${answeredLines(value)}
    select floor(extract(epoch from ${value.until}::timestamptz - answered_at) / 604800)::int as weeks_ago,
      coalesce(sum(grand_total), 0)::bigint as offered, coalesce(sum(grand_total) filter (where is_approved), 0)::bigint as approved
    from counted group by weeks_ago`,
);
