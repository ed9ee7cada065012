import { asc } from "drizzle-orm";
import type { Db, Row } from "../../../../platform/server/db/database.ts";
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
import { newSecret, sealSecret } from "./secrets.ts";
import { beginSending, holding } from "./sending.ts";

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
  checkFields(call, body, []);
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
  // Nobody leads elsewhere what he may not view.
  checkFields(call, { url, events }, url === before.url ? before.events : []);
  const after = await db.update(webhooks, before.id, { ...fields, events: unique(events) });
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
  await db.query("webhooks.hold", holding, [before.id]);
  return answerOf(await db.update(webhooks, before.id, { pausedAt: now, pauseReason: "by-hand" }));
});

const resume = serve(contract.resumeWebhook, async ({ db, params, about }) => {
  const before = await db.lock(webhooks, params.id);
  about({ kind: "webhooks", id: before.id, name: before.name });
  if (before.pausedAt === null) return answerOf(before);
  const after = await db.update(webhooks, before.id, { pausedAt: null, pauseReason: null, failingSince: null });
  await resumeHeld(db, before.id);
  return answerOf(after);
});

const resumeHeld = async (db: Db, webhookId: string) => {
  await db.query(
    "webhooks.resume-held",
    `update webhook_deliveries set state = 'waiting', attempts = 0, begun_at = now(), due_at = now()
     where shop_id = $1 and webhook_id = $2 and state = 'held'`,
    [webhookId],
  );
  await beginSending(db);
};

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

type Checked = Pick<Call<Route>, "kinds" | "may" | "privateHosts">;

/** Nobody has sent outside what he may not view himself; what others `chose` before may stay. */
const checkFields = (
  { kinds, may, privateHosts }: Checked,
  { url, events }: { url: string; events: readonly string[] },
  chose: readonly string[],
) =>
  checkedTogether([
    () => {
      if (!mayCall(url, privateHosts)) throw refuseField("url", webhookFieldWords.address);
    },
    () => {
      for (const event of events) {
        if (!Object.hasOwn(kinds.webhookEvents, event)) throw refuseField("events", webhookFieldWords.unknownEvent);
        const { needs } = kinds.webhookEvents[event as WebhookEvent];
        if (!chose.includes(event) && !may(needs)) throw refuseField("events", webhookFieldWords.notYours);
      }
    },
  ]);

const unique = (events: readonly string[]) => [...new Set(events)];

const versionOf = versionByFields(contract.webhookFields);

const answerOf = (webhook: Webhook) => ({ ...webhook, version: versionOf(webhook) });
