import { z } from "zod";
import { listOf, listQuery } from "../../../platform/shared/lists.ts";
import { route } from "../../../platform/shared/route.ts";
import { readingSources } from "./rules.ts";

const height = z.object({ km: z.number().int(), day: z.string() }).nullable();

export const listReadings = route({
  method: "GET",
  path: "/api/client-vehicles/:id/odometer",
  needs: "view-client-vehicles",
  summary: "A vehicle's odometer readings of all visits, latest first",
  description:
    "Readings at entry, on the entry card and, for an invoice, at exit. Archived visits are left out, except the requested one.",
  query: listQuery.omit({ q: true }),
  answer: listOf(
    z.object({
      source: z.enum(readingSources),
      clientVehicleId: z.uuid().describe("The visit"),
      day: z.string(),
      km: z.number().int(),
      highestBefore: z
        .number()
        .int()
        .nullable()
        .describe("The highest earlier reading; if it is above `km`, the odometer went backwards"),
      viewUrl: z.string().describe("Of the visit"),
    }),
  ).extend({
    highest: height.describe("The highest reading"),
    highestEarlier: height.describe("The highest reading of the visits before this one"),
  }),
});
