import type { Module } from "../../../platform/server/module.ts";
import { entryCardHandlers } from "./server.ts";
import { exitInspectionHandlers } from "./server/exit-inspections.ts";
import { servedEntryCardFiles } from "./server/media.ts";
import { entryCardActivity } from "./activity-words.ts";
import { entryCardsPersonalData } from "./server/personal-data.ts";

export const entryCardsModule = {
  handlers: [...entryCardHandlers, ...servedEntryCardFiles.handlers, ...exitInspectionHandlers],
  files: servedEntryCardFiles.files,
  activity: entryCardActivity,
  personal: entryCardsPersonalData,
} satisfies Module;
