import type { Module } from "../../../platform/server/module.ts";
import { wallActivity } from "./activity-words.ts";
import { boardHandlers } from "./server/boards.ts";
import { openWallBoard } from "./server/open.ts";
import { followWallBoard } from "./server/follow.ts";
import { wallPersonalData } from "./server/personal-data.ts";
import { wallSettings } from "./server/setting-rows.ts";

export const wallModule = {
  handlers: [...boardHandlers, openWallBoard, followWallBoard],
  pages: ["/back/settings/wall-boards", "/$lang/wall/$token"],
  activity: wallActivity,
  settings: wallSettings,
  personal: wallPersonalData,
} satisfies Module;
