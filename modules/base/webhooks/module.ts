import type { Module } from "../../../platform/server/module.ts";
import { webhookActivity } from "./activity-words.ts";
import { webhookNotices } from "./notice-words.ts";
import { deliveryHandlers } from "./server/deliveries.ts";
import { forgetOld, sendWebhooks, sweepWebhooks } from "./server/sending.ts";
import { webhookHandlers } from "./server/webhooks.ts";
import { webhookSettings } from "./server/setting-rows.ts";
import { webhooksPersonalData } from "./server/personal-data.ts";

export const webhooksModule = {
  handlers: [...webhookHandlers, ...deliveryHandlers],
  pages: ["/back/settings/webhooks", "/back/settings/webhooks/$id"],
  activity: webhookActivity,
  settings: webhookSettings,
  notices: webhookNotices,
  jobs: (parts) => ({
    "send-webhooks": sendWebhooks(parts),
    "sweep-webhooks": sweepWebhooks(parts.pool),
    "forget-webhook-deliveries": forgetOld(parts.pool),
  }),
  timetable: { "sweep-webhooks": "* * * * *", "forget-webhook-deliveries": "41 1 * * *" },
  functions: "modules/base/webhooks/functions.sql",
  personal: webhooksPersonalData,
} satisfies Module;
