import { type Pool, runOnce } from "../../../platform/server/database.ts";
import { tokenHash } from "../../../platform/server/secrets.ts";
import { serveOpenly } from "../../../platform/server/serve.ts";
import { countTry } from "../../../platform/server/throttles.ts";
import * as contract from "../contract.ts";
import { users } from "../tables.ts";
import { refuseTeam } from "../words.ts";
import { canonical } from "./emails.ts";
import { mailReset } from "./mails.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import { passSecondFactor } from "./second-factor.ts";
import { endSessions, endTokens, sessionOf, startSession } from "./sessions.ts";

type SignIn = { shopId: string; userId: string; passwordHash: string | null };

export const login = serveOpenly(
  contract.login,
  async ({ body, ip, pool }) => {
    const email = canonical(body.email);
    await countTry(pool, ...perAddress(email, ip));
    await countTry(pool, ...perAccount(email));
    const found = await signInOf(pool, email);
    return (await isPassword(body.password, found?.passwordHash)) ? found : undefined;
  },
  async ({ directory, body, prepared: found, secretKey, now, ip, userAgent, sessionToken, setSession, csrfTokenOf }) => {
    if (!found) throw refuseTeam("wrong-credentials");
    const db = await directory.enterShop(found.shopId);
    const user = await db.lock(users, found.userId);
    const same = await db.query("team.same-password", "select 1 from directory.sign_ins where shop_id = $1 and user_id = $2 and password_hash = $3", [user.id, found.passwordHash]);
    if (same.length === 0) throw refuseTeam("wrong-credentials");
    if (user.totpConfirmedAt) await passSecondFactor(db, user, body.code, { secretKey, now });

    const token = await startSession(db, { userId: user.id, now, ip, userAgent, before: sessionToken });
    const email = canonical(body.email);
    await directory.query("team.forget-tries", "delete from directory.throttles where key = any($1)", [[perAddress(email, ip)[0], perAccount(email)[0]]]);
    setSession(token);
    return sessionOf(db, user.id, csrfTokenOf(token));
  },
);

export const logout = serveOpenly(contract.logout, async ({ directory, sessionToken, setSession }) => {
  if (sessionToken) {
    const [ended] = await directory.query<{ shopId: string }>("team.logout", "select * from end_session($1)", [tokenHash(sessionToken)]);
    if (ended) directory.announce(ended.shopId, "sessions");
  }
  setSession(null);
});

export const forgotPassword = serveOpenly(
  contract.forgotPassword,
  async ({ body, ip, pool }) => {
    await countTry(pool, `forgot:${canonical(body.email)}`, 3, 15 * 60);
    await countTry(pool, `forgot-from:${ip}`, 30, 15 * 60);
    return signInOf(pool, canonical(body.email));
  },
  async ({ directory, prepared: found, now, baseUrl, secretKey }) => {
    if (!found) return;
    const db = await directory.enterShop(found.shopId);
    const [user] = await db.query<{ id: string; name: string; locale: "en" | "ar"; email: string; shopName: string }>(
      "team.forgetful",
      `select u.id, u.name, u.locale, u.email, s.name as shop_name from users u join shops s on s.shop_id = u.shop_id and s.id = u.shop_id
       where u.shop_id = $1 and u.id = $2 and u.email is not null and u.removed_at is null`,
      [found.userId],
    );
    if (user) await mailReset(db, user, { now, baseUrl, secretKey, shopName: user.shopName });
  },
);

export const resetPassword = serveOpenly(
  contract.resetPassword,
  ({ body }) => hashPassword(body.password),
  async ({ directory, body, prepared: passwordHash, now }) => {
    const [link] = await directory.query<{ shopId: string; userId: string }>(
      "team.use-link",
      "select * from use_password_reset($1, $2)",
      [tokenHash(body.token), now],
    );
    if (!link) throw refuseTeam("reset-link-invalid");
    const db = await directory.enterShop(link.shopId);
    await db.query("team.reset", "update directory.sign_ins set password_hash = $3 where shop_id = $1 and user_id = $2", [link.userId, passwordHash]);
    await endSessions(db, link.userId, null);
    await endTokens(db, link.userId);
  },
);

const signInOf = async (pool: Pool, email: string): Promise<SignIn | undefined> => {
  const [found] = await runOnce<SignIn>(pool, "team.sign-in", "select * from find_sign_in($1)", [email]);
  return found;
};

/** Five tries a minute for an e-mail from an address; and for an e-mail from everywhere, what no forgetful person needs. */
const perAddress = (email: string, ip: string) => [`login:${email}:${ip}`, 5, 60] as const;
const perAccount = (email: string) => [`login:${email}`, 100, 3600] as const;
