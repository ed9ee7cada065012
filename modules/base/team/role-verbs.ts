import type { Db } from "../../../platform/server/db/database.ts";
import { holdsEverything } from "./rules.ts";
import { roles, users } from "./tables.ts";

/** Whether the user's role is the one that always holds every permission. */
export const isManagingDirector = async (db: Db, userId: string) => {
  const { roleId } = await db.find(users, userId);
  return roleId !== null && holdsEverything(await db.find(roles, roleId));
};
