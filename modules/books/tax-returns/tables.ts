import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, day, money, refers, shopTable, time } from "../../../platform/server/db/columns.ts";
import { accounts, journalEntries } from "../ledger/tables.ts";
import type { TaxDirection } from "../ledger/rules.ts";
import type { Letterhead } from "../../base/media/letterhead-verbs.ts";
import { users } from "../../base/team/tables.ts";
import type { PeriodLength } from "./periods.ts";

/** A filed return; never changed. */
export const taxReturns = shopTable(
  "tax_returns",
  {
    /** `2026-Q3` or `2026-09`. */
    periodId: text().notNull(),
    beginsOn: day().notNull(),
    endsOn: day().notNull(),
    /** The return as filed, from which screen, paper and spreadsheet are made: JSON text, see `server/frozen.ts`. */
    frozen: text().notNull(),
    letterhead: jsonb().$type<Letterhead>().notNull(),
    pdfKey: text().notNull(),
    /** To pay, or to reclaim if negative: box 16. */
    net: money().notNull(),
    /** Null if the period had no VAT to move. */
    entryId: uuid(),
    filedBy: uuid().notNull(),
    filedAt: createdAt(),
  },
  (t) => [
    unique("tax_returns_period_key").on(t.shopId, t.periodId),
    unique("tax_returns_end_key").on(t.shopId, t.endsOn),
    refers("tax_returns_entry_fkey", [t.shopId, t.entryId], journalEntries),
    refers("tax_returns_filer_fkey", [t.shopId, t.filedBy], users),
  ],
);

/** What was paid to the authority for a filed return, or what it refunded. */
export const taxPayments = shopTable(
  "tax_payments",
  {
    returnId: uuid().notNull(),
    paidOn: day().notNull(),
    amount: money().notNull(),
    isRefund: boolean().notNull(),
    accountId: uuid().notNull(),
    entryId: uuid().notNull(),
    reference: text(),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
    reversedAt: time(),
    reversalReason: text(),
  },
  (t) => [
    refers("tax_payments_return_fkey", [t.shopId, t.returnId], taxReturns),
    refers("tax_payments_account_fkey", [t.shopId, t.accountId], accounts),
    refers("tax_payments_entry_fkey", [t.shopId, t.entryId], journalEntries),
    refers("tax_payments_creator_fkey", [t.shopId, t.createdBy], users),
    index("tax_payments_return").on(t.shopId, t.returnId, t.id),
    check("tax_payments_amount", sql`${t.amount} > 0`),
  ],
);

/** A correction of a filed return; never changed. */
export const taxCorrections = shopTable(
  "tax_corrections",
  {
    returnId: uuid().notNull(),
    direction: text().$type<TaxDirection>().notNull(),
    /** Positive where more is declared than was filed. */
    base: money().notNull(),
    vat: money().notNull(),
    rate: integer().notNull(),
    reason: text().notNull(),
    /** The other side of the entry. */
    accountId: uuid().notNull(),
    entryId: uuid().notNull(),
    /** When the filed return itself was amended; null: box 14 of the return of `madeOn`. */
    amendedAt: time(),
    madeOn: day().notNull(),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    refers("tax_corrections_return_fkey", [t.shopId, t.returnId], taxReturns),
    refers("tax_corrections_account_fkey", [t.shopId, t.accountId], accounts),
    refers("tax_corrections_entry_fkey", [t.shopId, t.entryId], journalEntries),
    refers("tax_corrections_creator_fkey", [t.shopId, t.createdBy], users),
    index("tax_corrections_return").on(t.shopId, t.returnId, t.id),
    check("tax_corrections_direction", sql`${t.direction} in ('output', 'input')`),
    check("tax_corrections_vat", sql`${t.vat} <> 0`),
  ],
);

/** How often the shop files, from a day on; without rows quarterly. */
export const taxPeriodLengths = shopTable(
  "tax_period_lengths",
  { startsOn: day().notNull(), length: text().$type<PeriodLength>().notNull() },
  (t) => [
    unique("tax_period_lengths_starts_on_key").on(t.shopId, t.startsOn),
    check("tax_period_lengths_length", sql`${t.length} in ('quarter', 'month')`),
  ],
);

/** From which understated VAT on a filed return is amended itself; without rows the law of the shop's country. */
export const correctionLimits = shopTable(
  "correction_limits",
  { startsOn: day().notNull(), amount: money().notNull() },
  (t) => [
    unique("correction_limits_starts_on_key").on(t.shopId, t.startsOn),
    check("correction_limits_amount", sql`${t.amount} > 0`),
  ],
);
