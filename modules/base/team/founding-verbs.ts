import type { Db } from "../../../platform/server/db/database.ts";
import type { Language } from "../../../platform/shared/words.ts";
import { firstPermissionsOf, laterPermissions, standardRoles } from "./rules.ts";
import { rolePermissions, roles, users } from "./tables.ts";
import { standardRoleNames } from "./words.ts";
import { claimEmail } from "./server/emails.ts";

type Founder = { name: string; email: string; passwordHash: string; contactNumber: string; locale: Language };

/**
 * Creates the four standard roles of a new shop and its first user, a managing director. Refuses an e-mail that is
 * taken.
 */
export const foundTeam = async (db: Db, { email, passwordHash, ...founder }: Founder) => {
  const made = await db.insertAll(
    roles,
    standardRoles.map((standard) => ({
      standard,
      name: standardRoleNames[standard].en,
      nameAr: standardRoleNames[standard].ar,
      offered: [...laterPermissions],
    })),
  );
  await db.insertAll(
    rolePermissions,
    made.flatMap(({ id, standard }) =>
      standard ? firstPermissionsOf(standard).map((permission) => ({ roleId: id, permission })) : [],
    ),
  );
  const directors = made.find(({ standard }) => standard === "managing-directors");
  const user = await db.insert(users, { ...founder, email, roleId: directors?.id });
  return { user, signIn: await claimEmail(db, user.id, email, passwordHash) };
};
