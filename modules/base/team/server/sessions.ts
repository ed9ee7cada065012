import { sql, eq } from "drizzle-orm";
import { assertAtBrowser } from "../../../../platform/server/http/proof.ts";
import { cast, select } from "../../../../platform/server/db/select.ts";
import { sessions } from "../tables.ts";
import type { Db } from "../../../../platform/server/db/database.ts";
import { randomToken } from "../../../../platform/server/secrets.ts";
import { serve, serveOpenly, type User } from "../../../../platform/server/http/serve.ts";
import { serveList } from "../../../../platform/server/http/serve-list.ts";
import { isPermission } from "../../../../platform/shared/permissions.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import * as contract from "../account-contract.ts";
import { sessionOf } from "../session-verbs.ts";

export const readSession = serveOpenly(
  contract.readSession,
  async ({ directory, caller, sessionToken, tabletToken, setSession, csrfTokenOf, language, secretKey, ...of }) => {
    const token = sessionToken ?? randomToken();
    if (!sessionToken) setSession(token);
    const csrfToken = csrfTokenOf(token);
    const ofBrowser = {
      isPaired: tabletToken !== undefined,
      csrfToken,
      supportWhatsapp: of.supportWhatsapp ?? null,
    };
    if (!caller)
      return {
        user: null,
        shop: null,
        permissions: [],
        mustSetUpFactor: false,
        floor: null,
        ...ofBrowser,
        locale: language,
      };
    const { id, floor, lacksFactor, permissions: held } = caller.user;
    const session = await sessionOf(await directory.enterShop(caller.shop.id), id, { ...ofBrowser, floor, secretKey });
    const permissions = session.permissions.filter((name) => isPermission(name) && held.has(name));
    return { ...session, permissions, mustSetUpFactor: lacksFactor };
  },
);

export const listSessions = serveList(contract.listSessions, {
  name: "team.sessions",
  rows: (_, { sessionId }) =>
    select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      userAgent: sessions.userAgent,
      ip: sessions.ip,
      isCurrent: cast(sql`${sessions.id} is not distinct from ${sessionId}::uuid`, "boolean"),
    }).from(sessions),
  where: ({ userId }) => eq(sessions.userId, userId!),
  filters: {},
  values: ({ user }) => ({ userId: user.id, sessionId: user.sessionId }),
  order: { by: { lastSeenAt: sessions.lastSeenAt, id: sessions.id }, descending: true },
  answers: (rows) => rows,
});

export const endSession = serve(contract.endSession, async ({ db, params, user }) => {
  assertAtBrowser(user);
  const ended = await db.query(
    "team.end-session",
    "delete from directory.sessions where shop_id = $1 and user_id = $2 and id = $3 returning id",
    [user.id, params.id],
  );
  if (ended.length === 0) throw refuse("not-found");
  db.announce("sessions");
});

/** The session's user has entered the password, or confirmed with a passkey. */
export const markProven = (db: Db, { id, sessionId }: User, now: string, passkeyId: string | null = null) =>
  db.query(
    "team.mark-proven",
    "update directory.sessions set proven_at = $4, passkey_id = coalesce($5::uuid, passkey_id) where shop_id = $1 and user_id = $2 and id = $3",
    [id, sessionId, now, passkeyId],
  );

/** Ends a user's bearer tokens, which somebody who knew the old password may have created. */
export const endTokens = (db: Db, userId: string) =>
  db.query("team.end-tokens", "delete from directory.bearer_tokens where shop_id = $1 and user_id = $2", [userId]);

/** Ends a user's sessions except `but`, and every open link of theirs. */
export const endSessions = (db: Db, userId: string, but: string | null) => {
  db.announce("sessions");
  return db.query(
    "team.end-sessions",
    `with links as (delete from directory.password_resets where shop_id = $1 and user_id = $2),
       invitations as (delete from directory.invitations where shop_id = $1 and user_id = $2)
     delete from directory.sessions where shop_id = $1 and user_id = $2 and id is distinct from $3::uuid`,
    [userId, but],
  );
};
