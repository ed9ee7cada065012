import type { Module } from "../../../platform/server/module.ts";
import { portalActivity } from "./activity-words.ts";
import { portalNotices } from "./notice-words.ts";
import { openPaper, portalSharing } from "./server/links.ts";
import { questionHandlers } from "./server/questions.ts";
import { reminderTexts, setReminders } from "./server/reminders.ts";
import { visitTexts } from "./server/visit-texts.ts";
import { portalPersonalData } from "./server/personal-data.ts";

export const portalModule = {
  handlers: [...portalSharing.handlers, openPaper, setReminders, ...questionHandlers],
  activity: portalActivity,
  notices: portalNotices,
  links: portalSharing.links,
  texts: { ...visitTexts, ...reminderTexts },
  pages: ["/$lang/me/$token"],
  functions: "modules/front/portal/functions.sql",
  personal: portalPersonalData,
} satisfies Module;
