import { z } from "zod";
import { earliestDate, firstDate, lastDate } from "./dates.ts";

/** An existing date with one sentence for each way to be out of its bounds. */
const dayBetween = (earliest: string, tooEarly: string, tooLate: string) =>
  z.iso
    .date({ abort: true })
    .superRefine((date, context) => {
      const kind = date < earliest ? tooEarly : date > lastDate ? tooLate : undefined;
      if (kind) context.addIssue({ code: "custom", params: { kind } });
    })
    .describe("A day in the shop's time zone, YYYY-MM-DD");

export const day = dayBetween(firstDate, "before-1900", "after-2199");

/** A date in a body that may be in the future. */
export const dayFrom2018 = dayBetween(earliestDate, "before-2018", "after-2199");

/**
 * A date in a body, not before 2018-01-01. The handler checks that it is not in the future, because it knows the
 * shop's today.
 */
export const dayOfPaper = dayBetween(earliestDate, "before-2018", "in-future");

export const month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
  .describe("A month, `2026-10`");
