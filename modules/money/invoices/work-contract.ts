import { z } from "zod";
import { wholeListOf } from "../../../platform/shared/lists.ts";
import { moneyOut } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { largestBatch } from "../../records/documents/contract.ts";
import { item } from "./item-contract.ts";
import { workChoice } from "./work-choice.ts";
import { workStates } from "./work-rules.ts";

export const workItem = z.object({
  estimateLineId: z.uuid().nullable().describe("An approved line of an estimate, at its approved price"),
  taskPartId: z.uuid().nullable().describe("An issued part that no approved line prices, at its product's price"),
  taskName: z.string().nullable().describe("Null for a line that became no task"),
  estimateNumber: z.string().nullable(),
  name: z.string(),
  qty: z.string(),
  grandTotal: moneyOut.describe("With VAT by today's rate"),
  state: z
    .enum(workStates)
    .describe(
      "`done`: the task is done, or the line became none. `open` and `cancelled`: approved, not done. `rework`: a part of a task that does another one again. `disputed`: its estimate is. `returned`: `invoice` came back whole. `invoiced`: on `invoice`",
    ),
  invoice: z.object({ number: z.string().nullable().describe("Null for a draft"), viewUrl: z.string() }).nullable(),
});

export const listWork = route({
  method: "GET",
  path: "/api/client-vehicles/:id/work-to-invoice",
  needs: ["create-client-invoices", "edit-client-invoices"],
  summary: "What an invoice can take from a visit's work order",
  description: "Approved lines of its estimates, and issued parts that no approved line prices; invoiced ones too.",
  answer: z.object({
    data: z.array(workItem),
    unpriced: z
      .array(z.object({ id: z.uuid(), name: z.string() }))
      .describe("Tasks that are done and have neither an approved line nor an issued part"),
  }),
});

export const takeWork = route({
  method: "POST",
  path: "/api/client-invoices/:id/items/from-work",
  needs: "edit-client-invoices",
  status: 201,
  largestBody: largestBatch,
  withoutId: "it adds many items",
  summary: "Take items from the visit's work order",
  description:
    "Adds all or none; answers them in order. Approved lines keep their price, discount, exemption and account. Refusals: work-invoiced (one of them is on an invoice), too-many-lines. Only a draft: else 409 `invoice-approved`.",
  body: workChoice,
  answer: wholeListOf(item),
});
