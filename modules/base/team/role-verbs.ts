import { eq } from "drizzle-orm";
import type { Db } from "../../../platform/server/db/database.ts";
import { read, type Values } from "../../../platform/server/db/read.ts";
import { select } from "../../../platform/server/db/select.ts";
import type { User } from "../../../platform/server/http/serve.ts";
import { refuse } from "../../../platform/shared/refusals.ts";
import { holdsEverything } from "./rules.ts";
import { roles, users } from "./tables.ts";

/** Whether the user's role is the one that always holds every permission; never of a token that has only some of them. */
export const isManagingDirector = async (db: Db, { id, isLimited }: Pick<User, "id" | "isLimited">) => {
  if (isLimited) return false;
  const [role] = await db.read(roleOfUser, { id });
  return role !== undefined && holdsEverything(role);
};

/** In one statement, because the role changes while an archive is read. */
const roleOfUser = read("team.role-of-user", (value: Values<{ id: string }>) =>
  select({ standard: roles.standard })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(eq(users.id, value.id)),
);

export const assertManagingDirector = async (db: Db, user: Pick<User, "id" | "isLimited">) => {
  if (!(await isManagingDirector(db, user))) throw refuse("forbidden");
};
