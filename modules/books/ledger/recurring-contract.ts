import { z } from "zod";
import { day, dayOfPaper } from "../../../platform/shared/date-fields.ts";
import { wholeListOf } from "../../../platform/shared/lists.ts";
import { moneyOut } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { entry, repetition } from "./journal-contract.ts";
import { bookReaders } from "./readers.ts";
import { frequencies } from "./recurrence.ts";

const entryReference = z
  .object({ id: z.uuid(), label: z.string(), memo: z.string().nullable(), total: moneyOut, viewUrl: z.string() })
  .describe("The entry whose lines are posted again");

const recurring = z.object({
  id: z.uuid(),
  entry: entryReference,
  every: z.enum(frequencies),
  nextOn: z.string().nullable().describe("Null: no repetition follows"),
  until: z.string().nullable(),
  isAutomatic: z.boolean(),
  reversedAfterDays: z.number().int().nullable(),
  isPaused: z.boolean(),
});
export type RecurringEntry = z.output<typeof recurring>;

const planned = z.object({
  id: z.uuid(),
  entry: entryReference,
  kind: z.enum(["repetition", "reversal"]),
  dueOn: z.string(),
  isAutomatic: z.boolean().describe("Posted on its day"),
  isDue: z.boolean(),
  problem: z.string().nullable().describe("Why it was not posted on its day, in the user's language"),
});
export type PlannedEntry = z.output<typeof planned>;

export const listRecurring = route({
  method: "GET",
  path: "/api/recurring-entries",
  needs: bookReaders,
  summary: "Manual entries that are repeated, the next first",
  description: "Those without a further repetition are last. Not paged, because a shop has only some dozens of them.",
  answer: wholeListOf(recurring),
});

export const repeatEntry = route({
  method: "POST",
  path: "/api/journal-entries/:id/repeat",
  needs: "edit-accounts",
  summary: "Repeat a manual entry",
  description:
    "The first repetition is the first one after today; the day of the month is kept, or is the last of a shorter month. Refusals: not-manual, entry-repeats.",
  body: repetition,
  answer: recurring,
});

export const changeRecurring = route({
  method: "PUT",
  path: "/api/recurring-entries/:id",
  overwrites: "only the fields that were changed are sent, and each stands alone",
  needs: "edit-accounts",
  summary: "Pause, continue or end the repetitions of an entry",
  description: "Repetitions of the pause are not made up for: it continues with the first one after today.",
  body: z.object({
    isPaused: z.boolean().optional(),
    isAutomatic: z.boolean().optional(),
    until: day.nullish().describe("The last day on which it is repeated; null: without end"),
  }),
  answer: recurring,
});

export const listPlanned = route({
  method: "GET",
  path: "/api/planned-entries",
  needs: bookReaders,
  summary: "Repetitions that wait to be posted, and reversals that are due or follow",
  answer: wholeListOf(planned),
});

export const postPlanned = route({
  method: "POST",
  path: "/api/planned-entries/:id/post",
  needs: "edit-accounts",
  withoutId: "the entry is dated and numbered by the plan",
  summary: "Post a repetition or reversal now",
  description:
    "Refusals: already-posted, entry-reversed, period-locked, account-archived, items-settled, open-items-changed.",
  body: z.object({
    date: dayOfPaper.optional().describe("From 2018-01-01 to today, not in a locked period; default its own day"),
  }),
  answer: entry,
});

export const skipPlanned = route({
  method: "POST",
  path: "/api/planned-entries/:id/skip",
  needs: "edit-accounts",
  summary: "Leave a repetition or reversal out",
  description: "Refusals: already-posted.",
  answer: planned,
});
