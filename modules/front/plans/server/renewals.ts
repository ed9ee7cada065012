import { sql } from "drizzle-orm";
import { z } from "zod";
import { runOnce, withShop } from "../../../../platform/server/db/database.ts";
import { readByHand } from "../../../../platform/server/db/read.ts";
import { isId } from "../../../../platform/server/ids.ts";
import type { JobParts } from "../../../../platform/server/module.ts";
import { type BillingCurrency, priceOf } from "../catalogue.ts";
import * as rules from "../rules.ts";
import type { Subscription, Terms } from "../subscription.ts";
import * as verbs from "../verbs.ts";
import { cancelPaddle, changeSubscription, type Paddle, type PaddleSubscription, readSubscription } from "./paddle.ts";

type Parts = Pick<JobParts, "pool" | "billing" | "clock">;

/**
 * Brings a shop's subscription at Paddle to what the shop's records say: what is charged next, when, and whether at
 * all. Queued after each record and once a day, and tried again for hours if Paddle does not accept it.
 */
export const followRenewal =
  ({ pool, billing: { provider }, clock }: Parts) =>
  async (payload: unknown) => {
    const { shopId } = payload as { shopId: string };
    if (provider?.kind !== "paddle" || !isId(shopId)) return;
    const read = () => withShop(pool, shopId, verbs.subscriptionOf);
    let { records, subscription } = await read();
    // A record that was added meanwhile may have reached Paddle before this older one.
    for (let followed = 0; followed < records.length;) {
      followed = records.length;
      await follow(provider, subscription, clock().toISOString());
      ({ records, subscription } = await read());
    }
  };

/** Queues `followRenewal` for every shop that Paddle charges, because Paddle may have been away longer than it was tried. */
export const followRenewals =
  ({ pool }: Pick<JobParts, "pool">) =>
  async () => {
    for (const { shopId } of await runOnce(pool, shopsRenewing, {}))
      await withShop(pool, shopId, async (db) => {
        if ((await verbs.subscriptionOf(db)).subscription.renewal) await verbs.queueRenewal(db);
      });
  };

const shopsRenewing = readByHand(
  "plans.renewing",
  { shopId: z.string() },
  () => sql`select * from shops_renewing() as shop_id`,
);

const follow = async (paddle: Paddle, subscription: Subscription, now: string) => {
  const { renewal } = subscription;
  const charge = rules.nextCharge(subscription);
  if (!renewal) return;
  const { subscriptionId: id, isStopped } = renewal;
  let known = await readSubscription(paddle, id);
  const isCancelling = known.scheduled_change?.action === "cancel";
  if (isStopped) {
    // Paddle tries an unpaid charge again unless the subscription ends at once.
    if (known.status === "past_due") await cancelPaddle(paddle, id, "immediately");
    else if (known.status === "active" && !isCancelling) await cancelPaddle(paddle, id, "next_billing_period");
    return;
  }
  if (!charge) return;
  // What Paddle could not charge was paid in another way meanwhile.
  if (known.status === "past_due" && isAhead(charge.at, now)) await cancelPaddle(paddle, id, "immediately");
  if (known.status !== "active") return;
  if (isCancelling) known = await changeSubscription(paddle, id, { isCancelled: false });
  if (!isPriceOf(charge, known)) known = await changeSubscription(paddle, id, { charges: { ...charge, currency } });
  if (isAhead(charge.at, now) && !isSameMinute(known.next_billed_at, charge.at))
    await changeSubscription(paddle, id, { nextBilledAt: charge.at });
};

/** Whether Paddle's subscription charges what the terms cost today; the prices of the catalogue may have changed. */
const isPriceOf = ({ plan, interval }: Terms, { items }: PaddleSubscription) => {
  const price = items[0]?.price;
  const amount = price?.unit_price?.amount;
  const named = price?.custom_data;
  return named?.plan === plan && named.interval === interval && amount === priceOf(plan, interval, currency);
};

/** What Paddle charges. */
const currency: BillingCurrency = "usd";

/** Paddle changes nothing in the half hour before it charges. */
const isAhead = (instant: string, now: string) => Date.parse(instant) - Date.parse(now) > 30 * msPerMinute;

const isSameMinute = (a: string | null, b: string) =>
  a !== null && Math.abs(Date.parse(a) - Date.parse(b)) < msPerMinute;

const msPerMinute = 60_000;

/** Ends a subscription at Paddle that was replaced, or whose shop will be deleted. Can be repeated. */
export const endRenewal =
  ({ billing: { provider } }: Parts) =>
  async (payload: unknown) => {
    const { subscriptionId: id } = z.object({ subscriptionId: z.string() }).parse(payload);
    if (provider?.kind !== "paddle" || (await readSubscription(provider, id)).status === "canceled") return;
    await cancelPaddle(provider, id, "immediately");
  };
