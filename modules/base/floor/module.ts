import type { Module } from "../../../platform/server/module.ts";
import { floorActivity } from "./activity-words.ts";
import { floorNotices } from "./notice-words.ts";
import { listPins, removePin, setPin } from "./server/pins.ts";
import { chooseFloorLanguage, showFloor, signInOnFloor, touchFloor } from "./server/sign-in.ts";
import { changeTablet, listTablets, pairTablet, unpairTablet } from "./server/tablets.ts";
import { floorSettings } from "./server/setting-rows.ts";
import { floorPersonalData } from "./server/personal-data.ts";

export const floorModule = {
  handlers: [
    listTablets,
    pairTablet,
    changeTablet,
    unpairTablet,
    listPins,
    setPin,
    removePin,
    showFloor,
    signInOnFloor,
    touchFloor,
    chooseFloorLanguage,
  ],
  pages: ["/back/settings/tablets", "/$lang/floor"],
  activity: floorActivity,
  settings: floorSettings,
  notices: floorNotices,
  functions: "modules/base/floor/functions.sql",
  personal: floorPersonalData,
} satisfies Module;
