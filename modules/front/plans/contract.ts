import { z } from "zod";
import { plans } from "../../../platform/shared/plans.ts";
import { type Answer, route } from "../../../platform/shared/route.ts";
import { emailAddress } from "../../../platform/shared/text.ts";
import { isCountry } from "../../base/shop/rules.ts";
import { billingCurrencies, defaultCurrency, defaultInterval, intervals, soldPlans } from "./catalogue.ts";

const needs = "edit-system-settings";

export const payMethods = ["paypal", "transfer"] as const;
const states = ["trial", "active", "past-due", "cancelled", "expired"] as const;

const instant = z.string().describe("ISO 8601 in UTC");
const decimal = z.string().describe("Decimal text with the digits of `currency`");

const order = z.object({
  id: z.uuid(),
  kind: z.enum(["period", "upgrade"]),
  plan: z.enum(soldPlans),
  interval: z.enum(intervals),
  method: z.enum(payMethods),
  currency: z.enum(billingCurrencies),
  net: decimal,
  vat: decimal,
  total: decimal,
  reference: z.string().describe("What the payer writes into a transfer"),
  createdAt: instant,
});

export const showPlan = route({
  method: "GET",
  path: "/api/plan",
  needs,
  summary: "The shop's plan and subscription",
  description:
    "States: trial, active, past-due (the paid time is over; writes go on until `writable_until`), cancelled (paid until its end, not renewed), expired. `used` counts what the shop has made.",
  answer: z.object({
    plan: z.enum(plans),
    state: z.enum(states),
    daysLeft: z.number().int().describe("Of the trial while it runs, else until `ends_at`; begun days are counted"),
    trial: z.object({ startsAt: instant, endsAt: instant }),
    endsAt: instant.describe("End of the trial or of the paid time"),
    writableUntil: instant,
    allFeaturesUntil: instant.describe("Until then all features are there whatever the plan"),
    period: z
      .object({ plan: z.enum(plans), interval: z.enum(intervals).nullable(), startsAt: instant, endsAt: instant })
      .nullable()
      .describe("The paid period that runs, else the next"),
    paid: z
      .array(z.object({ plan: z.enum(plans), endsAt: instant }))
      .describe("What is paid from now on, plan by plan: which runs until when, and what follows it"),
    next: z
      .object({ plan: z.enum(soldPlans), interval: z.enum(intervals) })
      .nullable()
      .describe("What the next payment is for, if the plan or the interval changes then"),
    cancelledAt: instant.nullable(),
    renewsByItself: z
      .boolean()
      .describe("The provider charges the next payment at `ends_at` without an act of the shop"),
    renewsOrders: z
      .boolean()
      .describe("What is paid through the provider is charged again at each end until cancelled"),
    paymentFailedAt: instant.nullable(),
    suspension: z.object({ since: instant, reason: z.string().nullable() }).nullable(),
    graceDays: z.number().int(),
    used: z.object({
      vehicles: z.number().int(),
      cards: z.number().int(),
      diagnostics: z.number().int(),
      invoices: z.number().int(),
      books: z.number().int().describe("Products"),
      claims: z.number().int(),
      whatsapp: z.number().int().describe("1 if an account is connected"),
      sms: z.number().int().describe("1 if a provider is set"),
      customFields: z.number().int().describe("Fields that are not archived"),
      roles: z.number().int().describe("Roles of the shop's own"),
    }),
    currency: z.enum(billingCurrencies).describe("The currency of the shop's country, or usd"),
    country: z.string(),
    email: z.string().nullable().describe("Of the user, for receipts"),
    vatNumber: z.string().nullable(),
    methods: z.array(z.enum(payMethods)).describe("By which this installation takes payments, the default first"),
    isSandbox: z.boolean().describe("The installation's provider is the sandbox: no money moves"),
    transferTo: z.object({ bank: z.string(), accountName: z.string(), iban: z.string() }).nullable(),
    unpaid: z.array(order).describe("Transfers that are not confirmed yet, newest first"),
    payments: z
      .array(
        z.object({
          at: instant,
          plan: z.enum(plans),
          interval: z.enum(intervals).nullable(),
          startsAt: instant.nullable(),
          endsAt: instant.nullable(),
          currency: z.enum(billingCurrencies).nullable(),
          total: decimal.nullable(),
          reference: z.string().nullable(),
          invoice: z
            .object({
              number: z.string().nullable().describe("Null: the payment provider's invoice, which has its own number"),
              pdfUrl: z.string(),
            })
            .nullable()
            .describe("The operator's for a transfer, the payment provider's for what was paid through it"),
        }),
      )
      .describe("Newest first"),
  }),
});

export type PlanAnswer = Answer<typeof showPlan>;

const terms = {
  plan: z.enum(soldPlans),
  interval: z.enum(intervals),
};

const country = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isCountry, { params: { kind: "option" } });

export const quoteOrder = route({
  method: "GET",
  path: "/api/plan/quote",
  needs,
  summary: "What a payment would cost, and what it buys",
  description:
    "PayPal takes neither SAR nor BHD: `charged` is what it would charge, in its currency. A larger plan than the paid one is an upgrade, which counts at once and costs the difference for the time that is left. Refusals: payment-unavailable, provider-unavailable.",
  query: z.object({
    plan: terms.plan.default("standard"),
    interval: terms.interval.default(defaultInterval),
    currency: z.enum(billingCurrencies).default(defaultCurrency),
    country: country.optional().describe("Default: the shop's"),
    method: z.enum(payMethods).default("paypal"),
  }),
  answer: z.object({
    kind: z.enum(["period", "upgrade"]),
    currency: z.enum(billingCurrencies),
    net: decimal,
    vatRate: z.number().int().describe("Hundredths of a percent"),
    vat: decimal,
    total: decimal,
    charged: z.object({ currency: z.enum(billingCurrencies), total: decimal }),
    startsAt: instant,
    endsAt: instant,
  }),
});

export const placeOrder = route({
  method: "POST",
  path: "/api/plan/orders",
  needs,
  status: 201,
  evenExpired: "own-account",
  summary: "Begin to pay for the subscription",
  description:
    "A transfer is confirmed by the operator when it has arrived; other methods are paid after `checkout`. Refusals: payment-unavailable.",
  body: z.object({
    ...terms,
    currency: z.enum(billingCurrencies),
    country,
    email: emailAddress.describe("For receipts"),
    method: z.enum(payMethods).default("paypal"),
  }),
  answer: order,
});

export type OrderAnswer = Answer<typeof placeOrder>;

export const beginPayment = route({
  method: "POST",
  path: "/api/plan/orders/:id/checkout",
  needs,
  evenExpired: "own-account",
  summary: "Begin to pay an order at the provider",
  description:
    "Answers where the provider takes the payment: the page `/pay` of this installation, or its own pay link, with the order's e-mail and country and the caller's language (`en` or `ar`) as `locale`. The payment counts when the provider has confirmed it. Refusals: payment-unavailable, order-paid, order-outdated, provider-unavailable.",
  answer: z.object({
    checkoutUrl: z.string(),
    providerUrl: z.string().nullable().describe("The provider's own address, for when `checkout_url` does not open"),
  }),
});

export const printInvoice = route({
  method: "GET",
  path: "/api/subscription-invoices/:id.pdf",
  needs,
  kind: "file",
  summary: "The operator's invoice for a bank transfer, as PDF",
  description: "As it was issued when the operator confirmed the transfer.",
});

export const readProviderInvoice = route({
  method: "GET",
  path: "/api/plan/orders/:id/provider-invoice",
  needs,
  kind: "file",
  summary: "The payment provider's invoice for an order, as PDF",
  description:
    "Fetched from the provider at each call. 404 if the order was not paid through a provider; 503 `invoice-unavailable` if the provider does not answer with it.",
});

export const receivePaymentEvent = route({
  method: "POST",
  path: "/api/public/payment-events",
  needs: "nobody",
  kind: "webhook",
  status: 200,
  evenExpired: "own-account",
  summary: "Receive from Paddle what happened to a payment",
  description:
    "JSON as Paddle Billing documents it, with Paddle-Signature over its bytes; events of `transaction` and `subscription` are used. The transaction and the subscription are read from Paddle before anything is recorded; an event that is repeated, late or out of order changes nothing. 401 `signature-wrong`, also for a signature older than a minute; 503 `provider-unavailable`, after which Paddle sends the event again.",
  answer: z.object({ received: z.literal(true) }),
});

export const paySandboxOrder = route({
  method: "POST",
  path: "/api/plan/orders/:id/sandbox-payment",
  needs,
  evenExpired: "own-account",
  summary: "Pay an order in the sandbox",
  description: "Only if the installation's provider is the sandbox; no money moves. Refusals: payment-unavailable.",
  body: z.object({ outcome: z.enum(["paid", "declined"]) }),
});

export const cancelSubscription = route({
  method: "POST",
  path: "/api/plan/cancel-subscription",
  needs,
  evenExpired: "own-account",
  asksPassword: "subscription",
  summary: "Cancel the subscription",
  description:
    "What is paid stays until its end, and the provider charges nothing more; nothing is deleted. Refusals: nothing-paid, already-cancelled.",
});

export const resumeSubscription = route({
  method: "POST",
  path: "/api/plan/resume-subscription",
  needs,
  evenExpired: "own-account",
  summary: "Resume a cancelled subscription",
  description:
    "Until the end of what is paid; a renewal that the provider has not ended goes on. Refusals: nothing-paid, not-cancelled.",
});

export const changeNext = route({
  method: "PUT",
  path: "/api/plan/next",
  needs,
  evenExpired: "own-account",
  overwrites: "the last choice counts",
  summary: "Choose a smaller plan or another interval from the next payment on",
  description:
    "What is paid stays as it is until its end. Refusals: nothing-paid, already-cancelled, same-plan, needs-upgrade (a larger plan is paid at once by an order).",
  body: z.object(terms),
});
