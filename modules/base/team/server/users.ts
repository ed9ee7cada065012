import { and, asc, eq, exists, isNull, or, sql } from "drizzle-orm";
import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { read, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { select } from "../../../../platform/server/db/select.ts";
import type { Db, Row } from "../../../../platform/server/db/database.ts";
import { serve, serveCreation, type User } from "../../../../platform/server/http/serve.ts";
import { serveList } from "../../../../platform/server/http/serve-list.ts";
import { checkVersion } from "../../../../platform/server/http/versions.ts";
import { whole } from "../../../../platform/shared/lists.ts";
import { needsConfirmation, refuse, refuseField } from "../../../../platform/shared/refusals.ts";
import { branches } from "../../shop/tables.ts";
import * as contract from "../contract.ts";
import { beyond, signInStateOf, withoutSignInDetails } from "../rules.ts";
import { rolePermissions, roles, users } from "../tables.ts";
import { teamWarningWords, teamWords } from "../words.ts";
import { claimEmail } from "./emails.ts";
import { mailInvitation } from "./mails.ts";
import { invitationOf } from "./invitations.ts";
import { hashNewPassword, refuseOwnName } from "../new-password-verbs.ts";
import { storedPhone } from "./phones.ts";
import { assertMayTouch, assertWithinOwn, keepingFullUser, lockUser } from "../user-guard-verbs.ts";
import { assertRoomForUser } from "./room.ts";
import { assertNotRequired, withoutTotp } from "./second-factor.ts";
import { actOn, assertProven } from "../../../../platform/server/http/proof.ts";
import { changeSignIn } from "./user-sign-in.ts";
import { userVersion } from "./user-version.ts";
import { howSignsIn, type SignInOfUser, whoSignsIn } from "./who-signs-in.ts";

export const listUsers = serveList(contract.listUsers, {
  name: "team.users",
  rows: () => selectUsers(),
  where: () => isNull(users.removedAt),
  filters: {
    q: (q) => sql`position(lower(${q}) in lower(concat_ws(' ', ${users.name}, ${users.nameAr}, ${users.email}))) > 0`,
  },
  order: { by: { name: users.name, id: users.id } },
  answers: async (rows, call) => {
    const ways = await howSignsIn(
      call.db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => teamUserOf(row, ways.get(row.id), call));
  },
});

export const showUser = serve(contract.showUser, ({ db, params, ...reader }) => userOf(db, params.id, reader));

export const listEmployees = serve(contract.listEmployees, async ({ db }) =>
  whole(await db.list(users, { where: isNull(users.removedAt), orderBy: [asc(users.name), asc(users.id)] })),
);

export const listRoleManagers = serve(contract.listRoleManagers, async ({ db }) => {
  const [found, signingIn] = await Promise.all([db.read(roleManagers), whoSignsIn(db)]);
  return whole(found.filter(({ id }) => signingIn.has(id)).slice(0, 20));
});

export const addUser = serveCreation(contract.addUser, {
  before: async ({ body, user, now }) => {
    if (body.email) assertProven(user, now, "users");
    return body.password ? hashNewPassword(body.password) : null;
  },
  create: async ({ db, body, createdId, shop, user, prepared: passwordHash, about, sendsMail, ...call }) => {
    const { password, email = null, locale = shop.language, contactNumber, ...fields } = body;
    if (password && !email) throw refuseField("password", teamWords.passwordWithoutEmail);
    if (password) refuseOwnName(password, [fields.name, fields.nameAr, email, shop.name, shop.nameAr]);
    await assertRoomForUser(db);
    await assertWithinOwn(db, user, await chosenRole(db, fields.roleId));
    const branchIds = fields.branchIds ?? (user.branchIds && [...user.branchIds]);
    await checkBranches(db, user, { chosen: branchIds });

    const added = await db.insert(users, {
      ...fields,
      branchIds,
      id: createdId,
      email,
      locale,
      contactNumber: storedPhone(contactNumber, shop.country),
    });
    if (email) await claimEmail(db, added.id, email, passwordHash);
    const isInvited = email !== null && !passwordHash;
    if (isInvited) await mailInvitation(db, { ...added, email }, { ...call, shop, inviter: user });
    about({ kind: "users", id: added.id, name: added.name });
    return { ...(await userOf(db, added.id, call)), invitation: isInvited ? invitationOf(sendsMail) : null };
  },
  readAgain: async ({ db, createdId, sendsMail, ...reader }) => {
    const added = await userOf(db, createdId, reader);
    return { ...added, invitation: added.invitedOnly ? invitationOf(sendsMail) : null };
  },
});

export const changeUser = serve(
  contract.changeUser,
  async ({ params, body, user, now }) => {
    if (body.removeTotp || body.password) assertProven(user, now, actOn(params.id, user));
    return body.password ? hashNewPassword(body.password) : null;
  },
  async (call) => {
    const { db, params, body, shop, user, about } = call;
    const { password, email, removeTotp, contactNumber, confirm, version, ...fields } = body;
    const { id, name, isInvited } = await keepingFullUser(db, async () => {
      const before = await lockUser(db, params.id);
      const held = await assertMayTouch(db, user, before);
      if (removeTotp || password) assertProven(user, call.now, actOn(before.id, user));
      checkVersion(version, userVersion(before, call.secretKey));
      if (removeTotp && before.id === user.id) await assertNotRequired(db, user.roleId);
      if (body.roleId) {
        const next = await assertWithinOwn(db, user, await chosenRole(db, body.roleId));
        if (beyond(new Set(held), next).length > 0) assertProven(user, call.now, "users");
        if (before.id === user.id && beyond(new Set(next), [...user.permissions]).length > 0 && !confirm)
          throw needsConfirmation({ "own-role": teamWarningWords.ownUser });
      }
      if (body.branchIds !== undefined)
        await checkBranches(db, user, { chosen: body.branchIds, before: before.branchIds });
      const changed = await db.update(users, before.id, {
        ...fields,
        ...(email !== undefined && { email }),
        ...(contactNumber !== undefined && { contactNumber: storedPhone(contactNumber, shop.country) }),
        ...((removeTotp || email === null) && withoutTotp),
      });
      if (password) refuseOwnName(password, [changed.name, changed.nameAr, changed.email, shop.name, shop.nameAr]);
      return {
        id: changed.id,
        name: changed.name,
        isInvited: await changeSignIn({ ...call, passwordHash: call.prepared }, before, changed),
      };
    });
    about({ kind: "users", id, name });
    return { ...(await userOf(db, id, call)), invitation: isInvited ? invitationOf(call.sendsMail) : null };
  },
);

/** A role may be deleted while a form that names it is open. */
const chosenRole = async (db: Db, id: string): Promise<Row<typeof roles>> => {
  const role = await db.findWhere(roles, eq(roles.id, id));
  if (!role) throw refuse("not-found", { errors: { role_id: [teamWords.roleDeleted] } });
  return role;
};

type Limits = { chosen: readonly string[] | null; before?: readonly string[] | null };

/** Branches of the shop; one who may not work at all of them gives and takes only his own. */
const checkBranches = async (db: Db, { branchIds: own }: User, { chosen, before: of }: Limits) => {
  const known = new Set((await db.list(branches)).map(({ id }) => id));
  if (chosen?.some((id) => !known.has(id))) throw refuseField("branch_ids", teamWords.branchUnknown);
  if (own === null || isDeepStrictEqual(chosen, of)) return;
  const before = of ?? [];
  const changed = [
    ...(chosen ?? []).filter((id) => !before.includes(id)),
    ...before.filter((id) => !chosen?.includes(id)),
  ];
  if (chosen === null || of === null || changed.some((id) => !own.has(id)))
    throw refuseField("branch_ids", teamWords.beyondBranches);
};

const userFields = {
  id: users.id,
  name: users.name,
  nameAr: users.nameAr,
  email: users.email,
  contactNumber: users.contactNumber,
  locale: users.locale,
  createdAt: users.createdAt,
  hourlyCost: users.hourlyCost,
  branchIds: users.branchIds,
  roleId: roles.id,
  roleName: roles.name,
  roleNameAr: roles.nameAr,
};

const selectUsers = () => select(userFields).from(users).innerJoin(roles, eq(roles.id, users.roleId));

const userById = read("team.user", (value: Values<{ id: string }>) =>
  selectUsers().where(and(eq(users.id, value.id), isNull(users.removedAt))),
);

const mayManageRoles = select({ id: rolePermissions.id })
  .from(rolePermissions)
  .where(and(eq(rolePermissions.roleId, roles.id), eq(rolePermissions.permission, "manage-roles")));

const roleManagers = read("team.role-managers", () =>
  select({ id: users.id, name: users.name, nameAr: users.nameAr })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(isNull(users.removedAt), or(eq(roles.standard, "managing-directors"), exists(mayManageRoles))))
    .orderBy(users.name, users.id),
);

type Reader = {
  may: (permission: "view-reports" | "invite-users" | "manage-users") => boolean;
  secretKey: string;
  now: string;
};

const teamUserOf = (
  { roleName, roleNameAr, hourlyCost, ...found }: RowOf<typeof userById>,
  way: SignInOfUser | undefined,
  { may, secretKey, now }: Reader,
): z.input<typeof contract.user> => {
  const signsIn = {
    invitedOnly: found.email !== null && way?.hasPassword !== true,
    invitationExpiresAt: way?.invitationExpiresAt ?? null,
    lockedUntil: way?.lockedUntil ?? null,
  };
  const user = {
    ...found,
    ...signsIn,
    role: { id: found.roleId, name: roleName, nameAr: roleNameAr },
    signIn: signInStateOf({ ...found, ...signsIn }, now),
    hourlyCost: may("view-reports") ? hourlyCost : null,
    version: userVersion({ ...found, hourlyCost }, secretKey),
  };
  return may("invite-users") || may("manage-users") ? user : withoutSignInDetails(user);
};

const userOf = async (db: Db, id: string, reader: Reader) => {
  const [[found], ways] = await Promise.all([db.read(userById, { id }), howSignsIn(db, [id])]);
  if (!found) throw refuse("not-found");
  return teamUserOf(found, ways.get(id), reader);
};
