import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { select, shop as shopId } from "../../../../platform/server/db/select.ts";
import { networkOf } from "../../../../platform/server/http/networks.ts";
import { serve, serveOpenly } from "../../../../platform/server/http/serve.ts";
import { countTry } from "../../../../platform/server/http/throttles.ts";
import type { Pool } from "../../../../platform/server/db/pool.ts";
import { tokenHash } from "../../../../platform/server/secrets.ts";
import * as account from "../sign-in-contract.ts";
import * as contract from "../contract.ts";
import { hashNewPassword, refuseOwnName } from "../new-password-verbs.ts";
import { hasExpired } from "../rules.ts";
import { signIns, users } from "../tables.ts";
import { refuseTeam } from "../words.ts";
import { deviceTokens } from "../device-verbs.ts";
import { releaseEmail } from "./emails.ts";
import { mailInvitation, receiverOf } from "./mails.ts";
import { removePasskeys } from "./passkeys.ts";
import { assertMayTouch, lockUser } from "../user-guard-verbs.ts";
import { withoutTotp } from "./second-factor.ts";
import { sessionOf, startSession } from "../session-verbs.ts";

export const inviteUser = serve(
  contract.inviteUser,
  async ({ db, params, user, shop, now, baseUrl, secretKey, sendsMail, about }) => {
    const invited = await lockUser(db, params.id);
    await assertMayTouch(db, user, invited);
    const { email } = invited;
    if (!email || !(await isWithoutPassword(db, invited.id))) throw refuseTeam("not-invited");

    await db.query("team.drop-links", "delete from directory.password_resets where shop_id = $1 and user_id = $2", [
      invited.id,
    ]);
    const url = await mailInvitation(db, { ...invited, email }, { now, baseUrl, secretKey, shop, inviter: user });
    about({ kind: "users", id: invited.id, name: invited.name });
    return { id: invited.id, invitation: invitationOf(sendsMail), url };
  },
);

export const withdrawInvitation = serve(contract.withdrawInvitation, async ({ db, params, user, about }) => {
  const invited = await lockUser(db, params.id);
  await assertMayTouch(db, user, invited);
  if (!invited.email || !(await isWithoutPassword(db, invited.id))) throw refuseTeam("not-invited");
  await releaseEmail(db, invited.id);
  await db.update(users, invited.id, { email: null, ...withoutTotp });
  about({ kind: "users", id: invited.id, name: invited.name });
});

export const readInvitation = serveOpenly(
  account.readInvitation,
  ({ pool, ip }) => countLink(pool, ip),
  async ({ directory, params, now }) => {
    const [link] = await directory.read(invitationFound, { hash: tokenHash(params.token) });
    if (!link) throw refuseTeam("invitation-over");
    const db = await directory.enterShop(link.shopId);
    const { name, nameAr, email, shop } = await receiverOf(db, link.userId);
    const inviter = await db.find(users, link.invitedBy);
    const ofInviter = { shop, inviter: { name: inviter.name, nameAr: inviter.nameAr } };
    return hasExpired(link, now)
      ? { ...ofInviter, isExpired: true, invited: null }
      : { ...ofInviter, isExpired: false, invited: { name, nameAr, email: email ?? "" } };
  },
);

export const acceptInvitation = serveOpenly(
  account.acceptInvitation,
  async ({ body, pool, ip }) => {
    await countLink(pool, ip);
    return hashNewPassword(body.password);
  },
  async ({ directory, params, body, prepared: passwordHash, now, ip, userAgent, secretKey, sessionToken, ...call }) => {
    const hash = tokenHash(params.token);
    const [link] = await directory.read(invitationFound, { hash });
    if (!link) throw refuseTeam("invitation-over");
    const db = await directory.enterShop(link.shopId);
    // The user's row is locked first, as by those who send again or withdraw.
    const user = await db.lock(users, link.userId);
    const [used] = await db.read(invitationUsed, { hash, now });
    const [signIn] = used ? await db.read(firstPassword, { userId: user.id, passwordHash }) : [];
    if (!signIn || user.removedAt) throw refuseTeam(hasExpired(link, now) ? "invitation-expired" : "invitation-over");
    const { shop } = await receiverOf(db, user.id);
    refuseOwnName(body.password, [body.name, body.nameAr, signIn.email, shop.name, shop.nameAr]);
    await db.update(users, user.id, { name: body.name, nameAr: body.nameAr ?? null, ...withoutTotp });
    await removePasskeys(db, user.id, null);
    const token = await startSession(db, { userId: user.id, now, ip, userAgent, before: sessionToken });
    call.setSession(token);
    call.setDevice(deviceTokens(secretKey, signIn, call.deviceTokens));
    return sessionOf(db, user.id, {
      csrfToken: call.csrfTokenOf(token),
      floor: null,
      isPaired: call.tabletToken !== undefined,
      supportWhatsapp: call.supportWhatsapp ?? null,
      secretKey,
    });
  },
);

export const invitationOf = (sendsMail: boolean) => (sendsMail ? ("mailed" as const) : ("not-mailed" as const));

const countLink = (pool: Pool, ip: string) => countTry(pool, `invitation:${networkOf(ip)}`, 60, 60);

const isWithoutPassword = async (db: Db, userId: string) => {
  const found = await db.read(withoutPassword, { userId });
  return found.length > 0;
};

const withoutPassword = read("team.without-password", (value: Values<{ userId: string }>) =>
  select({ userId: signIns.userId })
    .from(signIns)
    .where(and(eq(signIns.userId, value.userId), isNull(signIns.passwordHash))),
);

const invitationFound = readByHand(
  "team.invitation",
  { shopId: z.string(), userId: z.string(), invitedBy: z.string(), expiresAt: z.string() },
  (value: Values<{ hash: string }>) => sql`select * from find_invitation(${value.hash})`,
);

const invitationUsed = readByHand(
  "team.use-invitation",
  { userId: z.string() },
  (value: Values<{ hash: string; now: string }>) =>
    sql`delete from directory.invitations where shop_id = ${shopId} and hash = ${value.hash} and expires_at > ${value.now} returning user_id`,
);

const firstPassword = readByHand(
  "team.first-password",
  { email: z.string(), deviceKey: z.string() },
  (value: Values<{ userId: string; passwordHash: string }>) =>
    sql`update directory.sign_ins set password_hash = ${value.passwordHash}
        where shop_id = ${shopId} and user_id = ${value.userId} and password_hash is null returning email, device_key`,
);
