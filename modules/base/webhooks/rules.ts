/** Held: it waits while its webhook is paused. Failed: no longer tried. */
export const deliveryStates = ["waiting", "held", "delivered", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];
export type StoredState = Exclude<DeliveryState, "held">;

/** `ping` is a test; `again` was sent again by hand. Both are tried once. */
export const origins = ["event", "ping", "again"] as const;
export type Origin = (typeof origins)[number];

/** Why a try did not succeed: it could not be made, it had no answer, or by its answer. */
export const failures = [
  "secret",
  "forbidden-address",
  "not-reached",
  "no-answer",
  "broken-off",
  "redirect",
  "status",
] as const;
export type Failure = (typeof failures)[number];

export const pauseReasons = ["by-hand", "failing"] as const;
export type PauseReason = (typeof pauseReasons)[number];

type Waiting = { state: StoredState; origin: Origin; pausedAt: string | null };

/** The state as it is shown. Tests and what is sent again by hand are sent to a paused webhook too. */
export const stateOf = ({ state, origin, pausedAt }: Waiting): DeliveryState =>
  state === "waiting" && origin === "event" && pausedAt !== null ? "held" : state;

/** The name of the event of a test. */
export const pingEvent = "ping";

export const maxWebhooks = 10;
export const keptDays = 30;
export const keptAnswerBytes = 1024;
/** For so long a secret that was replaced signs beside the new one. */
export const overlapHours = 24;
export const triedForHours = 72;
export const answerSeconds = 10;
export const pingsPerHour = 60;

const minute = 60;
const hour = 60 * minute;

/** Seconds between two tries; the last pause is repeated. */
export const pauses = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 12 * hour, 24 * hour] as const;

/**
 * After how many seconds an event is tried again that was tried so often without success; undefined after three days.
 * The last try is at their end.
 */
export const nextTryIn = (attempts: number, { begunAt, now }: { begunAt: string; now: string }): number | undefined => {
  const left = triedForHours * hour - (Date.parse(now) - Date.parse(begunAt)) / 1000;
  if (left <= 0) return undefined;
  return Math.min(pauses[Math.min(attempts, pauses.length) - 1] ?? minute, left);
};

/** Whether a webhook to which nothing could be delivered is paused. */
export const hasFailedTooLong = (failingSince: string, now: string) =>
  Date.parse(now) - Date.parse(failingSince) >= triedForHours * hour * 1000;

export const failureOf = (status: number): Failure | undefined => {
  if (status >= 200 && status < 300) return undefined;
  return status >= 300 && status < 400 ? "redirect" : "status";
};

/** The beginning of an answer as it is kept; PostgreSQL takes no NUL in a text. */
export const keptAnswer = (text: string): string => {
  const bytes = new TextEncoder().encode(text.slice(0, keptAnswerBytes)).subarray(0, keptAnswerBytes);
  return new TextDecoder()
    .decode(bytes)
    .replace(/\uFFFD$/, "")
    .replaceAll("\0", "\uFFFD");
};
