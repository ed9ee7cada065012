import { notOfClients, type PersonalData } from "../../../../platform/server/personal-data.ts";

export const webhooksPersonalData = {
  webhooks: notOfClients(
    "the shop, its branches and its settings",
    "name url events sealed_secret sealed_previous_secret pause_reason",
  ),
  /** Plates stand beside the client's id. */
  webhook_deliveries: {
    topic: "messages",
    of: "position(p.client::text in t.body) > 0",
    removed: true,
  },
} satisfies PersonalData;
