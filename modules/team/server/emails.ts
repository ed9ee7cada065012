import { sql } from "drizzle-orm";
import { readByHand, type RowOf, type Values } from "../../../platform/server/db/read.ts";
import { z } from "zod";
import { shop } from "../../../platform/server/db/select.ts";
import { type Db, type Pool, runOnce } from "../../../platform/server/db/database.ts";
import { refuseField } from "../../../platform/shared/refusals.ts";
import { teamWords } from "../words.ts";

/** The one form of an e-mail: two that differ in capitals are the same. */
export const canonical = (email: string) => email.trim().normalize("NFKC").toLowerCase();

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

/** Who signs in by this e-mail; before the shop is known. */
export const signInOf = async (pool: Pool, email: string): Promise<SignIn | undefined> => {
  const [found] = await runOnce(pool, signInFound, { email });
  return found;
};

/** Ties an e-mail to its user. Refuses one that belongs to somebody already, in this shop or another; of two at once, one wins. */
export const claimEmail = async (db: Db, userId: string, email: string, passwordHash: string | null) => {
  const [claimed] = await db.read(emailClaimed, { userId, email: canonical(email), passwordHash });
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

/** Gives an e-mail free again, with the sessions, tokens and links of its user. */
export const releaseEmail = (db: Db, userId: string) => {
  db.announce("sessions");
  return db.query(
    "team.release-email",
    `with sessions as (delete from directory.sessions where shop_id = $1 and user_id = $2),
       tokens as (delete from directory.bearer_tokens where shop_id = $1 and user_id = $2),
       links as (delete from directory.password_resets where shop_id = $1 and user_id = $2)
     delete from directory.sign_ins where shop_id = $1 and user_id = $2`,
    [userId],
  );
};
