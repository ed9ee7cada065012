import { index, text, unique, uuid } from "drizzle-orm/pg-core";
import { outboxMessages } from "../../../platform/server/db/kernel-tables.ts";
import { refers, shopTable } from "../../../platform/server/db/columns.ts";
import type { MessageEvent } from "./event-rules.ts";
import { smsTemplates } from "./tables.ts";

/** The events of which the shop tells its clients, each with its template; the others are off. */
export const messageEventTemplates = shopTable(
  "message_event_templates",
  { event: text().$type<MessageEvent>().notNull(), templateId: uuid().notNull() },
  (t) => [
    refers("message_event_templates_template_fkey", [t.shopId, t.templateId], smsTemplates),
    unique("message_event_templates_event_key").on(t.shopId, t.event),
    index("message_event_templates_template").on(t.shopId, t.templateId),
  ],
);

/** The message of an event; there is one, however often the event is repeated. */
export const eventMessages = shopTable(
  "event_messages",
  { event: text().$type<MessageEvent>().notNull(), thingId: uuid().notNull(), messageId: uuid().notNull() },
  (t) => [
    refers("event_messages_message_fkey", [t.shopId, t.messageId], outboxMessages),
    unique("event_messages_thing_key").on(t.shopId, t.event, t.thingId),
    index("event_messages_message").on(t.shopId, t.messageId),
  ],
);
