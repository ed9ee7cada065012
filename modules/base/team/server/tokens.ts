import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read, readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { select, shop as shopId } from "../../../../platform/server/db/select.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { type ListedRow, serveList } from "../../../../platform/server/http/serve-list.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { shopToken, tokenHash } from "../../../../platform/server/secrets.ts";
import { type GuardedAct, guardedActs } from "../../../../platform/shared/guarded-acts.ts";
import type { Permission } from "../../../../platform/shared/permissions.ts";
import { refuse, refuseField } from "../../../../platform/shared/refusals.ts";
import { filled } from "../../../../platform/shared/field-messages.ts";
import { isolated } from "../../../../platform/shared/words.ts";
import * as contract from "../token-contract.ts";
import { beyond } from "../rules.ts";
import { bearerTokens, users } from "../tables.ts";
import { usersById } from "../user-verbs.ts";
import { teamWords } from "../words.ts";
import { notifyHolder, receiverOf } from "./mails.ts";
import { assertMayTouch } from "../user-guard-verbs.ts";

const tokenFields = {
  id: bearerTokens.id,
  name: bearerTokens.name,
  permissions: bearerTokens.permissions,
  guardedActs: bearerTokens.guardedActs,
  createdAt: bearerTokens.createdAt,
  lastUsedAt: bearerTokens.lastUsedAt,
  lastUsedIp: bearerTokens.lastUsedIp,
  expiresAt: bearerTokens.expiresAt,
};

const selectTokens = () => select(tokenFields).from(bearerTokens);

const newestFirst = { by: { createdAt: bearerTokens.createdAt, id: bearerTokens.id }, descending: true } as const;

export const listTokens = serveList(contract.listTokens, {
  name: "team.tokens",
  rows: selectTokens,
  where: ({ userId }) => eq(bearerTokens.userId, userId!),
  filters: {},
  values: ({ user }) => ({ userId: user.id }),
  order: newestFirst,
  answers: (rows) => rows,
});

export const listTeamTokens = serveList(contract.listTeamTokens, {
  name: "team.tokens-of-all",
  rows: () => select({ ...tokenFields, userId: bearerTokens.userId }).from(bearerTokens),
  filters: {
    q: (q, { holders }) =>
      sql`(position(lower(${q}) in lower(${bearerTokens.name})) > 0 or ${bearerTokens.userId} = any(${holders}::uuid[]))`,
  },
  values: async ({ db, query: { q } }) => ({
    holders: q === undefined ? [] : (await db.read(namedLike, { q })).map(({ id }) => id),
  }),
  order: newestFirst,
  answers: async (rows, { db }) => {
    const holders = await usersById(
      db,
      rows.map(({ userId }) => userId),
    );
    return rows.map(({ userId, ...token }) => ({ ...token, user: holders.get(userId)! }));
  },
});

const namedLike = read("team.named-like", (value: Values<{ q: string }>) =>
  select({ id: users.id })
    .from(users)
    .where(sql`position(lower(${value.q}) in lower(concat_ws(' ', ${users.name}, ${users.nameAr}))) > 0`),
);

export const makeToken = serve(contract.makeToken, async ({ db, body, user, shop, baseUrl, now, about }) => {
  if (body.expiresAt && body.expiresAt <= now) throw refuseField("expires_at", teamWords.notLater);
  const permissions = body.permissions ? [...new Set(body.permissions)].toSorted() : null;
  const acts = [...new Set(body.guardedActs ?? [])].toSorted();
  checkScope(permissions, acts, user.permissions);
  const token = shopToken(db.shopId);
  const made: ListedRow<typeof selectTokens> = {
    id: newId(),
    name: body.name,
    permissions,
    guardedActs: acts,
    createdAt: now,
    lastUsedAt: null,
    lastUsedIp: null,
    expiresAt: body.expiresAt ?? null,
  };
  await db.query(
    "team.make-token",
    `insert into directory.bearer_tokens (shop_id, hash, id, user_id, name, created_at, expires_at, permissions, guarded_acts)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [tokenHash(token), made.id, user.id, made.name, made.createdAt, made.expiresAt, permissions, acts],
  );
  await notifyHolder(db, await receiverOf(db, user.id), "tokenMade", { baseUrl, shop, by: user, token: made.name });
  about({ kind: "tokens", id: made.id, name: made.name });
  return { ...made, token };
});

const checkScope = (
  permissions: readonly Permission[] | null,
  acts: readonly GuardedAct[],
  held: ReadonlySet<Permission>,
) => {
  const missing = beyond(held, permissions ?? []);
  if (missing.length > 0) throw refuseField("permissions", filled(teamWords.notHeld, { missing: listed(missing) }));
  const own = permissions ? new Set(permissions) : held;
  const without = acts.filter((act) => !guardedActs[act].some((permission) => own.has(permission)));
  if (without.length > 0)
    throw refuseField(
      "guarded_acts",
      filled(teamWords.actWithoutPermission, {
        acts: listed(without),
        missing: listed([...new Set(without.flatMap((act) => guardedActs[act]))]),
      }),
    );
};

const listed = (names: readonly string[]) => names.map(isolated).join(", ");

const tokenRevoked = readByHand(
  "team.revoke-token",
  { id: z.string(), name: z.string() },
  (value: Values<{ userId: string; id: string }>) =>
    sql`delete from directory.bearer_tokens where shop_id = ${shopId} and user_id = ${value.userId} and id = ${value.id} returning id, name`,
);

const revoke = async (db: Db, userId: string, id: string) => {
  const [revoked] = await db.read(tokenRevoked, { userId, id });
  if (!revoked) throw refuse("not-found");
  db.announce("sessions");
  return revoked;
};

export const revokeToken = serve(contract.revokeToken, async ({ db, params, user, about }) => {
  about({ kind: "tokens", ...(await revoke(db, user.id, params.id)) });
});

export const revokeTeamToken = serve(contract.revokeTeamToken, async ({ db, params, user, shop, baseUrl, about }) => {
  const token = await db.find(bearerTokens, params.id);
  const holder = await db.find(users, token.userId);
  await assertMayTouch(db, user, holder);
  const revoked = await revoke(db, holder.id, token.id);
  await notifyHolder(db, holder, "tokenEnded", { baseUrl, shop, by: user, token: revoked.name });
  about({ kind: "tokens", ...revoked });
});
