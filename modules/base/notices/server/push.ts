import { asc, eq, inArray, or } from "drizzle-orm";
import { mayCall } from "../../../../platform/server/http/outside.ts";
import { serve, type Served } from "../../../../platform/server/http/serve.ts";
import { refuse, refuseField } from "../../../../platform/shared/refusals.ts";
import { shops } from "../../shop/tables.ts";
import * as contract from "../push-contract.ts";
import { pushSubscriptions } from "../push-tables.ts";
import { pushFieldWords } from "../push-words.ts";
import { maxBrowsers } from "../rules.ts";
import { vapidKeys } from "./vapid.ts";

const show = serve(contract.showPush, async ({ db, user, secretKey }) => {
  const own = await db.list(pushSubscriptions, { where: eq(pushSubscriptions.userId, user.id) });
  return { publicKey: vapidKeys(secretKey).publicKey, endpoints: own.map(({ endpoint }) => endpoint) };
});

const subscribe = serve(contract.subscribePush, async ({ db, body, shop, user, privateHosts }) => {
  const { id: userId, sessionId } = user;
  if (sessionId === null) throw refuse("forbidden");
  if (!mayCall(body.endpoint, privateHosts)) throw refuseField("endpoint", pushFieldWords.endpoint);
  // The shop's row is locked, so that the limit holds, and two users of a browser do not meet.
  await db.lock(shops, shop.id);
  const own = await db.list(pushSubscriptions, {
    where: eq(pushSubscriptions.userId, userId),
    orderBy: [asc(pushSubscriptions.id)],
  });
  const others = own.filter(({ endpoint }) => endpoint !== body.endpoint).map(({ id }) => id);
  const tooMany = others.slice(0, Math.max(0, others.length + 1 - maxBrowsers));
  await db.removeWhere(
    pushSubscriptions,
    or(eq(pushSubscriptions.endpoint, body.endpoint), inArray(pushSubscriptions.id, tooMany))!,
  );
  await db.insert(pushSubscriptions, { ...body, userId, sessionId });
});

const unsubscribe = serve(contract.unsubscribePush, async ({ db, body, user }) => {
  const found = await db.findWhere(pushSubscriptions, eq(pushSubscriptions.endpoint, body.endpoint));
  if (found?.userId === user.id) await db.remove(pushSubscriptions, found.id);
});

export const pushHandlers: readonly Served[] = [show, subscribe, unsubscribe];
