import { type Db, type Row, withShop } from "../../../../platform/server/db/database.ts";
import { outboxMessages } from "../../../../platform/server/db/kernel-tables.ts";
import type { Pool } from "../../../../platform/server/db/pool.ts";
import { callOutside, ForbiddenAddress, NotReached } from "../../../../platform/server/http/outside.ts";
import { isId } from "../../../../platform/server/ids.ts";
import { patiently, tokenMark, tokenPurpose } from "../../../../platform/server/mail/outbox.ts";
import { openSafe } from "../../../../platform/server/secrets.ts";
import { pauseAfter } from "../provider-rules.ts";
import {
  freeText,
  isWindowOpen,
  messageBody,
  outcomeOfAnswer,
  tokenRefused,
  type WhatsAppOutcome,
} from "../whatsapp-rules.ts";
import { whatsappAccounts } from "../whatsapp-tables.ts";
import { accountOf, whatsAppContactOf } from "../channel-verbs.ts";
import type { Message } from "../text-queue-verbs.ts";
import { attemptNext, inSeconds, type Sender, takeTurn, usualTimeoutMs } from "./text-turn.ts";
import { passOn } from "./whatsapp-passing.ts";

export type Account = Row<typeof whatsappAccounts>;
type Parts = { pool: Pool; secretKey: string; privateHosts: readonly string[]; timeoutMs?: number };

export const tokenPurposeOfAccount = "whatsapp-token";

/**
 * The job that sends a shop's WhatsApp messages. How far they are is told by Meta's webhook. A message whose answer is
 * lost is unknown until the webhook tells it: Meta does not drop a second one.
 */
export const sendWhatsApp =
  ({ pool, secretKey, privateHosts, timeoutMs = usualTimeoutMs }: Parts) =>
  async (payload: unknown) => {
    const { shopId } = payload as { shopId: string };
    if (!isId(shopId)) return;
    await takeTurn(pool, shopId, {
      ...whatsapp,
      send: async (taken: Taken) => {
        const outcome = await sent(taken, secretKey, (request) => callOutside({ ...request, privateHosts, timeoutMs }));
        await patiently(() => withShop(pool, shopId, (db) => noteSending(db, taken, outcome)));
        return outcome.kind === "later" || outcome.kind === "unknown";
      },
    });
  };

type Taken = { account: Account; message: Message; isOpen: boolean };

const whatsapp: Omit<Sender<Taken>, "send"> = {
  channel: "whatsapp",
  lock: async (db) => (await accountOf(db)) && { ...(await db.lock(whatsappAccounts, db.shopId)), honoursId: false },
  write: (db, { sendingUntil, failures, awayUntil }) =>
    db.update(whatsappAccounts, db.shopId, { sendingUntil, failures, awayUntil }),
  take: async (db) => {
    const account = await accountOf(db);
    const message = account && (await attemptNext(db, "whatsapp"));
    if (!message) return undefined;
    const contact = await whatsAppContactOf(db, message.recipient);
    return { account, message, isOpen: isWindowOpen(contact, new Date().toISOString()) };
  },
};

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
  const isRefused = outcome.kind === "later" && outcome.reason === tokenRefused;
  // Also locks the account, whose holder alone writes what is known of a number.
  if (isRefused !== (account.tokenRefusedAt !== null) || outcome.kind === "elsewhere")
    await db.update(whatsappAccounts, account.id, {
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
