import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Billing } from "../../../../platform/server/billing.ts";
import { planNames } from "../../../../platform/shared/plans.ts";
import type { Language } from "../../../../platform/shared/words.ts";
import type { Row } from "../../../../platform/server/db/database.ts";
import type { subscriptionOrders } from "../tables.ts";
import { refusePlan } from "../words.ts";

type Paddle = Extract<NonNullable<Billing["provider"]>, { kind: "paddle" }>;
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

const totals = z.object({ subtotal: z.string(), total: z.string(), currency_code: z.string() });

const transaction = z.object({
  data: z.object({
    id: z.string(),
    status: z.string(),
    custom_data: z.object({ shop_id: z.uuid(), order_id: z.uuid() }).nullable().catch(null),
    details: z.object({ totals }),
  }),
});

/** A transaction as Paddle has it. Refuses `provider-unavailable`. */
export const readTransaction = async (paddle: Paddle, id: string) =>
  (await ask(paddle, "GET", `/transactions/${encodeURIComponent(id)}`, transaction)).data;

const created = z.object({ data: z.object({ id: z.string(), checkout: z.object({ url: z.string().nullable() }) }) });

/**
 * Begins the payment of an order; answers Paddle's transaction and the address of its checkout, which is opened with the
 * buyer's e-mail and country and in a language.
 */
export const beginTransaction = async (
  paddle: Paddle,
  { shopId, order, language }: { shopId: string; order: Order; language: Language },
) => {
  const { data } = await ask(paddle, "POST", "/transactions", created, {
    items: [itemOf(order)],
    currency_code: order.currency.toUpperCase(),
    collection_mode: "automatic",
    custom_data: { shop_id: shopId, order_id: order.id },
  });
  return { transactionId: data.id, checkoutUrl: data.checkout.url && opened(data.checkout.url, order, language) };
};

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
export const previewTotal = async (paddle: Paddle, order: Pick<Order, "plan" | "net" | "currency" | "country">) => {
  const { data } = await ask(paddle, "POST", "/transactions/preview", previewed, {
    items: [itemOf(order)],
    currency_code: order.currency.toUpperCase(),
    address: { country_code: order.country },
  });
  return BigInt(data.details.totals.total);
};

const itemOf = ({ plan, net, currency }: Pick<Order, "plan" | "net" | "currency">) => ({
  quantity: 1,
  price: {
    description: `Warsha ${planNames[plan].en}`,
    name: planNames[plan].en,
    tax_mode: "external",
    unit_price: { amount: String(net), currency_code: currency.toUpperCase() },
    product: { name: `Warsha ${planNames[plan].en}`, tax_category: "saas" },
  },
});

const ask = async <T>(
  { url, apiKey }: Paddle,
  method: "GET" | "POST",
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
