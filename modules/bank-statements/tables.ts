import { sql } from "drizzle-orm";
import { check, index, integer, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, day, money, refers, shopTable, time } from "../../platform/server/db/columns.ts";
import { accounts, journalEntries, journalLines } from "../ledger/tables.ts";
import { users } from "../team/tables.ts";

/** A bank's file that was imported into a cash or bank account. */
export const bankStatements = shopTable(
  "bank_statements",
  {
    accountId: uuid().notNull(),
    fileName: text().notNull(),
    /** The first and last date of its lines. */
    from: day().notNull(),
    to: day().notNull(),
    lines: integer().notNull(),
    openingBalance: money(),
    closingBalance: money(),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    refers("bank_statements_account_fkey", [t.shopId, t.accountId], accounts),
    refers("bank_statements_creator_fkey", [t.shopId, t.createdBy], users),
    index("bank_statements_latest").on(t.shopId, t.accountId, t.to),
    check("bank_statements_lines", sql`${t.lines} > 0 and ${t.from} <= ${t.to}`),
  ],
);

/** What the bank received (positive) or paid (negative). */
export const bankLines = shopTable(
  "bank_lines",
  {
    statementId: uuid().notNull(),
    accountId: uuid().notNull(),
    position: integer().notNull(),
    date: day().notNull(),
    amount: money().notNull(),
    description: text().notNull(),
    reference: text(),
    /** The same for the same line of the same account in any file. */
    fingerprint: text().notNull(),
    /** The description without numbers, by which an earlier line of the same kind is found. */
    pattern: text().notNull(),
    matchedAt: time(),
    matchedBy: uuid(),
    /** The entry that was posted for this line, if the books had none. */
    entryId: uuid(),
    /** The account on its other side. */
    postedTo: uuid(),
  },
  (t) => [
    unique("bank_lines_fingerprint_key").on(t.shopId, t.accountId, t.fingerprint),
    refers("bank_lines_statement_fkey", [t.shopId, t.statementId], bankStatements),
    refers("bank_lines_account_fkey", [t.shopId, t.accountId], accounts),
    refers("bank_lines_matcher_fkey", [t.shopId, t.matchedBy], users),
    refers("bank_lines_entry_fkey", [t.shopId, t.entryId], journalEntries),
    refers("bank_lines_posted_fkey", [t.shopId, t.postedTo], accounts),
    index("bank_lines_date").on(t.shopId, t.accountId, t.date, t.id),
    index("bank_lines_statement").on(t.shopId, t.statementId),
    index("bank_lines_open")
      .on(t.shopId, t.accountId, t.date, t.id)
      .where(sql`${t.matchedAt} is null`),
    index("bank_lines_pattern")
      .on(t.shopId, t.accountId, t.pattern)
      .where(sql`${t.postedTo} is not null`),
    check("bank_lines_amount", sql`${t.amount} <> 0`),
    check("bank_lines_matched", sql`(${t.matchedAt} is null) = (${t.matchedBy} is null)`),
    check("bank_lines_posted", sql`(${t.entryId} is null) = (${t.postedTo} is null)`),
  ],
);

/** Which lines of the ledger explain a line of the bank; the id is the ledger line's, so that it explains only one. */
export const bankMatches = shopTable("bank_matches", { bankLineId: uuid().notNull() }, (t) => [
  refers("bank_matches_line_fkey", [t.shopId, t.id], journalLines),
  refers("bank_matches_bank_line_fkey", [t.shopId, t.bankLineId], bankLines),
  index("bank_matches_bank_line").on(t.shopId, t.bankLineId),
]);
