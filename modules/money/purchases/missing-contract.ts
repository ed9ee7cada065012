import { z } from "zod";
import { wholeListOf } from "../../../platform/shared/lists.ts";
import { route } from "../../../platform/shared/route.ts";
import { orderedMark } from "../../workshop/work-orders/part-contract.ts";

const named = z.object({ id: z.uuid(), name: z.string(), nameAr: z.string().nullable() });

const missingPart = z.object({
  id: z.uuid().describe("Of the planned part"),
  product: named.extend({ code: z.string().nullable() }),
  task: named.extend({
    isWaiting: z.boolean().describe("Held for parts"),
    viewUrl: z.string(),
  }),
  clientVehicle: z.object({
    id: z.uuid(),
    licensePlate: z.string(),
    licensePlateCountry: z.string(),
    viewUrl: z.string(),
  }),
  quantity: z.string().describe("Asked for by the task"),
  onHand: z.string().nullable().describe("Of the product; null if it has no stock"),
  missing: z
    .string()
    .describe(
      "What the stock does not cover; it goes to the tasks that asked first. 0: a task is held for it all the same",
    ),
  toOrder: z.string().describe("What no order or draft brings of that; 0 if it is marked as ordered"),
  ordered: orderedMark,
  orders: z
    .array(
      z.object({
        id: z.uuid(),
        number: z.string().nullable().describe("Null for a draft"),
        quantity: z.string().describe("What it brings of this part"),
        expectedOn: z.string().nullable(),
        isLate: z.boolean(),
        viewUrl: z.string(),
      }),
    )
    .describe("Those that bring it"),
  vendor: named.nullable().describe("Who sold the product last; null without create-purchases"),
  askedAt: z.string(),
});
const partInWords = z.object({
  task: named.extend({ viewUrl: z.string() }),
  words: z.string().describe("The part, as whoever holds the task names it"),
  clientVehicle: missingPart.shape.clientVehicle,
  askedAt: z.string(),
});
export type PartInWords = z.output<typeof partInWords>;

export type MissingPart = z.output<typeof missingPart>;

export const listMissingParts = route({
  method: "GET",
  path: "/api/missing-parts",
  needs: ["view-work-orders", "create-purchases"],
  conditional: true,
  summary: "Parts that open tasks ask for and the stock does not cover",
  description:
    "Of vehicles that have not left, at the branches where the user may work, in the order in which they were asked for. A product without stock is listed if its task is held for parts, and a part that a task is held for even if the stock covers it.",
  answer: wholeListOf(missingPart).extend({
    inWords: z.array(partInWords).describe("Parts that holds name in words only; a product has to be chosen for them"),
  }),
});
