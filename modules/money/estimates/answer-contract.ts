import { z } from "zod";
import { route } from "../../../platform/shared/route.ts";
import { oneLine } from "../../../platform/shared/text.ts";
import { estimate } from "./contract.ts";
import { closedLink } from "./question-contract.ts";
import { alternatives, answers } from "./rules.ts";
import { sharedEstimate } from "./shared-contract.ts";

const maxGroups = 500;
/** Bytes: a signature and the answers. */
const withSignature = 2 * 1_048_576;

const signature = z.string().max(1_500_000).describe("PNG data URL of 500 × 300 with strokes in it");

const answered = {
  answers: z
    .array(
      z.object({
        key: z.uuid().describe("A finding's id, or that of a line without a finding"),
        answer: z.enum(answers),
        alternative: z.enum(alternatives).nullish().describe("Default: the first one offered"),
      }),
    )
    .min(1)
    .max(maxGroups)
    .describe("Each finding, and each line without one"),
  name: oneLine(120).describe("Who answers"),
  revision: z
    .number()
    .int()
    .min(1)
    .max(10_000)
    .default(1)
    .describe("The version that the page showed; if a later one was sent, 409 `estimate-replaced`"),
  after: z
    .number()
    .int()
    .min(0)
    .max(1000)
    .describe(
      "How many answers the page showed; if there are more now, or nothing changes, 409 `already-answered` names who and when",
    ),
};

const rules =
  "The first signed answer wins. What was not approved may be approved later, until it expires; a yes stays. Approved findings become tasks of the work order; once the vehicle has left they are open again for its next visit. Refusals: workshop-is-copy, estimate-replaced, already-answered (with `name` and `answered_at`), estimate-expired, estimate-disputed, answer-incomplete, answer-unknown, answer-outdated (what was put off, or left unanswered until the vehicle left, is since priced anew, done or dropped), already-approved.";

export const answerEstimate = route({
  method: "POST",
  path: "/api/estimates/:id/answers",
  evenExpired: "ends-begun",
  needs: "approve-estimates",
  largestBody: withSignature,
  summary: "Record the client's answer",
  description: `Signed in person on the shop's tablet, or given by phone. ${rules}`,
  body: z.discriminatedUnion("channel", [
    z.object({ channel: z.literal("in-person"), ...answered, clientSignature: signature }),
    z.object({
      channel: z.literal("phone"),
      ...answered,
      phone: oneLine(30).describe("The number that was called"),
      answeredAt: z.iso.datetime({ offset: true }).optional().describe("Default: now; not in the future"),
    }),
  ]),
  answer: estimate,
});

export const takeBack = route({
  method: "POST",
  path: "/api/estimates/:id/take-back",
  needs: "approve-estimates",
  summary: "Take back approvals of an estimate",
  description:
    "Recorded among the answers with its reason. The findings are declined, and may be approved again until it expires; their tasks are cancelled, or held for the client if they were begun. Refusals: workshop-is-copy, not-approved, approval-invoiced, estimate-replaced, estimate-withdrawn.",
  body: z.object({
    keys: z
      .array(z.uuid())
      .min(1)
      .max(maxGroups)
      .describe("Approved findings, by their ids, and approved lines without one, by theirs"),
    name: oneLine(120).describe("Who asked for it"),
    reason: oneLine(500),
  }),
  answer: estimate,
});

export const openDispute = route({
  method: "POST",
  path: "/api/estimates/:id/dispute",
  needs: "approve-estimates",
  summary: "Mark an answered estimate as disputed",
  description:
    "Its tasks wait, whatever else they wait for, and their clocks stop; it cannot be answered, and no invoice with its lines be approved, until the dispute is lifted. The client's page shows the reason. Refusals: estimate-draft, estimate-replaced, estimate-withdrawn, estimate-disputed, not-answered.",
  body: z.object({
    name: oneLine(120).describe("Who says so"),
    reason: oneLine(500).describe("What has to be cleared up, as the client's page shows it"),
  }),
  answer: estimate,
});

export const liftDispute = route({
  method: "POST",
  path: "/api/estimates/:id/lift-dispute",
  needs: "approve-estimates",
  summary: "Lift the dispute of an estimate",
  description: "Its tasks go on, unless they wait for something else. Refusals: not-disputed.",
  body: z.object({ reason: oneLine(500).describe("How it was settled") }),
  answer: estimate,
});

export const answerLink = route({
  method: "POST",
  path: "/api/public/estimates/:token/answers",
  needs: "nobody",
  largestBody: withSignature,
  summary: "Answer an estimate behind a link",
  description: `${rules} ${closedLink} At most 20 a minute from one address.`,
  body: z.object({ ...answered, clientSignature: signature }),
  answer: sharedEstimate,
});

export const answerPdf = route({
  method: "GET",
  path: "/api/estimate-answers/:id.pdf",
  needs: "view-estimates",
  kind: "file",
  summary: "An answered estimate as a PDF",
  description: "As it was answered: prices, name, time and signature. Printed once and stored.",
  query: z.object({ download: z.literal("1").optional() }),
});
