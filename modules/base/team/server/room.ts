import { isNull, sql } from "drizzle-orm";
import { read } from "../../../../platform/server/db/read.ts";
import { cast, select } from "../../../../platform/server/db/select.ts";
import { roles, users } from "../tables.ts";
import type { Db } from "../../../../platform/server/db/database.ts";
import { maxRoles, maxUsers } from "../rules.ts";
import { refuseTeam } from "../words.ts";
import { lockTeam } from "../user-guard-verbs.ts";

const usersCounted = read("team.count-users", () =>
  select({ count: cast(sql`count(*)`, "int") })
    .from(users)
    .where(isNull(users.removedAt)),
);
const rolesCounted = read("team.count-roles", () => select({ count: cast(sql`count(*)`, "int") }).from(roles));

/** Refuses a user beyond the limit. Locks the shop's row so that two concurrent inserts cannot both pass. */
export const assertRoomForUser = async (db: Db) => {
  await lockTeam(db);
  const counted = await db.read(usersCounted);
  if (counted[0]!.count >= maxUsers) throw refuseTeam("too-many-users");
};

/** Refuses a role beyond the limit, in the same way. */
export const assertRoomForRole = async (db: Db) => {
  await lockTeam(db);
  const counted = await db.read(rolesCounted);
  if (counted[0]!.count >= maxRoles) throw refuseTeam("too-many-roles");
};
