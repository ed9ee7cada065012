import { z } from "zod";
import { listOf, pageQuery } from "../../platform/shared/lists.ts";
import { moneyOut } from "../../platform/shared/money.ts";
import { route } from "../../platform/shared/route.ts";

const movement = z.object({
  id: z.uuid(),
  on: z.string().describe("Day, YYYY-MM-DD"),
  kind: z.enum(["client-invoice", "client-payment"]),
  isReversal: z.boolean(),
  number: z.string().nullable().describe("Of the paper"),
  viewUrl: z.string().describe("Of an invoice its page, of a payment its vehicle's"),
  charged: moneyOut.nullable().describe("What the client owes more"),
  paid: moneyOut.nullable().describe("What the client owes less"),
  balance: moneyOut
    .nullable()
    .describe("After it: what is owed less what was deposited; null for who may not view both invoices and payments"),
});

export const showStatement = route({
  method: "GET",
  path: "/api/clients/:id/statement",
  needs: ["view-client-invoices", "view-client-payments"],
  conditional: true,
  summary: "The statement of a client",
  description: "Invoices and payments, the latest first. Only kinds that the reader may view.",
  query: pageQuery,
  answer: listOf(movement).extend({
    account: z.object({
      due: moneyOut.nullable().describe("Open on approved invoices; null for who may not view invoices"),
      overdue: moneyOut.nullable().describe("Of this, past its due day"),
      deposit: moneyOut.nullable().describe("Paid and not used yet; null for who may not view payments"),
    }),
  }),
});
