import { and, gte, isNull, lte, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { ClosingCheck } from "../../../platform/server/closing-check.ts";
import type { ShopTable } from "../../../platform/server/db/database.ts";
import { read, type Values } from "../../../platform/server/db/read.ts";
import { cast, select } from "../../../platform/server/db/select.ts";
import type { Pair } from "../../../platform/shared/words.ts";

type Documents = ShopTable & { approvedAt: AnyPgColumn; issuedAt: AnyPgColumn };

/** Drafts that are dated in the month; `page` lists them by `status=0` and their days. */
export const draftCheck = (table: Documents, { key, name, page }: { key: string; name: Pair; page: string }) => {
  const counted = read(`${key}.drafts`, (value: Values<{ from: string; to: string }>) =>
    select({ count: cast(sql`count(*)`, "int") })
      .from(table)
      .where(and(isNull(table.approvedAt), gte(table.issuedAt, value.from), lte(table.issuedAt, value.to))),
  );
  return {
    name,
    open: async (db, { from, to }) => {
      const [found] = await db.read(counted, { from, to });
      return { count: found!.count, page: `${page}?status=0&from=${from}&to=${to}` };
    },
  } satisfies ClosingCheck;
};
