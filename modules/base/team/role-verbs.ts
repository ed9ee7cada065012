import type { Db } from "../../../platform/server/db/database.ts";
import type { User } from "../../../platform/server/http/serve.ts";
import { refuse } from "../../../platform/shared/refusals.ts";
import { holdsEverything } from "./rules.ts";
import { roles, users } from "./tables.ts";

/** Whether the user's role is the one that always holds every permission; never of a token that has only some of them. */
export const isManagingDirector = async (db: Db, { id, isLimited }: Pick<User, "id" | "isLimited">) => {
  if (isLimited) return false;
  const { roleId } = await db.find(users, id);
  return roleId !== null && holdsEverything(await db.find(roles, roleId));
};

export const assertManagingDirector = async (db: Db, user: Pick<User, "id" | "isLimited">) => {
  if (!(await isManagingDirector(db, user))) throw refuse("forbidden");
};
