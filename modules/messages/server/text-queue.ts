import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Db, Row } from "../../../platform/server/db/database.ts";
import { outboxMessages } from "../../../platform/server/db/kernel-tables.ts";
import { newId } from "../../../platform/server/ids.ts";
import { noAddress, tokenMark, tokenPurpose } from "../../../platform/server/mail/outbox.ts";
import { openSafe } from "../../../platform/server/secrets.ts";
import { smsProviders } from "../provider-tables.ts";
import { smsParts } from "../sms-parts.ts";

export type Message = Row<typeof outboxMessages>;

/** The job that sends a shop's text messages. */
export const textJob = "send-texts";

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
  /** Not before this instant. */
  dueAt?: string | undefined;
};

/** Adds a text message to the outbox; it is sent after the commit, or kept if the shop has no provider. */
export const queueText = async (
  db: Db,
  { id = newId(), to, subject, text, createdBy, linkId, secret, dueAt = new Date().toISOString() }: NewText,
): Promise<Message> => {
  const provider = await hasTextProvider(db);
  const message = await db.insert(outboxMessages, {
    id,
    channel: "sms",
    recipient: to,
    subject,
    body: secret ? text.replaceAll(secret.token, tokenMark) : text,
    sealedToken: secret && openSafe(secret.secretKey).seal(tokenPurpose, id, secret.token),
    linkId,
    createdBy,
    parts: smsParts(text).parts,
    state: provider ? "waiting" : "kept",
    dueAt: provider ? dueAt : null,
  });
  if (provider) await beginSending(db, dueAt);
  return message;
};

export const hasTextProvider = async (db: Db) =>
  (await db.findWhere(smsProviders, eq(smsProviders.id, db.shopId))) !== undefined;

/** Queues the job; the sweep of every minute queues it too, for what is due later. */
export const beginSending = (db: Db, at: string | null = null) =>
  db.query("texts.enqueue", "select enqueue($2, '{}'::jsonb, $3) from (select $1::uuid) shop", [textJob, at]);

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
      eq(outboxMessages.channel, "sms"),
      eq(outboxMessages.state, "waiting"),
      isNotNull(outboxMessages.dueAt),
      isNull(outboxMessages.attemptingSince),
    )!,
    { state: "cancelled", dueAt: null, sealedToken: null },
  );
