import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { Db } from "../../../platform/server/db/database.ts";
import { read, type Values } from "../../../platform/server/db/read.ts";
import { cast, select } from "../../../platform/server/db/select.ts";
import { openItems } from "../../books/ledger/tables.ts";
import { owedSources } from "../../money/payments/rules.ts";
import { depositsOfClient } from "../../money/payments/deposit-verbs.ts";
import { refundDueOf } from "../../money/payments/refund-verbs.ts";
import { owingTo } from "../../money/returns/due-verbs.ts";
import { overdueThrough } from "../../money/invoices/rules.ts";

const accountRead = read("board.client-account", (value: Values<{ clientId: string; overdueThrough: string }>) => {
  return select({
    due: cast(sql`coalesce(sum(${openItems.remaining}), 0)`, "bigint"),
    overdue: cast(
      sql`coalesce(sum(${openItems.remaining}) filter (where ${openItems.due} <= ${value.overdueThrough}::date), 0)`,
      "bigint",
    ),
    deposit: depositsOfClient(value.clientId),
  })
    .from(openItems)
    .where(
      and(
        eq(openItems.partyId, value.clientId),
        gt(openItems.remaining, sql`0`),
        inArray(openItems.sourceKind, owedSources),
      ),
    );
});

/** What a client owes, and what is waiting for the client. */
export const accountOf = async (db: Db, clientId: string, today: string) => {
  const [[account], owing] = await Promise.all([
    db.read(accountRead, { clientId, overdueThrough: overdueThrough(today) }),
    owingTo(db, clientId),
  ]);
  return { ...account!, refundDue: await refundDueOf(db, owing) };
};
