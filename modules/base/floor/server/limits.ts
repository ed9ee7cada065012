import { eq } from "drizzle-orm";
import { type Directory, withShop } from "../../../../platform/server/db/database.ts";
import type { Pool } from "../../../../platform/server/db/pool.ts";
import { countTry } from "../../../../platform/server/http/throttles.ts";
import { notify } from "../../notices/verbs.ts";
import { users } from "../../team/tables.ts";

export type PinTry = { tabletId: string; shopId: string; userId: string };

/**
 * Counts a try before the PIN is compared: by employee on this tablet, then all on this tablet. So nobody locks a colleague out
 * of another tablet. Whoever goes on after two waits is reported to those who manage users.
 */
export const countPin = async (pool: Pool, attempt: PinTry) => {
  await countTry(pool, ...perMinute(attempt));
  await countTry(pool, ...perHour(attempt), () => reportTries(pool, attempt));
  await countTry(pool, ...perDay(attempt));
  await countTry(pool, ...ofTablet(attempt));
};

/** The right PIN removes the employee's count, and takes the try off the tablet's. */
export const forgivePin = (directory: Directory, attempt: PinTry) =>
  directory.query(
    "floor.forgive-tries",
    `with forgotten as (delete from directory.throttles where key = any($1))
     update directory.throttles set tries = greatest(tries - 1, 0) where key = $2`,
    [[perMinute, perHour, perDay].map((limit) => keyOf(limit(attempt))), keyOf(ofTablet(attempt))],
  );

const reportTries = (pool: Pool, { shopId, tabletId, userId }: PinTry) =>
  withShop(pool, shopId, async (db) => {
    const employee = await db.findWhere(users, eq(users.id, userId));
    if (employee)
      await notify(db, { kind: "pin-locked", thingId: tabletId, branchId: null, values: { name: employee.name } });
  });

type Limit = readonly [key: string, max: number, seconds: number];

const perMinute = ({ tabletId, userId }: PinTry): Limit => [`pin:${tabletId}:${userId}`, 5, 60];
const perHour = ({ tabletId, userId }: PinTry): Limit => [`pin-hour:${tabletId}:${userId}`, 15, 3600];
const perDay = ({ tabletId, userId }: PinTry): Limit => [`pin-day:${tabletId}:${userId}`, 40, 86_400];
const ofTablet = ({ tabletId }: PinTry): Limit => [`pin-tablet:${tabletId}`, 40, 600];

const keyOf = ([key]: Limit) => key;
