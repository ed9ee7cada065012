import type { Module } from "../../platform/server/module.ts";
import { openPaper, portalSharing } from "./server/links.ts";

export const portalModule = {
  handlers: [...portalSharing.handlers, openPaper],
  links: portalSharing.links,
  pages: ["/$lang/me/$token"],
} satisfies Module;
