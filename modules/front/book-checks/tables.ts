import { jsonb } from "drizzle-orm/pg-core";
import { shopTable, time } from "../../../platform/server/db/columns.ts";

export type Fault = { problem: string; subject: string | null };

/** The last check of a shop's books; one row, whose id is the shop's. */
export const bookChecks = shopTable("book_checks", {
  checkedAt: time().notNull(),
  faults: jsonb().$type<Fault[]>().notNull(),
});
