import { sql, and, asc, eq, exists, isNull, or } from "drizzle-orm";
import { read } from "../../../../platform/server/db/read.ts";
import { cast, select } from "../../../../platform/server/db/select.ts";
import { actOn, assertProven } from "../../../../platform/server/http/proof.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { whole } from "../../../../platform/shared/lists.ts";
import type { Permission } from "../../../../platform/shared/permissions.ts";
import { refuseField } from "../../../../platform/shared/refusals.ts";
import { endFloorSessions } from "../../team/floor-session-verbs.ts";
import { hashPassword } from "../../team/password-verbs.ts";
import { assertMayTouch, lockUser } from "../../team/user-guard-verbs.ts";
import { rolePermissions, roles, users } from "../../team/tables.ts";
import * as contract from "../contract.ts";
import { isTrivialPin, pinForm } from "../rules.ts";
import { userPins } from "../tables.ts";
import { pinWords, refuse } from "../words.ts";
import { forgetPin } from "../verbs.ts";

export const listPins = serve(contract.listPins, async ({ db }) => whole(await db.read(employeePins)));

export const setPin = serve(
  contract.setPin,
  async ({ body: { pin } }) => {
    if (!pinForm.test(pin)) throw refuseField("pin", pinWords.form);
    if (isTrivialPin(pin)) throw refuseField("pin", pinWords.trivial);
    return hashPassword(pin);
  },
  async ({ db, params, user, now, prepared: hash, about }) => {
    const employee = await lockUser(db, params.id);
    const held: readonly Permission[] = await assertMayTouch(db, user, employee);
    assertProven(user, now, actOn(employee.id, user));
    if (!held.includes("view-work-orders")) throw refuse("pin-without-work");
    await db.removeWhere(userPins, eq(userPins.userId, employee.id));
    await db.insert(userPins, { userId: employee.id, hash, setAt: now });
    await endFloorSessions(db, employee.id);
    about({ kind: "users", id: employee.id, name: employee.name });
  },
);

export const removePin = serve(contract.removePin, async ({ db, params, user, about }) => {
  const employee = await lockUser(db, params.id);
  await assertMayTouch(db, user, employee);
  await forgetPin(db, employee.id);
  about({ kind: "users", id: employee.id, name: employee.name });
});

const mayViewWork = select({ id: rolePermissions.id })
  .from(rolePermissions)
  .where(and(eq(rolePermissions.roleId, roles.id), eq(rolePermissions.permission, "view-work-orders")));

/** Of an employee joined with the role. */
export const mayWork = or(sql`${roles.standard} is not distinct from 'managing-directors'`, exists(mayViewWork))!;

const employeePins = read("floor.pins", () =>
  select({
    id: users.id,
    name: users.name,
    nameAr: users.nameAr,
    setAt: userPins.setAt,
    mayWork: cast(mayWork, "boolean"),
  })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(userPins, eq(userPins.userId, users.id))
    .where(isNull(users.removedAt))
    .orderBy(asc(users.name), asc(users.id)),
);
