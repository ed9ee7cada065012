import { sql } from "drizzle-orm";
import { check, unique, uuid } from "drizzle-orm/pg-core";
import { day, money, refers, shopTable } from "../../../platform/server/db/columns.ts";
import { accounts } from "../../books/ledger/tables.ts";

/** The day of the opening balances, one row whose id is the shop's: all of them are posted on it. */
export const openingDays = shopTable("opening_days", { day: day().notNull() }, (t) => [
  check("opening_days_own_id", sql`${t.id} = ${t.shopId}`),
]);

/** The trial balance of the books before these, with which the opening balances are compared. It posts nothing. */
export const trialBalanceLines = shopTable(
  "trial_balance_lines",
  { accountId: uuid().notNull(), debit: money().notNull(), credit: money().notNull() },
  (t) => [
    unique("trial_balance_lines_account_key").on(t.shopId, t.accountId),
    refers("trial_balance_lines_account_fkey", [t.shopId, t.accountId], accounts),
    check(
      "trial_balance_lines_one_side",
      sql`${t.debit} >= 0 and ${t.credit} >= 0 and (${t.debit} = 0) <> (${t.credit} = 0)`,
    ),
  ],
);
