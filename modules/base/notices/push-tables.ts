import { index, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, refers, shopTable, time } from "../../../platform/server/db/columns.ts";
import { users } from "../team/tables.ts";

/** Browsers to which notices are pushed. Each is deleted with the session in which its user asked for it. */
export const pushSubscriptions = shopTable(
  "push_subscriptions",
  {
    userId: uuid().notNull(),
    sessionId: uuid().notNull(),
    /** The address at the browser's push service. */
    endpoint: text().notNull(),
    /** The browser's public key and its secret, in base64url: messages are encrypted for them (RFC 8291). */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: createdAt(),
    /** The push service failed; it is left alone until then. */
    restsUntil: time(),
  },
  (t) => [
    refers("push_subscriptions_user_fkey", [t.shopId, t.userId], users),
    unique("push_subscriptions_endpoint_key").on(t.shopId, t.endpoint),
    index("push_subscriptions_user").on(t.shopId, t.userId, t.id),
    index("push_subscriptions_session").on(t.shopId, t.sessionId),
  ],
);
