import type { Module } from "../../../platform/server/module.ts";
import { reminderActivity } from "./activity-words.ts";
import { reminderAttention } from "./server/attention.ts";
import { readingHandlers } from "./server/reading.ts";
import { reminderHandlers } from "./server/reminders.ts";
import { remindOfServices } from "./server/notifying.ts";
import { serviceRemindersPersonalData } from "./server/personal-data.ts";

export const serviceRemindersModule = {
  handlers: [...readingHandlers, ...reminderHandlers],
  pages: ["/back/service-reminders"],
  activity: reminderActivity,
  attention: reminderAttention,
  jobs: (parts) => ({ "remind-of-services": remindOfServices(parts) }),
  timetable: { "remind-of-services": "20 * * * *" },
  functions: "modules/workshop/service-reminders/functions.sql",
  personal: serviceRemindersPersonalData,
} satisfies Module;
