import { and, eq, lt, lte, or, sql } from "drizzle-orm";
import { z } from "zod";
import { type Db, runOnce, withShop } from "../../../../platform/server/db/database.ts";
import type { Pool } from "../../../../platform/server/db/pool.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { requestsLapseAfter } from "../rules.ts";
import { bookings } from "../tables.ts";

/** Unanswered requests that are old, or whose time has come, do not keep others from asking. */
export const lapseRequests = async (db: Db, now: string) => {
  const isOld = or(lt(bookings.createdAt, oldestOf(now)), lte(bookings.startsAt, now));
  const lapsed = await db.updateWhere(bookings, and(eq(bookings.state, "requested"), isOld)!, {
    state: "lapsed",
    sender: null,
  });
  if (lapsed.length > 0) db.announce("vehicles");
};

const oldestOf = (now: string) => new Date(Date.parse(now) - requestsLapseAfter * 86_400_000).toISOString();

/** Every hour, in every shop. */
export const lapseAllRequests =
  (pool: Pool, now: () => Date = () => new Date()) =>
  async () => {
    const at = now().toISOString();
    for (const { shopId } of await runOnce(pool, shopsToVisit, { madeBefore: oldestOf(at), at }))
      await withShop(pool, shopId, (db) => lapseRequests(db, at));
  };

const shopsToVisit = readByHand(
  "bookings.shops-with-old-requests",
  { shopId: z.string() },
  (value: Values<{ madeBefore: string; at: string }>) =>
    sql`select * from shops_with_old_booking_requests(${value.madeBefore}::timestamptz, ${value.at}::timestamptz) as shop_id`,
);
