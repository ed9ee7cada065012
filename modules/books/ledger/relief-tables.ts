import { sql } from "drizzle-orm";
import { check, index, jsonb, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, day, money, refers, shopTable } from "../../../platform/server/db/columns.ts";
import { users } from "../../base/team/tables.ts";
import type { TaxCode } from "../../base/lines/rules.ts";
import type { ConfirmedCondition } from "./relief-rules.ts";
import { journalEntries, openItems } from "./tables.ts";

/** VAT that is not owed any more, because a debt was written off. Its id is that of its entry. It is put back, never changed. */
export const badDebtReliefs = shopTable(
  "bad_debt_reliefs",
  {
    /** The entry of the write-off, to which its papers are attached. */
    writeOffId: uuid().notNull(),
    openItemId: uuid().notNull(),
    takenOn: day().notNull(),
    vat: money().notNull(),
    /** By treatment; amounts as text. */
    groups: jsonb().$type<{ code: TaxCode; rate: number; base: string; vat: string }[]>().notNull(),
    /** What its user has confirmed. */
    confirmed: text().array().$type<ConfirmedCondition[]>().notNull(),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
    putBackOn: day(),
    putBackId: uuid(),
  },
  (t) => [
    refers("bad_debt_reliefs_entry_fkey", [t.shopId, t.id], journalEntries),
    refers("bad_debt_reliefs_write_off_fkey", [t.shopId, t.writeOffId], journalEntries),
    refers("bad_debt_reliefs_item_fkey", [t.shopId, t.openItemId], openItems),
    refers("bad_debt_reliefs_put_back_fkey", [t.shopId, t.putBackId], journalEntries),
    refers("bad_debt_reliefs_creator_fkey", [t.shopId, t.createdBy], users),
    uniqueIndex("bad_debt_reliefs_write_off_key")
      .on(t.shopId, t.writeOffId)
      .where(sql`${t.putBackOn} is null`),
    index("bad_debt_reliefs_item")
      .on(t.shopId, t.openItemId)
      .where(sql`${t.putBackOn} is null`),
    check("bad_debt_reliefs_vat", sql`${t.vat} > 0`),
    check("bad_debt_reliefs_put_back", sql`(${t.putBackOn} is null) = (${t.putBackId} is null)`),
  ],
);
