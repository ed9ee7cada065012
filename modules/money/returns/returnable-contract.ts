import { z } from "zod";
import { moneyOut } from "../../../platform/shared/money.ts";
import { route } from "../../../platform/shared/route.ts";
import { ratedPartsOfLine } from "../../records/documents/contract.ts";

export const showReturnable = route({
  method: "GET",
  path: "/api/client-invoices/:id/returnable",
  needs: "view-client-invoices",
  summary: "What is left of an approved invoice to return",
  description: "Line by line, with the returns so far. Refusals: invoice-not-approved.",
  answer: z.object({
    id: z.uuid(),
    number: z.string(),
    issuedAt: z.string(),
    viewUrl: z.string(),
    clientVehicleId: z.uuid(),
    licensePlate: z.string(),
    licensePlateCountry: z.string(),
    client: z.object({ id: z.uuid(), name: z.string(), showUrl: z.string() }),
    grandTotal: moneyOut.describe("Of the invoice and its debit notes"),
    debitNotes: z.array(z.string()).describe("The numbers of its debit notes, whose amounts stand in the items"),
    returnedTotal: moneyOut,
    balanceDue: moneyOut.describe("What a return settles before anything is refunded"),
    parts: z
      .array(
        z.object({
          most: moneyOut,
          open: moneyOut,
          writtenOff: moneyOut.describe("What a return takes back first"),
          owed: moneyOut.describe("What was charged, less returns"),
          received: moneyOut.describe("By cleared payments, deposits and credits"),
          uncleared: moneyOut.describe("By cheques that have not cleared"),
          paidBack: moneyOut.describe("Refunded, or kept as credit"),
          inInstalments: moneyOut.describe("What Tamara paid and has not paid back; only Tamara pays it back"),
        }),
      )
      .describe(
        "The parts of the invoice, in the order in which returns take them; the insurer's part of a claim's invoice takes at most `most`, then the owner's deductible the rest",
      ),
    items: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        code: z.string().nullable(),
        isFromStock: z.boolean().describe("Whether it was issued from stock and can go back"),
        vatRate: z.number().describe("Percent"),
        qty: z.string().describe("Sold"),
        preDiscountSubTotal: moneyOut,
        subTotal: moneyOut,
        vat: moneyOut,
        grandTotal: moneyOut,
        isTakenBack: z.boolean().describe("Whether it was returned whole: no debit note charges more for it"),
        ratedParts: ratedPartsOfLine,
        left: z.object({
          qty: z.string(),
          preDiscountSubTotal: moneyOut,
          subTotal: moneyOut,
          vat: moneyOut,
          grandTotal: moneyOut,
          ratedParts: ratedPartsOfLine,
        }),
        returnedOn: z.array(z.string()).describe("Numbers of the returns that took of it"),
      }),
    ),
    returnInvoices: z
      .array(
        z.object({
          id: z.uuid(),
          number: z.string().nullable(),
          status: z.union([z.literal(0), z.literal(1)]),
          issuedAt: z.string(),
          grandTotal: moneyOut,
          viewUrl: z.string(),
        }),
      )
      .describe("Oldest first, drafts included"),
  }),
});
