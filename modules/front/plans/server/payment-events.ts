import { eq } from "drizzle-orm";
import type { Db } from "../../../../platform/server/db/database.ts";
import { serveOpenly } from "../../../../platform/server/http/serve.ts";
import { isId } from "../../../../platform/server/ids.ts";
import { shops } from "../../../base/shop/tables.ts";
import * as contract from "../contract.ts";
import { providerEvents, subscriptionOrders } from "../tables.ts";
import * as verbs from "../verbs.ts";
import { refusePlan } from "../words.ts";
import { isSigned, paddleEvent, readTransaction } from "./paddle.ts";

/**
 * What Paddle tells. The event only says which transaction to read; what is read decides, so that neither the order of
 * events nor their number matters.
 */
export const receivePaymentEvent = serveOpenly(
  contract.receivePaymentEvent,
  async ({ billing: { provider }, signed, now }) => {
    const bytes = await signed.bytes();
    if (provider?.kind !== "paddle" || !isSigned(bytes, signed.signature, provider.webhookSecret, now))
      throw refusePlan("signature-wrong");
    const event = paddleEvent.safeParse(readJson(bytes)).data;
    if (!event?.event_type.startsWith("transaction.")) return undefined;
    return { event, transaction: await readTransaction(provider, event.data.id) };
  },
  async ({ directory, prepared, billing, now }) => {
    const ids = prepared?.transaction.custom_data;
    if (!prepared || !ids || !isId(ids.shop_id)) return { received: true as const };
    const db = await directory.enterShop(ids.shop_id);
    const shop = await db.findWhere(shops, eq(shops.id, ids.shop_id));
    const order = await db.findWhere(subscriptionOrders, eq(subscriptionOrders.id, ids.order_id));
    if (!shop || !order) return { received: true as const };
    await verbs.lockSubscription(db);
    if (await isKnown(db, prepared.event, now)) return { received: true as const };

    const { status, details } = prepared.transaction;
    const moment = { now, graceDays: billing.graceDays };
    const isWhole =
      details.totals.currency_code === order.currency.toUpperCase() && BigInt(details.totals.subtotal) >= order.net;
    if (isPaid(status) && isWhole) {
      // The payment may have been begun twice; the invoice belongs to the transaction that was paid.
      if (await verbs.recordPayment(db, order.id, moment))
        await db.update(subscriptionOrders, order.id, { transactionId: prepared.transaction.id });
    } else if (prepared.event.event_type === "transaction.payment_failed" && !isPaid(status))
      await verbs.recordFailedPayment(db, moment);
    return { received: true as const };
  },
);

const isPaid = (status: string) => status === "completed" || status === "paid";

/** Stores an event; true if it was stored before. The subscription is locked. */
const isKnown = async (
  db: Db,
  {
    event_id: eventId,
    event_type: kind,
    occurred_at: occurredAt,
  }: { event_id: string; event_type: string; occurred_at: string },
  receivedAt: string,
) => {
  if (await db.findWhere(providerEvents, eq(providerEvents.eventId, eventId))) return true;
  await db.insert(providerEvents, { eventId, kind, occurredAt, receivedAt });
  return false;
};

const readJson = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return undefined;
  }
};
