import type { Module } from "../../../platform/server/module.ts";
import { warrantyActivity } from "./activity-words.ts";
import { listWarrantyClaims } from "./server.ts";
import { warrantiesPersonalData } from "./server/personal-data.ts";

export const warrantiesModule = {
  handlers: [listWarrantyClaims],
  activity: warrantyActivity,
  personal: warrantiesPersonalData,
} satisfies Module;
