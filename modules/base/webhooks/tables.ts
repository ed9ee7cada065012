import { sql } from "drizzle-orm";
import { check, index, integer, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, refers, shopTable, time } from "../../../platform/server/db/columns.ts";
import { users } from "../team/tables.ts";
import type { Failure, Origin, PauseReason, StoredState } from "./rules.ts";

/** An address to which events of the shop are sent. */
export const webhooks = shopTable(
  "webhooks",
  {
    name: text().notNull(),
    url: text().notNull(),
    events: text().array().notNull(),
    /** Encrypted with the secret key. */
    sealedSecret: text().notNull(),
    /** The previous secret; it signs beside the new one until then. */
    sealedPreviousSecret: text(),
    previousUntil: time(),
    pausedAt: time(),
    pauseReason: text().$type<PauseReason>(),
    lastDeliveredAt: time(),
    /** Since when nothing that was to be delivered has been; null after a success. */
    failingSince: time(),
    /** A job sends to it until then; another one leaves it alone. */
    sendingUntil: time(),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    refers("webhooks_creator_fkey", [t.shopId, t.createdBy], users),
    index("webhooks_creator").on(t.shopId, t.createdBy),
    check("webhooks_previous_secret", sql`(${t.sealedPreviousSecret} is null) = (${t.previousUntil} is null)`),
    check("webhooks_paused", sql`(${t.pausedAt} is null) = (${t.pauseReason} is null)`),
  ],
);

/** What is, was or could not be sent to a webhook: the outbox and the log in one. Kept for 30 days. */
export const webhookDeliveries = shopTable(
  "webhook_deliveries",
  {
    webhookId: uuid().notNull(),
    /** The same to each webhook, and when it is sent again. */
    eventId: uuid().notNull(),
    event: text().notNull(),
    origin: text().$type<Origin>().notNull(),
    /** JSON, to the byte. */
    body: text().notNull(),
    state: text().$type<StoredState>().notNull(),
    attempts: integer().notNull().default(0),
    /** From when its tries count: the first one. Before it: its creation, or the end of a pause. */
    begunAt: time()
      .notNull()
      .default(sql`now()`),
    /** When it is tried next, by the database's clock; while it is tried, when another job may. */
    dueAt: time().default(sql`now()`),
    triedAt: time(),
    /** Of the last try. */
    status: integer(),
    milliseconds: integer(),
    failure: text().$type<Failure>(),
    /** The beginning of the answer. */
    answer: text(),
    createdAt: createdAt(),
  },
  (t) => [
    refers("webhook_deliveries_webhook_fkey", [t.shopId, t.webhookId], webhooks).onDelete("cascade"),
    index("webhook_deliveries_newest").on(t.shopId, t.webhookId, t.createdAt, t.id),
    index("webhook_deliveries_due")
      .on(t.shopId, t.webhookId, t.dueAt)
      .where(sql`${t.dueAt} is not null`),
    check("webhook_deliveries_state", sql`${t.state} in ('waiting', 'delivered', 'failed')`),
    check("webhook_deliveries_due", sql`(${t.state} = 'waiting') = (${t.dueAt} is not null)`),
  ],
);
