import type { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { newId } from "../../../platform/server/ids.ts";
import type { WebhookEvent, WebhookEventKind } from "../../../platform/shared/kinds.ts";
import { bodyOf } from "./server/body.ts";

type Kinds = Readonly<Record<string, WebhookEventKind>>;

type EventInput<K extends Kinds, E extends keyof K> = {
  data: z.input<K[E]["data"]>;
  /** Decimals of the shop's currency. */
  digits: number;
  now: string;
};

/**
 * Writes an event to the outbox of every webhook of the shop that has chosen it. In the transaction of the act: so it is
 * sent if and only if the act is committed, whatever happens to the process afterwards.
 */
export const notifyWebhooks = <const K extends Kinds, E extends keyof K & WebhookEvent>(
  db: Db,
  kinds: K,
  event: E,
  { data, digits, now }: EventInput<K, E>,
): Promise<unknown> => {
  const id = newId();
  const body = bodyOf({ id, event, createdAt: now, shopId: db.shopId, data, schema: kinds[event]!.data }, digits);
  return db.query("webhooks.notify", outbox, [id, event, body, now]);
};

/**
 * The webhooks are locked against deletion: one that is being deleted is waited for and left out. Nothing is queued for
 * paused ones alone; if one is resumed meanwhile, the sweep queues what waits.
 */
const outbox = `with chosen as (
    select w.id, w.paused_at from webhooks w where w.shop_id = $1 and $3 = any (w.events) order by w.id for key share of w),
  written as (
    insert into webhook_deliveries (shop_id, id, webhook_id, event_id, event, origin, body, state, created_at)
    select $1, gen_random_uuid(), chosen.id, $2, $3, 'event', $4, 'waiting', $5 from chosen)
  select enqueue_once('send-webhooks') where exists (select from chosen where paused_at is null)`;
