import type { Logger } from "pino";
import { withoutValues } from "./safe-error.ts";

/** Logs and reports unhandled rejections; by default Node would end the process and with it the calls of every shop. */
export const logUnhandledRejections = (log: Pick<Logger, "error">, report: (error: unknown) => void) => {
  process.on("unhandledRejection", (error) => {
    const safe = withoutValues(error);
    log.error({ unhandledRejection: true, err: safe });
    report(safe);
  });
};
