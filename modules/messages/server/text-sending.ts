import { and, asc, eq, isNotNull, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { type Db, type Row, runOnce, withShop } from "../../../platform/server/db/database.ts";
import { outboxMessages } from "../../../platform/server/db/kernel-tables.ts";
import type { Pool } from "../../../platform/server/db/pool.ts";
import { readByHand } from "../../../platform/server/db/read.ts";
import { callOutside, ForbiddenAddress, NotReached } from "../../../platform/server/http/outside.ts";
import { isId } from "../../../platform/server/ids.ts";
import { patiently, wordsOf } from "../../../platform/server/mail/outbox.ts";
import { openSafe } from "../../../platform/server/secrets.ts";
import {
  deliveryOf,
  outcomeOf,
  pauseAfter,
  type ProviderRequest,
  requestOf,
  restAfter,
  type SendOutcome,
  statusRequestOf,
} from "../provider-rules.ts";
import { smsProviders } from "../provider-tables.ts";
import { beginSending, type Message } from "./text-queue.ts";

type Provider = Row<typeof smsProviders>;
type Parts = { pool: Pool; secretKey: string; privateHosts: readonly string[]; timeoutMs?: number };

/** Then the job queues itself again, so that other shops' jobs do not wait for many messages or a slow provider. */
export const mostAtOnce = 20;
export const longestTurnMs = 10_000;
export const leaseSeconds = 60;
export const usualTimeoutMs = 15_000;

export const secretPurpose = "sms-provider";

/**
 * The job that sends a shop's text messages one after another, and asks the provider how far sent ones are. No row is
 * locked during a call. A provider that does not answer rests, so that it holds no place of other shops' jobs.
 */
export const sendTexts =
  ({ pool, secretKey, privateHosts, timeoutMs = usualTimeoutMs }: Parts) =>
  async (payload: unknown) => {
    const { shopId } = payload as { shopId: string };
    if (!isId(shopId)) return;
    const call = ({ url, headers, body }: ProviderRequest, method: "GET" | "POST") =>
      callOutside({ url, method, headers, body, privateHosts, timeoutMs });
    const begun = Date.now();
    for (let done = 0; done < mostAtOnce && Date.now() - begun < longestTurnMs; done += 1) {
      const taken = await withShop(pool, shopId, takeNext);
      if (!taken) return;
      const values = valuesOf(taken, secretKey);
      const { provider, message } = taken;
      if (message.state === "waiting") {
        const outcome = await sent(provider, () => call(requestOf(provider, values), provider.method));
        await patiently(() => withShop(pool, shopId, (db) => noteSending(db, taken, outcome)));
      } else {
        const request = statusRequestOf(provider, values);
        const answer = request && (await call(request, "GET").catch(() => undefined));
        await patiently(() => withShop(pool, shopId, (db) => noteDelivery(db, taken, answer)));
      }
    }
    await withShop(pool, shopId, (db) => beginSending(db));
  };

type Taken = { provider: Provider; message: Message };

/** The next message that is due, if no other job sends this shop's messages and the provider does not rest. */
const takeNext = async (db: Db): Promise<Taken | undefined> => {
  const now = new Date().toISOString();
  if (!(await db.findWhere(smsProviders, eq(smsProviders.id, db.shopId)))) return void (await keepWaiting(db));
  const provider = await db.lock(smsProviders, db.shopId);
  if (isLater(provider.sendingUntil, now) || isLater(provider.awayUntil, now)) return undefined;
  await settleBroken(db, provider);
  const due = (state: Message["state"]) =>
    db.list(outboxMessages, {
      where: and(eq(outboxMessages.channel, "sms"), eq(outboxMessages.state, state), lte(outboxMessages.dueAt, now)),
      orderBy: [asc(outboxMessages.dueAt), asc(outboxMessages.id)],
      limit: 1,
    });
  const next = (await due("waiting"))[0] ?? (await due("sent"))[0];
  if (!next) return undefined;
  const message = await db.lock(outboxMessages, next.id);
  // Cancelled meanwhile.
  if (message.state !== next.state) return takeNext(db);
  await db.update(smsProviders, provider.id, {
    sendingUntil: new Date(Date.now() + leaseSeconds * 1000).toISOString(),
  });
  if (message.state === "sent") return { provider, message };
  const attempted = { attempts: message.attempts + 1, attemptingSince: now };
  return { provider, message: await db.update(outboxMessages, message.id, attempted) };
};

export const isLater = (instant: string | null, now: string) =>
  instant !== null && Date.parse(instant) > Date.parse(now);

const keepWaiting = (db: Db) =>
  db.updateWhere(outboxMessages, and(eq(outboxMessages.channel, "sms"), eq(outboxMessages.state, "waiting"))!, {
    state: "kept",
    dueAt: null,
  });

/** What a process was sending when it was killed may have been sent: only a provider that honours our id gets it again. */
const settleBroken = (db: Db, { honoursId }: Provider) =>
  db.updateWhere(
    outboxMessages,
    and(eq(outboxMessages.channel, "sms"), isNotNull(outboxMessages.attemptingSince))!,
    honoursId
      ? { attemptingSince: null }
      : { attemptingSince: null, state: "unknown", dueAt: null, lastError: "interrupted" },
  );

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

export const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

const noteSending = async (db: Db, { provider, message }: Taken, outcome: SendOutcome) => {
  const hasFailed = outcome.kind === "later" || outcome.kind === "unknown";
  await release(db, provider, hasFailed ? provider.failures + 1 : 0);
  await db.update(outboxMessages, message.id, { attemptingSince: null, ...afterwards(provider, message, outcome) });
};

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
  await release(db, provider, answer ? 0 : provider.failures + 1);
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

const release = (db: Db, { id }: Provider, failures: number) => {
  const rest = restAfter(failures);
  return db.update(smsProviders, id, {
    sendingUntil: null,
    failures,
    awayUntil: rest > 0 ? inSeconds(rest) : null,
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
