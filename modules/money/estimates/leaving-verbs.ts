import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../platform/server/db/read.ts";
import { shop } from "../../../platform/server/db/select.ts";
import { movePossible } from "./server/revisions.ts";

/** Opens what the estimates of a visit price and nobody has answered: the vehicle leaves, and its next visit prices it. */
export const releaseUnanswered = async (db: Db, clientVehicleId: string, now: string): Promise<void> =>
  movePossible(db, await unanswered(db, clientVehicleId, null), "release", { states: ["priced"], now });

/** Takes `releaseUnanswered` back: the vehicle is here again. What another estimate has priced since stays with it. */
export const priceUnanswered = async (
  db: Db,
  clientVehicleId: string,
  { now, today }: { now: string; today: string },
): Promise<void> => movePossible(db, await unanswered(db, clientVehicleId, today), "price", { states: ["open"], now });

const unanswered = async (db: Db, clientVehicleId: string, validOn: string | null) =>
  (await db.read(unansweredRead, { clientVehicleId, validOn })).map(({ id }) => id);

/** Findings with a line of an estimate of the visit that nobody has answered: a draft, or valid on a day (null: any). */
const unansweredRead = readByHand(
  "estimates.unanswered-findings",
  { id: z.string() },
  ({ clientVehicleId, validOn }: Values<{ clientVehicleId: string; validOn: string | null }>) => sql`
    select distinct l.finding_id as id from estimates e
    join estimate_lines l on l.shop_id = ${shop} and l.estimate_id = e.id and l.answer is null and l.finding_id is not null
    where e.shop_id = ${shop} and e.client_vehicle_id = ${clientVehicleId} and e.replaced_at is null and e.withdrawn_at is null
      and (${validOn}::date is null or e.approved_at is null or e.valid_until >= ${validOn}::date)`,
);
