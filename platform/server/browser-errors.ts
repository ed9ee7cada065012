import type { Logger } from "pino";
import { reportBrowserError } from "../shared/browser-errors.ts";
import { type Served, serveOpenly } from "./serve.ts";

/** Writes what broke in a browser to the log. */
export const browserErrors = (log: Logger): Served =>
  serveOpenly(reportBrowserError, async ({ body, caller }) => {
    log.warn({ browser: body, user: caller?.user.id, shop: caller?.shop.id }, "a page broke");
  });
