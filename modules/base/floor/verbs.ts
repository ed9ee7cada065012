import { eq } from "drizzle-orm";
import type { Db } from "../../../platform/server/db/database.ts";
import { endFloorSessions } from "../team/floor-session-verbs.ts";
import { userPins } from "./tables.ts";

/** Removes a PIN, and ends the sessions that were begun with it. */
export const forgetPin = async (db: Db, userId: string) => {
  await db.removeWhere(userPins, eq(userPins.userId, userId));
  await endFloorSessions(db, userId);
};
