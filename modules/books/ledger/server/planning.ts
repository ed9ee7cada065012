import type { Db } from "../../../../platform/server/db/database.ts";
import { daysBetween } from "../../../../platform/shared/dates.ts";
import { refuseField } from "../../../../platform/shared/refusals.ts";
import { type Frequency, repetitionAfter, within } from "../recurrence.ts";
import { plannedEntries, recurringEntries } from "../recurring-tables.ts";
import { entryWords, refuse } from "../words.ts";

export type Repetition = { every: Frequency; until?: string | null | undefined; isAutomatic: boolean };

type Planned = {
  id: string;
  date: string;
  isOpening?: boolean | undefined;
  reversesOn?: string | null | undefined;
  repeats?: Repetition | null | undefined;
};

/** Plans the reversal and the repetitions of an entry that was just posted. */
export const planAfter = async (db: Db, { id, date, isOpening, reversesOn, repeats }: Planned, today: string) => {
  if (reversesOn && reversesOn <= date) throw refuseField("reverses_on", entryWords.afterEntry);
  if (repeats && isOpening) throw refuse("not-manual");
  if (reversesOn)
    await db.insert(plannedEntries, { entryId: id, kind: "reversal", dueOn: reversesOn, isAutomatic: true });
  if (!repeats) return;
  const reversedAfterDays = reversesOn ? daysBetween(date, reversesOn) : null;
  await planRepetitions(db, { id, date }, { ...repeats, reversedAfterDays, today, field: "repeats.until" });
};

type Plan = Repetition & { reversedAfterDays: number | null; today: string; field: string };

export const planRepetitions = (
  db: Db,
  { id, date }: { id: string; date: string },
  { every, until = null, isAutomatic, reversedAfterDays, today, field }: Plan,
) => {
  if (until !== null && until <= date) throw refuseField(field, entryWords.afterEntry);
  const nextOn = within(nextAfter(date, every, today), until);
  return db.insert(recurringEntries, { entryId: id, every, nextOn, until, isAutomatic, reversedAfterDays });
};

/** The first repetition that is neither on the entry's own day nor in the past. */
export const nextAfter = (date: string, every: Frequency, today: string) =>
  repetitionAfter(date, every, date > today ? date : today);
