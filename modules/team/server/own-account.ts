import { type Pool, readShop } from "../../../platform/server/db/database.ts";
import { newId } from "../../../platform/server/ids.ts";
import { pageOf, readCursorAs } from "../../../platform/server/db/pages.ts";
import { randomToken, tokenHash } from "../../../platform/server/secrets.ts";
import { type BeforeShopCall, serve } from "../../../platform/server/http/serve.ts";
import { countTryInShop } from "../../../platform/server/http/throttles.ts";
import { checkVersion } from "../../../platform/server/http/versions.ts";
import { refuse, refuseField } from "../../../platform/shared/refusals.ts";
import type { Route } from "../../../platform/shared/route.ts";
import * as contract from "../account-contract.ts";
import { users } from "../tables.ts";
import { teamWords } from "../words.ts";
import { receiverOf, tellHolder } from "./mails.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import { storedPhone } from "./phones.ts";
import { assertAtBrowser, assertProven, endSessions, endTokens, lastAt, markProven, sessionOf } from "./sessions.ts";
import { userVersion } from "./user-version.ts";

export const changeMe = serve(contract.changeMe, async ({ db, body, user, shop, about }) => {
  const { version, ...details } = body;
  const contactNumber = storedPhone(body.contactNumber, shop.country);
  checkVersion(version, userVersion(await db.lock(users, user.id)));
  const after = await db.update(users, user.id, { ...details, ...(contactNumber !== undefined && { contactNumber }) });
  about({ kind: "users", id: user.id, name: after.name });
  const session = await sessionOf(db, user.id, "");
  if (!session.user) throw refuse("not-signed-in");
  return session.user;
});

export const provePassword = serve(
  contract.provePassword,
  async ({ body, ...call }) => isOwnPassword(call, body.password),
  async ({ db, user, prepared: isRight, now }) => {
    if (!isRight) throw refuseField("password", teamWords.wrongPassword);
    await markProven(db, user, now);
  },
);

export const changePassword = serve(
  contract.changePassword,
  async ({ body, ...call }) =>
    (await isOwnPassword(call, body.currentPassword)) ? hashPassword(body.password) : undefined,
  async ({ db, user, shop, baseUrl, now, prepared: passwordHash }) => {
    if (!passwordHash) throw refuseField("current_password", teamWords.wrongPassword);
    await db.query(
      "team.change-password",
      "update directory.sign_ins set password_hash = $3 where shop_id = $1 and user_id = $2",
      [user.id, passwordHash],
    );
    await endSessions(db, user.id, user.sessionId);
    await endTokens(db, user.id);
    await markProven(db, user, now);
    await tellHolder(db, await receiverOf(db, user.id), "passwordChanged", { baseUrl, shop, by: user });
  },
);

type Token = { id: string; name: string; createdAt: string; lastUsedAt: string | null; expiresAt: string | null };

export const listTokens = serve(contract.listTokens, async ({ db, user, query: { cursor, limit } }) => {
  const [createdAt, id] = readCursorAs(lastAt, cursor) ?? [null, null];
  const tokens = await db.query<Token>(
    "team.tokens",
    `select id, name, created_at, last_used_at, expires_at from directory.bearer_tokens
     where shop_id = $1 and user_id = $2 and ($3::timestamptz is null or (created_at, id) < ($3, $4::uuid))
     order by created_at desc, id desc limit $5`,
    [user.id, createdAt, id, limit + 1],
  );
  return pageOf(tokens, limit, (last) => [last.createdAt, last.id]);
});

export const makeToken = serve(contract.makeToken, async ({ db, body, user, shop, baseUrl, now, about }) => {
  assertProven(user, now);
  if (body.expiresAt && body.expiresAt <= now) throw refuseField("expires_at", teamWords.notLater);
  const token = randomToken();
  const made: Token = {
    id: newId(),
    name: body.name,
    createdAt: now,
    lastUsedAt: null,
    expiresAt: body.expiresAt ?? null,
  };
  await db.query(
    "team.make-token",
    "insert into directory.bearer_tokens (shop_id, hash, id, user_id, name, created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7)",
    [tokenHash(token), made.id, user.id, made.name, made.createdAt, made.expiresAt],
  );
  await tellHolder(db, await receiverOf(db, user.id), "tokenMade", { baseUrl, shop, by: user, token: made.name });
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

/** At a browser only, and five tries a minute. */
const isOwnPassword = async (
  { shop, user, pool }: Pick<BeforeShopCall<Route>, "shop" | "user" | "pool">,
  password: string,
) => {
  assertAtBrowser(user);
  await countTryInShop(pool, shop.id, `password:${user.id}`, 5, 60);
  return isPassword(password, await passwordHashOf(pool, shop.id, user.id));
};

const passwordHashOf = (pool: Pool, shopId: string, userId: string) =>
  readShop(pool, shopId, async (db) => {
    const [found] = await db.query<{ passwordHash: string | null }>(
      "team.own-password",
      "select password_hash from directory.sign_ins where shop_id = $1 and user_id = $2",
      [userId],
    );
    return found?.passwordHash;
  });
