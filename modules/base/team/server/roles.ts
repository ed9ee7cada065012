import { read, type Values } from "../../../../platform/server/db/read.ts";
import { cast, select } from "../../../../platform/server/db/select.ts";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import { type Changes, type Db, type Row, violated } from "../../../../platform/server/db/database.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { type Call, serve, serveCreation } from "../../../../platform/server/http/serve.ts";
import { assertInPlan } from "../../../../platform/server/http/subscribed.ts";
import { checkVersion, versionByFields } from "../../../../platform/server/http/versions.ts";
import { whole } from "../../../../platform/shared/lists.ts";
import { needsConfirmation, refuse } from "../../../../platform/shared/refusals.ts";
import { inLanguage } from "../../../../platform/shared/words.ts";
import * as contract from "../role-contract.ts";
import { permissionGroups, permissionWords } from "../permission-words.ts";
import { beyond, holdsEverything, permissionsOf } from "../rules.ts";
import { rolePermissions, roles, users } from "../tables.ts";
import { refuseTeam, teamWarningWords } from "../words.ts";
import { assertProven } from "../../../../platform/server/http/proof.ts";
import { assertWithinOwn, keepingManaged, lockTeam } from "../user-guard-verbs.ts";
import { assertRoomForRole } from "./room.ts";
import { whoSignsInWithoutPasskey } from "./who-signs-in.ts";

export const listRoles = serve(contract.listRoles, async ({ db }) => whole(await rolesOf(db)));

export const listGrantableRoles = serve(contract.listGrantableRoles, async ({ db, user }) => {
  const all = await rolesOf(db);
  return whole(all.filter((role) => beyond(user.permissions, role.permissions).length === 0));
});

export const showRole = serve(contract.showRole, ({ db, params }) => roleOf(db, params.id));

export const addRole = serveCreation(contract.addRole, {
  create: async ({ db, body: { copyOf, ...names }, createdId, user, now, about }) => {
    await assertRoomForRole(db);
    if (copyOf) assertProven(user, now, "roles");
    const source = copyOf ? await db.lock(roles, copyOf) : null;
    const copied = source ? await assertWithinOwn(db, user, source) : [];
    const secondFactorSince = source?.secondFactorSince ? now : null;
    const added = await unlessTaken(db.insert(roles, { id: createdId, ...names, secondFactorSince }));
    await db.insertAll(
      rolePermissions,
      copied.map((permission) => ({ roleId: added.id, permission })),
    );
    about({ kind: "roles", id: added.id, name: added.name });
    return roleOf(db, added.id);
  },
  readAgain: ({ db, createdId }) => roleOf(db, createdId),
});

export const changeRole = serve(contract.changeRole, async (call) => {
  const { db, params, body, user, about } = call;
  const { version, secondFactor, ...names } = body;
  const before = await db.lock(roles, params.id);
  await assertWithinOwn(db, user, before);
  checkVersion(version, roleVersion(before));
  const policy = secondFactor === undefined ? {} : await policyOf(call, before, secondFactor);
  const changed = await unlessTaken(db.update(roles, before.id, { ...names, ...policy }));
  about({ kind: "roles", id: changed.id, name: changed.name });
  return roleOf(db, changed.id);
});

/** Turning it off needs no plan. */
const policyOf = async (
  { db, user, shop, now }: Call<typeof contract.changeRole>,
  role: Row<typeof roles>,
  isOn: boolean,
): Promise<Changes<typeof roles>> => {
  if (isOn === (role.secondFactorSince !== null)) return {};
  assertProven(user, now, "at-browser");
  if (!isOn) return { secondFactorSince: null };
  assertInPlan(shop, "roles", now);
  // Only the app comes with recovery codes, so that nobody locks out themselves with a lost passkey.
  if (role.id === user.roleId && (await db.find(users, user.id)).totpConfirmedAt === null)
    throw refuseTeam("own-factor-first");
  db.announce("sessions");
  return { secondFactorSince: now };
};

export const removeRole = serve(contract.removeRole, async ({ db, params, user, about }) => {
  // Those who give the role to a user hold this lock too.
  await lockTeam(db);
  const role = await db.lock(roles, params.id);
  await assertWithinOwn(db, user, role);
  if (holdsEverything(role)) throw refuseTeam("role-holds-everything");
  await db.removeWhere(rolePermissions, eq(rolePermissions.roleId, role.id));
  await db.remove(roles, role.id).catch((error: unknown) => {
    throw violated(error) === "users_role_fkey" ? refuseTeam("role-in-use") : error;
  });
  about({ kind: "roles", id: role.id, name: role.name });
});

export const attachPermission = serve(
  contract.attachPermission,
  async ({ db, body: { roleId, permissionName }, user, shop, now, about }) => {
    const role = await db.lock(roles, roleId);
    if (role.standard === null) assertInPlan(shop, "roles", now);
    if (!user.permissions.has(permissionName)) throw refuseTeam("beyond-own-permissions");

    if (!holdsEverything(role))
      await db.query(
        "team.attach",
        "insert into role_permissions (shop_id, id, role_id, permission) values ($1, $2, $3, $4) on conflict (shop_id, role_id, permission) do nothing",
        [newId(), role.id, permissionName],
      );
    about({ kind: "roles", id: role.id, name: `${role.name}: ${permissionName}` });
    return roleOf(db, role.id);
  },
);

export const detachPermission = serve(
  contract.detachPermission,
  async ({ db, body: { roleId, permissionName, confirm }, user, about }) => {
    // The shop before the role, as by those who change several roles.
    await lockTeam(db);
    const role = await db.lock(roles, roleId);
    const held = await assertWithinOwn(db, user, role);
    if (!user.permissions.has(permissionName)) throw refuseTeam("beyond-own-permissions");
    if (holdsEverything(role)) throw refuseTeam("role-holds-everything");
    if (role.id === user.roleId && held.includes(permissionName) && !confirm)
      throw needsConfirmation({ "own-role": teamWarningWords.ownRole });

    const taken = and(eq(rolePermissions.roleId, role.id), eq(rolePermissions.permission, permissionName))!;
    await keepingManaged(db, () => db.removeWhere(rolePermissions, taken));
    about({ kind: "roles", id: role.id, name: `${role.name}: ${permissionName}` });
    return roleOf(db, role.id);
  },
);

export const listPermissions = serve(contract.listPermissions, async ({ language }) =>
  whole(
    Object.entries(permissionWords).map(([name, { group, name: label }]) => ({
      name,
      group,
      groupLabel: inLanguage(permissionGroups[group], language),
      label: inLanguage(label, language),
      labelEn: label.en,
      labelAr: label.ar,
    })),
  ),
);

const permissionsOfRole = select({ permission: rolePermissions.permission })
  .from(rolePermissions)
  .where(eq(rolePermissions.roleId, roles.id))
  .orderBy(rolePermissions.permission);
const usersOfRole = select({ count: cast(sql`count(*)`, "int") })
  .from(users)
  .where(eq(users.roleId, roles.id));

const usersWithoutApp = select({ id: users.id })
  .from(users)
  .where(and(eq(users.roleId, roles.id), isNull(users.totpConfirmedAt)));

const rolesWithPermissions = read("team.roles", (value: Values<{ id: string | null }>) =>
  select({
    id: roles.id,
    name: roles.name,
    nameAr: roles.nameAr,
    standard: roles.standard,
    permissions: cast(sql`array${permissionsOfRole}`, "text[]"),
    users: cast(usersOfRole, "int"),
    secondFactorSince: roles.secondFactorSince,
    usersWithoutApp: cast(sql`array${usersWithoutApp}`, "uuid[]"),
  })
    .from(roles)
    .where(or(sql`${value.id}::uuid is null`, eq(roles.id, value.id)))
    .orderBy(roles.id),
);

export const rolesOf = async (db: Db, id: string | null = null): Promise<contract.Role[]> => {
  const [found, withoutPasskey] = await Promise.all([
    db.read(rolesWithPermissions, { id }),
    whoSignsInWithoutPasskey(db),
  ]);
  return found.map(({ secondFactorSince, usersWithoutApp: withoutApp, ...role }) => ({
    ...role,
    withoutFactor: withoutApp.filter((user) => withoutPasskey.has(user)).length,
    secondFactor: secondFactorSince !== null,
    permissions: [...permissionsOf(role, role.permissions)],
    version: roleVersion({ ...role, secondFactorSince }),
  }));
};

const roleVersion = versionByFields(
  contract.changeRole.body,
  ({ secondFactorSince }: Pick<Row<typeof roles>, "name" | "nameAr" | "secondFactorSince">) => ({
    secondFactor: secondFactorSince !== null,
  }),
);

const roleOf = async (db: Db, id: string) => {
  const [role] = await rolesOf(db, id);
  if (!role) throw refuse("not-found");
  return role;
};

const nameFields: Record<string, string> = { roles_name_key: "name", roles_name_ar_key: "name_ar" };

const unlessTaken = <T>(written: Promise<T>) =>
  written.catch((error: unknown) => {
    const field = nameFields[violated(error) ?? ""];
    throw field ? refuseTeam("role-name-taken", { errors: { [field]: [refuseTeam.all["role-name-taken"]] } }) : error;
  });
