import { z } from "zod";
import { wholeListOf } from "../../../platform/shared/lists.ts";
import { route } from "../../../platform/shared/route.ts";

const warranty = z.object({
  id: z.uuid().describe("The line of the invoice"),
  productId: z.uuid(),
  name: z.string().describe("As on the invoice"),
  nameAr: z.string().nullable(),
  from: z.string().describe("YYYY-MM-DD: the exit of the visit, or the invoice's date while the vehicle has not left"),
  until: z.string().describe("The last day, YYYY-MM-DD"),
  visitUrl: z.string().describe("Of the visit in which it was fitted or done"),
  invoice: z
    .object({ number: z.string(), viewUrl: z.string() })
    .nullable()
    .describe("Null without view-client-invoices"),
  findingIds: z
    .array(z.uuid())
    .describe(
      "Findings of the vehicle that it may cover: priced in this visit with the same product, or the same as the one that the line repaired; empty without view-client-diagnostics",
    ),
});

export const listWarranties = route({
  method: "GET",
  path: "/api/client-vehicles/:id/warranties",
  needs: "view-client-vehicles",
  summary: "The running warranties of a vehicle's earlier work, the one that ends first before the others",
  description:
    "Of the lines with a product on approved invoices of the visits before this one, in whatever branch, that name a warranty in days. Materials have none, and a line that came back has none. A product with several running warranties is listed once, with the one that ends last. At most 200.",
  query: z.object({
    own: z
      .enum(["0", "1"])
      .default("0")
      .describe("1: also those of this visit, for a vehicle that comes back after it"),
  }),
  answer: wholeListOf(warranty),
});
