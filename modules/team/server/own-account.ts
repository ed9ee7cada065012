import { type Pool, readShop } from "../../../platform/server/database.ts";
import { newId } from "../../../platform/server/ids.ts";
import { randomToken, tokenHash } from "../../../platform/server/secrets.ts";
import { serve } from "../../../platform/server/serve.ts";
import { countTry } from "../../../platform/server/throttles.ts";
import { whole } from "../../../platform/shared/lists.ts";
import { refuse, refuseField } from "../../../platform/shared/refusals.ts";
import * as contract from "../contract.ts";
import { users } from "../tables.ts";
import { teamWords } from "../words.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import { storedPhone } from "./phones.ts";
import { assertAtBrowser, endSessions, sessionOf } from "./sessions.ts";

export const changeMe = serve(contract.changeMe, async ({ db, body, user, shop, about }) => {
  const contactNumber = storedPhone(body.contactNumber, shop.country);
  const after = await db.update(users, user.id, { ...body, ...(contactNumber !== undefined && { contactNumber }) });
  about({ kind: "users", id: user.id, name: after.name });
  const session = await sessionOf(db, user.id, "");
  if (!session.user) throw refuse("not-signed-in");
  return session.user;
});

export const changePassword = serve(
  contract.changePassword,
  async ({ body, shop, user, pool }) => {
    await countTry(pool, `password:${user.id}`, 5, 60);
    const isRight = await isPassword(body.currentPassword, await passwordHashOf(pool, shop.id, user.id));
    return isRight ? hashPassword(body.password) : undefined;
  },
  async ({ db, user, prepared: passwordHash }) => {
    if (!passwordHash) throw refuseField("current_password", teamWords.wrongPassword);
    await db.query("team.change-password", "update directory.sign_ins set password_hash = $3 where shop_id = $1 and user_id = $2", [user.id, passwordHash]);
    await endSessions(db, user.id, user.sessionId);
  },
);

type Token = { id: string; name: string; createdAt: string; lastUsedAt: string | null };

export const listTokens = serve(contract.listTokens, async ({ db, user }) => {
  const data = await db.query<Token>(
    "team.tokens",
    "select id, name, created_at, last_used_at from directory.bearer_tokens where shop_id = $1 and user_id = $2 order by created_at desc, id limit 200",
    [user.id],
  );
  return whole(data);
});

export const makeToken = serve(contract.makeToken, async ({ db, body, user, now, about }) => {
  assertAtBrowser(user);
  const token = randomToken();
  const made: Token = { id: newId(), name: body.name, createdAt: now, lastUsedAt: null };
  await db.query(
    "team.make-token",
    "insert into directory.bearer_tokens (shop_id, hash, id, user_id, name, created_at) values ($1, $2, $3, $4, $5, $6)",
    [tokenHash(token), made.id, user.id, made.name, made.createdAt],
  );
  about({ kind: "tokens", id: made.id, name: made.name });
  return { ...made, token };
});

export const revokeToken = serve(contract.revokeToken, async ({ db, params, user, about }) => {
  const [revoked] = await db.query<{ id: string; name: string }>(
    "team.revoke-token",
    "delete from directory.bearer_tokens where shop_id = $1 and user_id = $2 and id = $3 returning id, name",
    [user.id, params.id],
  );
  if (!revoked) throw refuse("not-found");
  db.announce("sessions");
  about({ kind: "tokens", ...revoked });
});

const passwordHashOf = (pool: Pool, shopId: string, userId: string) =>
  readShop(pool, shopId, async (db) => {
    const [found] = await db.query<{ passwordHash: string | null }>("team.own-password", "select password_hash from directory.sign_ins where shop_id = $1 and user_id = $2", [userId]);
    return found?.passwordHash;
  });
