import { z } from "zod";
import { listOf, listQuery } from "../../../platform/shared/lists.ts";
import { countIn, moneyOut, quantityIn } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { oneLine, oneLineOrNone } from "../../../platform/shared/text.ts";
import { transferStates } from "./rules.ts";

export const maxTransferLines = 100;

const named = z.object({ id: z.uuid(), name: z.string(), nameAr: z.string().nullable() });
const branch = named.extend({ nameAr: z.string() });

const listed = z.object({
  id: z.uuid(),
  number: z.string(),
  state: z.enum(transferStates),
  from: branch.describe("The branch that sent it"),
  to: branch,
  parts: z.number().int().describe("How many parts are in it"),
  cost: moneyOut.describe("What the parts cost the sender"),
  isShort: z.boolean().describe("Less came than was sent"),
  note: z.string().nullable(),
  sentAt: z.string(),
  sentBy: named,
  receivedAt: z.string().nullable(),
  receivedBy: named.nullable(),
  differenceReason: z.string().nullable(),
  cancelledAt: z.string().nullable(),
  cancelReason: z.string().nullable(),
  viewUrl: z.string(),
  pdfUrl: z.string(),
});

const transfer = listed.extend({
  lines: z.array(
    z.object({
      id: z.uuid(),
      product: named.extend({ code: z.string().nullable(), viewUrl: z.string() }),
      quantity: z.string().describe("Sent; up to 3 decimals"),
      received: z.string().nullable().describe("Null while it is on its way; 0 if it was cancelled"),
      cost: moneyOut.describe("Of what was sent"),
    }),
  ),
  mayReceive: z.boolean().describe("It is on its way, and the user may work where it goes"),
  mayCancel: z.boolean().describe("It is on its way, and the user may work where it came from"),
});

export const listTransfers = route({
  method: "GET",
  path: "/api/stock-transfers",
  needs: "view-products",
  summary: "Transfers of parts between branches, newest first",
  query: listQuery.extend({
    state: z.enum(transferStates).optional(),
    branchId: z.uuid().optional().describe("From or to this branch"),
  }),
  answer: listOf(listed),
});

export const sendTransfer = route({
  method: "POST",
  path: "/api/stock-transfers",
  needs: "adjust-stock",
  status: 201,
  summary: "Send parts to another branch",
  description:
    "They leave the stock of the user's branch at its average cost and are in transit until they are received or the transfer is cancelled. No VAT. A refusal names the line and its field: `lines.2.product_id`. Refusals: not-enough-stock, branch-closed, period-locked.",
  body: z.object({
    toBranchId: z.uuid().describe("An open branch, not the user's"),
    lines: z
      .array(z.object({ productId: z.uuid(), quantity: quantityIn }))
      .min(1)
      .max(maxTransferLines)
      .describe("Each part once"),
    note: oneLineOrNone(300),
  }),
  answer: transfer,
});

export const showTransfer = route({
  method: "GET",
  path: "/api/stock-transfers/:id",
  needs: "view-products",
  summary: "A transfer of parts",
  answer: transfer,
});

export const receiveTransfer = route({
  method: "POST",
  path: "/api/stock-transfers/:id/receive",
  evenExpired: "ends-begun",
  needs: "adjust-stock",
  summary: "Receive a transfer",
  description:
    "What came enters the stock of the branch at the cost at which it was sent. What did not come is posted as a stock difference of the sender and needs a reason. Refusals: transfer-ended, other-branch, period-locked.",
  body: z.object({
    lines: z
      .array(z.object({ lineId: z.uuid(), received: countIn }))
      .max(maxTransferLines)
      .default([])
      .describe("What came of each line; a line left out came whole"),
    reason: oneLineOrNone(300).describe("Required if less came than was sent"),
  }),
  answer: transfer,
});

export const cancelTransfer = route({
  method: "POST",
  path: "/api/stock-transfers/:id/cancel",
  evenExpired: "ends-begun",
  needs: "adjust-stock",
  summary: "Cancel a transfer that was not received",
  description:
    "The parts go back into the stock of the sender at the cost at which they left. Refusals: transfer-ended, other-branch, period-locked.",
  body: z.object({ reason: oneLine(300) }),
  answer: transfer,
});

export const printTransfer = route({
  method: "GET",
  path: "/api/stock-transfers/:id.pdf",
  needs: "view-products",
  kind: "file",
  summary: "A transfer as a PDF in both languages",
  query: z.object({ download: z.literal("1").optional() }),
});
