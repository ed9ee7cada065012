import { eq } from "drizzle-orm";
import type { Db, Row } from "../../../platform/server/db/database.ts";
import { outboxMessages } from "../../../platform/server/db/kernel-tables.ts";
import { newId } from "../../../platform/server/ids.ts";
import { tokenMark, tokenPurpose } from "../../../platform/server/mail/outbox.ts";
import { openSafe } from "../../../platform/server/secrets.ts";
import { smsProviders } from "../provider-tables.ts";
import { smsParts } from "../sms-parts.ts";

export type Message = Row<typeof outboxMessages>;

/** The job that sends a shop's text messages. */
export const textJob = "send-texts";

type NewText = {
  id?: string;
  /** E.164. */
  to: string;
  /** What it is about, for the list of messages. */
  subject: string;
  text: string;
  createdBy?: string | null;
  /** A link's token in the text is stored encrypted. */
  secret?: { token: string; secretKey: string };
  /** Not before this instant. */
  dueAt?: string;
};

/** Adds a text message to the outbox; it is sent after the commit, or kept if the shop has no provider. */
export const queueText = async (
  db: Db,
  { id = newId(), to, subject, text, createdBy, secret, dueAt = new Date().toISOString() }: NewText,
): Promise<Message> => {
  const provider = await db.findWhere(smsProviders, eq(smsProviders.id, db.shopId));
  const message = await db.insert(outboxMessages, {
    id,
    channel: "sms",
    recipient: to,
    subject,
    body: secret ? text.replaceAll(secret.token, tokenMark) : text,
    sealedToken: secret && openSafe(secret.secretKey).seal(tokenPurpose, id, secret.token),
    createdBy,
    parts: smsParts(text).parts,
    state: provider ? "waiting" : "kept",
    dueAt: provider ? dueAt : null,
  });
  if (provider) await beginSending(db, dueAt);
  return message;
};

/** Queues the job; the sweep of every minute queues it too, for what is due later. */
export const beginSending = (db: Db, at: string | null = null) =>
  db.query("texts.enqueue", "select enqueue($2, '{}'::jsonb, $3) from (select $1::uuid) shop", [textJob, at]);
