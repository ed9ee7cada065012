import { z } from "zod";
import { moneyOut } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { draftVatStatus } from "../../records/documents/contract.ts";
import { entryCard, sign } from "../../workshop/entry-cards/contract.ts";

const price = z.object({
  lines: z.array(z.object({ name: z.string(), nameAr: z.string().nullable(), qty: z.string(), grandTotal: moneyOut })),
  subTotal: moneyOut,
  vat: moneyOut,
  grandTotal: moneyOut.describe("With VAT"),
});
export type ExpressPrice = z.output<typeof price>;

const express = price.extend({
  estimateId: z.uuid().describe("The draft that it is until the card is signed"),
  viewUrl: z.string(),
  version: z.string().describe("Of the draft; the signature sends it back"),
  vatStatus: draftVatStatus,
});

const chosen = z.object({ data: express.nullable() });
const needs = "create-estimates";

const refusedJobs =
  "422 on `product_id`: it is no ready-made job in use, or has no price; job-contains-archived: one of its items is archived";

export const showExpressPrice = route({
  method: "GET",
  path: "/api/products/:id/express-price",
  needs,
  summary: "What a ready-made job costs today",
  description: `Before it is chosen at the check-in. 404 if it is no ready-made job; refusals: ${refusedJobs}.`,
  answer: price,
});

export const showExpress = route({
  method: "GET",
  path: "/api/entry-cards/:id/express",
  needs: ["view-estimates", "create-estimates"],
  summary: "The ready-made job that is signed with an entry card",
  description: "Null without one, and once its estimate was sent.",
  answer: chosen,
});

export const chooseExpress = route({
  method: "PUT",
  path: "/api/entry-cards/:id/express",
  needs,
  summary: "Choose a ready-made job at the check-in",
  description: `Makes the draft of an estimate with its items, by the prices of today; it takes the place of an earlier choice. Null removes it. Refusals: entry-card-signed, vehicle-exited, vehicle-archived, estimate-sent (that of the earlier choice); ${refusedJobs}.`,
  overwrites: "a card has one choice, and the signature names the draft's version",
  body: z.object({ productId: z.uuid().nullable() }),
  answer: chosen,
});

export const signExpress = route({
  method: "POST",
  path: "/api/entry-cards/:id/express/client-signature",
  needs: { all: ["edit-entry-cards", "send-estimates-to-customers", "approve-estimates"] },
  summary: "Sign an entry card and its ready-made job",
  description:
    "One signature for both: the card is locked, the estimate sent and approved, and the job becomes a task. The estimate keeps the signature with its prices. Refusals: those of signing a card, of sending the estimate and of its answer; no-express (there is no choice), changed-elsewhere (another version of the draft, or another VAT rate since).",
  body: sign.body.extend({ estimateVersion: z.string().max(60).describe("The version that the client saw") }),
  largestBody: sign.largestBody,
  answer: entryCard,
});
