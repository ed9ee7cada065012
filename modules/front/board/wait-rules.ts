import type { Minor } from "../../../platform/shared/money.ts";
import type { ShownHold } from "../../workshop/work-orders/rules.ts";
import type { NextStep } from "./rules.ts";

export const waitKinds = ["hold", "worked", "answer", "payment", "act"] as const;

type Named = { name: string; nameAr: string | null };

/** What is known of why a visit waits; the times of acts that have not happened are null. */
export type WaitFacts = {
  /** Of its tasks that are on hold, the one held last. */
  hold: { reason: ShownHold; part: Named | null; note: string | null; since: string } | null;
  /** The clock that was started last, of those that run on it. */
  clock: { by: Named; since: string } | null;
  /** The estimate sent last that nobody has answered. */
  offer: { number: string; since: string } | null;
  due: Minor;
  enteredAt: string;
  cardAt: string | null;
  signedAt: string | null;
  diagnosingSince: string | null;
  diagnosedAt: string | null;
  draftedAt: string | null;
  doneAt: string | null;
  checkedAt: string | null;
  invoiceDraftedAt: string | null;
  invoicedAt: string | null;
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
 * Why a visit waits: during the work its newest hold, else who works on it; before and after it the paper or the act
 * that is missing, and since when. Null if nothing is left to do, or if the reader may not know of the step.
 */
export const waitOf = (next: NextStep | null, facts: WaitFacts, mayWork: boolean): Wait | null => {
  if (next === null) return null;
  const { hold, clock, offer } = facts;
  if (next === "finish-work" && mayWork) {
    if (hold)
      return { ...nothing, kind: "hold", since: hold.since, reason: hold.reason, part: hold.part, note: hold.note };
    if (clock) return { ...nothing, kind: "worked", since: clock.since, by: clock.by };
  }
  if (next === "await-answer" && offer) return { ...nothing, kind: "answer", since: offer.since, number: offer.number };
  if (next === "take-payment") return { ...nothing, kind: "payment", since: facts.invoicedAt, amount: facts.due };
  return { ...nothing, kind: "act", since: sinceOf(next, facts) };
};

/** Since when an act is missing: when what comes before it happened. */
const sinceOf = (next: NextStep, facts: WaitFacts): string | null => {
  const since: Record<NextStep, string | null> = {
    "fill-entry-card": facts.enteredAt,
    "sign-entry-card": facts.cardAt,
    "start-diagnosis": facts.signedAt,
    "finish-diagnosis": facts.diagnosingSince,
    "create-estimate": facts.diagnosedAt,
    "send-estimate": facts.draftedAt ?? facts.offer?.since ?? null,
    "await-answer": facts.offer?.since ?? null,
    "renew-estimate": facts.offer?.since ?? null,
    "finish-work": null,
    "check-work": facts.doneAt,
    "create-invoice": facts.checkedAt,
    "approve-invoice": facts.invoiceDraftedAt,
    "take-payment": facts.invoicedAt,
    "record-exit": facts.invoicedAt,
  };
  return since[next];
};

/** How long something waits, as it is said: under an hour, in hours, from two days on in days. */
export const lengthOf = (since: string, now: number): { unit: "moment" | "hours" | "days"; count: number } => {
  const hours = Math.floor((now - Date.parse(since)) / 3_600_000);
  if (hours < 1) return { unit: "moment", count: 0 };
  return hours < 48 ? { unit: "hours", count: hours } : { unit: "days", count: Math.floor(hours / 24) };
};
