import { fold } from "../../shared/folding.ts";

/** A typed time (`9`, `914`, `9:14 am`, `٠٩:١٤ ص`) → `09:14`, `2:30 م` → `14:30`; undefined if it is not a time. */
export const typedTime = (text: string): string | undefined => {
  const [, hours = "", minutes = "00", half = ""] = form.exec(fold(text).replace(/\./g, ":")) ?? [];
  const hour = hourOf(Number(hours), half);
  return hours === "" || hour === undefined || Number(minutes) > 59
    ? undefined
    : `${String(hour).padStart(2, "0")}:${minutes}`;
};

const morning = "a:?m:?|ص|صباحا?";
const evening = "p:?m:?|م|مساء?ا?|ظهرا|عصرا";
const form = new RegExp(`^(\\d{1,2})(?:[: ]?(\\d{2}))? ?(${morning}|${evening})?$`);

/** An hour after noon may be written in both ways: `2 pm` and `14 pm`. */
const hourOf = (hour: number, half: string) => {
  if (half === "") return hour < 24 ? hour : undefined;
  const isEvening = new RegExp(`^(?:${evening})$`).test(half);
  if (isEvening && hour > 12 && hour < 24) return hour;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (isEvening ? 12 : 0);
};
