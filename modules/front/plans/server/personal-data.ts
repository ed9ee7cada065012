import { notOfClients, type PersonalData } from "../../../../platform/server/personal-data.ts";

export const plansPersonalData = {
  subscription_records: notOfClients("the shop's subscription", "kind plan interval subscription_id reason"),
  suspensions: notOfClients("the shop's subscription", "reason"),
  subscription_orders: notOfClients(
    "the shop's subscription",
    "kind plan interval method email country currency reference transaction_id subscription_id",
  ),
  provider_events: notOfClients("the shop's subscription", "event_id kind"),
  subscription_reminders: notOfClients("the shop's subscription"),
  subscription_invoices: notOfClients("the shop's subscription", "currency printed pdf_key"),
} satisfies PersonalData;
