import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { catalogue, createdAt, directory, shopTable, time } from "./columns.ts";

/**
 * First 2xx answer of a POST that carried an `Idempotency-Key`, kept 24 hours. `id` is derived from user, call and key. Of an answer with a
 * secret no body is kept, only what it made; a sealed one for ten minutes where the route says so.
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

/** Every file that lies in the storage under a shop's name. `id` is that of its key. */
export const storedFiles = shopTable(
  "stored_files",
  { key: text().notNull(), size: bigint({ mode: "bigint" }).notNull(), createdAt: createdAt() },
  (table) => [check("stored_files_size", sql`${table.size} >= 0`)],
);

/** How many bytes those are, and how many they may be; `id` is the shop's. */
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

/** Everything sent or kept: the truth about a message; the job only carries its id. */
export const outboxMessages = shopTable(
  "outbox_messages",
  {
    channel: text().$type<"email" | "sms" | "whatsapp">().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** Where a token of a link would stand, here and in `html`, stands `tokenMark`. */
    body: text().notNull(),
    html: text(),
    /** That token, sealed with the secret key; forgotten once the message is sent or given up. */
    sealedToken: text(),
    state: text().$type<"waiting" | "sent" | "kept" | "failed">().notNull().default("waiting"),
    attempts: integer().notNull().default(0),
    lastError: text(),
    createdBy: uuid(),
    createdAt: createdAt(),
    sentAt: time(),
  },
  (table) => [index("outbox_messages_newest").on(table.shopId, table.createdAt)],
);

/** Tries counted across processes: sign-in, mail, public links. Committed on their own. */
export const throttles = directory.table(
  "throttles",
  { key: text().notNull(), windowStart: time().notNull(), tries: integer().notNull() },
  (table) => [primaryKey({ name: "throttles_pkey", columns: [table.key] })],
);

/** Ways to one thing of a shop for whoever holds the token, of which only the hash is kept. What it leads to, the shop's own tables say. */
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
 * Ids that callers chose for what they created, kept for good: the same request is answered again with the thing, another one is refused.
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

/** Which content of each file of `data/` the catalogue holds, so that it is loaded again only when it changed. */
export const loadedFiles = catalogue.table(
  "loaded_files",
  { file: text().notNull(), hash: text().notNull(), loadedAt: createdAt() },
  (table) => [primaryKey({ name: "loaded_files_pkey", columns: [table.file] })],
);
