import { notOfClients, type PersonalData } from "../../../../platform/server/personal-data.ts";

export const webhooksPersonalData = {
  webhooks: notOfClients(
    "the shop, its branches and its settings",
    "name url events sealed_secret sealed_previous_secret pause_reason",
  ),
  webhook_deliveries: notOfClients(
    "ids, numbers and amounts; names of people are not sent",
    "event origin body state failure answer",
  ),
} satisfies PersonalData;
