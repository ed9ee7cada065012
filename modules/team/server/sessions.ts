import { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { newId } from "../../../platform/server/ids.ts";
import { instantKey, pageOf, readCursorAs } from "../../../platform/server/db/pages.ts";
import { randomToken, tokenHash } from "../../../platform/server/secrets.ts";
import { serve, serveOpenly, type User } from "../../../platform/server/http/serve.ts";
import { digitsOf } from "../../../platform/shared/money.ts";
import { refuse } from "../../../platform/shared/refusals.ts";
import * as contract from "../account-contract.ts";
import { permissionsOf } from "../rules.ts";
import { refuseTeam } from "../words.ts";
import { userVersion } from "./user-version.ts";

export const readSession = serveOpenly(
  contract.readSession,
  async ({ directory, caller, sessionToken, setSession, csrfTokenOf, language }) => {
    const token = sessionToken ?? randomToken();
    if (!sessionToken) setSession(token);
    const csrfToken = csrfTokenOf(token);
    if (!caller) return { user: null, shop: null, permissions: [], csrfToken, locale: language };
    return sessionOf(await directory.enterShop(caller.shop.id), caller.user.id, csrfToken);
  },
);

/** The cursor of lists whose newest comes first. */
export const lastAt = z.tuple([instantKey, z.uuid()]);

export const listSessions = serve(contract.listSessions, async ({ db, user, query: { cursor, limit } }) => {
  const [lastSeenAt, id] = readCursorAs(lastAt, cursor) ?? [null, null];
  const sessions = await db.query<{
    id: string;
    createdAt: string;
    lastSeenAt: string;
    userAgent: string;
    ip: string;
    isCurrent: boolean;
  }>(
    "team.sessions",
    `select id, created_at, last_seen_at, user_agent, ip, id is not distinct from $3::uuid as is_current
     from directory.sessions where shop_id = $1 and user_id = $2 and ($4::timestamptz is null or (last_seen_at, id) < ($4, $5::uuid))
     order by last_seen_at desc, id desc limit $6`,
    [user.id, user.sessionId, lastSeenAt, id, limit + 1],
  );
  return pageOf(sessions, limit, (last) => [last.lastSeenAt, last.id]);
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

/** Who somebody is, where and what they may: the answer of sign-in and of `GET /api/session`. */
export const sessionOf = async (db: Db, userId: string, csrfToken: string): Promise<contract.Session> => {
  const [found] = await db.query<Found>(
    "team.session",
    `select
       jsonb_build_object('id', u.id, 'name', u.name, 'nameAr', u.name_ar, 'email', u.email, 'contactNumber', u.contact_number, 'locale', u.locale,
         'roleId', r.id, 'roleName', r.name, 'roleNameAr', r.name_ar, 'totpEnabled', u.totp_confirmed_at is not null) as "user",
       s.id, s.name, s.name_ar, s.country, s.currency, s.digit_script, s.time_zone, s.language, s.logo_url, s.whatsapp_number, s.plan,
       s.writable_until, s.books_opened_at, s.demo_since is not null as is_demo, r.standard,
       array(select p.permission from role_permissions p where p.shop_id = u.shop_id and p.role_id = u.role_id order by p.permission) as permissions
     from users u
     join roles r on r.shop_id = u.shop_id and r.id = u.role_id
     join shops s on s.shop_id = u.shop_id and s.id = u.shop_id
     where u.shop_id = $1 and u.id = $2`,
    [userId],
  );
  if (!found) throw refuse("not-signed-in");
  const { user, permissions: stored, standard, ...shop } = found;
  return {
    user: { ...user, version: userVersion(user) },
    shop: { ...shop, digits: digitsOf(shop.currency) },
    permissions: [...permissionsOf({ standard }, stored)],
    csrfToken,
    locale: user.locale,
  };
};

type Found = Omit<NonNullable<contract.Session["shop"]>, "digits"> & {
  user: Omit<NonNullable<contract.Session["user"]>, "version">;
  permissions: string[];
  standard: string | null;
};

/** Opens a session and answers its token, which is kept nowhere. One the browser had before is ended. */
export const startSession = async (
  db: Db,
  session: { userId: string; now: string; ip: string; userAgent: string; before: string | undefined },
): Promise<string> => {
  const token = randomToken();
  await db.query(
    "team.start-session",
    `with idle as (
       delete from directory.sessions where shop_id = $1 and user_id = $4 and created_at < $5::timestamptz - interval '90 days')
     insert into directory.sessions (shop_id, hash, id, user_id, created_at, last_seen_at, proven_at, ip, user_agent) select $1, $2, $3::uuid, $4, $5, $5, $5, $6, $8 from (select count(*) from end_session($7)) ended`,
    [
      tokenHash(token),
      newId(),
      session.userId,
      session.now,
      session.ip,
      session.before ? tokenHash(session.before) : null,
      session.userAgent,
    ],
  );
  return token;
};

/** Refuses `session-needed` to a program: what guards an account is for its owner at a browser, not for whoever holds a bearer token. */
export const assertAtBrowser = ({ sessionId }: { sessionId: string | null }) => {
  if (sessionId === null) throw refuseTeam("session-needed");
};

/** Refuses to a program `session-needed`, and `password-needed` in a session where the password was not given within ten minutes. */
export const assertProven = (user: Pick<User, "sessionId" | "provenAt">, now: string) => {
  assertAtBrowser(user);
  if (user.provenAt === null || Date.parse(now) - Date.parse(user.provenAt) > provenForMs)
    throw refuseTeam("password-needed");
};

const provenForMs = 10 * 60_000;

/** The password has just been given in this session. */
export const markProven = (db: Db, { id, sessionId }: User, now: string) =>
  db.query(
    "team.mark-proven",
    "update directory.sessions set proven_at = $4 where shop_id = $1 and user_id = $2 and id = $3",
    [id, sessionId, now],
  );

/** Ends a user's bearer tokens: whoever may have known the old password may have made one. */
export const endTokens = (db: Db, userId: string) =>
  db.query("team.end-tokens", "delete from directory.bearer_tokens where shop_id = $1 and user_id = $2", [userId]);

/** Ends a user's sessions but the one named, and every open link to choose a password. */
export const endSessions = (db: Db, userId: string, but: string | null) => {
  db.announce("sessions");
  return db.query(
    "team.end-sessions",
    `with links as (delete from directory.password_resets where shop_id = $1 and user_id = $2)
     delete from directory.sessions where shop_id = $1 and user_id = $2 and id is distinct from $3::uuid`,
    [userId, but],
  );
};
