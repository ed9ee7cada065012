import { z } from "zod";
import { wholeListOf } from "../../../platform/shared/lists.ts";
import { moneyIn, moneyOut } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { createPurchase, named, needs, purchase } from "./contract.ts";

export const listSublets = route({
  method: "GET",
  path: "/api/work-orders/:id/sublets",
  needs: needs.view,
  conditional: true,
  summary: "The tasks of a work order that outside workshops do, with their bills",
  description: "In the order in which they were added; cancelled ones only if they were sent.",
  answer: wholeListOf(
    z.object({
      taskId: z.uuid(),
      taskName: z.string(),
      viewUrl: z.string(),
      vendor: named,
      description: z.string(),
      expectedOn: z.string().nullable(),
      price: moneyOut.nullable().describe("Agreed, without VAT"),
      sentAt: z.string().nullable(),
      backAt: z.string().nullable(),
      bills: z
        .array(
          z.object({
            id: z.uuid(),
            number: z.string().describe("The vendor's"),
            isPosted: z.boolean(),
            cost: moneyOut.describe("What its items for the task cost, less what was returned"),
            viewUrl: z.string(),
          }),
        )
        .describe("Oldest first"),
    }),
  ),
});

export const billSublet = route({
  method: "POST",
  path: "/api/work-order-tasks/:id/sublet/bills",
  needs: "create-purchases",
  status: 201,
  summary: "Make a purchase of an outside workshop's bill",
  description:
    "Answers a draft with one item for the task, on the account of subcontracted work. Refusals: task-state (it was not sent to an outside workshop).",
  body: z.object({
    vendorNumber: createPurchase.body.shape.vendorNumber,
    billDate: createPurchase.body.shape.billDate,
    unitPrice: moneyIn.optional().describe("Without VAT. Default: the agreed price"),
    expenseAccountId: z.uuid().optional().describe("Default: subcontracted work (5103)"),
  }),
  answer: purchase,
});
