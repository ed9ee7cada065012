import pg from "pg";
import { afterAll, afterEach, expect, test } from "vitest";
import { withShop } from "../../../../platform/server/db/database.ts";
import { openPool } from "../../../../platform/server/db/pool.ts";
import { succeeded } from "../../../../tests/support/billing.ts";
import { lockWaits } from "../../../../tests/support/lock-waits.ts";
import type { FakeSubscription, FakeTransaction } from "../../../../tests/support/paddle.ts";
import { startPaddle } from "../../../../tests/support/paddle-api.ts";
import { signedInOperator } from "../../../../tests/support/operator.ts";
import { openRows } from "../../../../tests/support/rows.ts";
import { daysAfter } from "../../../../platform/shared/dates.ts";
import * as verbs from "../verbs.ts";
import { remindOfEnds } from "./reminders.ts";
import { followRenewals } from "./renewals.ts";

const { api, paddle, wish, ordered, eventOf, deliver, planOf, paymentsOf } = await startPaddle();
const pool = openPool(api.database.runtimeUrl, 2);
afterAll(() => pool.end());
afterEach(() => {
  paddle.goAway(false);
  paddle.refusals.length = 0;
});

type Shop = Awaited<ReturnType<typeof api.newShop>>;
const later = (days: number) => api.clock.set(daysAfter(api.clock.now().toISOString(), days));
const goTo = (instant: string, hours = 0) => api.clock.set(daysAfter(instant, hours / 24));
const moment = () => ({ now: api.clock.now().toISOString(), graceDays: 7 });
const told = async (...events: object[]) => {
  for (const event of events) expect((await deliver(event)).statusCode).toBe(200);
};
const charged = ({ items }: FakeSubscription) => [items[0]!.price.custom_data, items[0]!.price.unit_price.amount];

/** Paddle's subscription is what the shop's records say, and Paddle refused no change of it on the way. */
const follows = async (subscription: FakeSubscription, expected: Partial<FakeSubscription>) => {
  await expect.poll(() => ({ ...subscription })).toMatchObject(expected);
  expect(paddle.refusals.filter((refusal) => refusal.includes(`/${subscription.id}`))).toEqual([]);
};

/** Nothing is about to change the shop's subscription at Paddle. */
const jobsDone = async ({ shopId }: Shop) => {
  const rows = await openRows(api.database.ownerUrl);
  const left = () => rows.query("select 1 from graphile_worker._private_jobs where payload->>'shopId' = $1", [shopId]);
  await expect.poll(left).toEqual([]);
  await rows.close();
};

/** A shop that has paid through Paddle in its trial, and the subscription that began with it. */
const subscribed = async (changes: object = {}) => {
  const shop = await api.newShop();
  const { order, transaction } = await ordered(shop, changes);
  const subscription = paddle.pay(transaction)!;
  await told(eventOf(transaction));
  const { ends_at: endsAt } = await planOf(shop);
  await follows(subscription, { next_billed_at: endsAt });
  return { shop, order, transaction, subscription, endsAt: endsAt as string };
};

/** A month that is paid by a transfer, which the operator confirms. */
const transferred = async (shop: Shop) => {
  const order = succeeded(await shop.post("/api/plan/orders", { ...wish, method: "transfer" })).body;
  await withShop(pool, shop.shopId, (db) => verbs.recordPayment(db, order.id, moment()));
};

const cancel = async (shop: Shop) => {
  succeeded(await shop.post("/api/prove-password", { password: api.password }));
  succeeded(await shop.post("/api/plan/cancel-subscription"));
};

const renewed = async (subscription: FakeSubscription) => {
  const transaction = paddle.charge(subscription)!;
  await told(eventOf(transaction));
  return transaction;
};

test("a payment in the trial is charged again when its month ends, a month after the trial", async () => {
  const { shop, subscription, endsAt } = await subscribed();
  const before = await planOf(shop);
  expect(before).toMatchObject({ state: "trial", renews_by_itself: true, renews_orders: true });
  expect(before.period.starts_at).toBe(before.trial.ends_at);
  expect(charged(subscription)).toEqual([{ plan: "professional", interval: "monthly" }, "19000"]);

  goTo(endsAt);
  await renewed(subscription);
  const after = await planOf(shop);
  expect(after).toMatchObject({
    state: "active",
    period: { starts_at: endsAt, plan: "professional" },
    payments: [{ total: "218.50", currency: "usd", invoice: { number: null } }, { total: "218.50" }],
  });
  await follows(subscription, { next_billed_at: after.ends_at });
  expect((await shop.get(after.payments[0].invoice.pdf_url)).status).toBe(200);
});

test("until Paddle has told of a renewal the shop is active for a day, then the payment is due", async () => {
  const { shop, endsAt } = await subscribed();
  goTo(endsAt, 23);
  expect((await planOf(shop)).state).toBe("active");
  const { paid_until: dueFrom } = (await shop.get("/api/session")).body.shop;
  expect(Date.parse(dueFrom) - Date.parse(endsAt)).toBe(86_400_000);
  goTo(endsAt, 25);
  expect((await planOf(shop)).state).toBe("past-due");
});

test("a renewal that fails is past due, after 7 days the shop is expired, and a late collection begins at once", async () => {
  const { shop, subscription, endsAt } = await subscribed();
  goTo(endsAt);
  const unpaid = paddle.charge(subscription, { fails: true })!;
  await told(eventOf(unpaid, "transaction.payment_failed"), eventOf(subscription, "subscription.past_due"));
  goTo(endsAt, 1);
  expect(await planOf(shop)).toMatchObject({
    state: "past-due",
    payment_failed_at: expect.any(String),
    renews_by_itself: false,
    writable_until: daysAfter(endsAt, 7),
  });
  succeeded(await shop.post("/api/clients", { name: "Salem" }));
  later(7);
  expect((await planOf(shop)).state).toBe("expired");
  expect((await shop.post("/api/clients", { name: "Noura" })).body.type).toBe("subscription-expired");

  paddle.collect(subscription, unpaid);
  await told(eventOf(unpaid));
  const paid = await planOf(shop);
  expect(paid).toMatchObject({ state: "active", payment_failed_at: null, period: { starts_at: moment().now } });
  await follows(subscription, { next_billed_at: paid.ends_at });
});

test("a failure that is told after a later payment is over", async () => {
  const shop = await api.newShop();
  const { transaction } = await ordered(shop);
  const failed = eventOf(transaction, "transaction.payment_failed");
  later(1 / 24);
  await transferred(shop);
  await told(failed);
  expect((await planOf(shop)).payment_failed_at).toBeNull();
  await told(eventOf(transaction, "transaction.payment_failed"));
  expect((await planOf(shop)).payment_failed_at).not.toBeNull();
});

test("a renewal told 50 times at once, and as another event, is one payment", async () => {
  const { shop, subscription, endsAt } = await subscribed();
  goTo(endsAt);
  const transaction = paddle.charge(subscription)!;
  const event = eventOf(transaction);
  const answers = await Promise.all(Array.from({ length: 50 }, () => deliver(event)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  await Promise.all(["transaction.paid", "transaction.updated"].map((type) => deliver(eventOf(transaction, type))));
  expect(await paymentsOf(shop)).toHaveLength(2);
});

test("in whichever order the events of a first payment and its renewal come, both months are there", async () => {
  const orders = [
    [0, 1, 2, 3],
    [3, 2, 1, 0],
    [2, 0, 3, 1],
  ];
  const ends = [];
  for (const order of orders) {
    const shop = await api.newShop();
    const { transaction } = await ordered(shop);
    const subscription = paddle.pay(transaction)!;
    const renewal = paddle.charge(subscription)!;
    const events = [
      eventOf(subscription, "subscription.created"),
      eventOf(transaction),
      eventOf(subscription, "subscription.updated"),
      eventOf(renewal),
    ];
    for (const at of order) await told(events[at]!);
    const { payments, trial, ends_at: endsAt } = await planOf(shop);
    expect(payments).toHaveLength(2);
    ends.push(Math.round((Date.parse(endsAt) - Date.parse(trial.ends_at)) / 86_400_000));
    await follows(subscription, { next_billed_at: endsAt });
  }
  expect(new Set(ends).size).toBe(1);
});

test("a wrong signature, or one older than a minute, is 401, and the renewal is not recorded", async () => {
  const { shop, subscription, endsAt } = await subscribed();
  goTo(endsAt);
  const event = eventOf(paddle.charge(subscription)!);
  expect((await deliver(event, { secret: "another" })).statusCode).toBe(401);
  const old = new Date(api.clock.now().getTime() - 61_000);
  expect((await deliver(event, { at: old })).statusCode).toBe(401);
  expect(await paymentsOf(shop)).toHaveLength(1);
  await told(event);
  expect(await paymentsOf(shop)).toHaveLength(2);
});

test("a server that dies while it records a payment has recorded nothing, and the repeated event counts once", async () => {
  const shop = await api.newShop();
  const { transaction } = await ordered(shop);
  paddle.pay(transaction);
  const event = eventOf(transaction);
  const holder = new pg.Client({ connectionString: api.database.ownerUrl });
  await holder.connect();
  await holder.query("begin");
  await holder.query("lock table provider_events in exclusive mode");
  const dying = deliver(event);
  await lockWaits(api.database.ownerUrl);
  await holder.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  expect((await dying).statusCode).toBeGreaterThanOrEqual(500);
  await holder.query("rollback");
  await holder.end();
  expect(await paymentsOf(shop)).toHaveLength(0);
  await told(event, event);
  expect(await paymentsOf(shop)).toHaveLength(1);
});

test("cancelling ends the charges at Paddle, resuming begins them again", async () => {
  const { shop, subscription, endsAt } = await subscribed();
  await cancel(shop);
  expect((await planOf(shop)).renews_by_itself).toBe(false);
  await follows(subscription, { scheduled_change: { action: "cancel", effective_at: endsAt } });
  succeeded(await shop.post("/api/plan/resume-subscription"));
  await follows(subscription, { scheduled_change: null, next_billed_at: endsAt });
  expect((await planOf(shop)).renews_by_itself).toBe(true);

  await cancel(shop);
  await follows(subscription, { scheduled_change: { action: "cancel", effective_at: endsAt } });
  goTo(endsAt);
  expect(paddle.charge(subscription)).toBeUndefined();
  await told(eventOf(subscription, "subscription.canceled"));
  expect(await planOf(shop)).toMatchObject({ state: "expired", renews_by_itself: false });
});

test("cancelling while Paddle is away reaches it as soon as it answers", async () => {
  const { shop, subscription, endsAt } = await subscribed();
  paddle.goAway(true);
  await cancel(shop);
  paddle.goAway(false);
  succeeded(await shop.post("/api/plan/resume-subscription"));
  await cancel(shop);
  await follows(subscription, { scheduled_change: { action: "cancel", effective_at: endsAt } });
  expect((await planOf(shop)).renews_by_itself).toBe(false);
});

test("what the payer cancels at Paddle is cancelled here, but not what the shop has resumed since", async () => {
  const { shop, subscription } = await subscribed();
  subscription.scheduled_change = { action: "cancel", effective_at: subscription.next_billed_at! };
  const event = eventOf(subscription, "subscription.updated");
  later(1 / 24);
  await told(event);
  expect((await planOf(shop)).cancelled_at).not.toBeNull();
  later(1 / 24);
  succeeded(await shop.post("/api/plan/resume-subscription"));
  await follows(subscription, { scheduled_change: null });
  await jobsDone(shop);
  subscription.scheduled_change = { action: "cancel", effective_at: subscription.next_billed_at! };
  await told({ ...event, event_id: `${event.event_id}b` });
  expect((await planOf(shop)).cancelled_at).toBeNull();
});

test("a charge that Paddle makes after the cancelling is counted, and the subscription stays cancelled", async () => {
  const { shop, subscription, endsAt } = await subscribed();
  goTo(endsAt, -0.25);
  paddle.goAway(true);
  await cancel(shop);
  goTo(endsAt);
  paddle.goAway(false);
  await renewed(subscription);
  expect(await planOf(shop)).toMatchObject({
    state: "cancelled",
    renews_by_itself: false,
    payments: [{ starts_at: endsAt }, {}],
  });
  await follows(subscription, { scheduled_change: expect.objectContaining({ action: "cancel" }) });
  const rows = await openRows(api.database.ownerUrl);
  const requests = await rows.query<{ message: string }>(
    "select message from directory.contact_requests where company = (select name from shops where shop_id = $1)",
    [shop.shopId],
  );
  await rows.close();
  expect(requests).toEqual([{ message: expect.stringContaining("give the payment back at Paddle") }]);
});

test("paying anew after the cancelling begins a new subscription, and the old one ends at Paddle", async () => {
  const { shop, subscription, endsAt } = await subscribed();
  await cancel(shop);
  const { transaction } = await ordered(shop, { plan: "professional" });
  const second = paddle.pay(transaction)!;
  await told(eventOf(transaction));
  await follows(subscription, { status: "canceled" });
  const after = await planOf(shop);
  expect(after).toMatchObject({ cancelled_at: null, renews_by_itself: true });
  expect(after.ends_at > endsAt).toBe(true);
  await follows(second, { status: "active", next_billed_at: after.ends_at });
});

test("of two orders that are paid both months count, and one subscription goes on", async () => {
  const shop = await api.newShop();
  const [first, second] = [await ordered(shop), await ordered(shop)];
  const subscriptions = [paddle.pay(first.transaction)!, paddle.pay(second.transaction)!];
  await told(eventOf(second.transaction), eventOf(first.transaction));
  const { payments, ends_at: endsAt } = await planOf(shop);
  expect(payments).toHaveLength(2);
  await follows(subscriptions[1]!, { status: "canceled" });
  await follows(subscriptions[0]!, { status: "active", next_billed_at: endsAt });
});

test("one order that is paid in two windows is two months, none of which is lost", async () => {
  const shop = await api.newShop();
  const { order, transaction } = await ordered(shop);
  const { checkout_url } = succeeded(await shop.post(`/api/plan/orders/${order.id}/checkout`)).body;
  const again = paddle.transactions.get(new URL(checkout_url).searchParams.get("_ptxn")!)!;
  for (const paid of [transaction, again]) {
    paddle.pay(paid);
    await told(eventOf(paid), eventOf(paid, "transaction.paid"));
  }
  expect(await paymentsOf(shop)).toHaveLength(2);
});

test("an order that is paid while it is begun once more keeps the transaction that was paid", async () => {
  const shop = await api.newShop();
  const { order, transaction } = await ordered(shop);
  paddle.pay(transaction);
  const holder = new pg.Client({ connectionString: api.database.ownerUrl });
  await holder.connect();
  await holder.query("begin");
  await holder.query("select 1 from shops where shop_id = $1 for update", [shop.shopId]);
  const paying = deliver(eventOf(transaction));
  await lockWaits(api.database.ownerUrl);
  const again = shop.post(`/api/plan/orders/${order.id}/checkout`);
  await lockWaits(api.database.ownerUrl, 2);
  await holder.query("rollback");
  await holder.end();
  expect([(await paying).statusCode, (await again).body.type]).toEqual([200, "order-paid"]);
  await told(eventOf(transaction, "transaction.updated"));
  expect(await paymentsOf(shop)).toHaveLength(1);
});

test("a transfer that is confirmed after a payment moves the next charge behind its month", async () => {
  const { shop, subscription, endsAt } = await subscribed();
  await transferred(shop);
  const after = await planOf(shop);
  expect(after.ends_at > endsAt).toBe(true);
  await follows(subscription, { next_billed_at: after.ends_at });
});

test("a transfer that is confirmed after a renewal failed ends Paddle's attempts to charge it", async () => {
  const { shop, subscription, endsAt } = await subscribed();
  goTo(endsAt);
  paddle.charge(subscription, { fails: true });
  await told(eventOf(subscription, "subscription.past_due"));
  await transferred(shop);
  await follows(subscription, { status: "canceled" });
  await told(eventOf(subscription, "subscription.canceled"));
  expect(await planOf(shop)).toMatchObject({ state: "active", renews_by_itself: false, payment_failed_at: null });
});

test("an upgrade costs the difference now and the larger plan from the next charge on", async () => {
  const { shop, subscription, endsAt } = await subscribed({ plan: "standard" });
  const { order, transaction } = await ordered(shop);
  expect(order).toMatchObject({ kind: "upgrade", net: "115.00" });
  expect(paddle.pay(transaction)).toBeUndefined();
  await told(eventOf(transaction));
  expect(await planOf(shop)).toMatchObject({ plan: "professional", ends_at: endsAt });
  await expect.poll(() => charged(subscription)).toEqual([{ plan: "professional", interval: "monthly" }, "19000"]);
  await follows(subscription, { next_billed_at: endsAt });
});

test("an upgrade that is paid in the days of grace buys days of the larger plan, behind which the next month begins", async () => {
  const { shop, subscription, endsAt } = await subscribed({ plan: "standard" });
  goTo(endsAt, -24);
  const { transaction } = await ordered(shop);
  goTo(endsAt, 48);
  paddle.charge(subscription, { fails: true });
  await told(eventOf(subscription, "subscription.past_due"));
  expect((await planOf(shop)).state).toBe("past-due");
  paddle.pay(transaction);
  await told(eventOf(transaction));
  const { plan, payments, ends_at: after } = await planOf(shop);
  expect([plan, payments.length]).toEqual(["professional", 2]);
  // The days of grace are paid with what is paid next, so that it begins where they began.
  expect(payments[0]).toMatchObject({ starts_at: endsAt, ends_at: after });
  expect(after > endsAt).toBe(true);
  await transferred(shop);
  expect((await paymentsOf(shop))[0].starts_at).toBe(after);
});

test("a downgrade is charged from the next time on, also when it was cancelled and resumed in between", async () => {
  const { shop, subscription, endsAt } = await subscribed();
  succeeded(await shop.put("/api/plan/next", { plan: "standard", interval: "annual" }));
  await expect.poll(() => charged(subscription)).toEqual([{ plan: "standard", interval: "annual" }, "72000"]);
  await follows(subscription, { next_billed_at: endsAt });
  expect((await planOf(shop)).plan).toBe("professional");
  await cancel(shop);
  await follows(subscription, { scheduled_change: { action: "cancel", effective_at: endsAt } });
  succeeded(await shop.post("/api/plan/resume-subscription"));
  await follows(subscription, { scheduled_change: null });
  goTo(endsAt);
  await renewed(subscription);
  expect(await planOf(shop)).toMatchObject({
    plan: "standard",
    next: null,
    period: { plan: "standard", interval: "annual", starts_at: endsAt },
  });
});

test("a renewal with a discount of Paddle is a whole period, for what was charged", async () => {
  const { shop, subscription, endsAt } = await subscribed();
  goTo(endsAt);
  const transaction = paddle.charge(subscription)!;
  Object.assign(transaction.details.totals, { tax: "600", total: "4600" });
  await told(eventOf(transaction));
  expect((await paymentsOf(shop))[0]).toMatchObject({ total: "46.00", starts_at: endsAt });
});

test("a price of elsewhere, another currency, or a part of a period that was billed at Paddle renews nothing", async () => {
  const { shop, subscription, endsAt } = await subscribed();
  goTo(endsAt);
  const foreign = (change: (transaction: FakeTransaction) => void) => {
    const transaction = structuredClone(paddle.charge(subscription)!);
    change(transaction);
    paddle.transactions.set(transaction.id, transaction);
    return eventOf(transaction);
  };
  await told(
    foreign((transaction) => {
      transaction.items[0]!.price.custom_data = null;
    }),
    foreign((transaction) => {
      transaction.details.totals.currency_code = "INR";
    }),
    foreign((transaction) => {
      transaction.origin = "subscription_update";
    }),
  );
  expect(await paymentsOf(shop)).toHaveLength(1);
});

const requestDeletion = async (shop: Shop) => {
  succeeded(await shop.post("/api/prove-password", { password: api.password }));
  const reason = { reason: "We close", has_exported: true, keeps_books: true };
  succeeded(await shop.post("/api/deletion-request", reason));
};

test("a shop whose deletion is requested is charged no more, unless it takes the request back", async () => {
  const { shop, subscription, endsAt } = await subscribed();
  await requestDeletion(shop);
  await follows(subscription, { scheduled_change: { action: "cancel", effective_at: endsAt } });
  succeeded(await shop.delete("/api/deletion-request"));
  await follows(subscription, { scheduled_change: null });
  expect((await planOf(shop)).renews_by_itself).toBe(true);
});

test("what was cancelled before a deletion is requested stays cancelled when the request is taken back", async () => {
  const { shop } = await subscribed();
  await cancel(shop);
  later(1);
  await requestDeletion(shop);
  succeeded(await shop.delete("/api/deletion-request"));
  expect((await planOf(shop)).cancelled_at).not.toBeNull();
});

test("when a shop is deleted, its subscription ends at Paddle at once", async () => {
  const { shop, subscription } = await subscribed();
  await requestDeletion(shop);
  later(31);
  const operator = await signedInOperator(api);
  const deed = { reason: "As requested", password: api.password };
  succeeded(await operator.post(`/api/operator/shops/${shop.shopId}/delete-shop`, deed));
  await follows(subscription, { status: "canceled" });
  expect(paddle.calls.at(-1)).toBe(`POST /subscriptions/${subscription.id}/cancel`);
});

test("what Paddle has not accepted for longer than it is tried is brought to it within a day", async () => {
  const { subscription, endsAt } = await subscribed();
  subscription.next_billed_at = daysAfter(endsAt, 5);
  subscription.items = structuredClone(subscription.items);
  subscription.items[0]!.price.unit_price.amount = "18000";
  await followRenewals({ pool })();
  await follows(subscription, { next_billed_at: endsAt });
  expect(charged(subscription)[1]).toBe("19000");
});

test("five days before a renewal the managing director is told of it, once, and asked for no payment", async () => {
  const { shop, endsAt } = await subscribed();
  const remind = remindOfEnds({ pool, clock: api.clock.now, baseUrl: "http://warsha.test" });
  for (const days of [-6, -5, -4, -1, -0.5]) {
    goTo(endsAt, days * 24);
    await remind();
  }
  expect((await api.mailsTo(shop.email)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/ renews in 5 days$/),
  ]);
});

test("the history of renewals is the shop's own", async () => {
  const { shop } = await subscribed();
  const rows = await openRows(api.database.ownerUrl);
  const kinds = await rows.query<{ kind: string }>(
    "select kind from subscription_records where shop_id = $1 order by position",
    [shop.shopId],
  );
  await rows.close();
  expect(kinds.map(({ kind }) => kind)).toEqual(["trial-started", "paid", "renewal-began"]);
});

/** The operator gives the shop a plan for a hundred days. */
const assigned = async (shop: Shop) => {
  const endsAt = daysAfter(moment().now, 100);
  await withShop(pool, shop.shopId, (db) =>
    verbs.assignPlan(db, { plan: "enterprise", endsAt, reason: "agreed", ...moment() }),
  );
  return endsAt;
};

test("a plan of the operator in the trial moves the charge of what was paid behind it, and cancelling reaches Paddle", async () => {
  const { shop, subscription } = await subscribed();
  const endsAt = await assigned(shop);
  await follows(subscription, { next_billed_at: endsAt });
  expect(charged(subscription)).toEqual([{ plan: "professional", interval: "monthly" }, "19000"]);
  await cancel(shop);
  await follows(subscription, { scheduled_change: { action: "cancel", effective_at: endsAt } });
});

test("what is cancelled before Paddle has begun the subscription is charged no more, whatever was given meanwhile", async () => {
  for (const meanwhile of [async () => {}, assigned]) {
    const shop = await api.newShop();
    const { transaction } = await ordered(shop);
    paddle.accept(transaction);
    await told(eventOf(transaction, "transaction.paid"));
    await cancel(shop);
    await meanwhile(shop);
    const subscription = paddle.pay(transaction)!;
    await told(eventOf(subscription, "subscription.created"), eventOf(transaction));
    expect((await planOf(shop)).renews_by_itself).toBe(false);
    await follows(subscription, { scheduled_change: expect.objectContaining({ action: "cancel" }) });
  }
});

test("a checkout that is begun while its order is being paid is refused, and the payment is one month", async () => {
  const shop = await api.newShop();
  const { order, transaction } = await ordered(shop);
  paddle.pay(transaction);
  paddle.meanwhile(() => told(eventOf(transaction, "transaction.paid")));
  expect((await shop.post(`/api/plan/orders/${order.id}/checkout`)).body.type).toBe("order-paid");
  await told(eventOf(transaction));
  expect(await paymentsOf(shop)).toHaveLength(1);
});

test("the order of an upgrade that is paid after the next month was renewed buys as many days as it pays for", async () => {
  const { shop, subscription, endsAt } = await subscribed({ plan: "standard" });
  goTo(endsAt, -24);
  const { order, transaction } = await ordered(shop);
  expect(order.kind).toBe("upgrade");
  goTo(endsAt);
  await renewed(subscription);
  expect((await shop.post(`/api/plan/orders/${order.id}/checkout`)).body.type).toBe("order-outdated");
  paddle.pay(transaction);
  await told(eventOf(transaction));
  const { plan, all_features_until: allFeaturesUntil, payments, ends_at: after } = await planOf(shop);
  expect([plan, payments.length]).toEqual(["standard", 3]);
  const hours = (Date.parse(allFeaturesUntil) - Date.parse(endsAt)) / 3_600_000;
  expect(hours > 21 && hours < 27).toBe(true);
  await follows(subscription, { next_billed_at: after });
  expect(charged(subscription)[0]).toEqual({ plan: "standard", interval: "monthly" });
});

test("the first payment is listed with the taxes that Paddle charged, whatever our own would be", async () => {
  const { shop } = await subscribed({ country: "AE" });
  expect((await paymentsOf(shop))[0]).toMatchObject({ total: "218.50" });
});

test("an upgrade that came too late for a charge is charged from the next one on", async () => {
  const { shop, subscription, endsAt } = await subscribed({ plan: "standard" });
  goTo(endsAt, -24);
  const { transaction } = await ordered(shop);
  goTo(endsAt, -0.25);
  paddle.pay(transaction);
  await told(eventOf(transaction));
  await expect.poll(() => paddle.refusals.length).toBeGreaterThan(0);
  goTo(endsAt);
  await renewed(subscription);
  paddle.refusals.length = 0;
  expect((await planOf(shop)).next).toEqual({ plan: "professional", interval: "monthly" });
  await expect.poll(() => charged(subscription)[0]).toEqual({ plan: "professional", interval: "monthly" });
});

test("a subscription that was paused at Paddle and goes on is cancelled here as any other", async () => {
  const { shop, subscription } = await subscribed();
  subscription.status = "paused";
  await told(eventOf(subscription, "subscription.paused"));
  expect((await planOf(shop)).renews_by_itself).toBe(false);
  subscription.status = "active";
  await told(eventOf(subscription, "subscription.resumed"));
  expect((await planOf(shop)).renews_by_itself).toBe(true);
  await cancel(shop);
  await follows(subscription, { scheduled_change: expect.objectContaining({ action: "cancel" }) });
});
