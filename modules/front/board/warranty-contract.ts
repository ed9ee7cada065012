import { z } from "zod";
import { wholeListOf } from "../../../platform/shared/lists.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine } from "../../../platform/shared/text.ts";
import { readVersion, version } from "../../../platform/shared/versions.ts";
import { decidedBy } from "../../workshop/warranties/contract.ts";
import { decisions } from "../../workshop/warranties/rules.ts";
import { warrantyEnds } from "./warranty-rules.ts";

const warranty = z.object({
  id: z.uuid().describe("The line of the invoice"),
  productId: z.uuid(),
  name: z.string().describe("As on the invoice"),
  nameAr: z.string().nullable(),
  from: z.string().describe("YYYY-MM-DD: the exit of the visit, or the invoice's date while the vehicle has not left"),
  until: z.string().describe("The last day, YYYY-MM-DD"),
  untilKm: z
    .number()
    .int()
    .nullable()
    .describe(
      "The highest reading of the odometer: that at the exit, else the last one of the visit, and the kilometres of the warranty. Null: it has none, or no reading is known",
    ),
  end: z
    .enum(warrantyEnds)
    .nullable()
    .describe(
      "What has ended it; null: it runs. `km`: the odometer at this visit is beyond `until_km`. `days` and `returned` only if something was decided about it",
    ),
  visitUrl: z.string().describe("Of the visit in which it was fitted or done"),
  invoice: z
    .object({ number: z.string(), viewUrl: z.string() })
    .nullable()
    .describe("Null without view-client-invoices"),
  findingIds: z
    .array(z.uuid())
    .describe(
      "Findings of the vehicle that it may cover: priced in this visit with the same product or free because of it, or the same as the one that the line repaired; empty without view-client-diagnostics",
    ),
  decided: z
    .object({
      claimId: z.uuid(),
      decision: z.enum(decisions),
      reason: z.string(),
      by: decidedBy,
      at: z.string(),
    })
    .nullable()
    .describe("What was decided about it at this visit"),
  version: version.describe("Changes with every decision"),
});

export const listWarranties = route({
  method: "GET",
  path: "/api/client-vehicles/:id/warranties",
  needs: "view-client-vehicles",
  summary:
    "The warranties of a vehicle's earlier work that count at a visit, the one that ends first before the others",
  description:
    "Of the lines with a product on approved invoices of the visits before this one, in whatever branch, that name a warranty in days; they end with the days, or with the kilometres if these come first. What replaced something under warranty has the rest of the first one. Materials have none, and a line that came back has none. A product with several running warranties is listed once, with the one that ends last. At most 200.",
  query: z.object({
    own: z
      .enum(["0", "1"])
      .default("0")
      .describe("1: also those of this visit, for a vehicle that comes back after it"),
  }),
  answer: wholeListOf(warranty),
});

export const decideWarranty = route({
  method: "PUT",
  path: "/api/warranties/:id",
  needs: ["edit-estimates", "edit-client-invoices"],
  summary: "Confirm or reject the warranty of earlier work at a later visit",
  description:
    "Once it is confirmed, lines of the visit can be free because of it. A later decision replaces the one before. Refusals: vehicle-archived, warranty-ended (it can only be rejected), warranty-used (something is free because of it, so it stays confirmed), changed-elsewhere (outdated version).",
  body: z.object({
    clientVehicleId: z.uuid().describe("The later visit"),
    decision: z.enum(decisions),
    reason: oneLine(500),
    version: readVersion,
  }),
  answer: warranty,
});
