import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { MessageState } from "../../shared/message-states.ts";
import { catalogue, createdAt, directory, shopTable, time } from "./columns.ts";

/**
 * The first 2xx answer of a POST with an `Idempotency-Key`, kept for 24 hours. `id` is derived from user, call and
 * key. For an answer with a secret only the id of what it created is kept, or an encrypted body for ten minutes
 * where the route says so.
 */
export const idempotentAnswers = shopTable(
  "idempotent_answers",
  {
    requestHash: text().notNull(),
    status: integer().notNull(),
    answer: jsonb(),
    thingId: uuid(),
    sealed: text(),
    createdAt: createdAt(),
  },
  (table) => [index("idempotent_answers_age").on(table.shopId, table.createdAt)],
);

/** Every stored file of a shop. `id` is that in the file's key. */
export const storedFiles = shopTable(
  "stored_files",
  { key: text().notNull(), size: bigint({ mode: "bigint" }).notNull(), createdAt: createdAt() },
  (table) => [check("stored_files_size", sql`${table.size} >= 0`)],
);

/** The bytes that a shop stores and its limit; `id` is the shop's. */
export const shopStorage = shopTable(
  "shop_storage",
  {
    bytes: bigint({ mode: "bigint" })
      .notNull()
      .default(sql`0`),
    mostBytes: bigint({ mode: "bigint" })
      .notNull()
      .default(sql`53687091200`),
  },
  (table) => [check("shop_storage_own_id", sql`${table.id} = ${table.shopId}`)],
);

/** An approved template of WhatsApp with the values of its `{{1}}`, `{{2}}` …, in which `tokenMark` may stand. */
export type MessageTemplate = { name: string; language: string; parameters: readonly string[] };

export const outboxMessages = shopTable(
  "outbox_messages",
  {
    channel: text().$type<"email" | "sms" | "whatsapp">().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** `tokenMark` stands in place of a link's token, here and in `html`. */
    body: text().notNull(),
    html: text(),
    /** Of a mail: the name of its sender and where answers go; null: the installation's. */
    senderName: text(),
    replyTo: text(),
    /** Of promotional mail: where its recipient ends it in one tap, for the mail program's own button. */
    unsubscribeUrl: text(),
    /** The token, encrypted with the secret key; deleted once the message is sent or has failed. */
    sealedToken: text(),
    /** The public link that the message names. */
    linkId: uuid(),
    /** The PDF behind the link goes with the mail. */
    attachesPaper: boolean().notNull().default(false),
    state: text().$type<MessageState>().notNull().default("waiting"),
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** What a text message costs: the number of parts. */
    parts: integer(),
    /** Of a text message: when it is sent, or when the provider is asked next how far it is. */
    dueAt: time(),
    /** An attempt has begun, and its end is not recorded. */
    attemptingSince: time(),
    /** The provider's id. */
    providerId: text(),
    /** Of a WhatsApp message: the approved template that is sent if the client has not written within a day. */
    template: jsonb().$type<MessageTemplate>(),
    /** Of a WhatsApp message that was sent as a template: what Meta charges it as. */
    category: text(),
    createdBy: uuid(),
    createdAt: createdAt(),
    sentAt: time(),
    deliveredAt: time(),
    readAt: time(),
  },
  (table) => [
    index("outbox_messages_newest").on(table.shopId, table.createdAt),
    index("outbox_messages_due")
      .on(table.shopId, table.channel, table.state, table.dueAt, table.id)
      .where(sql`${table.dueAt} is not null`),
    index("outbox_messages_attempting")
      .on(table.shopId)
      .where(sql`${table.attemptingSince} is not null`),
    index("outbox_messages_link")
      .on(table.shopId, table.linkId)
      .where(sql`${table.linkId} is not null`),
    index("outbox_messages_provider")
      .on(table.shopId, table.providerId)
      .where(sql`${table.providerId} is not null`),
  ],
);

/** Records of erased clients, by their ids: kept for the books, and closed to all but bookkeeping. */
export const closedRecords = shopTable("closed_records", {});

/** Counted attempts (sign-in, mail, public links), shared by all processes. Committed separately. */
export const throttles = directory.table(
  "throttles",
  { key: text().notNull(), windowStart: time().notNull(), tries: integer().notNull() },
  (table) => [primaryKey({ name: "throttles_pkey", columns: [table.key] })],
);

/** Public links by the hash of their token. The shop's own tables say what a link shows. */
export const publicLinks = directory.table(
  "public_links",
  { hash: text().notNull(), shopId: uuid().notNull(), linkId: uuid().notNull(), expiresAt: time().notNull() },
  (table) => [
    primaryKey({ name: "public_links_pkey", columns: [table.hash] }),
    unique("public_links_link_key").on(table.shopId, table.linkId),
    index("public_links_expiry").on(table.expiresAt),
  ],
);

/**
 * Ids that callers chose for what they created, kept permanently, so that a repeated request is recognised and another
 * request with the id is refused.
 * `thingId` is another id where a thing of that name was there before.
 */
export const chosenIds = directory.table(
  "chosen_ids",
  {
    id: uuid().notNull(),
    shopId: uuid().notNull(),
    thingId: uuid().notNull(),
    requestHash: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ name: "chosen_ids_pkey", columns: [table.id] })],
);

/** Which shop an e-mail is of, in all cells; used in the database that the cells share for it. */
export const homes = directory.table(
  "homes",
  {
    email: text().notNull(),
    shopId: uuid().notNull(),
    /** Whoever claims an e-mail reserves it first; null once it is of a user. */
    reservedUntil: time(),
  },
  (table) => [primaryKey({ name: "homes_pkey", columns: [table.email] }), index("homes_shop").on(table.shopId)],
);

/** In which cell a shop lives, beside `homes`. */
export const shopCells = directory.table(
  "shop_cells",
  {
    shopId: uuid().notNull(),
    /** With which its tokens begin. */
    sign: text().notNull(),
    cell: text().notNull(),
    changedAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: "shop_cells_pkey", columns: [table.shopId] }),
    index("shop_cells_changed").on(table.changedAt),
  ],
);

/** The hash of each loaded file of `data/`, so that a file is loaded again only after a change. */
export const loadedFiles = catalogue.table(
  "loaded_files",
  { file: text().notNull(), hash: text().notNull(), loadedAt: createdAt() },
  (table) => [primaryKey({ name: "loaded_files_pkey", columns: [table.file] })],
);
