import type { Module } from "../../../platform/server/module.ts";
import { plansActivity } from "./activity-words.ts";
import { beginPayment, placeOrder, paySandboxOrder, quoteOrder } from "./server/orders.ts";
import { receivePaymentEvent } from "./server/payment-events.ts";
import { printInvoice, readProviderInvoice } from "./server/pdf-route.ts";
import { cancel, changeNext, resume, showPlan } from "./server/plan.ts";
import { remindOfEnds } from "./server/reminders.ts";
import { endRenewal, followRenewal, followRenewals } from "./server/renewals.ts";
import { planSettings } from "./server/setting-rows.ts";
import { plansPersonalData } from "./server/personal-data.ts";

export const plansModule = {
  handlers: [
    showPlan,
    quoteOrder,
    placeOrder,
    beginPayment,
    receivePaymentEvent,
    printInvoice,
    readProviderInvoice,
    paySandboxOrder,
    cancel,
    resume,
    changeNext,
  ],
  activity: plansActivity,
  settings: planSettings,
  pages: ["/back/plan", "/back/plan/checkout"],
  jobs: (parts) => ({
    "remind-of-ends": remindOfEnds(parts),
    "follow-renewal": followRenewal(parts),
    "follow-renewals": followRenewals(parts),
    "end-renewal": endRenewal(parts),
  }),
  timetable: { "remind-of-ends": "20 * * * *", "follow-renewals": "50 2 * * *" },
  functions: "modules/front/plans/functions.sql",
  // Shops from before the plans: their time so far is a trial, and they keep all features for the notice.
  updateRows: (query) =>
    query(
      `with shops_before as (
         select s.* from shops s where not exists (select from subscription_records r where r.shop_id = s.shop_id)
       ), trials as (
         insert into subscription_records (shop_id, id, position, kind, at, plan, starts_at, ends_at)
         select shop_id, gen_random_uuid(), 1, 'trial-started', least(created_at, writable_until - interval '1 second'), plan,
           least(created_at, writable_until - interval '1 second'), writable_until
         from shops_before
       )
       insert into subscription_records (shop_id, id, position, kind, at, ends_at)
       select shop_id, gen_random_uuid(), 2, 'notice', now(), all_features_until from shops_before`,
    ),
  personal: plansPersonalData,
} satisfies Module;
