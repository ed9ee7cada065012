import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, refers, shopTable, time } from "../../../platform/server/db/columns.ts";
import { outboxMessages } from "../../../platform/server/db/kernel-tables.ts";
import type { CustomValues } from "../../base/custom-fields/rules.ts";
import { parties } from "../../books/ledger/tables.ts";
import { whatsappReceived } from "../../base/messages/whatsapp-tables.ts";
import { addressColumns } from "../../base/shop/tables.ts";
import type { Language } from "../../../platform/shared/words.ts";
import type { BuyerKind } from "./buyer-kind.ts";

export const clients = shopTable(
  "clients",
  {
    /** Sequential within the shop, from 1. */
    number: integer().notNull(),
    name: text().notNull(),
    /** E.164. */
    contactNumber: text(),
    email: text(),
    /** Of messages to the client; null: that of the shop's documents. */
    language: text().$type<Language>(),
    /** Of the next service and of unanswered estimates; staff or the client refuse them. */
    wantsReminders: boolean().notNull().default(true),
    vatNumber: text(),
    buyerKind: text().$type<BuyerKind>().notNull().default("private"),
    taxOffice: text(),
    /** Commercial registration, or the number that identifies a person. */
    crNumber: text(),
    ...addressColumns(),
    /** Of a client abroad: ISO 3166, two letters. */
    country: text(),
    note: text(),
    termsDays: integer().notNull().default(0),
    /** By the ids of the shop's custom fields. */
    customFields: jsonb().$type<CustomValues>().notNull().default({}),
    /** Name, phone and number, folded by `searchTextOf`. */
    searchText: text().notNull(),
    /** The client's personal data were erased: the row only stands for who is named on kept papers. */
    erasedAt: time(),
    createdAt: createdAt(),
    /** The version of boards depends on it. */
    changedAt: time()
      .notNull()
      .default(sql`clock_timestamp()`)
      .$onUpdate(() => sql`clock_timestamp()`),
  },
  (t) => [
    refers("clients_party_fkey", [t.shopId, t.id], parties),
    unique("clients_number_key").on(t.shopId, t.number),
    index("clients_contact_number").on(t.shopId, t.contactNumber),
    index("clients_changed").on(t.shopId, t.changedAt),
    index("clients_search").using("gin", t.shopId, t.searchText.op("gin_trgm_ops")),
    check("clients_terms_days", sql`${t.termsDays} between 0 and 365`),
    check("clients_buyer_kind", sql`${t.buyerKind} in ('private', 'business', 'government', 'abroad')`),
    check("clients_language", sql`${t.language} in ('en', 'ar')`),
    check("clients_country", sql`${t.country} ~ '^[A-Z]{2}$'`),
    check("clients_name", sql`${t.name} <> ''`),
    check("clients_contact_number", sql`${t.contactNumber} ~ '^\\+[0-9]{6,15}$'`),
  ],
);

/** Which message of the outbox answers what a client wrote. */
export const whatsappReplies = shopTable(
  "whatsapp_replies",
  { receivedId: uuid().notNull(), messageId: uuid().notNull() },
  (t) => [
    refers("whatsapp_replies_received_fkey", [t.shopId, t.receivedId], whatsappReceived),
    refers("whatsapp_replies_message_fkey", [t.shopId, t.messageId], outboxMessages),
    unique("whatsapp_replies_message_key").on(t.shopId, t.messageId),
    index("whatsapp_replies_received").on(t.shopId, t.receivedId),
  ],
);
