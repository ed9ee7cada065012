import type { Logger } from "pino";
import { reportBrowserError } from "../../shared/browser-errors.ts";
import { withoutTokens } from "../../shared/tokens.ts";
import type { ErrorReports } from "../errors/report.ts";
import { type Served, serveOpenly } from "./serve.ts";

/** Logs and reports a browser's error, without tokens: a page's address may be a public link. */
export const serveBrowserErrors = (log: Logger, report: ErrorReports["report"]): Served =>
  serveOpenly(reportBrowserError, async ({ body, caller }) => {
    const browser = {
      message: withoutTokens(body.message),
      stack: body.stack && withoutTokens(body.stack),
      path: withoutTokens(body.path),
    };
    log.warn({ browser, reference: body.reference, user: caller?.user.id, shop: caller?.shop.id }, "a page broke");
    report(errorOf(browser), { source: "browser", path: browser.path, shop: caller?.shop.id });
  });

const errorOf = ({ message, stack }: { message: string; stack: string | undefined }) =>
  Object.assign(new Error(message), { name: "BrowserError", stack: stack ?? `BrowserError: ${message}` });
