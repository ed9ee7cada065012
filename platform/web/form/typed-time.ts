import { latinDigits } from "../../shared/digits.ts";

/** A typed time (`9`, `914`, `9:14`, `٠٩:١٤`) → `09:14`; undefined if it is not a time. */
export const typedTime = (text: string): string | undefined => {
  const digits = latinDigits(text).replace(/\D/g, "");
  if (digits === "" || digits.length > 4) return undefined;
  const [hour, minute] = digits.length <= 2 ? [digits, "00"] : [digits.slice(0, -2), digits.slice(-2)];
  return Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, "0")}:${minute}` : undefined;
};
