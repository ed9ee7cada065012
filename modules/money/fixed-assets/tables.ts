import { sql } from "drizzle-orm";
import { check, index, integer, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, day, money, refers, shopTable, time } from "../../../platform/server/db/columns.ts";
import { accounts, journalEntries } from "../../books/ledger/tables.ts";
import type { ExemptCode } from "../../base/lines/exemptions.ts";
import { branches } from "../../base/shop/tables.ts";

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
    createdAt: createdAt(),
  },
  (t) => [
    unique("fixed_assets_number_key").on(t.shopId, t.number),
    refers("fixed_assets_asset_account_fkey", [t.shopId, t.assetAccountId], accounts),
    refers("fixed_assets_accumulated_account_fkey", [t.shopId, t.accumulatedAccountId], accounts),
    refers("fixed_assets_expense_account_fkey", [t.shopId, t.expenseAccountId], accounts),
    refers("fixed_assets_branch_fkey", [t.shopId, t.branchId], branches),
    refers("fixed_assets_entry_fkey", [t.shopId, t.entryId], journalEntries),
    index("fixed_assets_next")
      .on(t.shopId, t.nextMonth)
      .where(sql`${t.nextMonth} is not null`),
    check("fixed_assets_months", sql`${t.months} between 1 and 600`),
    check(
      "fixed_assets_amounts",
      sql`${t.cost} > 0 and ${t.salvage} >= 0 and ${t.openingDepreciation} >= 0 and ${t.salvage} + ${t.openingDepreciation} <= ${t.cost}`,
    ),
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

/** Sales and scrappings. An asset has at most one that is not undone. */
export const assetDisposals = shopTable(
  "asset_disposals",
  {
    assetId: uuid().notNull(),
    date: day().notNull(),
    /** Without VAT; zero: it was scrapped. */
    proceeds: money().notNull(),
    vat: money().notNull(),
    /** Hundredths of a percent; null: no VAT is charged here. */
    vatRate: integer(),
    /** Why a sale is exempt. */
    exemptCode: text().$type<ExemptCode>(),
    entryId: uuid().notNull(),
    /** The asset's next month to depreciate before it was disposed of. */
    nextMonth: day(),
    undoneAt: time(),
    undoReason: text(),
    undoEntryId: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    refers("asset_disposals_asset_fkey", [t.shopId, t.assetId], fixedAssets),
    refers("asset_disposals_entry_fkey", [t.shopId, t.entryId], journalEntries),
    refers("asset_disposals_undo_fkey", [t.shopId, t.undoEntryId], journalEntries),
    uniqueIndex("asset_disposals_asset")
      .on(t.shopId, t.assetId)
      .where(sql`${t.undoneAt} is null`),
    check("asset_disposals_amounts", sql`${t.proceeds} >= 0 and ${t.vat} between 0 and ${t.proceeds}`),
    check("asset_disposals_undone", sql`(${t.undoneAt} is null) = (${t.undoEntryId} is null)`),
  ],
);
