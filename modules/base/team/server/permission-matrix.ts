import { isNull } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { read } from "../../../../platform/server/db/read.ts";
import { cast, select } from "../../../../platform/server/db/select.ts";
import { assertInPlan } from "../../../../platform/server/http/subscribed.ts";
import { serve, type Call } from "../../../../platform/server/http/serve.ts";
import { checkVersion, versionOf } from "../../../../platform/server/http/versions.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { groupedBy } from "../../../../platform/shared/grouped.ts";
import { needsConfirmation, refuse } from "../../../../platform/shared/refusals.ts";
import * as contract from "../role-contract.ts";
import { matrixChanges, type MatrixChange } from "../matrix-rules.ts";
import { beyond, holdsEverything } from "../rules.ts";
import { users } from "../tables.ts";
import { refuseTeam, teamWarningWords } from "../words.ts";
import { keepingManaged, lockTeam } from "../user-guard-verbs.ts";
import { rolesOf } from "./roles.ts";
import { whoSignsIn } from "./who-signs-in.ts";

export const showPermissionMatrix = serve(contract.showPermissionMatrix, ({ db }) => matrixOf(db));

export const changePermissionMatrix = serve(contract.changePermissionMatrix, async (call) => {
  const { db, body, about } = call;
  await lockTeam(db);
  await db.query("team.lock-roles", "select 1 from roles where shop_id = $1 order by id for update", []);
  const before = await rolesOf(db);
  checkVersion(body.version, matrixVersion(before));
  const changes = matrixChanges(before, body.changes);
  assertMayChange(call, before, changes);

  await keepingManaged(db, () => write(db, changes));
  about(...before.filter(({ id }) => changes.some(({ roleId }) => roleId === id)).map(subjectOf));
  for (const [roleId, ofRole] of groupedBy(changes, ({ roleId: of }) => of)) db.addChanges(roleId, logged(ofRole));
  return matrixOf(db);
});

const assertMayChange = (
  { user, shop, now, body }: Call<typeof contract.changePermissionMatrix>,
  roles: readonly contract.Role[],
  changes: readonly MatrixChange[],
) => {
  const roleById = new Map(roles.map((role) => [role.id, role]));
  for (const { roleId } of body.changes) if (!roleById.has(roleId)) throw refuse("not-found");
  for (const { roleId, permissionName, isHeld } of changes) {
    const role = roleById.get(roleId)!;
    if (!isHeld && holdsEverything(role)) throw refuseTeam("role-holds-everything");
    const touched = isHeld ? [permissionName] : [permissionName, ...role.permissions];
    if (beyond(user.permissions, touched).length > 0) throw refuseTeam("beyond-own-permissions");
    if (isHeld && role.standard === null) assertInPlan(shop, "roles", now);
  }
  if (changes.some(({ roleId, isHeld }) => roleId === user.roleId && !isHeld) && !body.confirm)
    throw needsConfirmation({ "own-role": teamWarningWords.ownRole });
};

const write = (db: Db, changes: readonly MatrixChange[]) =>
  db.query(
    "team.change-matrix",
    `with changes as (select * from jsonb_to_recordset($2::jsonb) c(id uuid, role_id uuid, permission text, is_held boolean)),
       taken as (
         delete from role_permissions p using changes c
         where p.shop_id = $1 and p.role_id = c.role_id and p.permission = c.permission and not c.is_held)
     insert into role_permissions (shop_id, id, role_id, permission)
     select $1, c.id, c.role_id, c.permission from changes c where c.is_held
     on conflict (shop_id, role_id, permission) do nothing`,
    [
      JSON.stringify(
        changes.map(({ roleId, permissionName, isHeld }) => ({
          id: newId(),
          role_id: roleId,
          permission: permissionName,
          is_held: isHeld,
        })),
      ),
    ],
  );

const subjectOf = ({ id, name }: contract.Role) => ({ kind: "roles" as const, id, name });

const logged = (changes: readonly MatrixChange[]) => {
  const namesOf = (isHeld: boolean) =>
    changes.filter((change) => change.isHeld === isHeld).map(({ permissionName }) => permissionName);
  return [
    { field: "granted", from: null, to: namesOf(true).join(",") || null },
    { field: "revoked", from: namesOf(false).join(",") || null, to: null },
  ].filter(({ from, to }) => from !== to);
};

const matrixOf = async (db: Db) => {
  const [roles, people, signingIn] = await Promise.all([rolesOf(db), db.read(peopleOfRoles), whoSignsIn(db)]);
  return {
    roles,
    people: people.map((person) => ({ ...person, signsIn: signingIn.has(person.id) })),
    version: matrixVersion(roles),
  };
};

const matrixVersion = (roles: readonly contract.Role[]) =>
  versionOf(roles.map(({ id, permissions }) => [id, permissions]));

const peopleOfRoles = read("team.people-of-roles", () =>
  select({
    id: users.id,
    name: users.name,
    nameAr: users.nameAr,
    roleId: cast(users.roleId, "uuid"),
  })
    .from(users)
    .where(isNull(users.removedAt))
    .orderBy(users.name, users.id),
);
