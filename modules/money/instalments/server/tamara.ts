import { z } from "zod";
import { callOutside } from "../../../../platform/server/http/outside.ts";
import { type Minor, toDecimal, toMinor } from "../../../../platform/shared/money.ts";
import type { Language } from "../../../../platform/shared/words.ts";
import type { Mode, OrderState } from "../rules.ts";

/** An account at Tamara: where it answers and with which token. */
export type Tamara = { url: string; apiToken: string; currency: string; digits: number };

/** The address comes from the installation and never from a shop. */
export const tamaraUrl = (mode: Mode, elsewhere: string | undefined) =>
  elsewhere ?? (mode === "live" ? "https://api.tamara.co" : "https://api-sandbox.tamara.co");

/** Tamara could not be asked, or nobody knows what it did. */
export class TamaraAway extends Error {}

/** Tamara refused; nothing happened there. */
export class TamaraRefused extends Error {
  readonly status: number;
  readonly #codes: readonly string[];
  constructor(status: number, codes: readonly string[] = []) {
    super(`Tamara refused with ${status}`);
    this.status = status;
    this.#codes = codes;
  }

  /** Whether it refused this field of what it was sent. */
  isAbout(field: string) {
    return this.#codes.some((code) => code.toLowerCase().includes(field));
  }
}

const maxWaitMs = 10_000;

const money = z.object({ amount: z.union([z.number(), z.string()]).transform(String), currency: z.string() });
/** Tamara answers an amount by itself, or in a list of one. */
const sumOf = z
  .union([money, z.array(money).transform((list) => list[0])])
  .nullish()
  .transform((found) => found ?? undefined);

const order = z.object({
  order_id: z.string().min(1).max(100),
  order_reference_id: z.string(),
  status: z.string(),
  total_amount: sumOf,
  canceled_amount: sumOf,
  captured_amount: sumOf,
  refunded_amount: sumOf,
});

export type FoundOrder = {
  providerId: string;
  reference: string;
  /** Undefined of a status that says nothing new, such as `on_hold`. */
  state: OrderState | undefined;
  amount: Minor;
  canceled: Minor;
  captured: Minor;
  refunded: Minor;
};

const stateOf: Readonly<Record<string, OrderState>> = {
  new: "new",
  approved: "order_approved",
  declined: "order_declined",
  authorised: "order_authorised",
  updated: "order_authorised",
  canceled: "order_canceled",
  fully_captured: "order_captured",
  partially_captured: "order_captured",
  fully_refunded: "order_refunded",
  // Until all of it is paid back.
  partially_refunded: "order_captured",
  expired: "order_expired",
};

/** An order as Tamara has it now. Throws `TamaraAway` also for an answer in another currency. */
export const readOrder = async (tamara: Tamara, providerId: string): Promise<FoundOrder> => {
  const found = await ask(tamara, "GET", `/orders/${encodeURIComponent(providerId)}`, order);
  const minor = (of: z.output<typeof sumOf>) => {
    if (of === undefined) return 0n;
    const amount = of.currency === tamara.currency ? toMinor(of.amount, tamara.digits) : undefined;
    if (amount === undefined) throw new TamaraAway("an amount that cannot be read");
    return amount;
  };
  return {
    providerId: found.order_id,
    reference: found.order_reference_id,
    state: stateOf[found.status],
    amount: minor(found.total_amount),
    canceled: minor(found.canceled_amount),
    captured: minor(found.captured_amount),
    refunded: minor(found.refunded_amount),
  };
};

const paymentTypes = z.array(z.object({ name: z.string(), min_limit: money, max_limit: money }));

/** The amounts for which Tamara offers instalments; undefined if it offers none in this country. */
export const readLimits = async (tamara: Tamara, country: string) => {
  const { currency, digits } = tamara;
  const found = await ask(
    tamara,
    "GET",
    `/checkout/payment-types?${new URLSearchParams({ country, currency })}`,
    paymentTypes,
  );
  const type = found.find(({ name }) => name === "PAY_BY_INSTALMENTS");
  const [least, most] = [type?.min_limit, type?.max_limit].map((of) =>
    of?.currency === currency ? toMinor(of.amount, digits) : undefined,
  );
  return least === undefined || most === undefined ? undefined : { least, most };
};

const checkout = z.object({ order_id: z.string().min(1).max(100), checkout_url: z.url({ protocol: /^https?$/ }) });

type Checkout = {
  reference: string;
  number: string;
  amount: Minor;
  country: string;
  language: Language;
  client: { name: string; phone: string | null; email: string };
  city: string;
  description: string;
  /** Of the client's page, and where notifications go. */
  addresses: { success: string; failure: string; cancel: string; notification: string };
};

/** Begins a checkout; the whole amount is one line, because a part of an invoice has no lines of its own. */
export const beginCheckout = async (tamara: Tamara, asked: Checkout) => {
  const { client, country, city, description } = asked;
  const amount = amountIn(tamara, asked.amount);
  const none = amountIn(tamara, 0n);
  const [first = "", ...rest] = client.name.trim().split(/\s+/);
  const person = { first_name: first, last_name: rest.join(" ") || first, phone_number: client.phone ?? "" };
  const found = await ask(tamara, "POST", "/checkout", checkout, {
    order_reference_id: asked.reference,
    order_number: asked.number,
    total_amount: amount,
    shipping_amount: none,
    tax_amount: none,
    description,
    country_code: country,
    payment_type: "PAY_BY_INSTALMENTS",
    locale: asked.language === "ar" ? "ar_SA" : "en_US",
    items: [
      {
        name: description,
        type: "Digital",
        reference_id: asked.reference,
        sku: asked.number,
        quantity: 1,
        unit_price: amount,
        total_amount: amount,
      },
    ],
    consumer: { ...person, email: client.email },
    shipping_address: { ...person, line1: city, city, country_code: country },
    merchant_url: asked.addresses,
  });
  return { providerId: found.order_id, checkoutUrl: found.checkout_url };
};

export const authorise = (tamara: Tamara, providerId: string) =>
  ask(tamara, "POST", `/orders/${encodeURIComponent(providerId)}/authorise`, z.object({}), {});

export const cancel = (tamara: Tamara, providerId: string, amount: Minor) =>
  ask(tamara, "POST", `/orders/${encodeURIComponent(providerId)}/cancel`, z.object({}), {
    total_amount: amountIn(tamara, amount),
  });

export const capture = (tamara: Tamara, providerId: string, { amount, now }: { amount: Minor; now: string }) =>
  ask(tamara, "POST", "/payments/capture", z.object({}), {
    order_id: providerId,
    total_amount: amountIn(tamara, amount),
    shipping_info: { shipped_at: now, shipping_company: "Handed over at the workshop" },
  });

export const refund = (tamara: Tamara, providerId: string, { amount, id }: { amount: Minor; id: string }) =>
  ask(tamara, "POST", `/payments/simplified-refund/${encodeURIComponent(providerId)}`, z.object({}), {
    total_amount: amountIn(tamara, amount),
    comment: "Refund for a return",
    merchant_refund_id: id,
  });

const amountIn = ({ currency, digits }: Tamara, amount: Minor) => ({
  amount: Number(toDecimal(amount, digits)),
  currency,
});

/** Refuses with `TamaraRefused` what Tamara decided, with `TamaraAway` everything of which nobody knows. */
const ask = async <T>(
  { url, apiToken }: Tamara,
  method: "GET" | "POST",
  path: string,
  schema: z.ZodType<T>,
  body?: unknown,
): Promise<T> => {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const answer = await callOutside({
    url: `${url}${path}`,
    method,
    headers: {
      accept: "application/json",
      authorization: `Bearer ${apiToken}`,
      ...(text !== undefined && {
        "content-type": "application/json",
        "content-length": String(Buffer.byteLength(text)),
      }),
    },
    body: text,
    // The installation names the address, so it may be a private one.
    privateHosts: [new URL(url).host],
    timeoutMs: maxWaitMs,
  }).catch((error: unknown) => {
    throw new TamaraAway("no answer", { cause: error });
  });
  if (answer.status >= 400 && answer.status < 500 && ![408, 425, 429].includes(answer.status))
    throw new TamaraRefused(answer.status, codesIn(answer.text));
  const read = answer.status < 300 ? schema.safeParse(readJson(answer.text)) : undefined;
  if (!read?.success) throw new TamaraAway(`answered ${answer.status}`);
  return read.data;
};

const refusal = z.object({ errors: z.array(z.object({ error_code: z.string() })) });

const codesIn = (text: string): string[] =>
  refusal.safeParse(readJson(text)).data?.errors.map(({ error_code: code }) => code) ?? [];

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
