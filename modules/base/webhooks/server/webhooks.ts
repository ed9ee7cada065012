import { asc, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db, Row } from "../../../../platform/server/db/database.ts";
import { readByHand, type Values } from "../../../../platform/server/db/read.ts";
import { shop } from "../../../../platform/server/db/select.ts";
import { mayCall } from "../../../../platform/server/http/outside.ts";
import { type Call, serve, type Served } from "../../../../platform/server/http/serve.ts";
import { checkVersion, versionByFields } from "../../../../platform/server/http/versions.ts";
import { newId } from "../../../../platform/server/ids.ts";
import type { WebhookEvent } from "../../../../platform/shared/kinds.ts";
import { whole } from "../../../../platform/shared/lists.ts";
import { checkedTogether, refuseField } from "../../../../platform/shared/refusals.ts";
import type { Route } from "../../../../platform/shared/route.ts";
import { inLanguage } from "../../../../platform/shared/words.ts";
import { shops } from "../../shop/tables.ts";
import * as contract from "../contract.ts";
import { maxWebhooks, overlapHours } from "../rules.ts";
import { webhooks } from "../tables.ts";
import { refuseWebhook, webhookFieldWords } from "../words.ts";
import { bodyOf } from "./body.ts";
import { mayView } from "./permission.ts";
import { newSecret, sealSecret } from "./secrets.ts";
import { beginSending, leaseSeconds } from "./sending.ts";

type Webhook = Row<typeof webhooks>;

const listEvents = serve(contract.listWebhookEvents, async ({ kinds, language, may, shop, now }) =>
  whole(
    Object.entries(kinds.webhookEvents).map(([event, { name, line, needs, data, example }]) => ({
      event,
      name: inLanguage(name, language, {}),
      line: inLanguage(line, language, {}),
      isAllowed: may(needs),
      example: JSON.stringify(
        JSON.parse(
          bodyOf({ id: newId(), event, createdAt: now, shopId: shop.id, data: example, schema: data }, shop.digits),
        ),
        null,
        2,
      ),
    })),
  ),
);

const list = serve(contract.listWebhooks, async ({ db }) =>
  whole((await db.list(webhooks, { orderBy: [asc(webhooks.name), asc(webhooks.id)] })).map(answerOf)),
);

const show = serve(contract.showWebhook, async ({ db, params }) => answerOf(await db.find(webhooks, params.id)));

const add = serve(contract.addWebhook, async (call) => {
  const { db, body, shop, user, secretKey, about } = call;
  checkFields(call, body);
  // The shop's row is locked, so that two at once cannot both pass the limit.
  await db.lock(shops, shop.id);
  if ((await db.list(webhooks)).length >= maxWebhooks)
    throw refuseWebhook("too-many-webhooks", { values: { max: maxWebhooks } });
  const [id, secret] = [newId(), newSecret()];
  const sealedSecret = sealSecret(secretKey, id, secret);
  const added = await db.insert(webhooks, {
    id,
    ...body,
    events: unique(body.events),
    sealedSecret,
    createdBy: user.id,
  });
  about({ kind: "webhooks", id, name: added.name });
  return { ...answerOf(added), secret };
});

const change = serve(contract.changeWebhook, async (call) => {
  const { db, params, about } = call;
  const { version, ...fields } = call.body;
  const before = await db.lock(webhooks, params.id);
  checkVersion(version, versionOf(before));
  const { url = before.url, events = before.events } = fields;
  checkFields(call, { url, events }, { ...before, queued: await queuedEvents(db, before.id) });
  const after = await db.update(webhooks, before.id, { ...fields, events: unique(events) });
  db.addChanges(after.id, [{ field: "events", from: before.events.join(", "), to: after.events.join(", ") }]);
  about({ kind: "webhooks", id: after.id, name: after.name });
  return answerOf(after);
});

const remove = serve(contract.removeWebhook, async ({ db, params, about }) => {
  const { id, name } = await db.lock(webhooks, params.id);
  await db.remove(webhooks, id);
  about({ kind: "webhooks", id, name });
});

const replaceSecret = serve(contract.replaceSecret, async ({ db, params, secretKey, now, about }) => {
  const { id, name, sealedSecret } = await db.lock(webhooks, params.id);
  const secret = newSecret();
  const after = await db.update(webhooks, id, {
    sealedSecret: sealSecret(secretKey, id, secret),
    sealedPreviousSecret: sealedSecret,
    previousUntil: new Date(Date.parse(now) + overlapHours * 3_600_000).toISOString(),
  });
  about({ kind: "webhooks", id, name });
  return { ...answerOf(after), secret };
});

const pause = serve(contract.pauseWebhook, async ({ db, params, now, about }) => {
  const before = await db.lock(webhooks, params.id);
  about({ kind: "webhooks", id: before.id, name: before.name });
  if (before.pausedAt !== null) return answerOf(before);
  return answerOf(await db.update(webhooks, before.id, { pausedAt: now, pauseReason: "by-hand" }));
});

const resume = serve(contract.resumeWebhook, async ({ db, params, about }) => {
  const before = await db.lock(webhooks, params.id);
  about({ kind: "webhooks", id: before.id, name: before.name });
  if (before.pausedAt === null) return answerOf(before);
  const after = await db.update(webhooks, before.id, { pausedAt: null, pauseReason: null, failingSince: null });
  await db.query("webhooks.resume-held", released, [before.id]);
  await beginSending(db);
  return answerOf(after);
});

/** What is being tried at this moment keeps its lease. */
const released = `update webhook_deliveries set attempts = 0, begun_at = now(),
    due_at = least(due_at, greatest(now(), tried_at + make_interval(secs => ${leaseSeconds})))
  where shop_id = $1 and webhook_id = $2 and state = 'waiting' and origin = 'event'`;

export const webhookHandlers: readonly Served[] = [
  listEvents,
  list,
  show,
  add,
  change,
  remove,
  replaceSecret,
  pause,
  resume,
];

type Fields = { url: string; events: readonly string[] };

/**
 * Nobody has sent outside what he may not view himself: he adds no such event, and changes no address to which one is
 * sent or still to be sent. What others chose before stays at its address.
 */
const checkFields = (
  { kinds, may, privateHosts }: Pick<Call<Route>, "kinds" | "may" | "privateHosts">,
  { url, events }: Fields,
  before: Fields & { queued: readonly string[] } = { url, events: [], queued: [] },
) =>
  checkedTogether([
    () => {
      if (!mayCall(url, privateHosts)) throw refuseField("url", webhookFieldWords.address);
      const isSent = [...before.events, ...before.queued];
      if (url !== before.url && !isSent.every((event) => mayView(event, { kinds, may })))
        throw refuseField("url", webhookFieldWords.notYourAddress);
    },
    () => {
      for (const event of events) {
        if (!Object.hasOwn(kinds.webhookEvents, event)) throw refuseField("events", webhookFieldWords.unknownEvent);
        const { needs } = kinds.webhookEvents[event as WebhookEvent];
        if (!before.events.includes(event) && !may(needs)) throw refuseField("events", webhookFieldWords.notYours);
      }
    },
  ]);

/** What is still to be sent, also of events that the webhook has no longer. */
const queuedEvents = async (db: Db, webhookId: string) => {
  return (await db.read(queued, { webhookId })).map(({ event }) => event);
};

const queued = readByHand(
  "webhooks.queued-events",
  { event: z.string() },
  (value: Values<{ webhookId: string }>) => sql`
    select distinct d.event from webhook_deliveries d
    where d.shop_id = ${shop} and d.webhook_id = ${value.webhookId} and d.due_at is not null`,
);

const unique = (events: readonly string[]) => [...new Set(events)];

const versionOf = versionByFields(contract.webhookFields);

const answerOf = (webhook: Webhook) => ({ ...webhook, version: versionOf(webhook) });
