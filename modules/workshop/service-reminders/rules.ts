/** What is due; `other` is named by its note. */
export const reminderKinds = ["oil", "service", "tyres", "brakes", "battery", "other"] as const;
export type ReminderKind = (typeof reminderKinds)[number];

export const reminderStates = ["overdue", "due", "later", "done", "dismissed"] as const;
export type ReminderState = (typeof reminderStates)[number];

/** Days before the expected day from which a reminder counts as due. */
export const dueWithin = 30;

/** Days before the expected day from which the client is told. */
export const notifyDaysBefore = 14;

/** A client is not told of what was expected longer ago than this. */
export const notifyDaysAfter = 30;

type Times = { expectedOn: string; doneAt: string | null; dismissedAt: string | null };

/** `dueUntil` is the last day that counts as due. Days are `YYYY-MM-DD`. */
export const stateOf = (
  { expectedOn, doneAt, dismissedAt }: Times,
  { today, dueUntil }: { today: string; dueUntil: string },
): ReminderState => {
  if (doneAt !== null) return "done";
  if (dismissedAt !== null) return "dismissed";
  if (expectedOn < today) return "overdue";
  return expectedOn <= dueUntil ? "due" : "later";
};

export const isOpenReminder = (state: ReminderState) => state !== "done" && state !== "dismissed";
