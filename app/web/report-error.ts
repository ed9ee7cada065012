import { reportBrowserError } from "../../platform/shared/browser-errors.ts";
import { call } from "../../platform/web/call.ts";

/** Tells the server's log, quietly: the reader has trouble enough. The path goes without its query, which may hold a token. */
export const reportError = (error: Error) => {
  const body = { message: error.message.slice(0, 500), stack: error.stack?.slice(0, 4000), path: location.pathname.slice(0, 300) };
  call(reportBrowserError, { body }).catch(() => undefined);
};
