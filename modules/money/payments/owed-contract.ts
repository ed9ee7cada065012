import { z } from "zod";
import { listOf, listQuery } from "../../../platform/shared/lists.ts";
import { moneyOut } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { vatStatuses } from "../../base/shop/vat-status.ts";

export const payer = z.object({
  id: z.uuid(),
  kind: z.enum(["client", "insurer"]),
  name: z.string(),
  nameAr: z.string().nullable(),
});

/** Also what a confirmation says in `secured`. */
export const securedOrders = z.array(
  z.object({
    number: z.string().describe("Of the invoice"),
    amount: moneyOut.describe("What Tamara has agreed to pay"),
  }),
);

export const listPayers = route({
  method: "GET",
  path: "/api/payers",
  needs: "create-client-payments",
  summary: "Clients and insurers that owe something, by name",
  query: listQuery,
  answer: listOf(payer),
});

export const openItemsOfParty = route({
  method: "GET",
  path: "/api/parties/:id/open-items",
  needs: "create-client-payments",
  summary: "What a client or an insurer owes, document by document",
  description: "Earliest due date first, at most 500. Refusals: not-found, for a vendor too.",
  answer: z.object({
    payer,
    due: moneyOut.describe("Their sum"),
    data: z.array(
      z.object({
        id: z.uuid(),
        number: z.string(),
        kind: z.string().describe("Name of the kind of document, in the user's language"),
        viewUrl: z.string().nullable(),
        licensePlate: z.string().nullable(),
        licensePlateCountry: z.string().nullable(),
        dated: z.string(),
        due: z.string(),
        amount: moneyOut,
        open: moneyOut,
      }),
    ),
  }),
});

export const vehicleBalance = route({
  method: "GET",
  path: "/api/client-vehicles/:id/balance",
  needs: ["view-client-payments", "create-client-payments", "view-client-invoices"],
  conditional: true,
  summary: "The balance of a visit",
  answer: z.object({
    due: moneyOut
      .nullable()
      .describe("Open amount of approved invoices; null without view-client-invoices and create-client-payments"),
    paid: moneyOut.nullable().describe("Payments without reversed ones; null without view-client-payments"),
    deposit: moneyOut.nullable().describe("Part of these kept for the next invoice"),
    taxesAdvances: z.boolean().describe("Whether a deposit for work is taxed today: the shop is registered for VAT"),
    vatStatus: z
      .enum(vatStatuses)
      .describe(
        "Whether the shop is registered for VAT today; `unknown`: a deposit for work is not taken before that is said",
      ),
    dueByClient: moneyOut
      .nullable()
      .describe("Part of the open amount that a payment settles by default; null if `due` is"),
    insurerInvoices: z
      .array(
        z.object({
          id: z.uuid(),
          number: z.string(),
          insurer: z.object({ name: z.string(), nameAr: z.string().nullable() }),
          due: moneyOut,
        }),
      )
      .describe("Open invoices that a payment settles only by `allocations`; none if `due` is null"),
    secured: securedOrders.describe(
      "Invoices that Tamara has agreed to pay in instalments; a payment of one cancels its order. None if `due` is null",
    ),
  }),
});
