import { and, eq, isNotNull, isNull, ne } from "drizzle-orm";
import type { Db, Row } from "../../../platform/server/db/database.ts";
import type { Pool } from "../../../platform/server/db/pool.ts";
import { read, type Values } from "../../../platform/server/db/read.ts";
import { select } from "../../../platform/server/db/select.ts";
import { shops } from "../shop/tables.ts";
import { holdsEverything } from "./rules.ts";
import { signInOf } from "./server/emails.ts";
import { canonicalEmail } from "./canonical-email.ts";
import { notifyHolder, passwordLink } from "./server/mails.ts";
import { removePasskeys } from "./server/passkeys.ts";
import { withoutTotp } from "./server/second-factor.ts";
import { endSessions, endTokens } from "./server/sessions.ts";
import { whoSignsIn } from "./server/who-signs-in.ts";
import { roles, users } from "./tables.ts";

/** The shop and the user of an e-mail, for the operator's command. */
export const findUserOf = (pool: Pool, email: string) => signInOf(pool, canonicalEmail(email));

/**
 * Why the operator may not let this user back in: only a managing director without another one who can sign in has nobody
 * else to ask. Undefined if there is no reason.
 */
export const whyNotLetIn = async (db: Db, user: Row<typeof users>): Promise<string | undefined> => {
  const role = user.roleId === null ? undefined : await db.find(roles, user.roleId);
  if (user.removedAt || !role || !holdsEverything(role)) return "is not a managing director; one of these can help.";
  const [others, signingIn] = await Promise.all([db.read(otherDirectors, { userId: user.id }), whoSignsIn(db)]);
  const other = others.find(({ id }) => signingIn.has(id));
  return other && `is not the only managing director: ${other.name} can reset the sign-in in Team.`;
};

type LetIn = { now: string; baseUrl: string; reason: string };

/**
 * Voids the password, the second factor, passkeys, sessions, tokens and open links of the user, tells all managing
 * directors, and answers a link to choose a password, which works once, for an hour.
 */
export const letBackIn = async (db: Db, user: Row<typeof users>, { now, baseUrl, reason }: LetIn): Promise<string> => {
  const shop = await db.find(shops, db.shopId);
  await db.update(users, user.id, withoutTotp);
  await removePasskeys(db, user.id, null);
  await endSessions(db, user.id, null);
  await endTokens(db, user.id);
  await db.query(
    "team.void-password",
    "update directory.sign_ins set password_hash = null, device_key = gen_random_uuid() where shop_id = $1 and user_id = $2",
    [user.id],
  );
  const by = { id: "", name: "the operator of this installation", nameAr: "مشغّل النظام" };
  for (const director of [user, ...(await db.read(otherDirectors, { userId: user.id }))])
    await notifyHolder(db, director, "letBackIn", { baseUrl, shop, by, person: user, reason });
  return (await passwordLink(db, user, { now, baseUrl }, 60 * 60_000)).url;
};

const otherDirectors = read("team.other-directors", (value: Values<{ userId: string }>) =>
  select({
    id: users.id,
    name: users.name,
    nameAr: users.nameAr,
    locale: users.locale,
    email: users.email,
  })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(
      and(
        eq(roles.standard, "managing-directors"),
        isNull(users.removedAt),
        isNotNull(users.email),
        ne(users.id, value.userId),
      ),
    ),
);
