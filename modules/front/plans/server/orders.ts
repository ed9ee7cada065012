import type { Billing } from "../../../../platform/server/billing.ts";
import { type Db, readShop, type Row } from "../../../../platform/server/db/database.ts";
import { serve, serveCreation } from "../../../../platform/server/http/serve.ts";
import { todayIn } from "../../../../platform/shared/dates.ts";
import { toDecimal } from "../../../../platform/shared/money.ts";
import { billingDigits, type BillingCurrency } from "../catalogue.ts";
import * as contract from "../contract.ts";
import { chargedCurrency, type Quote, quote, vatRateFor } from "../pricing.ts";
import type { Terms } from "../subscription.ts";
import { type PayMethod, subscriptionOrders } from "../tables.ts";
import * as verbs from "../verbs.ts";
import { refusePlan } from "../words.ts";
import { beginTransaction, previewTotal } from "./paddle.ts";

export const quoteOrder = serve(
  contract.quoteOrder,
  async ({ pool, query, shop, billing, now }) => {
    const wish = { ...query, country: query.country ?? shop.country };
    const today = todayIn(shop.timeZone, now);
    const quotes = await readShop(pool, shop.id, (db) => quotesOf(db, wish, { billing, now, today, locks: false }));
    return { ...quotes, chargedTotal: await chargedTotal(quotes.charged, wish, billing) };
  },
  async ({ prepared: { ours, charged, rate, chargedTotal: total } }) => {
    const { kind, currency, net, vat, startsAt, endsAt } = ours;
    const text = (amount: bigint) => toDecimal(amount, billingDigits(currency));
    return {
      kind,
      currency,
      net: text(net),
      vatRate: rate,
      vat: text(vat),
      total: text(net + vat),
      charged: { currency: charged.currency, total: toDecimal(total, billingDigits(charged.currency)) },
      startsAt,
      endsAt,
    };
  },
);

/** Paddle sells in its own name, so it says what it charges with taxes; otherwise our sum is charged. */
const chargedTotal = async (
  { kind, currency, net, vat }: Quote,
  { plan, interval, country, method }: Wish,
  { provider }: Billing,
): Promise<bigint> =>
  method === "paypal" && provider?.kind === "paddle"
    ? previewTotal(provider, { kind, plan, interval, net, currency, country })
    : net + vat;

export const placeOrder = serveCreation(contract.placeOrder, {
  create: async ({ db, body, createdId, billing, now, today, shop, about }) => {
    const { charged } = await quotesOf(db, body, { billing, now, today, locks: true });
    const { plan, interval, method, email, country } = body;
    const order = await db.insert(subscriptionOrders, {
      id: createdId,
      kind: charged.kind,
      plan,
      interval,
      method,
      email,
      country,
      currency: charged.currency,
      net: charged.net,
      vat: charged.vat,
      reference: await verbs.nextReference(db),
    });
    about({ kind: "subscriptions", id: shop.id, name: order.reference });
    return orderAnswer(order);
  },
  readAgain: async ({ db, createdId }) => orderAnswer(await db.find(subscriptionOrders, createdId)),
});

export const beginPayment = serve(
  contract.beginPayment,
  async ({ pool, params, shop, language, baseUrl, billing: { provider } }) => {
    const [order, open] = await readShop(pool, shop.id, (db) =>
      Promise.all([db.find(subscriptionOrders, params.id), verbs.openOrders(db)]),
    );
    if (provider?.kind !== "paddle" || order.method !== "paypal") throw refusePlan("payment-unavailable");
    if (!open.some(({ id }) => id === order.id)) throw refusePlan("order-paid");
    return beginTransaction(provider, { shopId: shop.id, order, language, baseUrl });
  },
  async ({ db, params, shop, about, billing, now, today, prepared: { transactionId, checkoutUrl, providerUrl } }) => {
    if (checkoutUrl === null) throw refusePlan("provider-unavailable");
    // What was paid meanwhile keeps the transaction that paid it.
    const { records } = await verbs.lockSubscription(db);
    if (records.some(({ orderId }) => orderId === params.id)) throw refusePlan("order-paid");
    const { kind, net, ...wish } = await db.find(subscriptionOrders, params.id);
    const { charged } = await quotesOf(db, wish, { billing, now, today, locks: true });
    if (charged.kind !== kind || charged.net > net) throw refusePlan("order-outdated");
    const order = await db.update(subscriptionOrders, params.id, { transactionId });
    about({ kind: "subscriptions", id: shop.id, name: order.reference });
    return { checkoutUrl, providerUrl };
  },
);

export const paySandboxOrder = serve(
  contract.paySandboxOrder,
  async ({ db, params, body, billing, now, shop, about }) => {
    const order = await db.find(subscriptionOrders, params.id);
    if (billing.provider?.kind !== "sandbox" || order.method !== "paypal") throw refusePlan("payment-unavailable");
    about({ kind: "subscriptions", id: shop.id, name: order.reference });
    const moment = { now, graceDays: billing.graceDays };
    if (body.outcome === "paid") await verbs.recordPayment(db, order.id, moment);
    else await verbs.recordFailedPayment(db, moment);
  },
);

/** By which methods the installation takes payments, the default first. */
export const methodsOf = ({ provider, transfer }: Billing): PayMethod[] => [
  ...(provider ? (["paypal"] as const) : []),
  ...(transfer ? (["transfer"] as const) : []),
];

type Wish = Terms & { currency: BillingCurrency; country: string; method: PayMethod };

/** The price in the chosen currency, and what is charged; they differ if the method does not take the currency. */
const quotesOf = async (
  db: Db,
  { currency, country, method, ...terms }: Wish,
  { billing, now, today, locks }: { billing: Billing; now: string; today: string; locks: boolean },
): Promise<{ ours: Quote; charged: Quote; rate: number }> => {
  if (!methodsOf(billing).includes(method)) throw refusePlan("payment-unavailable");
  const { subscription } = await (locks ? verbs.lockSubscription(db) : verbs.subscriptionOf(db));
  const rate = vatRateFor(billing.seller, country, today);
  const priced = (of: BillingCurrency) =>
    quote(subscription, terms, { currency: of, rate, graceDays: billing.graceDays, now });
  return { ours: priced(currency), charged: priced(chargedCurrency(method, currency)), rate };
};

export const orderAnswer = ({
  id,
  kind,
  plan,
  interval,
  method,
  currency,
  net,
  vat,
  reference,
  createdAt,
}: Row<typeof subscriptionOrders>) => {
  const text = (amount: bigint) => toDecimal(amount, billingDigits(currency));
  return {
    id,
    kind,
    plan,
    interval,
    method,
    currency,
    net: text(net),
    vat: text(vat),
    total: text(net + vat),
    reference,
    createdAt,
  };
};
