import { z } from "zod";
import { moneyIn } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine } from "../../../platform/shared/text.ts";
import { languages } from "../../../platform/shared/words.ts";
import { changeClaim, claim, closed } from "./contract.ts";
import { maxItems } from "./line-contract.ts";

const sending = {
  to: z
    .string()
    .trim()
    .min(1)
    .max(2000)
    .optional()
    .describe("Plain addresses, separated by commas; default the insurer's. One bad address refuses all"),
  language: z.enum(languages).optional().describe("Of the mail; default is that of the shop's documents"),
};

export const sendClaim = route({
  method: "POST",
  path: "/api/insurance-claims/:id/send-to-insurance-company",
  needs: changeClaim.needs,
  summary: "Send a claim to the insurance company",
  description: `Mails the PDF and a link to the photos to each address through the outbox, at most 60 mailings of a shop per hour. An open claim becomes sent. ${closed}`,
  body: z.object(sending),
  answer: claim,
});

export const sendInspection = route({
  method: "POST",
  path: "/api/insurance-claims/:id/emails/send-insurance-rep-inspection",
  needs: changeClaim.needs,
  summary: "Send the inspection of a claim",
  description: `Mails a link to the photos to each address. ${closed}`,
  body: z.object(sending),
  answer: claim,
});

export const approveClaim = route({
  method: "POST",
  path: "/api/insurance-claims/:id/approvals",
  needs: changeClaim.needs,
  summary: "Record an approval by the insurance company",
  description:
    "Of the claim, or of the supplement that waits. `deductible_amount` is at most `approved_amount`. Of two at once one is refused. Refusals: workshop-is-copy, claim-approved, claim-closed, vehicle-archived.",
  body: z.object({
    approvedAmount: moneyIn.optional().describe("VAT included; default what is asked"),
    deductibleAmount: moneyIn.optional().describe("What the owner pays of it; default 0"),
    items: z.array(z.uuid()).max(maxItems).optional().describe("The approved items; default all. Others are refused"),
    informClient: z
      .boolean()
      .default(false)
      .describe("Tells the client by text message or e-mail; with neither number nor address the message is kept"),
  }),
  answer: claim,
});

export const rejectClaim = route({
  method: "POST",
  path: "/api/insurance-claims/:id/reject",
  needs: changeClaim.needs,
  summary: "Record a rejection by the insurance company",
  description:
    "Of the claim, which can be sent and approved again, or of the supplement that waits. Refusals: claim-approved, claim-closed, vehicle-archived.",
  body: z.object({ reason: oneLine(500) }),
  answer: claim,
});

export const markSent = route({
  method: "POST",
  path: "/api/insurance-claims/:id/mark-sent",
  needs: changeClaim.needs,
  summary: "Record that an open claim was handed over to the insurer otherwise",
  description: `Refusals: claim-sent. ${closed}`,
  answer: claim,
});

export const markInspected = route({
  method: "POST",
  path: "/api/insurance-claims/:id/mark-inspected",
  needs: changeClaim.needs,
  summary: "Record that the insurer's representative has inspected the vehicle",
  description: `Refusals: claim-inspected. ${closed}`,
  answer: claim,
});
