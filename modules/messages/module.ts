import type { Module } from "../../platform/server/module.ts";
import { messageActivity } from "./activity-words.ts";
import { messagesHandlers } from "./server.ts";

export const messagesModule = {
  handlers: messagesHandlers,
  activity: messageActivity,
  pages: ["/back/settings/messages", "/back/settings/sms-templates"],
} satisfies Module;
