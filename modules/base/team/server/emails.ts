import { sql } from "drizzle-orm";
import { readByHand, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { z } from "zod";
import { shop } from "../../../../platform/server/db/select.ts";
import { type Db, runOnce } from "../../../../platform/server/db/database.ts";
import type { Pool } from "../../../../platform/server/db/pool.ts";
import { refuseField } from "../../../../platform/shared/refusals.ts";
import { teamWords } from "../words.ts";
import { canonicalEmail } from "../canonical-email.ts";

const signInFound = readByHand(
  "team.sign-in",
  {
    email: z.string(),
    shopId: z.string(),
    userId: z.string(),
    passwordHash: z.string().nullable(),
    deviceKey: z.string(),
  },
  (value: Values<{ email: string }>) => sql`select * from find_sign_in(${value.email})`,
);
export type SignIn = RowOf<typeof signInFound>;

/** The user of an e-mail, before the shop is known. */
export const signInOf = async (pool: Pool, email: string): Promise<SignIn | undefined> => {
  const [found] = await runOnce(pool, signInFound, { email });
  return found;
};

/** Assigns an e-mail to a user. Refuses one that is taken, in any shop; of two concurrent attempts one succeeds. */
export const claimEmail = async (db: Db, userId: string, email: string, passwordHash: string | null) => {
  const address = canonicalEmail(email);
  const free = await reserveEmails(db, [address]);
  const [claimed] = free.has(address) ? await db.read(emailClaimed, { userId, email: address, passwordHash }) : [];
  if (!claimed) throw refuseField("email", teamWords.emailTaken);
  return claimed;
};

const emailClaimed = readByHand(
  "team.claim-email",
  { email: z.string(), deviceKey: z.string() },
  (value: Values<{ userId: string; email: string; passwordHash: string | null }>) =>
    sql`insert into directory.sign_ins (shop_id, user_id, email, password_hash)
        values (${shop}, ${value.userId}, ${value.email}, ${value.passwordHash})
        on conflict (email) do nothing returning email, device_key`,
);

/** Those of these e-mails that no shop of another cell has. */
export const reserveEmails = async (db: Db, emails: readonly string[]): Promise<ReadonlySet<string>> => {
  if (!db.cells || emails.length === 0) return new Set(emails);
  await queueHome(db);
  return db.cells.reserve(db.shopId, emails);
};

/** Lets all cells know, after the commit, which e-mails this shop has. */
const queueHome = (db: Db) =>
  db.query("team.queue-home", "select enqueue_once('settle-home') where $1::uuid is not null");

/** Releases an e-mail and deletes the sessions, passkeys, tokens and links of its user. */
export const releaseEmail = (db: Db, userId: string) => {
  db.announce("sessions");
  if (db.cells) db.alongside(queueHome(db));
  return db.query(
    "team.release-email",
    `with sessions as (delete from directory.sessions where shop_id = $1 and user_id = $2),
       passkeys as (delete from directory.passkeys where shop_id = $1 and user_id = $2),
       tokens as (delete from directory.bearer_tokens where shop_id = $1 and user_id = $2),
       links as (delete from directory.password_resets where shop_id = $1 and user_id = $2),
       invitations as (delete from directory.invitations where shop_id = $1 and user_id = $2)
     delete from directory.sign_ins where shop_id = $1 and user_id = $2`,
    [userId],
  );
};
