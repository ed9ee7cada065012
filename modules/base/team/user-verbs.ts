import type { Db } from "../../../platform/server/db/database.ts";
import { users } from "./tables.ts";

export type NamedUser = { id: string; name: string; nameAr: string | null };

/** The names of these users, also of removed ones. */
export const usersById = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, NamedUser>> =>
  new Map((await db.findAll(users, ids)).map(({ id, name, nameAr }) => [id, { id, name, nameAr }]));
