import { z } from "zod";
import { listOf, pageQuery } from "../../../platform/shared/lists.ts";
import { moneyOut } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";

/** What changes a client's balance. */
export const movementKinds = [
  "client-invoice",
  "debit-note",
  "opening-item",
  "opening-credit-note",
  "client-payment",
  "return-invoice",
  "client-refund",
  "deposit-refund",
] as const;

const movement = z.object({
  id: z.uuid(),
  on: z.string().describe("Date, YYYY-MM-DD"),
  kind: z.enum(movementKinds),
  isReversal: z.boolean(),
  number: z.string().nullable().describe("Number of the document"),
  viewUrl: z.string().describe("Page of the document, or of the payment's vehicle"),
  charged: moneyOut.nullable().describe("Increase of what the client owes"),
  paid: moneyOut.nullable().describe("Decrease of what the client owes"),
  balance: moneyOut
    .nullable()
    .describe(
      "Balance after it: amount owed less deposits and refunds due; null without the permissions to view invoices and payments",
    ),
});

export const showStatement = route({
  method: "GET",
  path: "/api/clients/:id/statement",
  needs: ["view-client-invoices", "view-client-payments"],
  conditional: true,
  summary: "The statement of a client",
  description:
    "Invoices, debit notes, returns, refunds and payments, and what was owed before these books with its credit notes, latest first; only the kinds that the user may view.",
  query: pageQuery,
  answer: listOf(movement).extend({
    account: z.object({
      due: moneyOut
        .nullable()
        .describe("Open amount of approved invoices and of opening items; null without view-client-invoices"),
      overdue: moneyOut.nullable().describe("Part of it that is overdue"),
      refundDue: moneyOut.nullable().describe("What is owed to the client for returns; null as `due`"),
      deposit: moneyOut.nullable().describe("Unused deposits; null without view-client-payments"),
    }),
  }),
});
