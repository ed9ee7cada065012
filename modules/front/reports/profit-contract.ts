import { z } from "zod";
import { moneyOut } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { priceBases } from "./profit-rules.ts";

export const showJobProfit = route({
  method: "GET",
  path: "/api/work-orders/:id/profit",
  needs: "view-reports",
  conditional: true,
  summary: "The profit of the work of a visit",
  description: "Amounts without VAT.",
  answer: z.object({
    basis: z
      .enum(priceBases)
      .nullable()
      .describe(
        "`invoiced`: the visit's approved invoices and debit notes, less returns; `approved`: not invoiced yet, the approved lines of its estimates; null: neither",
      ),
    price: moneyOut,
    partsCost: moneyOut.describe("Of the parts that its invoices issued, that are in the work, and that the shop bore"),
    subletCost: moneyOut.describe("Of outside workshops, by their posted bills, less what was returned"),
    labourCost: moneyOut
      .nullable()
      .describe("Worked hours × each employee's `hourly_cost`; null if one who worked on it has none"),
    warrantyCost: moneyOut.describe(
      "The part of these costs that is warranty work: parts that are free because of a warranty, and the hours of tasks of which everything approved is; of the hours nothing while the labour cost is null",
    ),
    withoutCost: z
      .array(z.object({ id: z.uuid(), name: z.string(), nameAr: z.string().nullable() }))
      .describe("Who worked on it and has no `hourly_cost`"),
    profit: moneyOut.describe("The price less all costs; without that of labour while the labour cost is null"),
  }),
});
