import { eq } from "drizzle-orm";
import type { Db } from "../../../platform/server/db/database.ts";
import type { User } from "../../../platform/server/http/serve.ts";
import type { ReaderLanguage } from "../../../platform/shared/words.ts";
import { users } from "./tables.ts";

/** Ends the sessions on a tablet that is not paired any more. */
export const endTabletSessions = (db: Db, tabletId: string) => {
  db.announce("sessions");
  return db.query("team.end-tablet-sessions", "delete from directory.sessions where shop_id = $1 and tablet_id = $2", [
    tabletId,
  ]);
};

/** Ends a user's sessions on tablets; those by e-mail and password go on. */
export const endFloorSessions = (db: Db, userId: string) => {
  db.announce("sessions");
  return db.query(
    "team.end-floor-sessions",
    "delete from directory.sessions where shop_id = $1 and user_id = $2 and tablet_id is not null",
    [userId],
  );
};

/** Ends the caller's own session. */
export const endOwnSession = (db: Db, { id, sessionId }: Pick<User, "id" | "sessionId">) => {
  db.announce("sessions");
  return db.query(
    "team.end-own-session",
    "delete from directory.sessions where shop_id = $1 and user_id = $2 and id = $3",
    [id, sessionId],
  );
};

/** A touch prolongs a session on a tablet. */
export const touchSession = (db: Db, { id, sessionId }: Pick<User, "id" | "sessionId">, now: string) =>
  db.query(
    "team.touch-session",
    "update directory.sessions set last_seen_at = greatest(last_seen_at, $4) where shop_id = $1 and user_id = $2 and id = $3",
    [id, sessionId, now],
  );

export const setLanguage = (db: Db, userId: string, locale: ReaderLanguage) =>
  db.updateWhere(users, eq(users.id, userId), { locale });
