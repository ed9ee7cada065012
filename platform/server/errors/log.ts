import { type DestinationStream, pino } from "pino";

/** One JSON line an event, UTC, gathered for a tenth of a second at most. Nothing secret is ever handed to it: no password, token, cookie or reset link. */
export const openLog = (level = process.env.LOG_LEVEL ?? "info", destination?: DestinationStream) =>
  pino(
    { level, timestamp: pino.stdTimeFunctions.isoTime, base: undefined, serializers: { err: pino.stdSerializers.err } },
    destination ?? pino.destination({ sync: false, minLength: 4096, periodicFlush: 100 }),
  );
