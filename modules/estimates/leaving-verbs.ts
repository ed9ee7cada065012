import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../platform/server/db/read.ts";
import { shop } from "../../platform/server/db/select.ts";
import { moveFindings } from "../findings/verbs.ts";

/** Opens what the estimates of a visit price and nobody has answered: the vehicle leaves, and its next visit prices it. */
export const releaseUnanswered = async (db: Db, clientVehicleId: string, now: string): Promise<void> =>
  void (await moveFindings(db, idsOf(await db.read(unansweredPriced, { clientVehicleId })), "release", now));

/** Takes `releaseUnanswered` back: the vehicle is here again. What another estimate has priced since stays with it. */
export const priceUnanswered = async (
  db: Db,
  clientVehicleId: string,
  { now, today }: { now: string; today: string },
): Promise<void> =>
  void (await moveFindings(db, idsOf(await db.read(unansweredOpen, { clientVehicleId, today })), "price", now));

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

const isUnsettled = sql`f.approved_at is null and f.declined_at is null and f.done_at is null and f.dropped_at is null`;

/** Findings `f` with a line of an estimate `e` of the visit that nobody has answered. */
const unanswered = ({ clientVehicleId }: Pick<Values<{ clientVehicleId: string }>, "clientVehicleId">) => sql`
  select distinct f.id from estimates e
  join estimate_lines l on l.shop_id = ${shop} and l.estimate_id = e.id and l.answer is null
  join findings f on f.shop_id = ${shop} and f.id = l.finding_id and ${isUnsettled}
  where e.shop_id = ${shop} and e.client_vehicle_id = ${clientVehicleId} and e.replaced_at is null and e.withdrawn_at is null`;

const unansweredPriced = readByHand(
  "estimates.unanswered-priced",
  { id: z.string() },
  (value: Values<{ clientVehicleId: string }>) => sql`${unanswered(value)} and f.priced_at is not null`,
);

const unansweredOpen = readByHand(
  "estimates.unanswered-open",
  { id: z.string() },
  (value: Values<{ clientVehicleId: string; today: string }>) => sql`
    ${unanswered(value)} and f.priced_at is null and (e.approved_at is null or e.valid_until >= ${value.today}::date)`,
);
