import { and, eq, sql } from "drizzle-orm";
import { read, readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { z } from "zod";
import type { Db, Row } from "../../../../platform/server/db/database.ts";
import { select, shop } from "../../../../platform/server/db/select.ts";
import { assertEmailHere } from "../../../../platform/server/cells/known.ts";
import { networkOf } from "../../../../platform/server/http/networks.ts";
import { tokenHash } from "../../../../platform/server/secrets.ts";
import { serveOpenly } from "../../../../platform/server/http/serve.ts";
import { countTry, isWithin } from "../../../../platform/server/http/throttles.ts";
import { logout as logoutContract } from "../account-contract.ts";
import * as contract from "../sign-in-contract.ts";
import { roles, signIns, users } from "../tables.ts";
import { refuseTeam } from "../words.ts";
import { deviceTokens, knownDevice } from "../device-verbs.ts";
import { signInOf } from "./emails.ts";
import { canonicalEmail } from "../canonical-email.ts";
import { mailReset, receiverOf, notifyHolder } from "./mails.ts";
import { hashNewPassword, refuseOwnName } from "../new-password-verbs.ts";
import { isPassword } from "../password-verbs.ts";
import { passkeysOf } from "./passkeys.ts";
import { passSecondFactor } from "./second-factor.ts";
import { endSessions, endTokens } from "./sessions.ts";
import { sessionOf, startSession } from "../session-verbs.ts";
import { countSignIn, forgiveSignIn, liftLock, type SignInTry } from "./sign-in-limits.ts";

export const login = serveOpenly(
  contract.login,
  async ({ body, ip, pool, secretKey, deviceTokens: sent }) => {
    const email = canonicalEmail(body.email);
    const found = await signInOf(pool, email);
    const attempt: SignInTry = { email, ip, device: found && knownDevice(secretKey, found, sent) };
    const lock = await countSignIn(pool, attempt);
    if (!found) await assertEmailHere(pool, email);
    const isRight = await isPassword(body.password, found?.passwordHash);
    if (lock && !(isRight && body.code)) throw lock;
    return { attempt, lock, found: isRight ? found : undefined };
  },
  async ({
    directory,
    body,
    prepared: { attempt, lock, found },
    secretKey,
    now,
    ip,
    userAgent,
    sessionToken,
    deviceTokens: sent,
    tabletToken,
    setSession,
    setDevice,
    csrfTokenOf,
    supportWhatsapp,
  }) => {
    if (!found) throw refuseTeam("wrong-credentials");
    const db = await directory.enterShop(found.shopId);
    const user = await db.lock(users, found.userId);
    const same = await db.read(samePassword, { userId: user.id, passwordHash: found.passwordHash });
    if (same.length === 0) throw refuseTeam("wrong-credentials");
    if (user.totpConfirmedAt)
      await passSecondFactor(db, user, body.code, { secretKey, now }).catch((error: unknown) => {
        throw lock ?? error;
      });
    else if (lock) throw lock;
    else await assertNoPasskeyNeeded(db, user);

    const token = await startSession(db, { userId: user.id, now, ip, userAgent, before: sessionToken });
    await forgiveSignIn(directory, attempt);
    setSession(token);
    setDevice(deviceTokens(secretKey, found, sent));
    return sessionOf(db, user.id, {
      csrfToken: csrfTokenOf(token),
      floor: null,
      isPaired: tabletToken !== undefined,
      supportWhatsapp: supportWhatsapp ?? null,
      secretKey,
    });
  },
);

export const logout = serveOpenly(logoutContract, async ({ directory, sessionToken, setSession }) => {
  if (sessionToken) {
    const [ended] = await directory.read(sessionEnded, { hash: tokenHash(sessionToken) });
    if (ended) directory.announce(ended.shopId, "sessions");
  }
  setSession(null);
});

export const forgotPassword = serveOpenly(
  contract.forgotPassword,
  async ({ body, ip, pool }) => {
    const email = canonicalEmail(body.email);
    await countTry(pool, `forgot-from:${networkOf(ip)}`, 30, 15 * 60);
    await countTry(pool, `forgot:${email}:${networkOf(ip)}`, 3, 15 * 60);
    const found = await signInOf(pool, email);
    if (!found) await assertEmailHere(pool, email);
    // Who has not accepted an invitation needs its link: this one would outlast its end and its withdrawal.
    return (await isWithin(pool, `forgot:${email}`, 6, 3600)) && found?.passwordHash ? found : undefined;
  },
  async ({ directory, prepared: found, now, baseUrl, secretKey }) => {
    if (!found) return;
    const db = await directory.enterShop(found.shopId);
    const user = await receiverOf(db, found.userId);
    await mailReset(db, { ...user, email: found.email }, { now, baseUrl, secretKey, shop: user.shop });
  },
);

export const resetPassword = serveOpenly(
  contract.resetPassword,
  async ({ body, ip, pool }) => {
    await countTry(pool, `reset-from:${networkOf(ip)}`, 20, 60);
    return hashNewPassword(body.password);
  },
  async ({ directory, body, prepared: passwordHash, now, ip, baseUrl, secretKey, deviceTokens: sent, setDevice }) => {
    const [link] = await directory.read(linkUsed, { hash: tokenHash(body.token), now });
    if (!link) throw refuseTeam("reset-link-invalid");
    const db = await directory.enterShop(link.shopId);
    const [signIn] = await db.read(passwordReset, { userId: link.userId, passwordHash });
    if (!signIn) throw refuseTeam("reset-link-invalid");
    const user = await receiverOf(db, link.userId);
    refuseOwnName(body.password, [user.name, user.nameAr, signIn.email, user.shop.name, user.shop.nameAr]);
    await endSessions(db, link.userId, null);
    await endTokens(db, link.userId);
    await liftLock(db, signIn.email, ip);
    setDevice(deviceTokens(secretKey, signIn, sent));
    const also = (await passkeysOf(db, link.userId)).length > 0 ? "passkeysKept" : undefined;
    await notifyHolder(db, user, "passwordChanged", { baseUrl, shop: user.shop, by: user, also });
  },
);

/** Where the role requires a second factor and a passkey is the only one, the password alone does not sign in. */
const assertNoPasskeyNeeded = async (db: Db, { id, roleId }: Row<typeof users>) => {
  const [own, role] = await Promise.all([passkeysOf(db, id), roleId ? db.find(roles, roleId) : undefined]);
  if (own.length > 0 && role?.secondFactorSince) throw refuseTeam("passkey-first");
};

const samePassword = read("team.same-password", (value: Values<{ userId: string; passwordHash: string | null }>) =>
  select({ userId: signIns.userId })
    .from(signIns)
    .where(and(eq(signIns.userId, value.userId), eq(signIns.passwordHash, value.passwordHash))),
);

const passwordReset = readByHand(
  "team.reset",
  { email: z.string(), deviceKey: z.string() },
  (value: Values<{ userId: string; passwordHash: string }>) =>
    sql`update directory.sign_ins set password_hash = ${value.passwordHash}, device_key = gen_random_uuid()
        where shop_id = ${shop} and user_id = ${value.userId} returning email, device_key`,
);

const sessionEnded = readByHand(
  "team.logout",
  { shopId: z.string() },
  (value: Values<{ hash: string }>) => sql`select * from end_session(${value.hash})`,
);

const linkUsed = readByHand(
  "team.use-link",
  { shopId: z.string(), userId: z.string() },
  (value: Values<{ hash: string; now: string }>) => sql`select * from use_password_reset(${value.hash}, ${value.now})`,
);
