import { sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { z } from "zod";
import { type Db, type Directory, runOnce, withShop } from "../../../../platform/server/db/database.ts";
import { castOrNull } from "../../../../platform/server/db/select.ts";
import { type Pool } from "../../../../platform/server/db/pool.ts";
import { networkOf } from "../../../../platform/server/http/networks.ts";
import { countTry, isWithin } from "../../../../platform/server/http/throttles.ts";
import { Refusal } from "../../../../platform/shared/refusals.ts";
import { refuseTeam } from "../words.ts";
import { signInOf } from "./emails.ts";
import { mailTries, receiverOf } from "./mails.ts";

/** `device` is the id of a browser in which the user signed in before. */
export type SignInTry = { email: string; ip: string; device: string | undefined };

/**
 * Counts attempts of unknown devices by network, by network and e-mail, and by e-mail; they never block a known
 * device, which is counted separately. Unknown e-mails are counted the same way. Answers the refusal of an e-mail that
 * too many wrong passwords have locked, because its owner's second factor opens it.
 */
export const countSignIn = async (pool: Pool, { email, ip, device }: SignInTry): Promise<Refusal | undefined> => {
  if (device) {
    await countTry(pool, ...ofDevice(device));
    return undefined;
  }
  await countTry(pool, ...ofNetwork(ip));
  await countTry(pool, ...ofEmailThere(email, ip));
  const warn = () => runOnce(pool, warningQueued, { payload: JSON.stringify({ email }) });
  return countTry(pool, ...ofEmail(email), warn).then(() => undefined, lockOf);
};

const lockOf = (error: unknown) => {
  if (!(error instanceof Refusal) || error.code !== "too-many-tries") throw error;
  const { retryAfter = 0 } = error.details;
  return refuseTeam("sign-in-locked", { retryAfter, values: { minutes: Math.ceil(retryAfter / 60) } });
};

const warningQueued = readByHand(
  "team.queue-warning",
  { enqueue: z.unknown() },
  (value: Values<{ payload: string }>) => sql`select enqueue('warn-of-tries', ${value.payload}::jsonb)`,
);

export const forgiveSignIn = (directory: Directory, { email, ip, device }: SignInTry) =>
  directory.query(
    "team.forgive-tries",
    `with forgotten as (delete from directory.throttles where key = any($1))
     update directory.throttles set tries = greatest(tries - 1, 0) where key = any($2)`,
    device
      ? [[keyOf(ofDevice(device))], []]
      : [[keyOf(ofEmailThere(email, ip))], [keyOf(ofNetwork(ip)), keyOf(ofEmail(email))]],
  );

/** Until when new devices have to wait at sign-in with this e-mail; null if they need not. */
export const lockedUntil = (email: AnyPgColumn) =>
  castOrNull(
    sql`(select t.window_start + make_interval(secs => ${sql.raw(String(hour))}) from directory.throttles t
      where t.key = 'login:' || ${email} and t.tries >= ${sql.raw(String(maxOfEmail))} and t.window_start > now() - make_interval(secs => ${sql.raw(String(hour))}))`,
    "timestamptz",
  );

/** A new password removes the delay that others' attempts caused. */
export const liftLock = (db: Db, email: string, ip: string) =>
  db.query("team.lift-lock", "delete from directory.throttles where key = any($2) and $1::uuid is not null", [
    [keyOf(ofEmail(email)), keyOf(ofEmailThere(email, ip))],
  ]);

/** The job that notifies a user, at most once a day, that wrong passwords delay new devices. */
export const warnOfTries = (pool: Pool, baseUrl: string) => async (payload: unknown) => {
  const { email } = payload as { email: string };
  const found = await signInOf(pool, email);
  if (!found?.passwordHash || !(await isWithin(pool, `login-warned:${email}`, 1, 24 * 3600))) return;
  await withShop(pool, found.shopId, async (db) => {
    await mailTries(db, await receiverOf(db, found.userId), baseUrl);
  });
};

const maxOfEmail = 50;
const hour = 3600;

type Limit = readonly [key: string, max: number, seconds: number];

const ofNetwork = (ip: string): Limit => [`login-from:${networkOf(ip)}`, 100, 600];
const ofEmailThere = (email: string, ip: string): Limit => [`login:${email}:${networkOf(ip)}`, 5, 60];
const ofEmail = (email: string): Limit => [`login:${email}`, maxOfEmail, hour];
const ofDevice = (id: string): Limit => [`login-device:${id}`, 5, 60];

const keyOf = ([key]: Limit) => key;
