import { and, asc, eq, isNotNull, lte } from "drizzle-orm";
import { type Db, type Row, withShop } from "../../../platform/server/db/database.ts";
import { outboxMessages } from "../../../platform/server/db/kernel-tables.ts";
import type { Pool } from "../../../platform/server/db/pool.ts";
import { callOutside, ForbiddenAddress, NotReached } from "../../../platform/server/http/outside.ts";
import { isId } from "../../../platform/server/ids.ts";
import { patiently, tokenMark, tokenPurpose } from "../../../platform/server/mail/outbox.ts";
import { openSafe } from "../../../platform/server/secrets.ts";
import { pauseAfter, restAfter } from "../provider-rules.ts";
import {
  freeText,
  isWindowOpen,
  messageBody,
  outcomeOfAnswer,
  tokenRefused,
  type WhatsAppOutcome,
} from "../whatsapp-rules.ts";
import { whatsappAccounts } from "../whatsapp-tables.ts";
import { accountOf, contactOf } from "./channels.ts";
import { beginSending, type Message } from "./text-queue.ts";
import { inSeconds, isLater, leaseSeconds, longestTurnMs, mostAtOnce, usualTimeoutMs } from "./text-sending.ts";
import { passOn } from "./whatsapp-passing.ts";

export type Account = Row<typeof whatsappAccounts>;
type Parts = { pool: Pool; secretKey: string; privateHosts: readonly string[]; timeoutMs?: number };

export const tokenPurposeOfAccount = "whatsapp-token";

/**
 * The job that sends a shop's WhatsApp messages one after another. No row is locked during a call. How far they are is
 * told by Meta's webhook. A message whose answer is lost is unknown until the webhook tells it: Meta does not drop a
 * second one.
 */
export const sendWhatsApp =
  ({ pool, secretKey, privateHosts, timeoutMs = usualTimeoutMs }: Parts) =>
  async (payload: unknown) => {
    const { shopId } = payload as { shopId: string };
    if (!isId(shopId)) return;
    const begun = Date.now();
    for (let done = 0; done < mostAtOnce && Date.now() - begun < longestTurnMs; done += 1) {
      const taken = await withShop(pool, shopId, takeNext);
      if (!taken) return;
      const outcome = await sent(taken, secretKey, (request) => callOutside({ ...request, privateHosts, timeoutMs }));
      await patiently(() => withShop(pool, shopId, (db) => noteSending(db, taken, outcome)));
    }
    await withShop(pool, shopId, (db) => beginSending(db, "whatsapp"));
  };

type Taken = { account: Account; message: Message; isOpen: boolean };

/** The next message that is due, if no other job sends this shop's messages and Meta is not left alone. */
const takeNext = async (db: Db): Promise<Taken | undefined> => {
  const now = new Date().toISOString();
  if (!(await accountOf(db))) return void (await keepWaiting(db));
  const account = await db.lock(whatsappAccounts, db.shopId);
  if (isLater(account.sendingUntil, now) || isLater(account.awayUntil, now)) return undefined;
  await settleBroken(db);
  const [next] = await db.list(outboxMessages, {
    where: and(byWhatsApp, eq(outboxMessages.state, "waiting"), lte(outboxMessages.dueAt, now)),
    orderBy: [asc(outboxMessages.dueAt), asc(outboxMessages.id)],
    limit: 1,
  });
  if (!next) return undefined;
  const message = await db.lock(outboxMessages, next.id);
  // Cancelled meanwhile.
  if (message.state !== "waiting" || message.channel !== "whatsapp") return takeNext(db);
  const isOpen = isWindowOpen(await contactOf(db, message.recipient), now);
  await db.update(whatsappAccounts, account.id, { sendingUntil: inSeconds(leaseSeconds) });
  const attempted = { attempts: message.attempts + 1, attemptingSince: now };
  return { account, message: await db.update(outboxMessages, message.id, attempted), isOpen };
};

const byWhatsApp = eq(outboxMessages.channel, "whatsapp");

const keepWaiting = (db: Db) =>
  db.updateWhere(outboxMessages, and(byWhatsApp, eq(outboxMessages.state, "waiting"))!, { state: "kept", dueAt: null });

/** What a process was sending when it was killed may have been sent. */
const settleBroken = (db: Db) =>
  db.updateWhere(outboxMessages, and(byWhatsApp, isNotNull(outboxMessages.attemptingSince))!, {
    attemptingSince: null,
    state: "unknown",
    dueAt: null,
    lastError: "interrupted",
  });

type Request = { url: string; method: "POST"; headers: Record<string, string>; body: string };

const sent = async (
  { account, message, isOpen }: Taken,
  secretKey: string,
  call: (request: Request) => ReturnType<typeof callOutside>,
): Promise<WhatsAppOutcome> => {
  const safe = openSafe(secretKey);
  const token = message.sealedToken === null ? tokenMark : safe.open(tokenPurpose, message.id, message.sealedToken);
  const whole = (words: string) => words.replaceAll(tokenMark, token);
  const { id, recipient: to, template } = message;
  const body = messageBody({
    id,
    to,
    text: whole(message.body),
    template: template && { ...template, parameters: template.parameters.map(whole) },
    isOpen,
  });
  if (!body) return { kind: "elsewhere", reason: "no-template" };
  const secret = safe.open(tokenPurposeOfAccount, account.shopId, account.sealedToken);
  try {
    return outcomeOfAnswer(
      await call({
        url: `${account.host}/${account.apiVersion}/${account.phoneNumberId}/messages`,
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${secret}` },
        body: JSON.stringify(body),
      }),
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof ForbiddenAddress) return { kind: "refused", reason };
    return { kind: error instanceof NotReached ? "later" : "unknown", reason };
  }
};

const noteSending = async (db: Db, { account, message, isOpen }: Taken, outcome: WhatsAppOutcome) => {
  const hasFailed = outcome.kind === "later" || outcome.kind === "unknown";
  const rest = restAfter(hasFailed ? account.failures + 1 : 0);
  const isRefused = outcome.kind === "later" && outcome.reason === tokenRefused;
  await db.update(whatsappAccounts, account.id, {
    sendingUntil: null,
    failures: hasFailed ? account.failures + 1 : 0,
    awayUntil: rest > 0 ? inSeconds(rest) : null,
    tokenRefusedAt: isRefused ? (account.tokenRefusedAt ?? new Date().toISOString()) : null,
  });
  const now = await db.lock(outboxMessages, message.id);
  // The webhook was faster than the answer.
  if (now.state !== "waiting") {
    const providerId = now.providerId ?? (outcome.kind === "accepted" ? outcome.providerId : null);
    return void (await db.update(outboxMessages, message.id, { attemptingSince: null, providerId }));
  }
  if (outcome.kind === "elsewhere") return void (await passOn(db, now, outcome.reason, isOpen));
  await db.update(outboxMessages, message.id, { attemptingSince: null, ...afterwards(message, outcome, isOpen) });
};

/** What a message is after an attempt. Its link stays encrypted until it is delivered: it may yet go by SMS. */
const afterwards = (
  { attempts }: Message,
  outcome: Exclude<WhatsAppOutcome, { kind: "elsewhere" }>,
  isOpen: boolean,
): Partial<Message> => {
  if (outcome.kind === "accepted")
    return {
      state: "sent",
      sentAt: new Date().toISOString(),
      providerId: outcome.providerId,
      lastError: null,
      dueAt: null,
      category: isOpen ? freeText : null,
    };
  const lastError = outcome.reason.slice(0, 300);
  if (outcome.kind === "refused") return { state: "failed", lastError, dueAt: null };
  if (outcome.kind === "unknown") return { state: "unknown", lastError, dueAt: null };
  const pause = pauseAfter(attempts);
  return pause === undefined
    ? { state: "failed", lastError, dueAt: null }
    : { state: "waiting", lastError, dueAt: inSeconds(pause) };
};
