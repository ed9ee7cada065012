import type { reportBrowserError } from "../../platform/shared/browser-errors.ts";
import { routeAt } from "../../platform/shared/route.ts";
import { withoutTokens } from "../../platform/shared/tokens.ts";
import { call, newIdempotencyKey } from "../../platform/web/call.ts";
import { isProblem } from "../../platform/web/problem.ts";

const report = routeAt<typeof reportBrowserError>({ method: "POST", path: "/api/browser-errors" });
const maxReports = 20;
/** The reference of each error that was reported, by its text. */
const reported = new Map<string, string>();

/**
 * Reports an error to the server without disturbing the user: each error once, without the tokens in the page's
 * address. Answers the reference under which the server logs it; undefined if it is not reported.
 */
export const reportError = (thrown: unknown): string | undefined => {
  if (isProblem(thrown)) return undefined;
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const text = `${error.message}\n${error.stack}`;
  if (error.name === "AbortError" || reported.has(text) || reported.size >= maxReports) return reported.get(text);
  const reference = newIdempotencyKey().slice(0, 12);
  reported.set(text, reference);
  const body = {
    reference,
    message: withoutTokens(error.message).slice(0, 500),
    stack: error.stack && withoutTokens(error.stack).slice(0, 4000),
    path: withoutTokens(location.pathname).slice(0, 300),
  };
  call(report, { body }).catch(() => undefined);
  return reference;
};

/** Errors outside rendering: in event handlers, or in promises that nobody awaits. */
export const reportUncaught = () => {
  window.addEventListener("error", ({ error }) => error && reportError(error));
  window.addEventListener("unhandledrejection", ({ reason }) => reportError(reason));
};
