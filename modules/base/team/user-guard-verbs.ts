import { read } from "../../../platform/server/db/read.ts";
import { select } from "../../../platform/server/db/select.ts";
import { and, eq, exists, isNull, or } from "drizzle-orm";
import type { Db, Row } from "../../../platform/server/db/database.ts";
import type { User } from "../../../platform/server/http/serve.ts";
import type { Permission } from "../../../platform/shared/permissions.ts";
import { refuse } from "../../../platform/shared/refusals.ts";
import { beyond, permissionsOf } from "./rules.ts";
import { rolePermissions, roles, users } from "./tables.ts";
import { whoSignsIn } from "./server/who-signs-in.ts";
import { refuseTeam } from "./words.ts";

/**
 * Refuses a role with permissions that the caller does not hold: to grant it, change it, or change its users.
 * Answers its permissions.
 */
export const assertWithinOwn = async (db: Db, user: User, role: Row<typeof roles>) => {
  const stored = await db.list(rolePermissions, { where: eq(rolePermissions.roleId, role.id) });
  const held = permissionsOf(
    role,
    stored.map(({ permission }) => permission),
  );
  if (beyond(user.permissions, held).length > 0) throw refuseTeam("beyond-own-permissions");
  return held;
};

/** An active user, locked until the transaction ends. Refuses `not-found` for any other. */
export const lockUser = async (db: Db, id: string) => {
  const found = await db.lock(users, id);
  if (found.removedAt) throw refuse("not-found");
  return found;
};

/** Refuses a user whose role holds permissions that the caller does not. Answers the user's permissions. */
export const assertMayTouch = async (db: Db, user: User, { roleId }: Row<typeof users>) =>
  roleId ? assertWithinOwn(db, user, await db.find(roles, roleId)) : [];

/** Locks the shop's row, so that concurrent changes to the team run one after the other. */
export const lockTeam = (db: Db) =>
  db.query("team.lock", "select 1 from shops where shop_id = $1 and id = $1 for no key update");

/**
 * Makes a change and refuses it if afterwards nobody who can sign in could manage users and roles. While a managing
 * director can sign in there is somebody.
 */
export const keepingManaged = async <T>(db: Db, change: () => Promise<T>): Promise<T> => {
  await lockTeam(db);
  const hadOne = await isManaged(db);
  const changed = await change();
  if (hadOne && !(await isManaged(db))) throw refuseTeam("last-team-manager");
  return changed;
};

/**
 * Makes a change and refuses it if afterwards no managing director could sign in. A custom role with all of
 * today's permissions does not count, because it would lack those of the next version. Refuses nothing if there
 * was no managing director before.
 */
export const keepingFullUser = async <T>(db: Db, change: () => Promise<T>): Promise<T> => {
  await lockTeam(db);
  const hadOne = await hasFullUser(db);
  const changed = await keepingManaged(db, change);
  if (hadOne && !(await hasFullUser(db))) throw refuseTeam("last-full-user");
  return changed;
};

const holds = (permission: Permission) =>
  exists(
    select({ id: rolePermissions.id })
      .from(rolePermissions)
      .where(and(eq(rolePermissions.roleId, roles.id), eq(rolePermissions.permission, permission))),
  );

const managers = read("team.managers", () =>
  select({ id: users.id })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(
      and(
        isNull(users.removedAt),
        or(eq(roles.standard, "managing-directors"), and(holds("manage-users"), holds("manage-roles"))),
      ),
    ),
);

const isManaged = async (db: Db) => {
  const [found, signingIn] = await Promise.all([db.read(managers), whoSignsIn(db)]);
  return found.some(({ id }) => signingIn.has(id));
};

const fullUsers = read("team.full-users", () =>
  select({ id: users.id })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(isNull(users.removedAt), eq(roles.standard, "managing-directors"))),
);

const hasFullUser = async (db: Db) => {
  const [found, signingIn] = await Promise.all([db.read(fullUsers), whoSignsIn(db)]);
  return found.some(({ id }) => signingIn.has(id));
};
