import { eq } from "drizzle-orm";
import type { Db } from "../../../platform/server/database.ts";
import type { User } from "../../../platform/server/serve.ts";
import { beyond } from "../rules.ts";
import { rolePermissions } from "../tables.ts";
import { refuseTeam } from "../words.ts";

/** Refuses a role that holds more than the caller: to give it, or to touch somebody who has it. */
export const assertWithinOwn = async (db: Db, user: User, roleId: string | null) => {
  if (!roleId) return;
  const held = await db.list(rolePermissions, { where: eq(rolePermissions.roleId, roleId) });
  if (beyond(user.permissions, held.map(({ permission }) => permission)).length > 0) throw refuseTeam("beyond-own-permissions");
};

/** Holds the shop while it is decided who may manage roles, so that of two last ones not both can lose it. */
export const lockRoleManagers = (db: Db) => db.query("team.lock-role-managers", "select 1 from shops where shop_id = $1 and id = $1 for no key update");

/** After a change: somebody who can sign in still manages roles. Needs `lockRoleManagers` before the change. */
export const assertRoleManagerLeft = async (db: Db) => {
  const left = await db.query(
    "team.role-managers",
    `select 1 from users u
     join directory.sign_ins s on s.shop_id = u.shop_id and s.user_id = u.id and s.password_hash is not null
     join role_permissions p on p.shop_id = u.shop_id and p.role_id = u.role_id and p.permission = 'manage-roles'
     where u.shop_id = $1 and u.removed_at is null limit 1`,
  );
  if (left.length === 0) throw refuseTeam("last-role-manager");
};
