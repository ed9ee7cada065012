import { z } from "zod";
import { route } from "./route.ts";

/** A page failed in the user's browser. The report goes to the server's log and error reports. */
export const reportBrowserError = route({
  method: "POST",
  path: "/api/browser-errors",
  needs: "nobody",
  evenExpired: "own-account",
  quiet: true,
  status: 204,
  summary: "Report an error of a page",
  description:
    "Writes the report to the server's log and, where `SENTRY_DSN` is set, to Sentry. Tokens in it are masked.",
  body: z.object({
    reference: z
      .string()
      .regex(/^[0-9a-f]{12}$/)
      .optional()
      .describe("Shown to the user, and logged with the error"),
    message: z.string().max(500),
    stack: z.string().max(4000).optional(),
    path: z.string().max(300),
  }),
});
