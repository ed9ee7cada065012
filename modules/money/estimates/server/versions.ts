import { asc, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { read, type Values } from "../../../../platform/server/db/read.ts";
import { cast, select } from "../../../../platform/server/db/select.ts";
import type { EstimateState } from "../rules.ts";
import { estimates } from "../tables.ts";

export const e = alias(estimates, "e");

/** The state of an estimate `e` on a day. */
export const stateOn = (today: unknown) =>
  cast(sql`estimate_state(${e.shopId}, ${e.id}, ${today}::date)`, "text") as SQL<EstimateState>;

/** Number and label of an estimate without its version; of the draft of a next version, those of the one before. */
const numberOf = (id: unknown) =>
  sql`select coalesce(o.number, p.number), coalesce(estimate_label(o.label, o.revision), estimate_label(p.label, p.revision))
    from estimates o left join estimates p on p.shop_id = o.shop_id and p.id = o.previous_id
    where o.shop_id = ${e.shopId} and o.id = ${id}::uuid`;

const isVersionOf = (id: unknown) =>
  sql`${e.id} = ${id} or (${e.number}, estimate_label(${e.label}, ${e.revision})) = (${numberOf(id)}) or ${e.previousId} in (
        select v.id from estimates v where v.shop_id = ${e.shopId} and (v.number, estimate_label(v.label, v.revision)) = (${numberOf(id)}))`;

/** The ids of the versions of an estimate, within another statement: those with its number and label, and a draft of the next one. */
export const versionsOf = (id: unknown) => select({ id: e.id }).from(e).where(isVersionOf(id));

/** The versions of an estimate in order, each in its state on a day. */
export const versionsRead = read("estimates.versions", (value: Values<{ id: string; today: string }>) =>
  select({
    id: e.id,
    revision: e.revision,
    number: e.label,
    state: stateOn(value.today),
    sentAt: e.approvedAt,
    grandTotal: e.grandTotal,
  })
    .from(e)
    .where(isVersionOf(value.id))
    .orderBy(asc(e.revision)),
);
