import { z } from "zod";
import { exemptCodes } from "../../base/lines/exemptions.ts";

const pair = z.object({ en: z.string(), ar: z.string() });
const amount = z.string().describe("Decimal string");

/** What the public page of an approved money document shows. */
export const sharedDocument = z.object({
  title: pair.describe("The legal title"),
  number: z.string(),
  issuedAt: z.string().describe("Date, YYYY-MM-DD"),
  /** The invoice that a credit or debit note corrects. */
  corrects: z.object({ number: z.string(), issuedAt: z.string() }).nullable(),
  addressee: z
    .object({ name: z.string(), nameAr: z.string().nullable() })
    .describe("The buyer; of an order the vendor"),
  licensePlate: z.string().nullable().describe("Of the client's vehicle; null for an order"),
  licensePlateCountry: z.string().nullable(),
  items: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      nameAr: z.string().nullable(),
      qty: z.string(),
      unitPrice: amount,
      vatRate: z.number().describe("Percent; 0 if exempted"),
      vatExempted: z.boolean(),
      exemptCode: z.enum(exemptCodes).nullable(),
      exemptReason: z.string().nullable(),
      warrantyOf: z.string().nullable().describe("The earlier invoice because of whose warranty it is free"),
      grandTotal: amount,
    }),
  ),
  totals: z.object({
    preDiscountSubTotal: amount,
    flatDiscount: amount,
    subTotal: amount,
    vat: amount,
    grandTotal: amount,
  }),
  vatGroups: z.array(
    z.object({
      vatRate: z.number(),
      vatExempted: z.boolean(),
      exemptCode: z.enum(exemptCodes).nullable(),
      subTotal: amount,
      vat: amount,
    }),
  ),
  debtors: z
    .array(z.object({ isOwner: z.boolean(), name: z.string(), nameAr: z.string().nullable(), amount }))
    .describe("Of the invoice of an insurance claim, who owes what: the insurer, then the owner the deductible"),
  returned: amount.nullable().describe("What was taken back of an invoice"),
  paid: amount.nullable().describe("What was paid of an invoice"),
  paidBack: amount.nullable().describe("What was paid back for the returns of an invoice"),
  keptAsCredit: amount.nullable().describe("What of it stays with the shop for a next invoice"),
  owedBack: amount.nullable().describe("What is still owed back for the returns of an invoice"),
  balanceDue: amount.nullable().describe("Open amount of an invoice"),
});
export type SharedDocument = z.output<typeof sharedDocument>;
