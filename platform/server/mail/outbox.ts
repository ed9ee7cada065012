import { setTimeout } from "node:timers/promises";
import { Refusal } from "../../shared/refusals.ts";
import { withoutTokens } from "../../shared/tokens.ts";
import { isDatabaseAway } from "../db/away.ts";
import { type Db, type Row, withShop } from "../db/database.ts";
import { type Pool } from "../db/pool.ts";
import { isId, newId } from "../ids.ts";
import { outboxMessages } from "../db/kernel-tables.ts";
import { isRefusedForGood } from "./sender.ts";
import { openSafe } from "../secrets.ts";

/** A message to one address. `id` stays the same at each attempt, so that a receiver can drop duplicates. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  id?: string;
  /** The sender's name, if not the installation's, and where answers go. */
  senderName?: string | undefined;
  replyTo?: string | undefined;
  /** Of promotional mail: ends it by a POST. */
  unsubscribeUrl?: string | undefined;
  attachments?: readonly Attachment[];
};

export type Attachment = { filename: string; contentType: string; content: Buffer };

/** Sends one message; absent if no mail server is configured. */
export type Send = (mail: Mail) => Promise<void>;

const maxAttempts = 12;

/** A placeholder for a link's token in a stored message, because the token gives access to whoever reads it. */
export const tokenMark = "{{token}}";

type NewMail = Omit<Mail, "id" | "attachments"> & {
  createdBy?: string;
  secret?: { token: string; secretKey: string };
  /** The public link that the mail names. */
  linkId?: string | undefined;
  /** The PDF behind the link goes with the mail. */
  attachesPaper?: boolean | undefined;
  /** One of many that a shop may send: it waits for the shop's earlier ones, not the other shops for it. */
  isPaced?: boolean;
};

/** Why a message was kept though it could be sent: its recipient has no address. */
export const noAddress = "no-address";

/** Keeps a message for somebody without an address; it is shown among the messages. */
export const keepMail = (
  db: Db,
  {
    name,
    text,
    ...mail
  }: Pick<NewMail, "subject" | "text" | "html" | "createdBy" | "senderName" | "replyTo"> & { name: string },
) =>
  db.insert(outboxMessages, {
    id: newId(),
    channel: "email",
    ...mail,
    recipient: name,
    body: text,
    state: "kept",
    lastError: noAddress,
  });

/**
 * Adds a message to the outbox in the caller's transaction; it is sent after the commit. The link's `token` is
 * stored encrypted.
 */
export const queueMail = async (
  db: Db,
  { to, text, html, unsubscribeUrl, secret, attachesPaper = false, isPaced = false, ...mail }: NewMail,
) => {
  const id = newId();
  const marked = (words: string) => (secret ? words.replaceAll(secret.token, tokenMark) : words);
  const message = await db.insert(outboxMessages, {
    id,
    channel: "email",
    ...mail,
    recipient: to,
    body: marked(text),
    html: html && marked(html),
    unsubscribeUrl: unsubscribeUrl && marked(unsubscribeUrl),
    attachesPaper,
    sealedToken: secret && openSafe(secret.secretKey).seal(tokenPurpose, id, secret.token),
  });
  await db.query(
    "outbox.enqueue",
    `select enqueue($5, $2::jsonb, (
       select now() + make_interval(secs => count(*) - $4) from outbox_messages
       where shop_id = $1 and state = 'waiting' and created_at > now() - interval '1 hour' and $3 having count(*) > $4))`,
    [JSON.stringify({ messageId: message.id }), isPaced, maxAtOnce, isPaced ? "send-message" : "send-prompt-message"],
  );
  return message;
};

/** So many paced mails of a shop are due at once, each further one a second later: jobs are done in the order of their times. */
const maxAtOnce = 10;

type StoredWords = Pick<Message, "id" | "body" | "html" | "sealedToken"> & Partial<Pick<Message, "unsubscribeUrl">>;

export const wordsOf = ({ id, body, html, unsubscribeUrl = null, sealedToken }: StoredWords, secretKey: string) => {
  const token = sealedToken === null ? tokenMark : openSafe(secretKey).open(tokenPurpose, id, sealedToken);
  const filled = (words: string | null) => words?.replaceAll(tokenMark, token);
  return { text: body.replaceAll(tokenMark, token), html: filled(html), unsubscribeUrl: filled(unsubscribeUrl) };
};

/** What a link's token is encrypted for. */
export const tokenPurpose = "outbox-token";

/** The PDF behind a public link; undefined if it is not shown any more. */
export type AttachmentOfLink = (shopId: string, linkId: string) => Promise<Attachment | undefined>;

/** Mails of sign-in, for which somebody waits, have a job and workers of their own, so that none waits behind others. */
export type MailJob = "send-message" | "send-prompt-message";

type Sending = { job: MailJob; send: Send | undefined; secretKey: string; attachmentOfLink: AttachmentOfLink };

/**
 * The job that sends a message. The message is in its row; no row is locked while its PDF is printed and the mail
 * server is contacted.
 */
export const sendMessage =
  (pool: Pool, { job, send, secretKey, attachmentOfLink }: Sending) =>
  async (payload: unknown) => {
    const { shopId, messageId } = payload as { shopId: string; messageId: string };
    if (!isId(shopId) || !isId(messageId)) return;
    const message = await withShop(pool, shopId, (db) => takeUp(db, messageId, send !== undefined));
    if (!message || !send) return;
    const sending = async () => {
      const attached = message.attachesPaper && message.linkId && (await attachmentOfLink(shopId, message.linkId));
      return send({
        id: message.id,
        to: message.recipient,
        subject: message.subject,
        senderName: message.senderName ?? undefined,
        replyTo: message.replyTo ?? undefined,
        ...wordsOf(message, secretKey),
        ...(attached && { attachments: [attached] }),
      });
    };
    const failure = await sending().then(
      () => undefined,
      (error: Error) => error,
    );
    await patiently(() => withShop(pool, shopId, (db) => noteOutcome(db, message, { failure, job })));
  };

/**
 * A message that was sent but not recorded would be sent again, so this retries while the database restarts or the
 * shop is busy.
 */
export const patiently = async (work: () => Promise<unknown>, pauseMs = 1_000) => {
  for (let left = 20; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0 || !mayPass(error)) throw error;
      await setTimeout(pauseMs);
    }
  }
};

/** Whether a retry may succeed: the database is away, or every connection is taken. */
export const mayPass = (error: unknown) =>
  isDatabaseAway(error) || (error instanceof Refusal && ["too-many-at-once", "unavailable"].includes(error.code));

type Message = Row<typeof outboxMessages>;

/** Counts the attempt; undefined if there is nothing to send. Without a mail server the message is kept. */
const takeUp = async (db: Db, id: string, canSend: boolean): Promise<Message | undefined> => {
  const message = await db.lock(outboxMessages, id);
  if (message.state !== "waiting") return undefined;
  if (canSend) return db.update(outboxMessages, id, { attempts: message.attempts + 1 });
  await db.update(outboxMessages, id, { state: "kept" });
  return undefined;
};

type Outcome = { failure: Error | undefined; job: MailJob };

const noteOutcome = async (db: Db, { id, attempts }: Message, { failure, job }: Outcome) => {
  if (!failure) {
    await db.update(outboxMessages, id, {
      state: "sent",
      sentAt: new Date().toISOString(),
      lastError: null,
      sealedToken: null,
    });
    return;
  }
  const isLost = attempts >= maxAttempts || isRefusedForGood(failure);
  await db.update(outboxMessages, id, {
    state: isLost ? "failed" : "waiting",
    lastError: withoutTokens(failure.message).slice(0, 300),
    ...(isLost && { sealedToken: null }),
  });
  if (!isLost) await retryLater(db, id, { attempts, job });
};

/** Sends a message again, which is waiting once more. */
export const queueAgain = (db: Db, messageId: string) =>
  db.query("outbox.again", "select enqueue('send-message', $2::jsonb) from (select $1::uuid) shop", [
    JSON.stringify({ messageId }),
  ]);

const retryLater = (db: Db, messageId: string, { attempts, job }: { attempts: number; job: MailJob }) =>
  db.query(
    "outbox.retry",
    "select enqueue($4, $2::jsonb, now() + make_interval(secs => $3)) from (select $1::uuid) shop",
    [JSON.stringify({ messageId }), Math.min(3600, 5 * 2 ** attempts), job],
  );
