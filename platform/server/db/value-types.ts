import pg from "pg";
import { isoInstant } from "./columns.ts";

/**
 * Type parsers of our connections only (bigint, ISO times, dates as text); the jobs' library expects the driver's
 * defaults.
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => ownParsers.get(type) ?? pg.types.getTypeParser(type, format),
};

const ownParsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, BigInt],
  [pg.types.builtins.TIMESTAMPTZ, isoInstant],
  [pg.types.builtins.DATE, (text) => text],
]);
