import { and, isNotNull, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../platform/server/db/read.ts";
import { shop } from "../../../platform/server/db/select.ts";
import { maxUsers } from "./rules.ts";
import { canonicalEmail } from "./canonical-email.ts";
import { reserveEmails } from "./server/emails.ts";
import { users } from "./tables.ts";

/**
 * Assigns their e-mails to users who were read from an export and have no sign-in, so that they can be invited. Whose address
 * belongs to somebody, in any shop, has none from then on.
 */
export const claimFreeEmails = async (db: Db): Promise<void> => {
  const named = await db.list(users, { where: and(isNotNull(users.email), isNull(users.removedAt)) });
  const wanted = named.slice(0, maxUsers).map(({ id, email }) => ({ id, email: canonicalEmail(email!) }));
  const free = await reserveEmails(
    db,
    wanted.map(({ email }) => email),
  );
  const claims = wanted.filter(({ email }) => free.has(email));
  const claimed = await db.read(emailsClaimed, { claims: JSON.stringify(claims) });
  const known = claimed.map(({ userId }) => userId);
  await db.query(
    "team.forget-emails",
    "update users set email = null where shop_id = $1 and id = any($2::uuid[]) and id <> all($3::uuid[])",
    [named.map(({ id }) => id), known],
  );
};

const emailsClaimed = readByHand(
  "team.claim-free-emails",
  { userId: z.string() },
  (value: Values<{ claims: string }>) => sql`
    with claimed as (
      insert into directory.sign_ins (shop_id, user_id, email)
      select ${shop}, c.id, c.email from jsonb_to_recordset(${value.claims}::jsonb) c(id uuid, email text)
      where not exists (select from directory.sign_ins s where s.shop_id = ${shop} and s.user_id = c.id)
      order by c.id on conflict (email) do nothing returning user_id)
    select user_id from claimed
    union all select s.user_id from directory.sign_ins s where s.shop_id = ${shop}`,
);
