import { z } from "zod";
import { wholeListOf } from "../../../platform/shared/lists.ts";
import { route } from "../../../platform/shared/route.ts";
import { decisions } from "./rules.ts";

export const decidedBy = z.object({ id: z.uuid(), name: z.string(), nameAr: z.string().nullable() });

const warrantyClaim = z.object({
  id: z.uuid(),
  clientVehicleId: z.uuid().describe("The visit at which it is claimed"),
  warrantyId: z.uuid().describe("The line of the invoice that gave the warranty"),
  invoiceNumber: z.string(),
  productId: z.uuid(),
  name: z.string().describe("Of the line"),
  nameAr: z.string().nullable(),
  until: z.string().describe("The last day of the warranty, YYYY-MM-DD"),
  untilKm: z.number().int().nullable().describe("The highest reading of the odometer; null: no limit, or not known"),
  mileage: z.number().int().nullable().describe("The odometer at this visit when it was decided"),
  decision: z.enum(decisions),
  reason: z.string(),
  decidedBy,
  decidedAt: z.string(),
  makesFree: z
    .boolean()
    .describe(
      "Lines of this visit can be free because of it: it is confirmed, and the earlier line has neither come back nor become that of another vehicle",
    ),
});
export type WarrantyClaim = z.output<typeof warrantyClaim>;

/** Of a line of a document. */
export const warrantyOfLine = {
  warrantyClaimId: z.uuid().nullable().describe("The decision on a warranty because of which the line is free"),
  warrantyOf: z.string().nullable().describe("The number of the earlier invoice that gave this warranty"),
};

export const listWarrantyClaims = route({
  method: "GET",
  path: "/api/client-vehicles/:id/warranty-claims",
  needs: "view-client-vehicles",
  summary: "What was decided at a visit about warranties of earlier work, in the order of the decisions",
  description: "The whole list. A decision is made by PUT /api/warranties/{id}.",
  answer: wholeListOf(warrantyClaim),
});
