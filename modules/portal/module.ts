import type { Module } from "../../platform/server/module.ts";
import { openPaper, portalSharing } from "./server/links.ts";
import { visitTexts } from "./server/visit-texts.ts";

export const portalModule = {
  handlers: [...portalSharing.handlers, openPaper],
  links: portalSharing.links,
  texts: visitTexts,
  pages: ["/$lang/me/$token"],
} satisfies Module;
