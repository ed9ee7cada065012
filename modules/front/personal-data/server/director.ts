import type { Db } from "../../../../platform/server/db/database.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import { isManagingDirector } from "../../../base/team/role-verbs.ts";

export const assertDirector = async (db: Db, userId: string) => {
  if (!(await isManagingDirector(db, userId))) throw refuse("forbidden");
};
