import { eq, sql } from "drizzle-orm";
import { read, readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { z } from "zod";
import { select, shop as shopId } from "../../../../platform/server/db/select.ts";
import { readShop } from "../../../../platform/server/db/database.ts";
import { type Pool } from "../../../../platform/server/db/pool.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { shopToken, tokenHash } from "../../../../platform/server/secrets.ts";
import { type BeforeShopCall, serve } from "../../../../platform/server/http/serve.ts";
import { type ListedRow, serveList } from "../../../../platform/server/http/serve-list.ts";
import { countTryInShop } from "../../../../platform/server/http/throttles.ts";
import { checkVersion } from "../../../../platform/server/http/versions.ts";
import { refuse, refuseField } from "../../../../platform/shared/refusals.ts";
import type { Route } from "../../../../platform/shared/route.ts";
import * as contract from "../account-contract.ts";
import { branches } from "../../shop/tables.ts";
import { bearerTokens, signIns, users } from "../tables.ts";
import { teamWords } from "../words.ts";
import { receiverOf, notifyHolder } from "./mails.ts";
import { hashNewPassword, refuseOwnName } from "../new-password-verbs.ts";
import { passkeysOf } from "./passkeys.ts";
import { isPassword } from "./passwords.ts";
import { storedPhone } from "./phones.ts";
import { assertAtBrowser } from "../../../../platform/server/http/proof.ts";
import { endSessions, endTokens, markProven, sessionOf } from "./sessions.ts";
import { userVersion } from "./user-version.ts";

export const changeMe = serve(contract.changeMe, async ({ db, body, user, shop, about, secretKey }) => {
  const { version, ...details } = body;
  if (user.lacksFactor && Object.keys(details).some((field) => field !== "locale"))
    throw refuse("second-factor-needed");
  const contactNumber = storedPhone(body.contactNumber, shop.country);
  checkVersion(version, userVersion(await db.lock(users, user.id), secretKey));
  const after = await db.update(users, user.id, { ...details, ...(contactNumber !== undefined && { contactNumber }) });
  about({ kind: "users", id: user.id, name: after.name });
  const ofBrowser = { csrfToken: "", floor: null, isPaired: false, supportWhatsapp: null };
  const session = await sessionOf(db, user.id, { ...ofBrowser, secretKey });
  if (!session.user) throw refuse("not-signed-in");
  return session.user;
});

export const chooseBranch = serve(contract.chooseBranch, async ({ db, body, user, about }) => {
  const { id, archivedAt } = await db.find(branches, body.branchId);
  if (archivedAt !== null) throw refuseField("branch_id", teamWords.branchArchived);
  if (user.branchIds && !user.branchIds.has(id)) throw refuseField("branch_id", teamWords.notYourBranch);
  await db.update(users, user.id, { branchId: id });
  about({ kind: "users", id: user.id, name: user.name });
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
    (await isOwnPassword(call, body.currentPassword)) ? hashNewPassword(body.password) : undefined,
  async ({ db, body, user, shop, baseUrl, now, prepared: passwordHash }) => {
    if (!passwordHash) throw refuseField("current_password", teamWords.wrongPassword);
    const holder = await receiverOf(db, user.id);
    refuseOwnName(body.password, [holder.name, holder.nameAr, holder.email, shop.name, shop.nameAr]);
    await db.query(
      "team.change-password",
      "update directory.sign_ins set password_hash = $3 where shop_id = $1 and user_id = $2",
      [user.id, passwordHash],
    );
    await endSessions(db, user.id, user.sessionId);
    await endTokens(db, user.id);
    await markProven(db, user, now);
    const also = (await passkeysOf(db, user.id)).length > 0 ? "passkeysKept" : undefined;
    await notifyHolder(db, holder, "passwordChanged", { baseUrl, shop, by: user, also });
  },
);

const selectTokens = () =>
  select({
    id: bearerTokens.id,
    name: bearerTokens.name,
    createdAt: bearerTokens.createdAt,
    lastUsedAt: bearerTokens.lastUsedAt,
    expiresAt: bearerTokens.expiresAt,
  }).from(bearerTokens);

export const listTokens = serveList(contract.listTokens, {
  name: "team.tokens",
  rows: selectTokens,
  where: ({ userId }) => eq(bearerTokens.userId, userId!),
  filters: {},
  values: ({ user }) => ({ userId: user.id }),
  order: { by: { createdAt: bearerTokens.createdAt, id: bearerTokens.id }, descending: true },
  answers: (rows) => rows,
});

export const makeToken = serve(contract.makeToken, async ({ db, body, user, shop, baseUrl, now, about }) => {
  if (body.expiresAt && body.expiresAt <= now) throw refuseField("expires_at", teamWords.notLater);
  const token = shopToken(db.shopId);
  const made: ListedRow<typeof selectTokens> = {
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
  await notifyHolder(db, await receiverOf(db, user.id), "tokenMade", { baseUrl, shop, by: user, token: made.name });
  about({ kind: "tokens", id: made.id, name: made.name });
  return { ...made, token };
});

const tokenRevoked = readByHand(
  "team.revoke-token",
  { id: z.string(), name: z.string() },
  (value: Values<{ userId: string; id: string }>) =>
    sql`delete from directory.bearer_tokens where shop_id = ${shopId} and user_id = ${value.userId} and id = ${value.id} returning id, name`,
);

export const revokeToken = serve(contract.revokeToken, async ({ db, params, user, about }) => {
  const [revoked] = await db.read(tokenRevoked, { userId: user.id, id: params.id });
  if (!revoked) throw refuse("not-found");
  db.announce("sessions");
  about({ kind: "tokens", ...revoked });
});

const passwordOfUser = read("team.own-password", (value: Values<{ userId: string }>) =>
  select({ passwordHash: signIns.passwordHash }).from(signIns).where(eq(signIns.userId, value.userId)),
);

/** Browser sessions only; five attempts a minute. */
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
    const [found] = await db.read(passwordOfUser, { userId });
    return found?.passwordHash;
  });
