import { z } from "zod";
import { warrantyOfLine } from "../../workshop/warranties/contract.ts";
import { lineWith, ratedPartsOfLine } from "../../records/documents/contract.ts";

export const item = lineWith("sale", {
  productId: z.uuid().nullable().describe("Null for labour costs and free lines"),
  isLabourCosts: z.boolean().describe("The line made by the invoice's `labor_costs`"),
  estimateLineId: z.uuid().nullable().describe("The approved line of an estimate that it invoices"),
  taskPartId: z.uuid().nullable().describe("The part of a work-order task that it invoices"),
  ...warrantyOfLine,
  ratedParts: ratedPartsOfLine,
});
