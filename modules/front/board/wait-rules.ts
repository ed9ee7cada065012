import type { Minor } from "../../../platform/shared/money.ts";
import type { ShownHold } from "../../workshop/work-orders/rules.ts";
import type { NextStep } from "./rules.ts";

/** Of more vehicles inside only so many are read, those that are inside longest. */
export const maxInside = 200;

export const waitKinds = ["hold", "outside", "worked", "answer", "payment", "act"] as const;

type Named = { name: string; nameAr: string | null };

/** What is known of why a visit waits; the times of acts that have not happened are null. */
export type WaitFacts = {
  /** Of its tasks that are on hold or outside, the one that began to wait last: either of these is known, or none. */
  hold: { reason: ShownHold; part: Named | null; note: string | null; since: string } | null;
  outside: { by: Named; since: string } | null;
  /** The clock that was started last, of those that run on it. */
  clock: { by: Named; since: string } | null;
  /** Of the estimates that are with the client without an answer, the one that can be answered longest. */
  offer: { number: string; since: string } | null;
  due: Minor;
  enteredAt: string;
  cardAt: string | null;
  signedAt: string | null;
  diagnosingSince: string | null;
  /** Since when the diagnosis has ended with findings that have no price. */
  unpricedSince: string | null;
  draftedAt: string | null;
  /** Since when an estimate is sent that nobody has shared with the client. */
  unsharedSince: string | null;
  /** When the estimate that was sent last expired without an answer. */
  expiredAt: string | null;
  doneAt: string | null;
  checkedAt: string | null;
  invoiceDraftedAt: string | null;
  /** Of what is owed, since when the oldest is. */
  owedSince: string | null;
  /** The last approval of an invoice or settlement. */
  readyAt: string | null;
};

export type Wait = {
  kind: (typeof waitKinds)[number];
  since: string | null;
  reason: ShownHold | null;
  part: Named | null;
  note: string | null;
  by: Named | null;
  number: string | null;
  amount: Minor | null;
};

const nothing = { reason: null, part: null, note: null, by: null, number: null, amount: null };

/**
 * Why a visit waits: during the work its newest hold or outside workshop, else who works on it; before and after it
 * the paper or the act that is missing, and since when. Null if nothing is left to do.
 */
export const waitOf = (next: NextStep | null, facts: WaitFacts): Wait | null => {
  if (next === null) return null;
  const { hold, outside, clock, offer, due } = facts;
  if (next === "finish-work") {
    if (hold) return { ...nothing, kind: "hold", ...hold };
    if (outside) return { ...nothing, kind: "outside", ...outside };
    if (clock) return { ...nothing, kind: "worked", ...clock };
  }
  if (next === "await-answer" && offer) return { ...nothing, kind: "answer", ...offer };
  const since = sinceOf(next, facts);
  return next === "take-payment"
    ? { ...nothing, kind: "payment", since, amount: due }
    : { ...nothing, kind: "act", since };
};

/** Since when an act is missing: when what comes before it happened. */
const sinceOf = (next: NextStep, facts: WaitFacts): string | null => {
  const since: Record<NextStep, string | null> = {
    "fill-entry-card": facts.enteredAt,
    "sign-entry-card": facts.cardAt,
    "start-diagnosis": facts.signedAt,
    "finish-diagnosis": facts.diagnosingSince,
    "create-estimate": facts.unpricedSince,
    "send-estimate": facts.draftedAt ?? facts.unsharedSince,
    "await-answer": facts.offer?.since ?? null,
    "renew-estimate": facts.expiredAt,
    "finish-work": null,
    "check-work": facts.doneAt,
    "create-invoice": facts.checkedAt,
    "approve-invoice": facts.invoiceDraftedAt,
    "take-payment": facts.owedSince,
    "record-exit": facts.readyAt,
  };
  return since[next];
};

type Waiting = { waits: Pick<Wait, "kind" | "since"> | null };

/** Those that wait, the longest on top, of whom it is not known since when last; what is worked on does not wait. */
export const longestWaiting = <Row extends Waiting>(rows: readonly Row[]): Row[] =>
  rows
    .filter(({ waits }) => waits !== null && waits.kind !== "worked")
    .toSorted((first, second) => sinceIn(first) - sinceIn(second));

const sinceIn = ({ waits }: Waiting) => (waits?.since ? Date.parse(waits.since) : Number.MAX_SAFE_INTEGER);

/** How long something waits, as it is said: under an hour, in hours, from two days on in days. */
export const lengthOf = (since: string, now: number): { unit: "moment" | "hours" | "days"; count: number } => {
  const hours = Math.floor((now - Date.parse(since)) / 3_600_000);
  if (hours < 1) return { unit: "moment", count: 0 };
  return hours < 48 ? { unit: "hours", count: hours } : { unit: "days", count: Math.floor(hours / 24) };
};
