import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, day, refers, shopTable, time } from "../../../platform/server/db/columns.ts";
import type { Pair } from "../../../platform/shared/words.ts";
import type { Frequency } from "./recurrence.ts";
import { journalEntries } from "./tables.ts";

/** A manual entry that is repeated: the lines of each repetition are those of the entry. */
export const recurringEntries = shopTable(
  "recurring_entries",
  {
    entryId: uuid().notNull(),
    every: text().$type<Frequency>().notNull(),
    /** Null if none follows. */
    nextOn: day(),
    until: day(),
    /** Posted on its day; else proposed. */
    isAutomatic: boolean().notNull(),
    /** Each repetition is reversed so many days later. */
    reversedAfterDays: integer(),
    pausedAt: time(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("recurring_entries_entry_key").on(t.shopId, t.entryId),
    refers("recurring_entries_entry_fkey", [t.shopId, t.entryId], journalEntries),
    index("recurring_entries_next")
      .on(t.shopId, t.nextOn)
      .where(sql`${t.nextOn} is not null and ${t.pausedAt} is null`),
    check("recurring_entries_every", sql`${t.every} in ('month', 'quarter', 'year')`),
    check("recurring_entries_days", sql`${t.reversedAfterDays} > 0`),
  ],
);

/** A repetition of an entry, or its reversal, that is due or follows; kept when it is posted or skipped. */
export const plannedEntries = shopTable(
  "planned_entries",
  {
    /** The entry that is repeated or reversed. */
    entryId: uuid().notNull(),
    kind: text().$type<"repetition" | "reversal">().notNull(),
    dueOn: day().notNull(),
    isAutomatic: boolean().notNull(),
    /** Why it was not posted on its day. */
    problem: jsonb().$type<Pair>(),
    postedId: uuid(),
    skippedAt: time(),
  },
  (t) => [
    unique("planned_entries_key").on(t.shopId, t.entryId, t.kind, t.dueOn),
    uniqueIndex("planned_entries_reversal_key")
      .on(t.shopId, t.entryId)
      .where(sql`${t.kind} = 'reversal'`),
    refers("planned_entries_entry_fkey", [t.shopId, t.entryId], journalEntries),
    refers("planned_entries_posted_fkey", [t.shopId, t.postedId], journalEntries),
    index("planned_entries_posted")
      .on(t.shopId, t.postedId)
      .where(sql`${t.postedId} is not null`),
    index("planned_entries_waiting")
      .on(t.shopId, t.dueOn)
      .where(sql`${t.postedId} is null and ${t.skippedAt} is null`),
    check("planned_entries_kind", sql`${t.kind} in ('repetition', 'reversal')`),
    check("planned_entries_end", sql`${t.postedId} is null or ${t.skippedAt} is null`),
  ],
);
