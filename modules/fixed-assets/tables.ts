import { sql } from "drizzle-orm";
import { check, index, integer, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, day, money, refers, shopTable } from "../../platform/server/db/columns.ts";
import { accounts, journalEntries } from "../ledger/tables.ts";
import { branches } from "../shop/tables.ts";

/** What the shop uses for years. Its amounts, months and accounts stay as they were entered. */
export const fixedAssets = shopTable(
  "fixed_assets",
  {
    number: integer().notNull(),
    label: text().notNull(),
    name: text().notNull(),
    nameAr: text(),
    cost: money().notNull(),
    salvage: money().notNull(),
    openingDepreciation: money().notNull(),
    boughtOn: day().notNull(),
    /** The first day of the first month that is depreciated here. */
    startsOn: day().notNull(),
    months: integer().notNull(),
    assetAccountId: uuid().notNull(),
    accumulatedAccountId: uuid().notNull(),
    expenseAccountId: uuid().notNull(),
    branchId: uuid().notNull(),
    /** The entry with which it came into the books, if known. */
    entryId: uuid(),
    /** The next month to be posted, its first day; null: none is left. */
    nextMonth: day(),
    disposedOn: day(),
    proceeds: money(),
    disposalEntryId: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("fixed_assets_number_key").on(t.shopId, t.number),
    refers("fixed_assets_asset_account_fkey", [t.shopId, t.assetAccountId], accounts),
    refers("fixed_assets_accumulated_account_fkey", [t.shopId, t.accumulatedAccountId], accounts),
    refers("fixed_assets_expense_account_fkey", [t.shopId, t.expenseAccountId], accounts),
    refers("fixed_assets_branch_fkey", [t.shopId, t.branchId], branches),
    refers("fixed_assets_entry_fkey", [t.shopId, t.entryId], journalEntries),
    refers("fixed_assets_disposal_fkey", [t.shopId, t.disposalEntryId], journalEntries),
    index("fixed_assets_next")
      .on(t.shopId, t.nextMonth)
      .where(sql`${t.nextMonth} is not null`),
    check("fixed_assets_months", sql`${t.months} between 1 and 600`),
    check(
      "fixed_assets_amounts",
      sql`${t.cost} > 0 and ${t.salvage} >= 0 and ${t.openingDepreciation} >= 0 and ${t.salvage} + ${t.openingDepreciation} <= ${t.cost}`,
    ),
    check("fixed_assets_disposed", sql`(${t.disposedOn} is null) = (${t.disposalEntryId} is null)`),
  ],
);

/** What was posted of an asset's schedule. */
export const depreciations = shopTable(
  "depreciations",
  { assetId: uuid().notNull(), month: day().notNull(), amount: money().notNull(), entryId: uuid().notNull() },
  (t) => [
    unique("depreciations_month_key").on(t.shopId, t.assetId, t.month),
    refers("depreciations_asset_fkey", [t.shopId, t.assetId], fixedAssets),
    refers("depreciations_entry_fkey", [t.shopId, t.entryId], journalEntries),
  ],
);
