import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { type Billing, payPath } from "../../../../platform/server/billing.ts";
import { planNames } from "../../../../platform/shared/plans.ts";
import type { Language } from "../../../../platform/shared/words.ts";
import type { Row } from "../../../../platform/server/db/database.ts";
import { type BillingCurrency, intervals, priceOf, soldPlans } from "../catalogue.ts";
import type { Terms } from "../subscription.ts";
import type { subscriptionOrders } from "../tables.ts";
import { refusePlan } from "../words.ts";

export type Paddle = Extract<NonNullable<Billing["provider"]>, { kind: "paddle" }>;
type Order = Row<typeof subscriptionOrders>;

const maxWaitMs = 10_000;

/** Seconds by which a signed event may be older or newer than our clock. */
const replayWindow = 60;

/**
 * Whether a `Paddle-Signature` (`ts=…;h1=…`, several h1 while a secret is being replaced) is of these bytes and of
 * now: HMAC-SHA256 over `ts:body`.
 */
export const isSigned = (bytes: Buffer, signature: string | undefined, secret: string, now: string): boolean => {
  const parts = (signature ?? "").split(";").map((part) => part.split("="));
  const ts = parts.find(([name]) => name === "ts")?.[1] ?? "";
  if (!/^\d{1,12}$/.test(ts) || Math.abs(Date.parse(now) / 1000 - Number(ts)) > replayWindow) return false;
  const expected = createHmac("sha256", secret).update(`${ts}:`).update(bytes).digest();
  return parts
    .filter(([name]) => name === "h1")
    .some(([, hex = ""]) => {
      const sent = Buffer.from(hex, "hex");
      return sent.length === expected.length && timingSafeEqual(sent, expected);
    });
};

/** What is used of an event; everything else is read from Paddle. */
export const paddleEvent = z.object({
  event_id: z.string().min(1).max(100),
  event_type: z.string().max(100),
  occurred_at: z.iso.datetime({ offset: true }),
  data: z.object({ id: z.string().max(100) }),
});

const minor = z
  .string()
  .regex(/^-?\d+$/)
  .transform(BigInt);
const totals = z.object({ subtotal: minor, tax: minor, total: minor, currency_code: z.string() });

/** Whose it is; Paddle copies it from a transaction to its subscription, and from there to each renewal. */
const owner = z.object({ shop_id: z.uuid(), order_id: z.uuid() }).nullable().catch(null);

/** What our prices say of themselves; null of a price that was made elsewhere. */
const item = z.object({
  price: z.object({
    custom_data: z
      .object({ plan: z.enum(soldPlans), interval: z.enum(intervals) })
      .nullable()
      .catch(null),
    unit_price: z.object({ amount: minor }).nullable().catch(null),
  }),
});

const transaction = z.object({
  data: z.object({
    id: z.string(),
    status: z.string(),
    origin: z.string(),
    subscription_id: z.string().nullable(),
    custom_data: owner,
    items: z.array(item),
    details: z.object({ totals }),
  }),
});

export type Transaction = z.output<typeof transaction>["data"];

/** A transaction as Paddle has it. Refuses `provider-unavailable`. */
export const readTransaction = async (paddle: Paddle, id: string) =>
  (await ask(paddle, "GET", `/transactions/${encodeURIComponent(id)}`, transaction)).data;

const subscription = z.object({
  data: z.object({
    id: z.string(),
    status: z.enum(["active", "canceled", "past_due", "paused", "trialing"]),
    next_billed_at: z.iso.datetime({ offset: true }).nullable(),
    scheduled_change: z.object({ action: z.string() }).nullable(),
    custom_data: owner,
    items: z.array(item),
  }),
});

export type PaddleSubscription = z.output<typeof subscription>["data"];

/** A subscription as Paddle has it. Refuses `provider-unavailable`. */
export const readSubscription = async (paddle: Paddle, id: string) =>
  (await ask(paddle, "GET", subscriptionPath(id), subscription)).data;

/** Answers the subscription after the change. Refuses `provider-unavailable`, also for what Paddle does not allow now. */
export const changeSubscription = async (
  paddle: Paddle,
  id: string,
  change: { charges: Terms & { currency: BillingCurrency } } | { nextBilledAt: string } | { isCancelled: false },
) => (await ask(paddle, "PATCH", subscriptionPath(id), subscription, wireOf(change))).data;

// What is paid is counted by our records, so that a change never makes Paddle charge or credit a part of a period.
const unbilled = { proration_billing_mode: "do_not_bill" };

const wireOf = (change: Parameters<typeof changeSubscription>[2]) => {
  if ("charges" in change) {
    const { plan, interval, currency } = change.charges;
    const order = { kind: "period" as const, plan, interval, currency, net: priceOf(plan, interval, currency) };
    return { items: [itemOf(order)], ...unbilled };
  }
  return "nextBilledAt" in change ? { next_billed_at: change.nextBilledAt, ...unbilled } : { scheduled_change: null };
};

export const cancelPaddle = async (paddle: Paddle, id: string, from: "next_billing_period" | "immediately") =>
  (await ask(paddle, "POST", `${subscriptionPath(id)}/cancel`, subscription, { effective_from: from })).data;

const subscriptionPath = (id: string) => `/subscriptions/${encodeURIComponent(id)}`;

const created = z.object({ data: z.object({ id: z.string(), checkout: z.object({ url: z.string().nullable() }) }) });

/**
 * Begins the payment of an order; answers Paddle's transaction and where its checkout is opened, with the buyer's e-mail
 * and country and in a language: on our page, or else at the address that Paddle answers.
 */
export const beginTransaction = async (
  paddle: Paddle,
  { shopId, order, language, baseUrl }: { shopId: string; order: Order; language: Language; baseUrl: string },
) => {
  const { data } = await ask(paddle, "POST", "/transactions", created, {
    items: [itemOf(order)],
    currency_code: order.currency.toUpperCase(),
    collection_mode: "automatic",
    custom_data: { shop_id: shopId, order_id: order.id },
  });
  const atPaddle = data.checkout.url && opened(data.checkout.url, order, language);
  const isOurs = atPaddle?.startsWith(`${baseUrl}/`);
  return {
    transactionId: data.id,
    checkoutUrl: paddle.clientToken ? onOurPage(baseUrl, data.id, order, language) : atPaddle,
    providerUrl: paddle.clientToken && !isOurs ? atPaddle : null,
  };
};

/** What names the payer stands behind the `#`, which no server gets. */
const onOurPage = (baseUrl: string, transaction: string, { email, country }: Order, locale: Language) =>
  `${baseUrl}${payPath}?${new URLSearchParams({ locale })}#${new URLSearchParams({ transaction, email, country })}`;

const opened = (payLink: string, { email, country }: Order, language: Language): string => {
  const url = new URL(payLink);
  for (const [name, value] of Object.entries({ user_email: email, country_code: country, locale: language }))
    url.searchParams.set(name, value);
  return url.href;
};

const largestInvoice = 10_000_000;

const invoiceLink = z.object({ data: z.object({ url: z.url({ protocol: /^https?$/ }) }) });

/** The invoice that Paddle issued to the buyer of a completed transaction, as PDF. Refuses `invoice-unavailable`. */
export const readInvoice = async (paddle: Paddle, id: string): Promise<Uint8Array> => {
  const path = `/transactions/${encodeURIComponent(id)}/invoice?disposition=inline`;
  const link = await ask(paddle, "GET", path, invoiceLink).catch(() => undefined);
  const answer =
    link &&
    (await fetch(link.data.url, { redirect: "error", signal: AbortSignal.timeout(maxWaitMs) }).catch(() => undefined));
  const body = answer?.ok ? await answer.arrayBuffer().catch(() => undefined) : undefined;
  const bytes = body && new Uint8Array(body);
  if (!bytes || bytes.length > largestInvoice || !isPdf(bytes)) throw refusePlan("invoice-unavailable");
  return bytes;
};

const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-";

const previewed = z.object({ data: z.object({ details: z.object({ totals }) }) });

/** What Paddle would charge a buyer of a country, with the taxes that it collects, in minor units. */
export const previewTotal = async (paddle: Paddle, order: Priced & Pick<Order, "country">) => {
  const { data } = await ask(paddle, "POST", "/transactions/preview", previewed, {
    items: [itemOf(order)],
    currency_code: order.currency.toUpperCase(),
    address: { country_code: order.country },
  });
  return data.details.totals.total;
};

type Priced = Pick<Order, "kind" | "plan" | "interval" | "net" | "currency">;

const cycles = { monthly: { interval: "month", frequency: 1 }, annual: { interval: "year", frequency: 1 } };

/** A period is charged again at each of its ends; the difference of an upgrade once. */
const itemOf = ({ kind, plan, interval, net, currency }: Priced) => ({
  quantity: 1,
  price: {
    description: `Warsha ${planNames[plan].en}`,
    name: planNames[plan].en,
    tax_mode: "external",
    billing_cycle: kind === "period" ? cycles[interval] : null,
    custom_data: { plan, interval },
    unit_price: { amount: String(net), currency_code: currency.toUpperCase() },
    product: { name: `Warsha ${planNames[plan].en}`, tax_category: "saas" },
  },
});

const ask = async <T>(
  { url, apiKey }: Paddle,
  method: "GET" | "POST" | "PATCH",
  path: string,
  schema: z.ZodType<T>,
  body?: unknown,
): Promise<T> => {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json", "paddle-version": "1" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: "error",
    signal: AbortSignal.timeout(maxWaitMs),
  }).catch(() => undefined);
  const read = answer?.ok ? schema.safeParse(await answer.json().catch(() => undefined)) : undefined;
  if (!read?.success) throw refusePlan("provider-unavailable");
  return read.data;
};
