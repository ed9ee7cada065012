import { z } from "zod";
import { month } from "../shared/date-fields.ts";
import { isDate } from "../shared/dates.ts";

const id = z.uuid();
const isId = (text: string) => id.safeParse(text).success;

const isMonth = (text: string) => month.safeParse(text).success;

/** Parameters with the same meaning on every page; pages check choices of their own (`status`, `filter`). */
const checks: Readonly<Record<string, (text: string) => boolean>> = {
  from: isDate,
  to: isDate,
  on: isDate,
  day: isDate,
  month: isMonth,
  account: isId,
  branch: isId,
  client: isId,
  insurer: isId,
  method: isId,
  other: isId,
  party: isId,
  product: isId,
  user: isId,
  vendor: isId,
};

/** A parameter of the address as text; undefined if it is missing or cannot be what its name says. */
export const addressValue = (search: Readonly<Record<string, unknown>>, name: string): string | undefined => {
  const written = search[name];
  if (written === undefined || written === null || typeof written === "object") return undefined;
  const text = String(written);
  const check = Object.hasOwn(checks, name) ? checks[name] : undefined;
  return !check || check(text) ? text : undefined;
};
