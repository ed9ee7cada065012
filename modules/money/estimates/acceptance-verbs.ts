import { type SQLWrapper, sql } from "drizzle-orm";
import { shop } from "../../../platform/server/db/select.ts";
import { isInBranches } from "../../../platform/server/http/own-branches.ts";
import { alternatives } from "./rules.ts";

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
