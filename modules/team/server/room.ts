import type { Db } from "../../../platform/server/db/database.ts";
import { mostRoles, mostUsers } from "../rules.ts";
import { refuseTeam } from "../words.ts";
import { lockTeam } from "./role-guards.ts";

/** Room for one more who works there. Locks the shop's row so that two concurrent inserts cannot both pass the limit. */
export const assertRoomForUser = async (db: Db) => {
  await lockTeam(db);
  const counted = await db.query<{ count: number }>(
    "team.count-users",
    "select count(*)::int as count from users where shop_id = $1 and removed_at is null",
  );
  if (counted[0]!.count >= mostUsers) throw refuseTeam("too-many-users");
};

/** Room for one more role, in the same way. */
export const assertRoomForRole = async (db: Db) => {
  await lockTeam(db);
  const counted = await db.query<{ count: number }>(
    "team.count-roles",
    "select count(*)::int as count from roles where shop_id = $1",
  );
  if (counted[0]!.count >= mostRoles) throw refuseTeam("too-many-roles");
};
