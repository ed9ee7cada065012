import { daysBetween } from "../../../platform/shared/dates.ts";
import type { Minor } from "../../../platform/shared/money.ts";
import type { Permission } from "../../../platform/shared/permissions.ts";
import type { Needs } from "../../../platform/shared/route.ts";
import { promisedDays, type VehicleStatus } from "../../workshop/visits/rules.ts";

export type Progress = {
  vehicleExitedAt: string | null;
  deletedAt: string | null;
  status: VehicleStatus;
  card: "none" | "unsigned" | "signed";
  /** Of its diagnostics: `open` if any is open, else `ended` if any has ended. */
  diagnostic: "none" | "open" | "ended";
  /** Found in this visit, and nobody has priced, answered or settled it. */
  unpricedFindings: number;
  estimates: {
    drafts: number;
    /** Sent, neither withdrawn nor replaced. */
    sent: number;
    /** One of the sent ones can be answered, and nobody has shared it with the client. */
    isUnshared: boolean;
    /** One of the sent ones is with the client, without an answer, and can be answered. */
    isAnswerAwaited: boolean;
    /** The one sent last has expired without an answer. */
    hasExpired: boolean;
    /** Those of the sent ones of which something is approved. */
    approved: number;
  };
  /** Tasks that are not cancelled: to be done, done and not checked, and all. */
  tasks: { open: number; unchecked: number; all: number };
  drafts: number;
  approvedInvoices: number;
  /** Open amount of approved invoices. */
  due: Minor;
};

export const nextSteps = [
  "fill-entry-card",
  "sign-entry-card",
  "start-diagnosis",
  "finish-diagnosis",
  "create-estimate",
  "send-estimate",
  "await-answer",
  "renew-estimate",
  "finish-work",
  "check-work",
  "create-invoice",
  "approve-invoice",
  "take-payment",
  "record-exit",
] as const;
export type NextStep = (typeof nextSteps)[number];

/**
 * The first thing that somebody waits for; null if nothing is left to do. Once an invoice is approved, a missing card,
 * signature or diagnosis no longer counts; once one is drafted or the vehicle is ready, neither does what comes before
 * the invoice and was not begun.
 */
export const nextStep = (visit: Progress): NextStep | null => {
  if (visit.deletedAt) return null;
  const isOpen = !visit.vehicleExitedAt && visit.approvedInvoices === 0;
  if (isOpen && visit.card === "none") return "fill-entry-card";
  if (isOpen && visit.card === "unsigned") return "sign-entry-card";
  const isWorkedOn = isOpen && visit.status === "working_on";
  if (isWorkedOn && visit.diagnostic === "open") return "finish-diagnosis";
  const step = isWorkedOn && visit.drafts === 0 ? stepOfWork(visit) : null;
  if (step) return step;
  if (isOpen && visit.drafts === 0) return "create-invoice";
  if (visit.drafts > 0) return "approve-invoice";
  if (visit.due > 0n) return "take-payment";
  return visit.vehicleExitedAt ? null : "record-exit";
};

/** From the diagnosis to the checked work. What is offered or worked on without a diagnosis needs none. */
const stepOfWork = ({ diagnostic, unpricedFindings, estimates, tasks }: Progress): NextStep | null => {
  const isBegun = estimates.drafts + estimates.sent + tasks.all > 0;
  if (diagnostic === "none" && !isBegun) return "start-diagnosis";
  if (estimates.drafts > 0 || estimates.isUnshared) return "send-estimate";
  if (estimates.isAnswerAwaited) return "await-answer";
  if (estimates.hasExpired && (unpricedFindings > 0 || tasks.all === 0)) return "renew-estimate";
  if (unpricedFindings > 0 && diagnostic === "ended") return "create-estimate";
  if (tasks.open > 0) return "finish-work";
  return tasks.unchecked > 0 ? "check-work" : null;
};

/** Whether a visit needs attention; during the work neither the work nor a missing invoice does. */
export const isWaiting = (step: NextStep, status: VehicleStatus): boolean =>
  step !== "finish-work" && (step !== "create-invoice" || status !== "working_on");

/** The road of a visit. */
export const stations = [
  "entered",
  "card",
  "diagnosed",
  "quoted",
  "approved",
  "work",
  "invoiced",
  "paid",
  "left",
] as const;
export type Station = (typeof stations)[number];
export type StationState = "done" | "now" | "ahead" | "skipped";

/** Amounts owed are also known to users who handle payments. */
const tellsDebts: readonly Permission[] = ["view-client-invoices", "view-client-payments", "create-client-payments"];

/** Who may know of a step or a station; of the others, everybody who may view the vehicle. */
const tellsStep: Partial<Record<NextStep, Needs>> = {
  "create-estimate": "view-estimates",
  "send-estimate": "view-estimates",
  "await-answer": "view-estimates",
  "renew-estimate": "view-estimates",
  "finish-work": "view-work-orders",
  "check-work": "view-work-orders",
  "approve-invoice": "view-client-invoices",
  "take-payment": tellsDebts,
};
const tellsStation: Partial<Record<Station, Needs>> = {
  quoted: "view-estimates",
  approved: "view-estimates",
  work: "view-work-orders",
  paid: tellsDebts,
};

/** The next step and stages, without what the user may not view. */
export const knownTo = (
  may: (needs: Needs) => boolean,
  visit: Progress,
): { next: NextStep | null; life: ReturnType<typeof life> } => {
  const step = nextStep(visit);
  const isKnown = (needs: Needs | undefined) => needs === undefined || may(needs);
  const next = step && isKnown(tellsStep[step]) ? step : null;
  return { next, life: life(visit, next).filter(({ station }) => isKnown(tellsStation[station])) };
};

/** Where vehicles inside can stand, without what the user may not view. Nobody waits for the entry itself. */
export const stopsKnownTo = (may: (needs: Needs) => boolean): Station[] =>
  stations.filter((station) => station !== "entered" && may(tellsStation[station] ?? "signed-in"));

/** Where a visit stands; undefined if nothing is left to do, or if the user may not know of it. */
export const stopOf = (life: readonly { station: Station; state: StationState }[]): Station | undefined =>
  life.find(({ state }) => state === "now")?.station;

export const life = (visit: Progress, step = nextStep(visit)): { station: Station; state: StationState }[] => {
  const { estimates, tasks } = visit;
  const now = step && stationOf[step];
  const isDone: Record<Station, boolean> = {
    entered: true,
    card: visit.card === "signed",
    diagnosed: visit.diagnostic === "ended",
    quoted: estimates.sent > 0,
    approved: estimates.approved > 0,
    work: tasks.all > 0 && tasks.open + tasks.unchecked === 0,
    invoiced: visit.approvedInvoices > 0,
    paid: visit.approvedInvoices > 0 && visit.drafts === 0 && visit.due === 0n,
    left: visit.vehicleExitedAt !== null,
  };
  const last = stations.findLastIndex((station) => isDone[station]);
  const current = now ? stations.indexOf(now) : stations.length;
  return stations.map((station, at) => {
    if (station === now) return { station, state: "now" };
    if (isDone[station]) return { station, state: "done" };
    return { station, state: at < last && (at < current || isDone.left) ? "skipped" : "ahead" };
  });
};

const stationOf: Record<NextStep, Station> = {
  "fill-entry-card": "card",
  "sign-entry-card": "card",
  "start-diagnosis": "diagnosed",
  "finish-diagnosis": "diagnosed",
  "create-estimate": "quoted",
  "send-estimate": "quoted",
  "await-answer": "approved",
  "renew-estimate": "approved",
  "finish-work": "work",
  "check-work": "work",
  "create-invoice": "invoiced",
  "approve-invoice": "invoiced",
  "take-payment": "paid",
  "record-exit": "left",
};

export type Stay = {
  /** The day number; the day of entry is 1. */
  day: number;
  /** The promised number of days; null without a promise. */
  of: number | null;
  /** Days left: 0 means due today, negative means late. Null without a promise, after the exit, and if archived. */
  left: number | null;
};

export const stay = (
  visit: { enteredOn: string; vehicleExitedAt: string | null; archivedOn: string | null; daysToFix: number | null },
  today: string,
): Stay => {
  const endedOn = visit.vehicleExitedAt ?? visit.archivedOn;
  const day = daysBetween(visit.enteredOn, endedOn ?? today) + 1;
  const of = promisedDays(visit);
  return { day, of, left: of === null || endedOn ? null : of - day };
};

export const exitWarnings = [
  "unpaid-balance",
  "unsigned-entry-card",
  "draft-invoice",
  "open-tasks",
  "running-clock",
  "parts-not-invoiced",
  "sublet-not-billed",
] as const;
export type ExitWarning = (typeof exitWarnings)[number];

export const exitWarningsOf = (
  visit: Pick<Progress, "card" | "drafts" | "due">,
  work: { tasks: number; clocks: number; parts: number; unbilled: number },
): ExitWarning[] => [
  ...(visit.due > 0n ? ["unpaid-balance" as const] : []),
  ...(visit.card === "unsigned" ? ["unsigned-entry-card" as const] : []),
  ...(visit.drafts > 0 ? ["draft-invoice" as const] : []),
  ...(work.tasks > 0 ? ["open-tasks" as const] : []),
  ...(work.clocks > 0 ? ["running-clock" as const] : []),
  ...(work.parts > 0 ? ["parts-not-invoiced" as const] : []),
  ...(work.unbilled > 0 ? ["sublet-not-billed" as const] : []),
];

export const filters = [
  "inside",
  "entered_today",
  "exited_today",
  "late",
  "no_entry_card",
  "no_invoice",
  "no_claim",
  "claim_awaiting_approval",
  "claim_not_invoiced",
  "working_on",
  "ready_for_customer",
  "ready_for_pickup",
  "completed",
  "invoiced",
  "exited",
  "all",
] as const;
export type Filter = (typeof filters)[number];

/** The filters that name something missing; they can be combined with another one. */
export const needs = [
  "late",
  "no_entry_card",
  "no_invoice",
  "no_claim",
  "claim_awaiting_approval",
  "claim_not_invoiced",
] as const satisfies readonly Filter[];
export type Need = (typeof needs)[number];

/** How many vehicles are in time, of those inside; both counts may be read at different moments. */
export const inTimeOf = ({ inside, late }: { inside: number; late: number }) => Math.max(0, inside - late);

export const pendingClaims = ["awaiting-approval", "not-invoiced"] as const;
export type PendingClaim = (typeof pendingClaims)[number];

export const daysShownAfterExit = 30;

/** Where an odometer was read: at entry, on the entry card, on an invoice at exit. */
export const readingSources = ["entry", "entry-card", "exit"] as const;

/** An odometer only increases, so a lower reading is an error, a replaced instrument, or tampering. */
export const isBackwards = (km: number, highestBefore: number | null): boolean =>
  highestBefore !== null && km < highestBefore;
