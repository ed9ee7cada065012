import { sql } from "drizzle-orm";
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

const byWeek = readByHand(
  "estimates.answered-by-week",
  { weeksAgo: z.int(), offered: z.bigint(), approved: z.bigint() },
  (value: Values<{ since: string; until: string } & OwnBranches>) => sql`
    with answered as (
      select distinct on (a.estimate_id) a.estimate_id, a.created_at
      from estimate_answers a
      where a.shop_id = ${shop} and a.created_at >= ${value.since}::timestamptz and a.created_at < ${value.until}::timestamptz
      order by a.estimate_id, a.number desc
    ), lines as (
      select floor(extract(epoch from ${value.until}::timestamptz - a.created_at) / 604800)::int as weeks_ago,
        l.grand_total, l.answer = 'yes' as is_approved,
        bool_or(l.answer = 'yes') over finding as is_approved_finding,
        l.alternative is null or ${rank} = min(${rank}) over finding as is_first
      from answered a
      join estimates e on e.shop_id = ${shop} and e.id = a.estimate_id and e.replaced_at is null and e.withdrawn_at is null
      join estimate_lines l on l.shop_id = ${shop} and l.estimate_id = e.id and l.answer is not null
      where ${isInBranches(sql`e.branch_id`, value.ownBranches)}
      window finding as (partition by l.estimate_id, coalesce(l.finding_id, l.id))
    )
    select weeks_ago, coalesce(sum(grand_total) filter (where is_approved or not is_approved_finding and is_first), 0)::bigint as offered,
      coalesce(sum(grand_total) filter (where is_approved), 0)::bigint as approved
    from lines group by weeks_ago`,
);
