import { and, eq, inArray } from "drizzle-orm";
import type { Db, Row } from "../../../platform/server/db/database.ts";
import { outboxMessages } from "../../../platform/server/db/kernel-tables.ts";
import { read, type RowOf, type Values } from "../../../platform/server/db/read.ts";
import { select } from "../../../platform/server/db/select.ts";
import { digitsOf } from "../../../platform/shared/money.ts";
import { messageLanguage } from "../../../platform/shared/words.ts";
import type { shops } from "../shop/tables.ts";
import { eventKinds, type MessageEvent } from "./event-rules.ts";
import { eventMessages, messageEventTemplates } from "./event-tables.ts";
import { textKindOf } from "./server/composing.ts";
import { textIn } from "./text-filling-verbs.ts";
import { queueTextAbout, type Sending } from "./text-about-verbs.ts";
import { smsTemplates } from "./tables.ts";

const templateOfEvent = read("messages.template-of-event", (value: Values<{ event: string }>) =>
  select({
    smsTemplateText: smsTemplates.smsTemplateText,
    smsTemplateTextAr: smsTemplates.smsTemplateTextAr,
    whatsappName: smsTemplates.whatsappName,
    whatsappLanguage: smsTemplates.whatsappLanguage,
    whatsappLanguageAr: smsTemplates.whatsappLanguageAr,
  })
    .from(messageEventTemplates)
    .innerJoin(smsTemplates, eq(smsTemplates.id, messageEventTemplates.templateId))
    .where(eq(messageEventTemplates.event, value.event)),
);

export type AutomaticText = RowOf<typeof templateOfEvent>;

/** What clients are told of an event; undefined if the shop does not tell them. Read together with the call's other reads. */
export const automaticText = async (db: Db, event: MessageEvent): Promise<AutomaticText | undefined> =>
  (await db.read(templateOfEvent, { event }))[0];

/** A shop as the jobs that tell clients by themselves know it. */
export const shopOfTexts = (shop: Row<typeof shops>) => ({ ...shop, digits: digitsOf(shop.currency) });

/** `user` is named as the creator of the message and its link. */
export type Notifying = Sending;

/**
 * Tells the client of an event, once. At night the message waits until the morning. The caller has written the event
 * and holds a lock on its record, so that of two concurrent events the second sees the first.
 */
export const notifyClient = async (call: Notifying, event: MessageEvent, thingId: string, template: AutomaticText) => {
  const { db, shop } = call;
  const kind = textKindOf(call.kinds, eventKinds[event]);
  if (!kind) return;
  const [subject, sent] = await Promise.all([
    kind.subject(db, thingId),
    db.findWhere(eventMessages, and(eq(eventMessages.event, event), eq(eventMessages.thingId, thingId))),
  ]);
  if (sent && (await db.find(outboxMessages, sent.messageId)).state !== "cancelled") return;
  const language = messageLanguage(subject.recipient, shop.language);
  const message = await queueTextAbout(call, subject, {
    words: textIn(template, subject, language),
    template,
    language,
    to: subject.recipient.phone,
    atNight: "wait",
  });
  if (sent) await db.update(eventMessages, sent.id, { messageId: message.id });
  else await db.insert(eventMessages, { event, thingId, messageId: message.id });
};

/** Those of these events of which the client is still to be told, and which `cancelTextsOf` would cancel. */
export const waitingEvents = async (
  db: Db,
  events: readonly MessageEvent[],
  thingId: string,
): Promise<readonly MessageEvent[]> => {
  const sent = await db.list(eventMessages, {
    where: and(inArray(eventMessages.event, [...events]), eq(eventMessages.thingId, thingId)),
  });
  const messages = await db.findAll(
    outboxMessages,
    sent.map(({ messageId }) => messageId),
  );
  const waits = ({ state, attemptingSince }: Row<typeof outboxMessages>) =>
    (state === "waiting" || state === "kept") && attemptingSince === null;
  return sent
    .filter(({ messageId }) => messages.some((message) => message.id === messageId && waits(message)))
    .map(({ event }) => event);
};

/** Cancels what clients were to be told and were not told yet, because it is answered or undone. Sent with the commit. */
export const cancelTextsOf = (db: Db, events: readonly MessageEvent[], thingId: string) =>
  db.alongside(db.query("messages.cancel-texts-of", withdrawn, [events, thingId]));

const withdrawn = `update outbox_messages m set state = 'cancelled', due_at = null, sealed_token = null
  from event_messages e
  where e.shop_id = $1 and e.event = any($2::text[]) and e.thing_id = $3 and m.shop_id = $1 and m.id = e.message_id
    and m.state in ('waiting', 'kept') and m.attempting_since is null`;

/** Forgets that clients were told, because what they were told has changed: what still waits is cancelled. */
export const forgetTextsOf = async (db: Db, events: readonly MessageEvent[], thingId: string): Promise<void> => {
  await db.query("messages.forget-texts-of", withdrawn, [events, thingId]);
  await db.removeWhere(
    eventMessages,
    and(inArray(eventMessages.event, [...events]), eq(eventMessages.thingId, thingId))!,
  );
};
