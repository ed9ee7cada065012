import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop as ofShop } from "../../../../platform/server/db/select.ts";
import { todayIn } from "../../../../platform/shared/dates.ts";
import { shops } from "../../../base/shop/tables.ts";
import { imports } from "../tables.ts";
import { carriers } from "./carriers.ts";

/** The tables with rows that refer to what an import added, but for the import's own rows. */
export const usesOfImport = async (db: Db, id: string): Promise<string[]> =>
  (await db.read(usesRead, { id })).map(({ name }) => name);

const usesRead = readByHand(
  "imports.uses",
  { name: z.string() },
  (value: Values<{ id: string }>) => sql`select * from tables_using_import(${ofShop}, ${value.id}::uuid) as name`,
);

/**
 * Takes back all that the shop's import added whose undo was asked for, in one transaction; gives the undo up if something
 * was made of it meanwhile. False if no undo is to be carried out.
 */
export const undoAsked = async (db: Db, now: string): Promise<boolean> => {
  const [asked] = await db.list(imports, { where: eq(imports.state, "undoing") });
  const found = asked && (await db.lock(imports, asked.id));
  if (found?.state !== "undoing") return false;
  const uses = await usesOfImport(db, found.id);
  if (uses.length > 0) {
    await db.update(imports, found.id, { state: "open", uses, workedAt: now });
    return true;
  }
  const shop = await db.find(shops, db.shopId);
  await carriers[found.kind].undo(db, found, { shop, today: todayIn(shop.timeZone, now), now });
  await db.query("imports.forget-rows", "delete from import_rows where shop_id = $1 and import_id = $2", [found.id]);
  await db.update(imports, found.id, { state: "undone", finishedAt: now, workedAt: now });
  return true;
};
