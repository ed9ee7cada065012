import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { json, select } from "../../../platform/server/db/select.ts";
import type { Minor } from "../../../platform/shared/money.ts";
import { openParts } from "./open-parts.ts";
import { openItems, settlements } from "./tables.ts";

export const datedAmounts = z.array(z.object({ dated: z.string(), amount: z.string() })).nullable();
/** The dated settlements of an open item, as a column `settled`. */
export const settledParts = select({
  parts: json(
    sql`jsonb_agg(jsonb_build_object('dated', ${settlements.dated}, 'amount', ${settlements.amount}::text))`,
    datedAmounts,
  ),
})
  .from(settlements)
  .where(eq(settlements.openItemId, openItems.id));

type DatedItem = { dated: string; amount: Minor; settled: { dated: string; amount: string }[] | null };

/** The parts of an item with its dated settlements that can be settled, each from a date on. */
export const openPartsOf = ({ settled, ...item }: DatedItem) =>
  openParts(
    item,
    (settled ?? []).map(({ dated, amount }) => ({ dated, amount: BigInt(amount) })),
  );
