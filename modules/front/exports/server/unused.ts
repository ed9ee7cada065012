import { isNull } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../../../platform/server/db/database.ts";
import { readComposed } from "../../../../platform/server/db/read.ts";
import { users } from "../../../base/team/tables.ts";
import { showsUse } from "../read-back-rules.ts";
import { refuseReadBack } from "../read-back-words.ts";
import { readColumns } from "./table-rows.ts";

/** Refuses `shop-in-use`: a shop in which somebody has entered something, or with a second user. */
export const assertUnused = async (db: Db) => {
  const others = await db.list(users, { where: isNull(users.removedAt), limit: 2 });
  if (others.length > 1) throw refuseReadBack("shop-in-use");
  const tables = [...new Set((await readColumns(db)).map(({ table }) => table))].filter(showsUse);
  const each = tables.map(
    (table) => `select '${table}' as "table" where exists (select from "${table}" where shop_id = $1)`,
  );
  const used = await db.read(
    usedTables({ name: "read-backs.used", text: `${each.join(" union all ")} limit 1`, values: [] }),
  );
  if (used.length > 0) throw refuseReadBack("shop-in-use");
};

const usedTables = readComposed({ table: z.string() });
