import type { Module } from "../../../platform/server/module.ts";
import { documentsPersonalData } from "./server/personal-data.ts";

/** Its calls are those of the documents that use it. */
export const documentsModule = {
  handlers: [],
  personal: documentsPersonalData,
} satisfies Module;
