import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Db, runOnce, withShop } from "../../../../platform/server/db/database.ts";
import type { Pool } from "../../../../platform/server/db/pool.ts";
import { readByHand, type RowOf, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { callOutside, ForbiddenAddress, NotReached, TimedOut } from "../../../../platform/server/http/outside.ts";
import { isId } from "../../../../platform/server/ids.ts";
import { patiently } from "../../../../platform/server/mail/outbox.ts";
import type { JobParts } from "../../../../platform/server/module.ts";
import { notify } from "../../notices/verbs.ts";
import { answerSeconds, type Failure, failureOf, hasFailedTooLong, keptAnswer, nextTryIn, origins } from "../rules.ts";
import { openSecrets, UnreadableSecret } from "./secrets.ts";
import { signatureOf } from "./signing.ts";

type Parts = Pick<JobParts, "pool" | "secretKey" | "privateHosts"> & { timeoutMs?: number; turnMs?: number };

const usualTimeoutMs = answerSeconds * 1000;
/** Then the job queues itself again, so that other shops' jobs do not wait for many events or a slow receiver. */
const usualTurnMs = 5_000;
/** Longer than a turn with a call at its end. */
export const leaseSeconds = 60;
/** Calls to one webhook at the same time. */
const maxAtOnce = 4;

/** The job that sends a shop's events. No row is locked during a call, and each webhook takes its own turn. */
export const sendWebhooks = (parts: Parts) => async (payload: unknown) => {
  const { shopId } = z.object({ shopId: z.string() }).parse(payload);
  if (!isId(shopId)) return;
  const free = await withShop(parts.pool, shopId, (db) => db.read(leased, { leaseSeconds }));
  await Promise.all(free.map(({ id }) => takeTurn(parts, shopId, id)));
};

/**
 * Webhooks with something to send that no other job sends to. It waits for a turn that is ending, so that what was
 * written meanwhile is seen by one of the two.
 */
const leased = readByHand(
  "webhooks.lease",
  { id: z.string() },
  (value: Values<{ leaseSeconds: number }>) => sql`
    with free as (
      select w.id from webhooks w
      where w.shop_id = ${shop} and (w.sending_until is null or w.sending_until <= now())
        and exists (select from webhook_deliveries d where d.shop_id = ${shop} and d.webhook_id = w.id and d.due_at <= now()
          and (d.origin <> 'event' or w.paused_at is null))
        and not exists (select from shops s where s.shop_id = ${shop} and s.id = ${shop} and s.suspended_at is not null)
      order by w.id for no key update)
    update webhooks w set sending_until = now() + make_interval(secs => ${value.leaseSeconds})
    from free where w.shop_id = ${shop} and w.id = free.id returning w.id`,
);

const takeTurn = async (parts: Parts, shopId: string, webhookId: string) => {
  const { pool, turnMs = usualTurnMs } = parts;
  const until = Date.now() + turnMs;
  const take = () =>
    withShop(pool, shopId, (db) => db.read(dueDeliveries, { webhookId, leaseSeconds, max: maxAtOnce }));
  try {
    for (let due = await take(); due.length > 0; due = Date.now() < until ? await take() : [])
      await Promise.all(
        due.map(async (delivery) => {
          const outcome = await deliver(delivery, parts);
          await patiently(() => withShop(pool, shopId, (db) => note(db, delivery, outcome)));
        }),
      );
  } finally {
    await patiently(() => withShop(pool, shopId, (db) => end(db, webhookId)));
  }
};

/** Counts the try before it is made. If the process is killed meanwhile, another job tries again after the lease. */
const dueDeliveries = readByHand(
  "webhooks.take",
  {
    id: z.string(),
    webhookId: z.string(),
    eventId: z.string(),
    event: z.string(),
    origin: z.enum(origins),
    body: z.string(),
    url: z.string(),
    sealedSecret: z.string(),
    sealedPreviousSecret: z.string().nullable(),
    previousUntil: z.string().nullable(),
  },
  (value: Values<{ webhookId: string; leaseSeconds: number; max: number }>) => sql`
    with next as (
      select d.id from webhook_deliveries d, webhooks w
      where d.shop_id = ${shop} and d.webhook_id = ${value.webhookId} and d.due_at <= now()
        and w.shop_id = ${shop} and w.id = d.webhook_id and (d.origin <> 'event' or w.paused_at is null)
      order by d.due_at, d.id limit ${value.max} for no key update of d skip locked)
    update webhook_deliveries d set attempts = d.attempts + 1, tried_at = now(), due_at = now() + make_interval(secs => ${value.leaseSeconds}),
      begun_at = case when d.attempts = 0 then now() else d.begun_at end
    from next, webhooks w
    where d.shop_id = ${shop} and d.id = next.id and w.shop_id = ${shop} and w.id = d.webhook_id
    returning d.id, d.webhook_id, d.event_id, d.event, d.origin, d.body, w.url, w.sealed_secret,
      w.sealed_previous_secret, w.previous_until`,
);

type DueDelivery = RowOf<typeof dueDeliveries>;
type Outcome = { status: number | null; failure: Failure | null; answer: string | null; milliseconds: number };

const deliver = async (
  delivery: DueDelivery,
  { secretKey, privateHosts, timeoutMs = usualTimeoutMs }: Parts,
): Promise<Outcome> => {
  const now = Date.now();
  // Not by the time of day, which may be set while it waits.
  const began = performance.now();
  const outcome = (rest: Omit<Outcome, "milliseconds">) => ({
    ...rest,
    milliseconds: Math.round(performance.now() - began),
  });
  const seconds = Math.floor(now / 1000);
  try {
    const secrets = openSecrets({ ...delivery, id: delivery.webhookId }, secretKey, new Date(now).toISOString());
    const { status, text } = await callOutside({
      url: delivery.url,
      method: "POST",
      headers: {
        "content-type": "application/json",
        "content-length": String(Buffer.byteLength(delivery.body)),
        "user-agent": "Warsha-Webhooks",
        "warsha-event": delivery.event,
        "warsha-event-id": delivery.eventId,
        "warsha-delivery-id": delivery.id,
        "warsha-signature": signatureOf(secrets, delivery.body, seconds),
      },
      body: delivery.body,
      privateHosts,
      timeoutMs,
      cutsAnswer: true,
    });
    return outcome({ status, failure: failureOf(status) ?? null, answer: keptAnswer(text) });
  } catch (error) {
    return outcome({ status: null, failure: failureBy(error), answer: null });
  }
};

const failureBy = (error: unknown): Failure => {
  if (error instanceof UnreadableSecret) return "secret";
  if (error instanceof ForbiddenAddress) return "forbidden-address";
  if (error instanceof NotReached) return "not-reached";
  return error instanceof TimedOut ? "no-answer" : "broken-off";
};

const note = async (db: Db, delivery: DueDelivery, outcome: Outcome) => {
  const [webhook] = await db.read(lockedWebhook, { id: delivery.id });
  // Deleted meanwhile, with its log.
  if (!webhook) return;
  const { origin, webhookId } = delivery;
  // Paused and resumed during the call, it has begun anew.
  const { begunAt, attempts } = webhook;
  const succeeded = outcome.failure === null;
  const now = new Date().toISOString();
  const pause = succeeded || origin !== "event" ? undefined : nextTryIn(attempts, { begunAt, now });
  await db.query("webhooks.note", result, [
    delivery.id,
    succeeded ? "delivered" : pause === undefined ? "failed" : "waiting",
    pause ?? null,
    outcome.status,
    outcome.milliseconds,
    outcome.failure,
    outcome.answer,
  ]);
  if (origin !== "event") return;
  if (succeeded) return void (await db.query("webhooks.note-success", succeeding, [webhookId]));
  const failingSince = webhook.failingSince ?? later(begunAt, webhook.lastDeliveredAt);
  const pauses = webhook.pausedAt === null && pause === undefined && hasFailedTooLong(failingSince, now);
  await db.query("webhooks.note-failure", failing, [webhookId, failingSince, pauses]);
  if (pauses)
    await notify(db, { kind: "webhook-paused", thingId: webhookId, branchId: null, values: { name: webhook.name } });
};

const later = (instant: string, other: string | null) =>
  other !== null && Date.parse(other) > Date.parse(instant) ? other : instant;

const lockedWebhook = readByHand(
  "webhooks.held",
  {
    name: z.string(),
    pausedAt: z.string().nullable(),
    failingSince: z.string().nullable(),
    lastDeliveredAt: z.string().nullable(),
    begunAt: z.string(),
    attempts: z.int(),
  },
  (value: Values<{ id: string }>) => sql`
    select w.name, w.paused_at, w.failing_since, w.last_delivered_at, d.begun_at, d.attempts from webhooks w, webhook_deliveries d
    where w.shop_id = ${shop} and d.shop_id = ${shop} and d.id = ${value.id} and w.id = d.webhook_id for no key update`,
);

const result = `update webhook_deliveries set state = $3, due_at = now() + make_interval(secs => $4::float8), status = $5,
    milliseconds = $6, failure = $7, answer = $8 where shop_id = $1 and id = $2`;
const succeeding = "update webhooks set failing_since = null, last_delivered_at = now() where shop_id = $1 and id = $2";
const failing = `update webhooks set failing_since = $3,
    paused_at = case when $4 then now() else paused_at end, pause_reason = case when $4 then 'failing' else pause_reason end
  where shop_id = $1 and id = $2`;

/** Gives the lease back, and queues the next turn if something is due. */
const end = async (db: Db, webhookId: string) => {
  await db.query("webhooks.release", "update webhooks set sending_until = null where shop_id = $1 and id = $2", [
    webhookId,
  ]);
  await db.query(
    "webhooks.queue-next",
    `select enqueue_once('send-webhooks', greatest(now(), min(d.due_at))) from webhook_deliveries d, webhooks w
     where d.shop_id = $1 and d.webhook_id = $2 and d.due_at <= now() + interval '1 minute'
       and w.shop_id = $1 and w.id = $2 and (d.origin <> 'event' or w.paused_at is null) having count(*) > 0`,
    [webhookId],
  );
};

/** Every minute: queues the job for each shop with deliveries that are due. */
export const sweepWebhooks = (pool: Pool) => async () => {
  for (const { shopId } of await runOnce(pool, shopsWithDue, {})) await withShop(pool, shopId, beginSending);
};

const shopsWithDue = readByHand(
  "webhooks.shops-with-due",
  { shopId: z.string() },
  () => sql`select * from shops_with_due_webhooks()`,
);

/** Queues the job, once for all deliveries of the shop that are due at the same time. */
export const beginSending = (db: Db) =>
  db.query("webhooks.enqueue", "select enqueue_once('send-webhooks') from (select $1::uuid) shop");

/** Deletes what is older than 30 days, in every shop. */
export const forgetOld = (pool: Pool) => () => runOnce(pool, oldForgotten, {});

const oldForgotten = readByHand(
  "webhooks.forget-old",
  { forgetOldWebhookDeliveries: z.unknown() },
  () => sql`select forget_old_webhook_deliveries()`,
);
