import { addDays, dateIn, entryInstant, timeIn } from "../../../platform/shared/dates.ts";
import { type Placeholder, placeholders, withValues } from "./placeholders.ts";

export const quietFrom = "21:00";
export const quietTo = "08:00";

/** The end of the night in which clients get no messages; undefined during the day. */
export const quietUntil = (now: string, timeZone: string): string | undefined => {
  const [time, today] = [timeIn(now, timeZone), dateIn(now, timeZone)];
  if (time >= quietTo && time < quietFrom) return undefined;
  return entryInstant(`${time < quietTo ? today : addDays(today, 1)}T${quietTo}`, timeZone, now);
};

/** Whether a message waits for the morning. */
export const isLater = (dueAt: string | null) => dueAt !== null && Date.parse(dueAt) > Date.now() + 60_000;

export type TextValues = Readonly<Partial<Record<Placeholder, string | undefined>>>;

/** The placeholders of a text that have no value. */
export const lacking = (text: string, values: TextValues): Placeholder[] =>
  placeholders.filter((name) => text.includes(`{${name}}`) && !values[name]);

/** The placeholders that a text names, each once, in their order. */
export const namesIn = (text: string): Placeholder[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].flatMap(
    (name) => placeholders.find((known) => known === name) ?? [],
  );

export const namesLink = (text: string) => text.includes("{link}");

/** Without the isolating marks of the screen, which no phone needs and which would cost as much as Arabic letters. */
export const filledText = (text: string, values: TextValues): string =>
  withValues(text, Object.fromEntries(placeholders.map((name) => [name, values[name] ?? ""])) as never)
    .replace(/[\u2066-\u2069]/g, "")
    .trim();
