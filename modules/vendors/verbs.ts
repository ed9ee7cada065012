import { eq } from "drizzle-orm";
import type { Db } from "../../platform/server/db/database.ts";
import { read, type Values } from "../../platform/server/db/read.ts";
import { columnsWithout, select } from "../../platform/server/db/select.ts";
import { vendors } from "./tables.ts";

/** Locks vendors by id, so that what settles their open items is serialised. */
export const holdVendor = (db: Db, id: string) => db.read(held, { id });

const held = read("vendors.hold", (value: Values<{ id: string }>) =>
  select(columnsWithout(vendors, "shopId", "searchText"))
    .from(vendors)
    .where(eq(vendors.id, value.id))
    .for("no key update"),
);
