import type { Module } from "../../../platform/server/module.ts";
import { messageActivity } from "./activity-words.ts";
import { messagesHandlers } from "./server.ts";
import { textJob, whatsappJob } from "./text-queue-verbs.ts";
import { sendTexts, sweepTexts } from "./server/text-sending.ts";
import { sendWhatsApp } from "./server/whatsapp-sending.ts";
import { messageSettings } from "./server/setting-rows.ts";
import { messagesPersonalData } from "./server/personal-data.ts";

export const messagesModule = {
  handlers: messagesHandlers,
  activity: messageActivity,
  settings: messageSettings,
  jobs: (parts) => ({
    [textJob]: sendTexts(parts),
    [whatsappJob]: sendWhatsApp(parts),
    "sweep-texts": sweepTexts(parts.pool),
  }),
  timetable: { "sweep-texts": "* * * * *" },
  pages: [
    "/back/settings/messages",
    "/back/settings/sms-provider",
    "/back/settings/whatsapp",
    "/back/settings/sms-templates",
  ],
  functions: "modules/base/messages/functions.sql",
  personal: messagesPersonalData,
} satisfies Module;
