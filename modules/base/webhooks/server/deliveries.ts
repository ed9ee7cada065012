import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db, Row } from "../../../../platform/server/db/database.ts";
import { type BeforeShopCall, serve, serveCreation, type Served } from "../../../../platform/server/http/serve.ts";
import { choices, type ListedRow, serveList } from "../../../../platform/server/http/serve-list.ts";
import { countTryInShop } from "../../../../platform/server/http/throttles.ts";
import { newId } from "../../../../platform/server/ids.ts";
import { select } from "../../../../platform/server/db/select.ts";
import type { Route } from "../../../../platform/shared/route.ts";
import * as contract from "../contract.ts";
import { type DeliveryState, deliveryStates, pingEvent, pingsPerHour, stateOf } from "../rules.ts";
import { webhookDeliveries, webhooks } from "../tables.ts";
import { refuseWebhook } from "../words.ts";
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
    pausedAt: webhooks.pausedAt,
  })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId));

const isHeld = sql`${webhookDeliveries.origin} = 'event' and ${webhooks.pausedAt} is not null`;
const isWaiting = eq(webhookDeliveries.state, "waiting");

/** As `stateOf`. */
const inState: Readonly<Record<DeliveryState, SQL | undefined>> = {
  waiting: and(isWaiting, sql`not (${isHeld})`),
  held: and(isWaiting, isHeld),
  delivered: eq(webhookDeliveries.state, "delivered"),
  failed: eq(webhookDeliveries.state, "failed"),
};

const list = serveList(contract.listDeliveries, {
  name: "webhooks.deliveries",
  rows: listed,
  where: ({ webhookId }) => eq(webhookDeliveries.webhookId, webhookId!),
  filters: { state: choices(deliveryStates, (state) => inState[state]) },
  values: async ({ db, params }) => ({ webhookId: (await db.find(webhooks, params.id)).id }),
  order: { by: { createdAt: webhookDeliveries.createdAt, id: webhookDeliveries.id }, descending: true },
  answers: (rows) => rows.map(answerOf),
});

const answerOf = ({ dueAt, pausedAt, ...delivery }: ListedRow<typeof listed>) => {
  const state = stateOf({ ...delivery, pausedAt });
  return { ...delivery, state, nextTryAt: state === "held" ? null : dueAt };
};

const readAnswer = async (db: Db, delivery: Delivery) => {
  const { pausedAt } = await db.find(webhooks, delivery.webhookId);
  return answerOf({ ...delivery, pausedAt });
};

const show = serve(contract.showDelivery, async ({ db, params, kinds, may }) => {
  const delivery = await db.find(webhookDeliveries, params.id);
  const isShown = mayView(delivery.event, { kinds, may });
  return {
    ...(await readAnswer(db, delivery)),
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
    const fields = { id: eventId, event: pingEvent, createdAt: now, shopId: shop.id, data: {}, schema: z.object({}) };
    const body = bodyOf(fields, shop.digits);
    about({ kind: "webhooks", id: webhook.id, name: webhook.name });
    return sendOnce(db, { id, webhookId: webhook.id, eventId, event: pingEvent, origin: "ping", body, now });
  },
  readAgain: async ({ db, createdId }) => readAnswer(db, await db.find(webhookDeliveries, createdId)),
});

const again = serveCreation(contract.deliverAgain, {
  before: countByHand,
  create: async ({ db, params, createdId: id, now, kinds, may, about }) => {
    const { webhookId, eventId, event, body } = await db.find(webhookDeliveries, params.id);
    if (!mayView(event, { kinds, may })) throw refuseWebhook("event-not-viewable");
    const webhook = await db.find(webhooks, webhookId);
    about({ kind: "webhooks", id: webhook.id, name: webhook.name });
    return sendOnce(db, { id, webhookId, eventId, event, origin: "again", body, now });
  },
  readAgain: async ({ db, createdId }) => readAnswer(db, await db.find(webhookDeliveries, createdId)),
});

type ByHand = Pick<Delivery, "id" | "webhookId" | "eventId" | "event" | "origin" | "body"> & { now: string };

const sendOnce = async (db: Db, { now, ...delivery }: ByHand) => {
  const added = await db.insert(webhookDeliveries, {
    ...delivery,
    state: "waiting",
    createdAt: now,
  });
  await beginSending(db);
  return readAnswer(db, added);
};

export const deliveryHandlers: readonly Served[] = [list, show, ping, again];
