import type { Db } from "../../platform/server/db/database.ts";
import type { NoticeKind } from "../../platform/shared/kinds.ts";
import type { NoticeValues } from "./rules.ts";
import { notices } from "./tables.ts";

type NewNotice = {
  kind: NoticeKind;
  thingId: string;
  values: NoticeValues;
  /** The user who did it and is not told. */
  causedBy?: string | null;
  /** The only user it is for. */
  userId?: string | null;
};

/** Tells everybody who may see the document what happened to it: at once, by the bell. */
export const notify = async (db: Db, notice: NewNotice) => {
  await db.insert(notices, notice);
  db.announce("notices");
};
