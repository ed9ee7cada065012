import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Db, Row } from "../../../platform/server/db/database.ts";
import { outboxMessages } from "../../../platform/server/db/kernel-tables.ts";
import { newId } from "../../../platform/server/ids.ts";
import { noAddress, tokenMark, tokenPurpose } from "../../../platform/server/mail/outbox.ts";
import { openSafe } from "../../../platform/server/secrets.ts";
import { smsParts } from "./sms-parts.ts";
import type { Template } from "./whatsapp-rules.ts";
import { usableChannels, type Way, wayTo } from "./channel-verbs.ts";

export type Message = Row<typeof outboxMessages>;

/** The jobs that send a shop's text messages. */
export const textJob = "send-texts";
export const whatsappJob = "send-whatsapp";
const jobs = { sms: textJob, whatsapp: whatsappJob } as const;

type NewText = {
  id?: string | undefined;
  /** E.164. */
  to: string;
  /** What it is about, for the list of messages. */
  subject: string;
  text: string;
  createdBy?: string | null;
  /** The link in the text, which is cancelled with it. */
  linkId?: string | undefined;
  /** The link's token is stored encrypted. */
  secret?: { token: string; secretKey: string } | undefined;
  /** The approved template that says the same on WhatsApp. */
  template?: Template | undefined;
  /** Not before this instant. */
  dueAt?: string | undefined;
  /** Absent: by the shop's settings. */
  way?: Way;
};

/** Adds a text message to the outbox; it is sent after the commit, or kept if the shop has nothing that sends it. */
export const queueText = async (
  db: Db,
  { id = newId(), to, subject, text, createdBy, linkId, secret, template, dueAt, way }: NewText,
): Promise<Message> => {
  const marked = (words: string) => (secret ? words.replaceAll(secret.token, tokenMark) : words);
  const due = dueAt ?? new Date().toISOString();
  const { channel, canSend, lastError } = way ?? (await wayTo(db, to, template !== undefined));
  const message = await db.insert(outboxMessages, {
    id,
    channel,
    recipient: to,
    subject,
    body: marked(text),
    sealedToken: secret && openSafe(secret.secretKey).seal(tokenPurpose, id, secret.token),
    linkId,
    createdBy,
    parts: smsParts(text).parts,
    template: template && { ...template, parameters: template.parameters.map(marked) },
    state: canSend ? "waiting" : "kept",
    lastError,
    dueAt: canSend ? due : null,
  });
  if (canSend) await beginSending(db, channel, dueAt ?? null);
  return message;
};

/** Whether the shop has a provider of SMS or a WhatsApp account. */
export const hasTextProvider = async (db: Db) => {
  const { provider, account } = await usableChannels(db);
  return provider !== undefined || account !== undefined;
};

/**
 * Queues the job, once for all messages of the shop that are due at the same time; the sweep of every minute queues it
 * too, for what is due later.
 */
export const beginSending = (db: Db, channel: Way["channel"] = "sms", at: string | null = null) =>
  db.query("texts.enqueue", "select enqueue_once($2, $3) from (select $1::uuid) shop", [jobs[channel], at]);

/** Keeps a text message for a client without a phone number; it is shown among the messages. */
export const keepText = (
  db: Db,
  { name, subject, text, createdBy }: Pick<NewText, "subject" | "text" | "createdBy"> & { name: string },
): Promise<Message> =>
  db.insert(outboxMessages, {
    id: newId(),
    channel: "sms",
    recipient: name,
    subject,
    body: text,
    createdBy,
    parts: smsParts(text).parts,
    state: "kept",
    lastError: noAddress,
  });

/** Messages that wait with a link that is revoked. */
export const cancelTextsOf = (db: Db, linkId: string) =>
  db.updateWhere(
    outboxMessages,
    and(
      eq(outboxMessages.linkId, linkId),
      inArray(outboxMessages.channel, ["sms", "whatsapp"]),
      eq(outboxMessages.state, "waiting"),
      isNotNull(outboxMessages.dueAt),
      isNull(outboxMessages.attemptingSince),
    )!,
    { state: "cancelled", dueAt: null, sealedToken: null },
  );
