import { eq } from "drizzle-orm";
import type { Db, Row } from "../../../../platform/server/db/database.ts";
import { outboxMessages } from "../../../../platform/server/db/kernel-tables.ts";
import { select } from "../../../../platform/server/db/select.ts";
import { serve, type Served } from "../../../../platform/server/http/serve.ts";
import { serveList } from "../../../../platform/server/http/serve-list.ts";
import { queueAgain, tokenMark } from "../../../../platform/server/mail/outbox.ts";
import { needsConfirmation } from "../../../../platform/shared/refusals.ts";
import * as contract from "../contract.ts";
import { refuseText } from "../provider-words.ts";
import { canCancel, canRetry, cover, withoutSecrets } from "../rules.ts";
import { quietUntil } from "../text-rules.ts";
import { freeText } from "../whatsapp-rules.ts";
import { messageWords } from "../words.ts";
import { wayTo } from "../channel-verbs.ts";
import { beginSending } from "../text-queue-verbs.ts";

type Message = Row<typeof outboxMessages>;

const listed = {
  id: outboxMessages.id,
  channel: outboxMessages.channel,
  recipient: outboxMessages.recipient,
  subject: outboxMessages.subject,
  state: outboxMessages.state,
  attempts: outboxMessages.attempts,
  attemptingSince: outboxMessages.attemptingSince,
  lastError: outboxMessages.lastError,
  parts: outboxMessages.parts,
  dueAt: outboxMessages.dueAt,
  createdAt: outboxMessages.createdAt,
  sentAt: outboxMessages.sentAt,
  deliveredAt: outboxMessages.deliveredAt,
  readAt: outboxMessages.readAt,
  template: outboxMessages.template,
  category: outboxMessages.category,
};

const outbox = serveList(contract.outbox, {
  name: "messages.outbox",
  rows: () => select(listed).from(outboxMessages),
  filters: {
    q: null,
    channel: (channel) => eq(outboxMessages.channel, channel),
    state: (state) => eq(outboxMessages.state, state),
  },
  order: { by: { createdAt: outboxMessages.createdAt, id: outboxMessages.id }, descending: true },
  answers: (rows) => rows.map(messageAnswer),
});

const readMessage = serve(contract.readMessage, async ({ db, params }) => {
  const message = await db.find(outboxMessages, params.id);
  const body = withoutSecrets(message.body.replaceAll(tokenMark, cover));
  return { ...messageAnswer(message), body, hidesLink: body.includes(cover) };
});

const retry = serve(contract.retryMessage, async ({ db, params, body, shop, now, about }) => {
  const message = await db.lock(outboxMessages, params.id);
  if (!canRetry(message)) throw refuseText("message-state");
  if (message.body.includes(tokenMark) && message.sealedToken === null) throw refuseText("message-without-link");
  const way = message.channel === "email" ? undefined : await wayAgain(db, message);
  const quiet = way && quietUntil(now, shop.timeZone);
  if (!body.confirm) askBefore(message, body.wait ? undefined : quiet);
  const later = body.wait ? quiet : undefined;
  const waiting = await db.update(outboxMessages, message.id, {
    state: "waiting",
    attempts: 0,
    lastError: null,
    ...(way && { channel: way.channel, dueAt: later ?? new Date().toISOString(), providerId: null, category: null }),
  });
  await (way ? beginSending(db, way.channel, later ?? null) : queueAgain(db, message.id));
  about({ kind: "messages", id: message.id, name: message.subject });
  return messageAnswer(waiting);
});

/** Refuses `needs-confirmation` for what is asked before a message is sent again. */
const askBefore = ({ state }: Message, quiet: string | undefined) => {
  const reasons = {
    ...(state === "unknown" && { "may-arrive-twice": messageWords.mayArriveTwice }),
    ...(quiet && { "quiet-hours": messageWords.quietHours }),
  };
  if (Object.keys(reasons).length > 0) throw needsConfirmation(reasons, quiet ? { quiet_until: quiet } : {});
};

/** How a text message leaves at another try: the settings, or what is known of the number, may have changed. */
const wayAgain = async (db: Db, { recipient, template }: Message) => {
  const way = await wayTo(db, recipient, template !== null);
  if (!way.canSend) throw refuseText(way.lastError ? "no-way-to-send" : "no-sms-provider");
  return way;
};

const cancel = serve(contract.cancelMessage, async ({ db, params, about }) => {
  const message = await db.lock(outboxMessages, params.id);
  if (!canCancel(message)) throw refuseText("message-state");
  about({ kind: "messages", id: message.id, name: message.subject });
  return messageAnswer(
    await db.update(outboxMessages, message.id, { state: "cancelled", dueAt: null, sealedToken: null }),
  );
});

export const outboxHandlers: readonly Served[] = [outbox, readMessage, retry, cancel];

type Listed = Pick<Message, keyof typeof listed>;

export const messageAnswer = (message: Listed) => ({
  id: message.id,
  channel: message.channel,
  recipient: message.recipient,
  subject: message.subject,
  state: message.state,
  attempts: message.attempts,
  lastError: message.lastError,
  parts: message.parts,
  dueAt: message.state === "waiting" ? message.dueAt : null,
  createdAt: message.createdAt,
  sentAt: message.sentAt,
  deliveredAt: message.deliveredAt,
  readAt: message.readAt,
  template: message.channel === "whatsapp" && message.category !== freeText ? (message.template?.name ?? null) : null,
  category: message.channel === "whatsapp" ? message.category : null,
  canRetry: canRetry(message),
  canCancel: canCancel(message),
});
