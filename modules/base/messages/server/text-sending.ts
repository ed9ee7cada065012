import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Db, type Row, runOnce, withShop } from "../../../../platform/server/db/database.ts";
import { outboxMessages } from "../../../../platform/server/db/kernel-tables.ts";
import type { Pool } from "../../../../platform/server/db/pool.ts";
import { readByHand } from "../../../../platform/server/db/read.ts";
import { callOutside, ForbiddenAddress, NotReached } from "../../../../platform/server/http/outside.ts";
import { isId } from "../../../../platform/server/ids.ts";
import { patiently, wordsOf } from "../../../../platform/server/mail/outbox.ts";
import { openSafe } from "../../../../platform/server/secrets.ts";
import {
  deliveryOf,
  outcomeOf,
  pauseAfter,
  type ProviderRequest,
  requestOf,
  type SendOutcome,
  statusRequestOf,
} from "../provider-rules.ts";
import { smsProviders } from "../provider-tables.ts";
import { providerOf } from "../channel-verbs.ts";
import { beginSending, type Message } from "../text-queue-verbs.ts";
import { attemptNext, inSeconds, type Sender, takeTurn, usualTimeoutMs } from "./text-turn.ts";

type Provider = Row<typeof smsProviders>;
type Parts = { pool: Pool; secretKey: string; privateHosts: readonly string[]; timeoutMs?: number };

export const secretPurpose = "sms-provider";

/** The job that sends a shop's text messages, and asks the provider how far sent ones are. */
export const sendTexts =
  ({ pool, secretKey, privateHosts, timeoutMs = usualTimeoutMs }: Parts) =>
  async (payload: unknown) => {
    const { shopId } = payload as { shopId: string };
    if (!isId(shopId)) return;
    const call = ({ url, headers, body }: ProviderRequest, method: "GET" | "POST") =>
      callOutside({ url, method, headers, body, privateHosts, timeoutMs });
    await takeTurn(pool, shopId, {
      ...sms,
      send: async (taken: Taken) => {
        const values = valuesOf(taken, secretKey);
        const { provider, message } = taken;
        if (message.state === "waiting") {
          const outcome = await sent(provider, () => call(requestOf(provider, values), provider.method));
          await patiently(() => withShop(pool, shopId, (db) => noteSending(db, taken, outcome)));
          return outcome.kind === "later" || outcome.kind === "unknown";
        }
        const request = statusRequestOf(provider, values);
        const answer = request && (await call(request, "GET").catch(() => undefined));
        await patiently(() => withShop(pool, shopId, (db) => noteDelivery(db, taken, answer)));
        return answer === undefined;
      },
    });
  };

type Taken = { provider: Provider; message: Message };

const sms: Omit<Sender<Taken>, "send"> = {
  channel: "sms",
  lock: async (db) => (await providerOf(db)) && db.lock(smsProviders, db.shopId),
  write: (db, { sendingUntil, failures, awayUntil }) =>
    db.update(smsProviders, db.shopId, { sendingUntil, failures, awayUntil }),
  take: async (db) => {
    const provider = await providerOf(db);
    const message = provider && ((await attemptNext(db, "sms")) ?? (await attemptNext(db, "sms", "sent")));
    return message && { provider, message };
  },
};

const valuesOf = ({ provider, message }: Taken, secretKey: string) => ({
  to: message.recipient.replace(/^\+/, ""),
  text: wordsOf(message, secretKey).text,
  sender: provider.sender,
  id: message.id,
  secret: provider.sealedSecret ? openSafe(secretKey).open(secretPurpose, provider.shopId, provider.sealedSecret) : "",
  provider_id: message.providerId ?? "",
});

const sent = async (
  provider: Provider,
  call: () => Promise<{ status: number; text: string }>,
): Promise<SendOutcome> => {
  try {
    return outcomeOf(provider, await call());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof ForbiddenAddress) return { kind: "refused", reason };
    return { kind: error instanceof NotReached ? "later" : "unknown", reason };
  }
};

const noteSending = (db: Db, { provider, message }: Taken, outcome: SendOutcome) =>
  db.update(outboxMessages, message.id, { attemptingSince: null, ...afterwards(provider, message, outcome) });

/** What a message is after an attempt. */
const afterwards = (provider: Provider, { attempts }: Message, outcome: SendOutcome): Partial<Message> => {
  if (outcome.kind === "accepted")
    return {
      state: "sent",
      sentAt: new Date().toISOString(),
      providerId: outcome.providerId,
      lastError: null,
      sealedToken: null,
      dueAt: provider.statusUrl && outcome.providerId ? inSeconds(firstLookSeconds) : null,
    };
  const lastError = outcome.reason.slice(0, 300);
  if (outcome.kind === "refused") return { state: "failed", lastError, dueAt: null };
  if (outcome.kind === "unknown" && !provider.honoursId) return { state: "unknown", lastError, dueAt: null };
  const pause = pauseAfter(attempts);
  return pause === undefined
    ? { state: outcome.kind === "unknown" ? "unknown" : "failed", lastError, dueAt: null }
    : { state: "waiting", lastError, dueAt: inSeconds(pause) };
};

const firstLookSeconds = 30;
const longestLookHours = 48;

/** The provider is asked again after twice the time that has passed, for two days. */
const noteDelivery = async (
  db: Db,
  { provider, message }: Taken,
  answer: { status: number; text: string } | undefined,
) => {
  const delivery = answer ? deliveryOf(provider, answer) : "underway";
  const waited = (Date.now() - Date.parse(message.sentAt ?? message.createdAt)) / 1000;
  if (delivery === "delivered")
    await db.update(outboxMessages, message.id, {
      state: "delivered",
      deliveredAt: new Date().toISOString(),
      dueAt: null,
    });
  else if (delivery === "failed")
    await db.update(outboxMessages, message.id, { state: "failed", lastError: "not-delivered", dueAt: null });
  else
    await db.update(outboxMessages, message.id, {
      dueAt: waited > longestLookHours * 3600 ? null : inSeconds(Math.max(firstLookSeconds, waited)),
    });
};

/** Every minute: queues the job for each shop with messages that are due. */
export const sweepTexts = (pool: Pool) => async () => {
  for (const { shopId, channel } of await runOnce(pool, shopsWithDueTexts, {}))
    await withShop(pool, shopId, (db) => beginSending(db, channel));
};

const shopsWithDueTexts = readByHand(
  "texts.shops-with-due",
  { shopId: z.string(), channel: z.enum(["sms", "whatsapp"]) },
  () => sql`select * from shops_with_due_texts()`,
);
