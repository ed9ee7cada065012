import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";

/**
 * Those of the findings of an estimate that an estimate of a later visit prices: the vehicle has left before an answer
 * to the first one.
 */
export const pricedLater = async (db: Db, estimateId: string): Promise<string[]> =>
  (await db.read(pricedLaterRead, { estimateId })).map(({ id }) => id);

const pricedLaterRead = readByHand(
  "estimates.priced-later",
  { id: z.string() },
  ({ estimateId }: Values<{ estimateId: string }>) => sql`
    select distinct l.finding_id as id from estimates e
    join estimate_lines l on l.shop_id = ${shop} and l.estimate_id = e.id and l.finding_id is not null
    join estimate_lines other on other.shop_id = ${shop} and other.finding_id = l.finding_id and other.answer is null
    join estimates later on later.shop_id = ${shop} and later.id = other.estimate_id and later.client_vehicle_id <> e.client_vehicle_id
      and later.created_at > e.created_at and later.replaced_at is null and later.withdrawn_at is null
    where e.shop_id = ${shop} and e.id = ${estimateId}`,
);
