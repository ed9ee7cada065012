import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Billing } from "../../../../platform/server/billing.ts";
import type { Row } from "../../../../platform/server/db/database.ts";
import { readByHand, type RowOf } from "../../../../platform/server/db/read.ts";
import { shop as shopId } from "../../../../platform/server/db/select.ts";
import { serve } from "../../../../platform/server/http/serve.ts";
import { toDecimal } from "../../../../platform/shared/money.ts";
import { shopOf } from "../../../base/shop/verbs.ts";
import { users } from "../../../base/team/tables.ts";
import { billingDigits, currencyOf } from "../catalogue.ts";
import * as contract from "../contract.ts";
import { invoiceLabel } from "../invoice-verbs.ts";
import * as rules from "../rules.ts";
import { daysLeft } from "../instants.ts";
import type { Period, RecordKind, Subscription, Terms } from "../subscription.ts";
import { subscriptionOrders } from "../tables.ts";
import * as verbs from "../verbs.ts";
import { methodsOf, orderAnswer } from "./orders.ts";

export const showPlan = serve(contract.showPlan, async ({ db, user, billing, now }) => {
  const { graceDays, transfer } = billing;
  const [{ records, subscription }, shop, [used], unpaid, orders, invoices, { email }] = await Promise.all([
    verbs.subscriptionOf(db),
    shopOf(db),
    db.read(usedThings),
    verbs.openOrders(db),
    db.list(subscriptionOrders),
    db.read(ownInvoices),
    db.find(users, user.id),
  ]);
  const { trial, periods, planned, cancelledAt, failedAt } = subscription;
  const endsAt = rules.paidUntil(subscription);
  const state = rules.stateAt(subscription, graceDays, now);
  const running = periods.find((period) => period.endsAt > now);
  const renewsByItself = rules.renewsByItself(subscription);
  return {
    plan: rules.planAt(subscription, now),
    state,
    daysLeft: daysLeft(state === "trial" ? trial.endsAt : endsAt, now),
    trial,
    endsAt,
    writableUntil: rules.writableUntil(subscription, graceDays),
    allFeaturesUntil: shop.allFeaturesUntil,
    period: running ?? periods.at(-1) ?? null,
    paid: rules.paidPlans(subscription, now),
    next: planned ?? (renewsByItself ? otherCharge(subscription, running) : null),
    cancelledAt,
    renewsByItself,
    paymentFailedAt: failedAt,
    suspension: shop.suspendedAt ? { since: shop.suspendedAt, reason: shop.suspensionReason } : null,
    graceDays,
    used: used!,
    currency: currencyOf(shop.currency),
    country: shop.country,
    email,
    vatNumber: shop.vatNumber,
    methods: methodsOf(billing),
    renewsOrders: billing.provider?.kind === "paddle",
    isSandbox: billing.provider?.kind === "sandbox",
    transferTo: transfer ?? null,
    unpaid: unpaid.filter(({ method }) => method === "transfer").map(orderAnswer),
    payments: records
      .filter(({ kind }) => paymentKinds.has(kind))
      .map(({ at, plan, interval, startsAt, endsAt: end, orderId }) => {
        const order = orders.find(({ id }) => id === orderId);
        return {
          at,
          plan: plan ?? shop.plan,
          interval,
          startsAt,
          endsAt: end,
          currency: order?.currency ?? null,
          total: order ? toDecimal(order.net + order.vat, billingDigits(order.currency)) : null,
          reference: order?.reference ?? null,
          invoice: order ? invoiceOf(order, invoices, billing) : null,
        };
      })
      .toReversed(),
  };
});

/** What the provider charges next, unless that is what runs now and last. */
const otherCharge = (subscription: Subscription, running: Period | undefined): Terms | null => {
  const charge = rules.nextCharge(subscription);
  const isSame = (period: Period | undefined) =>
    period === undefined || (period.plan === charge?.plan && period.interval === charge.interval);
  return charge && !(isSame(running) && isSame(subscription.periods.at(-1)))
    ? { plan: charge.plan, interval: charge.interval }
    : null;
};

const paymentKinds = new Set<RecordKind>(["paid", "renewed", "upgraded", "assigned"]);

const invoiceOf = (
  { id, method, transactionId }: Row<typeof subscriptionOrders>,
  invoices: readonly RowOf<typeof ownInvoices>[],
  { provider }: Billing,
) => {
  const own = invoices.find(({ orderId }) => orderId === id);
  if (own) return { number: invoiceLabel(own), pdfUrl: `/api/subscription-invoices/${own.id}.pdf` };
  if (method !== "paypal" || transactionId === null || provider?.kind !== "paddle") return null;
  return { number: null, pdfUrl: `/api/plan/orders/${id}/provider-invoice` };
};

export const cancel = serve(contract.cancelSubscription, async ({ db, billing, now, shop, about }) => {
  await verbs.cancelSubscription(db, { now, graceDays: billing.graceDays });
  about({ kind: "subscriptions", id: shop.id, name: shop.name });
});

export const resume = serve(contract.resumeSubscription, async ({ db, billing, now, shop, about }) => {
  await verbs.resumeSubscription(db, { now, graceDays: billing.graceDays });
  about({ kind: "subscriptions", id: shop.id, name: shop.name });
});

export const changeNext = serve(contract.changeNext, async ({ db, body, billing, now, shop, about }) => {
  await verbs.planChange(db, body, { now, graceDays: billing.graceDays });
  about({ kind: "subscriptions", id: shop.id, name: shop.name });
});

const ownInvoices = readByHand(
  "plans.own-invoices",
  { id: z.string(), number: z.int(), prefix: z.string().nullable(), orderId: z.string() },
  () =>
    sql`select id, number, printed ->> 'prefix' as prefix, order_id from directory.subscription_invoices where buyer_shop_id = ${shopId}`,
);

const count = z.int();

const usedThings = readByHand(
  "plans.used",
  {
    vehicles: count,
    cards: count,
    diagnostics: count,
    invoices: count,
    books: count,
    claims: count,
    whatsapp: count,
    sms: count,
    customFields: count,
    roles: count,
  },
  () => sql`
    select
      (select count(*)::int from vehicles t where t.shop_id = ${shopId}) as vehicles,
      (select count(*)::int from entry_cards t where t.shop_id = ${shopId}) as cards,
      (select count(*)::int from vehicle_diagnostics t where t.shop_id = ${shopId}) as diagnostics,
      (select count(*)::int from client_invoices t where t.shop_id = ${shopId}) as invoices,
      (select count(*)::int from products t where t.shop_id = ${shopId}) as books,
      (select count(*)::int from insurance_claims t where t.shop_id = ${shopId}) as claims,
      (select count(*)::int from whatsapp_accounts t where t.shop_id = ${shopId}) as whatsapp,
      (select count(*)::int from sms_providers t where t.shop_id = ${shopId}) as sms,
      (select count(*)::int from custom_fields t where t.shop_id = ${shopId} and t.archived_at is null) as custom_fields,
      (select count(*)::int from roles t where t.shop_id = ${shopId} and t.standard is null) as roles`,
);
