import type { z } from "zod";
import type { Db } from "../../../platform/server/db/database.ts";
import { newId } from "../../../platform/server/ids.ts";
import type { WebhookEvent, WebhookEventKind } from "../../../platform/shared/kinds.ts";
import { bodyOf } from "./server/body.ts";

type Kinds = Readonly<Record<string, WebhookEventKind>>;

type Happened<K extends Kinds, E extends keyof K> = {
  data: z.input<K[E]["data"]>;
  /** Decimals of the shop's currency. */
  digits: number;
  now: string;
};

/**
 * Writes an event to the outbox of every webhook of the shop that has chosen it. In the transaction of the act: so it is
 * sent if and only if the act is committed, whatever happens to the process afterwards.
 */
export const tellWebhooks = <const K extends Kinds, E extends keyof K & WebhookEvent>(
  db: Db,
  kinds: K,
  event: E,
  { data, digits, now }: Happened<K, E>,
): Promise<unknown> => {
  const id = newId();
  const body = bodyOf({ id, event, createdAt: now, shopId: db.shopId, data, schema: kinds[event]!.data }, digits);
  return db.query("webhooks.tell", told, [id, event, body, now]);
};

/** Nothing is queued without a webhook that is told. A job queued twice finds nothing. */
const told = `with told as (
    insert into webhook_deliveries (shop_id, id, webhook_id, event_id, event, origin, body, state, due_at, created_at)
    select $1, gen_random_uuid(), w.id, $2, $3, 'event', $4,
      case when w.paused_at is null then 'waiting' else 'held' end, case when w.paused_at is null then now() end, $5
    from webhooks w where w.shop_id = $1 and $3 = any (w.events)
    returning state)
  select enqueue('send-webhooks', '{}') where exists (select from told where state = 'waiting')`;
