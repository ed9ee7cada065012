import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, day, money, refers, shopTable, time } from "../../../platform/server/db/columns.ts";
import { accounts, journalEntries, journalLines } from "../ledger/tables.ts";
import { users } from "../../base/team/tables.ts";
import type { RememberedLayout } from "./import-contract.ts";

type FileLayout = Omit<RememberedLayout, "heads">;

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
    /** Rows of the file that a person left out by hand. */
    leftOut: integer().notNull().default(0),
    /** Why it was imported although the balances do not prove its lines. */
    waiver: text(),
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
    /** OFX's id of the line (FITID). */
    fitId: text(),
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
    uniqueIndex("bank_lines_fit_id_key")
      .on(t.shopId, t.accountId, t.fitId, t.date, t.amount)
      .where(sql`${t.fitId} is not null`),
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

/** IBANs and numbers by which files of the bank name an account: letters and digits. */
export const bankAccountNumbers = shopTable(
  "bank_account_numbers",
  { accountId: uuid().notNull(), number: text().notNull(), createdAt: createdAt() },
  (t) => [
    unique("bank_account_numbers_number_key").on(t.shopId, t.number),
    refers("bank_account_numbers_account_fkey", [t.shopId, t.accountId], accounts),
  ],
);

/** How the columns of an account's files were assigned, by their heads. */
export const bankFileLayouts = shopTable(
  "bank_file_layouts",
  { accountId: uuid().notNull(), heads: text().notNull(), layout: jsonb().$type<FileLayout>().notNull() },
  (t) => [
    unique("bank_file_layouts_heads_key").on(t.shopId, t.accountId, t.heads),
    refers("bank_file_layouts_account_fkey", [t.shopId, t.accountId], accounts),
  ],
);

/** Which lines of the ledger explain a line of the bank; the id is the ledger line's, so that it explains only one. */
export const bankMatches = shopTable("bank_matches", { bankLineId: uuid().notNull() }, (t) => [
  refers("bank_matches_line_fkey", [t.shopId, t.id], journalLines),
  refers("bank_matches_bank_line_fkey", [t.shopId, t.bankLineId], bankLines),
  index("bank_matches_bank_line").on(t.shopId, t.bankLineId),
]);
