import type { Module } from "../../../platform/server/module.ts";
import { mediaHandlers } from "./server.ts";
import { pictureFiles, pictureHandlers } from "./letterhead-verbs.ts";
import { mediaActivity } from "./activity-words.ts";
import { mediaPersonalData } from "./server/personal-data.ts";

export const mediaModule = {
  handlers: [...mediaHandlers, ...pictureHandlers],
  files: pictureFiles,
  activity: mediaActivity,
  personal: mediaPersonalData,
} satisfies Module;
