import type { Module } from "../../../platform/server/module.ts";
import { mediaHandlers } from "./server.ts";
import { logoFiles, logoHandlers } from "./letterhead-verbs.ts";
import { mediaActivity } from "./activity-words.ts";
import { mediaPersonalData } from "./server/personal-data.ts";

export const mediaModule = {
  handlers: [...mediaHandlers, ...logoHandlers],
  files: logoFiles,
  activity: mediaActivity,
  personal: mediaPersonalData,
} satisfies Module;
