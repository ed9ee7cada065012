import type { Module } from "../../platform/server/module.ts";
import { openPaper, portalSharing } from "./server/links.ts";
import { reminderTexts, setReminders } from "./server/reminders.ts";
import { visitTexts } from "./server/visit-texts.ts";

export const portalModule = {
  handlers: [...portalSharing.handlers, openPaper, setReminders],
  links: portalSharing.links,
  texts: { ...visitTexts, ...reminderTexts },
  pages: ["/$lang/me/$token"],
} satisfies Module;
