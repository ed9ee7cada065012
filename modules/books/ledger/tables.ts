import { sql } from "drizzle-orm";
import { boolean, check, customType, index, integer, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, day, money, refers, shopTable, time } from "../../../platform/server/db/columns.ts";
import type { SourceKind } from "../../../platform/shared/kinds.ts";
import type { TaxCode } from "../../base/lines/rules.ts";
import { mediaFiles } from "../../base/media/tables.ts";
import { branches } from "../../base/shop/tables.ts";
import { users } from "../../base/team/tables.ts";
import type { AccountRole, AccountType, EntryKind, PartyKind, PurchaseGroup, TaxDirection } from "./rules.ts";

const hash = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Who owes or is owed. A client, insurer or vendor has the id of its party. */
export const parties = shopTable(
  "parties",
  {
    kind: text().$type<PartyKind>().notNull(),
    name: text().notNull(),
    nameAr: text(),
    /** By which files name a party, whatever its case. */
    nameKey: text().generatedAlwaysAs(sql`lower(name)`),
    nameArKey: text().generatedAlwaysAs(sql`lower(name_ar)`),
  },
  (t) => [
    index("parties_named").on(t.shopId, t.nameKey),
    index("parties_named_ar")
      .on(t.shopId, t.nameArKey)
      .where(sql`${t.nameArKey} is not null`),
  ],
);

export const accounts = shopTable(
  "accounts",
  {
    code: text().notNull(),
    name: text().notNull(),
    nameAr: text().notNull(),
    type: text().$type<AccountType>().notNull(),
    role: text().$type<AccountRole>(),
    /** The group in the purchase picker; null leaves the account out. */
    groupFlag: text().$type<PurchaseGroup>(),
    /** Reduces its type, as discounts reduce income. */
    contra: boolean().notNull().default(false),
    /** Every line on this account must name a party. */
    needsParty: boolean().notNull().default(false),
    archivedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("accounts_code_key").on(t.shopId, t.code),
    unique("accounts_role_key").on(t.shopId, t.role),
    check("accounts_type", sql`${t.type} in ('asset', 'liability', 'equity', 'income', 'expense')`),
  ],
);

/** The state of a shop's books, one row whose id is the shop's: the end of the hash chain and the period lock. */
export const books = shopTable(
  "books",
  {
    lastHash: hash()
      .notNull()
      .default(sql`'\\x'`),
    entries: integer().notNull().default(0),
    /** Posting times never decrease, even if the clocks of processes differ. */
    lastPostedAt: time(),
    /** Nothing is posted on or before this day, but the filing of a VAT return and the close of a year. */
    lockedThrough: day(),
    /** The last day of the last filed VAT return: nothing with VAT is posted on or before it. Never moves back. */
    vatLockedThrough: day(),
  },
  (t) => [check("books_own_id", sql`${t.id} = ${t.shopId}`)],
);

/** Each time days that were locked, or a year that was closed, were opened again: who, when and why. */
export const reopenings = shopTable(
  "reopenings",
  {
    /** The fiscal year whose close was reversed; null: the lock moved back. */
    year: integer(),
    lockedThrough: day().notNull(),
    /** The lock afterwards; null: no day is locked. */
    lockedAfter: day(),
    reason: text().notNull(),
    createdBy: uuid().notNull(),
    createdAt: time().notNull(),
  },
  (t) => [
    refers("reopenings_creator_fkey", [t.shopId, t.createdBy], users),
    index("reopenings_time").on(t.shopId, t.createdAt),
  ],
);

/** Written only by `post_entries`; never changed, never deleted. */
export const journalEntries = shopTable(
  "journal_entries",
  {
    number: integer().notNull(),
    label: text().notNull(),
    /** Where it was written. A line that settles an item of another branch is in that branch, and the hash covers the lines'. */
    branchId: uuid().notNull(),
    date: day().notNull(),
    kind: text().$type<EntryKind>().notNull(),
    sourceKind: text().$type<SourceKind>().notNull(),
    sourceId: uuid().notNull(),
    /** The number of the document, as printed. */
    sourceLabel: text(),
    memo: text(),
    reversalOf: uuid(),
    postedAt: time().notNull(),
    prevHash: hash().notNull(),
    /** SHA-256 of the previous entry's hash and this entry with its lines and tax entries. */
    hash: hash().notNull(),
  },
  (t) => [
    unique("journal_entries_number_key").on(t.shopId, t.number),
    unique("journal_entries_source_key").on(t.shopId, t.sourceKind, t.sourceId, t.kind),
    refers("journal_entries_branch_fkey", [t.shopId, t.branchId], branches),
    refers("journal_entries_reversal_fkey", [t.shopId, t.reversalOf], { shopId: t.shopId, id: t.id }),
    index("journal_entries_date").on(t.shopId, t.date, t.number),
    index("journal_entries_closing")
      .on(t.shopId, t.date)
      .where(sql`${t.kind} = 'closing'`),
    index("journal_entries_reversal")
      .on(t.shopId, t.reversalOf)
      .where(sql`${t.reversalOf} is not null`),
  ],
);

/**
 * Written only by `post_entries`. The date is repeated here, so that an account can be read in order without
 * joining entries.
 */
export const journalLines = shopTable(
  "journal_lines",
  {
    entryId: uuid().notNull(),
    position: integer().notNull(),
    accountId: uuid().notNull(),
    debit: money().notNull(),
    credit: money().notNull(),
    partyId: uuid(),
    memo: text(),
    date: day().notNull(),
    branchId: uuid().notNull(),
  },
  (t) => [
    unique("journal_lines_position_key").on(t.shopId, t.entryId, t.position),
    refers("journal_lines_entry_fkey", [t.shopId, t.entryId], journalEntries),
    refers("journal_lines_account_fkey", [t.shopId, t.accountId], accounts),
    refers("journal_lines_party_fkey", [t.shopId, t.partyId], parties),
    refers("journal_lines_branch_fkey", [t.shopId, t.branchId], branches),
    index("journal_lines_account").on(t.shopId, t.accountId, t.date, t.id),
    index("journal_lines_party")
      .on(t.shopId, t.partyId, t.date)
      .where(sql`${t.partyId} is not null`),
    check(
      "journal_lines_one_side",
      sql`${t.debit} >= 0 and ${t.credit} >= 0 and (${t.debit} = 0) <> (${t.credit} = 0)`,
    ),
    check("journal_lines_range", sql`${t.debit} < 1000000000000000 and ${t.credit} < 1000000000000000`),
  ],
);

/**
 * What an entry contributes to the VAT return, one row per tax treatment; the return reads only this table.
 * Written only by `post_entries`. Base and VAT have the sign that they have in the return: those of a credit note
 * are negative.
 */
export const taxEntries = shopTable(
  "tax_entries",
  {
    entryId: uuid().notNull(),
    position: integer().notNull(),
    code: text().$type<TaxCode>().notNull(),
    /** Output VAT is owed on sales, input VAT is reclaimed on purchases. */
    direction: text().$type<TaxDirection>().notNull(),
    /** Hundredths of a percent. */
    rate: integer().notNull(),
    base: money().notNull(),
    vat: money().notNull(),
    date: day().notNull(),
    /** From a credit or debit note. */
    isNote: boolean().notNull(),
    correctedPeriod: day(),
  },
  (t) => [
    unique("tax_entries_position_key").on(t.shopId, t.entryId, t.position),
    refers("tax_entries_entry_fkey", [t.shopId, t.entryId], journalEntries),
    index("tax_entries_date").on(t.shopId, t.date),
    check("tax_entries_direction", sql`${t.direction} in ('output', 'input')`),
    check("tax_entries_rate", sql`${t.rate} between 0 and 10000`),
    check("tax_entries_range", sql`abs(${t.base}) < 1000000000000000 and abs(${t.vat}) < 1000000000000000`),
  ],
);

/**
 * Monthly totals of an account in a branch, updated with every entry. Closing entries are kept apart, because
 * income reports leave them out.
 */
export const accountBalances = shopTable(
  "account_balances",
  {
    accountId: uuid().notNull(),
    /** First day of the month. */
    month: day().notNull(),
    debit: money().notNull(),
    credit: money().notNull(),
    branchId: uuid().notNull(),
    isClosing: boolean().notNull(),
  },
  (t) => [
    unique("account_balances_month_key").on(t.shopId, t.accountId, t.branchId, t.month, t.isClosing),
    refers("account_balances_account_fkey", [t.shopId, t.accountId], accounts),
    refers("account_balances_branch_fkey", [t.shopId, t.branchId], branches),
  ],
);

/** Through which day the cash of an account was counted in a branch. Nothing is posted to it on or before that day. */
export const accountCounts = shopTable(
  "account_counts",
  { accountId: uuid().notNull(), branchId: uuid().notNull(), countedThrough: day().notNull() },
  (t) => [
    unique("account_counts_key").on(t.shopId, t.accountId, t.branchId),
    refers("account_counts_account_fkey", [t.shopId, t.accountId], accounts),
    refers("account_counts_branch_fkey", [t.shopId, t.branchId], branches),
  ],
);

/** What a party owes (or is owed) for one document, and what is still open. Written only by `post_entries`. */
export const openItems = shopTable(
  "open_items",
  {
    /** Of the document; what settles the item is posted there, too. */
    branchId: uuid().notNull(),
    partyId: uuid().notNull(),
    accountId: uuid().notNull(),
    sourceKind: text().$type<SourceKind>().notNull(),
    sourceId: uuid().notNull(),
    sourceLabel: text().notNull(),
    dated: day().notNull(),
    due: day().notNull(),
    amount: money().notNull(),
    remaining: money().notNull(),
    /** Of an opening item: the date on its document; in the books it stands from `dated` on. */
    documentDate: day(),
    /** Of an opening item whose VAT was declared before these books: net amount, VAT and rate of the whole document. */
    declaredNet: money(),
    declaredVat: money(),
    declaredRate: integer(),
  },
  (t) => [
    refers("open_items_branch_fkey", [t.shopId, t.branchId], branches),
    refers("open_items_party_fkey", [t.shopId, t.partyId], parties),
    refers("open_items_account_fkey", [t.shopId, t.accountId], accounts),
    uniqueIndex("open_items_source_key").on(t.shopId, t.sourceKind, t.sourceId, t.partyId),
    index("open_items_open")
      .on(t.shopId, t.partyId, t.dated, t.id)
      .where(sql`${t.remaining} > 0`),
    index("open_items_unpaid")
      .on(t.shopId, t.sourceKind, t.sourceId)
      .where(sql`${t.remaining} > 0`),
    index("open_items_opening")
      .on(t.shopId, sql`lower(${t.sourceLabel})`)
      .where(sql`${t.sourceKind} = 'opening-item'`),
    check(
      "open_items_declared",
      sql`(${t.declaredNet} is null) = (${t.declaredVat} is null) and (${t.declaredNet} is null) = (${t.declaredRate} is null)
        and ${t.declaredVat} > 0 and ${t.declaredNet} > 0 and ${t.amount} <= ${t.declaredNet} + ${t.declaredVat}`,
    ),
    check("open_items_remaining", sql`${t.amount} > 0 and ${t.remaining} between 0 and ${t.amount}`),
  ],
);

/**
 * What settled an open item, and on which day; negative if the item was reopened. An item is open on a day by its
 * amount less the settlements up to that day. Written only by `post_entries`.
 */
export const settlements = shopTable(
  "settlements",
  { entryId: uuid().notNull(), openItemId: uuid().notNull(), amount: money().notNull(), dated: day().notNull() },
  (t) => [
    refers("settlements_entry_fkey", [t.shopId, t.entryId], journalEntries),
    refers("settlements_item_fkey", [t.shopId, t.openItemId], openItems),
    index("settlements_entry").on(t.shopId, t.entryId),
    index("settlements_item").on(t.shopId, t.openItemId, t.dated),
    index("settlements_dated").on(t.shopId, t.dated),
    check("settlements_amount", sql`${t.amount} <> 0`),
  ],
);

/** Papers of an entry that has no document of its own: a contract, a letter of the bank. */
export const entryFiles = shopTable("entry_files", { entryId: uuid().notNull(), fileId: uuid().notNull() }, (t) => [
  refers("entry_files_entry_fkey", [t.shopId, t.entryId], journalEntries),
  refers("entry_files_file_fkey", [t.shopId, t.fileId], mediaFiles).onDelete("cascade"),
  unique("entry_files_file_key").on(t.shopId, t.fileId),
  index("entry_files_entry").on(t.shopId, t.entryId, t.fileId),
]);
