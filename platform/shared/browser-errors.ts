import { z } from "zod";
import { route } from "./route.ts";

/** A page broke in a reader's browser; said to the server's log and its error reports, so that it is known before someone complains. */
export const reportBrowserError = route({
  method: "POST",
  path: "/api/browser-errors",
  needs: "nobody",
  evenExpired: true,
  quiet: true,
  status: 204,
  summary: "Report an error of a page",
  description: "Written to the server's log, and reported to `SENTRY_DSN` where that is set; tokens in it are covered.",
  body: z.object({ message: z.string().max(500), stack: z.string().max(4000).optional(), path: z.string().max(300) }),
});
