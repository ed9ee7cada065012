import { sql } from "drizzle-orm";
import { check, index, integer, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, day, money, refers, shopTable, time } from "../../../platform/server/db/columns.ts";
import { accounts, journalEntries } from "../../books/ledger/tables.ts";
import { paymentMethods } from "../payments/tables.ts";
import { branches } from "../../base/shop/tables.ts";
import { users } from "../../base/team/tables.ts";

/** What was in the till and on the card slips at the end of a day, beside the books. Never edited, only undone. */
export const daySettlements = shopTable(
  "day_settlements",
  {
    branchId: uuid().notNull(),
    number: integer().notNull(),
    label: text().notNull(),
    /** The first day of the slips: the one after the settlement before. */
    fromDay: day().notNull(),
    day: day().notNull(),
    reason: text(),
    /** Posts the differences; null if there are none. */
    entryId: uuid(),
    settledBy: uuid().notNull(),
    settledAt: createdAt(),
    reversedAt: time(),
    reversedBy: uuid(),
    reversalReason: text(),
  },
  (t) => [
    unique("day_settlements_number_key").on(t.shopId, t.number),
    uniqueIndex("day_settlements_day_key")
      .on(t.shopId, t.branchId, t.day)
      .where(sql`${t.reversedAt} is null`),
    refers("day_settlements_branch_fkey", [t.shopId, t.branchId], branches),
    refers("day_settlements_entry_fkey", [t.shopId, t.entryId], journalEntries),
    refers("day_settlements_user_fkey", [t.shopId, t.settledBy], users),
    refers("day_settlements_reverser_fkey", [t.shopId, t.reversedBy], users),
    check("day_settlements_days", sql`${t.fromDay} <= ${t.day}`),
    check("day_settlements_reversed", sql`(${t.reversedAt} is null) = (${t.reversedBy} is null)`),
  ],
);

/** What the acquirer paid out of the card money, and its fee. Never edited, only reversed. */
export const cardSettlements = shopTable(
  "card_settlements",
  {
    branchId: uuid().notNull(),
    number: integer().notNull(),
    label: text().notNull(),
    date: day().notNull(),
    cardAccountId: uuid().notNull(),
    bankAccountId: uuid().notNull(),
    amount: money().notNull(),
    /** Gross. */
    fee: money().notNull(),
    /** Part of the fee that is reclaimed; needs the number of the acquirer's tax invoice. */
    feeVat: money().notNull(),
    taxInvoiceNumber: text(),
    memo: text(),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
    reversedAt: time(),
    reversedBy: uuid(),
    reversalReason: text(),
  },
  (t) => [
    unique("card_settlements_number_key").on(t.shopId, t.number),
    refers("card_settlements_branch_fkey", [t.shopId, t.branchId], branches),
    refers("card_settlements_card_fkey", [t.shopId, t.cardAccountId], accounts),
    refers("card_settlements_bank_fkey", [t.shopId, t.bankAccountId], accounts),
    refers("card_settlements_user_fkey", [t.shopId, t.createdBy], users),
    refers("card_settlements_reverser_fkey", [t.shopId, t.reversedBy], users),
    index("card_settlements_newest").on(t.shopId, t.date, t.id),
    check("card_settlements_amounts", sql`${t.amount} > ${t.fee} and ${t.fee} >= ${t.feeVat} and ${t.feeVat} >= 0`),
    check("card_settlements_vat", sql`${t.feeVat} = 0 or ${t.taxInvoiceNumber} is not null`),
    check("card_settlements_reversed", sql`(${t.reversedAt} is null) = (${t.reversedBy} is null)`),
  ],
);

export const daySettlementLines = shopTable(
  "day_settlement_lines",
  {
    settlementId: uuid().notNull(),
    paymentMethodId: uuid().notNull(),
    accountId: uuid().notNull(),
    position: integer().notNull(),
    opening: money().notNull(),
    received: money().notNull(),
    paid: money().notNull(),
    counted: money().notNull(),
  },
  (t) => [
    unique("day_settlement_lines_method_key").on(t.shopId, t.settlementId, t.paymentMethodId),
    refers("day_settlement_lines_settlement_fkey", [t.shopId, t.settlementId], daySettlements),
    refers("day_settlement_lines_method_fkey", [t.shopId, t.paymentMethodId], paymentMethods),
    refers("day_settlement_lines_account_fkey", [t.shopId, t.accountId], accounts),
    check("day_settlement_lines_counted", sql`${t.counted} >= 0 or ${t.paid} > ${t.received}`),
  ],
);
