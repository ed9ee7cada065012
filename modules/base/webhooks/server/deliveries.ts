import { eq } from "drizzle-orm";
import type { Db, Row } from "../../../../platform/server/db/database.ts";
import {
  type BeforeShopCall,
  serve,
  serveCreation,
  type Served,
} from "../../../../platform/server/http/serve.ts";
import { choices, type ListedRow, serveList } from "../../../../platform/server/http/serve-list.ts";
import { countTryInShop } from "../../../../platform/server/http/throttles.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { select } from "../../../../platform/server/db/select.ts";
import { refuse } from "../../../../platform/shared/refusals.ts";
import type { Route } from "../../../../platform/shared/route.ts";
import * as contract from "../contract.ts";
import { deliveryStates, pingEvent, pingsPerHour } from "../rules.ts";
import { webhookDeliveries, webhooks } from "../tables.ts";
import { bodyOf } from "./body.ts";
import { mayView } from "./permission.ts";
import { beginSending } from "./sending.ts";
import { z } from "zod";

type Delivery = Row<typeof webhookDeliveries>;

const listed = () =>
  select({
    id: webhookDeliveries.id,
    webhookId: webhookDeliveries.webhookId,
    eventId: webhookDeliveries.eventId,
    event: webhookDeliveries.event,
    origin: webhookDeliveries.origin,
    state: webhookDeliveries.state,
    attempts: webhookDeliveries.attempts,
    createdAt: webhookDeliveries.createdAt,
    triedAt: webhookDeliveries.triedAt,
    dueAt: webhookDeliveries.dueAt,
    status: webhookDeliveries.status,
    milliseconds: webhookDeliveries.milliseconds,
    failure: webhookDeliveries.failure,
  }).from(webhookDeliveries);

const list = serveList(contract.listDeliveries, {
  name: "webhooks.deliveries",
  rows: listed,
  where: ({ webhookId }) => eq(webhookDeliveries.webhookId, webhookId!),
  filters: { state: choices(deliveryStates, (state) => eq(webhookDeliveries.state, state)) },
  values: async ({ db, params }) => ({ webhookId: (await db.find(webhooks, params.id)).id }),
  order: { by: { createdAt: webhookDeliveries.createdAt, id: webhookDeliveries.id }, descending: true },
  answers: (rows) => rows.map(answerOf),
});

const answerOf = ({ dueAt, ...delivery }: ListedRow<typeof listed>) => ({ ...delivery, nextTryAt: dueAt });

const show = serve(contract.showDelivery, async ({ db, params, kinds, may }) => {
  const delivery = await db.find(webhookDeliveries, params.id);
  const isShown = mayView(delivery.event, { kinds, may });
  return {
    ...answerOf(delivery),
    body: isShown ? delivery.body : null,
    answer: isShown ? delivery.answer : null,
  };
});

const countByHand = ({ pool, shop }: Pick<BeforeShopCall<Route>, "pool" | "shop">) =>
  countTryInShop(pool, shop.id, `webhooks-by-hand:${shop.id}`, pingsPerHour, 3600);

const ping = serveCreation(contract.pingWebhook, {
  before: countByHand,
  create: async ({ db, params, createdId: id, shop, now, about }) => {
    const webhook = await db.find(webhooks, params.id);
    const eventId = newId();
    const told = { id: eventId, event: pingEvent, createdAt: now, shopId: shop.id, data: {}, schema: z.object({}) };
    const body = bodyOf(told, shop.digits);
    about({ kind: "webhooks", id: webhook.id, name: webhook.name });
    return sendOnce(db, { id, webhookId: webhook.id, eventId, event: pingEvent, origin: "ping", body, now });
  },
  readAgain: async ({ db, createdId }) => answerOf(await db.find(webhookDeliveries, createdId)),
});

const again = serveCreation(contract.deliverAgain, {
  before: countByHand,
  create: async ({ db, params, createdId: id, now, kinds, may, about }) => {
    const { webhookId, eventId, event, body } = await db.find(webhookDeliveries, params.id);
    if (!mayView(event, { kinds, may })) throw refuse("forbidden");
    const webhook = await db.find(webhooks, webhookId);
    about({ kind: "webhooks", id: webhook.id, name: webhook.name });
    return sendOnce(db, { id, webhookId, eventId, event, origin: "again", body, now });
  },
  readAgain: async ({ db, createdId }) => answerOf(await db.find(webhookDeliveries, createdId)),
});

type ByHand = Pick<Delivery, "id" | "webhookId" | "eventId" | "event" | "origin" | "body"> & { now: string };

const sendOnce = async (db: Db, { now, ...delivery }: ByHand) => {
  const added = await db.insert(webhookDeliveries, {
    ...delivery,
    state: "waiting",
    createdAt: now,
  });
  await beginSending(db);
  return answerOf(added);
};

export const deliveryHandlers: readonly Served[] = [list, show, ping, again];
