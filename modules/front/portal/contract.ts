import { z } from "zod";
import { route } from "../../../platform/shared/route.ts";
import { stations, type StationState } from "../board/rules.ts";
import { estimateStates } from "../../money/estimates/rules.ts";
import { linkRoutes } from "../../base/messages/contract.ts";
import { reminderKinds } from "../../workshop/service-reminders/rules.ts";
import { sharedQuestion } from "./question-contract.ts";
import { paperKinds } from "./rules.ts";

const amount = z.string().describe("Decimal string");
const pair = z.object({ en: z.string(), ar: z.string() });
const states = ["done", "now", "ahead", "skipped"] as const satisfies readonly StationState[];

const visit = z.object({
  id: z.uuid(),
  enteredOn: z.string().describe("YYYY-MM-DD"),
  exitedOn: z.string().nullable(),
  mileage: z.number().int().nullable(),
  life: z
    .array(z.object({ station: z.enum(stations), state: z.enum(states), on: z.string().nullable() }))
    .nullable()
    .describe("The stages of a visit that has not ended"),
});

const service = z.object({
  kind: z.enum(reminderKinds),
  note: z.string().nullable().describe("Names another kind"),
  dueKm: z.number().int().nullable(),
  expectedOn: z.string().describe("YYYY-MM-DD"),
});

const car = z.object({
  id: z.uuid(),
  licensePlate: z.string(),
  licensePlateCountry: z.string(),
  name: pair.nullable().describe("Make, model and year"),
  visits: z.array(visit).describe("Newest first"),
  services: z.array(service).describe("The next services, soonest first"),
});

const waitingEstimate = z.object({
  id: z.uuid(),
  number: z.string(),
  state: z.enum(estimateStates),
  licensePlate: z.string(),
  licensePlateCountry: z.string(),
  validUntil: z.string(),
  grandTotal: amount,
});

const paper = z.object({
  kind: z.enum(paperKinds),
  id: z.uuid(),
  number: z.string(),
  on: z.string().describe("YYYY-MM-DD"),
  licensePlate: z.string().nullable().describe("Null for a paper of no vehicle: what was owed before these books"),
  licensePlateCountry: z.string().nullable(),
  amount: amount
    .nullable()
    .describe("With a minus if it is given back; of an estimate what was approved; null for a report"),
  due: amount.nullable().describe("What is left to pay of an invoice, if anything is"),
});

const deferred = z.object({
  id: z.uuid(),
  name: pair,
  licensePlate: z.string(),
  licensePlateCountry: z.string(),
  photo: z.object({ url: z.string(), thumbnailUrl: z.string() }).nullable(),
});

/** What a client's page shows. */
export const sharedPortal = z.object({
  clientName: z.string(),
  wantsReminders: z.boolean().describe("Whether the client is told of the next service"),
  bookingPath: z.string().nullable().describe("The page on which a time can be requested, without its language"),
  account: z.object({
    due: amount.describe("Of the client's approved invoices and debit notes"),
    deposit: amount.describe("Paid ahead"),
    refundDue: amount.describe("Owed back"),
  }),
  waiting: z.array(waitingEstimate).describe("Estimates that can be answered"),
  cars: z.array(car).describe("The one that entered last first"),
  deferred: z.array(deferred).describe("Findings that were answered with not now"),
  questions: z.array(sharedQuestion).describe("To the shop, newest first, at most 20"),
  papers: z.array(paper).describe("Newest first, at most 100"),
});
export type SharedPortal = z.output<typeof sharedPortal>;

/**
 * One private link for each client. Who makes one can open it, so making one needs the permissions for all that it
 * shows: what the client owes, estimates, diagnostics and invoices.
 */
export const portalLinks = linkRoutes("clients", {
  view: { all: ["view-clients", "view-client-payments"] },
  share: {
    all: ["view-clients", "view-client-payments", "view-client-invoices", "view-estimates", "view-client-diagnostics"],
  },
  page: "me",
  shown: sharedPortal,
});

export const openPaper = route({
  method: "POST",
  path: "/api/public/clients/:token/papers",
  needs: "nobody",
  summary: "Open a paper on a client's page",
  description:
    "Answers the public page of an estimate, invoice, return invoice, debit note, credit note of an opening item or diagnostic that the client's page shows; the same address each time. It closes with the client's link. Unknown, revoked and expired links are all answered 404 `link-closed`. At most 60 a minute from one address.",
  body: z.object({ kind: z.enum(paperKinds), id: z.uuid() }),
  answer: z.object({ url: pair.describe("The address in each language") }),
});

export const setReminders = route({
  method: "POST",
  path: "/api/public/clients/:token/reminders",
  needs: "nobody",
  summary: "Refuse reminders on a client's page, or take them up again",
  description:
    "A reminder that still waits is cancelled. Messages about a running visit, an estimate or a payment are no reminders. Unknown, revoked and expired links are all answered 404 `link-closed`. At most 30 a minute from one address.",
  body: z.object({ wantsReminders: z.boolean() }),
  answer: z.object({ wantsReminders: z.boolean() }),
});
