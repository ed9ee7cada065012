import { type DestinationStream, pino } from "pino";

/**
 * One JSON line per event, UTC, buffered for at most 0.1 s. Callers must not pass secrets: no password, token,
 * cookie or reset link.
 */
export const openLog = (level = process.env.LOG_LEVEL ?? "info", destination?: DestinationStream) =>
  pino(
    { level, timestamp: pino.stdTimeFunctions.isoTime, base: undefined, serializers: { err: pino.stdSerializers.err } },
    destination ?? pino.destination({ sync: false, minLength: 4096, periodicFlush: 100 }),
  );
