import type { Db } from "../../../../platform/server/db/database.ts";
import { imports } from "../tables.ts";
import { refuseImport } from "../words.ts";
import type { Import } from "./reading.ts";

/** Locks an import that no job is at work on. */
export const lockOpen = async (db: Db, id: string): Promise<Import> => {
  const found = await db.lock(imports, id);
  if (found.state === "undone") throw refuseImport("import-undone");
  if (found.state !== "open") throw refuseImport("import-busy");
  return found;
};
